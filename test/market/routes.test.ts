// GET /api/stats/overview/live and GET /api/stats/overview over the sample with links: every figure equals a count that
// is written here in another way, from the offices and the register alone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { computeMarketFigures } from '../../indexer/jobs/compute-market-figures.ts'
import type { JobContext } from '../../indexer/jobs/handler.ts'
import { refreshLinks } from '../../indexer/mandates/refresh-links.ts'
import { buildApp } from '../../src/app.ts'
import type { Sql } from '../../src/db/sql.ts'
import type { MarketFigures, MunicipalityReply } from '../../src/market/figures.ts'
import { openServices } from '../../src/services.ts'
import { sizeClasses } from '../../src/syndics/portfolio-size.ts'
import { type Api, noCache, openApi } from '../support/api.ts'
import { seedSample } from '../support/sample-country.ts'
import { vmeNumber } from '../support/vmes.ts'

type Computed = Extract<MarketFigures, { source: 'computed' }>

interface Pair {
  vme: string
  /** Null: a private person. */
  syndic: string | null
  region: string | null
  province: string | null
  municipality: string | null
}

interface VmePlace {
  number: string
  region: string | null
  province: string | null
  municipality: string | null
}

let api: Api
/** Active VMEs, their current offices and the listed syndics, read once. */
let vmes: VmePlace[]
let pairs: Pair[]
let listed: Set<string>
let live: Record<string, unknown>
let overview: Computed

const get = async (url: string) => (await api.app.inject(url)).json()

const count = async (rows: Promise<readonly { count: number }[]>): Promise<number> =>
  (await rows)[0]?.count ?? -1

/** A VME abroad with a private person, and one that nobody manages. */
async function addAbroad(sql: Sql): Promise<void> {
  await sql`
    insert into enterprise (number, kind, juridical_form, juridical_situation, names, country_nl, first_seen_on)
    select number, 'vme', '070', '000', '[{"text": "VME Ginder", "language": "nl", "kind": "official"}]', 'Nederland',
      date '2026-01-02'
    from unnest(${[vmeNumber(1), vmeNumber(2)] as string[]}::text[]) as number`
  await sql`
    insert into mandate (source, vme_number, holder_kind, function_code, is_provisional, begin_on, seen_on)
    values ('table:abroad', ${vmeNumber(1)}, 'person', 'SYNDIC', false, '2025-02-03', '2026-11-01')`
}

async function readTruth(sql: Sql): Promise<void> {
  vmes = await sql<VmePlace[]>`
    select e.number, m.region_code as region, m.province_nis as province, m.nis as municipality
    from enterprise e left join municipality m on e.municipality_nis = m.nis
    where e.kind = 'vme' and e.stopped_on is null`
  pairs = await sql<Pair[]>`
    select o.vme_number as vme, o.syndic_number as syndic, m.region_code as region, m.province_nis as province, m.nis as municipality
    from effective_mandate o
    join enterprise e on e.number = o.vme_number and e.kind = 'vme' and e.stopped_on is null
    left join municipality m on m.nis = e.municipality_nis
    where o.state = 'current'`
  const rows = await sql<{ number: string }[]>`select number from syndic where is_listed`
  listed = new Set(rows.map(({ number }) => number))
}

function contextOf(sql: Sql): JobContext {
  const { signal } = new AbortController()
  return { sql, log: () => {}, signal } as unknown as JobContext
}

beforeAll(async () => {
  api = await openApi({
    replyCache: noCache,
    fill: async (sql) => {
      await sql`truncate enterprise, source_snapshot cascade`
      // At the first start nothing is loaded, and a set of noughts would hide what is counted live from then on.
      await computeMarketFigures({}, contextOf(sql))
      await seedSample(sql, { links: ['reuse', 'tables'] })
      await addAbroad(sql)
      // The job works out the day on which it runs.
      await refreshLinks(sql)
    },
  })
  expect(await get('/api/stats/overview')).toMatchObject({ source: 'live', computedAt: null, totals: null })
  await computeMarketFigures({}, contextOf(api.sql))
  await readTruth(api.sql)
  live = await get('/api/stats/overview/live')
  overview = await get('/api/stats/overview')
}, 120_000)
afterAll(() => api.close())

