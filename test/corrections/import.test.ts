// What was put right after a report, from the row to the index and through the imports that come after it.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { matchImpacts } from '../../indexer/impacts/match-impacts.ts'
import { importExtracts } from '../../indexer/importers/enterprise-register/import-extracts.ts'
import { refreshLinks } from '../../indexer/mandates/refresh-links.ts'
import { locateSeats } from '../../indexer/places/locate-seats.ts'
import { documentKinds } from '../../mappings/index.ts'
import type { CorrectionField, CorrectionValue } from '../../src/corrections/correction.ts'
import {
  endCorrection,
  keepCorrection,
  listContested,
  putCorrection,
} from '../../src/corrections/statements/corrections.ts'
import { openSql, type Sql } from '../../src/db/sql.ts'
import { buildSyndicFacts } from '../../src/syndics/build-facts.ts'
import { findSyndicRow } from '../../src/syndics/statements/syndics.ts'
import { findVmeRow } from '../../src/vmes/statements/vmes.ts'
import {
  bareNumber,
  type ExtractFiles,
  vmes,
  writeExtract,
} from '../indexer/importers/enterprise-register/extract-folder.ts'
import { type DrainRig, startDrainRig } from '../support/drain-rig.ts'
import { worldRules } from '../support/impact-world.ts'
import { compareWithDatabase, type Indexing, isAtRest, openIndexing } from '../support/indexing.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { until } from '../support/until.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const [VME, SYNDIC] = [bareNumber(1), bareNumber(50)]
const dotted = (number: string): string => number.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1.$2.$3')

let database: FreshDatabase
/** As the API writes: with its own role, which may mark nothing itself. */
let asApi: Sql
let sql: Sql
let vmeIndex: Indexing
let syndicIndex: Indexing
let rigs: DrainRig[] = []
let extract = 200

interface World {
  phone?: string
  website?: string
  street?: string
}

/** An extract with one VME and the company that manages it; the next one in number and day. */
function extractOf({ phone = '09 111 11 11', website, street = 'Hoogstraat' }: World): ExtractFiles {
  const { enterprise, denomination } = vmes(1, 2)
  const company = dotted(SYNDIC)
  const seat = (number: string, at: string, house: string) =>
    `"${number}","REGO",,,"9000","Gent","Gand","${at}","${at}","${house}",,,`
  const day = String(extract - 198).padStart(2, '0')
  return {
    number: extract++,
    date: `${day}-11-2026`,
    rows: {
      enterprise: [...enterprise, `"${company}","AC","000","2","610",,14-03-2006`],
      denomination: [...denomination, `"${company}","2","001","Beheer Voorbeeld"`],
      address: [seat(dotted(VME), street, '1'), seat(company, 'Kouter', '2')],
      contact: [
        `"${company}","ENT","TEL","${phone}"`,
        ...(website === undefined ? [] : [`"${company}","ENT","WEB","${website}"`]),
      ],
    },
  }
}

async function load(world: World = {}) {
  const [result] = await importExtracts({
    ...{ sql, paths: [await writeExtract(extractOf(world))], maxClosedShare: 1, now: () => NOW },
    acceptLoss: 'a test',
  })
  await refreshLinks(sql, { today: '2026-11-20' })
  const { contested } = await locateSeats(sql)
  return { notes: result?.report.notes() ?? [], contested }
}

const put = (number: string, field: CorrectionField, value: CorrectionValue) =>
  asApi.begin(async (transaction) => {
    const within = transaction as unknown as Sql
    const [report] = await within<{ id: string }[]>`
      insert into feedback (subject, message, culture) values ('x', 'y', 'nl') returning id::text`
    const [person] = await within<{ id: string }[]>`
      insert into person (email, culture) values (${`${field}-${Math.random()}@example.org`}, 'nl') returning id::text`
    await putCorrection(within, {
      ...{ number, field, value, feedbackId: report?.id ?? '', personId: person?.id ?? '' },
    })
  })

const contactOf = async () => {
  const row = await findSyndicRow(sql, SYNDIC)
  return row && buildSyndicFacts(row).contact
}
const placeOf = async (number: string) => (await findVmeRow(sql, number))?.location
const contested = async () => (await listContested(sql, 10)).map(({ field }) => field)

/** Everything that waits is worked off, and the indices show what the database holds. */
async function expectIndexed(): Promise<void> {
  rigs = documentKinds.map((kind) => startDrainRig({ sql, engine: vmeIndex.engine, kind }))
  await until('all is worked off', async () => {
    await locateSeats(sql)
    await refreshLinks(sql, { today: '2026-11-20' })
    await matchImpacts(sql, { rules: worldRules })
    return isAtRest(sql)
  })
  await Promise.all(rigs.map((rig) => rig.stop()))
  rigs = []
  for (const { context } of [vmeIndex, syndicIndex])
    expect(await compareWithDatabase(context, `${vmeIndex.prefix}${context.kind}`)).toEqual([])
}

beforeAll(async () => {
  database = await freshDatabase()
  sql = database.sql
  asApi = openSql({ url: database.apiUrl, applicationName: 'corrections', max: 2 })
  vmeIndex = await openIndexing(sql)
  syndicIndex = await openIndexing(sql, { kind: 'syndic', prefix: vmeIndex.prefix })
  await sql`
    insert into mandate (source, vme_number, holder_kind, holder_number, function_code, is_provisional, seen_on)
    values ('table:test', ${VME}, 'enterprise', ${SYNDIC}, 'syndic', false, '2026-10-01')`
  await sql`
    insert into address_street (key, region_code, municipality_nis, name_nl, name_keys)
    values ('BE-VLG:1', 'BE-VLG', '44021', 'Hoogstraat', '{hoogstraat}'),
      ('BE-VLG:2', 'BE-VLG', '44021', 'Nieuwstraat', '{nieuwstraat}')`
  await sql`
    insert into address (street_key, house_number, postcode, latitude, longitude, is_current)
    values ('BE-VLG:1', '1', '9000', 51.05, 3.72, true), ('BE-VLG:2', '1', '9000', 51.06, 3.73, true)`
  await load()
})
afterEach(() => Promise.all(rigs.map((rig) => rig.stop())))
afterAll(async () => {
  await vmeIndex.close()
  await syndicIndex.engine.close()
  await asApi.end({ timeout: 5 })
  await database.drop()
})

