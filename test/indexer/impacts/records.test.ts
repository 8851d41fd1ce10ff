// Hits in the index: kept up, built anew and compared as documents of the other kinds are, and fair to what comes after many.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { documentSources } from '../../../indexer/document-kinds.ts'
import { aliasOf } from '../../../indexer/engine/index-context.ts'
import { rebuild } from '../../../indexer/engine/rebuild.ts'
import { reconcile } from '../../../indexer/engine/reconcile.ts'
import type { ImpactDocument } from '../../../mappings/impact.ts'
import type { DocumentKind } from '../../../mappings/index.ts'
import type { Sql } from '../../../src/db/sql.ts'
import type { Clause } from '../../../src/engine/clause.ts'
import { startDrainRig } from '../../support/drain-rig.ts'
import { type SeededEvent, seedImpacts } from '../../support/impacts.ts'
import {
  compareWithDatabase,
  type Indexing,
  isOutboxEmpty,
  openIndexing,
  readIndex,
} from '../../support/indexing.ts'
import { emptyOutbox } from '../../support/marks.ts'
import { rollDice } from '../../support/seed.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { until } from '../../support/until.ts'
import { deleteVmes, insertVmes, renameVmes, vmeNumber } from '../../support/vmes.ts'

const PATIENCE_MS = 120_000
vi.setConfig({ testTimeout: PATIENCE_MS })
const NOW = Date.parse('2026-11-28T10:00:00Z')

const range = (count: number): number[] => [...Array(count).keys()]
const eventOn = (id: string, vmes: SeededEvent['vmes']): SeededEvent => ({
  source: 'gipod',
  id,
  startsAt: NOW,
  endsAt: NOW + 3_600_000,
  vmes: vmes ?? [],
})

let database: FreshDatabase
let sql: Sql
let impacts: Indexing
afterEach(async () => {
  await impacts.close()
  await database.drop()
})

async function drainAll(): Promise<void> {
  const rig = startDrainRig({ sql, engine: impacts.engine, kind: 'impact' })
  await until('the outbox is empty', () => isOutboxEmpty(sql, 'impact'), PATIENCE_MS)
  await rig.stop()
}

const wrong = () => compareWithDatabase(impacts.context, aliasOf(impacts.context))
const read = async (key: string): Promise<ImpactDocument | undefined> => {
  const held = await readIndex(impacts.engine, aliasOf(impacts.context), 'impact')
  const body = held.get(key)?.body
  return body === undefined ? undefined : JSON.parse(body)
}

