// The words of outages and works.
import { texts } from '../site/texts.ts'

export const impactTexts = texts({
  // Families and categories
  powerOutage: { nl: 'Stroomonderbrekingen', fr: 'Coupures de courant', en: 'Power outages' },
  publicWorks: { nl: 'Werken op straat', fr: 'Chantiers en voirie', en: 'Street works' },
  activeNow: { nl: 'nu', fr: 'en cours', en: 'now' },
  futurePlanned: { nl: 'gepland', fr: 'à venir', en: 'planned' },
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
    fr: 'début inconnu, première mention le {moment}',
    en: 'start unknown, seen since {moment}',
  },
  fromTo: { nl: 'van {from} tot {to}', fr: 'du {from} au {to}', en: 'from {from} to {to}' },
  // Where both are on one day, it is said once.
  fromToOneDay: {
    nl: '{day} van {from} tot {to}',
    fr: 'le {day} de {from} à {to}',
    en: '{day} from {from} to {to}',
  },
  untilTime: { nl: 'tot {time}', fr: 'jusqu’à {time}', en: 'until {time}' },
  untilTimeEstimate: {
    nl: 'vermoedelijk tot {time}',
    fr: 'probablement jusqu’à {time}',
    en: 'expected until {time}',
  },
  from: { nl: 'vanaf {moment}', fr: 'à partir du {moment}', en: 'from {moment}' },
  ended: { nl: 'geëindigd {moment}', fr: 'fin le {moment}', en: 'ended {moment}' },
  until: { nl: 'tot {moment}', fr: 'jusqu’au {moment}', en: 'until {moment}' },
  untilEstimate: {
    nl: 'vermoedelijk tot {moment}',
    fr: 'probablement jusqu’au {moment}',
    en: 'expected until {moment}',
  },
  noEnd: { nl: 'einde niet bekend', fr: 'fin inconnue', en: 'end not known' },
  delayed: {
    nl: 'duurt langer dan geraamd',
    fr: 'dure plus longtemps que prévu',
    en: 'taking longer than expected',
  },
  customers: {
    nl: 'Getroffen klanten: {count}',
    fr: 'Clients touchés : {count}',
    en: 'Customers affected: {count}',
  },
  how: {
    nl: 'Waarom dit gebouw: {method}',
    fr: 'Pourquoi cet immeuble : {method}',
    en: 'Why this building: {method}',
  },
  // Each stands behind an address too, where it must be clear by itself.
  methodPolygon: {
    nl: 'ligt binnen de gemelde zone',
    fr: 'dans la zone annoncée',
    en: 'inside the zone of the notice',
  },
  methodPolygonBuffer: {
    nl: 'ligt op {distance} m van de gemelde zone',
    fr: 'à {distance} m de la zone annoncée',
    en: '{distance} m from the zone of the notice',
  },
  methodStreetNumber: {
    nl: 'de melding noemt deze straat en dit nummer',
    fr: 'l’annonce cite cette rue et ce numéro',
    en: 'the notice names this street and number',
  },
  methodStreet: {
    nl: 'de melding noemt deze straat',
    fr: 'l’annonce cite cette rue',
    en: 'the notice names this street',
  },
  methodRadius: {
    nl: 'ligt op {distance} m van het gemelde punt',
    fr: 'à {distance} m du point annoncé',
    en: '{distance} m from the point of the notice',
  },

  aboutHere: {
    nl: 'Ongeveer hier: de bron noemt alleen straten.',
    fr: 'Approximativement ici : la source ne cite que des rues.',
    en: 'About here: the source names streets only.',
  },
  aroundPoint: {
    nl: 'De bron geeft een punt; getoond is {distance} m daarrond.',
    fr: 'La source donne un point ; la zone à {distance} m autour est montrée.',
    en: 'The source gives a point; the area within {distance} m of it is shown.',
  },
  inDutch: { nl: '(in het Nederlands)', fr: '(en néerlandais)', en: '(in Dutch)' },
  inFrench: { nl: '(in het Frans)', fr: '(en français)', en: '(in French)' },
  inGerman: { nl: '(in het Duits)', fr: '(en allemand)', en: '(in German)' },
  inEnglish: { nl: '(in het Engels)', fr: '(en anglais)', en: '(in English)' },

  // At the top of the page of a VME
  bannerNow: { nl: 'Stroom onderbroken', fr: 'Coupure de courant en cours', en: 'Power is out' },
  bannerUnsure: {
    nl: 'Stroomonderbreking aangekondigd',
    fr: 'Coupure de courant annoncée',
    en: 'Power outage announced',
  },
  bannerSoon: {
    nl: 'Binnenkort geen stroom',
    fr: 'Coupure de courant prévue prochainement',
    en: 'Power will be off soon',
  },
  bannerSource: { nl: 'Bron: {source}', fr: 'Source : {source}', en: 'Source: {source}' },

  // The page
  description: {
    nl: 'Welke gebouwen nu of binnenkort zonder stroom zitten, en waar de straat openligt.',
    fr: 'Quels immeubles sont ou seront privés d’électricité, et quelles rues sont en travaux.',
    en: 'Which buildings are without power now or soon, and where the street is dug up.',
  },
  events: { nl: '{count} meldingen', fr: '{count} annonces', en: '{count} notices' },
  eventsOne: { nl: '1 melding', fr: '1 annonce', en: '1 notice' },
  unmatched: {
    nl: 'Meldingen die geen bekend gebouw raken: {count}.',
    fr: 'Annonces qui ne touchent aucun immeuble connu : {count}.',
    en: 'Notices that affect no known building: {count}.',
  },
  postcodeOnly: {
    nl: 'VME’s waarvan alleen de postcode is genoemd, en die niet in de lijst staan: {count}.',
    fr: 'ACP dont seul le code postal est cité, et qui ne sont pas dans la liste : {count}.',
    en: 'VMEs of which only the postcode is named, and which are not in the list: {count}.',
  },
  listTitle: { nl: 'Meldingen', fr: 'Annonces', en: 'Notices' },
  listHeadline: { nl: '{what}: {count}', fr: '{what} : {count}', en: '{what}: {count}' },
  oneTitle: { nl: 'Melding', fr: 'Annonce', en: 'Notice' },
  backToList: { nl: 'Terug naar de lijst', fr: 'Retour à la liste', en: 'Back to the list' },
  allVmes: {
    nl: 'Alle getroffen gebouwen ({vmes})',
    fr: 'Tous les immeubles touchés ({vmes})',
    en: 'All buildings affected ({vmes})',
  },
  whereLabel: { nl: 'Waar:', fr: 'Où :', en: 'Where:' },
  placesMore: {
    nl: '{places} en nog {count}',
    fr: '{places} et {count} de plus',
    en: '{places} and {count} more',
  },
  eventOnMap: { nl: 'Toon op de kaart', fr: 'Voir sur la carte', en: 'Show on the map' },
  selectLabel: {
    nl: 'Syndicus, gemeente of postcode',
    fr: 'Syndic, commune ou code postal',
    en: 'Syndic, municipality or postcode',
  },
  selectButton: { nl: 'Filteren', fr: 'Filtrer', en: 'Filter' },
  typedUnknown: {
    nl: 'Geen syndicus, gemeente of postcode gevonden voor “{text}”. De lijst is er niet op gefilterd.',
    fr: 'Aucun syndic, aucune commune ni code postal pour « {text} ». La liste n’est pas filtrée sur ce texte.',
    en: 'No syndic, municipality or postcode found for “{text}”. The list is not filtered by it.',
  },
  typedUnclear: {
    nl: 'De lijst is niet gefilterd op “{text}”. Bedoelt u:',
    fr: 'La liste n’est pas filtrée sur « {text} ». Vouliez-vous dire :',
    en: 'The list is not filtered by “{text}”. Did you mean:',
  },
  numberUnknown: {
    nl: 'Geen VME of syndicus gevonden met het nummer {number}. De lijst is er niet op gefilterd.',
    fr: 'Aucune ACP ni aucun syndic trouvé pour le numéro {number}. La liste n’est pas filtrée sur ce numéro.',
    en: 'No VME or syndic found with the number {number}. The list is not filtered by it.',
  },
  onlyBuilding: {
    nl: 'U ziet alleen de meldingen voor dit gebouw:',
    fr: 'Seules les annonces pour cet immeuble sont affichées :',
    en: 'You see only the notices for this building:',
  },
  countedOnce: {
    nl: 'Elke VME telt één keer: bij nu, anders bij gepland, anders bij de afgelopen 24 uur. Een melding noemt alle VME’s die ze raakt.',
    fr: 'Chaque ACP compte une seule fois : en cours, sinon à venir, sinon dernières 24 heures. Une annonce cite toutes les ACP qu’elle touche.',
    en: 'Each VME counts once: under now, else planned, else last 24 hours. A notice names all the VMEs it affects.',
  },
  moreFilters: { nl: 'Meer filters', fr: 'Plus de filtres', en: 'More filters' },
  fieldWords: { nl: 'Naam of adres', fr: 'Nom ou adresse', en: 'Name or address' },
  fieldManaged: { nl: 'Syndicus van het gebouw', fr: 'Syndic de l’immeuble', en: 'Syndic of the building' },
  onlyWords: { nl: 'Woorden: {words}', fr: 'Mots : {words}', en: 'Words: {words}' },
  onlyPlace: { nl: 'Alleen {name}', fr: 'Seulement {name}', en: 'Only {name}' },
  removeSelection: {
    nl: '{label}: filter weghalen',
    fr: '{label} : retirer ce filtre',
    en: '{label}: remove this filter',
  },
  none: {
    nl: 'Geen meldingen in deze lijst op dit moment.',
    fr: 'Aucune annonce dans cette liste pour le moment.',
    en: 'No notices in this list at the moment.',
  },
  onlySyndic: {
    nl: 'Alleen de portefeuille van {name}',
    fr: 'Seulement le portefeuille de {name}',
    en: 'Only the portfolio of {name}',
  },
  onMap: { nl: 'Op de kaart', fr: 'Sur la carte', en: 'On the map' },

  // What can be subscribed to
  feedsSubscribe: {
    nl: 'Volg onderbrekingen en werken:',
    fr: 'Suivre les coupures et les chantiers :',
    en: 'Follow outages and works:',
  },
  feedCalendar: { nl: 'Agenda (iCal)', fr: 'Agenda (iCal)', en: 'Calendar (iCal)' },
  feedAtom: { nl: 'Nieuwsfeed (Atom)', fr: 'Flux (Atom)', en: 'News feed (Atom)' },
  feedTitle: {
    nl: 'Onderbrekingen en werken: {name}',
    fr: 'Coupures et chantiers : {name}',
    en: 'Outages and works: {name}',
  },
  feedCapped: {
    nl: 'Alleen de eerste {shown} van {total} meldingen staan in deze feed.',
    fr: 'Seules les {shown} premières des {total} annonces figurent dans ce flux.',
    en: 'Only the first {shown} of {total} notices are in this feed.',
  },
  feedBuildings: { nl: 'Gebouwen: {names}', fr: 'Immeubles : {names}', en: 'Buildings: {names}' },
  feedBuildingsMore: {
    nl: '{names} en nog {count}',
    fr: '{names} et {count} de plus',
    en: '{names} and {count} more',
  },

  // Its sources
  feedsTitle: { nl: 'Bronnen', fr: 'Sources', en: 'Sources' },
  feedsIntro: {
    nl: 'Hoe vers de gegevens zijn. Valt een bron uit, dan blijven haar laatste gegevens staan.',
    fr: 'La fraîcheur des données. Si une source s’arrête, ses dernières données restent.',
    en: 'How fresh the data are. When a source stops, its last data stay.',
  },
  columnSource: { nl: 'Bron', fr: 'Source', en: 'Source' },
  columnState: { nl: 'Status', fr: 'État', en: 'State' },
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
    en: 'Reports from grid operators',
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
  sourceWorksFile: { nl: 'Opgave van werken', fr: 'Relevé de chantiers', en: 'Reports of works' },
})
