// Places in the index and units of VMEs: written where they differ, marked alone, worked off by municipality.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aliasOf } from '../../../indexer/engine/index-context.ts'
import { rebuild } from '../../../indexer/engine/rebuild.ts'
import { reconcile } from '../../../indexer/engine/reconcile.ts'
import { rebuildPropertyInsights } from '../../../indexer/jobs/rebuild-property.ts'
import { startInsights } from '../../../indexer/property/insights-loop.ts'
import { rebuildProperty } from '../../../indexer/property/rebuild-property.ts'
import type { PropertyDocument } from '../../../mappings/property.ts'
import type { Sql } from '../../../src/db/sql.ts'
import { listStale, markAllStale } from '../../../src/property/statements/stale.ts'
import { findVmeRow } from '../../../src/vmes/statements/vmes.ts'
import { startDrainRig } from '../../support/drain-rig.ts'
import {
  compareWithDatabase,
  type Indexing,
  isOutboxEmpty,
  openIndexing,
  readIndex,
} from '../../support/indexing.ts'
import { emptyOutbox } from '../../support/marks.ts'
import { ghent, ixelles, storeAddresses, storeBuilding, storeVme } from '../../support/property-world.ts'
import { rollDice } from '../../support/seed.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { until } from '../../support/until.ts'
import { deleteVmes, renameVmes, vmeNumber } from '../../support/vmes.ts'

const PATIENCE_MS = 60_000
vi.setConfig({ testTimeout: PATIENCE_MS * 2 })
const TODAY = '2026-11-29'
const VELD = [11, 'Veldstraat'] as const
const KOE = [12, 'Koestraat'] as const
const [FIRST, SECOND, THIRD] = ['00000001-VLG', '00000002-VLG', '00000012-BRU-8'] as const

let database: FreshDatabase
let sql: Sql
let places: Indexing

beforeEach(async () => {
  database = await freshDatabase()
  sql = database.sql
  await storeAddresses(sql, ghent, [
    { street: VELD, number: '12', at: [5, 5], ids: [1, 2, 3, 4] },
    { street: VELD, number: '14', at: [105, 5], ids: [11, 12, 13, 14, 15, 16] },
  ])
  await storeBuilding(sql, ghent, {
    id: 1,
    at: [0, 0, 20, 20],
    units: [1, 2, 3, 4].map((id) => ({ addresses: [id] })),
  })
  await storeBuilding(sql, ghent, {
    ...{ id: 2, at: [100, 0, 20, 20] },
    units: [11, 12, 13, 14, 15, 16].map((id) => ({ addresses: [id] })),
  })
  await storeAddresses(sql, ixelles, [{ street: KOE, number: '8', boxes: ['1', '2', '3'], at: [5, 5] }])
  await storeVme(sql, ghent, { position: 0, street: 'Veldstraat', number: '12', at: [5, 5] })
  await sql`insert into stale_property (municipality_nis) values (${ghent.nis}), (${ixelles.nis}) on conflict do nothing`
  await work()
  places = await openIndexing(sql, { kind: 'property' })
  await emptyOutbox(sql)
})
afterEach(async () => {
  await places.close()
  await database.drop()
})

async function drainAll(): Promise<void> {
  const rig = startDrainRig({ sql, engine: places.engine, kind: 'property' })
  await until('the outbox is empty', () => isOutboxEmpty(sql, 'property'), PATIENCE_MS)
  await rig.stop()
}

const wrong = () => compareWithDatabase(places.context, aliasOf(places.context))
const work = () => rebuildProperty(sql, { today: TODAY })
const unitsOf = async (position: number) => (await findVmeRow(sql, vmeNumber(position)))?.units
const marked = async (kind: string): Promise<string[]> => {
  const rows = await sql<
    { key: string }[]
  >`select distinct unnest(keys) as key from outbox where kind = ${kind} order by 1`
  return rows.map(({ key }) => key)
}

async function read(key: string): Promise<PropertyDocument | undefined> {
  const held = await readIndex(places.engine, aliasOf(places.context), 'property')
  const body = held.get(key)?.body
  return body === undefined ? undefined : JSON.parse(body)
}

