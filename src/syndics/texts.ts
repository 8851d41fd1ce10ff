// The words of the pages of syndics.
import { texts } from '../site/texts.ts'

export const syndicTexts = texts({
  otherKindVme: {
    nl: '{number} is het nummer van een vereniging van mede-eigenaars, niet van een syndicus.',
    fr: '{number} est le numéro d’une association des copropriétaires, pas d’un syndic.',
    en: '{number} is the number of an association of co-owners, not of a syndic.',
  },
  otherKindVmeLink: { nl: 'Naar het gebouw', fr: 'Voir l’immeuble', en: 'Go to the building' },
  // The search
  searchTitle: { nl: 'Zoek een syndicus', fr: 'Trouver un syndic', en: 'Find a syndic' },
  searchLead: {
    nl: 'Professionele syndici van België, met hun gebouwen en hun overnames.',
    fr: 'Les syndics professionnels de Belgique, avec leurs immeubles et leurs reprises.',
    en: 'The professional syndics of Belgium, with their buildings and takeovers.',
  },
  searchFieldLabel: {
    nl: 'Naam of ondernemingsnummer van de syndicus',
    fr: 'Nom ou numéro d’entreprise du syndic',
    en: 'Name or enterprise number of the syndic',
  },
  fieldMinVme: { nl: 'VME’s vanaf', fr: 'ACP : minimum', en: 'VMEs from' },
  fieldMaxVme: { nl: 'VME’s tot', fr: 'ACP : maximum', en: 'VMEs up to' },
  minAboveMax: {
    nl: 'Het kleinste aantal VME’s ({min}) is groter dan het grootste ({max}).',
    fr: 'Le nombre minimal d’ACP ({min}) dépasse le nombre maximal ({max}).',
    en: 'The smallest number of VMEs ({min}) is above the largest ({max}).',
  },
  sortLargest: { nl: 'grootste eerst', fr: 'les plus grands d’abord', en: 'largest first' },
  sortSmallest: { nl: 'kleinste eerst', fr: 'les plus petits d’abord', en: 'smallest first' },
  resultsAtLeast: {
    nl: 'Meer dan {total} syndici',
    fr: 'Plus de {total} syndics',
    en: 'More than {total} syndics',
  },
  resultsNone: { nl: 'Geen syndicus gevonden', fr: 'Aucun syndic trouvé', en: 'No syndic found' },
  adviceSpelling: {
    nl: 'Controleer de spelling of gebruik minder woorden.',
    fr: 'Vérifiez l’orthographe ou utilisez moins de mots.',
    en: 'Check the spelling or use fewer words.',
  },
  adviceWithoutAll: { nl: 'Zoek zonder filters', fr: 'Chercher sans filtres', en: 'Search without filters' },
  adviceBuildings: {
    nl: 'Zoek “{q}” bij de gebouwen',
    fr: 'Chercher « {q} » parmi les immeubles',
    en: 'Search “{q}” among the buildings',
  },
  vmesInherited: {
    nl: 'waarvan {count} via overname of nieuw nummer',
    fr: 'dont {count} par reprise ou nouveau numéro',
    en: '{count} of them by takeover or new number',
  },

  // Sizes
  vmesNone: { nl: 'geen VME', fr: 'aucune ACP', en: 'no VME' },
  sizeNone: { nl: 'geen', fr: 'aucune', en: 'none' },
  sizeFrom: { nl: '{min} of meer', fr: '{min} ou plus', en: '{min} or more' },
  sizeRange: { nl: '{min} tot {max}', fr: '{min} à {max}', en: '{min} to {max}' },

  // The profile
  profileDescription: {
    nl: '{name}, syndicus: {count} in beheer, overnames en herkomst van de gegevens.',
    fr: '{name}, syndic : {count} en gestion, reprises et sources des données.',
    en: '{name}, syndic: {count} managed, takeovers and sources.',
  },
  successorNotice: {
    nl: 'Deze syndicus ging verder als',
    fr: 'Ce syndic se poursuit sous',
    en: 'This syndic went on as',
  },
  successorRenumbered: {
    nl: 'Deze syndicus kreeg een nieuw ondernemingsnummer:',
    fr: 'Ce syndic a reçu un nouveau numéro d’entreprise :',
    en: 'This syndic was given a new enterprise number:',
  },
  successorPath: { nl: 'Vandaag is dat', fr: 'Aujourd’hui :', en: 'Today that is' },
  legalKindLabel: { nl: 'Rechtsvorm', fr: 'Forme', en: 'Legal kind' },
  legalPerson: { nl: 'rechtspersoon', fr: 'personne morale', en: 'legal person' },
  soleTrader: { nl: 'eenmanszaak', fr: 'entreprise individuelle', en: 'sole trader' },
  soleTraderNote: {
    nl: 'Een natuurlijke persoon: zonder adres en contactgegevens.',
    fr: 'Une personne physique : sans adresse ni coordonnées.',
    en: 'A natural person: shown without address and contact details.',
  },
  seatLabel: { nl: 'Zetel', fr: 'Siège', en: 'Seat' },
  phoneLabel: { nl: 'Telefoon', fr: 'Téléphone', en: 'Phone' },
  emailLabel: { nl: 'E-mail', fr: 'E-mail', en: 'E-mail' },
  websiteLabel: { nl: 'Website', fr: 'Site web', en: 'Website' },
  figureDirect: { nl: 'rechtstreeks', fr: 'en direct', en: 'directly' },
  figureInherited: {
    nl: 'via overname of nieuw nummer',
    fr: 'par reprise ou nouveau numéro',
    en: 'by takeover or new number',
  },
  regionsTitle: { nl: 'Waar', fr: 'Où', en: 'Where' },
  classTitle: { nl: 'In de markt', fr: 'Dans le marché', en: 'In the market' },
  classCaption: {
    nl: 'Syndici naar aantal VME’s in beheer',
    fr: 'Syndics selon le nombre d’ACP gérées',
    en: 'Syndics by number of managed VMEs',
  },
  classHere: { nl: 'deze syndicus', fr: 'ce syndic', en: 'this syndic' },
  impactsNone: {
    nl: 'Geen onderbrekingen of werken bekend bij deze VME’s.',
    fr: 'Aucune coupure ni chantier connu dans ces ACP.',
    en: 'No outages or works are known at these VMEs.',
  },
  sizeTitle: { nl: 'Omvang door de jaren', fr: 'Taille au fil des ans', en: 'Size over the years' },
  sizeTable: { nl: 'Cijfers per jaar', fr: 'Chiffres par année', en: 'Figures by year' },
  sizeUnknownStart: {
    nl: 'Begin niet bekend van {count}: vanaf het begin meegeteld.',
    fr: 'Début inconnu pour {count} : comptées depuis le début.',
    en: 'Start not known for {count}: counted from the beginning.',
  },
  portfolioTitle: { nl: 'Portefeuille', fr: 'Portefeuille', en: 'Portfolio' },
  portfolioNone: { nl: 'Geen VME in beheer.', fr: 'Aucune ACP en gestion.', en: 'No VME is managed.' },
  portfolioRange: {
    nl: '{from}–{to} van {total}',
    fr: '{from}–{to} sur {total}',
    en: '{from}–{to} of {total}',
  },
  portfolioAll: {
    nl: 'Alle rijen, om af te drukken',
    fr: 'Toutes les lignes, à imprimer',
    en: 'All rows, for printing',
  },
  portfolioAllOnPaper: {
    nl: 'Alle rijen staan op {url}',
    fr: 'Toutes les lignes se trouvent sur {url}',
    en: 'All rows are at {url}',
  },
  comingTitle: { nl: 'Binnenkort in beheer', fr: 'Bientôt en gestion', en: 'Managed soon' },
  comingMore: { nl: 'En nog {count}.', fr: 'Et encore {count}.', en: 'And {count} more.' },
  portfolioJson: {
    nl: 'Hele portefeuille als JSON',
    fr: 'Portefeuille complet en JSON',
    en: 'Whole portfolio as JSON',
  },
  columnVme: { nl: 'VME', fr: 'ACP', en: 'VME' },
  columnMunicipality: { nl: 'Gemeente', fr: 'Commune', en: 'Municipality' },
  columnSince: { nl: 'Sinds', fr: 'Depuis', en: 'Since' },
  columnHow: { nl: 'Hoe verkregen', fr: 'À quel titre', en: 'How it came' },
  columnDay: { nl: 'Op', fr: 'Au', en: 'On' },
  historyTitle: {
    nl: 'Overnames en nieuwe nummers',
    fr: 'Reprises et nouveaux numéros',
    en: 'Takeovers and new numbers',
  },
  historyNone: {
    nl: 'Geen overnames of nieuwe nummers bekend.',
    fr: 'Aucune reprise ni nouveau numéro connu.',
    en: 'No takeovers or new numbers are known.',
  },
  historyIntro: {
    nl: 'Ondernemingsnummers die in deze syndicus verdergaan, de laatste eerst.',
    fr: 'Numéros d’entreprise qui se poursuivent sous ce syndic, le plus récent d’abord.',
    en: 'Enterprise numbers that went on as this syndic, latest first.',
  },
  historyUnknownDay: { nl: 'datum niet bekend', fr: 'date inconnue', en: 'date not known' },
  historyEvidence: { nl: 'Bron: {evidence}', fr: 'Source : {evidence}', en: 'Source: {evidence}' },
  kindAbsorption: { nl: 'fusie door overneming', fr: 'fusion par absorption', en: 'merger by absorption' },
  kindDivision: { nl: 'splitsing', fr: 'scission', en: 'division' },
  kindRenumbering: {
    nl: 'nieuw ondernemingsnummer',
    fr: 'nouveau numéro d’entreprise',
    en: 'new enterprise number',
  },
  kindOwnFirm: { nl: 'eigen vennootschap', fr: 'passage en société', en: 'own company' },
})
