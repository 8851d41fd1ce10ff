// The words of the map, large and small.
import { texts } from '../site/texts.ts'

export const mapTexts = texts({
  // The page
  title: { nl: 'De kaart', fr: 'La carte', en: 'The map' },
  description: {
    nl: 'Alle Belgische VME’s en syndici op de kaart, per syndicus en naar wie ze beheert.',
    fr: 'Toutes les ACP et tous les syndics de Belgique sur la carte, par syndic et selon qui les gère.',
    en: 'Every Belgian association of co-owners and syndic on the map, by syndic and by who manages them.',
  },
  intro: {
    nl: 'Klik op een groep om ze te openen, op een punt voor de gegevens.',
    fr: 'Cliquez sur un groupe pour l’ouvrir, sur un point pour ses données.',
    en: 'Click a group to open it, a point for its details.',
  },
  noScript: {
    nl: 'De kaart heeft JavaScript nodig.',
    fr: 'La carte a besoin de JavaScript.',
    en: 'The map needs JavaScript.',
  },
  toSearch: {
    nl: 'Zoek een VME op naam, adres of nummer',
    fr: 'Chercher une ACP par nom, adresse ou numéro',
    en: 'Search for a VME by name, address or number',
  },
  categories: { nl: 'Tonen', fr: 'Afficher', en: 'Show' },
  professional: {
    nl: 'VME’s met een professionele syndicus',
    fr: 'ACP avec un syndic professionnel',
    en: 'VMEs with a professional syndic',
  },
  personal: {
    nl: 'VME’s met een niet-professionele syndicus',
    fr: 'ACP avec un syndic non professionnel',
    en: 'VMEs with a non-professional syndic',
  },
  unmanaged: {
    nl: 'VME’s zonder bekende syndicus',
    fr: 'ACP sans syndic connu',
    en: 'VMEs without a known syndic',
  },
  syndics: { nl: 'Syndici', fr: 'Syndics', en: 'Syndics' },
  syndicFilter: {
    nl: 'Alleen de VME’s van een syndicus',
    fr: 'Seulement les ACP d’un syndic',
    en: 'Only the VMEs of one syndic',
  },
  syndicPlaceholder: { nl: 'Naam of nummer', fr: 'Nom ou numéro', en: 'Name or number' },
  impactsAll: {
    nl: 'Als lijst, met bronnen',
    fr: 'En liste, avec les sources',
    en: 'As a list, with sources',
  },
  listTitle: { nl: 'In beeld', fr: 'À l’écran', en: 'In view' },
  loading: { nl: 'Kaart wordt geladen…', fr: 'Chargement de la carte…', en: 'Loading the map…' },
  retry: { nl: 'Opnieuw proberen', fr: 'Réessayer', en: 'Try again' },
  openPanel: { nl: 'Filters en lijst', fr: 'Filtres et liste', en: 'Filters and list' },
  openPanelOne: {
    nl: 'Filters en lijst (1 filter actief)',
    fr: 'Filtres et liste (1 filtre actif)',
    en: 'Filters and list (1 filter on)',
  },
  openPanelCount: {
    nl: 'Filters en lijst ({count} filters actief)',
    fr: 'Filtres et liste ({count} filtres actifs)',
    en: 'Filters and list ({count} filters on)',
  },
  closePanel: { nl: 'Terug naar de kaart', fr: 'Retour à la carte', en: 'Back to the map' },
  sources: {
    nl: 'Punten: Kruispuntbank van Ondernemingen, publieke KBO gegevens, verrijkt met adressen uit het Vlaamse Adressenregister; adressen: BeSt Address (FOD BOSA).',
    fr: 'Points : Banque-Carrefour des Entreprises, données publiques de la BCE enrichies d’adresses du registre flamand des adresses ; adresses : BeSt Address (SPF BOSA).',
    en: 'Points: Crossroads Bank for Enterprises, public register data enriched with addresses of the Flemish address register; addresses: BeSt Address (FPS BOSA).',
  },
  baseSources: {
    nl: 'Ondergrond: gemeentegrenzen (CC0), Statbel en GeoNames (CC BY 4.0), Natural Earth, stations van iRail (CC0), MapLibre.',
    fr: 'Fond : limites communales (CC0), Statbel et GeoNames (CC BY 4.0), Natural Earth, gares d’iRail (CC0), MapLibre.',
    en: 'Base map: municipal borders (CC0), Statbel and GeoNames (CC BY 4.0), Natural Earth, stations of iRail (CC0), MapLibre.',
  },

  filtersTitle: { nl: 'Filters en legende', fr: 'Filtres et légende', en: 'Filters and legend' },
  placeLabel: {
    nl: 'Zoek een adres, plaats of VME op de kaart',
    fr: 'Chercher une adresse, un lieu ou une ACP sur la carte',
    en: 'Find an address, place or VME on the map',
  },
  placePlaceholder: {
    nl: 'Adres, gemeente of naam',
    fr: 'Adresse, commune ou nom',
    en: 'Address, municipality or name',
  },
  searchShown: {
    nl: 'Alleen de resultaten van',
    fr: 'Seulement les résultats de',
    en: 'Only the results of',
  },
  searchAll: { nl: 'alle VME’s', fr: 'toutes les ACP', en: 'all VMEs' },
  searchList: { nl: 'Toon als lijst', fr: 'Afficher en liste', en: 'Show as a list' },
  searchRemove: {
    nl: 'Deze zoekopdracht wissen',
    fr: 'Effacer cette recherche',
    en: 'Clear this search',
  },
  searchArea: { nl: 'in één gebied', fr: 'dans une seule zone', en: 'in one area' },
  searchAreaRemove: {
    nl: 'Niet meer beperken tot dit gebied',
    fr: 'Ne plus se limiter à cette zone',
    en: 'No longer limit to this area',
  },
  searchHere: { nl: 'Zoek in dit gebied', fr: 'Chercher dans cette zone', en: 'Search this area' },
  searchMoving: {
    nl: 'Zoek mee terwijl de kaart beweegt',
    fr: 'Chercher quand la carte bouge',
    en: 'Search as the map moves',
  },

  // Said by its scripts
  emptySearch: {
    nl: 'Deze zoekopdracht vindt niets dat op de kaart staat.',
    fr: 'Cette recherche ne trouve rien qui soit sur la carte.',
    en: 'This search finds nothing that is on the map.',
  },
  fullScreen: { nl: 'Volledig scherm', fr: 'Plein écran', en: 'Full screen' },
  fullScreenEnd: { nl: 'Volledig scherm sluiten', fr: 'Quitter le plein écran', en: 'Leave full screen' },
  copyLink: { nl: 'Link kopiëren', fr: 'Copier le lien', en: 'Copy link' },
  linkCopied: {
    nl: 'Link naar deze kaart gekopieerd.',
    fr: 'Lien vers cette carte copié.',
    en: 'Link to this map copied.',
  },
  linkByHand: { nl: 'Kopieer deze link:', fr: 'Copiez ce lien :', en: 'Copy this link:' },
  whereAmI: { nl: 'Waar ben ik?', fr: 'Où suis-je ?', en: 'Where am I?' },
  locationAsked: {
    nl: 'Uw locatie wordt bepaald…',
    fr: 'Recherche de votre position…',
    en: 'Looking up where you are…',
  },
  locationRefused: {
    nl: 'Uw browser mag uw locatie niet gebruiken. U kunt dat toestaan in de instellingen van de browser voor deze site.',
    fr: 'Votre navigateur n’a pas le droit d’utiliser votre position. Vous pouvez l’autoriser dans ses réglages pour ce site.',
    en: 'Your browser is not allowed to use your location. You can allow it in the browser’s settings for this site.',
  },
  locationUnknown: {
    nl: 'Uw toestel kan nu niet zeggen waar u bent.',
    fr: 'Votre appareil ne peut pas dire où vous êtes pour le moment.',
    en: 'Your device can’t tell where you are right now.',
  },
  locationOutside: {
    nl: 'U bent buiten het gebied van deze kaart.',
    fr: 'Vous êtes en dehors de la zone de cette carte.',
    en: 'You are outside the area of this map.',
  },
  locationWithin: {
    nl: 'U bent binnen {metres} m van de stip.',
    fr: 'Vous êtes à moins de {metres} m du point.',
    en: 'You are within {metres} m of the dot.',
  },
  placeNumber: {
    nl: 'Nummer {number} werd niet gevonden; dit is {place}.',
    fr: 'Le numéro {number} n’a pas été trouvé ; voici {place}.',
    en: 'Number {number} was not found; this is {place}.',
  },
  placeNowhere: {
    nl: 'Van {place} is niet bekend waar het ligt.',
    fr: 'L’emplacement de {place} n’est pas connu.',
    en: 'Where {place} lies is not known.',
  },
  placeExtent: {
    nl: 'De kaart toont alle VME’s van {place}.',
    fr: 'La carte montre toutes les ACP de {place}.',
    en: 'The map shows all VMEs of {place}.',
  },
  placeStreet: {
    nl: 'De kring is ongeveer het midden van {place}, niet een huisnummer.',
    fr: 'Le cercle est à peu près le milieu de {place}, pas un numéro.',
    en: 'The ring is roughly the middle of {place}, not a house number.',
  },
  placeMiddle: {
    nl: 'De kring is ongeveer het midden van {place}.',
    fr: 'Le cercle est à peu près le centre de {place}.',
    en: 'The ring is roughly the middle of {place}.',
  },
  inView: {
    nl: '{vmes} en {syndics} in dit gebied',
    fr: '{vmes} et {syndics} dans cette zone',
    en: '{vmes} and {syndics} in this area',
  },
  inViewNone: { nl: 'Niets in dit gebied', fr: 'Rien dans cette zone', en: 'Nothing in this area' },
  notOnMap: {
    nl: '{count} staan niet op de kaart: hun plaats is niet bekend of wordt niet getoond.',
    fr: '{count} ne sont pas sur la carte : leur emplacement n’est pas connu ou n’est pas montré.',
    en: '{count} are not on the map: their place is not known or not shown.',
  },
  notOnMapOne: {
    nl: '1 staat niet op de kaart: de plaats is niet bekend of wordt niet getoond.',
    fr: '1 n’est pas sur la carte : son emplacement n’est pas connu ou n’est pas montré.',
    en: '1 is not on the map: its place is not known or not shown.',
  },
  more: {
    nl: 'En nog {count} punten en groepen: zoom in om ze te zien.',
    fr: 'Et encore {count} points et groupes : zoomez pour les voir.',
    en: 'And {count} more points and groups: zoom in to see them.',
  },
  vmes: { nl: '{total} VME’s', fr: '{total} ACP', en: '{total} VMEs' },
  vme: { nl: '1 VME', fr: '1 ACP', en: '1 VME' },
  // A group reaches beyond the town that it is told by.
  aroundPlace: { nl: '{what} rond {place}', fr: '{what} autour {place}', en: '{what} around {place}' },
  aroundAddress: {
    nl: '{address} en omgeving',
    fr: '{address} et environs',
    en: '{address} and around',
  },
  atOnePlace: { nl: '{what} op één plek', fr: '{what} au même endroit', en: '{what} at one place' },
  // A sign that stands where its building may not lie
  roughStreet: {
    nl: 'ongeveer: midden van de straat',
    fr: 'approximatif : milieu de la rue',
    en: 'roughly: middle of the street',
  },
  roughPostcode: {
    nl: 'ongeveer: midden van de postcode',
    fr: 'approximatif : centre du code postal',
    en: 'roughly: centre of the postcode',
  },
  pileStreet: {
    nl: '{what}, ongeveer hier: midden van de straat',
    fr: '{what}, à peu près ici : milieu de la rue',
    en: '{what}, roughly here: middle of the street',
  },
  pilePostcode: {
    nl: '{what}, ongeveer hier: midden van de postcode',
    fr: '{what}, à peu près ici : centre du code postal',
    en: '{what}, roughly here: centre of the postcode',
  },
  pileMixed: {
    nl: '{what}, een deel alleen ongeveer hier',
    fr: '{what}, en partie à peu près ici seulement',
    en: '{what}, some of them only roughly here',
  },
  positionLabel: { nl: 'Plaats', fr: 'Emplacement', en: 'Place' },
  roughLegend: {
    nl: 'Streepjesrand: alleen de straat of de postcode is bekend',
    fr: 'Contour en tirets : on ne connaît que la rue ou le code postal',
    en: 'Dashed outline: only the street or the postcode is known',
  },
  shownOf: {
    nl: 'De eerste {shown} van {total}.',
    fr: 'Les {shown} premiers de {total}.',
    en: 'The first {shown} of {total}.',
  },
  kindProfessional: { nl: 'professionele syndicus', fr: 'syndic professionnel', en: 'professional syndic' },
  kindPersonal: {
    nl: 'niet-professionele syndicus',
    fr: 'syndic non professionnel',
    en: 'non-professional syndic',
  },
  syndicsNone: { nl: '0 syndici', fr: '0 syndic', en: '0 syndics' },
  kindUnmanaged: { nl: 'syndicus niet bekend', fr: 'syndic inconnu', en: 'syndic not known' },
  noSyndic: { nl: 'niet bekend', fr: 'inconnu', en: 'not known' },
  showPortfolio: { nl: 'Toon de portefeuille', fr: 'Montrer le portefeuille', en: 'Show the portfolio' },
  wrong: { nl: 'Klopt er iets niet?', fr: 'Une erreur ?', en: 'Is something wrong?' },
  detailsAway: {
    nl: 'Adres en syndicus zijn nu niet op te vragen.',
    fr: 'L’adresse et le syndic ne peuvent être obtenus pour le moment.',
    en: 'Address and syndic can’t be fetched right now.',
  },
  away: {
    nl: 'De punten van de kaart zijn nu niet beschikbaar. Probeer het over een minuut opnieuw; zoeken op naam of nummer kan wel.',
    fr: 'Les points de la carte sont momentanément indisponibles. Réessayez dans une minute ; la recherche par nom ou numéro fonctionne.',
    en: 'The points of the map are not available right now. Try again in a minute; searching by name or number still works.',
  },
  offline: {
    nl: 'Er is geen verbinding met de dienst. Kijk of u online bent.',
    fr: 'Pas de connexion au service. Vérifiez que vous êtes en ligne.',
    en: 'There is no connection to the service. Check that you are online.',
  },
  refused: {
    nl: 'De punten konden niet worden geladen: {reason}',
    fr: 'Les points n’ont pas pu être chargés : {reason}',
    en: 'The points could not be loaded: {reason}',
  },
  stale: {
    nl: 'Deze punten zijn van {moment}; nieuwere zijn nu niet beschikbaar.',
    fr: 'Ces points datent de {moment} ; de plus récents sont indisponibles pour le moment.',
    en: 'These points date from {moment}; newer ones are not available right now.',
  },
  unknownFocus: {
    nl: 'Er is geen VME met nummer {number}.',
    fr: 'Aucune ACP ne porte le numéro {number}.',
    en: 'No VME has the number {number}.',
  },
  focusNowhere: {
    nl: 'VME {number} staat niet op de kaart: haar adres is niet gevonden.',
    fr: 'L’ACP {number} n’est pas sur la carte : son adresse n’a pas été trouvée.',
    en: 'VME {number} is not on the map: its address was not found.',
  },
  unknownSyndic: {
    nl: 'Er is geen syndicus met nummer {number}.',
    fr: 'Aucun syndic ne porte le numéro {number}.',
    en: 'No syndic has the number {number}.',
  },
  emptyPortfolio: {
    nl: 'Van deze syndicus staat geen VME op de kaart.',
    fr: 'Aucune ACP de ce syndic n’est sur la carte.',
    en: 'No VME of this syndic is on the map.',
  },
  noSuggestions: {
    nl: 'Suggesties zijn nu niet beschikbaar.',
    fr: 'Les suggestions sont momentanément indisponibles.',
    en: 'Suggestions are not available right now.',
  },
  noWebgl: {
    nl: 'Deze browser kan de kaart niet tekenen: WebGL staat uit of ontbreekt.',
    fr: 'Ce navigateur ne peut pas dessiner la carte : WebGL est absent ou désactivé.',
    en: 'This browser can’t draw the map: WebGL is off or missing.',
  },
  broken: {
    nl: 'De kaart kon niet worden geladen. Laad de bladzijde opnieuw.',
    fr: 'La carte n’a pas pu être chargée. Rechargez la page.',
    en: 'The map could not be loaded. Reload the page.',
  },
  canvas: {
    nl: 'Kaart: pijltjes om te verschuiven, plus en min om te zoomen. De lijst ernaast toont hetzelfde.',
    fr: 'Carte : flèches pour se déplacer, plus et moins pour zoomer. La liste à côté montre la même chose.',
    en: 'Map: arrows to move, plus and minus to zoom. The list beside it shows the same.',
  },
  zoomIn: { nl: 'Inzoomen', fr: 'Zoomer', en: 'Zoom in' },
  zoomOut: { nl: 'Uitzoomen', fr: 'Dézoomer', en: 'Zoom out' },
  close: { nl: 'Sluiten', fr: 'Fermer', en: 'Close' },
  baseMap: { nl: 'Kaart', fr: 'Plan', en: 'Map' },
  baseChoice: { nl: 'Ondergrond', fr: 'Fond de carte', en: 'Background' },
  attribution: { nl: 'Bronnen', fr: 'Sources', en: 'Sources' },
  impactsLoading: {
    nl: 'Onderbrekingen en werken worden opgezocht…',
    fr: 'Recherche des coupures et chantiers…',
    en: 'Looking up outages and works…',
  },
  impactAsOf: {
    nl: 'Stand van {moments}.',
    fr: 'Situation au {moments}.',
    en: 'As of {moments}.',
  },
  impactNowhere: {
    nl: 'Getroffen zonder plaats op de kaart: {count}.',
    fr: 'Touchées sans place sur la carte : {count}.',
    en: 'Affected without a place on the map: {count}.',
  },
  impactStale: {
    nl: 'Een bron van onderbrekingen of werken antwoordt al een tijd niet; haar laatste gegevens staan er nog.',
    fr: 'Une source de coupures ou de chantiers ne répond plus depuis un moment ; ses dernières données restent affichées.',
    en: 'A source of outages or works has not answered for a while; its last data are shown.',
  },

  // Buildings that may have a VME
  opportunitiesTitle: { nl: 'Kansen', fr: 'Opportunités', en: 'Opportunities' },
  opportunitiesSwitch: {
    nl: 'Gebouwen met meer eenheden zonder bekende VME',
    fr: 'Immeubles à plusieurs unités sans ACP connue',
    en: 'Buildings with several units and no known VME',
  },
  opportunitiesFound: {
    nl: 'Hier en errond: {likely} waarschijnlijk, {possible} mogelijk.',
    fr: 'Ici et autour, probables : {likely}, possibles : {possible}.',
    en: 'Here and around: {likely} likely, {possible} possible.',
  },
  opportunitiesAway: {
    nl: 'Nu niet beschikbaar.',
    fr: 'Indisponibles pour le moment.',
    en: 'Not available right now.',
  },
  opportunityLikely: {
    nl: 'waarschijnlijk een VME (score vanaf 50)',
    fr: 'ACP probable (score à partir de 50)',
    en: 'likely a VME (score from 50)',
  },
  opportunityPossible: {
    nl: 'mogelijk een VME (score vanaf 30)',
    fr: 'ACP possible (score à partir de 30)',
    en: 'possibly a VME (score from 30)',
  },
  opportunityLabel: { nl: 'Inschatting', fr: 'Estimation', en: 'Estimate' },
  opportunityNote: {
    nl: 'Uit open gegevens: er kan een onbekende VME zijn, of geen.',
    fr: 'Selon des données ouvertes : il peut y avoir une ACP inconnue, ou aucune.',
    en: 'From open data: there may be an unknown VME, or none.',
  },
  unitsLabel: { nl: 'Eenheden', fr: 'Unités', en: 'Units' },
  unitsOfSource: { nl: '{units}: {source}', fr: '{units} : {source}', en: '{units}: {source}' },
  scoreLabel: { nl: 'Score', fr: 'Score', en: 'Score' },
  scoreOf: { nl: '{score} op 100', fr: '{score} sur 100', en: '{score} out of 100' },
  knownHere: {
    nl: 'Bekende VME’s op deze plek',
    fr: 'ACP connues à cet endroit',
    en: 'Known VMEs at this place',
  },

  // Small maps
  portfolioMapLabel: {
    nl: 'Kaart met de VME’s van {name}',
    fr: 'Carte avec les ACP du syndic {name}',
    en: 'Map with the VMEs of {name}',
  },
  vmeMapLabel: {
    nl: 'Kaart met de ligging van {name}',
    fr: 'Carte avec l’emplacement de l’immeuble : {name}',
    en: 'Map with the place of {name}',
  },
  vmeMapLabelStreet: {
    nl: 'Kaart met de straat van {name}; waar het gebouw in die straat ligt, is niet bekend',
    fr: 'Carte avec la rue de l’immeuble : {name} ; l’endroit exact dans cette rue n’est pas connu',
    en: 'Map with the street of {name}; where in that street it lies is not known',
  },
  vmeMapLabelPostcode: {
    nl: 'Kaart met het midden van de postcode van {name}; waar het gebouw precies ligt, is niet bekend',
    fr: 'Carte avec le centre du code postal de l’immeuble : {name} ; l’endroit exact n’est pas connu',
    en: 'Map with the centre of the postcode of {name}; where exactly it lies is not known',
  },
  resultsAll: {
    nl: 'Alle resultaten op de grote kaart',
    fr: 'Tous les résultats sur la grande carte',
    en: 'All results on the large map',
  },
  resultsMap: { nl: 'Deze bladzijde op de kaart', fr: 'Cette page sur la carte', en: 'This page on the map' },
  gestureTouch: {
    nl: 'Twee vingers verschuiven de kaart',
    fr: 'Deux doigts déplacent la carte',
    en: 'Use two fingers to move the map',
  },
  gestureWheel: {
    nl: 'Ctrl en scrollen zoomt de kaart',
    fr: 'Ctrl et molette pour zoomer',
    en: 'Ctrl and scroll to zoom the map',
  },
})
