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
    nl: 'Klopt er iets niet? Laat het verbeteren bij een ondernemingsloket of in My Enterprise; bij de volgende stand van het register staat het hier juist.',
    fr: 'Une erreur ? Faites-la corriger par un guichet d’entreprises ou dans My Enterprise ; elle le sera ici avec le prochain état du registre.',
    en: 'Is something wrong? Have it corrected by an enterprise counter or in My Enterprise; with the next state of the register it is right here too.',
  },
  sourcesText: {
    nl: 'De voorwaarden van elke bron gelden ook voor wie haar gegevens van hier overneemt.',
    fr: 'Les conditions de chaque source valent aussi pour qui reprend ses données d’ici.',
    en: 'The terms of each source hold for whoever takes its data from here as well.',
  },
  loadedTitle: { nl: 'Geladen', fr: 'Chargé', en: 'Loaded' },
  privacyPersons: {
    nl: 'Privépersonen worden nergens genoemd: van een niet-professionele syndicus tonen we alleen dat er een is. Wie als zelfstandige syndicus is, staat met de naam van de onderneming op haar pagina en in lijsten, zonder telefoon of e-mail, en niet in zoekmachines.',
    fr: 'Aucun particulier n’est nommé : d’un syndic non professionnel, nous disons seulement qu’il existe. Qui est syndic en personne physique figure avec le nom de son entreprise sur sa fiche et dans les listes, sans téléphone ni e-mail, et hors des moteurs de recherche.',
    en: 'Private persons are named nowhere: of a non-professional syndic we show only that there is one. A sole trader who is a syndic is shown with the name of the firm on its page and in lists, without phone or e-mail, and not in search engines.',
  },
  privacyVisitors: {
    nl: 'We volgen niemand. Er is één cookie, voor de taal die u kiest. IP-adressen worden nergens bewaard; om misbruik te beperken tellen we aanvragen per versleuteld adres, dat na enkele minuten onleesbaar is. “Waar ben ik” op de kaart blijft in uw browser. Wie zonder account berichten vraagt, geeft een e-mailadres: dat wissen we 30 dagen na het uitschrijven, en na 48 uur als het niet werd bevestigd.',
    fr: 'Nous ne suivons personne. Il y a un seul cookie, pour la langue que vous choisissez. Les adresses IP ne sont conservées nulle part ; pour limiter les abus, nous comptons les requêtes par adresse chiffrée, illisible après quelques minutes. « Où suis-je » sur la carte reste dans votre navigateur. Qui demande des messages sans compte donne une adresse e-mail : nous l’effaçons 30 jours après le désabonnement, et après 48 heures si elle n’a pas été confirmée.',
    en: 'We track nobody. There is one cookie, for the language that you choose. IP addresses are not stored anywhere; to limit abuse we count requests by an encrypted address that becomes unreadable after a few minutes. “Where am I” on the map stays in your browser. Who asks for messages without an account gives an e-mail address: we erase it 30 days after they unsubscribe, and after 48 hours where it was not confirmed.',
  },
  privacyReports: {
    nl: 'Wie een fout meldt, kan dat zonder naam of adres. Een e-mailadres dient om te antwoorden en wordt een jaar na de beslissing gewist; het gaat alleen naar de syndicus als u dat aankruist. Om dubbele meldingen te herkennen, bewaren we een dag lang een versleuteld kenmerk van wie ze stuurde.',
    fr: 'Une erreur peut être signalée sans nom ni adresse. Une adresse e-mail sert à répondre et est effacée un an après la décision ; elle ne va au syndic que si vous le cochez. Pour reconnaître les doublons, nous gardons pendant un jour une empreinte chiffrée de l’expéditeur.',
    en: 'A fault can be reported without a name or address. An e-mail address serves to answer and is erased a year after the decision; it goes to the syndic only if you tick that box. To recognise duplicates we keep an encrypted mark of the sender for a day.',
  },
  privacyRights: {
    nl: 'Staat hier iets over u dat er niet hoort, schrijf ons dan. U kunt ook terecht bij de Gegevensbeschermingsautoriteit.',
    fr: 'Si quelque chose vous concerne et n’a pas sa place ici, écrivez-nous. Vous pouvez aussi vous adresser à l’Autorité de protection des données.',
    en: 'If something here is about you and should not be, write to us. You can also turn to the Data Protection Authority.',
  },
  contactText: {
    nl: 'Vermeld het ondernemingsnummer van het gebouw of de syndicus waarover u schrijft. Vragen voor uw syndicus stelt u het best rechtstreeks: op de pagina van de syndicus staan telefoon en e-mail als het register die kent.',
    fr: 'Mentionnez le numéro d’entreprise de l’immeuble ou du syndic dont il s’agit. Pour toute question à votre syndic, adressez-vous directement à lui : sa fiche donne téléphone et e-mail quand le registre les connaît.',
    en: 'Please mention the enterprise number of the building or the syndic you are writing about. Questions for your syndic are best put to the syndic directly: their page has phone and e-mail where the register has them.',
  },
})
