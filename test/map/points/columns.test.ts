import { expect, test } from 'vitest'
import { buildColumns } from '../../../src/map/points/column-writer.ts'
import { mergeChanges, nameAt, noColumns, selectColumns } from '../../../src/map/points/columns.ts'
import type { MapPoint } from '../../../src/map/points/point.ts'
import { openSetWriter, type PointSet } from '../../../src/map/points/point-set.ts'
import { applyChanges, mergeOver, rebase } from '../../../src/map/points/set-changes.ts'
import { keyOfNumber } from '../../../src/register/number-key.ts'
import { type Dice, rollDice } from '../../support/seed.ts'
import { makePoints, pointNumber } from '../points.ts'

const byNumber = (points: readonly MapPoint[]): Map<string, MapPoint> =>
  new Map(points.map((point) => [point.enterpriseNumber, point]))

/** Some points changed, some new ones, and numbers of which some are removed. */
function rollChanges(dice: Dice, held: ReadonlyMap<string, MapPoint>) {
  const changed = makePoints(dice, 12).map((point) => ({
    ...point,
    enterpriseNumber: pointNumber(dice.below(260)),
    name: `Changed ${dice.below(1_000)} é`,
  }))
  const taken = byNumber(changed)
  const removed = [...held.keys(), pointNumber(999)].filter(
    (number) => !taken.has(number) && dice.chance(0.1),
  )
  return { changed: [...taken.values()], removed }
}

test('columns hold points in the order of their numbers, the last one of equal numbers', () => {
  const [one, two, three] = makePoints(rollDice('order'), 3) as [MapPoint, MapPoint, MapPoint]
  const columns = buildColumns([three, one, two, { ...one, name: 'Étage œ 🏢' }])
  expect(columns.count).toBe(3)
  expect([...columns.keys]).toEqual([one, two, three].map((point) => keyOfNumber(point.enterpriseNumber)))
  expect(nameAt(columns, 0)).toBe('Étage œ 🏢')
})

test('200 random merges give what building anew gives, byte by byte', () => {
  const dice = rollDice('merges')
  let held = byNumber(makePoints(dice, 200))
  let columns = buildColumns(held.values())
  for (let round = 0; round < 200; round++) {
    const { changed, removed } = rollChanges(dice, held)
    columns = mergeChanges(columns, buildColumns(changed), new Set(removed.map(keyOfNumber)))
    held = new Map([...held, ...byNumber(changed)].filter(([number]) => !removed.includes(number)))
    expect(columns).toEqual(buildColumns(held.values()))
  }
})

test('merging into nothing, with nothing and of nothing', () => {
  const columns = buildColumns(makePoints(rollDice('nothing'), 20))
  expect(mergeChanges(noColumns(), columns, new Set())).toEqual(columns)
  expect(mergeChanges(columns, noColumns(), new Set())).toEqual(columns)
  expect(mergeChanges(columns, noColumns(), new Set(columns.keys))).toEqual(noColumns())
})

test('a selection is what building the selected ones gives', () => {
  const points = makePoints(rollDice('selection'), 300)
  expect(selectColumns(buildColumns(points), (index) => index % 3 === 0)).toEqual(
    buildColumns(points.filter((_, index) => index % 3 === 0)),
  )
})

const buildSet = (points: Iterable<MapPoint>): PointSet => {
  const writer = openSetWriter()
  for (const point of points) writer.add(point)
  return writer.finish()
}

test('300 random changes to a set keep its points and its sums as if it were made anew, over old bases and new ones', () => {
  const dice = rollDice('sets')
  const place = (points: readonly MapPoint[]) =>
    points.map((point) => ({ ...point, position: dice.chance(0.3) ? null : point.position }))
  let held = byNumber(place(makePoints(dice, 200)))
  const first = held
  let set = buildSet(held.values())
  // A base that is being built, and what was looked up since it began.
  let merged = mergeOver(set.base, set.over)
  let since = new Set<number>()
  for (let round = 0; round < 300; round++) {
    const rolled = rollChanges(dice, held)
    // Some come back to what they were at first.
    const found = place(rolled.changed).map((point) =>
      dice.chance(0.3) ? (first.get(point.enterpriseNumber) ?? point) : point,
    )
    const numbers = [...found.map((point) => point.enterpriseNumber), ...rolled.removed]
    const before = set
    const outcome = applyChanges(set, numbers, found)
    set = outcome.set
    for (const number of numbers) since.add(keyOfNumber(number))
    held = new Map([...held, ...byNumber(found)].filter(([number]) => !rolled.removed.includes(number)))
    if (dice.chance(0.2)) set = rebase(set, merged, since)
    if (dice.chance(0.2)) {
      merged = mergeOver(set.base, set.over)
      since = new Set()
    }
    const wanted = buildSet(held.values())
    expect(mergeOver(set.base, set.over)).toEqual(wanted.base)
    expect(set.sums).toEqual(wanted.sums)
    expect(outcome.isShown || outcome.set.over === before.over).toBe(true)
    const { keys, placed, unplaced } = set.over
    expect([...keys]).toEqual([...new Set(keys)].sort((a, b) => a - b))
    expect(placed.count + unplaced.count).toBeLessThanOrEqual(keys.length)
  }
})

test('what is again as it was in the base is over it no more', () => {
  const points = makePoints(rollDice('back'), 50)
  const [first] = points as [MapPoint]
  const away = applyChanges(buildSet(points), [first.enterpriseNumber], [{ ...first, name: 'Elders' }]).set
  expect(away.over.keys).toHaveLength(1)
  const back = applyChanges(away, [first.enterpriseNumber], [first])
  expect(back.isShown).toBe(true)
  expect(back.set.over.keys).toHaveLength(0)
  expect(back.set.over.placed.count).toBe(0)
})

test('a document that changed in nothing the map shows changes its sums only', () => {
  const points = makePoints(rollDice('unseen'), 50)
  const set = buildSet(points)
  const [first] = points as [MapPoint]
  const { isShown, set: after } = applyChanges(set, [first.enterpriseNumber], [{ ...first, contentCode: 77 }])
  expect(isShown).toBe(false)
  expect(after.over).toBe(set.over)
  expect(after.base.placed.contentCodes[0]).toBe(77)
  expect(after.sums).not.toEqual(set.sums)
})
