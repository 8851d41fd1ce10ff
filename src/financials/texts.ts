// The words of annual accounts.
import { texts } from '../site/texts.ts'

export const financialTexts = texts({
  title: { nl: 'Jaarrekeningen', fr: 'Comptes annuels', en: 'Annual accounts' },

  // In place of a block
  none: {
    nl: 'Op {date} had de Nationale Bank van deze onderneming geen jaarrekeningen.',
    fr: 'Le {date}, la Banque nationale n’avait pas de comptes annuels de cette entreprise.',
    en: 'On {date} the National Bank had no annual accounts of this company.',
  },
  noAnswer: {
    nl: 'De Nationale Bank werd op {date} naar de jaarrekeningen gevraagd en gaf geen antwoord.',
    fr: 'Interrogée le {date} sur les comptes annuels, la Banque nationale n’a pas répondu.',
    en: 'The National Bank was asked for the annual accounts on {date} and gave no answer.',
  },
  notAsked: {
    nl: 'De jaarrekeningen van deze onderneming zijn nog niet opgevraagd bij de Nationale Bank.',
    fr: 'Les comptes annuels de cette entreprise n’ont pas encore été demandés à la Banque nationale.',
    en: 'The annual accounts of this company have not been requested from the National Bank yet.',
  },
  ofVme: {
    nl: 'VME’s leggen in de regel geen jaarrekening neer bij de Nationale Bank: hun boekhouding volgt een eigen rekeningenstelsel (koninklijk besluit van 12 juli 2012) en blijft bij de syndicus en de mede-eigenaars.',
    fr: 'En règle générale, les ACP ne déposent pas de comptes annuels à la Banque nationale : leur comptabilité suit un plan comptable propre (arrêté royal du 12 juillet 2012) et reste auprès du syndic et des copropriétaires.',
    en: 'As a rule VMEs file no annual accounts at the National Bank: their books follow a plan of accounts of their own (Royal Decree of 12 July 2012) and stay with the syndic and the co-owners.',
  },

  // On a profile
  all: {
    nl: 'Alle cijfers en documenten',
    fr: 'Tous les chiffres et documents',
    en: 'All figures and documents',
  },
  printed: {
    nl: 'Jaarrekening {year} (PDF)',
    fr: 'Comptes annuels {year} (PDF)',
    en: 'Annual accounts {year} (PDF)',
  },
  peersMedian: {
    nl: 'Vergelijkbare syndici (mediaan)',
    fr: 'Syndics comparables (médiane)',
    en: 'Comparable syndics (median)',
  },

  // The page
  pageDescription: {
    nl: 'Jaarrekeningen van {name}: kerncijfers per jaar, documenten en vergelijkbare syndici.',
    fr: 'Comptes annuels de {name} : chiffres clés par année, documents et syndics comparables.',
    en: 'Annual accounts of {name}: key figures by year, documents and comparable syndics.',
  },

  // Charts
  fromTo: { nl: 'van {first} tot {last}', fr: 'de {first} à {last}', en: 'from {first} to {last}' },
  ofYear: { nl: '{value} in {year}', fr: '{value} en {year}', en: '{value} in {year}' },
  monthsShort: { nl: '{months} m', fr: '{months} m', en: '{months} m' },
  inEuro: { nl: 'euro', fr: 'euros', en: 'euros' },
  bandNote: {
    nl: 'Grijze band: de middelste helft van vergelijkbare syndici in hun laatste jaar; stippellijn: hun mediaan.',
    fr: 'Bande grise : la moitié centrale des syndics comparables, dernière année ; pointillé : leur médiane.',
    en: 'Grey band: the middle half of comparable syndics in their latest year; dotted line: their median.',
  },

  // The table of years
  tableTitle: { nl: 'Kerncijfers per jaar', fr: 'Chiffres clés par année', en: 'Key figures by year' },
  figure: { nl: 'Kerncijfer', fr: 'Chiffre clé', en: 'Key figure' },
  months: { nl: 'Maanden', fr: 'Mois', en: 'Months' },
  model: { nl: 'Model', fr: 'Modèle', en: 'Model' },
  depositDate: { nl: 'Neergelegd op', fr: 'Déposés le', en: 'Filed on' },
  currency: { nl: 'Munt', fr: 'Devise', en: 'Currency' },
  modelFull: { nl: 'volledig', fr: 'complet', en: 'full' },
  modelAbridged: { nl: 'verkort', fr: 'abrégé', en: 'abridged' },
  modelMicro: { nl: 'micro', fr: 'micro', en: 'micro' },
  modelConsolidated: { nl: 'geconsolideerd', fr: 'consolidé', en: 'consolidated' },
  modelOther: { nl: 'ander', fr: 'autre', en: 'other' },
  rounded: {
    nl: 'Bedragen in euro, afgerond.',
    fr: 'Montants en euros, arrondis.',
    en: 'Amounts in euros, rounded.',
  },
  roundedIn: {
    nl: 'Bedragen afgerond, in de munt van elk jaar; een andere munt dan {currency} staat niet in de grafieken.',
    fr: 'Montants arrondis, dans la devise de chaque année ; une autre devise que {currency} n’est pas dans les graphiques.',
    en: 'Amounts rounded, in the currency of each year; a currency other than {currency} is not in the charts.',
  },
  odd: {
    nl: 'Een boekjaar van een ander aantal maanden dan 12 is niet met de andere te vergelijken: {years}.',
    fr: 'Un exercice d’une autre durée que 12 mois ne se compare pas aux autres : {years}.',
    en: 'A period of another length than 12 months cannot be compared with the others: {years}.',
  },
  absent: {
    nl: '– De rubriek staat niet in wat is neergelegd; dat is geen nul.',
    fr: '– La rubrique ne figure pas dans le dépôt ; ce n’est pas un zéro.',
    en: '– The rubric is not in what was filed, which is not a zero.',
  },
  noRatio: {
    nl: '– Bij een verhouding: een deel ontbreekt of is niet groter dan nul, of het boekjaar telt geen 12 maanden.',
    fr: '– Pour un ratio : un terme manque ou n’est pas positif, ou l’exercice ne compte pas 12 mois.',
    en: '– For a ratio: a part is missing or not above zero, or the period is not 12 months.',
  },
  restated: {
    nl: '* Het cijfer dat de jaarrekening van het volgende jaar ervoor geeft.',
    fr: '* Le chiffre que donnent les comptes de l’année suivante.',
    en: '* The figure that the accounts of the next year give for it.',
  },
  partial: {
    nl: '° Een som waarvan een deel niet is neergelegd.',
    fr: '° Une somme dont une partie n’a pas été déposée.',
    en: '° A sum of which a part was not filed.',
  },
  readFrom: {
    nl: 'Gelezen uit een andere rubriek dan de gewone: {figures}.',
    fr: 'Lu dans une autre rubrique que l’habituelle : {figures}.',
    en: 'Read from another rubric than the usual one: {figures}.',
  },
  noFigures: {
    nl: 'Neergelegd, maar zonder cijfers, die de Nationale Bank niet geeft van wat vóór april 2022 of op papier is neergelegd: {years}.',
    fr: 'Déposés, mais sans chiffres, que la Banque nationale ne donne pas pour les dépôts d’avant avril 2022 ou sur papier : {years}.',
    en: 'Filed, but without figures, which the National Bank does not give of what was filed before April 2022 or on paper: {years}.',
  },
  empty: {
    nl: 'Neergelegd zonder kerncijfers: {years}.',
    fr: 'Déposés sans chiffres clés : {years}.',
    en: 'Filed without key figures: {years}.',
  },
  pending: {
    nl: 'Neergelegd; de cijfers zijn nog niet opgehaald: {years}.',
    fr: 'Déposés ; les chiffres n’ont pas encore été lus : {years}.',
    en: 'Filed; the figures have not been read yet: {years}.',
  },
  missing: {
    nl: 'Geen jaarrekening gevonden: {years}.',
    fr: 'Pas de comptes annuels trouvés : {years}.',
    en: 'No annual accounts found: {years}.',
  },

  // Others of the same size
  peersTitle: {
    nl: 'Syndici met een vergelijkbare portefeuille',
    fr: 'Syndics au portefeuille comparable',
    en: 'Syndics with a comparable portfolio',
  },
  peersIntro: {
    nl: 'Syndici die {size} VME’s beheren, elk met zijn laatste jaarrekening van hoogstens 24 maanden geleden. Een kwart ligt onder het eerste cijfer, een kwart boven het laatste.',
    fr: 'Syndics qui gèrent {size} ACP, chacun avec ses derniers comptes, de 24 mois au plus. Un quart est sous le premier chiffre, un quart au-dessus du dernier.',
    en: 'Syndics that manage {size} VMEs, each with its latest accounts of at most 24 months ago. A quarter lie below the first figure, a quarter above the last.',
  },
  quarterBelow: { nl: '25 %', fr: '25 %', en: '25%' },
  median: { nl: 'Mediaan', fr: 'Médiane', en: 'Median' },
  quarterAbove: { nl: '75 %', fr: '75 %', en: '75%' },
  companies: { nl: 'Ondernemingen', fr: 'Entreprises', en: 'Companies' },

  // Documents
  documents: { nl: 'Documenten', fr: 'Documents', en: 'Documents' },
  rendered: { nl: 'Jaarrekening {year}', fr: 'Comptes annuels {year}', en: 'Annual accounts {year}' },
  embedded: { nl: 'Bijlage {year}', fr: 'Annexe {year}', en: 'Attachment {year}' },
  inDutch: { nl: 'Nederlands', fr: 'néerlandais', en: 'Dutch' },
  inFrench: { nl: 'Frans', fr: 'français', en: 'French' },
  inGerman: { nl: 'Duits', fr: 'allemand', en: 'German' },
  moreDocuments: {
    nl: 'Nog {count} documenten staan bij de gegevens als JSON.',
    fr: '{count} autres documents figurent dans les données en JSON.',
    en: '{count} more documents are in the data as JSON.',
  },

  // What stands behind
  corrected: {
    nl: '{year}: de neerlegging {reference} is verbeterd door {by}.',
    fr: '{year} : le dépôt {reference} a été rectifié par {by}.',
    en: '{year}: the deposit {reference} was corrected by {by}.',
  },
  otherDocuments: {
    nl: '{year}: de neerlegging {reference} bevat alleen andere documenten.',
    fr: '{year} : le dépôt {reference} ne contient que d’autres documents.',
    en: '{year}: the deposit {reference} holds other documents only.',
  },
  consolidated: {
    nl: '{year}: de neerlegging {reference} is de geconsolideerde jaarrekening van de groep; de cijfers zijn die van de onderneming zelf.',
    fr: '{year} : le dépôt {reference} contient les comptes consolidés du groupe ; les chiffres sont ceux de l’entreprise elle-même.',
    en: '{year}: the deposit {reference} is the consolidated accounts of the group; the figures are those of the company itself.',
  },
  sameYear: {
    nl: '{year}: in dat jaar eindigden twee boekjaren; de neerlegging {reference} is van het eerste, de cijfers zijn die van {by}.',
    fr: '{year} : deux exercices ont pris fin cette année-là ; le dépôt {reference} est celui du premier, les chiffres sont ceux de {by}.',
    en: '{year}: two periods ended in that year; the deposit {reference} is of the first, the figures are those of {by}.',
  },
  withoutFigures: {
    nl: '{year}: van de neerlegging {reference} zijn geen cijfers bekend; ze komen uit {by}.',
    fr: '{year} : du dépôt {reference} aucun chiffre n’est connu ; ils viennent de {by}.',
    en: '{year}: of the deposit {reference} no figures are known; they come from {by}.',
  },

  source: {
    nl: 'Bron: Nationale Bank van België, Balanscentrale, bevraagd op {date}.',
    fr: 'Source : Banque nationale de Belgique, Centrale des bilans, interrogée le {date}.',
    en: 'Source: National Bank of Belgium, Central Balance Sheet Office, asked on {date}.',
  },
  sourceAlone: {
    nl: 'Bron: Nationale Bank van België, Balanscentrale.',
    fr: 'Source : Banque nationale de Belgique, Centrale des bilans.',
    en: 'Source: National Bank of Belgium, Central Balance Sheet Office.',
  },
  definitionsLink: {
    nl: 'Wat de cijfers betekenen',
    fr: 'Ce que signifient les chiffres',
    en: 'What the figures mean',
  },
})
