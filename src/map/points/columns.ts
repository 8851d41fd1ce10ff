// Points as columns: typed arrays in memory that threads share, ordered by number, so that equal points are equal bytes
// in every process. A point an object would take five times the memory, and a copy of it in each thread.

import { createHash } from 'node:crypto'
import type { Box } from '../../geo/box.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { numberOfKey } from '../../register/number-key.ts'
import { firstFrom, positionIn } from './ascending.ts'

export interface PointColumns {
  count: number
  /** WGS84 degrees; NaN for an entity without a place. */
  longitudes: Float64Array
  latitudes: Float64Array
  /** Positions in pointCategories, of places in propertyKinds. */
  categories: Uint8Array
  /** Positions in precisions; 0 for an entity without a place. */
  precisions: Uint8Array
  /** Ascending; of a VME or syndic the first eight digits of its number (point-key.ts). */
  keys: Float64Array
  /** count + 1 offsets into names. */
  nameStarts: Uint32Array
  /** UTF-8. */
  names: Uint8Array
  /** count + 1 offsets into numbers. */
  numberStarts: Uint32Array
  /** Of a VME its syndics, by their first eight digits, ascending; of a place see insights/place-numbers.ts. */
  numbers: Uint32Array
  contentCodes: Int32Array
}

export const shared = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(bytes)
export const numberAt = ({ keys }: PointColumns, index: number): EnterpriseNumber =>
  numberOfKey(keys[index] as number)

export function nameAt({ names, nameStarts }: PointColumns, index: number): string {
  const start = nameStarts[index] as number
  const length = (nameStarts[index + 1] as number) - start
  return Buffer.from(names.buffer, names.byteOffset + start, length).toString('utf8')
}

/** Position of a key; -1 where there is none. */
export const findKey = ({ keys }: PointColumns, key: number): number => positionIn(keys, key)

/** Empty columns for so many points, names of so many bytes and so many numbers in all. */
export function makeColumns(count: number, nameBytes: number, numbers: number): PointColumns {
  return {
    count,
    longitudes: new Float64Array(shared(count * 8)),
    latitudes: new Float64Array(shared(count * 8)),
    categories: new Uint8Array(shared(count)),
    precisions: new Uint8Array(shared(count)),
    keys: new Float64Array(shared(count * 8)),
    nameStarts: new Uint32Array(shared((count + 1) * 4)),
    names: new Uint8Array(shared(nameBytes)),
    numberStarts: new Uint32Array(shared((count + 1) * 4)),
    numbers: new Uint32Array(shared(numbers * 4)),
    contentCodes: new Int32Array(shared(count * 4)),
  }
}

export const noColumns = (): PointColumns => makeColumns(0, 0, 0)

/** Where the next point goes while columns are filled in order. */
interface Fill {
  columns: PointColumns
  at: number
}

/** Copies points `from` up to `to`, the latter excluded, to where `fill` stands. */
function copyRun(fill: Fill, source: PointColumns, [from, to]: [number, number]): void {
  const { columns, at } = fill
  const count = to - from
  if (count <= 0) return
  columns.longitudes.set(source.longitudes.subarray(from, to), at)
  columns.latitudes.set(source.latitudes.subarray(from, to), at)
  columns.categories.set(source.categories.subarray(from, to), at)
  columns.precisions.set(source.precisions.subarray(from, to), at)
  columns.keys.set(source.keys.subarray(from, to), at)
  columns.contentCodes.set(source.contentCodes.subarray(from, to), at)
  copyTexts(columns.names, columns.nameStarts, at, {
    values: source.names,
    starts: source.nameStarts,
    from,
    to,
  })
  copyTexts(columns.numbers, columns.numberStarts, at, {
    values: source.numbers,
    starts: source.numberStarts,
    from,
    to,
  })
  fill.at += count
}

interface Run {
  values: Uint8Array | Uint32Array
  starts: Uint32Array
  from: number
  to: number
}

/** Copies the values of a run of points and moves their offsets along. */
function copyTexts(values: Uint8Array | Uint32Array, starts: Uint32Array, at: number, run: Run): void {
  const first = run.starts[run.from] as number
  const start = starts[at] as number
  values.set(run.values.subarray(first, run.starts[run.to]), start)
  for (let point = run.from; point < run.to; point++)
    starts[at + point - run.from + 1] = start + (run.starts[point + 1] as number) - first
}

