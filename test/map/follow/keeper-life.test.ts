// A long life of what is shown: points that change again and again, also while clusters are built, builds that fail, data
// that are replaced or cleared, and filters all the while. After every step all that is shown must be true.
import { afterAll, expect, test } from 'vitest'
import { keepFilteredTrees, overlayFiltered } from '../../../src/map/clusters/filtered-trees.ts'
import type { MapFilter } from '../../../src/map/points/filter.ts'
import type { MapPoint } from '../../../src/map/points/point.ts'
import { until } from '../../support/until.ts'
import { makePoints, pointNumber } from '../points.ts'
import { lookUp, namesOf, opened, openParts, openRig, type Rig, setOf, told, treeOf } from './keeper-rig.ts'

afterAll(() => opened.close())

const STEPS = 80
const syndicNumber = pointNumber(9_000_003)
const filters: [MapFilter, (point: MapPoint) => boolean][] = [
  [{ syndicNumber }, ({ syndicNumbers }) => syndicNumbers.includes(syndicNumber)],
  [{ categories: ['vme-personal'] }, ({ category }) => category === 'vme-personal'],
]

const countUnplaced = (points: Iterable<MapPoint>): number =>
  [...points].filter(({ position }) => position === null).length

async function checkFilters({ keeper, now, dice }: Rig, trees: ReturnType<typeof keepFilteredTrees>) {
  const shown = keeper.shown()
  if (shown === undefined) throw new Error('nothing is shown')
  for (const [filter, isKept] of filters) {
    const tree = await trees.build('vme', shown, filter)
    const overlay = overlayFiltered(tree, 'vme', { over: shown.over, filter })
    expect(told(openParts(tree, overlay), dice.below(18))).toEqual(namesOf([...now.values()].filter(isKept)))
  }
}

/** A new point comes, changes where it stands and goes: nothing of it is over what was built. */
async function comeAndGo({ keeper, now, dice }: Rig): Promise<void> {
  const number = pointNumber(5_000 + dice.below(100))
  const [made] = makePoints(dice, 1) as [MapPoint]
  const before = keeper.set()?.over.keys.length
  for (const name of ['Nieuw', 'Anders']) {
    now.set(number, { ...made, enterpriseNumber: number, name })
    lookUp(keeper, now, [number])
    await keeper.show()
    expect(told(treeOf(keeper), 17)).toEqual(namesOf(now.values()))
  }
  now.delete(number)
  lookUp(keeper, now, [number])
  await keeper.show()
  if (keeper.shown()?.data !== undefined)
    expect(keeper.set()?.over.keys.length).toBeLessThanOrEqual((before ?? 0) + 1)
}

test('after each of many steps all that is shown is true', { timeout: 120_000 }, async () => {
  const rig = await openRig('life', 400)
  const { dice, builder, keeper, now, troubles } = rig
  const trees = keepFilteredTrees(opened)
  builder.release()
  const replace = async (): Promise<void> => {
    const others = makePoints(dice, 200 + dice.below(900))
    now.clear()
    for (const point of others) now.set(point.enterpriseNumber, point)
    builder.release()
    // What must fail fails once.
    const load = (): Promise<void> => keeper.load(setOf(now.values()))
    await load().catch(load)
  }
  const edit = (count: number): Promise<void> => rig.edit(count).catch(() => keeper.show())
  let failures = 0
  for (let step = 0; step < STEPS; step++) {
    // Before more is over than can be shown while builds are held.
    if ((keeper.set()?.over.keys.length ?? 0) > 300) builder.release()
    const kind = dice.below(12)
    if (kind < 6) await edit(1 + dice.below(30))
    else if (kind === 6) for (let round = 0; round < 50; round++) await edit(1)
    else if (kind === 7) await comeAndGo(rig)
    else if (kind === 8) builder.hold()
    else if (kind === 9) builder.release()
    else if (kind === 10) {
      builder.failNext()
      failures++
    } else if (dice.chance(0.5)) await replace()
    else {
      keeper.clear()
      expect(keeper.shown()).toBeUndefined()
      await replace()
    }
    const shown = keeper.shown()
    expect(told(treeOf(keeper), dice.below(18))).toEqual(namesOf(now.values()))
    expect(shown?.over.keys.length).toBeLessThanOrEqual(400)
    if (dice.chance(0.3)) await checkFilters(rig, trees)
  }
  builder.release()
  await until('all is built', () => keeper.shown()?.overlay === undefined, 30_000)
  expect(told(treeOf(keeper), 9)).toEqual(namesOf(now.values()))
  expect(keeper.set()?.base.unplaced.count).toBe(countUnplaced(now.values()))
  expect(troubles.length).toBeLessThanOrEqual(failures)
  keeper.clear()
})
