// The words of the page on the service itself.
import { texts } from '../texts.ts'

export const aboutTexts = texts({
  title: { nl: 'Over deze dienst', fr: 'À propos de ce service', en: 'About this service' },
  lead: {
    nl: 'Wie het gebouw beheert, waar het ligt en wat er nu gebeurt: openbare gegevens over de verenigingen van mede-eigenaars van België en hun syndici, samengebracht en doorzoekbaar.',
    fr: 'Qui gère l’immeuble, où il se trouve et ce qui s’y passe : les données publiques sur les associations des copropriétaires de Belgique et leurs syndics, réunies et consultables.',
    en: 'Who manages the building, where it is and what happens there now: public data on the associations of co-owners of Belgium and their syndics, brought together and searchable.',
  },
  whoText: {
    nl: 'Een onafhankelijke gegevensdienst. We beheren geen gebouwen, verkopen geen diensten van syndici en horen niet bij de Kruispuntbank of een ander overheidsbestuur.',
    fr: 'Un service de données indépendant. Nous ne gérons pas d’immeubles, ne vendons pas de services de syndic et ne dépendons ni de la Banque-Carrefour ni d’une autre administration.',
    en: 'An independent data service. We manage no buildings, sell no syndic services and are not part of the Crossroads Bank or any other authority.',
  },
  publisherName: { nl: 'Uitgever', fr: 'Éditeur', en: 'Publisher' },
  publisherAddress: { nl: 'Adres', fr: 'Adresse', en: 'Address' },
  noPublisher: {
    nl: 'Wie deze kopie van de dienst aanbiedt, heeft geen naam of adres opgegeven.',
    fr: 'La personne qui propose cette copie du service n’a indiqué ni nom ni adresse.',
    en: 'Whoever offers this copy of the service has given no name or address.',
  },
  exactTitle: {
    nl: 'Hoe juist de gegevens zijn',
    fr: 'Exactitude des données',
    en: 'How accurate the data are',
  },
  exactText: {
    nl: 'We tonen wat de bronnen zeggen, met hun datum, en vullen niets aan. Het register loopt soms achter: een nieuwe syndicus of een verhuizing staat er pas in als ze is aangegeven. Alleen het register en de algemene vergadering hebben rechtskracht.',
    fr: 'Nous montrons ce que disent les sources, avec leur date, sans rien ajouter. Le registre a parfois du retard : un nouveau syndic ou un déménagement n’y figure qu’une fois déclaré. Seuls le registre et l’assemblée générale font foi.',
    en: 'We show what the sources say, with their date, and add nothing. The register sometimes lags behind: a new syndic or a move appears in it only once it has been reported. Only the register and the general meeting have legal force.',
  },
  wrongText: {
    nl: 'Klopt er iets niet? Meld het ons: het punt op de kaart en de contactgegevens van een syndicus verbeteren we zelf. De rest komt uit het register en wordt daar verbeterd; op de pagina van elk gebouw en elke syndicus staat hoe.',
    fr: 'Une erreur ? Signalez-la : le point sur la carte et les coordonnées d’un syndic, nous les corrigeons nous-mêmes. Le reste vient du registre et se corrige là-bas ; la fiche de chaque immeuble et de chaque syndic explique comment.',
    en: 'Is something wrong? Tell us: the point on the map and how to reach a syndic we put right ourselves. The rest comes from the register and is corrected there; the page of each building and each syndic says how.',
  },
  wrongLink: { nl: 'Een fout melden', fr: 'Signaler une erreur', en: 'Report a mistake' },
  sourcesText: {
    nl: 'De voorwaarden van elke bron gelden ook voor wie haar gegevens van hier overneemt.',
    fr: 'Les conditions de chaque source valent aussi pour qui reprend ses données d’ici.',
    en: 'The terms of each source hold for whoever takes its data from here as well.',
  },
  loadedTitle: { nl: 'Geladen', fr: 'Chargé', en: 'Loaded' },
  contactText: {
    nl: 'Vermeld het ondernemingsnummer van het gebouw of de syndicus waarover u schrijft. Vragen voor uw syndicus stelt u het best rechtstreeks: op de pagina van de syndicus staan telefoon en e-mail als het register die kent.',
    fr: 'Mentionnez le numéro d’entreprise de l’immeuble ou du syndic dont il s’agit. Pour toute question à votre syndic, adressez-vous directement à lui : sa fiche donne téléphone et e-mail quand le registre les connaît.',
    en: 'Please mention the enterprise number of the building or the syndic you are writing about. Questions for your syndic are best put to the syndic directly: their page has phone and e-mail where the register has them.',
  },
})
