// Changes laid over a tree, against the points as they truly are.
import { describe, expect, test } from 'vitest'
import { pointCategories } from '../../../src/map/category.ts'
import { MAX_ZOOM } from '../../../src/map/clusters/cluster-levels.ts'
import { type ClusterTree, openTree } from '../../../src/map/clusters/tree.ts'
import { type Dice, rollDice } from '../../support/seed.ts'
import { makePoints, pointNumber } from '../points.ts'
import { byNumber, checkAll, checkBoxes, overlaid, type Point, plant, told, world } from './overlay-checks.ts'

/** What `step` makes of the points, some of them again and again. */
function change(dice: Dice, now: Map<string, Point>, fresh: () => Point): void {
  const number = dice.pick([...now.keys()])
  const point = now.get(number) as Point
  const other = dice.pick([...now.values()])
  const move = (longitude: number, latitude: number): void =>
    void now.set(number, { ...point, position: { longitude, latitude } })
  const kind = dice.below(8)
  if (kind === 0) now.delete(number)
  else if (kind === 1) now.set(number, { ...point, name: `${point.name} bis` })
  else if (kind === 2)
    now.set(number, { ...point, category: pointCategories[dice.below(3)] as Point['category'] })
  else if (kind === 3) move(other.position.longitude, other.position.latitude)
  else if (kind === 4)
    move(
      point.position.longitude + (dice.next() - 0.5) / 500,
      point.position.latitude + (dice.next() - 0.5) / 500,
    )
  else if (kind === 5) move(2.5 + dice.next() * 4, 49.5 + dice.next() * 2)
  else {
    const made = fresh()
    now.set(made.enterpriseNumber, kind === 6 ? made : { ...made, position: other.position })
  }
}

describe('changes laid over a tree', () => {
  test.each([4, 60, 700])('%i points: after each of many changes all that is told is true', (size) => {
    const dice = rollDice(`overlay of ${size}`)
    const base = plant(byNumber(makePoints(dice, size)))
    const now = new Map(base.points)
    let next = size
    const spare = makePoints(dice, 400)
    const fresh = (): Point => ({ ...(dice.pick(spare) as Point), enterpriseNumber: pointNumber(next++) })
    for (let round = 0; round < 12; round++) {
      const changes = 1 + dice.below(round < 6 ? 3 : 40)
      for (let step = 0; step < changes && now.size > 1; step++) change(dice, now, fresh)
      const tree = overlaid(base, now)
      checkAll(tree, now, round % 4 === 3 ? [0, 5, 9, 12, 16, 17] : [dice.below(18), dice.below(18)])
      checkBoxes(tree, now, dice)
      for (const number of [...base.points.keys(), ...now.keys()]) {
        const id = tree.find(number)
        if (now.has(number)) expect(told(tree, [id as number], now)[0]?.enterpriseNumber).toBe(number)
        else expect(id).toBeUndefined()
      }
    }
  })

  test('nothing differs: the tree as it is', () => {
    const base = plant(byNumber(makePoints(rollDice('no difference'), 500)))
    const plain = openTree(base.columns, base.data)
    const tree = overlaid(base, base.points)
    for (let zoom = 0; zoom <= 17; zoom++)
      expect(tree.clusters(world, zoom)).toEqual(plain.clusters(world, zoom))
  })

  test('a name that changes leaves every cluster where it was', () => {
    const base = plant(byNumber(makePoints(rollDice('renamed'), 800)))
    const now = new Map(base.points)
    for (const [number, point] of [...now].slice(0, 30)) now.set(number, { ...point, name: 'Nieuw' })
    const [before, after] = [openTree(base.columns, base.data), overlaid(base, now)]
    for (let zoom = 0; zoom <= 17; zoom++) {
      const places = ({ longitudes, latitudes, counts, length }: ReturnType<ClusterTree['clusters']>) =>
        Array.from({ length }, (_, at) => [longitudes[at], latitudes[at], counts[at]].join(' ')).sort()
      expect(places(after.clusters(world, zoom))).toEqual(places(before.clusters(world, zoom)))
    }
  })

  test('a new point goes into the cluster within whose reach it lies, a far one stands alone', () => {
    const points = makePoints(rollDice('near'), 40).map((point, index) => ({
      ...point,
      position: { longitude: 4.35 + index / 1e5, latitude: 50.85 },
    }))
    const base = plant(byNumber(points))
    const now = new Map(base.points)
    const [first] = points as [Point]
    now.set(pointNumber(100), {
      ...first,
      enterpriseNumber: pointNumber(100),
      position: { longitude: 4.3502, latitude: 50.8501 },
    })
    now.set(pointNumber(101), {
      ...first,
      enterpriseNumber: pointNumber(101),
      position: { longitude: 5.5, latitude: 50.6 },
    })
    const tree = overlaid(base, now)
    expect([...tree.clusters(world, 11).counts].sort((a, b) => a - b)).toEqual([1, 41])
    expect([...tree.clusters(world, 2).counts]).toEqual([42])
  })

  test('everything gone leaves nothing, and a first point comes into nothing', () => {
    const full = plant(byNumber(makePoints(rollDice('all gone'), 200)))
    const none = overlaid(full, new Map())
    checkAll(none, new Map(), [0, 9, 17])
    const empty = plant(new Map())
    const now = new Map([...full.points].slice(0, 30))
    const tree = overlaid(empty, now)
    checkAll(
      tree,
      now,
      Array.from({ length: MAX_ZOOM + 2 }, (_, zoom) => zoom),
    )
    expect(tree.clusters(world, 0).length).toBe(1)
  })
})
