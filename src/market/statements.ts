// Counts of the whole market, and the sets that were computed of them.

import { openSession } from '../db/session.ts'
import { loadSourceDates } from '../db/source-dates.ts'
import type { Sql } from '../db/sql.ts'
import { listPeerRows } from '../financials/statements/peers.ts'
import type { CountedMarket, MonthWindow } from './build-figures.ts'
import type { ComputedFigures, LiveCounts, MunicipalityReply } from './figures.ts'

// Some 200 days at two sets a day.
const RETAINED_SETS = 400
// Raised with every change of ComputedFigures: sets of another shape are not answered.
const SHAPE = 3
// Named on the page of the market.
const LARGEST = 10

/**
 * The four counts in one statement, so that they belong together; each is read from an index alone. The links of a
 * syndic are its managed VMEs, which are distinct.
 */
export async function countMarket(sql: Sql): Promise<LiveCounts> {
  const [counts] = await sql<LiveCounts[]>`
    select vmes, "professionalSyndics", "personalSyndics", (managed + "personalSyndics")::integer as "knownLinks"
    from
      -- As the index says it.
      (select count(*)::integer as vmes from enterprise where kind = 'vme' and stopped_on is null and number > ''),
      (select count(*)::integer as "professionalSyndics" from syndic where is_listed),
      (select coalesce(sum(managed_vmes), 0) as managed from syndic where managed_vmes > 0),
      (select count(*)::integer as "personalSyndics" from effective_mandate
        where syndic_number is null and state = 'current' and vme_is_active)`
  if (counts === undefined) throw new Error('the counts of the market gave no row back')
  return counts
}

/** Active VMEs by municipality, with the kind of the syndic that each shows. */
const countCoverage = (sql: Sql): Promise<CountedMarket['coverage']> => sql<CountedMarket['coverage']>`
  select m.region_code as region, m.province_nis as province, m.nis as municipality,
    count(*)::integer as vmes,
    (count(*) filter (where office.syndic_number is not null))::integer as professional,
    (count(*) filter (where office.vme_number is not null and office.syndic_number is null))::integer as personal
  from enterprise e
  left join municipality m on m.nis = e.municipality_nis
  -- The first office shown is a current one wherever there is any.
  left join effective_mandate office
    on office.vme_number = e.number and office.position = 0 and office.state = 'current' and office.vme_is_active
  where e.kind = 'vme' and e.stopped_on is null
  group by m.nis`

const countSizes = (sql: Sql): Promise<CountedMarket['sizes']> => sql<CountedMarket['sizes']>`
  select managed_vmes as "managedVmes", count(*)::integer as syndics from syndic where is_listed group by managed_vmes`

/**
 * What the largest syndics hold, in the order of GET /api/syndics/top: of the country (region null) and of each region,
 * where the VMEs of that region count.
 */
const countConcentration = (sql: Sql): Promise<CountedMarket['concentration']> => sql<
  CountedMarket['concentration']
>`
  with ranked as (
    select null as region, number, row_number() over (order by managed_vmes desc, number) as rank
    from syndic where is_listed
    union all
    select share.region, number, row_number() over (partition by share.region order by share.vmes desc, number)
    from syndic cross join jsonb_to_recordset(regions) as share (region text, vmes integer)
    where is_listed
  ),
  office as materialized (
    select vme_number, syndic_number, region_code from effective_mandate where state = 'current' and vme_is_active
  ),
  held as (
    select ranked.region, count(distinct vme_number) filter (where rank <= 10) as top10, count(distinct vme_number) as top50
    from ranked
    join office on office.syndic_number = ranked.number
      and (ranked.region is null or ranked.region = office.region_code)
    where rank <= 50
    group by ranked.region
  ),
  managed as (
    select region_code as region, count(distinct vme_number) as vmes from office where region_code is not null group by 1
    union all
    select null, count(distinct vme_number) from office
  )
  select managed.region, managed.vmes::integer as managed, coalesce(top10, 0)::integer as top10,
    coalesce(top50, 0)::integer as top50
  from managed left join held on held.region is not distinct from managed.region`

/** Companies: a set is kept for long, and is written to files, which name no natural person. */
const listLargest = (sql: Sql): Promise<CountedMarket['largest']> => sql<CountedMarket['largest']>`
  select number as "enterpriseNumber", name, managed_vmes as vmes
  from syndic where is_listed and legal_kind = 'legal-person' and managed_vmes > 0
  order by managed_vmes desc, number limit ${LARGEST}`

/**
 * Mandates by the month in which they began and ended. A mandate that was passed on stays one mandate: a takeover, a
 * division or a renumbering begins and ends none. It ends when the last of its offices does.
 */
