// The index of syndics keeps the promises that the index of VMEs keeps: nothing is lost, nothing stays behind.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ensureLive } from '../../indexer/engine/ensure-live.ts'
import { reconcile } from '../../indexer/engine/reconcile.ts'
import type { SyndicDocument } from '../../mappings/syndic.ts'
import type { VmeDocument } from '../../mappings/vme.ts'
import { listTargets } from '../../src/db/generations.ts'
import type { Sql } from '../../src/db/sql.ts'
import { buildSyndicFacts } from '../../src/syndics/build-facts.ts'
import { renderSyndicDocument } from '../../src/syndics/document.ts'
import { loadSyndicDocumentRows } from '../../src/syndics/statements/syndics.ts'
import { buildVmeFacts } from '../../src/vmes/build-facts.ts'
import { findVmeRow } from '../../src/vmes/statements/vmes.ts'
import { type DrainRig, startDrainRig } from '../support/drain-rig.ts'
import { spawnIndexer } from '../support/indexer-process.ts'
import {
  compareWithDatabase,
  type Indexing,
  isOutboxEmpty,
  openIndexing,
  readIndex,
} from '../support/indexing.ts'
import { type Dice, rollDice } from '../support/seed.ts'
import { address, type FreshDatabase, freshDatabase, uniqueName } from '../support/stack.ts'
import { insertSyndic, isInRegister, syndicNumber } from '../support/syndics.ts'
import { until } from '../support/until.ts'
import { insertVmes, vmeNumber } from '../support/vmes.ts'

const SYNDICS = 30
const VMES = 20
const all = Array.from({ length: SYNDICS }, (_, position) => position)

let database: FreshDatabase
let sql: Sql
let vmes: Indexing
let syndics: Indexing
let rigs: DrainRig[] = []

beforeAll(async () => {
  database = await freshDatabase()
  sql = database.sql
  syndics = await openIndexing(sql, { kind: 'syndic' })
  vmes = await openIndexing(sql, { prefix: syndics.prefix })
})
afterAll(async () => {
  await syndics.close()
  await vmes.engine.close()
  await database.drop()
})
beforeEach(async () => {
  for (const position of all) await insertSyndic(sql, position)
  await insertVmes(sql, [...Array(VMES).keys()])
})
afterEach(async () => {
  await Promise.all(rigs.map((rig) => rig.stop()))
  rigs = []
})

function startBoth(): void {
  for (const kind of ['vme', 'syndic'] as const)
    rigs.push(startDrainRig({ sql, engine: syndics.engine, kind }))
}

const drained = () =>
  until(
    'both outboxes are empty',
    async () => (await isOutboxEmpty(sql, 'vme')) && (await isOutboxEmpty(sql, 'syndic')),
  )

async function liveIndex(kind: 'vme' | 'syndic'): Promise<string> {
  const live = (await listTargets(sql, kind)).find(({ state }) => state === 'live')
  if (live === undefined) throw new Error(`${kind} has no live index`)
  return live.indexName
}

const wrong = async (): Promise<string[]> => [
  ...(await compareWithDatabase(syndics.context, await liveIndex('syndic'))),
  ...(await compareWithDatabase(vmes.context, await liveIndex('vme'))),
]

async function readSyndic(number: string): Promise<SyndicDocument | undefined> {
  const body = (await readIndex(syndics.engine, await liveIndex('syndic'))).get(number)?.body
  return body === undefined ? undefined : JSON.parse(body)
}

interface Office {
  vme: string
  position: number
  syndic: string | null
  state?: 'announced' | 'current' | 'ended'
}

const putOffice = ({ vme, position, syndic, state = 'current' }: Office) => sql`
  insert into effective_mandate (vme_number, position, syndic_number, syndic_name, relation, is_provisional, since,
    begin_on, state, source, vme_is_active, region_code)
  values (${vme}, ${position}, ${syndic}, ${syndic && `Beheer ${syndic}`}, 'direct', false, '2024-01-01', '2024-01-01',
    ${state}, 'register-reuse', true, 'BE-VLG')
  on conflict (vme_number, position) do update
    set syndic_number = excluded.syndic_number, syndic_name = excluded.syndic_name, state = excluded.state`