const vmesOf = (some: readonly Pair[]): Set<string> => new Set(some.map(({ vme }) => vme))
const rounded = (part: number, whole: number): number | null =>
  whole === 0 ? null : Number((part / whole).toFixed(4))

describe('the live counts', () => {
  test('are the four named ones and their date, and nothing else', () => {
    expect(live).toEqual({
      vmes: vmes.length,
      professionalSyndics: listed.size,
      personalSyndics: pairs.filter(({ syndic }) => syndic === null).length,
      knownLinks:
        new Set(pairs.flatMap(({ vme, syndic }) => (syndic === null ? [] : `${vme} ${syndic}`))).size +
        pairs.filter(({ syndic }) => syndic === null).length,
      asOf: '2026-11-01',
      source: 'live',
    })
    for (const name of ['vmes', 'professionalSyndics', 'personalSyndics', 'knownLinks'])
      expect(live[name], name).toBeGreaterThan(0)
  })

  test('name as many professional syndics as the list has', async () => {
    expect((await get('/api/syndics')).total).toBe(live.professionalSyndics)
  })

  test('follow a change at once', async () => {
    const gone = vmeNumber(2)
    await api.sql`update enterprise set stopped_on = '2026-11-01' where number = ${gone}`
    expect(await get('/api/stats/overview/live')).toEqual({ ...live, vmes: vmes.length - 1 })
    await api.sql`update enterprise set stopped_on = null where number = ${gone}`
  })
})

