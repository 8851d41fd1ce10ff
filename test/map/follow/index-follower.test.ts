// What a follower shows while points change, builds take their time or fail, and news comes meanwhile.
import { afterEach, expect, test } from 'vitest'
import { nameAt } from '../../../src/map/points/columns.ts'
import type { MapPoint } from '../../../src/map/points/point.ts'
import { rollDice } from '../../support/seed.ts'
import { until } from '../../support/until.ts'
import { makePoints, pointNumber } from '../points.ts'
import { makeClock } from './clock.ts'
import {
  anew,
  expectEqual,
  type FollowerRig,
  quickTimes,
  type RigOptions,
  startRig,
  tellAll,
} from './follower-rig.ts'

// Ordinary are a few ms; above it something hangs.
const HANG_MS = 20_000

let rig: FollowerRig | undefined
afterEach(() => {
  rig?.builder.release()
  rig?.follower.close()
})

async function open(name: string, options: Partial<RigOptions> = {}): Promise<FollowerRig> {
  const started = startRig({ points: makePoints(rollDice(name), 300), ...options })
  rig = started
  await until('all is loaded', () => started.swaps.length === 1, HANG_MS)
  return started
}

function rename({ now }: FollowerRig, position: number, name: string): string {
  const number = pointNumber(position)
  now.set(number, { ...(now.get(number) as MapPoint), name })
  return number
}

function nameOf(held: FollowerRig, position: number): string | undefined {
  const tree = held.tree()
  const id = tree.find(pointNumber(position))
  if (id === undefined) return undefined
  const { columns, index } = tree.point(id)
  return nameAt(columns, index)
}

test('a change is shown, with the version of a map that is built anew', async () => {
  const held = await open('one change')
  tellAll(held, [rename(held, 3, 'Nieuw')])
  await until('it is shown', () => nameOf(held, 3) === 'Nieuw', HANG_MS)
  expectEqual(held.tree(), anew(held.now.values()))
  const other = startRig({ points: [...held.now.values()] })
  await until('the other is loaded', () => other.swaps.length === 1, HANG_MS)
  other.follower.close()
  expect(held.swaps.at(-1)?.dataVersion).toBe(other.swaps[0]?.dataVersion)
  expect(held.swaps[0]?.dataVersion).not.toBe(other.swaps[0]?.dataVersion)
})

test('what comes while clusters are built is in the next ones, in one build however much it is', async () => {
  const held = await open('meanwhile')
  const { builder } = held
  const before = builder.builds
  builder.hold()
  tellAll(held, [rename(held, 1, 'Eerst')])
  await until('a build is under way', () => builder.isUnderWay, HANG_MS)
  for (let round = 0; round < 50; round++) tellAll(held, [rename(held, 1 + (round % 20), `Ronde ${round}`)])
  held.now.delete(pointNumber(30))
  tellAll(held, [pointNumber(30)])
  builder.release()
  await until('the last one is shown', () => nameOf(held, 10) === 'Ronde 49', HANG_MS)
  expect(builder.builds).toBe(before + 2)
  expect(nameOf(held, 30)).toBeUndefined()
  expectEqual(held.tree(), anew(held.now.values()))
})

test('builds that fail are reported and tried again, and what they were for is shown', async () => {
  const clock = makeClock()
  const held = startRig({ points: makePoints(rollDice('failing'), 100), clock })
  rig = held
  await clock.pass(1)
  expect(held.swaps).toHaveLength(1)
  const confirmations = held.confirmations()
  held.builder.failNext()
  tellAll(held, [rename(held, 5, 'Eens')])
  await clock.pass(1)
  expect(held.failures.map(({ message }) => message)).toEqual(['cannot be built'])
  expect([nameOf(held, 5), held.confirmations()]).toEqual(['Résidence 5', confirmations])
  // While it waits to try again more comes, and the next attempt fails too.
  held.builder.failNext()
  tellAll(held, [rename(held, 6, 'Ook')])
  await clock.pass(1_000)
  expect(held.failures).toHaveLength(2)
  await clock.pass(2_000)
  expect([nameOf(held, 5), nameOf(held, 6)]).toEqual(['Eens', 'Ook'])
  expect(held.confirmations()).toBe(confirmations + 1)
  expectEqual(held.tree(), anew(held.now.values()))
})