describe('a place', () => {
  const right = { latitude: 51.0543, longitude: 3.7174 }

  test('that was put right is shown and indexed, and an import that brings nothing new leaves it', async () => {
    expect(await placeOf(VME)).toMatchObject({ latitude: 51.05, longitude: 3.72, source: 'best' })
    await put(VME, 'location', right)
    await expectIndexed()
    expect(await placeOf(VME)).toEqual({ ...right, precision: 'address', source: 'correction' })
    const { contested: count } = await load()
    await expectIndexed()
    expect([await placeOf(VME), count, await contested()]).toEqual([
      { ...right, precision: 'address', source: 'correction' },
      0,
      [],
    ])
  })

  test('is contested when the sources place it elsewhere, stays shown, and may be kept', async () => {
    const { contested: count } = await load({ street: 'Nieuwstraat' })
    expect([count, await contested()]).toEqual([1, ['location']])
    const [one] = await listContested(sql, 1)
    expect(one).toMatchObject({
      sourceValue: { latitude: 51.05, longitude: 3.72, precision: 'address' },
      contestedValue: { latitude: 51.06, longitude: 3.73, precision: 'address' },
    })
    await expectIndexed()
    expect(await placeOf(VME)).toMatchObject(right)
    await keepCorrection(asApi, one?.id ?? '')
    const again = await load({ street: 'Nieuwstraat' })
    await expectIndexed()
    expect([again.contested, await contested(), await placeOf(VME)]).toEqual([
      ...[0, []],
      expect.objectContaining(right),
    ])
  })

  test('that the sources know less well by now is contested by what they know', async () => {
    await load({ street: 'Nergensstraat' })
    const [one] = await listContested(sql, 1)
    expect(one).toMatchObject({ field: 'location', contestedValue: { precision: 'postcode' } })
    expect(await placeOf(VME)).toMatchObject(right)
  })

  test('ended, the sources have their way again', async () => {
    await load({ street: 'Nieuwstraat' })
    const [one] = await listContested(sql, 1)
    await endCorrection(asApi, one?.id ?? '')
    await expectIndexed()
    expect(await placeOf(VME)).toMatchObject({ latitude: 51.06, longitude: 3.73, source: 'best' })
    expect(await contested()).toEqual([])
  })
})

describe('a contact', () => {
  test('that was put right is shown and indexed with the time of its change; an import leaves it', async () => {
    const before = (await findSyndicRow(sql, SYNDIC))?.updatedAt ?? ''
    await put(SYNDIC, 'phone', '09 222 22 22')
    await put(SYNDIC, 'website', null)
    await expectIndexed()
    expect(await contactOf()).toEqual({ phone: '09 222 22 22', email: null, website: null })
    expect(((await findSyndicRow(sql, SYNDIC))?.updatedAt ?? '') > before).toBe(true)
    const { notes } = await load()
    expect([notes.filter((note) => note.includes('corrected')), await contested()]).toEqual([[], []])
    expect(await contactOf()).toMatchObject({ phone: '09 222 22 22' })
  })

  test('is contested when the register has another one: a line in the report, and what was put right stays', async () => {
    const { notes } = await load({ phone: '09 333 33 33', website: 'www.new.example' })
    expect(notes.filter((note) => note.includes('corrected'))).toEqual([
      `${SYNDIC}: the phone that was corrected after a report stays; the extract has another one`,
      `${SYNDIC}: the website that was corrected after a report stays; the extract has another one`,
    ])
    expect((await contested()).sort()).toEqual(['phone', 'website'])
    await expectIndexed()
    expect(await contactOf()).toEqual({ phone: '09 222 22 22', email: null, website: null })
    const again = await load({ phone: '09 333 33 33', website: 'www.new.example' })
    expect(again.notes.filter((note) => note.includes('corrected'))).toEqual([])
  })

  test('one that was put right while an extract came in is contested by the next', async () => {
    for (const { id } of await listContested(sql, 10)) await keepCorrection(asApi, id)
    // As it was seen before the last extract was merged.
    await sql`update correction set source_value = '"09 111 11 11"' where field = 'phone' and state = 'standing'`
    await load({ phone: '09 333 33 33', website: 'www.new.example' })
    expect(await contested()).toEqual(['phone'])
  })

  test('ended, the register’s is shown again', async () => {
    for (const { id } of await listContested(sql, 10)) await endCorrection(asApi, id)
    await expectIndexed()
    expect(await contactOf()).toEqual({ phone: '09 333 33 33', email: null, website: null })
  })

  test('of a sole trader is shown in no way', async () => {
    await sql`update enterprise set kind = 'sole-trader', contacts = null where number = ${SYNDIC}`
    await put(SYNDIC, 'email', 'a.person@example.org')
    await put(SYNDIC, 'location', { latitude: 51.0543, longitude: 3.7174 })
    await expectIndexed()
    const row = await findSyndicRow(sql, SYNDIC)
    expect(row && [buildSyndicFacts(row).contact, buildSyndicFacts(row).location]).toEqual([null, null])
    expect(await sql`select from location where number = ${SYNDIC}`).toHaveLength(0)
  })
})
