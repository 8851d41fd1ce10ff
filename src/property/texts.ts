// The words of buildings with several units.
import { texts } from '../site/texts.ts'

export const propertyTexts = texts({
  unitsByRegister: {
    nl: 'Gebouwenregister (Vlaanderen)',
    fr: 'Registre des bâtiments (Flandre)',
    en: 'Buildings register (Flanders)',
  },
  unitsByBoxes: {
    nl: 'bussen in de adresbestanden (BeSt)',
    fr: 'boîtes dans les fichiers d’adresses (BeSt)',
    en: 'boxes in the address files (BeSt)',
  },
  buildingTitle: { nl: 'Het gebouw', fr: 'L’immeuble', en: 'The building' },
  numbers: { nl: 'Nummer {numbers}', fr: 'Numéro {numbers}', en: 'Number {numbers}' },
  units: { nl: 'Eenheden', fr: 'Unités', en: 'Units' },
  planned: { nl: 'waarvan {units} gepland', fr: 'dont {units} prévues', en: '{units} of them planned' },
  unitsOwn: { nl: '{units}: {source}', fr: '{units} : {source}', en: '{units}: {source}' },
  unitsShared: {
    nl: '{units} in een gebouw waar meer verenigingen zijn: {source}',
    fr: '{units} dans un immeuble de plusieurs associations : {source}',
    en: '{units} in a building of several associations: {source}',
  },
  footprint: { nl: 'Grondvlak', fr: 'Emprise au sol', en: 'Footprint' },
  parcel: { nl: 'Perceel', fr: 'Parcelle', en: 'Parcel' },
  parcels: { nl: 'Percelen', fr: 'Parcelles', en: 'Parcels' },
  drawnBoth: {
    nl: 'Omtrek van het gebouw op zijn perceel, het noorden boven',
    fr: 'Contour de l’immeuble sur sa parcelle, le nord en haut',
    en: 'Outline of the building on its parcel, north up',
  },
  drawnBuilding: {
    nl: 'Omtrek van het gebouw, het noorden boven',
    fr: 'Contour de l’immeuble, le nord en haut',
    en: 'Outline of the building, north up',
  },
  drawnParcel: {
    nl: 'Omtrek van het perceel, het noorden boven',
    fr: 'Contour de la parcelle, le nord en haut',
    en: 'Outline of the parcel, north up',
  },
  permitsTitle: { nl: 'Omgevingsvergunningen', fr: 'Permis d’environnement', en: 'Environmental permits' },
  permitLine: {
    nl: '{state} op {day}, {where}',
    fr: '{state} le {day}, {where}',
    en: '{state} on {day}, {where}',
  },
  permitHere: { nl: 'op dit gebouw', fr: 'à cet immeuble', en: 'at this building' },
  permitNearby: {
    nl: 'in de buurt, op {metres} m',
    fr: 'à proximité, à {metres} m',
    en: 'nearby, at {metres} m',
  },
  permitFiled: { nl: 'ingediend', fr: 'introduit', en: 'filed' },
  permitInProgress: { nl: 'in behandeling', fr: 'en cours de traitement', en: 'in progress' },
  permitGranted: { nl: 'verleend', fr: 'accordé', en: 'granted' },
  permitRefused: { nl: 'geweigerd', fr: 'refusé', en: 'refused' },
  permitWithdrawn: { nl: 'ingetrokken', fr: 'retiré', en: 'withdrawn' },
  permitExpired: { nl: 'vervallen', fr: 'périmé', en: 'expired' },
  permitUnknown: { nl: 'stand onbekend', fr: 'état inconnu', en: 'state unknown' },
  reasonUnits: { nl: '{units} eenheden', fr: '{units} unités', en: '{units} units' },
  reasonRegister: {
    nl: 'geteld in het gebouwenregister',
    fr: 'comptées dans le registre des bâtiments',
    en: 'counted in the register of buildings',
  },
  reasonBoxes: {
    nl: 'geteld als bussen in de adresbestanden',
    fr: 'comptées comme boîtes dans les fichiers d’adresses',
    en: 'counted as boxes in the address files',
  },
  reasonShape: {
    nl: 'oppervlakte zoals die van een flatgebouw',
    fr: 'surface comme celle d’un immeuble à appartements',
    en: 'a footprint like that of a block of flats',
  },
  reasonNewUnits: {
    nl: 'een nieuwe eenheid in de laatste twee jaar',
    fr: 'une nouvelle unité ces deux dernières années',
    en: 'a new unit in the last two years',
  },
  reasonPermit: {
    nl: 'een vergunning in de laatste twee jaar',
    fr: 'un permis ces deux dernières années',
    en: 'a permit in the last two years',
  },
  reasonNoVme: {
    nl: 'geen VME binnen 15 m, waar de meeste gebouwen er een hebben',
    fr: 'pas d’ACP à moins de 15 m, là où la plupart des immeubles en ont une',
    en: 'no VME within 15 m, where most buildings have one',
  },
  reasonVmeNearby: {
    nl: 'een VME op 15 tot 30 m in dezelfde straat',
    fr: 'une ACP à une distance de 15 à 30 m dans la même rue',
    en: 'a VME at 15 to 30 m on the same street',
  },
  reasonOneAddress: {
    nl: 'alle eenheden op één adres zonder bussen',
    fr: 'toutes les unités à une seule adresse sans boîtes',
    en: 'all units at one address without boxes',
  },
})
