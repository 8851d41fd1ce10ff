import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { followerTimes } from '../../../src/map/follow/index-follower.ts'
import type { MapHolder } from '../../../src/map/follow/map-holder.ts'
import { findKey, nameAt } from '../../../src/map/points/columns.ts'
import { keyOfNumber } from '../../../src/register/number-key.ts'
import { companyNumber, insertCompany, insertMandates, processStaleLinks } from '../../support/mandates.ts'
import { until } from '../../support/until.ts'
import { deleteVmes, insertVmes, renameVmes, vmeNumber } from '../../support/vmes.ts'
import { locate, type MapRig, openMapRig, shortTimes, shown, untilLoaded } from '../map-rig.ts'

const VMES = 300
const all = Array.from({ length: VMES }, (_, position) => position)
const belgium = { west: 2, south: 49, east: 7, north: 52 }

let rig: MapRig
let map: MapHolder | undefined

beforeAll(async () => {
  rig = await openMapRig()
  await insertVmes(rig.sql, all)
  await insertCompany(rig.sql, { position: 1, name: 'Beheer Een' })
  await insertMandates(rig.sql, all.slice(0, 100).map(vmeNumber), { holder: companyNumber(1) })
  await insertMandates(rig.sql, all.slice(100, 150).map(vmeNumber), { holder: null })
  await processStaleLinks(rig.sql)
  await locate(rig.sql, [...all.slice(0, 280).map(vmeNumber), companyNumber(1)])
  await until('all is indexed', async () => (await counted()) === VMES)
  await until('offices and places are indexed', async () => (await unplaced()) === 20)
}, 120_000)
afterAll(() => rig.close())
afterEach(async () => {
  await map?.close()
  map = undefined
})

async function search(query: object): Promise<number> {
  const index = `${rig.indexing.prefix}vme`
  await rig.indexing.engine.indices.refresh({ index })
  return (await rig.indexing.engine.count({ index, query })).count
}
const counted = () =>
  search({ term: { syndicNumbers: companyNumber(1) } }).then((some) =>
    some === 100 ? search({ exists: { field: 'mapCategories' } }) : 0,
  )
const unplaced = () => search({ bool: { must_not: [{ exists: { field: 'location' } }] } })

async function open(...options: Parameters<MapRig['open']>): Promise<MapHolder> {
  // What an earlier test has written is loaded once the index shows it.
  await rig.indexing.engine.indices.refresh({ index: `${rig.indexing.prefix}*` })
  map = rig.open(...options)
  await untilLoaded(map)
  return map
}

const shows = (position: number, name: string | undefined, held = map) =>
  until(`VME ${position} is shown as ${name}`, () => held !== undefined && shown(held, position) === name)

test('everything with a place is loaded, and what has none is counted', async () => {
  const held = await open()
  const snapshot = held.snapshot()
  expect([...(snapshot?.vmes.totals ?? [])]).toEqual([100, 50, 130, 0, 0, 0, 0])
  expect([...(snapshot?.syndics.totals ?? [])]).toEqual([0, 0, 0, 1, 0, 0, 0])
  expect([...(snapshot?.withoutCoordinates ?? [])]).toEqual([0, 0, 20, 0, 0, 0, 0])
  expect(snapshot?.vmes.clusters(belgium, 22).length).toBe(280)
  expect(held.state()).toMatchObject({ points: 281, lastError: undefined })
  await until('it is confirmed', () => held.confirmedAt() !== undefined)
})

test('changes, deletes, moves and new VMEs are shown', async () => {
  await open()
  await renameVmes(rig.sql, [vmeNumber(3)], 'Étoile')
  await shows(3, 'Étoile')
  await deleteVmes(rig.sql, [vmeNumber(204)])
  await shows(204, undefined)
  await insertVmes(rig.sql, [204])
  await locate(rig.sql, [vmeNumber(204)], [5.5, 50.6])
  await shows(204, 'Residentie 204')
  expect(map?.snapshot()?.vmes.clusters({ west: 5.4, south: 50.5, east: 5.6, north: 50.7 }, 22).length).toBe(
    1,
  )
  await locate(rig.sql, [vmeNumber(204)], [3.7, 51.05])
  await until(
    'it has moved',
    () =>
      map
        ?.snapshot()
        ?.vmes.countIn({ west: 3.6, south: 51, east: 3.8, north: 51.1 })
        .some((count) => count > 0) ?? false,
  )
  expect(map?.snapshot()?.vmes.count).toBe(280)
})

test('two processes that show the same have the same data version, and another one after a change', async () => {
  // What is loaded may lack what the index does not show yet; a comparison soon after finds it.
  const times = { ...shortTimes, settleMs: 2_500 }
  const one = await open({ times })
  const other = rig.open({ times })
  await untilLoaded(other)
  const areEqual = (): boolean => one.snapshot()?.dataVersion === other.snapshot()?.dataVersion
  // The changes of earlier tests may still be on their way to one of them.
  await until('both show the same', areEqual)
  const before = one.snapshot()?.dataVersion
  await renameVmes(rig.sql, [vmeNumber(5)], 'Andere naam')
  await shows(5, 'Andere naam', one)
  await shows(5, 'Andere naam', other)
  await until('both settle on one version', areEqual)
  expect(one.snapshot()?.dataVersion).not.toBe(before)
  await other.close()
})

