// What the schemas say of operations, in the other languages of the pages. The English of a schema is the key: what is
// not in here is shown in English and marked as such; a test names it, and what no schema says any more.

import type { Culture } from '../text/culture.ts'
import { textIn } from '../text/page-texts.ts'
import { exportTexts } from './schema-texts/exports.ts'
import { financialTexts } from './schema-texts/financials.ts'
import { listTexts } from './schema-texts/lists.ts'
import { mapTexts } from './schema-texts/map.ts'
import { purchaseTexts } from './schema-texts/purchases.ts'
import { serviceTexts } from './schema-texts/service.ts'
import type { Translations } from './schema-texts/translations.ts'

const tags: Translations = {
  VME: { nl: 'VME’s', fr: 'ACP' },
  Syndics: { nl: 'Syndici', fr: 'Syndics' },
  Statistics: { nl: 'Cijfers', fr: 'Chiffres' },
  Financials: { nl: 'Jaarrekeningen', fr: 'Comptes annuels' },
  Impact: { nl: 'Hinder', fr: 'Perturbations' },
  Map: { nl: 'Kaart', fr: 'Carte' },
  Suggestions: { nl: 'Suggesties', fr: 'Suggestions' },
  Exports: { nl: 'Exports', fr: 'Exports' },
  Feedback: { nl: 'Meldingen', fr: 'Signalements' },
  Account: { nl: 'Account', fr: 'Compte' },
  Pages: { nl: 'Pagina’s', fr: 'Pages' },
  Service: { nl: 'De dienst zelf', fr: 'Le service lui-même' },
  Payments: { nl: 'Betalingen', fr: 'Paiements' },
  Jobs: { nl: 'Taken', fr: 'Tâches' },
}

