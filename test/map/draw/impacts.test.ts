// Points that are selected by what hits them: as what they are kept, and what is drawn of all of them.
import { describe, expect, test } from 'vitest'
import { type ImpactCategory, impactCategories } from '../../../src/impacts/event.ts'
import { firstImpact, type PointCategory, pointCategories } from '../../../src/map/category.ts'
import { buildTree } from '../../../src/map/clusters/cluster-levels.ts'
import { createFilteredSetCache } from '../../../src/map/clusters/filtered-sets.ts'
import { categoriesOfKind } from '../../../src/map/clusters/snapshot.ts'
import { type ClusterTree, openTree } from '../../../src/map/clusters/tree.ts'
import { wholeWorld } from '../../../src/map/draw/box.ts'
import { MAX_FEATURES, selectFeatures } from '../../../src/map/draw/draw.ts'
import { buildColumns } from '../../../src/map/points/column-writer.ts'
import type { PointColumns } from '../../../src/map/points/columns.ts'
import {
  categoriesKept,
  filterColumns,
  impactsOf,
  keyOfFilter,
  type MapFilter,
  shareOf,
} from '../../../src/map/points/filter.ts'
import { rollDice } from '../../support/seed.ts'
import { makePoints } from '../points.ts'

const dice = rollDice('impacts on the map')
const points = makePoints(dice, 8_000)
const columns = buildColumns(points)
const portfolio = points.find(({ syndicNumbers }) => syndicNumbers.length > 0)?.syndicNumbers[0] as string

/** Of every third VME. */
const hits = new Map<string, ImpactCategory>(
  points
    .filter(() => dice.chance(0.3))
    .map(({ enterpriseNumber }) => [enterpriseNumber, dice.pick(impactCategories)]),
)
const keysOf = [...hits.keys()].sort()
const impacts = {
  of: 'any',
  version: 'one',
  keys: Uint32Array.from(keysOf, (number) => Number(number.slice(0, 8))),
  categories: Uint8Array.from(keysOf, (number) =>
    impactCategories.indexOf(hits.get(number) as ImpactCategory),
  ),
} as const

const countsOf = ({ categories }: PointColumns): number[] =>
  pointCategories.map((_, position) => categories.filter((category) => category === position).length)

test('every choice of words keeps, and as the same, what brute force keeps', () => {
  for (let choice = 1; choice < 2 ** pointCategories.length; choice++) {
    const categories = pointCategories.filter((_, position) => (choice >> position) & 1)
    const syndicNumber = dice.chance(0.3) ? portfolio : undefined
    const wanted = pointCategories.map(() => 0)
    for (const { enterpriseNumber, category, syndicNumbers } of points) {
      if (syndicNumber !== undefined && !(syndicNumbers as readonly string[]).includes(syndicNumber)) continue
      const hit: PointCategory | undefined = hits.get(enterpriseNumber)
      const as = hit !== undefined && categories.includes(hit) ? hit : category
      if (categories.includes(as))
        wanted[pointCategories.indexOf(as)] = (wanted[pointCategories.indexOf(as)] ?? 0) + 1
    }
    const filter: MapFilter = { categories, syndicNumber, impacts }
    const kept = filterColumns('vme', columns, filter)
    expect([categories, countsOf(kept)]).toEqual([categories, wanted])
    const share = shareOf('vme', filter)
    if (share === 'none') expect(kept.count).toBe(0)
    if (share === 'all') expect(kept.count).toBe(columns.count)
    const { first, width } = categoriesKept('vme', filter)
    for (const category of kept.categories) {
      expect(category).toBeGreaterThanOrEqual(first)
      expect(category).toBeLessThan(first + width)
    }
  }
})

test('a filter depends on a snapshot only where it names an impact', () => {
  const other = { ...impacts, version: 'two' }
  for (const [filter, isSame] of [
    [{ categories: ['vme-personal'] }, true],
    [{}, true],
    [{ categories: ['ActiveNow'], includeVmes: false }, true],
    [{ categories: ['ActiveNow'] }, false],
    [{ categories: ['syndic', 'Past24Hours'], syndicNumber: portfolio }, false],
  ] as const) {
    expect(keyOfFilter({ ...filter, impacts }) === keyOfFilter({ ...filter, impacts: other })).toBe(isSame)
    expect(impactsOf({ ...filter, impacts }) === undefined).toBe(isSame)
  }
  const categories = ['ActiveNow'] as const
  expect(keyOfFilter({ categories, impacts })).not.toBe(
    keyOfFilter({ categories, impacts: { ...impacts, of: 'power-outage' } }),
  )
  expect(shareOf('vme', { categories })).toBe('none')
  expect(shareOf('syndic', { categories, impacts })).toBe('none')
})

test('sets of an older snapshot are dropped, others stay', async () => {
  const sets = createFilteredSetCache<number>((bytes) => bytes)
  let made = 0
  const get = (key: string, version?: string) =>
    sets.get(
      key,
      async () => {
        made++
        return 1_000
      },
      version,
    )
  await get('portfolio')
  await get('now one', 'one')
  await get('planned one', 'one')
  expect([made, sets.bytes]).toEqual([3, 3_000])
  await get('now two', 'two')
  expect([made, sets.bytes]).toEqual([4, 2_000])
  await get('portfolio')
  await get('now two', 'two')
  expect(made).toBe(4)
})

describe('everything as points', () => {
  const treeOf = (count: number): ClusterTree => {
    const own = filterColumns('vme', columns, { categories: impactCategories, impacts })
    const chosen = buildColumns(
      Array.from({ length: count }, (_, index) => ({
        ...(points[index] as (typeof points)[number]),
        category: pointCategories[own.categories[index % own.count] as number] as PointCategory,
      })),
    )
    return openTree(chosen, buildTree(chosen, { first: firstImpact, width: impactCategories.length }))
  }
  const none = buildColumns([])
  const syndics = openTree(none, buildTree(none, categoriesOfKind.syndic))
  const view = { box: undefined, zoom: undefined, everything: 'points' } as const

  test('up to 5,000 each stands alone', () => {
    const selection = selectFeatures({ vmes: treeOf(MAX_FEATURES), syndics }, view)
    expect(selection).toMatchObject({ zoom: 17, box: wholeWorld, clustersOnly: false, warnings: [] })
    expect(selection.layers[0]?.found.length).toBe(MAX_FEATURES)
    expect([...(selection.layers[0]?.found.counts ?? [])].every((count) => count === 1)).toBe(true)
  })

  test('above, they are in the clusters of the deepest zoom that fits, which is said', () => {
    const selection = selectFeatures({ vmes: treeOf(MAX_FEATURES + 1), syndics }, view)
    const [layer] = selection.layers
    expect(selection.zoom).toBeLessThan(17)
    expect(layer?.found.length).toBeLessThanOrEqual(MAX_FEATURES)
    expect(layer?.found.counts.reduce((sum, count) => sum + count, 0)).toBe(MAX_FEATURES + 1)
    expect(selection.warnings.map(({ code }) => code)).toEqual(['zoom_lowered'])
    expect(selection.counts.slice(0, firstImpact).every((count) => count === 0)).toBe(true)
  })
})