const countMonths = (sql: Sql, { from, until }: MonthWindow): Promise<CountedMarket['months']> => sql<
  CountedMarket['months']
>`
  with recorded as (
    select begin_on, case when bool_and(end_on is not null) then max(end_on) end as end_on
    from effective_mandate
    group by vme_number, source, begin_on, is_provisional,
      -- The holder that the mandate names; each mandate of a private person is its own.
      coalesce(via[1], syndic_number), case when syndic_number is null then position end
  )
  select to_char(day, 'YYYY-MM') as month, sum(began)::integer as new, sum(ended)::integer as ended
  from (
    select begin_on as day, 1 as began, 0 as ended from recorded
    union all
    select end_on, 0, 1 from recorded) as event
  where day >= ${from}::date and day < ${until}::date
  group by 1`

/**
 * Everything a set is made of, from one snapshot of the database. `windowOf` says which months are whole, by the dates
 * of the sources. Throws when the connection was lost on the way.
 */
export async function loadMarket(
  sql: Sql,
  windowOf: (sources: CountedMarket['sources']) => MonthWindow,
): Promise<CountedMarket> {
  const session = openSession(sql, 'market-figures')
  try {
    await session`begin isolation level repeatable read read only`
    const before = await identify(session)
    const { sources } = await loadSourceDates(session)
    const months = windowOf(sources)
    const market: CountedMarket = {
      counts: await countMarket(session),
      sources,
      regions: await session<CountedMarket['regions']>`
        select code, name_nl as nl, name_fr as fr, name_de as de from region order by code`,
      provinces: await session<CountedMarket['provinces']>`
        select nis, region_code as region, name_nl as nl, name_fr as fr, name_de as de from province order by nis`,
      municipalities: await session<CountedMarket['municipalities']>`
        select nis, region_code as region, province_nis as province, name_nl as nl, name_fr as fr, name_de as de,
          languages
        from municipality`,
      coverage: await countCoverage(session),
      sizes: await countSizes(session),
      concentration: await countConcentration(session),
      largest: await listLargest(session),
      window: months,
      months: await countMonths(session, months),
      filings: await listPeerRows(session),
    }
    // The driver may replace a lost connection without a word, and go on outside the transaction.
    if ((await identify(session)) !== before)
      throw new Error('the connection to the database was lost while the market was counted')
    return market
  } finally {
    await session.end({ timeout: 1 })
  }
}

/** Stays the same as long as a transaction with one snapshot does. */
async function identify(session: Sql): Promise<string> {
  const [row] = await session<{ id: string }[]>`
    select pg_backend_pid() || ' ' || pg_current_snapshot() || ' ' || current_setting('transaction_isolation') as id`
  return row?.id ?? ''
}

const instant = (sql: Sql) => sql`to_char(computed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Stores a set and deletes the oldest ones; returns when it was stored, as an ISO instant. */
export async function storeMarketFigures(sql: Sql, figures: ComputedFigures): Promise<string> {
  const stored = { ...figures, shape: SHAPE }
  const [row] = await sql<{ computedAt: string }[]>`
    with gone as (
      delete from market_figures
      where id not in (select id from market_figures order by id desc limit ${RETAINED_SETS - 1})
    )
    insert into market_figures (computed_at, as_of, figures)
    values (clock_timestamp(), ${figures.asOf}, ${sql.json(stored as never)})
    returning ${instant(sql)} as "computedAt"`
  if (row === undefined) throw new Error('market_figures gave no row back')
  return row.computedAt
}

export type StoredFigures = Omit<ComputedFigures, 'municipalities'>

/** The latest set; undefined before the first one. */
export async function findMarketFigures(
  sql: Sql,
): Promise<{ computedAt: string; figures: StoredFigures } | undefined> {
  const [row] = await sql<{ computedAt: string; figures: StoredFigures }[]>`
    select ${instant(sql)} as "computedAt", figures - 'shape' - 'municipalities' as figures
    from market_figures where figures -> 'shape' = to_jsonb(${SHAPE}::integer) order by id desc limit 1`
  return row
}

/** The municipalities of the latest set; undefined before the first one. */
export async function findMunicipalityFigures(sql: Sql): Promise<MunicipalityReply | undefined> {
  const [row] = await sql<{ computedAt: string; municipalities: ComputedFigures['municipalities'] }[]>`
    select ${instant(sql)} as "computedAt", figures -> 'municipalities' as municipalities
    from market_figures where figures -> 'shape' = to_jsonb(${SHAPE}::integer) order by id desc limit 1`
  return row === undefined ? undefined : { ...row.municipalities, computedAt: row.computedAt }
}
