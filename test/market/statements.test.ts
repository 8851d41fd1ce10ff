// What counts as a new and as an ended mandate, what a pair is, and which sets are kept.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildMarketFigures } from '../../src/market/build-figures.ts'
import {
  countMarket,
  findMarketFigures,
  findMunicipalityFigures,
  loadMarket,
  storeMarketFigures,
} from '../../src/market/statements.ts'
import { completeEnterpriseNumber } from '../../src/register/enterprise-number.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { insertVmes, vmeNumber } from '../support/vmes.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.sql`truncate enterprise, effective_mandate, syndic, market_figures cascade`
})

const [old, next, other] = [1, 2, 3].map((at) => completeEnterpriseNumber(String(17_900_000 + at))) as [
  string,
  string,
  string,
]
const vme = vmeNumber(1)

interface OfficeRow {
  syndic: string | null
  via?: string[]
  provisional?: boolean
  begin: string | null
  since?: string | null
  end?: string | null
  vme?: string
  source?: string
}

/** Offices as they are worked out; positions in the order given. */
async function insertOffices(rows: readonly OfficeRow[]): Promise<void> {
  for (const [position, row] of rows.entries()) {
    const { syndic, via = [], provisional = false, begin, since = begin, end = null } = row
    const state = end === null || end > '2026-11-02' ? 'current' : 'ended'
    await database.sql`
      insert into effective_mandate (vme_number, position, syndic_number, syndic_name, relation, via, is_provisional,
        since, begin_on, end_on, state, source, vme_is_active)
      values (${row.vme ?? vme}, ${position}, ${syndic}, ${syndic}, ${via.length > 0 ? 'inherited' : 'direct'},
        ${via}, ${provisional}, ${since}, ${begin}, ${end}, ${state}, ${row.source ?? 'register-reuse'}, true)`
  }
}

async function monthsOf(rows: readonly OfficeRow[]): Promise<Record<string, [began: number, ended: number]>> {
  await insertOffices(rows)
  const { months } = await loadMarket(database.sql, () => ({ from: '2024-01-01', until: '2026-11-01' }))
  return Object.fromEntries(months.map(({ month, new: began, ended }) => [month, [began, ended]]))
}

describe('mandates by month', () => {
  test('begin and end where they are recorded to', async () => {
    expect(await monthsOf([{ syndic: old, begin: '2024-03-31', end: '2026-02-01' }])).toEqual({
      '2024-03': [1, 0],
      '2026-02': [0, 1],
    })
  })

  test('neither begin nor end by a takeover or a renumbering; the last holder ends them', async () => {
    expect(
      await monthsOf([
        { syndic: next, via: [old], begin: '2024-03-10', since: '2025-06-01', end: '2026-09-30' },
        { syndic: old, begin: '2024-03-10', end: '2025-05-31' },
      ]),
    ).toEqual({ '2024-03': [1, 0], '2026-09': [0, 1] })
  })

  test('end with a takeover that passes nothing on', async () => {
    expect(await monthsOf([{ syndic: old, begin: '2024-03-10', end: '2025-05-31' }])).toHaveProperty(
      '2025-05',
      [0, 1],
    )
  })

  test('count once when a division passes them on to two, and go on while one of these does', async () => {
    const divided = [
      { syndic: next, via: [old], begin: '2024-03-10', since: '2025-06-01', end: '2026-09-30' },
      { syndic: other, via: [old], begin: '2024-03-10', since: '2025-06-01' },
      { syndic: old, begin: '2024-03-10', end: '2025-05-31' },
    ]
    expect(await monthsOf(divided)).toEqual({ '2024-03': [1, 0] })
  })

  test('begin with the successor where the number they name was gone before', async () => {
    expect(await monthsOf([{ syndic: next, via: [old], begin: '2024-03-10' }])).toEqual({ '2024-03': [1, 0] })
  })

  test('of private persons count each, provisional beside elected too; an unknown begin none', async () => {
    expect(
      await monthsOf([
        { syndic: null, begin: '2024-03-10', end: '2024-05-01' },
        { syndic: null, begin: '2024-03-10', end: '2024-05-01' },
        { syndic: next, begin: '2024-03-10', provisional: true, end: '2024-05-01' },
        { syndic: next, begin: '2024-03-10', end: '2027-01-01' },
        { syndic: other, begin: null, end: '2024-04-01' },
      ]),
    ).toEqual({ '2024-03': [4, 0], '2024-04': [0, 1], '2024-05': [0, 3] })
  })

  test('outside the window are left out, its borders are in', async () => {
    expect(
      await monthsOf([
        { syndic: old, begin: '2023-12-31', end: '2024-01-01' },
        { syndic: next, begin: '2026-10-31', end: '2026-11-01' },
      ]),
    ).toEqual({ '2024-01': [0, 1], '2026-10': [1, 0] })
  })
})

test('provisional beside elected of one syndic are one managed VME', async () => {
  await insertVmes(database.sql, [1])
  await insertOffices([
    { syndic: next, begin: '2024-03-10' },
    { syndic: next, begin: '2024-03-10', provisional: true },
  ])
  const { coverage, concentration } = await loadMarket(database.sql, () => ({
    from: '2024-01-01',
    until: '2026-11-01',
  }))
  expect(coverage).toEqual([
    { region: 'BE-VLG', province: '40000', municipality: '44021', vmes: 1, professional: 1, personal: 0 },
  ])
  expect(concentration).toContainEqual({ region: null, managed: 1, top10: 0, top50: 0 })
})

test('an empty country counts nothing', async () => {
  expect(await countMarket(database.sql)).toEqual({
    vmes: 0,
    professionalSyndics: 0,
    personalSyndics: 0,
    knownLinks: 0,
  })
  const market = await loadMarket(database.sql, () => ({ from: '2023-11-01', until: '2026-11-01' }))
  expect(market.coverage).toEqual([])
  expect(buildMarketFigures(market).totals).toMatchObject({ vmes: 0, unmanagedShare: null })
})

test('the latest 400 sets are kept, and one of another shape is not answered', async () => {
  const { sql } = database
  expect(await findMarketFigures(sql)).toBeUndefined()
  const figures = buildMarketFigures(
    await loadMarket(sql, () => ({ from: '2023-11-01', until: '2026-11-01' })),
  )
  await sql`insert into market_figures (figures) select '{"shape": 2, "vmes": -1}' from generate_series(1, 399)`
  const [oldest] = await sql`select min(id)::integer as id from market_figures`
  await storeMarketFigures(sql, figures)
  const computedAt = await storeMarketFigures(sql, figures)
  const { municipalities, ...shown } = figures
  expect(await findMarketFigures(sql)).toEqual({ computedAt, figures: shown })
  expect(await findMunicipalityFigures(sql)).toEqual({ computedAt, ...municipalities })
  const [kept] = await sql`select count(*)::integer as count, min(id)::integer as id from market_figures`
  expect(kept).toEqual({ count: 400, id: oldest?.id + 1 })
  await sql`insert into market_figures (figures) values ('{"shape": 0, "vmes": -2}')`
  expect(await findMarketFigures(sql)).toEqual({ computedAt, figures: shown })
})
