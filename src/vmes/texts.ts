// The words of the pages of VMEs.
import { texts } from '../site/texts.ts'

export const vmeTexts = texts({
  // The search
  searchTitle: { nl: 'Zoek een gebouw', fr: 'Chercher un immeuble', en: 'Find a building' },
  searchDescription: {
    nl: 'Zoek in alle Belgische verenigingen van mede-eigenaars (VME) op naam, adres, gemeente, postcode of ondernemingsnummer.',
    fr: 'Cherchez parmi toutes les associations des copropriétaires (ACP) de Belgique par nom, adresse, commune, code postal ou numéro d’entreprise.',
    en: 'Search every Belgian association of co-owners (VME, ACP) by name, address, municipality, postcode or enterprise number.',
  },
  fieldPostcode: { nl: 'Postcode', fr: 'Code postal', en: 'Postcode' },
  fieldSyndic: { nl: 'Syndicus', fr: 'Syndic', en: 'Syndic' },
  fieldKnownSyndic: { nl: 'Syndicus bekend', fr: 'Syndic connu', en: 'Syndic known' },
  fieldStatus: { nl: 'Status', fr: 'Statut', en: 'Status' },
  fieldLiving: { nl: 'Nog actief', fr: 'En activité', en: 'Still active' },
  fieldEnded: { nl: 'Stopgezet', fr: 'Activité cessée', en: 'Stopped' },
  fieldEveryStatus: { nl: 'Actief of stopgezet', fr: 'En activité ou cessée', en: 'Active or stopped' },
  sortCity: { nl: 'gemeente', fr: 'commune', en: 'municipality' },
  sortNewest: { nl: 'nieuwste eerst', fr: 'les plus récentes', en: 'newest first' },
  sortOldest: { nl: 'oudste eerst', fr: 'les plus anciennes', en: 'oldest first' },
  sortUpdated: { nl: 'laatst gewijzigd', fr: 'dernière modification', en: 'last changed' },
  facetSyndic: { nl: 'Wie beheert', fr: 'Qui gère', en: 'Managed by' },
  filterBounds: {
    nl: 'Binnen het kaartbeeld',
    fr: 'Dans la vue de la carte',
    en: 'Within the map’s view',
  },
  filterArea: { nl: 'Gebied', fr: 'Zone', en: 'Area' },
  noticeIgnored: {
    nl: 'Niet gefilterd op {filters}: in het adres staat daarvoor geen geldige waarde, of meer dan één.',
    fr: 'Filtre ignoré ({filters}) : sa valeur dans l’adresse n’est pas valable, ou il y en a plusieurs.',
    en: 'Not filtered by {filters}: the address has no valid value for it, or more than one.',
  },
  filterSyndic: { nl: 'Syndicus {name}', fr: 'Syndic {name}', en: 'Syndic {name}' },
  syndicProfessional: { nl: 'Professionele syndicus', fr: 'Syndic professionnel', en: 'Professional syndic' },
  syndicUnknown: { nl: 'Syndicus niet bekend', fr: 'Syndic inconnu', en: 'Syndic not known' },
  resultsCount: { nl: '{total} verenigingen', fr: '{total} associations', en: '{total} associations' },
  resultsOne: { nl: '1 vereniging', fr: '1 association', en: '1 association' },
  resultsAtLeast: {
    nl: 'Meer dan {total} verenigingen',
    fr: 'Plus de {total} associations',
    en: 'More than {total} associations',
  },
  resultsNone: { nl: 'Niets gevonden', fr: 'Aucun résultat', en: 'Nothing found' },
  resultsNoneHelp: {
    nl: 'Controleer de spelling, gebruik minder woorden of zoek op straat en gemeente.',
    fr: 'Vérifiez l’orthographe, utilisez moins de mots ou cherchez par rue et commune.',
    en: 'Check the spelling, use fewer words, or search by street and municipality.',
  },
  otherKindSyndic: {
    nl: '{number} is het nummer van een syndicus, niet van een vereniging van mede-eigenaars.',
    fr: '{number} est le numéro d’un syndic, pas d’une association des copropriétaires.',
    en: '{number} is the number of a syndic, not of an association of co-owners.',
  },
  otherKindSyndicLink: {
    nl: 'Naar de syndicus',
    fr: 'Voir le syndic',
    en: 'Go to the syndic',
  },
  foundedOn: { nl: 'opgericht op {date}', fr: 'constituée le {date}', en: 'founded on {date}' },
  sameAddressOne: { nl: 'nog 1 op dit adres', fr: '1 autre à cette adresse', en: '1 more at this address' },
  sameAddress: {
    nl: 'nog {count} op dit adres',
    fr: '{count} autres à cette adresse',
    en: '{count} more at this address',
  },
  adviceTitle: {
    nl: 'Dit levert wel resultaten op',
    fr: 'Ces recherches donnent des résultats',
    en: 'These searches do find something',
  },
  adviceWithout: { nl: 'Zonder {filter}', fr: 'Sans {filter}', en: 'Without {filter}' },
  adviceWithoutAll: { nl: 'Zonder filters', fr: 'Sans filtres', en: 'Without filters' },
  adviceStopped: {
    nl: 'Ook stopgezette verenigingen',
    fr: 'Avec celles qui ont cessé leurs activités',
    en: 'Including those that stopped',
  },
  adviceWords: { nl: 'Zoek “{q}”', fr: 'Cherchez « {q} »', en: 'Search for “{q}”' },
  adviceWordsAlone: {
    nl: 'Zoek “{q}” zonder filters',
    fr: 'Cherchez « {q} » sans filtres',
    en: 'Search for “{q}” without filters',
  },
  closestTitle: { nl: 'Misschien zoekt u', fr: 'Vous cherchez peut-être', en: 'You may be looking for' },

  // The syndic in office
  officeInherited: { nl: 'overgenomen', fr: 'repris', en: 'taken over' },
  officeVia: { nl: 'overgenomen van {name}', fr: 'repris de {name}', en: 'taken over from {name}' },
  officeAbsorbed: {
    nl: 'na fusie met {name}',
    fr: 'par fusion avec {name}',
    en: 'by merger with {name}',
  },
  officeDivided: {
    nl: 'na splitsing van {name}',
    fr: 'par scission de {name}',
    en: 'by division of {name}',
  },
  officeRenumbered: {
    nl: 'nieuw ondernemingsnummer, voorheen {number}',
    fr: 'nouveau numéro d’entreprise, auparavant {number}',
    en: 'new enterprise number, formerly {number}',
  },
  officeOwnFirm: {
    nl: 'nu als eigen vennootschap, voorheen {name}',
    fr: 'désormais en société, auparavant {name}',
    en: 'now as its own company, formerly {name}',
  },
  officeFrom: { nl: 'Vanaf {date}:', fr: 'À partir du {date} :', en: 'From {date}:' },
  officeUntil: { nl: 'tot en met {date}', fr: 'jusqu’au {date} inclus', en: 'until {date}' },

  // The profile
  profileDescription: {
    nl: '{name}, {address}: syndicus, onderbrekingen en werken, geschiedenis en bronnen.',
    fr: '{name}, {address} : syndic, coupures et chantiers, historique et sources.',
    en: '{name}, {address}: syndic, outages and works, history and sources.',
  },
  kind: {
    nl: 'Vereniging van mede-eigenaars',
    fr: 'Association des copropriétaires',
    en: 'Association of co-owners',
  },
  stoppedNotice: {
    nl: 'Deze vereniging is stopgezet. Ze staat hier nog zodat u ze kunt terugvinden.',
    fr: 'Cette association a cessé ses activités ; sa fiche reste consultable ici.',
    en: 'This association has stopped; its page stays here so that it can still be found.',
  },
  wordsTitle: {
    nl: 'Wat is een VME, en wat doet de syndicus?',
    fr: 'Qu’est-ce qu’une ACP, et que fait le syndic ?',
    en: 'What is a VME, and what does the syndic do?',
  },
  wordsVme: {
    nl: 'Alle eigenaars van kavels in een gebouw vormen samen de vereniging van mede-eigenaars (VME; in het Frans ACP): een rechtspersoon die het gebouw in stand houdt en beheert.',
    fr: 'Tous les propriétaires de lots d’un immeuble forment ensemble l’association des copropriétaires (ACP ; en néerlandais VME) : une personne morale qui conserve et gère l’immeuble.',
    en: 'All owners of units in a building together form its association of co-owners (VME in Dutch, ACP in French): a legal person that preserves and manages the building.',
  },
  wordsSyndic: {
    nl: 'De syndicus wordt in de regel door de algemene vergadering van de eigenaars aangesteld, telkens voor ten hoogste drie jaar: hij voert haar beslissingen uit, beheert het geld van de VME en vertegenwoordigt haar. Dat kan een beroepssyndicus zijn of een van de eigenaars.',
    fr: 'Le syndic est en règle générale nommé par l’assemblée générale des propriétaires, chaque fois pour trois ans au plus : il exécute ses décisions, gère les fonds de l’ACP et la représente. Ce peut être un professionnel ou l’un des propriétaires.',
    en: 'The syndic, the building’s manager, is as a rule appointed by the general meeting of the owners, each time for three years at most: it carries out the meeting’s decisions, manages the money of the VME and represents it. It may be a professional or one of the owners.',
  },
  wordsLaw: {
    nl: 'Burgerlijk Wetboek, artikelen 3.84 tot 3.100.',
    fr: 'Code civil, articles 3.84 à 3.100.',
    en: 'Civil Code, articles 3.84 to 3.100.',
  },
  syndicTitle: { nl: 'Syndicus', fr: 'Syndic', en: 'Syndic' },
  noSyndic: { nl: 'Er is geen syndicus bekend.', fr: 'Aucun syndic n’est connu.', en: 'No syndic is known.' },
  syndicSince: { nl: 'sinds {date}', fr: 'depuis le {date}', en: 'since {date}' },
  impactsNone: {
    nl: 'Geen onderbrekingen of werken bekend voor dit adres.',
    fr: 'Aucune coupure ni chantier connu à cette adresse.',
    en: 'No outages or works are known for this address.',
  },
  placeTitle: { nl: 'Ligging', fr: 'Emplacement', en: 'Location' },
  noPlace: {
    nl: 'De ligging is niet bekend: het adres werd niet gevonden.',
    fr: 'L’emplacement n’est pas connu : l’adresse n’a pas été trouvée.',
    en: 'Its location is not known: the address was not found.',
  },
  placeAddress: { nl: 'Precies op het adres.', fr: 'À l’adresse exacte.', en: 'At the address itself.' },
  placeStreet: {
    nl: 'Ongeveer: midden van de straat.',
    fr: 'Approximatif : milieu de la rue.',
    en: 'Roughly: middle of the street.',
  },
  placePostcode: {
    nl: 'Ongeveer: midden van de postcode.',
    fr: 'Approximatif : centre du code postal.',
    en: 'Roughly: centre of the postcode.',
  },
  openMap: { nl: 'Op de grote kaart', fr: 'Sur la grande carte', en: 'On the large map' },
  neighboursTitle: {
    nl: 'Andere VME’s op dit adres',
    fr: 'Autres ACP à cette adresse',
    en: 'Other VMEs at this address',
  },
  neighboursMore: { nl: 'En nog {count}.', fr: 'Et encore {count}.', en: 'And {count} more.' },
  timelineTitle: { nl: 'Geschiedenis', fr: 'Historique', en: 'History' },
  timelineStarted: { nl: 'Opgericht', fr: 'Constituée', en: 'Founded' },
  timelineStopped: { nl: 'Stopgezet', fr: 'Cessation', en: 'Stopped' },
  timelineToCome: { nl: 'nog niet ingegaan', fr: 'à venir', en: 'still to come' },
  aPersonalSyndic: {
    nl: 'een niet-professionele syndicus',
    fr: 'un syndic non professionnel',
    en: 'a non-professional syndic',
  },
  timelineBegan: { nl: '{name} treedt aan', fr: '{name} entre en fonction', en: '{name} takes office' },
  timelineEnded: {
    nl: 'Mandaat van {name} eindigt',
    fr: 'Fin du mandat : {name}',
    en: 'Mandate of {name} ends',
  },
  timelineOneEnded: {
    nl: 'Eén mandaat van {name} eindigt, een ander loopt door',
    fr: 'Fin d’un des mandats : {name}, qui reste en fonction',
    en: 'One mandate of {name} ends, another goes on',
  },
  timelineFollowed: {
    nl: '{name} volgt {from} op',
    fr: '{name} succède à {from}',
    en: '{name} succeeds {from}',
  },
  timelineRenewed: { nl: '{name}: nieuw mandaat', fr: '{name} : nouveau mandat', en: '{name}: new mandate' },
  timelineApart: {
    nl: '{text} (het mandaat ervoor liep tot en met {date})',
    fr: '{text} (le mandat précédent courait jusqu’au {date} inclus)',
    en: '{text} (the mandate before ran until {date})',
  },
  timelineTakeover: {
    nl: '{name} neemt over van {from}',
    fr: '{name} reprend de {from}',
    en: '{name} takes over from {from}',
  },
  timelineAbsorbed: {
    nl: '{name} neemt over van {from}, na fusie',
    fr: '{name} prend la suite de {from}, par fusion',
    en: '{name} takes over from {from}, by merger',
  },
  timelineDivided: {
    nl: '{name} neemt over van {from}, na splitsing',
    fr: '{name} prend la suite de {from}, par scission',
    en: '{name} takes over from {from}, by division',
  },
  timelineRenumbered: {
    nl: '{name}: nieuw ondernemingsnummer {number}, voorheen {former}',
    fr: '{name} : nouveau numéro d’entreprise {number}, auparavant {former}',
    en: '{name}: new enterprise number {number}, formerly {former}',
  },
  timelineOwnFirm: {
    nl: '{from} gaat verder als eigen vennootschap: {name}',
    fr: '{from} poursuit son activité en société : {name}',
    en: '{from} goes on as its own company: {name}',
  },
})
