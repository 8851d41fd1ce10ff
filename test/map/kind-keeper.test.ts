// What is shown of one kind while it changes and is built behind, against the points as they truly are.
import { afterAll, expect, test } from 'vitest'
import { mapCategories } from '../../src/domain/map-category.ts'
import type { MapPoint } from '../../src/domain/map-point.ts'
import { type Builder, openBuilder } from '../../src/map/builder.ts'
import { buildTree } from '../../src/map/cluster-levels.ts'
import { buildColumns } from '../../src/map/column-writer.ts'
import { nameAt, numberAt } from '../../src/map/columns.ts'
import type { MapFilter } from '../../src/map/filter.ts'
import { keepFilteredTrees, overlayFiltered } from '../../src/map/filtered-trees.ts'
import { type KindKeeper, keepKind } from '../../src/map/kind-keeper.ts'
import { openOverlaid } from '../../src/map/overlaid-tree.ts'
import type { Overlay } from '../../src/map/overlay.ts'
import { openSetWriter } from '../../src/map/point-set.ts'
import type { TreeParts } from '../../src/map/snapshot.ts'
import { type ClusterTree, openTree } from '../../src/map/tree.ts'
import { until } from '../support/indexing.ts'
import { type Dice, rollDice } from '../support/seed.ts'
import { makePoints, pointNumber } from './points.ts'

const world = { west: -180, south: -85, east: 180, north: 85 }
const opened = openBuilder()
afterAll(() => opened.close())

/** Builds wait until they are let go. */
function heldBuilder(): Builder & { release(): void; hold(): void; failNext(): void; builds: number } {
  let gate: Promise<void> = Promise.resolve()
  let open = (): void => {}
  let mustFail = false
  return {
    builds: 0,
    hold() {
      gate = new Promise((resolve) => {
        open = resolve
      })
    },
    release: () => open(),
    failNext() {
      mustFail = true
    },
    build: opened.build,
    async rebuild(...question) {
      this.builds++
      await gate
      if (mustFail) {
        mustFail = false
        throw new Error('cannot be built')
      }
      return opened.rebuild(...question)
    },
    close: async () => {},
  }
}

function setOf(points: Iterable<MapPoint>) {
  const writer = openSetWriter()
  for (const point of points) writer.add(point)
  return writer.finish()
}

const openParts = ({ columns, data }: TreeParts, overlay: Overlay | undefined): ClusterTree => {
  const tree = openTree(columns, data)
  return overlay === undefined ? tree : openOverlaid(tree, overlay)
}

function treeOf(keeper: KindKeeper): ClusterTree {
  const shown = keeper.shown()
  if (shown === undefined) throw new Error('nothing is shown')
  return openParts({ columns: shown.base.placed, data: shown.data }, shown.overlay)
}

/** Name and number of everything in a tree, through its clusters. */
function told(tree: ClusterTree, zoom: number): string[] {
  const { ids, counts, length } = tree.clusters(world, zoom)
  const names: string[] = []
  for (let at = 0; at < length; at++) {
    const id = ids[at] as number
    for (const leaf of counts[at] === 1 ? [id] : tree.leaves(id, tree.count)) {
      const { columns, index } = tree.point(leaf)
      names.push(`${numberAt(columns, index)} ${nameAt(columns, index)} ${columns.categories[index]}`)
    }
  }
  return names.sort()
}

const namesOf = (points: Iterable<MapPoint>): string[] =>
  [...points]
    .filter(({ position }) => position !== null)
    .map(
      ({ enterpriseNumber, name, category }) =>
        `${enterpriseNumber} ${name} ${mapCategories.indexOf(category)}`,
    )
    .sort()

type Points = Map<string, MapPoint>

/** Changes some of the points; answers the numbers that are to be looked up. */
function changeSome(dice: Dice, now: Points, count: number): string[] {
  const numbers: string[] = []
  for (const made of makePoints(dice, count)) {
    const enterpriseNumber = pointNumber(dice.below(1_300))
    numbers.push(enterpriseNumber)
    const point = { ...made, enterpriseNumber, name: `Changed ${dice.below(1_000)}` }
    if (dice.chance(0.2)) now.delete(enterpriseNumber)
    else now.set(enterpriseNumber, dice.chance(0.1) ? { ...point, position: null } : point)
  }
  return numbers
}

const lookUp = (keeper: KindKeeper, now: Points, numbers: readonly string[]): void =>
  keeper.change(
    numbers,
    numbers.flatMap((number) => now.get(number) ?? []),
  )

interface Rig {
  dice: Dice
  builder: ReturnType<typeof heldBuilder>
  keeper: KindKeeper
  now: Points
  /** Versions in which clusters that were built behind came. */
  rebuilt: string[]
  troubles: Error[]
  edit(count: number): Promise<void>
}

async function openRig(name: string, mostLaidOver?: number): Promise<Rig> {
  const dice = rollDice(name)
  const builder = heldBuilder()
  const rebuilt: string[] = []
  const troubles: Error[] = []
  const keeper = keepKind({
    kind: 'vme',
    builder,
    restMs: 0,
    mostLaidOver,
    onRebuilt: () => rebuilt.push(keeper.shown()?.version ?? ''),
    onTrouble: (error) => troubles.push(error),
  })
  const now: Points = new Map(makePoints(dice, 1_000).map((point) => [point.enterpriseNumber, point]))
  await keeper.load(setOf(now.values()))
  builder.hold()
  return {
    dice,
    builder,
    keeper,
    now,
    rebuilt,
    troubles,
    async edit(count) {
      lookUp(keeper, now, changeSome(dice, now, count))
      await keeper.show()
    },
  }
}

