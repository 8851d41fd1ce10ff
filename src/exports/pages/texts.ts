// The words of the pages of exports.
import { texts } from '../../site/texts.ts'

export const exportPageTexts = texts({
  title: { nl: 'Lijsten als bestand', fr: 'Des listes en fichiers', en: 'Lists as files' },
  lead: {
    nl: 'Verenigingen, syndici, mandaten en hinder als CSV, Excel, JSON, GeoJSON of Parquet: het hele land, of alleen wat u zoekt.',
    fr: 'Associations, syndics, mandats et coupures en CSV, Excel, JSON, GeoJSON ou Parquet : tout le pays, ou seulement ce que vous cherchez.',
    en: 'Associations, syndics, offices and outages as CSV, Excel, JSON, GeoJSON or Parquet: the whole country, or only what you look for.',
  },
  familiesTitle: { nl: 'Wat er is', fr: 'Ce qui existe', en: 'What there is' },
  open: { nl: 'Bekijken en kiezen', fr: 'Voir et choisir', en: 'Look and choose' },
  openFamily: {
    nl: 'Bekijken en kiezen: {name}',
    fr: 'Voir et choisir : {name}',
    en: 'Look and choose: {name}',
  },
  rows: { nl: 'Rijen', fr: 'Lignes', en: 'Rows' },
  price: { nl: 'Prijs zonder btw', fr: 'Prix hors TVA', en: 'Price without VAT' },
  free: { nl: 'niets', fr: 'rien', en: 'nothing' },
  formats: { nl: 'Formaten', fr: 'Formats', en: 'Formats' },
  size: { nl: 'Als CSV', fr: 'En CSV', en: 'As CSV' },
  about: { nl: 'ongeveer {size}', fr: 'environ {size}', en: 'about {size}' },
  asOf: { nl: 'Register van', fr: 'Registre du', en: 'Register of' },
  packagesTitle: { nl: 'Pakketten', fr: 'Paquets', en: 'Packages' },
  regionalExport: { nl: 'Een heel gewest', fr: 'Une région entière', en: 'A whole region' },
  regionalExportAbout: {
    nl: 'De verenigingen van het gewest dat u kiest, met adres, ligging en syndicus, tegen één vaste prijs.',
    fr: 'Les associations de la région de votre choix, avec adresse, lieu et syndic, à un prix fixe.',
    en: 'The associations of the region that you choose, with address, place and syndic, at one fixed price.',
  },
  vmeDeepDive: {
    nl: 'Eén vereniging uitgediept',
    fr: 'Une association en profondeur',
    en: 'One association in depth',
  },
  vmeDeepDiveAbout: {
    nl: 'Een werkboek over één vereniging: profiel, mandaten, neergelegde rekeningen, hinder, vergunningen en buren, voor zover de bronnen ze hebben.',
    fr: 'Un classeur sur une association : fiche, mandats, comptes déposés, coupures et travaux, permis et voisins, pour autant que les sources les donnent.',
    en: 'A workbook on one association: profile, offices, filed accounts, outages and works, permits and neighbours, as far as the sources have them.',
  },
  placeTitle: { nl: 'Per gemeente', fr: 'Par commune', en: 'By municipality' },
  placeLead: {
    nl: 'Kies een gemeente: u ziet hoeveel rijen er zijn en wat ze kosten, en krijgt tien ervan gratis als Excel-bestand.',
    fr: 'Choisissez une commune : vous voyez combien de lignes il y a et ce qu’elles coûtent, et vous en recevez dix gratuitement en fichier Excel.',
    en: 'Choose a municipality: you see how many rows there are and what they cost, and get ten of them free of charge as an Excel file.',
  },
  placeLabel: { nl: 'Gemeente', fr: 'Commune', en: 'Municipality' },
  placeButton: { nl: 'Tonen', fr: 'Afficher', en: 'Show' },
  neverTitle: { nl: 'Wat er nooit in staat', fr: 'Ce qui n’y figure jamais', en: 'What is never in them' },
  never: {
    nl: 'Natuurlijke personen. Wie als eenmanszaak of als privépersoon beheert, heeft geen eigen rij en staat nergens met naam, nummer of adres. Er staat alleen dát een natuurlijke persoon beheert.',
    fr: 'Les personnes physiques. Qui gère comme indépendant ou comme particulier n’a pas de ligne et n’est cité ni par son nom, ni par son numéro, ni par son adresse. Il est seulement dit qu’une personne physique gère.',
    en: 'Natural persons. Whoever manages as a sole trader or a private person has no row and is given by neither name, number nor address. Files only say that a natural person manages.',
  },
  termsTitle: { nl: 'Voorwaarden en bronnen', fr: 'Conditions et sources', en: 'Terms and sources' },
  catalogJson: { nl: 'De catalogus als JSON', fr: 'Le catalogue en JSON', en: 'The catalog as JSON' },
  backToAll: { nl: 'Alle exports', fr: 'Tous les exports', en: 'All exports' },
  allOfIt: { nl: 'Zonder filter: alles.', fr: 'Sans filtre : tout.', en: 'Without a filter: all of it.' },
  withoutFilters: { nl: 'Zonder filters', fr: 'Sans filtres', en: 'Without filters' },

  // How a file is got
  getTitle: { nl: 'Het bestand', fr: 'Le fichier', en: 'The file' },
  nothing: {
    nl: 'Met deze filters is er niets om mee te nemen.',
    fr: 'Avec ces filtres, il n’y a rien à emporter.',
    en: 'With these filters there is nothing to take along.',
  },
  formatLabel: { nl: 'Formaat', fr: 'Format', en: 'Format' },
  delimiterLabel: { nl: 'Scheidingsteken (CSV)', fr: 'Séparateur (CSV)', en: 'Delimiter (CSV)' },
  semicolon: {
    nl: 'puntkomma, voor Excel in België',
    fr: 'point-virgule, pour Excel en Belgique',
    en: 'semicolon, for Excel in Belgium',
  },
  comma: { nl: 'komma', fr: 'virgule', en: 'comma' },
  languageLabel: { nl: 'Koppen en namen', fr: 'En-têtes et noms', en: 'Headings and names' },
  forPrograms: {
    nl: 'voor programma’s: ze veranderen nooit',
    fr: 'pour les programmes : ils ne changent jamais',
    en: 'for programs: they never change',
  },
  emailLabel: { nl: 'E-mailadres', fr: 'Adresse e-mail', en: 'E-mail address' },
  emailHint: {
    nl: 'Daarheen sturen we de link naar het bestand.',
    fr: 'Nous y envoyons le lien vers le fichier.',
    en: 'We send the link to the file there.',
  },
  vatLabel: {
    nl: 'Btw-nummer (niet verplicht)',
    fr: 'Numéro de TVA (facultatif)',
    en: 'VAT number (optional)',
  },
  buy: { nl: 'Kopen voor {price}', fr: 'Acheter pour {price}', en: 'Buy for {price}' },
  buyHint: {
    nl: 'Prijs zonder btw. U betaalt op de pagina van Stripe.',
    fr: 'Prix hors TVA. Vous payez sur la page de Stripe.',
    en: 'Price without VAT. You pay on the page of Stripe.',
  },
  askUs: {
    nl: 'Online betalen kan hier niet. Vraag ons om dit bestand.',
    fr: 'Le paiement en ligne n’est pas possible ici. Demandez-nous ce fichier.',
    en: 'Paying online is not possible here. Ask us for this file.',
  },
  askUsForPackages: {
    nl: 'Online betalen kan hier niet. Vraag ons om een pakket.',
    fr: 'Le paiement en ligne n’est pas possible ici. Demandez-nous un paquet.',
    en: 'Paying online is not possible here. Ask us for a package.',
  },
  askLink: { nl: 'Contact', fr: 'Contact', en: 'Contact' },
  planHint: {
    nl: 'Wie een abonnement met exports heeft, betaalt per bestand niets.',
    fr: 'Avec une formule qui comprend les exports, aucun fichier n’est payant.',
    en: 'Whoever has a plan with exports pays nothing for a file.',
  },
  included: {
    nl: 'Uw abonnement bevat exports. Haal het bestand op met een sleutel die het recht “export” heeft:',
    fr: 'Votre formule comprend les exports. Téléchargez le fichier avec une clé qui a le droit « export » :',
    en: 'Your plan includes exports. Fetch the file with a key that has the right “export”:',
  },
  keysLink: { nl: 'Mijn sleutels', fr: 'Mes clés', en: 'My keys' },
  operationLink: {
    nl: 'Documentatie van dit adres',
    fr: 'Documentation de cette adresse',
    en: 'Documentation of this address',
  },
  showLine: { nl: 'Regel tonen', fr: 'Afficher la ligne', en: 'Show the line' },

  // What is in it
  sampleTitle: { nl: 'De eerste rijen', fr: 'Les premières lignes', en: 'The first rows' },
  columnsTitle: { nl: 'Kolommen', fr: 'Colonnes', en: 'Columns' },
  columnTitle: { nl: 'Kop', fr: 'En-tête', en: 'Heading' },
  columnName: { nl: 'Naam voor programma’s', fr: 'Nom pour les programmes', en: 'Name for programs' },
  columnAbout: { nl: 'Inhoud', fr: 'Contenu', en: 'Content' },
  yes: { nl: 'ja', fr: 'oui', en: 'yes' },
  no: { nl: 'nee', fr: 'non', en: 'no' },

  // Filters in words
  words: { nl: 'Woorden', fr: 'Mots', en: 'Words' },
  inNames: { nl: 'alleen in namen', fr: 'dans les noms seulement', en: 'in names alone' },
  region: { nl: 'Gewest', fr: 'Région', en: 'Region' },
  province: { nl: 'Provincie', fr: 'Province', en: 'Province' },
  municipality: { nl: 'Gemeente', fr: 'Commune', en: 'Municipality' },
  postcode: { nl: 'Postcode', fr: 'Code postal', en: 'Postcode' },
  syndic: { nl: 'Syndicus', fr: 'Syndic', en: 'Syndic' },
  status: { nl: 'Toestand', fr: 'État', en: 'State' },
  onlyActive: { nl: 'actief', fr: 'active', en: 'active' },
  onlyStopped: { nl: 'beëindigd', fr: 'terminée', en: 'ended' },
  everyState: { nl: 'ook beëindigde', fr: 'terminées comprises', en: 'ended ones too' },
  numbers: { nl: 'Ondernemingsnummers', fr: 'Numéros d’entreprise', en: 'Enterprise numbers' },
  updatedSince: { nl: 'Gewijzigd sinds', fr: 'Modifiées depuis', en: 'Changed since' },
  area: { nl: 'Gebied op de kaart', fr: 'Zone sur la carte', en: 'Area on the map' },
  category: { nl: 'Wanneer', fr: 'Quand', en: 'When' },
  seatRegion: { nl: 'Zetel in', fr: 'Siège en', en: 'Seat in' },
  minVme: { nl: 'Beheert minstens', fr: 'Gère au moins', en: 'Manages at least' },
  maxVme: { nl: 'Beheert hoogstens', fr: 'Gère au plus', en: 'Manages at most' },

  // What was not followed to the letter
  noteUnknown: {
    nl: 'Deze export kent de filter “{parameter}” niet; hij telt niet mee.',
    fr: 'Cet export ne connaît pas le filtre « {parameter} » ; il n’est pas pris en compte.',
    en: 'This export does not know the filter “{parameter}”; it does not count.',
  },
  noteValue: {
    nl: 'De waarde van “{parameter}” is niet bekend; er is niets te vinden.',
    fr: 'La valeur de « {parameter} » est inconnue ; il n’y a rien à trouver.',
    en: 'The value of “{parameter}” is not known; there is nothing to find.',
  },
  noteDropped: {
    nl: 'Niets bevat al deze woorden: wat het slechtst past, telt niet mee.',
    fr: 'Rien ne contient tous ces mots : ceux qui conviennent le moins sont laissés de côté.',
    en: 'Nothing has all these words: what fits worst does not count.',
  },
  noteText: {
    nl: 'Niet de hele tekst kon worden gezocht.',
    fr: 'Le texte n’a pas pu être cherché en entier.',
    en: 'Not the whole text could be searched for.',
  },
})
