import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bucketOf } from '../../../src/engine/bucket.ts'
import { completeEnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import {
  findVmeRow,
  listVmeNumbers,
  listVmeNumbersInBuckets,
  loadVmeRows,
} from '../../../src/vmes/statements/vmes.ts'
import { emptyOutbox, expandAllCauses } from '../../support/marks.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.drop())

const number = (index: number): string => completeEnterpriseNumber(String(19_000_000 + index))

interface Seat {
  kind?: string
  postcode?: string
  nis?: string | null
  street?: string
  stoppedOn?: string | null
}

async function insert(index: number, seat: Seat = {}): Promise<void> {
  const { kind = 'vme', postcode = '9000', nis = '44021', street = 'Coupure Links', stoppedOn = null } = seat
  const names = [{ text: `VME ${index}`, language: 'nl', kind: 'official' }]
  await database.sql`
    insert into enterprise (number, kind, juridical_form, juridical_situation, start_date, names, zipcode,
      municipality_nl, municipality_fr, street_nl, street_fr, house_number, municipality_nis, stopped_on, first_seen_on,
      updated_at)
    values (${number(index)}, ${kind}, '070', '000', '1995-08-01', ${database.sql.json(names)}, ${postcode},
      'Gent', 'Gent', ${street}, ${street}, '12', ${nis}, ${stoppedOn}, '2026-11-01', '2026-11-02T03:04:05.678Z')`
}

beforeEach(async () => {
  await database.sql`delete from enterprise`
  await database.sql`delete from location`
  await emptyOutbox(database.sql)
})

async function markedKeys(): Promise<string[]> {
  await expandAllCauses(database.sql)
  return (await database.sql`select distinct unnest(keys) as key from outbox order by key`).map(
    (row) => row.key,
  )
}

describe('a VME read for its document', () => {
  test('keeps the other names of its municipality when another postcode lacks a label', async () => {
    await insert(1)
    const { sql } = database
    const aliases = async () => (await findVmeRow(sql, number(1)))?.place?.aliases
    expect(await aliases()).toContain('Ghent')
    const [label] =
      await sql`select label_de from postcode where municipality_nis = '44021' and code = '9030'`
    await sql`update postcode set label_de = null where municipality_nis = '44021' and code = '9030'`
    expect(await aliases()).toContain('Ghent')
    await sql`update postcode set label_de = ${label?.label_de} where municipality_nis = '44021' and code = '9030'`
  })

  test('comes with its place, dates as text and no other kind of entity', async () => {
    await insert(1)
    await insert(2, { kind: 'legal-person' })
    const rows = await loadVmeRows(database.sql, [number(1), number(2), number(3)])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      number: number(1),
      bucket: bucketOf(number(1)),
      startDate: '1995-08-01',
      stoppedOn: null,
      updatedAt: '2026-11-02T03:04:05.678Z',
      names: [{ text: 'VME 1', language: 'nl', kind: 'official' }],
      place: {
        nis: '44021',
        nl: 'Gent',
        fr: 'Gand',
        provinceNis: '40000',
        regionCode: 'BE-VLG',
        languages: ['nl'],
      },
      atSameAddress: 0,
      units: null,
    })
  })

  test('knows the exonyms of its town and its own section, not the other sections', async () => {
    await insert(1, { postcode: '9040' })
    await insert(2, { postcode: '9000' })
    const section = await findVmeRow(database.sql, number(1))
    const centre = await findVmeRow(database.sql, number(2))
    expect(section?.place?.labelNl).toBe('Sint-Amandsberg')
    expect(centre?.place?.aliases).toContain('Ghent')
    expect(centre?.place?.aliases).not.toContain('Sint-Amandsberg')
    expect(centre?.place?.aliases).not.toContain('Zwijnaarde')
    expect(centre?.place?.aliases).not.toContain('Ledeberg')
    await insert(3, { postcode: '9050' })
    const shared = await findVmeRow(database.sql, number(3))
    expect(shared?.place?.aliases).toEqual(expect.arrayContaining(['Ghent', 'Gentbrugge', 'Ledeberg']))
    expect(centre?.place?.aliases).not.toContain('Gentbrugge')
  })

  test('without a Belgian municipality has no place', async () => {
    await insert(1, { nis: null, postcode: '62000' })
    expect(await findVmeRow(database.sql, number(1))).toMatchObject({ place: null, postcode: '62000' })
  })

  test('has the location that was worked out for it, and none before', async () => {
    await insert(1)
    await insert(2)
    await database.sql`insert into location (number, latitude, longitude, precision, tier, source)
      values (${number(1)}, 51.05291, 3.71852, 'street', 'street', 'best')`
    const rows = await loadVmeRows(database.sql, [1, 2].map(number))
    expect(rows.map((row) => [row.number, row.location]).sort()).toEqual([
      [number(1), { latitude: 51.05291, longitude: 3.71852, precision: 'street', source: 'best' }],
      [number(2), null],
    ])
    expect(rows.flatMap((row) => Object.keys(row))).not.toContain('latitude')
  })

  test('counts the other active VMEs of the same seat, and a stopped one does not count', async () => {
    await insert(1)
    await insert(2)
    await insert(3, { stoppedOn: '2026-10-01' })
    await insert(4, { street: 'Coupure Rechts' })
    const rows = await loadVmeRows(database.sql, [1, 2, 3, 4].map(number))
    const counts = new Map(rows.map((row) => [row.number, row.atSameAddress]))
    expect([1, 2, 3, 4].map((index) => counts.get(number(index)))).toEqual([1, 1, 2, 0])
  })

  test('has its mandates in the order of their positions, and none when there are none', async () => {
    await insert(1)
    await insert(2)
    for (const position of [2, 0, 1])
      await database.sql`
        insert into effective_mandate (vme_number, position, syndic_number, syndic_name, relation, via, is_provisional,
          since, begin_on, end_on, state, source, vme_is_active)
        values (${number(1)}, ${position}, ${position === 1 ? null : number(90 + position)},
          ${position === 1 ? null : 'Beheer'}, 'inherited', ${[number(80), number(81)]}, ${position === 0},
          '2024-07-01', '2019-03-21', null, 'current', 'register-reuse', true)`
    const rows = await loadVmeRows(database.sql, [1, 2].map(number))
    const mandates = new Map(rows.map((row) => [row.number, row.mandates]))
    expect(mandates.get(number(1))?.map(({ syndicNumber }) => syndicNumber)).toEqual([
      number(90),
      null,
      number(92),
    ])
    expect(mandates.get(number(1))?.[0]).toEqual({
      syndicNumber: number(90),
      syndicName: 'Beheer',
      relation: 'inherited',
      via: [number(80), number(81)],
      provisional: true,
      since: '2024-07-01',
      begin: '2019-03-21',
      end: null,
      state: 'current',
    })
    expect(mandates.get(number(2))).toEqual([])
    await database.sql`truncate effective_mandate`
  })

  test('shows a changed place at once', async () => {
    await insert(1)
    const before = await findVmeRow(database.sql, number(1))
    await database.sql`update province set name_fr = 'Flandre de l''Est' where nis = '40000'`
    const after = await findVmeRow(database.sql, number(1))
    await database.sql`update province set name_fr = ${before?.place?.provinceFr ?? ''} where nis = '40000'`
    expect([before?.place?.provinceFr, after?.place?.provinceFr]).toEqual([
      'Flandre orientale',
      "Flandre de l'Est",
    ])
  })
})

