// Facts of a place → a row of its family: a building with several units where no association is known.
import type { PropertyFacts } from '../property/facts.ts'
import { reasonsText } from '../property/reason-text.ts'
import { defaultCulture } from '../text/culture.ts'
import { addressIn } from '../vmes/present.ts'
import type { Column, Row } from './column.ts'
import * as columns from './columns.ts'
import { column, named, say } from './columns.ts'
import type { RowContext } from './family.ts'

const CODE = 16

const key = column(
  'text',
  20,
  say('Kenmerk', 'Identifiant', 'Key'),
  say(
    'Van het gebouw of, waar geen register van gebouwen telt, van het huisnummer.',
    'De l’immeuble ou, là où aucun registre des bâtiments ne compte, du numéro dans la rue.',
    'Of the building or, where no register of buildings counts, of the house number.',
  ),
)
const likelihood = column(
  'text',
  10,
  say('Kans', 'Probabilité', 'Likelihood'),
  say(
    'likely vanaf een score van 50, possible vanaf 30.',
    'likely à partir d’un score de 50, possible à partir de 30.',
    'likely from a score of 50, possible from 30.',
  ),
)
const score = column(
  'integer',
  8,
  say('Score', 'Score', 'Score'),
  say(
    'Van 0 tot 100: de som van de redenen.',
    'De 0 à 100 : la somme des raisons.',
    'From 0 to 100: the sum of its reasons.',
  ),
)
const reasons = column(
  'text',
  60,
  say('Redenen', 'Raisons', 'Reasons'),
  say(
    'Wat meetelt, met de punten ervan.',
    'Ce qui compte, avec ses points.',
    'What counts, with its points.',
  ),
)
const reasonCodes = column(
  'text',
  40,
  say('Codes van de redenen', 'Codes des raisons', 'Codes of reasons'),
  say('Hetzelfde voor programma’s.', 'La même chose pour des programmes.', 'The same for programs.'),
)
const units = column(
  'integer',
  10,
  say('Eenheden', 'Unités', 'Units'),
  say(
    'Woningen, winkels en garages, geplande inbegrepen.',
    'Logements, commerces et garages, prévus compris.',
    'Homes, shops and garages, planned ones among them.',
  ),
)
const plannedUnits = column(
  'integer',
  10,
  say('Gepland', 'Prévues', 'Planned'),
  say('Daarvan nog niet gebouwd.', 'Dont pas encore construites.', 'Of these not built yet.'),
)
const unitsSource = column(
  'text',
  CODE,
  say('Bron van het aantal', 'Source du nombre', 'Source of the count'),
  say(
    'building-register (Vlaanderen) of address-boxes: bussen in de adresbestanden.',
    'building-register (Flandre) ou address-boxes : boîtes dans les fichiers d’adresses.',
    'building-register (Flanders) or address-boxes: boxes in the address files.',
  ),
)
const address = column(
  'text',
  44,
  say('Adres', 'Adresse', 'Address'),
  say(
    'Op één regel, met elke ingang in de straat.',
    'En une ligne, avec chaque entrée dans la rue.',
    'On one line, with each entrance on the street.',
  ),
)
const street = column(
  'text',
  28,
  columns.street.title,
  say('Straat van het gebouw.', 'Rue de l’immeuble.', 'Street of the building.'),
)
const houseNumber = column(
  'text',
  12,
  say('Huisnummers', 'Numéros', 'House numbers'),
  say('Van elke ingang in de straat.', 'De chaque entrée dans la rue.', 'Of each entrance on the street.'),
)
const postcode = column(
  'text',
  8,
  columns.postcode.title,
  say('Postcode van het gebouw.', 'Code postal de l’immeuble.', 'Postcode of the building.'),
)
const municipality = column(
  'text',
  22,
  columns.municipality.title,
  say('Gemeente van het gebouw.', 'Commune de l’immeuble.', 'Municipality of the building.'),
)
const province = column(
  'text',
  22,
  columns.province.title,
  say('Provincie; leeg in Brussel.', 'Province ; vide à Bruxelles.', 'Province; empty in Brussels.'),
)
const footprint = column(
  'integer',
  10,
  say('Grondvlak (m²)', 'Emprise au sol (m²)', 'Footprint (m²)'),
  say(
    'Van het gebouw; leeg waar het niet gevonden is.',
    'De l’immeuble ; vide là où il n’est pas trouvé.',
    'Of the building; empty where it was not found.',
  ),
)
const parcels = column(
  'text',
  40,
  say('Percelen', 'Parcelles', 'Parcels'),
  say(
    'Kadastrale percelen waarop het staat, het grootste deel eerst.',
    'Parcelles cadastrales où il se trouve, la plus grande partie d’abord.',
    'Cadastral parcels on which it stands, the largest part first.',
  ),
)

export const opportunityColumns: readonly Column[] = [
  named('key', key),
  named('likelihood', likelihood),
  named('score', score),
  named('reasons', reasons),
  named('reasonCodes', reasonCodes),
  named('units', units),
  named('plannedUnits', plannedUnits),
  named('unitsSource', unitsSource),
  named('address', address),
  named('street', street),
  named('houseNumbers', houseNumber),
  named('postcode', postcode),
  named('municipality', municipality),
  named('municipalityKey', columns.municipalityKey),
  named('province', province),
  named('regionCode', columns.regionCode),
  named('latitude', columns.latitude),
  named('longitude', columns.longitude),
  named('footprintM2', footprint),
  named('parcels', parcels),
]

export const opportunityFields: readonly (keyof PropertyFacts)[] = [
  'key',
  'kind',
  'score',
  'reasons',
  'units',
  'plannedUnits',
  'unitsSource',
  'address',
  'location',
  'footprintM2',
  'parcels',
]

export function opportunityRow(facts: PropertyFacts, { culture }: RowContext): Row {
  const shown =
    facts.address !== null && culture !== undefined ? addressIn(facts.address, culture) : facts.address
  return [
    facts.key,
    facts.kind,
    facts.score,
    reasonsText(facts, culture ?? defaultCulture),
    facts.reasons.map(({ code, points }) => `${code} ${points}`).join('; '),
    facts.units,
    facts.plannedUnits,
    facts.unitsSource,
    shown?.line ?? null,
    shown?.street ?? null,
    shown?.houseNumber ?? null,
    shown?.postcode ?? null,
    shown?.municipality ?? null,
    shown?.municipalityKey ?? null,
    shown?.province ?? null,
    shown?.regionCode ?? null,
    facts.location?.latitude ?? null,
    facts.location?.longitude ?? null,
    facts.footprintM2,
    facts.parcels.join('; '),
  ]
}