test('a change of the document that the map does not show leaves the version as it is', async () => {
  const held = await open()
  const before = held.snapshot()?.dataVersion
  await rig.sql`update enterprise set updated_at = now(), house_number = '77' where number = ${vmeNumber(6)}`
  await renameVmes(rig.sql, [vmeNumber(7)], 'Later')
  await until('the outbox is empty', async () => (await rig.sql`select from outbox limit 1`).length === 0)
  await shows(7, 'Later')
  await held.refresh()
  const after = held.snapshot()?.dataVersion
  expect(after).not.toBe(before)
  await rig.sql`update enterprise set updated_at = now(), house_number = '78' where number = ${vmeNumber(6)}`
  await until('the outbox is empty', async () => (await rig.sql`select from outbox limit 1`).length === 0)
  await search({ match_all: {} })
  await held.refresh()
  expect(held.snapshot()?.dataVersion).toBe(after)
})

test('filters keep a portfolio, categories or syndics only, once for equal questions', async () => {
  const held = await open()
  const portfolio = await held.filtered({ syndicNumber: companyNumber(1) })
  expect(portfolio?.vmes.count).toBe(100)
  expect(portfolio?.syndics.count).toBe(1)
  expect(portfolio?.vmes.bounds?.west).toBeGreaterThan(2)
  expect([...(portfolio?.withoutCoordinates ?? [])]).toEqual([0, 0, 0, 0, 0, 0, 0])
  const two = { categories: ['vme-personal', 'vme-unmanaged'] as const }
  const [some, same] = await Promise.all([
    held.filtered(two),
    held.filtered({ categories: [...two.categories].reverse() }),
  ])
  expect([...(some?.vmes.totals ?? [])].slice(0, 3)).toEqual([0, 50, 130])
  expect(some?.syndics.count).toBe(0)
  expect([...(some?.withoutCoordinates ?? [])]).toEqual([0, 0, 20, 0, 0, 0, 0])
  expect(same).toBe(some)
  const syndics = await held.filtered({ includeVmes: false })
  expect(syndics?.vmes.count).toBe(0)
  expect(syndics?.syndics.count).toBe(1)
  expect([...(syndics?.withoutCoordinates ?? [])]).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(await held.filtered({})).toBe(held.snapshot())
  expect((await held.filtered({ syndicNumber: companyNumber(2) }))?.vmes.count).toBe(0)
})

test('a filtered set follows its data', async () => {
  const held = await open()
  const filter = { syndicNumber: companyNumber(1) }
  const before = (await held.filtered(filter))?.vmes.count ?? 0
  await deleteVmes(rig.sql, [vmeNumber(8)])
  await shows(8, undefined)
  expect((await held.filtered(filter))?.vmes.count).toBe(before - 1)
  await insertVmes(rig.sql, [8])
  await locate(rig.sql, [vmeNumber(8)])
  await shows(8, 'Residentie 8')
})

test('each change shows in filtered sets and data version as well', async () => {
  const held = await open()
  const filter = { syndicNumber: companyNumber(1) }
  const nameIn = async (): Promise<string | undefined> => {
    const tree = (await held.filtered(filter))?.vmes
    const id = tree?.find(vmeNumber(15))
    const found = id === undefined ? undefined : tree?.point(id)
    return found && nameAt(found.columns, found.index)
  }
  expect(await nameIn()).toBe('Residentie 15')
  const before = held.snapshot()?.vmes.count ?? 0
  const versions = [held.snapshot()?.dataVersion]
  for (const name of ['Eerst', 'Daarna']) {
    await renameVmes(rig.sql, [vmeNumber(15)], name)
    await shows(15, name)
    expect(await nameIn()).toBe(name)
    versions.push(held.snapshot()?.dataVersion)
  }
  expect(new Set(versions).size).toBe(3)
  expect(held.state().builds).toBeGreaterThanOrEqual(3)
  await deleteVmes(rig.sql, [vmeNumber(15)])
  await shows(15, undefined)
  expect(await nameIn()).toBeUndefined()
  expect(held.snapshot()?.vmes.count).toBe(before - 1)
  await insertVmes(rig.sql, [15])
  await insertMandates(rig.sql, [vmeNumber(15)], { holder: companyNumber(1) })
  await processStaleLinks(rig.sql)
  await locate(rig.sql, [vmeNumber(15)])
  await until('it is back', async () => (await nameIn()) === 'Residentie 15')
  expect(held.snapshot()?.vmes.count).toBe(before)
})

test('a change shows soon with the times of production, long before a comparison would find it', async () => {
  const held = await open({ times: followerTimes })
  await until('it is confirmed', () => held.confirmedAt() !== undefined)
  // Two seconds on a machine at rest.
  const LIMIT_MS = 20_000
  expect(LIMIT_MS).toBeLessThan(followerTimes.compareMs)
  for (const name of ['Spoedig', 'Nog eens']) {
    await renameVmes(rig.sql, [vmeNumber(16)], name)
    await until('it is shown', () => shown(held, 16) === name, LIMIT_MS)
  }
})

test('points stand in the order of their numbers', async () => {
  const columns = (await open()).snapshot()?.vmes.point(0).columns
  expect(columns && findKey(columns, keyOfNumber(vmeNumber(20)))).toBe(20)
})