/**
 * Other columns in which the changed points stand in place of those with their keys, and the removed keys are gone.
 * `changed` is itself in columns, without any of the removed keys.
 */
export function mergeChanges(
  columns: PointColumns,
  changed: PointColumns,
  removed: ReadonlySet<number>,
): PointColumns {
  // Runs of old points that stay, and between them the changed ones.
  const runs: [PointColumns, number, number][] = []
  const gone = [...removed].sort((a, b) => a - b)
  let old = 0
  let next = 0
  let left = 0
  let [count, nameBytes, numbers] = [0, 0, 0]
  const keep = (source: PointColumns, from: number, to: number): void => {
    if (to <= from) return
    runs.push([source, from, to])
    count += to - from
    nameBytes += (source.nameStarts[to] as number) - (source.nameStarts[from] as number)
    numbers += (source.numberStarts[to] as number) - (source.numberStarts[from] as number)
  }
  while (next < changed.count || left < gone.length) {
    const changedKey = next < changed.count ? (changed.keys[next] as number) : Number.POSITIVE_INFINITY
    const goneKey = gone[left] ?? Number.POSITIVE_INFINITY
    const key = Math.min(changedKey, goneKey)
    const place = firstFrom(columns.keys, key, old)
    keep(columns, old, place)
    old = place < columns.count && columns.keys[place] === key ? place + 1 : place
    if (changedKey === key) {
      keep(changed, next, next + 1)
      next++
    }
    if (goneKey === key) left++
  }
  keep(columns, old, columns.count)
  const fill: Fill = { columns: makeColumns(count, nameBytes, numbers), at: 0 }
  for (const [source, from, to] of runs) copyRun(fill, source, [from, to])
  return fill.columns
}

/** The points at these positions, which ascend. */
export function pickColumns(columns: PointColumns, positions: readonly number[]): PointColumns {
  let [nameBytes, numbers] = [0, 0]
  for (const index of positions) {
    nameBytes += (columns.nameStarts[index + 1] as number) - (columns.nameStarts[index] as number)
    numbers += (columns.numberStarts[index + 1] as number) - (columns.numberStarts[index] as number)
  }
  const fill: Fill = { columns: makeColumns(positions.length, nameBytes, numbers), at: 0 }
  for (const index of positions) copyRun(fill, columns, [index, index + 1])
  return fill.columns
}

/** The points that are wanted, in the same order. */
export function selectColumns(columns: PointColumns, isWanted: (index: number) => boolean): PointColumns {
  const wanted: number[] = []
  for (let index = 0; index < columns.count; index++) if (isWanted(index)) wanted.push(index)
  return pickColumns(columns, wanted)
}

/** The points with these keys, which ascend, as far as they are there. */
export function selectKeys(columns: PointColumns, keys: Iterable<number>): PointColumns {
  const positions: number[] = []
  for (const key of keys) {
    const at = findKey(columns, key)
    if (at !== -1) positions.push(at)
  }
  return pickColumns(columns, positions)
}

const bytesOf = (array: Uint8Array | Uint32Array | Int32Array | Float64Array): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

/** What the map shows of these points, as a hash: equal for equal points, whatever else changed in their documents. */
export function hashColumns(all: readonly PointColumns[]): string {
  const hash = createHash('sha256')
  for (const columns of all) {
    hash.update(`${columns.count};`)
    for (const column of [columns.longitudes, columns.latitudes, columns.categories, columns.precisions])
      hash.update(bytesOf(column))
    hash.update(bytesOf(columns.keys))
    for (const column of [columns.nameStarts, columns.names, columns.numberStarts, columns.numbers])
      hash.update(bytesOf(column))
  }
  return hash.digest('base64url').slice(0, 16)
}

/** The least box around the points that count; south is above north when there are none. */
export function boundsOf(
  { longitudes, latitudes, count }: PointColumns,
  isCounted: (index: number) => boolean = () => true,
): Box {
  const bounds = { west: 180, south: 90, east: -180, north: -90 }
  for (let index = 0; index < count; index++) {
    if (!isCounted(index)) continue
    const longitude = longitudes[index] as number
    const latitude = latitudes[index] as number
    if (longitude < bounds.west) bounds.west = longitude
    if (longitude > bounds.east) bounds.east = longitude
    if (latitude < bounds.south) bounds.south = latitude
    if (latitude > bounds.north) bounds.north = latitude
  }
  return bounds
}