describe('the computed set', () => {
  test('has the counts of its moment, its own time and its sources', () => {
    const { vmes: _, asOf, source, ...counts } = live
    expect(overview).toMatchObject({ vmes: vmes.length, asOf, ...counts })
    expect(source).toBe('live')
    expect(overview.source).toBe('computed')
    expect(Date.parse(overview.computedAt)).toBeGreaterThan(Date.now() - 120_000)
    expect(overview.sources).toEqual([
      { name: 'enterprise-register', asOf: '2026-11-01' },
      ...overview.sources.slice(1),
    ])
    expect(overview.sources.map(({ name }) => name)).toContain('register-reuse')
  })

  /** The syndic that a VME shows, by the documented order and not by the position that was worked out. */
  async function kindsShown(): Promise<Map<string, 'professional' | 'personal'>> {
    const rows = await api.sql<{ vme: string; syndic: string | null }[]>`
      select distinct on (vme_number) vme_number as vme, syndic_number as syndic
      from effective_mandate where state = 'current'
      order by vme_number, begin_on desc nulls last, is_provisional, relation, syndic_number nulls last`
    return new Map(rows.map(({ vme, syndic }) => [vme, syndic === null ? 'personal' : 'professional']))
  }

  test('says of the country, each region and each province how it is managed', async () => {
    const kinds = await kindsShown()
    const coverage = (some: readonly VmePlace[]) => {
      const professional = some.filter(({ number }) => kinds.get(number) === 'professional').length
      const personal = some.filter(({ number }) => kinds.get(number) === 'personal').length
      const unmanaged = some.length - professional - personal
      return {
        vmes: some.length,
        managed: professional + personal,
        unmanaged,
        unmanagedShare: rounded(unmanaged, some.length),
        professional,
        personal,
      }
    }
    expect(overview.totals).toEqual({ asOf: '2026-11-01', ...coverage(vmes) })
    expect(overview.totals.managed).toBe(vmesOf(pairs).size)
    for (const item of overview.regions.items)
      expect(item).toMatchObject(coverage(vmes.filter(({ region }) => region === item.region)))
    expect(overview.regions.items.map(({ region }) => region)).toEqual(['BE-BRU', 'BE-VLG', 'BE-WAL', null])
    for (const { provinceKey, region, ...item } of overview.provinces.items)
      expect(item).toMatchObject(
        coverage(vmes.filter((vme) => vme.province === provinceKey && vme.region === region)),
      )
    expect(overview.provinces.items).toHaveLength(12)
    const sum = overview.provinces.items.reduce((total, item) => total + item.vmes, 0)
    expect(sum).toBe(vmes.length)

    const { items, computedAt } = (await get('/api/stats/municipalities')) as MunicipalityReply
    expect(computedAt).toBe(overview.computedAt)
    for (const { municipalityKey, region, provinceKey, name, names, ...counts } of items) {
      const there = vmes.filter((vme) => vme.municipality === municipalityKey)
      expect(counts).toEqual(coverage(there))
      expect([there[0]?.region, there[0]?.province]).toEqual([region, provinceKey])
    }
    expect(items.map(({ vmes }) => vmes)).toEqual(items.map(({ vmes }) => vmes).toSorted((a, b) => b - a))
    const known = new Set(vmes.map(({ municipality }) => municipality))
    expect(items).toHaveLength(known.size - 1)
  })

  test('sorts the listed syndics into classes by the VMEs that they manage', () => {
    const managed = new Map([...listed].map((number) => [number, 0]))
    for (const pair of new Set(pairs.map(({ vme, syndic }) => `${syndic} ${vme}`))) {
      const [syndic = ''] = pair.split(' ')
      const known = managed.get(syndic)
      if (known !== undefined) managed.set(syndic, known + 1)
    }
    for (const { key, min, max } of sizeClasses) {
      const inClass = [...managed.values()].filter((size) => size >= min && size <= max)
      expect(overview.portfolioSizes.classes.find((found) => found.key === key)).toMatchObject({
        syndics: inClass.length,
        vmes: inClass.reduce((sum, size) => sum + size, 0),
      })
    }
    const syndics = overview.portfolioSizes.classes.reduce((sum, found) => sum + found.syndics, 0)
    expect(syndics).toBe(overview.professionalSyndics)
  })

  /** Distinct VMEs of the largest, by the VMEs among these pairs; ties by number. */
  function topShare(some: readonly Pair[], limit: number) {
    const bySyndic = Map.groupBy(
      some.filter(({ syndic }) => syndic !== null && listed.has(syndic)),
      ({ syndic }) => syndic ?? '',
    )
    const top = [...bySyndic]
      .map(([number, held]) => ({ number, held: vmesOf(held) }))
      .sort((one, other) => other.held.size - one.held.size || (one.number < other.number ? -1 : 1))
      .slice(0, limit)
    const held = new Set(top.flatMap((syndic) => [...syndic.held]))
    return { vmes: held.size, share: rounded(held.size, vmesOf(some).size) }
  }

  test('gives the share of the largest, in the country and in each region', () => {
    const concentration = (some: readonly Pair[]) => ({
      managed: vmesOf(some).size,
      top10: topShare(some, 10),
      top50: topShare(some, 50),
    })
    expect(overview.concentration.country).toEqual(concentration(pairs))
    expect(overview.concentration.country.top10.vmes).toBeGreaterThan(0)
    for (const { region, ...item } of overview.concentration.regions)
      expect(item).toEqual(concentration(pairs.filter((pair) => pair.region === region)))
  })

  test('ranks as /api/syndics/top does', async () => {
    const top = (await get('/api/syndics/top/10')) as { enterpriseNumber: string; legalKind: string }[]
    const numbers = new Set(top.map(({ enterpriseNumber }) => enterpriseNumber))
    const held = vmesOf(pairs.filter(({ syndic }) => numbers.has(syndic ?? '')))
    expect(overview.concentration.country.top10.vmes).toBe(held.size)
    const named = overview.largest.syndics.map(({ enterpriseNumber, name, vmes }) => ({
      enterpriseNumber,
      name,
      managedVmes: vmes,
    }))
    const companies = ((await get('/api/syndics/top/50')) as typeof top).filter(
      ({ legalKind }) => legalKind === 'legal-person',
    )
    expect(companies.slice(0, 10)).toMatchObject(named)
    expect(named).toHaveLength(10)
    for (const { vmes, share } of overview.largest.syndics)
      expect(share).toBe(rounded(vmes, overview.totals.managed))
  })

  test('counts a mandate as new where it began, and as ended where the last of its holders went', async () => {
    interface Row {
      mandate: string
      begin: string | null
      end: string | null
    }
    const offices = await api.sql<Row[]>`
      select begin_on as begin, end_on as end, concat_ws(' ', vme_number, source, begin_on, is_provisional,
        case when syndic_number is null then 'person ' || position
          when cardinality(via) > 0 then via[1] else syndic_number end) as mandate
      from effective_mandate`
    const began = new Map<string, number>()
    const ended = new Map<string, number>()
    const add = (to: Map<string, number>, day: string | null | undefined) => {
      const month = day?.slice(0, 7)
      if (month !== undefined) to.set(month, (to.get(month) ?? 0) + 1)
    }
    for (const [, stretches] of Map.groupBy(offices, ({ mandate }) => mandate)) {
      add(began, stretches[0]?.begin)
      const ends = stretches.map(({ end }) => end)
      if (!ends.includes(null)) add(ended, ends.sort().at(-1))
    }
    const { months } = overview.mandates
    expect(months).toHaveLength(36)
    expect([months[0]?.month, months.at(-1)?.month]).toEqual(['2023-11', '2026-10'])
    for (const month of months)
      expect(month).toEqual({
        month: month.month,
        new: began.get(month.month) ?? 0,
        ended: ended.get(month.month) ?? 0,
      })
    expect(months.some((month) => month.new > 0) && months.some((month) => month.ended > 0)).toBe(true)
  })

  test('counts as many new mandates as the sources record, whatever was passed on since', async () => {
    const sources = await api.sql`select distinct source from mandate`
    expect(sources.length).toBeGreaterThan(1)
    // One told by several sources is one; a private person is told by its VME and days.
    const recorded = await count(api.sql`
      select count(distinct (vme_number, coalesce(holder_number, 'person'), begin_on, is_provisional))::integer as count
      from mandate m
      where begin_on >= '2023-11-01' and begin_on < '2026-11-01'
        and exists (select from enterprise where number = m.vme_number and kind = 'vme')`)
    const counted = overview.mandates.months.reduce((sum, month) => sum + month.new, 0)
    expect(counted).toBe(recorded)
  })

  test('stays as it was computed until the next one', async () => {
    await api.sql`update enterprise set stopped_on = '2026-11-01' where number = ${vmeNumber(2)}`
    expect(await get('/api/stats/overview')).toEqual(overview)
    await computeMarketFigures({}, contextOf(api.sql))
    expect((await get('/api/stats/overview')).vmes).toBe(vmes.length - 1)
    await api.sql`update enterprise set stopped_on = null where number = ${vmeNumber(2)}`
    await computeMarketFigures({}, contextOf(api.sql))
  })
})