/** One change of what a syndic or the offices of a VME show. */
async function change(dice: Dice, turn: number): Promise<void> {
  const number = syndicNumber(dice.pick(all))
  const vme = vmeNumber(dice.below(VMES))
  const names = sql.json([{ text: `Gewijzigd ${turn}`, language: 'nl', kind: 'official' }])
  const changes = [
    () => sql`update syndic set managed_vmes = managed_vmes + 1, updated_at = now() where number = ${number}`,
    () =>
      sql`update syndic set name = ${`Gewijzigd ${turn}`}, is_listed = not is_listed where number = ${number}`,
    () => sql`update enterprise set names = ${names}, updated_at = now() where number = ${number}`,
    () => sql`update enterprise set stopped_on = '2026-11-02' where number = ${number}`,
    () => sql`update enterprise set contacts = ${sql.json({ phone: [String(turn)], email: [], website: [] })}
      where number = ${number} and kind = 'legal-person'`,
    () => sql`update holder set names = ${names}, start_date = '1998-08-08' where number = ${number}`,
    () => sql`delete from holder where number = ${number}`,
    () => sql`delete from syndic where number = ${number}`,
    () => sql`delete from enterprise where number = ${number}`,
    () => sql`update province set name_fr = ${`Flandre ${turn}`} where nis = '40000'`,
    () => putOffice({ vme, position: dice.below(3), syndic: dice.chance(0.3) ? null : number }),
    () => sql`delete from effective_mandate where vme_number = ${vme}`,
  ]
  await dice.pick(changes)()
}

test('whatever changes, both indices come to show what the database holds, and nothing else', async () => {
  const dice = rollDice('changes of syndics')
  startBoth()
  for (let turn = 0; turn < 200; turn += 1) await change(dice, turn)
  await drained()
  expect(await wrong()).toEqual([])
})

test('lists and profiles show the same: the facts in the index are those of the row', async () => {
  startBoth()
  for (let position = 0; position < VMES; position += 1)
    await putOffice({ vme: vmeNumber(position), position: 0, syndic: syndicNumber(position) })
  await drained()
  const held = await readIndex(syndics.engine, await liveIndex('syndic'))
  expect(held.size).toBe(SYNDICS)
  for (const [number, { body }] of held) {
    const [row] = await loadSyndicDocumentRows(sql, [number])
    if (row === undefined) throw new Error(`${number} is a ghost`)
    expect(body).toBe(renderSyndicDocument(row))
    expect((JSON.parse(body) as SyndicDocument).facts).toEqual(buildSyndicFacts(row))
  }
  const vmesHeld = await readIndex(vmes.engine, await liveIndex('vme'))
  for (const [number, { body }] of vmesHeld) {
    const row = await findVmeRow(sql, number)
    const { facts } = JSON.parse(body) as VmeDocument
    expect(facts).toEqual(row && buildVmeFacts(row))
    expect(facts.syndic?.kind).toBe('professional')
  }
})

test('a mandate sends the documents in which it shows, and no other', async () => {
  startBoth()
  // Whatever the random changes above have left there.
  await sql`delete from effective_mandate where vme_number = ${vmeNumber(3)}`
  await drained()
  const before = await readIndex(vmes.engine, await liveIndex('vme'))
  await putOffice({ vme: vmeNumber(3), position: 0, syndic: syndicNumber(7) })
  await putOffice({ vme: vmeNumber(3), position: 1, syndic: null })
  await drained()
  const after = await readIndex(vmes.engine, await liveIndex('vme'))
  const sent = [...after].filter(([key, { version }]) => version !== before.get(key)?.version)
  expect(sent.map(([key]) => key)).toEqual([vmeNumber(3)])
  expect(JSON.parse(sent[0]?.[1].body ?? '{}')).toMatchObject({
    syndicNumbers: [syndicNumber(7)],
    syndicKind: 'professional',
  })
})

test('a syndic that is deleted leaves the index and a tombstone', async () => {
  startBoth()
  await drained()
  expect(await readSyndic(syndicNumber(8))).toMatchObject({ enterpriseNumber: syndicNumber(8) })
  await sql`delete from syndic where number = ${syndicNumber(8)}`
  await drained()
  expect(await readSyndic(syndicNumber(8))).toBeUndefined()
  const [tombstone] = await sql`select key from tombstone where kind = 'syndic' and key = ${syndicNumber(8)}`
  expect(tombstone).toBeDefined()
})

