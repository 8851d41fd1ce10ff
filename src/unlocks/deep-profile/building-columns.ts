// The columns of buildings and permits, and what the words of the data mean.
import { propertyTexts } from '../../property/texts.ts'
import { permitStateTexts } from '../../property/view.ts'
import { said, say } from '../../text/culture.ts'
import type { Column } from './part.ts'

type Columns = Readonly<Record<string, Column>>

const closeBy = say(
  'op minder dan 15 m in dezelfde straat',
  'à moins de 15 m, même rue',
  'within 15 m, same street',
)

const methods = {
  address: say('op adres', 'par l’adresse', 'by address'),
  polygon: say('punt in het gebouw', 'point dans l’immeuble', 'point in the building'),
  parcel: say('punt op het perceel', 'point sur la parcelle', 'point on the parcel'),
  near: closeBy,
}
const unitSources = {
  'building-register': said(propertyTexts, 'unitsByRegister'),
  'address-boxes': said(propertyTexts, 'unitsByBoxes'),
}
const layers = {
  gd: say('stedenbouwkundige handelingen', 'actes urbanistiques', 'building works'),
  vk: say('verkaveling', 'lotissement', 'subdivision'),
}
const states = Object.fromEntries(
  Object.entries(permitStateTexts).map(([state, name]) => [state, said(propertyTexts, name)]),
)
const tiers = {
  P1: say('op haar perceel', 'sur sa parcelle', 'on its parcel'),
  P2: say('op haar punt', 'à son point', 'at its point'),
  P3: say('aan haar gebouw of adres', 'à son immeuble ou adresse', 'at its building or address'),
  P4: closeBy,
  P5: say('in de buurt', 'à proximité', 'nearby'),
}

export const buildings: Columns = {
  method: { label: say('Gevonden', 'Trouvé', 'Found'), kind: 'text', words: methods },
  houseNumbers: { label: say('Nummers', 'Numéros', 'Numbers'), kind: 'text' },
  units: { label: said(propertyTexts, 'units'), kind: 'number' },
  plannedUnits: { label: say('Waarvan gepland', 'Dont prévues', 'Of them planned'), kind: 'number' },
  unitsSource: { label: say('Geteld in', 'Comptées dans', 'Counted in'), kind: 'text', words: unitSources },
  ownUnits: {
    label: say('Alleen van deze VME', 'De cette ACP seule', 'Of this VME alone'),
    kind: 'number',
  },
  footprintM2: {
    label: say('Grondvlak (m²)', 'Emprise au sol (m²)', 'Footprint (m²)'),
    kind: 'number',
  },
  parcels: { label: said(propertyTexts, 'parcels'), kind: 'text' },
  place: { label: say('Sleutel', 'Clé', 'Key'), kind: 'text' },
}

export const permits: Columns = {
  project: { label: say('Project', 'Projet', 'Project'), kind: 'text' },
  layer: { label: say('Soort', 'Type', 'Kind'), kind: 'text', words: layers },
  projectType: { label: say('Onderwerp', 'Objet', 'Subject'), kind: 'text' },
  state: { label: say('Stand', 'État', 'State'), kind: 'text', words: states },
  stateText: { label: say('Zoals de bron het zegt', 'Selon la source', 'As the source says'), kind: 'text' },
  stateOn: { label: say('Stand sinds', 'État depuis le', 'State since'), kind: 'day' },
  filedOn: { label: say('Ingediend', 'Introduit le', 'Filed'), kind: 'day' },
  tier: { label: say('Gevonden', 'Trouvé', 'Found'), kind: 'text', words: tiers },
  distance: { label: say('Afstand (m)', 'Distance (m)', 'Distance (m)'), kind: 'number' },
  score: { label: say('Zekerheid (op 100)', 'Certitude (sur 100)', 'Certainty (of 100)'), kind: 'number' },
}