test('an index that is built anew holds every place', async () => {
  const held = await readIndex(places.engine, aliasOf(places.context), 'property')
  expect([...held.keys()].sort()).toEqual([FIRST, SECOND, THIRD])
  expect(await read(FIRST)).toMatchObject({
    ...{
      kind: 'known',
      score: null,
      units: 4,
      vmes: [vmeNumber(0)],
      municipalityKey: '44021',
      postcode: '9000',
    },
    ...{ regionCode: 'BE-VLG', provinceKey: '40000' },
    facts: {
      address: { line: 'Veldstraat 12, 9000 Gent' },
      vmes: [{ method: 'address', distanceMetres: 0 }],
    },
  })
  expect(await read(THIRD)).toMatchObject({
    kind: 'other',
    score: 23,
    regionCode: 'BE-BRU',
    provinceKey: null,
  })
  expect(await wrong()).toEqual([])
})

test('again it writes and marks nothing; a VME has the units of its place', async () => {
  await markAllStale(sql)
  expect(await work()).toMatchObject({ places: 3, changed: 0 })
  expect([await marked('property'), await marked('vme')]).toEqual([[], []])
  expect(await unitsOf(0)).toBe(4)
})

test('a VME that comes, moves, stops or goes marks its municipality, and nothing else changes', async () => {
  const vme = await storeVme(sql, ghent, { position: 2, street: 'Veldstraat', number: '14', at: null })
  expect(await listStale(sql)).toEqual([ghent.nis])
  await work()
  expect(await marked('property')).toEqual([SECOND])
  expect(await unitsOf(2)).toBe(6)
  await drainAll()
  expect(await read(SECOND)).toMatchObject({ kind: 'known', vmes: [vme] })

  await sql`update enterprise set municipality_nis = ${ixelles.nis}, zipcode = '1050' where number = ${vme}`
  expect(await listStale(sql)).toEqual([ixelles.nis, ghent.nis])
  await work()
  expect(await unitsOf(2)).toBeNull()
  await renameVmes(sql, [vme], 'Zeezicht')
  expect(await listStale(sql)).toEqual([])
  await sql`update enterprise set stopped_on = '2026-11-01' where number = ${vmeNumber(0)}`
  expect(await listStale(sql)).toEqual([ghent.nis])
  await work()
  expect(await unitsOf(0)).toBeNull()
  await deleteVmes(sql, [vme])
  expect(await listStale(sql)).toEqual([ixelles.nis])
  await sql`insert into location (number, latitude, longitude, precision, tier, source)
    values (${vmeNumber(0)}, 51, 4, 'address', 'exact', 'best') on conflict (number) do update set latitude = 51.2`
  expect(await listStale(sql)).toContain(ghent.nis)
})

test('what is loaded marks the municipality, or the region', async () => {
  await sql`insert into cadastral_load (municipality_nis, layer, digest, as_of, rows)
    values ('44021', 'parcel', ${Buffer.alloc(32)}, '2026-01-01', 1), ('99999', 'parcel', ${Buffer.alloc(32)}, '2026-01-01', 1)`
  expect(await listStale(sql)).toEqual(['44021'])
  await work()
  await sql`update register_extract set sha256 = 'y'`
  const stale = await listStale(sql)
  expect(stale).toContain('11002')
  expect(stale).not.toContain(ixelles.nis)
})

test('a place that is gone leaves no document, and no units', async () => {
  await sql`update register_building set closed_on = '2026-11-01' where id = 1`
  await markAllStale(sql)
  await work()
  await drainAll()
  expect(await read(FIRST)).toBeUndefined()
  expect(await unitsOf(0)).toBeNull()
  expect(await wrong()).toEqual([])
  const { indices } = await reconcile(places.context, { isWhole: () => true })
  expect(indices).toMatchObject([{ missing: 0, stale: 0, ghost: 0, expected: 2, held: 2 }])
})

test('names of places come in without being worked out', async () => {
  await sql`update municipality set name_nl = 'Gent aan de Leie' where nis = '44021'`
  await drainAll()
  expect((await read(SECOND))?.facts.address?.municipality).toBe('Gent aan de Leie')
  expect(await wrong()).toEqual([])
})

