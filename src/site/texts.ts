// The words that every page may use: of the layout, of lists, places and sources, and whatever several rooms say. The
// words of one room alone are in its own texts.ts.
import type { InEveryCulture } from '../text/culture.ts'
import { byCulture } from '../text/page-texts.ts'

const shared = {
  // Around every page
  siteName: { nl: 'VME-data', fr: 'Données ACP', en: 'VME data' },
  languageName: { nl: 'Nederlands', fr: 'Français', en: 'English' },
  languages: { nl: 'Taal', fr: 'Langue', en: 'Language' },
  skipToContent: { nl: 'Naar de inhoud', fr: 'Aller au contenu', en: 'Skip to content' },
  navLabel: { nl: 'Onderdelen', fr: 'Rubriques', en: 'Sections' },
  navBuildings: { nl: 'Gebouwen', fr: 'Immeubles', en: 'Buildings' },
  navSyndics: { nl: 'Syndici', fr: 'Syndics', en: 'Syndics' },
  navMap: { nl: 'Kaart', fr: 'Carte', en: 'Map' },
  navImpact: { nl: 'Hinder', fr: 'Coupures', en: 'Outages' },
  navMarket: { nl: 'Markt', fr: 'Marché', en: 'Market' },
  navApi: { nl: 'API', fr: 'API', en: 'API' },
  apiDocs: { nl: 'API-documentatie', fr: 'Documentation de l’API', en: 'API documentation' },
  footerLabel: { nl: 'Over de dienst', fr: 'À propos', en: 'About' },
  whoTitle: { nl: 'Wie we zijn', fr: 'Qui nous sommes', en: 'Who we are' },
  sourcesLicences: { nl: 'Bronnen en licenties', fr: 'Sources et licences', en: 'Sources and licences' },
  plansTitle: { nl: 'Abonnementen', fr: 'Formules', en: 'Plans' },
  previewFile: {
    nl: 'Tien rijen van deze gemeente als Excel-bestand',
    fr: 'Dix lignes de cette commune en fichier Excel',
    en: 'Ten rows of this municipality as an Excel file',
  },
  exportsTitle: { nl: 'Exports', fr: 'Exports', en: 'Exports' },
  navAccount: { nl: 'Mijn account', fr: 'Mon compte', en: 'My account' },
  deepProfileLink: {
    nl: 'Alles door de jaren heen, als tabel en bestand',
    fr: 'Tout au fil des ans, en tableaux et en fichiers',
    en: 'Everything over the years, as tables and files',
  },
  backToAccount: { nl: 'Terug naar het account', fr: 'Retour au compte', en: 'Back to the account' },
  openAgain: { nl: 'Opnieuw openen', fr: 'Rouvrir', en: 'Open again' },
  privacyTitle: { nl: 'Privacy', fr: 'Vie privée', en: 'Privacy' },
  contactTitle: { nl: 'Contact', fr: 'Contact', en: 'Contact' },
  sourceLine: {
    nl: 'Bron: open data van de Kruispuntbank van Ondernemingen.',
    fr: 'Source : données ouvertes de la Banque-Carrefour des Entreprises.',
    en: 'Source: open data of the Crossroads Bank for Enterprises.',
  },

  /** Between a label and what it is about. */
  colon: { nl: ':', fr: ' :', en: ':' },
  /** A word as somebody typed it. */
  quoted: { nl: '“{text}”', fr: '« {text} »', en: '“{text}”' },

  // The box that suggests
  searchLabel: {
    nl: 'Naam, adres, gemeente of nummer',
    fr: 'Nom, adresse, commune ou numéro',
    en: 'Name, address, municipality or number',
  },
  searchButton: { nl: 'Zoeken', fr: 'Chercher', en: 'Search' },
  searchHint: {
    nl: 'Pijltjes om te kiezen, Enter om te openen, Escape om te sluiten.',
    fr: 'Flèches pour choisir, Entrée pour ouvrir, Échap pour fermer.',
    en: 'Arrows to choose, Enter to open, Escape to close.',
  },
  suggestionsLabel: { nl: 'Suggesties', fr: 'Suggestions', en: 'Suggestions' },
  suggestionsCount: { nl: '{count} suggesties', fr: '{count} suggestions', en: '{count} suggestions' },
  suggestionsOne: { nl: '1 suggestie', fr: '1 suggestion', en: '1 suggestion' },
  suggestionsNone: { nl: 'Geen suggesties', fr: 'Aucune suggestion', en: 'No suggestions' },
  suggestionsDropped: {
    nl: 'Niets bevat al deze woorden; dit lijkt er het meest op.',
    fr: 'Rien ne contient tous ces mots ; voici ce qui s’en rapproche le plus.',
    en: 'Nothing has all these words; these come closest.',
  },
  suggestionsImpossible: {
    nl: 'Dit ondernemingsnummer bestaat niet: kijk de cijfers na.',
    fr: 'Ce numéro d’entreprise n’existe pas : vérifiez les chiffres.',
    en: 'There is no such enterprise number: please check the digits.',
  },
  suggestionsCut: {
    nl: 'De tekst is te lang: alleen het begin telt.',
    fr: 'Le texte est trop long : seul le début compte.',
    en: 'The text is too long: only its beginning counts.',
  },
  suggestionsBounded: {
    nl: 'Bij zoveel woorden wordt geen rekening gehouden met tikfouten.',
    fr: 'Avec autant de mots, les fautes de frappe ne sont pas prises en compte.',
    en: 'With so many words typing errors are not allowed for.',
  },
  suggestionsPartial: {
    nl: 'Gebouwen kunnen even niet worden voorgesteld.',
    fr: 'Les immeubles ne peuvent momentanément pas être suggérés.',
    en: 'Buildings cannot be suggested right now.',
  },
  suggestionsAway: {
    nl: 'Suggesties zijn even niet beschikbaar; zoeken met Enter kan wel.',
    fr: 'Les suggestions sont momentanément indisponibles ; la recherche avec Entrée reste possible.',
    en: 'Suggestions are not available right now; searching with Enter still works.',
  },
  typeVme: { nl: 'VME', fr: 'ACP', en: 'Association' },
  typeSyndic: { nl: 'Syndicus', fr: 'Syndic', en: 'Syndic' },
  typeRegion: { nl: 'Gewest', fr: 'Région', en: 'Region' },
  typeProvince: { nl: 'Provincie', fr: 'Province', en: 'Province' },
  typeMunicipality: { nl: 'Gemeente', fr: 'Commune', en: 'Municipality' },
  typePostcode: { nl: 'Postcode', fr: 'Code postal', en: 'Postcode' },
  typeStreet: { nl: 'Straat', fr: 'Rue', en: 'Street' },

  // Lists
  filters: { nl: 'Filters', fr: 'Filtres', en: 'Filters' },
  removeSyndic: {
    nl: 'Niet meer filteren op deze syndicus',
    fr: 'Ne plus filtrer sur ce syndic',
    en: 'Stop filtering by this syndic',
  },
  fieldRegion: { nl: 'Gewest', fr: 'Région', en: 'Region' },
  fieldAnyRegion: { nl: 'Alle gewesten', fr: 'Toutes les régions', en: 'All regions' },
  fieldProvince: { nl: 'Provincie', fr: 'Province', en: 'Province' },
  fieldAnyProvince: { nl: 'Alle provincies', fr: 'Toutes les provinces', en: 'All provinces' },
  fieldAnySyndic: { nl: 'Maakt niet uit', fr: 'Peu importe', en: 'Any or none' },
  fieldMunicipality: { nl: 'Gemeente', fr: 'Commune', en: 'Municipality' },
  filterRemove: {
    nl: 'Filter {filter} verwijderen',
    fr: 'Retirer le filtre {filter}',
    en: 'Remove filter {filter}',
  },
  fieldSort: { nl: 'Volgorde', fr: 'Ordre', en: 'Order' },
  sortRelevance: { nl: 'best passend', fr: 'pertinence', en: 'best match' },
  sortName: { nl: 'naam', fr: 'nom', en: 'name' },
  facetsTitle: { nl: 'Verfijnen', fr: 'Affiner', en: 'Narrow down' },
  facetSize: { nl: 'Aantal VME’s in beheer', fr: 'Nombre d’ACP gérées', en: 'Number of managed VMEs' },
  facetAll: { nl: 'alle', fr: 'toutes', en: 'all' },
  resultsTitle: { nl: 'Resultaten', fr: 'Résultats', en: 'Results' },
  resultsAsOf: {
    nl: 'Stand van het register: {date}',
    fr: 'État du registre : {date}',
    en: 'Register as of {date}',
  },
  resultsToMap: { nl: 'Naar de kaart', fr: 'Vers la carte', en: 'To the map' },
  previousPage: { nl: 'Vorige', fr: 'Précédente', en: 'Previous' },
  nextPage: { nl: 'Volgende', fr: 'Suivante', en: 'Next' },
  pageOf: { nl: 'Bladzijde {page} van {pages}', fr: 'Page {page} sur {pages}', en: 'Page {page} of {pages}' },
  pagesLabel: { nl: 'Bladzijden', fr: 'Pages', en: 'Pages' },
  listEnds: {
    nl: 'De lijst stopt hier. Met filters ziet u de rest.',
    fr: 'La liste s’arrête ici. Les filtres montrent la suite.',
    en: 'The list ends here. Filters show the rest.',
  },
  noticeSearchAway: {
    nl: 'Zoeken is even niet mogelijk. Probeer het over een minuut opnieuw; opzoeken op ondernemingsnummer werkt wel.',
    fr: 'La recherche est momentanément impossible. Réessayez dans une minute ; la recherche par numéro d’entreprise fonctionne.',
    en: 'Search is not available right now. Please try again in a minute; looking up an enterprise number still works.',
  },
  noticeListAway: {
    nl: 'Deze lijst kan even niet worden getoond. Probeer het over een minuut opnieuw.',
    fr: 'Cette liste ne peut momentanément pas être affichée. Réessayez dans une minute.',
    en: 'This list cannot be shown right now. Please try again in a minute.',
  },
  noticeQueryCut: {
    nl: 'De zoektekst is te lang: er werd gezocht met de eerste {count} tekens.',
    fr: 'Le texte recherché est trop long : seuls ses {count} premiers caractères ont servi.',
    en: 'The text is too long: only its first {count} characters were used.',
  },
  // What a list says about the text searched for
  resultsFuzzy: {
    nl: 'Niets past precies op “{q}”. Dit lijkt er het meest op.',
    fr: 'Rien ne correspond exactement à « {q} ». Voici ce qui s’en rapproche le plus.',
    en: 'Nothing matches “{q}” exactly. These come closest.',
  },
  alsoKnownAs: { nl: 'Ook bekend als', fr: 'Autre nom :', en: 'Also known as' },
  noteWordsCut: {
    nl: 'De zoektekst heeft te veel woorden: er werd gezocht met de eerste {count}.',
    fr: 'Le texte recherché a trop de mots : seuls les {count} premiers ont servi.',
    en: 'The text has too many words: only the first {count} were used.',
  },
  noteWithoutWords: {
    nl: 'De zoektekst bevat letters noch cijfers; hier staat dus alles.',
    fr: 'Le texte recherché n’a ni lettre ni chiffre ; toute la liste est donc affichée.',
    en: 'The text has no letters or digits, so everything is shown.',
  },
  noteCommonWords: {
    nl: '“{q}” komt in bijna elke naam voor en laat dus niets weg: hier staat alles. Voeg een eigennaam, straat of gemeente toe.',
    fr: '« {q} » figure dans presque tous les noms et n’écarte donc rien : toute la liste est affichée. Ajoutez un nom propre, une rue ou une commune.',
    en: '“{q}” is in nearly every name and so leaves nothing out: everything is shown. Add a proper name, a street or a municipality.',
  },
  noteSpellingBounded: {
    nl: 'De zoektekst heeft meer dan {count} woorden: met tikfouten werd geen rekening gehouden.',
    fr: 'Le texte recherché a plus de {count} mots : les fautes de frappe n’ont pas été prises en compte.',
    en: 'The text has more than {count} words: typing errors were not allowed for.',
  },
  noteWordsDropped: {
    nl: 'Niets bevat al deze woorden. Dit is gevonden zonder {words}.',
    fr: 'Aucun résultat ne contient tous ces mots. Voici ce qui a été trouvé sans {words}.',
    en: 'Nothing has all these words. This was found without {words}.',
  },
  noteNumberImpossible: {
    nl: '{number} bestaat niet: de twee laatste cijfers, die de andere controleren, kloppen niet. Kijk het nummer na.',
    fr: '{number} n’existe pas : les deux derniers chiffres, qui contrôlent les autres, sont faux. Vérifiez le numéro.',
    en: '{number} does not exist: its last two digits, which check the others, are wrong. Please check the number.',
  },
  noteExcluded: {
    nl: '{number} bestaat, maar valt buiten de gekozen filters.',
    fr: '{number} existe, mais les filtres choisis l’excluent.',
    en: '{number} exists, but the chosen filters leave it out.',
  },
  noteNumberAlone: {
    nl: 'Zoeken is even niet mogelijk: alleen dit nummer werd in het register opgezocht.',
    fr: 'La recherche est momentanément impossible : seul ce numéro a été cherché dans le registre.',
    en: 'Search is not available right now: only this number was looked up in the register.',
  },
  noticeRefused: {
    nl: 'Deze zoekvraag kon niet worden beantwoord: {reason}',
    fr: 'Cette recherche n’a pas pu aboutir : {reason}',
    en: 'This search could not be answered: {reason}',
  },

  // Counts
  vmesCount: { nl: '{count} VME’s', fr: '{count} ACP', en: '{count} VMEs' },
  vmesOne: { nl: '1 VME', fr: '1 ACP', en: '1 VME' },
  syndicsCount: { nl: '{total} syndici', fr: '{total} syndics', en: '{total} syndics' },
  syndicsOne: { nl: '1 syndicus', fr: '1 syndic', en: '1 syndic' },

  // What is said of a VME or a syndic
  numberLabel: { nl: 'Ondernemingsnummer', fr: 'Numéro d’entreprise', en: 'Enterprise number' },
  /** Before a number that stands in a line. */
  numberSign: { nl: 'nr.', fr: 'n°', en: 'no.' },
  numberShort: { nl: 'Nummer', fr: 'Numéro', en: 'Number' },
  columnAddress: { nl: 'Adres', fr: 'Adresse', en: 'Address' },
  noAddress: {
    nl: 'Geen adres in het register',
    fr: 'Pas d’adresse dans le registre',
    en: 'No address in the register',
  },
  placeUnknown: { nl: 'Elders of onbekend', fr: 'Ailleurs ou inconnu', en: 'Elsewhere or unknown' },
  statusInLiquidation: { nl: 'in vereffening', fr: 'en liquidation', en: 'in liquidation' },
  statusStopped: { nl: 'stopgezet', fr: 'activité cessée', en: 'stopped' },
  statusMerged: { nl: 'gefuseerd', fr: 'a fusionné', en: 'merged' },
  statusLabel: { nl: 'Status', fr: 'Statut', en: 'Status' },
  statusActive: { nl: 'actief', fr: 'en activité', en: 'active' },
  startLabel: { nl: 'Begindatum', fr: 'Création', en: 'Started' },
  stoppedLabel: { nl: 'Stopgezet', fr: 'Cessation', en: 'Stopped' },
  alsoKnownLabel: { nl: 'Ook bekend als', fr: 'Autres noms', en: 'Also known as' },
  personalSyndic: {
    nl: 'Niet-professionele syndicus',
    fr: 'Syndic non professionnel',
    en: 'Non-professional syndic',
  },
  officeProvisional: { nl: 'voorlopig', fr: 'provisoire', en: 'provisional' },
  officeDirect: { nl: 'rechtstreeks', fr: 'direct', en: 'direct' },
  factsTitle: { nl: 'Gegevens', fr: 'Fiche', en: 'Details' },
  figuresTitle: { nl: 'In cijfers', fr: 'En chiffres', en: 'In figures' },
  figureManaged: { nl: 'VME’s in beheer', fr: 'ACP gérées', en: 'Managed VMEs' },
  figureUnits: { nl: 'kavels', fr: 'lots', en: 'units' },
  nowAndSoon: { nl: 'Nu en binnenkort', fr: 'En ce moment et bientôt', en: 'Now and soon' },
  openVme: { nl: 'VME openen', fr: 'Ouvrir l’ACP', en: 'Open the VME' },
  openSyndic: { nl: 'Profiel openen', fr: 'Ouvrir la fiche', en: 'Open the profile' },
  updatedLine: {
    nl: 'Laatst gewijzigd op {date}.',
    fr: 'Dernière modification le {date}.',
    en: 'Last changed on {date}.',
  },
  openJson: { nl: 'Gegevens als JSON', fr: 'Données en JSON', en: 'Data as JSON' },

  // Sources
  sourcesTitle: { nl: 'Bronnen', fr: 'Sources', en: 'Sources' },
  sourceRegister: {
    nl: 'Kruispuntbank van Ondernemingen, open data',
    fr: 'Banque-Carrefour des Entreprises, données ouvertes',
    en: 'Crossroads Bank for Enterprises, open data',
  },
  sourceReuse: {
    nl: 'Kruispuntbank van Ondernemingen, hergebruik van functies',
    fr: 'Banque-Carrefour des Entreprises, réutilisation des fonctions',
    en: 'Crossroads Bank for Enterprises, reuse of functions',
  },
  sourceTable: { nl: 'Tabel van {provider}', fr: 'Tableau de {provider}', en: 'Table of {provider}' },
  sourceAddressesBrussels: {
    nl: 'Adressen van het Brussels Gewest (BeSt, UrbIS)',
    fr: 'Adresses de la Région bruxelloise (BeSt, UrbIS)',
    en: 'Addresses of the Brussels Region (BeSt, UrbIS)',
  },
  sourceAddressesFlanders: {
    nl: 'Adressen van het Vlaams Gewest (BeSt)',
    fr: 'Adresses de la Région flamande (BeSt)',
    en: 'Addresses of the Flemish Region (BeSt)',
  },
  sourceAddressesWallonia: {
    nl: 'Adressen van het Waals Gewest (BeSt)',
    fr: 'Adresses de la Région wallonne (BeSt)',
    en: 'Addresses of the Walloon Region (BeSt)',
  },
  sourcePoints: {
    nl: 'Publieke KBO gegevens, verrijkt met adressen uit het Vlaamse Adressenregister',
    fr: 'Données publiques de la BCE, enrichies d’adresses du registre flamand des adresses',
    en: 'Public register data, enriched with addresses of the Flemish address register',
  },
  sourceUnits: {
    nl: 'Gebouwen- en Adressenregister (Vlaanderen)',
    fr: 'Registre des bâtiments et des adresses (Flandre)',
    en: 'Buildings and addresses register (Flanders)',
  },
  sourcePermits: {
    nl: 'Omgevingsvergunningen (Vlaanderen)',
    fr: 'Permis d’environnement (Flandre)',
    en: 'Environmental permits (Flanders)',
  },
  sourceParcels: {
    nl: 'Kadastrale percelen (FOD Financiën, AAPD)',
    fr: 'Parcelles cadastrales (SPF Finances, AGDP)',
    en: 'Cadastral parcels (FPS Finance, AGDP)',
  },
  sourceBuildings: {
    nl: 'Gebouwen van het kadastraal plan (FOD Financiën, AAPD, en de gewesten)',
    fr: 'Bâtiments du plan cadastral (SPF Finances, AGDP, et les Régions)',
    en: 'Buildings of the cadastral plan (FPS Finance, AGDP, and the regions)',
  },
  sourceAsOf: { nl: 'stand {date}', fr: 'état au {date}', en: 'as of {date}' },
  sourceNever: { nl: 'nog niet geladen', fr: 'pas encore chargée', en: 'not loaded yet' },

  // Pages that others name
  marketTitle: { nl: 'De markt in cijfers', fr: 'Le marché en chiffres', en: 'The market in figures' },
  impactTitle: { nl: 'Onderbrekingen en werken', fr: 'Coupures et chantiers', en: 'Outages and works' },
  impactAway: {
    nl: 'Onderbrekingen en werken zijn nog niet geladen. Probeer het over een minuut opnieuw.',
    fr: 'Les coupures et chantiers ne sont pas encore chargés. Réessayez dans une minute.',
    en: 'Outages and works are not loaded yet. Please try again in a minute.',
  },

  // Refusals
  problemCode: { nl: 'Code', fr: 'Code', en: 'Code' },
  problemCorrected: {
    nl: 'Bedoelt u {number}?',
    fr: 'Vouliez-vous dire {number} ?',
    en: 'Do you mean {number}?',
  },
  problemRequest: { nl: 'Referentie', fr: 'Référence', en: 'Reference' },
  askNewLink: { nl: 'Een nieuwe link vragen', fr: 'Demander un nouveau lien', en: 'Ask for a new link' },
  problemHome: { nl: 'Naar de zoekpagina', fr: 'Vers la recherche', en: 'To the search page' },
  problemParameters: { nl: 'Wat er mis is', fr: 'Ce qui ne va pas', en: 'What is wrong' },
}

export const siteTexts = byCulture(shared)

/** By language the words of a room beside the shared ones, none of which a room says anew. */
export const texts = <Own extends Readonly<Record<string, InEveryCulture>>>(
  own: Own & { readonly [Name in keyof Own & keyof typeof shared]: never },
) => byCulture({ ...shared, ...(own as Own) })
