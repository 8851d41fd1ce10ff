import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bucketOf } from '../../../src/engine/bucket.ts'
import {
  findSyndicRow,
  listSyndicNumbers,
  listSyndicNumbersInBuckets,
  loadSyndicRows,
} from '../../../src/syndics/statements/syndics.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { insertSyndic, syndicNumber } from '../../support/syndics.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.drop())
beforeEach(async () => {
  await database.sql`truncate syndic, holder, outbox, location`
  await database.sql`delete from enterprise`
})

// By test/support/syndics.ts.
const [company, soleTrader, absent] = [syndicNumber(3), syndicNumber(4), syndicNumber(12)]

describe('a syndic', () => {
  test('is read with its entity and the place of its seat', async () => {
    const { sql } = database
    await insertSyndic(sql, 3)
    await sql`insert into location (number, latitude, longitude, precision, tier, source)
      values (${company}, 51.05, 3.72, 'address', 'exact', 'best')`
    await sql`update enterprise set updated_at = '2031-11-02T03:04:05.678Z' where number = ${company}`
    const row = await findSyndicRow(sql, company)
    expect(row).toMatchObject({
      number: company,
      bucket: bucketOf(company),
      legalKind: 'legal-person',
      name: 'Beheer 3 BV',
      isListed: true,
      managedVmes: 3,
      directVmes: 3,
      inheritedVmes: 0,
      regions: [{ region: 'BE-VLG', vmes: 3 }],
      consolidation: { absorbed: [], successor: null, path: [] },
      // The later of the register and the links.
      updatedAt: '2031-11-02T03:04:05.678Z',
      isInRegister: true,
      names: [{ text: 'Beheer 3 BV', language: 'nl', kind: 'official' }],
      juridicalSituation: '000',
      startDate: '2001-02-03',
      stoppedOn: null,
      contacts: { phone: ['093'], email: ['mail3@example.be'], website: [] },
      location: { latitude: 51.05, longitude: 3.72, precision: 'address', source: 'best' },
    })
    expect(row?.seat).toMatchObject({ postcode: '9000', streetNl: 'Kouter', houseNumber: '3' })
    expect(row?.seat?.place).toMatchObject({ nis: '44021', provinceNis: '40000', regionCode: 'BE-VLG' })
  })

  test('that is a sole trader comes without seat and contacts', async () => {
    const { sql } = database
    await insertSyndic(sql, 4)
    // Also when they have been stored by mistake.
    await sql`insert into location (number, latitude, longitude, precision, tier, source)
      values (${soleTrader}, 51.05, 3.72, 'address', 'exact', 'best')`
    await sql`update enterprise set contacts = '{"phone": ["0470"], "email": [], "website": []}'`
    const row = await findSyndicRow(sql, soleTrader)
    expect(row).toMatchObject({
      legalKind: 'sole-trader',
      isInRegister: true,
      contacts: null,
      seat: null,
      location: null,
    })
    expect(JSON.stringify(row)).not.toMatch(/Kouter|0470/)
  })

  test('that the register does not list has what a link source says, the register’s own before others', async () => {
    const { sql } = database
    await insertSyndic(sql, 12)
    await sql`insert into holder (source, number, legal_kind, names, stopped_on)
      values ('table:other', ${absent}, 'legal-person', '[]', '2020-01-01')`
    expect(await findSyndicRow(sql, absent)).toMatchObject({
      isInRegister: false,
      names: [{ text: 'Beheer 12 BV' }],
      startDate: '1999-09-09',
      stoppedOn: null,
      juridicalSituation: null,
      contacts: null,
      seat: null,
    })
  })

  test('that the register lists without a name has that of a link source, and nothing else of it', async () => {
    const { sql } = database
    await insertSyndic(sql, 3)
    await sql`update enterprise set names = '[]', start_date = null where number = ${company}`
    for (const [source, text] of [
      ['a-source', 'Other'],
      ['register-reuse', 'Own'],
    ] as const)
      await sql`
        insert into holder (source, number, legal_kind, names, start_date, stopped_on)
        values (${source}, ${company}, 'legal-person',
          ${sql.json([{ text, language: 'nl', kind: 'official' }])}, '1990-01-01', '2020-01-01')`
    expect(await findSyndicRow(sql, company)).toMatchObject({
      isInRegister: true,
      names: [{ text: 'Own' }],
      startDate: null,
      stoppedOn: null,
    })
    await sql`update enterprise set names = ${sql.json([{ text: 'Register', language: 'nl', kind: 'official' }])}`
    expect(await findSyndicRow(sql, company)).toMatchObject({ names: [{ text: 'Register' }] })
  })

  test('of which neither says anything has its name alone', async () => {
    const { sql } = database
    await insertSyndic(sql, 12)
    await sql`delete from holder`
    expect(await findSyndicRow(sql, absent)).toMatchObject({
      name: 'Beheer 12 BV',
      names: [],
      startDate: null,
    })
  })
})

describe('syndics', () => {
  test('are loaded by number, and other numbers are left out', async () => {
    const { sql } = database
    for (const position of [3, 4, 12]) await insertSyndic(sql, position)
    const rows = await loadSyndicRows(sql, [soleTrader, syndicNumber(99), company])
    expect(rows.map(({ number }) => number).sort()).toEqual([company, soleTrader].sort())
    expect(await loadSyndicRows(sql, [])).toEqual([])
  })

  test('are listed in order, page by page, and by bucket', async () => {
    const { sql } = database
    for (const position of [5, 3, 4]) await insertSyndic(sql, position)
    const all = [3, 4, 5].map(syndicNumber)
    expect(await listSyndicNumbers(sql, undefined, 2)).toEqual(all.slice(0, 2))
    expect(await listSyndicNumbers(sql, all[1], 2)).toEqual(all.slice(2))
    const buckets = [bucketOf(all[0] ?? ''), bucketOf(all[2] ?? '')]
    expect(await listSyndicNumbersInBuckets(sql, buckets)).toEqual([all[0], all[2]])
  })
})
