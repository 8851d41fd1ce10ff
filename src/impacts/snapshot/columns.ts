// Live events and the VMEs they hit as columns in memory that threads share. A hit as an object would take ten times the
// room, and millions of them a second to add up.
import { type ImpactFamily, type ImpactKind, impactFamilies } from '../event.ts'

/** Hits by VME. */
export interface HitTable {
  /** Distinct VMEs: first eight digits of the number, ascending. */
  keys: Uint32Array
  /** One more than keys: where the hits of each begin. */
  starts: Uint32Array
  /** Of each hit its event, ascending within a VME. */
  events: Uint32Array
  /** Metres; NaN where nothing was measured. */
  distances: Float32Array
  /** Metres; -1 where none applied. */
  radii: Int16Array
  /** Positions in matchMethods. */
  methods: Uint8Array
}

/** Events, latest start first, ties by id. */
export interface EventColumns {
  count: number
  /** Positions in impactFamilies, kinds and impactSources. */
  families: Uint8Array
  kinds: Uint8Array
  sources: Uint8Array
  /** ms since 1970; NaN for null. From when it counts: its start, or when it was first seen. */
  startsAt: Float64Array
  endsAt: Float64Array
  goneAt: Float64Array
  isDelayed: Uint8Array
  /** 1 when a VME is shown for it. */
  isMatched: Uint8Array
  /** JSON of EventFacts, read when it is shown. */
  facts: Uint8Array
  /** count + 1 offsets into facts. */
  factStarts: Uint32Array
}

/** VMEs by event. */
export interface EventVmes {
  /** One more than events: where the VMEs of each begin. */
  starts: Uint32Array
  /** First eight digits of the number, ascending within an event. */
  keys: Uint32Array
}

/** What a map draws of events. */
export interface ShapeColumns {
  /** West, south, east, north of each event, degrees; NaN without a shape. */
  boxes: Float64Array
  /** JSON of EventShape, read when it is drawn; count + 1 offsets into it. */
  bytes: Uint8Array
  starts: Uint32Array
}

export interface ImpactColumns {
  events: EventColumns
  shown: HitTable
  /** Hits by postcode alone, which are counted apart. */
  byPostcode: HitTable
  /** The hits that are shown, by event. */
  vmes: EventVmes
  shapes: ShapeColumns
}

export const kinds: readonly ImpactKind[] = [
  'planned',
  'unplanned',
  'unknown',
  'groundwork',
  'work',
  'worksite',
  'traffic',
]

export const familyNumber = (family: ImpactFamily): number => impactFamilies.indexOf(family)

export const shared = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(bytes)

export function makeHitTable(vmes: number, hits: number): HitTable {
  return {
    keys: new Uint32Array(shared(vmes * 4)),
    starts: new Uint32Array(shared((vmes + 1) * 4)),
    events: new Uint32Array(shared(hits * 4)),
    distances: new Float32Array(shared(hits * 4)),
    radii: new Int16Array(shared(hits * 2)),
    methods: new Uint8Array(shared(hits)),
  }
}

/** Position of a VME; -1 where it has no hit. */
export function findVme({ keys }: HitTable, key: number): number {
  let low = 0
  let high = keys.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = keys[middle] as number
    if (found === key) return middle
    if (found < key) low = middle + 1
    else high = middle - 1
  }
  return -1
}

const bytesOfTable = (table: object): number =>
  Object.values(table).reduce((sum: number, column: ArrayBufferView) => sum + column.byteLength, 0)

export function bytesOf({ events: { count: _count, ...events }, ...tables }: ImpactColumns): number {
  return [events, ...Object.values(tables)].reduce((sum, table) => sum + bytesOfTable(table), 0)
}