describe.each(['/stats/overview/live', '/stats/overview'])('GET %s', (path) => {
  test('answers the same bytes under both prefixes, with validators', async () => {
    const [plain, v1] = [await api.app.inject(`/api${path}`), await api.app.inject(`/api/v1${path}`)]
    expect(plain.statusCode).toBe(200)
    expect(v1.body).toBe(plain.body)
    expect(plain.headers.etag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(plain.headers['cache-control']).toMatch(/^public, max-age=\d{1,3}$/)
    expect(plain.headers['last-modified']).toMatch(/GMT$/)
    const held = await api.app.inject({
      url: `/api${path}`,
      headers: { 'if-none-match': String(plain.headers.etag) },
    })
    expect([held.statusCode, held.body]).toEqual([304, ''])
  })

  test('ignores a parameter it does not know and says so', async () => {
    const reply = await api.app.inject(`/api${path}?region=BE-BRU`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['x-warning']).toContain('region')
  })

  test('is normal while the search engine and Redis are away, and 503 without the database', async () => {
    const away = async (env: Record<string, string>) => {
      const config = { ...api.config, ...env }
      const services = await openServices({ config, limits: { databaseMs: 5_000, engineMs: 500 } })
      const app = await buildApp(services, config, { maxEventLoopDelayMs: 0, replyCache: noCache })
      const reply = await app.inject(`/api${path}`)
      await app.close()
      await services.close()
      return reply
    }
    const nowhere = '127.0.0.1:1'
    const alone = await away({ searchUrl: `http://${nowhere}`, redisUrl: `redis://${nowhere}` })
    expect(alone.statusCode).toBe(200)
    expect(alone.json()).toEqual(await get(`/api${path}`))
    const without = await away({ databaseUrl: `postgres://postgres@${nowhere}/none` })
    expect(without.statusCode).toBe(503)
    expect(without.json().code).toBe('database_unavailable')
  })
})
