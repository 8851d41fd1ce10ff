// Lists of impacted VMEs that filters and words narrow down: as many as the picture in memory has, and the same ones as
// the list of VMEs finds.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aliasOf } from '../../../indexer/engine/index-context.ts'
import type { ImpactDocument } from '../../../mappings/impact.ts'
import type { Sql } from '../../../src/db/sql.ts'
import { type ImpactCategory, impactCategories, impactFamilies } from '../../../src/impacts/event.ts'
import { hitsOf } from '../../../src/impacts/indexed/category-clause.ts'
import { categoryAt } from '../../../src/impacts/interval.ts'
import { numberOfKey } from '../../../src/register/number-key.ts'
import { type Api, noCache, numbers, openApi } from '../../support/api.ts'
import { rollEvent, rollTimes, rulesOf, turnsOf } from '../../support/impact-times.ts'
import { type SeededEvent, seedImpacts } from '../../support/impacts.ts'
import { rollDice } from '../../support/seed.ts'
import { insertVmes, vmeNumber } from '../../support/vmes.ts'

const NOW = Date.parse('2026-11-28T10:00:00Z')
const HOUR = 3_600_000
const VMES = 60
const EVENTS = 240
const dice = rollDice('lists of hits')

const limits = { openWorksDays: 365, openOutageHours: 24 }
const sources = { ...rollTimes(dice, NOW), ...limits, now: NOW }
const rolled = Array.from({ length: EVENTS }, () => rollEvent(dice, NOW, sources))
const events: SeededEvent[] = rolled.map((event, id) => ({
  ...event,
  id: String(id),
  vmes: Array.from({ length: 1 + dice.below(3) }, () => vmeNumber(dice.below(VMES)))
    .filter((vme, at, all) => all.indexOf(vme) === at)
    .map((vme) => ({ vme, method: dice.pick(['polygon', 'radius', 'street', 'postcode'] as const) })),
}))

const towns = [
  { nis: '21009', postcode: '1050', nl: 'Elsene', street: 'Troonstraat' },
  { nis: '44021', postcode: '9000', nl: 'Gent', street: 'Veldstraat' },
  { nis: '44021', postcode: '9040', nl: 'Gent', street: 'Kouter' },
  { nis: '62063', postcode: '4000', nl: 'Luik', street: 'Rue Neuve' },
]

async function fill(sql: Sql): Promise<void> {
  await insertVmes(sql, [...Array(VMES).keys()])
  const rows = Array.from({ length: VMES }, (_, at) => {
    const { nis, postcode, nl, street } = dice.pick(towns)
    const place = { latitude: 50.5 + dice.below(60) / 100, longitude: 3.5 + dice.below(200) / 100 }
    return { number: vmeNumber(at), nis, postcode, nl, street, ...place, syndic: dice.below(3) }
  })
  await sql`
    update enterprise set municipality_nis = nis, zipcode = postcode, municipality_nl = nl, street_nl = street, street_fr = street
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as place (number text, nis text, postcode text, nl text, street text)
    where enterprise.number = place.number`
  await sql`
    insert into location (number, latitude, longitude, precision, tier, source)
    select number, latitude, longitude, 'address', 'exact', 'best'
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as place (number text, latitude float8, longitude float8)`
  await sql`
    insert into effective_mandate (vme_number, position, syndic_number, syndic_name, relation, via, evidence,
      is_provisional, since, begin_on, end_on, state, source, vme_is_active, region_code)
    select number, 0, case syndic when 0 then ${numbers.syndic} end, 'S', 'direct', '{}', '{}', false, '2020-01-01', '2020-01-01',
      null, 'current', 'table:test', true, null
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as held (number text, syndic integer) where syndic < 2`
  const feeds = Object.fromEntries(
    Object.entries(sources.seenAt).map(([source, succeededAt]) => [source, { succeededAt }]),
  )
  await seedImpacts(sql, { events, feeds })
}

let api: Api
beforeAll(async () => {
  api = await openApi({
    now: () => NOW,
    replyCache: noCache,
    fill,
    env: { OPEN_WORKS_DAYS: '365', OPEN_OUTAGE_HOURS: '24' },
  })
  await api.services.impacts.refresh()
})
afterAll(() => api.close())

