import { expect, test } from 'vitest'
import { buildColumns } from '../../../src/map/points/column-writer.ts'
import { mergeChanges, nameAt, noColumns, selectColumns } from '../../../src/map/points/columns.ts'
import type { MapPoint } from '../../../src/map/points/point.ts'
import { setOf, sumsOf } from '../../../src/map/points/point-set.ts'
import { computeChanges, mergeSet, sizeAfter } from '../../../src/map/points/set-changes.ts'
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

test('300 random changes to a set keep its points and its sums as if it were made anew', () => {
  const dice = rollDice('sets')
  const place = (points: readonly MapPoint[]) =>
    points.map((point) => ({ ...point, position: dice.chance(0.3) ? null : point.position }))
  let held = byNumber(place(makePoints(dice, 200)))
  let set = setOf(held.values())
  for (let round = 0; round < 300; round++) {
    const rolled = rollChanges(dice, held)
    // Some are looked up though they stay as they are.
    const found = place(rolled.changed).map((point) =>
      dice.chance(0.3) ? (held.get(point.enterpriseNumber) ?? point) : point,
    )
    const numbers = [...found.map((point) => point.enterpriseNumber), ...rolled.removed]
    const changes = computeChanges(set, numbers, found)
    held = new Map([...held, ...byNumber(found)].filter(([number]) => !rolled.removed.includes(number)))
    const wanted = setOf(held.values())
    expect(sizeAfter(set, changes)).toBe(held.size)
    set = mergeSet(set, changes)
    expect(set).toEqual(wanted)
    expect(sumsOf(set)).toEqual(sumsOf(wanted))
    const { keys, placed, unplaced } = changes
    expect([...keys]).toEqual([...new Set(keys)].sort((a, b) => a - b))
    expect(placed.count + unplaced.count).toBeLessThanOrEqual(keys.length)
  }
})

test('what is looked up and stays as it is changes nothing', () => {
  const points = makePoints(rollDice('same'), 50)
  const set = setOf(points)
  const numbers = [...points.map(({ enterpriseNumber }) => enterpriseNumber), pointNumber(999)]
  const changes = computeChanges(set, numbers, points)
  expect(changes.keys).toHaveLength(0)
  expect(mergeSet(set, changes)).toBe(set)
})

test('a document that changed in nothing the map shows changes its sums only', () => {
  const points = makePoints(rollDice('unseen'), 50)
  const set = setOf(points)
  const before = sumsOf(set)
  const [first] = points as [MapPoint]
  const changes = computeChanges(set, [first.enterpriseNumber], [{ ...first, contentCode: 77 }])
  expect(changes.keys).toHaveLength(0)
  expect(set.placed.contentCodes[0]).toBe(77)
  expect(sumsOf(set)).not.toEqual(before)
})