test('a sole trader is in the index without address or contact', async () => {
  startBoth()
  await sql`update enterprise set contacts = '{"phone": ["0470112233"], "email": [], "website": []}'`
  await drained()
  const held = await readIndex(syndics.engine, await liveIndex('syndic'))
  const soleTraders = [...held.values()].filter(({ body }) => body.includes('"legalKind":"sole-trader"'))
  expect(soleTraders).toHaveLength(SYNDICS / 3)
  for (const { body } of soleTraders) expect(body).not.toMatch(/Kouter|0470112233|9000/)
})

test('every planted difference is found and sent again', async () => {
  startBoth()
  await drained()
  await Promise.all(rigs.map((rig) => rig.stop()))
  const index = await liveIndex('syndic')
  const before = await readIndex(syndics.engine, index)
  const [missing, stale, ghost] = [syndicNumber(1), syndicNumber(2), syndicNumber(9_999)]
  const model = JSON.parse(before.get(stale)?.body ?? '{}')
  const version = (key: string) => ({
    version: before.get(key)?.version ?? 1,
    version_type: 'external_gte' as const,
  })
  await syndics.engine.bulk({
    index,
    refresh: true,
    operations: [
      { delete: { _id: missing, ...version(missing) } },
      { index: { _id: stale, ...version(stale) } },
      { ...model, contentHash: 'planted' },
      { index: { _id: ghost, ...version(ghost) } },
      { ...model, enterpriseNumber: ghost, bucket: Number(ghost.slice(0, 8)) % 1024 },
    ],
  })
  const { indices } = await reconcile(syndics.context)
  expect(indices.find(({ indexName }) => indexName === index)).toMatchObject({
    missing: 1,
    ghost: 1,
    stale: 1,
  })
  startBoth()
  await drained()
  expect(await wrong()).toEqual([])
})

test('an index that was dropped is built again, and the other one is left alone', async () => {
  await syndics.engine.indices.delete({ index: await liveIndex('syndic') })
  const vmeIndex = await liveIndex('vme')
  expect(await ensureLive(vmes.context)).toMatchObject({ action: 'none' })
  expect(await ensureLive(syndics.context)).toMatchObject({ action: 'rebuilt' })
  expect(await liveIndex('vme')).toBe(vmeIndex)
  startBoth()
  await drained()
  expect(await wrong()).toEqual([])
})

test('the indexer heals both at its start, and keeps both up to date', async () => {
  const names = [await liveIndex('vme'), await liveIndex('syndic')]
  await syndics.engine.indices.delete({ index: names })
  const indexer = spawnIndexer({
    databaseUrl: database.url,
    redisUrl: address('REDIS_URL'),
    searchUrl: address('ELASTICSEARCH_URL'),
    indexPrefix: syndics.prefix,
    redisPrefix: uniqueName(),
  })
  try {
    await indexer.said('the index of vme is rebuilt', 60_000)
    await indexer.said('the index of syndic is rebuilt', 60_000)
    // The indexer works out syndics from mandates, so those without any go.
    const [vme, holder] = [vmeNumber(0), syndicNumber(all.find(isInRegister) ?? 0)]
    await sql`
      insert into mandate (source, vme_number, holder_kind, holder_number, function_code, is_provisional, begin_on, seen_on)
      values ('register-reuse', ${vme}, 'enterprise', ${holder}, 'any', false, '2020-01-01', '2026-11-01')`
    await until('the mandate shows', async () => (await readSyndic(holder))?.managedVmes === 1, 60_000)
    await until('all is sent', async () => {
      const [stale] = await sql`select from stale_link limit 1`
      return stale === undefined && (await isOutboxEmpty(sql, 'syndic')) && (await isOutboxEmpty(sql, 'vme'))
    })
    const shown = (await readIndex(vmes.engine, await liveIndex('vme'))).get(vme)
    expect(JSON.parse(shown?.body ?? '{}')).toMatchObject({ syndicNumbers: [holder] })
    expect(await wrong()).toEqual([])
  } finally {
    await indexer.end('SIGTERM')
  }
})