const get = async (url: string) => {
  const { statusCode, headers, body } = await api.app.inject(url)
  return { statusCode, headers, body: JSON.parse(body) }
}

const snapshot = () => {
  const shown = api.services.impacts.snapshot()
  if (shown === undefined) throw new Error('nothing is loaded')
  return shown
}

test('the engine finds under each category what the clock says, at every instant around events', async () => {
  const index = aliasOf({ index: api.config.index, kind: 'impact' })
  const shown = events.map(({ vmes = [] }) =>
    vmes.filter((hit) => typeof hit === 'object' && hit.method !== 'postcode'),
  )
  const asked = Array.from({ length: 15 }, () => dice.below(EVENTS)).flatMap((at) =>
    turnsOf(rolled[at] as (typeof rolled)[number], sources),
  )
  let found = 0
  for (const now of new Set(asked))
    for (const family of impactFamilies)
      for (const category of impactCategories) {
        const times = { ...sources, now }
        const { hits } = await api.engine.search<Pick<ImpactDocument, 'key'>>({
          index,
          size: 10_000,
          _source: ['key'],
          query: hitsOf(family, [category], times),
        })
        const wanted = rolled.flatMap((event, at) =>
          event.family === family && categoryAt(event, rulesOf(times, event), now) === category
            ? (shown[at] ?? []).map((hit) => `${(hit as { vme: string }).vme}-${event.source}:${at}`)
            : [],
        )
        found += wanted.length
        expect(hits.hits.map(({ _id }) => _id).toSorted(), `${family} ${category} ${now}`).toEqual(
          wanted.toSorted(),
        )
      }
  expect(found).toBeGreaterThan(500)
})

const filters = [
  ['region=brussels'],
  ['region=flanders,wallonia'],
  ['province=40000'],
  ['municipality=44021'],
  ['municipality=gent'],
  ['zipcode=9040'],
  ['zipcode=1050,4000'],
  [`syndic=${numbers.syndic}`],
  ['syndic=none'],
  ['syndic=personal'],
  ['south=50.6&west=3.6&north=50.9&east=4.6'],
  ['q=veldstraat'],
  ['q=residentie 12'],
  [`q=${vmeNumber(7)}`],
  ['q=kouter&syndic=any'],
  ['region=flanders&south=50.6&west=3.6&north=51.1&east=5.4&q=veld'],
] as const

const choices: ImpactCategory[][] = [
  ['ActiveNow'],
  ['FuturePlanned'],
  ['Past24Hours'],
  ['ActiveNow', 'FuturePlanned'],
  [...impactCategories],
]

