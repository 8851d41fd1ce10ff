// The words of the page with the figures of the market.
import { texts } from '../site/texts.ts'

export const marketTexts = texts({
  lead: {
    nl: 'Wie de Belgische VME’s beheert: aandelen, grootte en verloop, per gewest en provincie.',
    fr: 'Qui gère les ACP de Belgique : parts, tailles et évolution, par région et province.',
    en: 'Who manages the associations of co-owners of Belgium: shares, sizes and change, by region and province.',
  },
  asOf: {
    nl: 'Stand van de bronnen: {date}.',
    fr: 'État des sources : {date}.',
    en: 'Sources as of {date}.',
  },
  computed: { nl: 'Berekend op {moment}.', fr: 'Calculé le {moment}.', en: 'Computed on {moment}.' },
  live: {
    nl: 'De verdeling is nog niet berekend; dit zijn de aantallen van nu.',
    fr: 'La répartition n’est pas encore calculée ; voici les nombres du moment.',
    en: 'The breakdown is not computed yet; these are the numbers of this moment.',
  },
  vmes: { nl: 'actieve VME’s', fr: 'ACP actives', en: 'active VMEs' },
  managed: { nl: 'met bekende syndicus', fr: 'dont le syndic est connu', en: 'with a known syndic' },
  professionals: { nl: 'professionele syndici', fr: 'syndics professionnels', en: 'professional syndics' },
  personals: {
    nl: 'niet-professionele syndici',
    fr: 'syndics non professionnels',
    en: 'non-professional syndics',
  },
  links: { nl: 'lopende mandaten', fr: 'mandats en cours', en: 'current mandates' },
  places: {
    nl: 'Wie beheert, per gewest en provincie',
    fr: 'Qui gère, par région et province',
    en: 'Who manages, by region and province',
  },
  sizesSyndics: {
    nl: 'Syndici naar aantal VME’s',
    fr: 'Syndics selon le nombre d’ACP',
    en: 'Syndics by number of VMEs',
  },
  sizesVmes: {
    nl: 'VME’s naar grootte van hun syndicus',
    fr: 'ACP selon la taille de leur syndic',
    en: 'VMEs by size of their syndic',
  },
  months: {
    nl: 'Nieuwe en beëindigde mandaten',
    fr: 'Mandats nouveaux et terminés',
    en: 'New and ended mandates',
  },
  monthsIntro: {
    nl: 'Per maand. Een overname of een nieuw nummer begint of beëindigt geen mandaat.',
    fr: 'Par mois. Une reprise ou un nouveau numéro ne commence ni ne termine un mandat.',
    en: 'By month. A takeover or a new number neither begins nor ends a mandate.',
  },
  top: { nl: 'Concentratie', fr: 'Concentration', en: 'Concentration' },
  topIntro: {
    nl: 'Aandeel van de 10 en de 50 grootste syndici in de beheerde VME’s.',
    fr: 'Part des 10 et des 50 plus grands syndics dans les ACP gérées.',
    en: 'Share of the 10 and the 50 largest syndics in the managed VMEs.',
  },
  columnPlace: { nl: 'Plaats', fr: 'Lieu', en: 'Place' },
  columnVmes: { nl: 'VME’s', fr: 'ACP', en: 'VMEs' },
  columnManaged: { nl: 'Beheerd', fr: 'Gérées', en: 'Managed' },
  columnTop10: { nl: 'Top 10', fr: 'Top 10', en: 'Top 10' },
  columnTop50: { nl: 'Top 50', fr: 'Top 50', en: 'Top 50' },
  columnMonth: { nl: 'Maand', fr: 'Mois', en: 'Month' },
  coverProfessional: { nl: 'Beroeps', fr: 'Profess.', en: 'Profess.' },
  coverPersonal: { nl: 'Persoonlijk', fr: 'Non prof.', en: 'Personal' },
  coverNone: { nl: 'Onbekend', fr: 'Inconnu', en: 'Unknown' },
  country: { nl: 'België', fr: 'Belgique', en: 'Belgium' },
  monthsNew: { nl: 'nieuw', fr: 'nouveaux', en: 'new' },
  monthsEnded: { nl: 'beëindigd', fr: 'terminés', en: 'ended' },
  monthsTable: { nl: 'Cijfers per maand', fr: 'Chiffres par mois', en: 'Figures by month' },
})