test('changes show while clusters are built behind, which then come in their place with the changes since', async () => {
  const { builder, keeper, now, rebuilt, edit, dice } = await openRig('behind')
  const versions = new Set([keeper.shown()?.version])
  for (let round = 0; round < 20; round++) {
    // A single one may be the deletion of what is not there.
    await edit(5 + dice.below(20))
    versions.add(keeper.shown()?.version)
    expect(told(treeOf(keeper), dice.below(18))).toEqual(namesOf(now.values()))
  }
  expect(versions.size).toBe(21)
  await until('a build is under way', () => builder.builds === 2)
  const first = keeper.shown()
  await edit(5)
  expect(keeper.shown()?.data).toBe(first?.data)
  builder.release()
  await until('it is shown', () => rebuilt.length > 0)
  expect(keeper.shown()?.data).not.toBe(first?.data)
  expect(told(treeOf(keeper), 9)).toEqual(namesOf(now.values()))
  await until('the rest is built too', () => keeper.shown()?.overlay === undefined)
  const columns = buildColumns([...now.values()].filter(({ position }) => position !== null))
  const anew = openTree(columns, buildTree(columns, { first: 0, width: 3 }))
  for (let zoom = 0; zoom <= 17; zoom++)
    expect(treeOf(keeper).clusters(world, zoom)).toEqual(anew.clusters(world, zoom))
  keeper.clear()
})

test('what a build gives is shown once, however many changes came while it was under way', async () => {
  const { builder, keeper, now, rebuilt, edit } = await openRig('once')
  await edit(5)
  await until('a build is under way', () => builder.builds === 2)
  for (let round = 0; round < 10; round++) {
    await edit(5)
    await new Promise((resolve) => setImmediate(resolve))
  }
  builder.release()
  await until('all is built', () => keeper.shown()?.overlay === undefined)
  expect([rebuilt.length, builder.builds]).toEqual([2, 3])
  expect(told(treeOf(keeper), 9)).toEqual(namesOf(now.values()))
  keeper.clear()
})

test('the same points in the same clusters have the same version, whatever came before', async () => {
  const one = await openRig('versions')
  await one.edit(30)
  const other = heldBuilder()
  const keeper = keepKind({ kind: 'vme', builder: other, restMs: 0, onRebuilt() {}, onTrouble() {} })
  await keeper.load(setOf(one.now.values()))
  expect(keeper.shown()?.version).not.toBe(one.keeper.shown()?.version)
  one.builder.release()
  await until('all is built', () => one.keeper.shown()?.overlay === undefined)
  expect(keeper.shown()?.version).toBe(one.keeper.shown()?.version)
  one.keeper.clear()
})

test('with more changes than can be laid over, showing waits for other clusters', async () => {
  const { builder, keeper, now, edit } = await openRig('too many', 40)
  await edit(10)
  const before = keeper.shown()
  let isShown = false
  const shown = edit(200).then(() => {
    isShown = true
  })
  await until('a build is under way', () => builder.builds >= 2)
  expect(isShown).toBe(false)
  expect(keeper.isBehind()).toBe(true)
  expect(keeper.shown()).toBe(before)
  builder.release()
  await shown
  expect(keeper.isBehind()).toBe(false)
  expect(keeper.shown()?.over.keys.length).toBeLessThanOrEqual(40)
  expect(told(treeOf(keeper), 7)).toEqual(namesOf(now.values()))
  keeper.clear()
})

test('a build that fails is told, and what is shown stays right', async () => {
  const { builder, keeper, now, troubles, edit } = await openRig('failing', 40)
  builder.failNext()
  await edit(10)
  builder.release()
  await until('it has failed', () => troubles.length === 1)
  expect(told(treeOf(keeper), 7)).toEqual(namesOf(now.values()))
  builder.failNext()
  await expect(edit(100)).rejects.toThrow('cannot be built')
  expect(keeper.isBehind()).toBe(true)
  await keeper.show()
  expect(told(treeOf(keeper), 7)).toEqual(namesOf(now.values()))
  keeper.clear()
})

test('points that replace all while a build is under way are not mixed with what it gives', async () => {
  const { builder, keeper, edit, dice } = await openRig('replaced')
  await edit(10)
  await until('a build is under way', () => builder.builds === 2)
  const others = makePoints(dice, 300)
  const loaded = keeper.load(setOf(others))
  builder.release()
  await loaded
  await edit(0)
  expect(told(treeOf(keeper), 8)).toEqual(namesOf(others))
  keeper.clear()
})

test('filtered sets hold the changes as well', async () => {
  const { keeper, now, edit, dice } = await openRig('filtered')
  const trees = keepFilteredTrees(opened)
  const syndicNumber = pointNumber(9_000_003)
  const filters: [MapFilter, (point: MapPoint) => boolean][] = [
    [{ syndicNumber }, ({ syndicNumbers }) => syndicNumbers.includes(syndicNumber)],
    [{ categories: ['vme-personal'] }, ({ category }) => category === 'vme-personal'],
  ]
  for (let round = 0; round < 6; round++) {
    await edit(1 + dice.below(60))
    const shown = keeper.shown()
    if (shown === undefined) throw new Error('nothing is shown')
    for (const [filter, isKept] of filters) {
      const tree = await trees.build('vme', shown, filter)
      const overlay = overlayFiltered(tree, 'vme', { over: shown.over, filter })
      const wanted = namesOf([...now.values()].filter(isKept))
      expect(told(openParts(tree, overlay), dice.below(18))).toEqual(wanted)
    }
  }
  keeper.clear()
})
