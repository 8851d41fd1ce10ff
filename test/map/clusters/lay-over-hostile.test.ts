// Changes that are laid over a tree where it hurts: what is left of clusters, stacks, and the edges of the map.
import { describe, expect, test } from 'vitest'
import { type Dice, rollDice } from '../../support/seed.ts'
import { makePoints, pointNumber } from '../points.ts'
import { byNumber, checkAll, checkBoxes, overlaid, type Point, plant } from './overlay-checks.ts'

const everyZoom = Array.from({ length: 18 }, (_, zoom) => zoom)
const at = (point: Point, longitude: number, latitude: number): Point => ({
  ...point,
  position: { longitude, latitude },
})
const recoloured = (dice: Dice, point: Point): Point => ({
  ...point,
  category: dice.pick(['vme-professional', 'vme-personal', 'vme-unmanaged']),
})

describe('of 3,000 points in one town', () => {
  const dice = rollDice('town')
  const town = makePoints(dice, 3_000).map((point) =>
    at(point as Point, 4.35 + (dice.next() - 0.5) * 0.02, 50.85 + (dice.next() - 0.5) * 0.02),
  )
  const base = plant(byNumber(town))

  test.each([1, 2, 3, 10, 500])('%i are left: in the middle of where they are', (left) => {
    const now = byNumber(town.toSorted(() => dice.next() - 0.5).slice(0, left))
    checkAll(overlaid(base, now), now, everyZoom)
  })

  test('every second one is in one place: a stack', () => {
    const now = byNumber(town.map((point, index) => (index % 2 === 0 ? at(point, 4.36, 50.86) : point)))
    const tree = overlaid(base, now)
    checkAll(tree, now, [0, 12, 16, 17])
    const found = tree.clusters({ west: 4.3599, east: 4.3601, south: 50.8599, north: 50.8601 }, 16)
    expect(Math.max(...found.counts)).toBeGreaterThanOrEqual(1_500)
  })

  test('all change where they stand: not one cluster moves', () => {
    const now = byNumber(town.map((point) => recoloured(dice, { ...point, name: `${point.name} bis` })))
    const tree = overlaid(base, now)
    checkAll(tree, now, [0, 13, 16])
    const before = overlaid(base, base.points)
    for (const zoom of everyZoom) {
      const places = [before, tree].map((one) => {
        const { length, longitudes, latitudes, counts } = one.clusters(
          { west: 4, east: 5, south: 50, north: 51 },
          zoom,
        )
        return Array.from({ length }, (_, item) =>
          [longitudes[item], latitudes[item], counts[item]].join(),
        ).sort()
      })
      expect(places[1]).toEqual(places[0])
    }
  })
})

test('of 3,000 points in one street three side by side are left: what is drawn of them is not beside them', () => {
  const dice = rollDice('street')
  const street = makePoints(dice, 3_000).map((point, index) =>
    index < 3
      ? at(point as Point, 4.35 + index / 1e6, 50.85)
      : at(point as Point, 4.35 + dice.next() / 4_000, 50.85 + dice.next() / 4_000),
  )
  const now = byNumber(street.slice(0, 3))
  checkAll(overlaid(plant(byNumber(street)), now), now, everyZoom)
})

test('stacks lose, gain and change members, and stay stacks', () => {
  const dice = rollDice('stacks')
  const places = Array.from({ length: 12 }, () => [4 + dice.next() / 50, 50 + dice.next() / 50] as const)
  const somewhere = (point: Point): Point => at(point, ...dice.pick(places))
  const points = makePoints(dice, 120) as Point[]
  const base = plant(byNumber(points.map(somewhere)))
  for (let round = 0; round < 25; round++) {
    const now = new Map(base.points)
    for (let step = 0; step < 40; step++) {
      const number = pointNumber(dice.below(160))
      const point = now.get(number) ?? { ...(dice.pick(points) as Point), enterpriseNumber: number }
      const kind = dice.below(4)
      if (kind === 0) now.delete(number)
      else now.set(number, kind === 1 ? recoloured(dice, point) : somewhere(point))
    }
    checkAll(overlaid(base, now), now, everyZoom)
  }
})

test('at the date line and the poles', () => {
  const dice = rollDice('edges')
  const longitudes = [-180, -179.999, 0, 179.999, 180]
  const latitudes = [-90, -85.06, -85.05, 0, 85.05, 85.06, 90]
  const edge = (point: Point): Point => at(point, dice.pick(longitudes), dice.pick(latitudes))
  const points = (makePoints(dice, 150) as Point[]).map(edge)
  const base = plant(byNumber(points))
  for (let round = 0; round < 10; round++) {
    const now = new Map(base.points)
    for (let step = 0; step < 60; step++) {
      const number = pointNumber(dice.below(200))
      if (dice.chance(0.3)) now.delete(number)
      else now.set(number, edge({ ...(dice.pick(points) as Point), enterpriseNumber: number }))
    }
    const tree = overlaid(base, now)
    checkAll(tree, now, everyZoom)
    checkBoxes(tree, now, dice)
  }
})