test('while changes go on each build is followed by a rest of twice its time', async () => {
  const clock = makeClock()
  const BUILD_MS = 500
  const held = startRig({
    points: makePoints(rollDice('rests'), 50),
    clock,
    times: { ...quickTimes, restMs: 10 },
    buildMs: BUILD_MS,
  })
  rig = held
  // Both kinds are built for the first time.
  await clock.pass(2 * BUILD_MS)
  expect(held.swaps).toHaveLength(1)
  const before = held.builder.builds
  const SECONDS = 60
  for (let tenth = 0; tenth < SECONDS * 10; tenth++) {
    tellAll(held, [rename(held, tenth % 50, `Om ${tenth}`)])
    await clock.pass(100)
  }
  const share = ((held.builder.builds - before) * BUILD_MS) / (SECONDS * 1_000)
  expect(share).toBeLessThanOrEqual(1 / 3)
  expect(share).toBeGreaterThan(0.3)
  // Nothing is lost for it.
  await clock.pass(4 * BUILD_MS)
  expectEqual(held.tree(), anew(held.now.values()))
})

test('a document that changed in nothing the map shows has nothing built, and is known', async () => {
  const held = await open('unseen')
  const number = pointNumber(7)
  const point = held.now.get(number) as MapPoint
  held.now.set(number, { ...point, contentCode: point.contentCode + 1 })
  const { builds } = held.builder
  tellAll(held, [number])
  const confirmations = held.confirmations()
  await until('it is confirmed', () => held.confirmations() > confirmations, HANG_MS)
  await held.follower.refresh()
  expect([held.builder.builds, held.swaps.length]).toEqual([builds, 1])
})

test('what nobody told is found by a comparison', async () => {
  const held = await open('untold')
  const number = rename(held, 8, 'Verzwegen')
  const point = held.now.get(number) as MapPoint
  held.now.set(number, { ...point, contentCode: point.contentCode + 1 })
  held.now.delete(pointNumber(9))
  await held.follower.refresh()
  expectEqual(held.tree(), anew(held.now.values()))
  expect(nameOf(held, 8)).toBe('Verzwegen')
})

test('more points than may be held are shown no more, until there are fewer', async () => {
  const clock = makeClock()
  const points = makePoints(rollDice('too many'), 51)
  const held = startRig({ points: points.slice(0, 50), clock, maxPoints: 50 })
  rig = held
  await clock.pass(1)
  held.now.set(pointNumber(50), points[50] as MapPoint)
  tellAll(held, [pointNumber(50)])
  await clock.pass(1)
  expect(() => held.tree()).toThrow('nothing is shown')
  expect(held.failures.at(-1)?.message).toContain('MAP_MAX_POINTS')
  held.now.delete(pointNumber(50))
  await clock.pass(60_000)
  expectEqual(held.tree(), anew(held.now.values()))
})

test('filters keep what they keep of the points that are shown, and build it once', async () => {
  const held = await open('filtered')
  const filter = { categories: ['vme-personal'] as const }
  const [one, same] = [await held.follower.filter(filter), await held.follower.filter(filter)]
  expect(one?.dataVersion).toBe(held.swaps.at(-1)?.dataVersion)
  expect(same?.trees.vme).toBe(one?.trees.vme)
  const number = pointNumber(11)
  held.now.set(number, { ...(held.now.get(number) as MapPoint), category: 'vme-personal', name: 'Nu ook' })
  tellAll(held, [number])
  await until('it is shown', () => nameOf(held, 11) === 'Nu ook', HANG_MS)
  const after = await held.follower.filter(filter)
  expect(after?.dataVersion).toBe(held.swaps.at(-1)?.dataVersion)
  const wanted = [...held.now.values()].filter(({ category }) => category === 'vme-personal')
  expect(after?.trees.vme?.columns.count).toBe(wanted.length)
})
