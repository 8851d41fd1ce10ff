// What replies tell of a place: a known one as its VME, an opportunity with its score. Others are counted, and drawn nowhere.
import type { Reason, UnitsSource } from '../../property/place.ts'
import { numberOfKey } from '../../register/number-key.ts'
import { type PointCategory, pointCategories } from '../category.ts'
import { nameAt, type PointColumns } from '../points/columns.ts'
import { isPlaceKey, textOfKey } from '../points/point-key.ts'
import { type Precision, precisions } from '../precision.ts'
import { placeAt } from './place-numbers.ts'

/** A VME that the map shows, by the first eight digits of its number. */
export type VmeOf = (key: number) => { columns: PointColumns; index: number } | undefined

export interface KnownMembers {
  kind: 'vme'
  enterpriseNumber: string
  /** Absent where the VME is on no map. */
  name?: string
  category?: PointCategory
  precision: Precision
  /** Key of the place; null of a VME that is found at none. */
  place: string | null
  units: number | null
  unitsSource?: UnitsSource
  /** All that are found there, where they are several. */
  vmes?: string[]
}

export interface OpportunityMembers {
  kind: 'opportunity'
  place: string
  /** Its address. */
  name: string
  precision: Precision
  units: number | null
  unitsSource: UnitsSource
  score: number
  likelihood: 'likely' | 'possible'
  reasons: readonly Reason[]
}

export type PlaceMembers = KnownMembers | OpportunityMembers

function knownMembers(columns: PointColumns, index: number, vmeOf: VmeOf): KnownMembers {
  const { units, unitsSource, vmes } = placeAt(columns, index)
  const key = columns.keys[index] as number
  const [first = 0] = vmes
  const shown = vmeOf(first)
  const category = shown && pointCategories[shown.columns.categories[shown.index] as number]
  return {
    kind: 'vme',
    enterpriseNumber: numberOfKey(first),
    ...(shown && { name: nameAt(shown.columns, shown.index) }),
    ...(category && { category }),
    precision: precisions[columns.precisions[index] as number] as Precision,
    place: isPlaceKey(key) ? textOfKey(key) : null,
    units,
    ...(units === null ? {} : { unitsSource }),
    ...(vmes.length > 1 ? { vmes: vmes.map(numberOfKey) } : {}),
  }
}

/** Undefined for what is drawn nowhere. */
export function membersAt(columns: PointColumns, index: number, vmeOf: VmeOf): PlaceMembers | undefined {
  const { kind, units, unitsSource, score, reasons } = placeAt(columns, index)
  if (kind === 'known') return knownMembers(columns, index, vmeOf)
  if (kind === 'other') return undefined
  return {
    kind: 'opportunity',
    place: textOfKey(columns.keys[index] as number),
    name: nameAt(columns, index),
    precision: precisions[columns.precisions[index] as number] as Precision,
    ...{ units, unitsSource, score: score ?? 0, likelihood: kind, reasons },
  }
}

/** Places of a cluster by kind, as members; 0 units are not known. */
export function placeCounts(counts: Uint32Array, units: number) {
  const [known = 0, likely = 0, possible = 0] = counts
  return { units: units === 0 ? null : units, known, likely, possible }
}
