// What is shown of one kind while it changes and is built behind, against the points as they truly are.
import { afterAll, expect, test } from 'vitest'
import { buildTree } from '../../../src/map/clusters/cluster-levels.ts'
import { keepFilteredTrees, overlayFiltered } from '../../../src/map/clusters/filtered-trees.ts'
import { openTree } from '../../../src/map/clusters/tree.ts'
import { keepKind } from '../../../src/map/follow/kind-keeper.ts'
import { buildColumns } from '../../../src/map/points/column-writer.ts'
import type { MapFilter } from '../../../src/map/points/filter.ts'
import type { MapPoint } from '../../../src/map/points/point.ts'
import { until } from '../../support/until.ts'
import { makePoints, pointNumber } from '../points.ts'
import { heldBuilder, namesOf, opened, openParts, openRig, setOf, told, treeOf, world } from './keeper-rig.ts'

afterAll(() => opened.close())

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
