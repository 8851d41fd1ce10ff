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
  fieldAnySyndic: { nl: 'Maakt niet uit', fr: 'Peu importe', en: 'Any or none' },
  fieldKnownSyndic: { nl: 'Syndicus bekend', fr: 'Syndic connu', en: 'Syndic known' },
  fieldStatus: { nl: 'Toestand', fr: 'Situation', en: 'Status' },
  fieldLiving: { nl: 'Nog actief', fr: 'Encore active', en: 'Still active' },
  fieldEnded: { nl: 'Gestopt', fr: 'Arrêtée', en: 'Stopped' },
  fieldEveryStatus: { nl: 'Actief of gestopt', fr: 'Active ou arrêtée', en: 'Active or stopped' },
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
  sinceDate: { nl: 'sinds {date}', fr: 'depuis le {date}', en: 'since {date}' },
  sameAddressOne: { nl: 'nog 1 op dit adres', fr: '1 autre à cette adresse', en: '1 more at this address' },
  sameAddress: {
    nl: 'nog {count} op dit adres',
    fr: '{count} autres à cette adresse',
    en: '{count} more at this address',
  },
  adviceTitle: {
    nl: 'Dit geeft wel resultaten',
    fr: 'Ceci donne des résultats',
    en: 'These do give results',
  },
  adviceWithout: { nl: 'Zonder {filter}', fr: 'Sans {filter}', en: 'Without {filter}' },
  adviceWithoutAll: { nl: 'Zonder filters', fr: 'Sans filtres', en: 'Without filters' },
  adviceStopped: {
    nl: 'Ook wie gestopt is',
    fr: 'Avec celles qui ont cessé',
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
    nl: 'Deze vereniging is gestopt en staat hier nog om ze terug te vinden.',
    fr: 'Cette association a cessé ses activités ; elle reste ici pour être retrouvée.',
    en: 'This association has stopped; it stays here so that it can be found.',
  },
  syndicTitle: { nl: 'Syndicus', fr: 'Syndic', en: 'Syndic' },
  noSyndic: { nl: 'Er is geen syndicus bekend.', fr: 'Aucun syndic n’est connu.', en: 'No syndic is known.' },
  syndicSince: { nl: 'sinds {date}', fr: 'depuis le {date}', en: 'since {date}' },
  impactsNone: {
    nl: 'Geen onderbrekingen of werken bekend voor dit adres.',
    fr: 'Aucune coupure ni chantier connu à cette adresse.',
    en: 'No outages or works are known for this address.',
  },
  placeTitle: { nl: 'Ligging', fr: 'Emplacement', en: 'Where it is' },
  noPlace: {
    nl: 'De ligging is niet bekend: het adres werd niet gevonden.',
    fr: 'L’emplacement n’est pas connu : l’adresse n’a pas été trouvée.',
    en: 'Where it lies is not known: the address was not found.',
  },
  placeAddress: { nl: 'Punt van het adres.', fr: 'Point de l’adresse.', en: 'Point of the address.' },
  placeStreet: {
    nl: 'Ongeveer: midden van de straat.',
    fr: 'Approximatif : milieu de la rue.',
    en: 'Roughly: middle of the street.',
  },
  placePostcode: {
    nl: 'Ongeveer: midden van de postcode.',
    fr: 'Approximatif : centre du code postal.',
    en: 'Roughly: middle of the postcode.',
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
  timelineStopped: { nl: 'Gestopt', fr: 'Cessation', en: 'Stopped' },
  timelineBegan: { nl: '{name} begint', fr: '{name} entre en fonction', en: '{name} begins' },
  timelineEnded: { nl: '{name} stopt', fr: '{name} quitte ses fonctions', en: '{name} leaves' },
  timelineTakeover: {
    nl: '{name} neemt over van {from}',
    fr: '{name} reprend de {from}',
    en: '{name} takes over from {from}',
  },
})
