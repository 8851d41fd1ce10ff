// The words of outages and works.
import { texts } from '../site/texts.ts'

export const impactTexts = texts({
  // Families and categories
  powerOutage: { nl: 'Stroomonderbrekingen', fr: 'Coupures de courant', en: 'Power outages' },
  publicWorks: { nl: 'Werken op straat', fr: 'Chantiers en rue', en: 'Street works' },
  activeNow: { nl: 'nu', fr: 'en cours', en: 'now' },
  futurePlanned: { nl: 'gepland', fr: 'prévu', en: 'planned' },
  past24Hours: { nl: 'afgelopen 24 uur', fr: 'dernières 24 heures', en: 'last 24 hours' },

  // An event
  kindPlanned: { nl: 'Geplande onderbreking', fr: 'Coupure planifiée', en: 'Planned outage' },
  kindUnplanned: { nl: 'Storing', fr: 'Panne', en: 'Power failure' },
  kindUnknown: { nl: 'Onderbreking', fr: 'Coupure', en: 'Outage' },
  kindGroundwork: { nl: 'Grondwerken', fr: 'Travaux de terrassement', en: 'Groundworks' },
  kindWork: { nl: 'Werken', fr: 'Travaux', en: 'Works' },
  kindWorksite: { nl: 'Werf', fr: 'Chantier', en: 'Worksite' },
  kindTraffic: { nl: 'Verkeershinder', fr: 'Perturbation de la circulation', en: 'Traffic disruption' },
  since: { nl: 'sinds {moment}', fr: 'depuis le {moment}', en: 'since {moment}' },
  seenSince: {
    nl: 'begin onbekend, gezien sinds {moment}',
    fr: 'début inconnu, vu depuis le {moment}',
    en: 'start unknown, seen since {moment}',
  },
  fromTo: { nl: 'van {from} tot {to}', fr: 'du {from} au {to}', en: 'from {from} to {to}' },
  from: { nl: 'vanaf {moment}', fr: 'à partir du {moment}', en: 'from {moment}' },
  ended: { nl: 'geëindigd {moment}', fr: 'terminé le {moment}', en: 'ended {moment}' },
  until: { nl: 'tot {moment}', fr: 'jusqu’au {moment}', en: 'until {moment}' },
  untilEstimate: {
    nl: 'vermoedelijk tot {moment}',
    fr: 'probablement jusqu’au {moment}',
    en: 'expected until {moment}',
  },
  noEnd: { nl: 'einde niet bekend', fr: 'fin non connue', en: 'end not known' },
  delayed: { nl: 'duurt langer dan geraamd', fr: 'plus long que prévu', en: 'longer than expected' },
  customers: { nl: 'Klanten: {count}', fr: 'Clients : {count}', en: 'Customers: {count}' },
  how: { nl: 'Hoe gevonden: {method}', fr: 'Comment : {method}', en: 'How it was found: {method}' },
  methodPolygon: { nl: 'binnen de zone', fr: 'dans la zone', en: 'inside the zone' },
  methodPolygonBuffer: {
    nl: 'op {distance} m van de zone',
    fr: 'à {distance} m de la zone',
    en: '{distance} m from the zone',
  },
  methodStreetNumber: {
    nl: 'straat en huisnummer genoemd',
    fr: 'rue et numéro cités',
    en: 'street and house number named',
  },
  methodStreet: { nl: 'in de straat', fr: 'dans sa rue', en: 'in its street' },
  methodRadius: {
    nl: 'op {distance} m van het punt',
    fr: 'à {distance} m du point',
    en: '{distance} m from the point',
  },

  // The page
  description: {
    nl: 'Welke gebouwen nu of binnenkort zonder stroom zitten, en waar de straat opengaat.',
    fr: 'Quels immeubles sont ou seront privés d’électricité, et où la rue sera ouverte.',
    en: 'Which buildings are without power now or soon, and where the street is dug up.',
  },
  events: { nl: '{count} meldingen', fr: '{count} annonces', en: '{count} notices' },
  eventsOne: { nl: '1 melding', fr: '1 annonce', en: '1 notice' },
  unmatched: {
    nl: 'Meldingen die geen bekend gebouw raken: {count}.',
    fr: 'Annonces qui ne touchent aucun immeuble connu : {count}.',
    en: 'Notices that touch no known building: {count}.',
  },
  postcodeOnly: {
    nl: 'VME’s van wie alleen de postcode is genoemd, en die niet in de lijst staan: {count}.',
    fr: 'ACP dont seul le code postal est cité, et qui ne sont pas dans la liste : {count}.',
    en: 'VMEs of which only the postcode is named, and which are not in the list: {count}.',
  },
  listTitle: { nl: 'Getroffen gebouwen', fr: 'Immeubles touchés', en: 'Buildings affected' },
  none: {
    nl: 'Geen gebouwen in deze lijst op dit moment.',
    fr: 'Aucun immeuble dans cette liste pour le moment.',
    en: 'No buildings in this list at the moment.',
  },
  onlySyndic: {
    nl: 'Alleen de portefeuille van {name}',
    fr: 'Seulement le portefeuille de {name}',
    en: 'Only the portfolio of {name}',
  },
  onMap: { nl: 'Op de kaart', fr: 'Sur la carte', en: 'On the map' },

  // Its sources
  feedsTitle: { nl: 'Bronnen', fr: 'Sources', en: 'Sources' },
  feedsIntro: {
    nl: 'Hoe vers de gegevens zijn. Valt een bron uit, dan blijven haar laatste gegevens staan.',
    fr: 'La fraîcheur des données. Si une source s’arrête, ses dernières données restent.',
    en: 'How fresh the data are. When a source stops, its last data stay.',
  },
  columnSource: { nl: 'Bron', fr: 'Source', en: 'Source' },
  columnState: { nl: 'Staat', fr: 'État', en: 'State' },
  columnLastAnswer: { nl: 'Laatste antwoord', fr: 'Dernière réponse', en: 'Last answer' },
  columnItems: { nl: 'Meldingen', fr: 'Annonces', en: 'Notices' },
  feedOk: { nl: 'actueel', fr: 'à jour', en: 'up to date' },
  feedStale: { nl: 'verouderd', fr: 'pas à jour', en: 'out of date' },
  feedOff: { nl: 'uitgeschakeld', fr: 'désactivée', en: 'switched off' },
  feedNever: { nl: 'nog niet', fr: 'pas encore', en: 'not yet' },
  sourceOres: { nl: 'ORES', fr: 'ORES', en: 'ORES' },
  sourceOutageFile: {
    nl: 'Opgave van netbeheerders',
    fr: 'Relevé des gestionnaires de réseau',
    en: 'Statements of grid operators',
  },
  sourceGipod: {
    nl: 'GIPOD (Vlaamse overheid)',
    fr: 'GIPOD (Autorité flamande)',
    en: 'GIPOD (Flemish government)',
  },
  sourceBrusselsWorksites: {
    nl: 'Brussel Mobiliteit, werven',
    fr: 'Bruxelles Mobilité, chantiers',
    en: 'Brussels Mobility, worksites',
  },
  sourceBrusselsEvents: {
    nl: 'Brussel Mobiliteit, gebeurtenissen',
    fr: 'Bruxelles Mobilité, événements',
    en: 'Brussels Mobility, events',
  },
  sourceOsiris: { nl: 'OSIRIS (Brussel)', fr: 'OSIRIS (Bruxelles)', en: 'OSIRIS (Brussels)' },
  sourceSibelgaWorks: { nl: 'Sibelga, werven', fr: 'Sibelga, chantiers', en: 'Sibelga, works' },
  sourceWorksFile: { nl: 'Opgave van werken', fr: 'Relevé de chantiers', en: 'Statements of works' },
})