describe('of a few VMEs', () => {
  const VMES = 40
  const vmes = range(VMES).map(vmeNumber)
  const of = (vme: number, event: string): string => `${vmeNumber(vme)}-gipod:${event}`

  beforeEach(async () => {
    database = await freshDatabase()
    sql = database.sql
    await insertVmes(sql, range(VMES))
    await seedImpacts(sql, {
      events: [eventOn('a', vmes), eventOn('b', [{ vme: vmeNumber(1), method: 'postcode' }, vmeNumber(2)])],
    })
    impacts = await openIndexing(sql, { kind: 'impact' })
    await emptyOutbox(sql)
  })

  test('an index that is built anew holds every hit that is shown', async () => {
    const held = await readIndex(impacts.engine, aliasOf(impacts.context), 'impact')
    expect([...held.keys()].toSorted()).toEqual([...vmes.map((_, at) => of(at, 'a')), of(2, 'b')].toSorted())
    expect(await wrong()).toEqual([])
  })

  test('what changes of a hit, its event and its VME comes in by the outbox', async () => {
    const told = (facts: Partial<SeededEvent>, event = 'a') =>
      seedImpacts(sql, { events: [{ ...eventOn(event, vmes), ...facts }] })
    await told({ description: 'Riolering', customers: 7 })
    await drainAll()
    expect((await read(of(3, 'a')))?.facts.event).toMatchObject({
      customers: 7,
      descriptions: { nl: 'Riolering' },
    })
    await told({ endsAt: null, goneAt: NOW + 5 })
    await renameVmes(sql, [vmeNumber(4)], 'Zeezicht')
    await sql`insert into effective_mandate (vme_number, position, syndic_number, syndic_name, relation, via, evidence,
        is_provisional, since, begin_on, end_on, state, source, vme_is_active, region_code)
      values (${vmeNumber(5)}, 0, '0403170701', 'Syndic', 'direct', '{}', '{}', false, null, null, null, 'current', 'table:x', true, null)`
    await sql`insert into location (number, latitude, longitude, precision, tier, source)
      values (${vmeNumber(6)}, 51, 4, 'address', 'exact', 'best')`
    await sql`update municipality set name_nl = 'Gand-sur-Lys' where nis = '44021'`
    await drainAll()
    expect(await read(of(4, 'a'))).toMatchObject({
      endsAt: null,
      goneAt: NOW + 5,
      facts: { vme: { name: 'Zeezicht' } },
    })
    expect(await read(of(5, 'a'))).toMatchObject({
      syndicNumbers: ['0403170701'],
      syndicKind: 'professional',
    })
    expect(await read(of(6, 'a'))).toMatchObject({ location: { lat: 51, lon: 4 } })
    expect((await read(of(7, 'a')))?.facts.vme.address?.municipality).toBe('Gand-sur-Lys')
    expect(await wrong()).toEqual([])
  })

  test('a hit is a document exactly while it is shown and its VME is one', async () => {
    const rows = async (key: string): Promise<boolean> => (await read(key)) !== undefined
    await sql`update impact_match set method = 'radius' where event_id = 'gipod:b' and vme = ${vmeNumber(1)}`
    await sql`update impact_match set method = 'postcode' where event_id = 'gipod:b' and vme = ${vmeNumber(2)}`
    await sql`delete from impact_match where event_id = 'gipod:a' and vme = ${vmeNumber(8)}`
    await deleteVmes(sql, [vmeNumber(9)])
    await drainAll()
    expect(await Promise.all([of(1, 'b'), of(2, 'b'), of(8, 'a'), of(9, 'a')].map(rows))).toEqual([
      true,
      false,
      false,
      false,
    ])
    // Its hits are matched again later; until then they are there again as well.
    await insertVmes(sql, [9])
    await drainAll()
    expect(await rows(of(9, 'a'))).toBe(true)
    const [row] = await sql<{ keys: string[] }[]>`
      select array_agg(key) as keys from tombstone where kind = 'impact'`
    expect(row?.keys).toEqual([of(8, 'a')])
    await sql`delete from impact_event where id = 'gipod:a'`
    await drainAll()
    expect(await readIndex(impacts.engine, aliasOf(impacts.context), 'impact')).toHaveProperty('size', 1)
    expect(await wrong()).toEqual([])
  })

  test('a comparison finds what a foreign hand did, and the drain puts it right', async () => {
    const [index = ''] = Object.keys(
      await impacts.engine.indices.getAlias({ name: aliasOf(impacts.context) }),
    )
    const body = await read(of(0, 'a'))
    await impacts.engine.delete({ index, id: of(1, 'a') })
    await impacts.engine.index({
      index,
      id: of(2, 'a'),
      document: { ...body, key: of(2, 'a'), method: 'radius' },
    })
    await impacts.engine.index({
      index,
      id: of(0, 'ghost'),
      document: { ...body, key: of(0, 'ghost'), event: 'gipod:ghost' },
    })
    const { indices } = await reconcile(impacts.context, { isWhole: () => true })
    expect(indices).toMatchObject([{ missing: 1, stale: 1, ghost: 1 }])
    await drainAll()
    expect(await wrong()).toEqual([])
    const again = await reconcile(impacts.context, { isWhole: () => true })
    expect(again.indices).toMatchObject([
      { missing: 0, stale: 0, ghost: 0, expected: VMES + 1, held: VMES + 1 },
    ])
  })

  test('random changes, a rebuild among them, end as the database has it', async () => {
    const dice = rollDice('hits in the index')
    const rig = startDrainRig({ sql, engine: impacts.engine, kind: 'impact', pollMs: 5 })
    let building: Promise<unknown> | undefined
    for (let step = 0; step < 60; step++) {
      const vme = vmeNumber(dice.below(VMES))
      const hits = vmes
        .filter(() => dice.chance(0.3))
        .map((one) => ({ vme: one, method: dice.pick(['polygon', 'postcode', 'street'] as const) }))
      const changes = [
        () => seedImpacts(sql, { events: [{ ...eventOn(String(dice.below(5)), hits), customers: step }] }),
        () => renameVmes(sql, [vme], `Naam ${step}`),
        () => deleteVmes(sql, [vme]),
        () => insertVmes(sql, range(VMES)),
        () => sql`update impact_event set is_delayed = not is_delayed`,
        () => sql`update region set name_de = ${`Region ${step}`} where code = 'BE-VLG'`,
      ]
      await dice.pick(changes)()
      if (step === 20) building = rebuild(impacts.context)
    }
    await building
    await until('the outbox is empty', () => isOutboxEmpty(sql, 'impact'), PATIENCE_MS)
    await rig.stop()
    expect(rig.log.filter((line) => line.startsWith('error'))).toEqual([])
    expect(await wrong()).toEqual([])
  })

  test('more hits of one VME than are read at once are all compared', async () => {
    const MANY = 2_100
    await sql`
      insert into impact_event (id, source, family, kind, starts_at, end_confidence, is_delayed, descriptions, is_severe, zones,
        first_seen_at, generation)
      select 'osiris:' || number, 'osiris', 'public-works', 'work', now(), 'none', false, '{}', false, '[]', now(), 1
      from generate_series(1, ${MANY}) as number`
    await sql`
      insert into impact_match (event_id, vme, method, quality)
      select 'osiris:' || number, ${vmeNumber(0)}, 'polygon', 'high' from generate_series(1, ${MANY}) as number`
    await drainAll()
    const { indices } = await reconcile(impacts.context, { isWhole: () => true })
    const all = MANY + VMES + 1
    expect(indices).toMatchObject([{ missing: 0, stale: 0, ghost: 0, expected: all, held: all }])
  })
})