describe.each(impactFamilies)('%s', (family) => {
  const list = (query: string) => get(`/api/${family}/impacted-vmes?${query}`)

  test.each(filters)('%s: as many as memory has of those that the list of VMEs finds', async (filter) => {
    const vmes = (await get(`/api/vme?${filter}&pageSize=100`)).body
    const fitting = new Set(vmes.items.map((vme: { enterpriseNumber: string }) => vme.enterpriseNumber))
    const impacted = snapshot().impacted(family)
    for (const categories of choices) {
      const wanted = Array.from(impacted.keys, numberOfKey).filter(
        (number, at) =>
          fitting.has(number) &&
          categories.includes(impactCategories[impacted.categories[at] as number] as ImpactCategory),
      )
      // Words that fit nobody are read otherwise, as in the list of VMEs; here they are compared as typed.
      if (wanted.length === 0 && filter.includes('q=')) continue
      const query = `${filter}&category=${categories}&pageSize=100`
      const { statusCode, body } = await list(query)
      expect(statusCode, query).toBe(200)
      expect(body.total, query).toBe(wanted.length)
      const listed = body.items.map(
        (item: { vme: { enterpriseNumber: string } }) => item.vme.enterpriseNumber,
      )
      expect(listed.toSorted(), query).toEqual(wanted.toSorted())
    }
  })

  test('stands in the order of the whole list, by cursor too', async () => {
    const category = `category=${impactCategories}`
    const numbersOf = (body: { items: { vme: { enterpriseNumber: string } }[] }) =>
      body.items.map(({ vme }) => vme.enterpriseNumber)
    const whole = numbersOf((await list(`${category}&pageSize=100`)).body)
    const filtered = numbersOf((await list(`${category}&region=flanders&pageSize=100`)).body)
    expect(filtered).toEqual(whole.filter((number) => filtered.includes(number)))
    const pages: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const cursor = next === '' ? '' : `&cursor=${next}`
      const { body }: { body: Parameters<typeof numbersOf>[0] & { nextCursor: string | null } } = await list(
        `${category}&region=flanders&pageSize=3${cursor}`,
      )
      pages.push(...numbersOf(body))
      next = body.nextCursor
    }
    expect(pages).toEqual(filtered)
    const { body } = await list(`${category}&region=flanders&pageSize=3`)
    const elsewhere = await list(`${category}&region=brussels&pageSize=3&cursor=${body.nextCursor}`)
    expect([elsewhere.statusCode, elsewhere.body.code]).toEqual([400, 'cursor_invalid'])
  })

  test('what is not known or cannot be is told', async () => {
    const warned = async (query: string) =>
      (await list(`category=${impactCategories}&${query}`)).body.warnings.map(
        ({ code, parameter }: { code: string; parameter: string }) => `${code} ${parameter}`,
      )
    expect(await warned('municipality=nowhere')).toEqual(['value_unknown municipality'])
    expect(await warned(`syndic=${numbers.unknown}`)).toEqual(['value_unknown syndic'])
    expect(await warned('q=veldstraat xyzzyx')).toEqual(['words_dropped q'])
    expect(await warned('colour=red')).toEqual(['parameter_unknown colour'])
    for (const wrong of ['south=50', 'zipcode=90', 'region=nowhere', 'south=51&west=3&north=50&east=4'])
      expect((await list(wrong)).statusCode, wrong).toBe(400)
  })
})

test('a VME that hits by its postcode alone is in no list', async () => {
  const alone = Array.from({ length: VMES }, (_, at) => vmeNumber(at)).filter((number) =>
    events.every(({ vmes = [] }) =>
      vmes.every((hit) => typeof hit === 'string' || hit.vme !== number || hit.method === 'postcode'),
    ),
  )
  const count = await api.engine.count({
    index: aliasOf({ index: api.config.index, kind: 'impact' }),
    query: { terms: { enterpriseNumber: alone } },
  })
  expect(count.count).toBe(0)
  const [row] = await api.sql<{ shown: number }[]>`
    select count(*)::integer as shown from impact_match where method <> 'postcode'`
  const all = await api.engine.count({ index: aliasOf({ index: api.config.index, kind: 'impact' }) })
  expect(all.count).toBe(row?.shown)
})

test('documents hold the instants of the hit in milliseconds, and what lists show of it', async () => {
  const index = aliasOf({ index: api.config.index, kind: 'impact' })
  const { hits } = await api.engine.search<ImpactDocument>({
    index,
    size: 1_000,
    sort: [{ family: 'asc' }, { startsAt: 'desc' }, { key: 'asc' }],
  })
  const listed = hits.hits.flatMap(({ _source }) => _source ?? [])
  expect(listed.length).toBeGreaterThan(100)
  const order = listed.map(({ family, startsAt, key }) => ({ family, startsAt, key }))
  expect(order).toEqual(
    order.toSorted(
      (a, b) => a.family.localeCompare(b.family) || b.startsAt - a.startsAt || (a.key < b.key ? -1 : 1),
    ),
  )
  for (const { facts, event, startsAt, goneAt, enterpriseNumber } of listed) {
    expect(facts.event.id).toBe(event)
    expect(facts.event.startsAt).toBe(new Date(startsAt).toISOString())
    expect(facts.event.goneAt).toBe(goneAt === null ? null : new Date(goneAt).toISOString())
    const shown = snapshot()
      .eventsOf(enterpriseNumber)
      .find(({ id }) => id === event)
    if (shown !== undefined) expect(facts.match).toEqual(shown.match)
  }
  expect(Math.abs(NOW - (listed[0]?.startsAt ?? 0))).toBeLessThan(400 * 24 * HOUR)
})
