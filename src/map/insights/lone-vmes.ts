// VMEs that are found at no place: among places each stands for one, of which no more is known. They are held beside the
// places, so that clusters hold both; the search index of places has none of them.
import { propertyKinds } from '../../property/place.ts'
import { firstFrom } from '../points/ascending.ts'
import { makeColumns, mergeChanges, type PointColumns, pickColumns } from '../points/columns.ts'
import { FIRST_PLACE_KEY, isPlaceKey } from '../points/point-key.ts'
import type { PointSet } from '../points/point-set.ts'
import type { SetChanges } from '../points/set-changes.ts'
import { packPlace, visitVmes } from './place-numbers.ts'

const known = propertyKinds.indexOf('known')
const nothing = packPlace({
  ...{ kind: 'known', units: null, unitsSource: 'address-boxes', score: null, reasons: [], vmes: [] },
})

interface FoundVmes {
  /** At a place with a point. */
  placed: Set<number>
  /** At any. */
  any: Set<number>
}

/** VMEs at the places as they are once the changes are in them. */
function foundAt(points: PointSet, changes: SetChanges): FoundVmes {
  const found: FoundVmes = { placed: new Set(), any: new Set() }
  const gone = new Set(changes.keys)
  for (const part of ['placed', 'unplaced'] as const) {
    const note = (vme: number): void => {
      found.any.add(vme)
      if (part === 'placed') found.placed.add(vme)
    }
    const { keys } = points[part]
    visitVmes(points[part], (vme, index) => {
      const key = keys[index] as number
      // One that stands for itself is found nowhere.
      if (isPlaceKey(key) && (gone.size === 0 || !gone.has(key))) note(vme)
    })
    visitVmes(changes[part], note)
  }
  return found
}

/** VMEs as places: number, point and how well it is known. */
function asPlaces(vmes: PointColumns): PointColumns {
  const { count } = vmes
  const columns = makeColumns(count, 0, count * (nothing.length + 1))
  columns.longitudes.set(vmes.longitudes)
  columns.latitudes.set(vmes.latitudes)
  columns.precisions.set(vmes.precisions)
  columns.keys.set(vmes.keys)
  columns.categories.fill(known)
  for (let index = 0; index < count; index++) {
    columns.numbers.set([...nothing, vmes.keys[index] as number], index * (nothing.length + 1))
    columns.numberStarts[index + 1] = (index + 1) * (nothing.length + 1)
  }
  return columns
}

/** Those with keys of VMEs, which stand before all others. */
const loneOf = (columns: PointColumns): number => firstFrom(columns.keys, FIRST_PLACE_KEY)

interface PartChanges {
  /** Positions among the VMEs. */
  changed: number[]
  /** Keys of what was changed or is gone. */
  keys: number[]
}

/** What differs between the VMEs that stand among places and those that should. */
function differences(
  places: PointColumns,
  vmes: PointColumns,
  isFound: (key: number) => boolean,
): PartChanges {
  const held = loneOf(places)
  const differing: PartChanges = { changed: [], keys: [] }
  let at = 0
  const passGone = (before: number): void => {
    for (; at < held && (places.keys[at] as number) < before; at++)
      differing.keys.push(places.keys[at] as number)
  }
  for (let index = 0; index < vmes.count; index++) {
    const key = vmes.keys[index] as number
    if (isFound(key)) continue
    passGone(key)
    const isHeld = at < held && places.keys[at] === key
    const isAlike =
      isHeld &&
      Object.is(places.longitudes[at], vmes.longitudes[index]) &&
      Object.is(places.latitudes[at], vmes.latitudes[index]) &&
      places.precisions[at] === vmes.precisions[index]
    if (isHeld) at++
    if (isAlike) continue
    differing.changed.push(index)
    differing.keys.push(key)
  }
  passGone(FIRST_PLACE_KEY)
  return differing
}

/** The changes with those of VMEs that are found nowhere, as they are beside these VMEs. */
export function withLoneVmes(places: PointSet, changes: SetChanges, vmes: PointSet): SetChanges {
  const found = foundAt(places, changes)
  const placed = differences(places.placed, vmes.placed, (key) => found.placed.has(key))
  const unplaced = differences(places.unplaced, vmes.unplaced, (key) => found.any.has(key))
  const keys = new Set([...placed.keys, ...unplaced.keys])
  if (keys.size === 0) return changes
  const add = (part: 'placed' | 'unplaced', { changed }: PartChanges): PointColumns =>
    mergeChanges(changes[part], asPlaces(pickColumns(vmes[part], changed)), new Set())
  return {
    keys: Float64Array.from([...keys, ...changes.keys]).sort(),
    placed: add('placed', placed),
    unplaced: add('unplaced', unplaced),
  }
}