const summaries: Translations = {
  'Search and list VMEs': { nl: 'VME’s zoeken en opsommen', fr: 'Chercher et lister les ACP' },
  'One VME by its enterprise number': {
    nl: 'Eén VME met haar ondernemingsnummer',
    fr: 'Une ACP par son numéro d’entreprise',
  },
  'A picture of the street at the address of a VME': {
    nl: 'Een straatbeeld van het adres van een VME',
    fr: 'Une image de la rue à l’adresse d’une ACP',
  },
  'Retired: coordinates are read-only': {
    nl: 'Niet meer in gebruik: coördinaten zijn alleen te lezen',
    fr: 'Hors service : les coordonnées sont en lecture seule',
  },
  'Search and list syndics': { nl: 'Syndici zoeken en opsommen', fr: 'Chercher et lister les syndics' },
  'One syndic by its enterprise number': {
    nl: 'Eén syndicus met zijn ondernemingsnummer',
    fr: 'Un syndic par son numéro d’entreprise',
  },
  'Every VME that a syndic manages today': {
    nl: 'Alle VME’s die een syndicus vandaag beheert',
    fr: 'Toutes les ACP qu’un syndic gère aujourd’hui',
  },
  'The largest syndics by managed VMEs': {
    nl: 'De grootste syndici naar beheerde VME’s',
    fr: 'Les plus grands syndics selon les ACP gérées',
  },
  'Counts of VMEs, syndics and known links, as of now': {
    nl: 'Aantallen VME’s, syndici en bekende mandaten op dit moment',
    fr: 'Nombres d’ACP, de syndics et de mandats connus en ce moment',
  },
  'Figures of the market': { nl: 'Cijfers van de markt', fr: 'Chiffres du marché' },
  'Who manages, by municipality': { nl: 'Wie beheert, per gemeente', fr: 'Qui gère, par commune' },
  'Outages and works as a calendar': {
    nl: 'Onderbrekingen en werken als agenda',
    fr: 'Coupures et chantiers en agenda',
  },
  'Outages and works as an Atom feed': {
    nl: 'Onderbrekingen en werken als Atom-feed',
    fr: 'Coupures et chantiers en flux Atom',
  },
  'How much is in a box of the map': {
    nl: 'Hoeveel er in een kader van de kaart ligt',
    fr: 'Ce que contient un cadre de la carte',
  },
  'Where outages and works are': {
    nl: 'Waar onderbrekingen en werken zijn',
    fr: 'Où se trouvent les coupures et les chantiers',
  },
  'One outage or works': { nl: 'Eén onderbreking of werf', fr: 'Une coupure ou un chantier' },
  'Streets, house numbers, buildings and parcels as a vector tile': {
    nl: 'Straten, huisnummers, gebouwen en percelen als vectortegel',
    fr: 'Rues, numéros, bâtiments et parcelles en tuile vectorielle',
  },
  'Where the vector tiles are and what they hold': {
    nl: 'Waar de vectortegels staan en wat ze bevatten',
    fr: 'Où se trouvent les tuiles vectorielles et ce qu’elles contiennent',
  },
  'How many VMEs power outages hit': {
    nl: 'Hoeveel VME’s een stroomonderbreking hebben',
    fr: 'Combien d’ACP subissent une coupure de courant',
  },
  'VMEs that power outages hit': {
    nl: 'VME’s met een stroomonderbreking',
    fr: 'ACP touchées par une coupure de courant',
  },
  'How many VMEs public works hit': {
    nl: 'Hoeveel VME’s hinder van werken hebben',
    fr: 'Combien d’ACP sont touchées par des travaux',
  },
  'VMEs that public works hit': { nl: 'VME’s met hinder van werken', fr: 'ACP touchées par des travaux' },
  'VMEs that power outages hit, on the map': {
    nl: 'VME’s met een stroomonderbreking, op de kaart',
    fr: 'ACP touchées par une coupure de courant, sur la carte',
  },
  'VMEs that public works hit, on the map': {
    nl: 'VME’s met hinder van werken, op de kaart',
    fr: 'ACP touchées par des travaux, sur la carte',
  },
  'VMEs, syndics and places for the search box': {
    nl: 'VME’s, syndici en plaatsen voor het zoekveld',
    fr: 'ACP, syndics et lieux pour le champ de recherche',
  },
  'Regions, provinces, municipalities, postcodes and streets': {
    nl: 'Gewesten, provincies, gemeenten, postcodes en straten',
    fr: 'Régions, provinces, communes, codes postaux et rues',
  },
  'VMEs and syndics on the map': { nl: 'VME’s en syndici op de kaart', fr: 'ACP et syndics sur la carte' },
  'Buildings of several units on the map': {
    nl: 'Gebouwen met meerdere wooneenheden op de kaart',
    fr: 'Immeubles à plusieurs logements sur la carte',
  },
  'What hits one VME': { nl: 'De hinder van één VME', fr: 'Les perturbations d’une ACP' },
  'The VMEs of a search as a file': {
    nl: 'De VME’s van een zoekopdracht als bestand',
    fr: 'Les ACP d’une recherche en fichier',
  },
  'A family of exports as a file': { nl: 'Een export als bestand', fr: 'Un export en fichier' },
  'Ten rows of a municipality as a spreadsheet': {
    nl: 'Tien rijen van een gemeente als rekenblad',
    fr: 'Dix lignes d’une commune en tableur',
  },
  'What can be exported': { nl: 'Wat er te exporteren is', fr: 'Ce qui peut être exporté' },
  'Download a built file': { nl: 'Een gemaakt bestand downloaden', fr: 'Télécharger un fichier créé' },
  'Which files are built': { nl: 'Welke bestanden er gemaakt zijn', fr: 'Quels fichiers sont créés' },
  'Build the files of exports anew': {
    nl: 'De exportbestanden opnieuw maken',
    fr: 'Recréer les fichiers d’export',
  },
  'Choose the language of pages': { nl: 'De taal van de pagina’s kiezen', fr: 'Choisir la langue des pages' },
  'Report that something is wrong': { nl: 'Melden dat iets niet klopt', fr: 'Signaler une erreur' },
  'Put the logo of an owned syndic': {
    nl: 'Het logo van een eigen syndicus plaatsen',
    fr: 'Placer le logo d’un syndic géré',
  },
  'Take the logo of an owned syndic away': {
    nl: 'Het logo van een eigen syndicus weghalen',
    fr: 'Retirer le logo d’un syndic géré',
  },
  'Change a lead': { nl: 'Een lead wijzigen', fr: 'Modifier un prospect' },
  'Whether the process runs': { nl: 'Of het proces draait', fr: 'Si le processus tourne' },
  'Whether requests should be sent to this process': {
    nl: 'Of dit proces aanvragen kan krijgen',
    fr: 'Si ce processus peut recevoir des requêtes',
  },
  'Ask every source of power outages that is on, now': {
    nl: 'Nu elke ingeschakelde bron van stroomonderbrekingen opvragen',
    fr: 'Interroger maintenant chaque source active de coupures de courant',
  },
  'Ask every source of public works that is on, now': {
    nl: 'Nu elke ingeschakelde bron van werken opvragen',
    fr: 'Interroger maintenant chaque source active de travaux',
  },
  'Annual accounts of an enterprise, one filing a year': {
    nl: 'Jaarrekeningen van een onderneming, één per jaar',
    fr: 'Comptes annuels d’une entreprise, un dépôt par an',
  },
  'A document that was filed with annual accounts': {
    nl: 'Een document dat bij een jaarrekening hoort',
    fr: 'Un document déposé avec des comptes annuels',
  },
  'Ask for the annual accounts of every syndic that is a company': {
    nl: 'De jaarrekeningen van elke syndicus-vennootschap opvragen',
    fr: 'Demander les comptes annuels de chaque syndic qui est une société',
  },
  'Ask for the annual accounts of one enterprise': {
    nl: 'De jaarrekeningen van één onderneming opvragen',
    fr: 'Demander les comptes annuels d’une entreprise',
  },
  'Load the parcels, then the buildings of the cadastral plan': {
    nl: 'De percelen en daarna de gebouwen van het kadastraal plan laden',
    fr: 'Charger les parcelles, puis les bâtiments du plan cadastral',
  },
  'Load the parcels of the cadastral plan': {
    nl: 'De percelen van het kadastraal plan laden',
    fr: 'Charger les parcelles du plan cadastral',
  },
  'Load the buildings of the cadastral plan': {
    nl: 'De gebouwen van het kadastraal plan laden',
    fr: 'Charger les bâtiments du plan cadastral',
  },
  'Load the building units of the Flemish register': {
    nl: 'De gebouweenheden van het Vlaamse register inladen',
    fr: 'Charger les unités de bâtiment du registre flamand',
  },
  'Ask for Flemish permits since the last run': {
    nl: 'De Vlaamse vergunningen sinds de vorige keer opvragen',
    fr: 'Interroger les permis flamands depuis la dernière fois',
  },
  'Work out anew which VMEs each Flemish permit concerns': {
    nl: 'Opnieuw uitrekenen welke VME’s elke Vlaamse vergunning aangaat',
    fr: 'Recalculer quelles ACP chaque permis flamand concerne',
  },
  'Work out anew which buildings have several units, and which of them may be associations': {
    nl: 'Opnieuw uitrekenen welke gebouwen verschillende eenheden hebben en welke daarvan een VME kunnen zijn',
    fr: 'Recalculer quels immeubles ont plusieurs unités, et lesquels peuvent être des ACP',
  },
  'Make what is missing at the provider of payments': {
    nl: 'Aanmaken wat bij de betaaldienst ontbreekt',
    fr: 'Créer ce qui manque chez le prestataire de paiement',
  },
  'What the provider of payments tells': {
    nl: 'Wat de betaaldienst meldt',
    fr: 'Ce que le prestataire de paiement annonce',
  },
  'Which key was sent': { nl: 'Welke sleutel gestuurd werd', fr: 'Quelle clé a été envoyée' },
  'How the work in the background does': {
    nl: 'Hoe het met het werk op de achtergrond gaat',
    fr: 'Où en est le travail en arrière-plan',
  },
}

export const translations: Translations = {
  ...tags,
  ...summaries,
  ...listTexts,
  ...exportTexts,
  ...purchaseTexts,
  ...financialTexts,
  ...mapTexts,
  ...serviceTexts,
}

export interface Said {
  text: string
  /** The language of the text where it is not that of the page. */
  lang: 'en' | undefined
}

export function said(english: string, culture: Culture): Said {
  if (culture === 'en') return { text: english, lang: undefined }
  const text = translations[english]
  return text === undefined
    ? { text: english, lang: 'en' }
    : { text: textIn({ ...text, en: english }, culture), lang: undefined }
}