describe('an event that hits many', () => {
  const MANY = 20_000
  const LET_GO = 4
  const FEW = range(3).map(vmeNumber)

  test(`holds back neither a VME nor a smaller event until its ${MANY} hits are in`, async () => {
    database = await freshDatabase()
    sql = database.sql
    impacts = await openIndexing(sql, { kind: 'impact' })
    const vmes = await openIndexing(sql, { prefix: impacts.prefix })
    await insertVmes(sql, range(MANY))
    await emptyOutbox(sql)
    await seedImpacts(sql, { events: [eventOn('many', range(MANY).map(vmeNumber))] })
    await renameVmes(sql, [vmeNumber(7)], 'Meteen')
    await seedImpacts(sql, { events: [eventOn('few', FEW)] })

    let letGo = (): void => {}
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const { load } = documentSources.impact
    let batches = 0
    const source = {
      async load(...given: Parameters<typeof load>) {
        batches += 1
        if (batches > LET_GO) await isLetGo
        return load(...given)
      },
    }
    const drains = [
      startDrainRig({ sql, engine: impacts.engine, kind: 'impact', source }),
      startDrainRig({ sql, engine: vmes.engine }),
    ]
    const count = async (kind: DocumentKind, query: Clause): Promise<number> => {
      const index = `${impacts.prefix}${kind}`
      await impacts.engine.indices.refresh({ index })
      return (await impacts.engine.count({ index, query })).count
    }
    const of = (event: string) => count('impact', { term: { event: `gipod:${event}` } })
    await until('the smaller event is found', async () => (await of('few')) === FEW.length, PATIENCE_MS)
    await until('the VME is found', async () => (await count('vme', { term: { allNames: 'meteen' } })) === 1)
    expect(await of('many')).toBeLessThan(MANY / 2)
    letGo()
    await until('all of them are found', async () => (await of('many')) === MANY, PATIENCE_MS)
    for (const drain of drains) await drain.stop()
    expect(await wrong()).toEqual([])
    await vmes.engine.close()
  })
})
