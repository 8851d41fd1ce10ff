// The map while news of changes, the engine or room for its points are away.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { MapHolder } from '../../../src/map/follow/map-holder.ts'
import { until } from '../../support/until.ts'
import { deleteVmes, insertVmes, renameVmes, vmeNumber } from '../../support/vmes.ts'
import { locate, type MapRig, openMapRig, shortTimes, shown, untilLoaded } from '../map-rig.ts'

const VMES = 60
const all = Array.from({ length: VMES }, (_, position) => position)
const unmanaged = { categories: ['vme-unmanaged'] } as const

let rig: MapRig
let map: MapHolder | undefined

beforeAll(async () => {
  rig = await openMapRig()
  await insertVmes(rig.sql, all)
  await locate(rig.sql, all.map(vmeNumber))
  await allIsIndexed()
}, 120_000)
afterAll(() => rig.close())
afterEach(async () => {
  await map?.close()
  map = undefined
  rig.setTelling(true)
  rig.engineLine.pass()
})

async function search(query: object): Promise<number> {
  const index = `${rig.indexing.prefix}vme`
  await rig.indexing.engine.indices.refresh({ index })
  return (await rig.indexing.engine.count({ index, query })).count
}

/** As a map reads it that loads: what was told before is not told again. */
const allIsIndexed = () =>
  until('all is indexed', async () => (await search({ exists: { field: 'location' } })) === VMES)

async function open(...options: Parameters<MapRig['open']>): Promise<MapHolder> {
  map = rig.open(...options)
  await untilLoaded(map)
  return map
}

const shows = (position: number, name: string | undefined) =>
  until(`VME ${position} is shown as ${name}`, () => map !== undefined && shown(map, position) === name)

test('an emptied Redis loses nothing', async () => {
  await open()
  rig.setTelling(false)
  await renameVmes(rig.sql, [vmeNumber(10)], 'Ongehoord')
  await until('it is indexed', async () => (await search({ match: { name: 'ongehoord' } })) === 1)
  await rig.redis.stop()
  await rig.redis.start()
  await shows(10, 'Ongehoord')
  rig.setTelling(true)
  await renameVmes(rig.sql, [vmeNumber(10)], 'Gehoord')
  await shows(10, 'Gehoord')
})

test('without Redis changes and deletes are found by comparing', async () => {
  await open({ redisUrl: undefined })
  await renameVmes(rig.sql, [vmeNumber(11)], 'Vergeleken')
  await deleteVmes(rig.sql, [vmeNumber(12)])
  await shows(11, 'Vergeleken')
  await shows(12, undefined)
  await insertVmes(rig.sql, [12])
  await locate(rig.sql, [vmeNumber(12)])
  await shows(12, 'Residentie 12')
})

test('while the engine is away the last snapshot stays and its age grows; then it catches up', async () => {
  const failures: string[] = []
  const held = await open({ onError: ({ message }) => failures.push(message) })
  await until('it is confirmed', () => held.confirmedAt() !== undefined)
  rig.engineLine.refuse()
  await renameVmes(rig.sql, [vmeNumber(13)], 'Terug')
  await until('trouble is told', () => failures.length > 0)
  const confirmed = held.confirmedAt()
  expect(shown(held, 13)).toBe('Residentie 13')
  expect((await held.filtered(unmanaged))?.vmes.count).toBe(VMES)
  expect(held.state().lastError, failures.join()).toBeDefined()
  rig.engineLine.pass()
  await shows(13, 'Terug')
  await until('it is confirmed again', () => held.confirmedAt() !== confirmed)
  expect(held.state().lastError).toBeUndefined()
})

test('a start without the engine shows nothing until it is there', async () => {
  rig.engineLine.refuse()
  map = rig.open()
  await until('trouble is told', () => map?.state().lastError !== undefined)
  expect(map.snapshot()).toBeUndefined()
  expect(await map.filtered({})).toBeUndefined()
  rig.engineLine.pass()
  await untilLoaded(map)
})

test('more points than may be held are not loaded', async () => {
  map = rig.open({ maxPoints: VMES - 1 })
  await until('trouble is told', () => map?.state().lastError?.includes('MAP_MAX_POINTS') ?? false)
  expect(map.snapshot()).toBeUndefined()
})

test('what nobody told is found by the comparison that comes from time to time', async () => {
  const held = await open({ times: { ...shortTimes, compareMs: 300 } })
  await until('it is confirmed', () => held.confirmedAt() !== undefined)
  rig.setTelling(false)
  await renameVmes(rig.sql, [vmeNumber(14)], 'Verzwegen')
  await deleteVmes(rig.sql, [vmeNumber(15)])
  await shows(14, 'Verzwegen')
  await shows(15, undefined)
  await insertVmes(rig.sql, [15])
  await locate(rig.sql, [vmeNumber(15)])
  await shows(15, 'Residentie 15')
})

test('a stream that breaks off between changes loses none of them', async () => {
  const held = await open()
  await renameVmes(rig.sql, [vmeNumber(16)], 'Ervoor')
  await shows(16, 'Ervoor')
  rig.setTelling(false)
  await renameVmes(rig.sql, [vmeNumber(17)], 'Ongehoord')
  await deleteVmes(rig.sql, [vmeNumber(16)])
  await until('it is indexed', async () => (await search({ match: { name: 'ongehoord' } })) === 1)
  await rig.redis.stop()
  await rig.redis.start()
  await shows(17, 'Ongehoord')
  await shows(16, undefined)
  expect((await held.filtered(unmanaged))?.vmes.count).toBe(VMES - 1)
  rig.setTelling(true)
  await insertVmes(rig.sql, [16])
  await locate(rig.sql, [vmeNumber(16)])
  await shows(16, 'Residentie 16')
})

test('a map that grows beyond what may be held is gone, and comes back when there is room', async () => {
  await allIsIndexed()
  const held = await open({ maxPoints: VMES })
  await insertVmes(rig.sql, [500])
  await locate(rig.sql, [vmeNumber(500)])
  await until('it is gone', () => held.snapshot() === undefined)
  await until('why is told', () => held.state().lastError?.includes('MAP_MAX_POINTS'))
  expect(held.state().points).toBe(0)
  expect(await held.filtered(unmanaged)).toBeUndefined()
  await deleteVmes(rig.sql, [vmeNumber(500)])
  await untilLoaded(held)
  expect(held.snapshot()?.vmes.count).toBe(VMES)
  expect((await held.filtered(unmanaged))?.vmes.count).toBe(VMES)
})