test('what is cut off goes on with what still waits', async () => {
  await markAllStale(sql)
  const cut = new AbortController()
  const first = await rebuildProperty(sql, {
    ...{ today: TODAY, signal: cut.signal },
    onProgress: (done) => (done === 100 ? cut.abort() : undefined),
  })
  expect(first.municipalities).toBe(100)
  const second = await work()
  const [row] = await sql`select count(*)::integer as count from municipality`
  expect(first.municipalities + second.municipalities).toBe(row?.count)
  expect(await work()).toMatchObject({ municipalities: 0 })
})

test('a building in two municipalities belongs to the lower code, whichever comes last', async () => {
  const other = { ...ghent, nis: '44013', postcode: '9070' }
  await storeAddresses(sql, other, [{ street: [31, 'Grensstraat'], number: '1', at: [25, 5], ids: [5] }])
  await sql`insert into unit_address select min(id), 5 from building_unit where building_id = 1`
  const owner = async (): Promise<string> =>
    (await sql`select municipality_nis from property where key = ${FIRST}`)[0]?.municipality_nis
  for (const nis of ['44013', '44021', '44013', '44021']) {
    await sql`insert into stale_property (municipality_nis) values (${nis}) on conflict do nothing`
    await work()
    if (nis === '44021') expect(await owner()).toBe('44013')
  }
  await sql`delete from unit_address where address_id = 5`
  await sql`insert into stale_property (municipality_nis) values ('44013'), ('44021')`
  await work()
  expect(await owner()).toBe('44021')
})

test('the job works out all, while the loop of an indexer waits for seats', async () => {
  const seen: number[] = []
  const log = vi.fn()
  const context = { sql, log, signal: new AbortController().signal } as never
  await sql`delete from stale_seat`
  await sql`insert into stale_seat (keys) values ('{0123456749}')`
  await sql`insert into stale_property (municipality_nis) values ('44021')`
  const loop = startInsights({ sql, log, pollMs: 5 })
  const done = await rebuildPropertyInsights({}, context, ({ done: at = 0 }) => seen.push(at))
  expect(done).toMatchObject({ places: 3, changed: 0 })
  expect(seen.at(-1)).toBe(seen.length)
  await sql`insert into stale_property (municipality_nis) values ('44021')`
  await sql`delete from stale_seat`
  await sql`delete from cause where consumer = 'seats'`
  await until('the loop has worked it off', async () => (await listStale(sql)).length === 0, PATIENCE_MS)
  await loop.stop(PATIENCE_MS)
  expect(log.mock.calls.map(([level]) => level)).not.toContain('warn')
})

test('random changes, a rebuild among them, end as the database has it', async () => {
  const dice = rollDice('places in the index')
  const rig = startDrainRig({ sql, engine: places.engine, kind: 'property', pollMs: 5 })
  let building: Promise<unknown> | undefined
  for (let step = 0; step < 40; step++) {
    const changes = [
      () =>
        storeVme(sql, ghent, {
          position: dice.below(4),
          street: 'Veldstraat',
          number: dice.pick(['12', '14']),
          at: null,
        }),
      () => deleteVmes(sql, [vmeNumber(dice.below(4))]),
      () =>
        sql`update building_unit set status = ${dice.pick(['planned', 'retired', 'realised'])} where id % 3 = ${dice.below(3)}`,
      () => sql`update municipality set name_nl = ${`Gent ${step}`} where nis = '44021'`,
      () => sql`update province set name_fr = ${`Province ${step}`} where nis = '40000'`,
    ]
    await dice.pick(changes)()
    if (dice.chance(0.3))
      await sql`insert into stale_property (municipality_nis) values ('44021'), ('21009') on conflict do nothing`
    if (dice.chance(0.5)) await work()
    if (step === 15) building = rebuild(places.context)
  }
  await building
  await until('the outbox is empty', () => isOutboxEmpty(sql, 'property'), PATIENCE_MS)
  await rig.stop()
  expect(rig.log.filter((line) => line.startsWith('error'))).toEqual([])
  expect(await wrong()).toEqual([])
})