describe('a postcode that changes', () => {
  test('marks the VMEs of its municipality and no others', async () => {
    await insert(1, { postcode: '9040' })
    await insert(2, { postcode: '9000' })
    await insert(3, { postcode: '1050', nis: '21009' })
    await emptyOutbox(database.sql)
    await database.sql`update postcode set label_nl = 'Sint-Amandsberg!' where code = '9040'`
    expect(await markedKeys()).toEqual([number(1), number(2)])
    await emptyOutbox(database.sql)
    await database.sql`update postcode set label_nl = 'Sint-Amandsberg' where code = '9040'`
    await emptyOutbox(database.sql)
    await database.sql`update postcode set latitude = latitude where code = '9040'`
    expect(await markedKeys()).toEqual([])
  })
})

describe('the numbers of all VMEs', () => {
  test('come in order, page by page, without other entities', async () => {
    for (const index of [3, 1, 2, 4]) await insert(index, index === 4 ? { kind: 'legal-person' } : {})
    const { sql } = database
    expect(await listVmeNumbers(sql, undefined, 2)).toEqual([number(1), number(2)])
    expect(await listVmeNumbers(sql, number(2), 2)).toEqual([number(3)])
    expect(await listVmeNumbers(sql, number(3), 2)).toEqual([])
  })

  test('can be asked by bucket', async () => {
    for (const index of [1, 2, 3]) await insert(index)
    const buckets = [bucketOf(number(1)), bucketOf(number(3))]
    expect(await listVmeNumbersInBuckets(database.sql, buckets)).toEqual([number(1), number(3)])
  })
})
