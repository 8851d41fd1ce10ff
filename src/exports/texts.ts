// The words of files.
import { texts } from '../site/texts.ts'

export const exportTexts = texts({
  about: { nl: 'Over dit bestand', fr: 'À propos', en: 'About' },
  exportRows: {
    nl: 'Deze {count} rijen exporteren',
    fr: 'Exporter ces {count} lignes',
    en: 'Export these {count} rows',
  },
  exportOne: { nl: 'Deze rij exporteren', fr: 'Exporter cette ligne', en: 'Export this row' },
  exportLegal: {
    nl: 'De rechtspersonen van deze lijst exporteren',
    fr: 'Exporter les personnes morales de cette liste',
    en: 'Export the legal persons of this list',
  },
  rows: { nl: 'Rijen', fr: 'Lignes', en: 'Rows' },
  what: { nl: 'Wat', fr: 'Contenu', en: 'What' },
  asked: { nl: 'Filters', fr: 'Filtres', en: 'Filters' },
  noFilters: { nl: 'geen', fr: 'aucun', en: 'none' },
  source: { nl: 'Bronnen', fr: 'Sources', en: 'Sources' },
  date: { nl: 'Datum', fr: 'Date', en: 'Date' },
  licence: { nl: 'Voorwaarden', fr: 'Conditions', en: 'Terms' },
  terms: {
    nl: 'KBO Open Data en de andere bronnen op /about; geen direct marketing naar natuurlijke personen.',
    fr: 'Open Data BCE et les autres sources de /about ; pas de marketing direct auprès de personnes physiques.',
    en: 'CBE Open Data and the other sources on /about; no direct marketing to natural persons.',
  },
  service: { nl: 'Dienst', fr: 'Service', en: 'Service' },
})
