// The feeds as other programs read them: the calendar with ical.js, the Atom feed with libxml2.
import ICAL from 'ical.js'
import { XmlDocument } from 'libxml2-wasm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, noCache, numbers, openApi } from '../support/api.ts'
import { seedImpacts } from '../support/impacts.ts'

const NOW = Date.parse('2026-11-28T10:00:00Z')
let clock = NOW
const at = (hours: number): Date => new Date(NOW + hours * 3_600_000)
const words = `Kabelbreuk, 100 % hersteld; zie \\ "plan"\n<b>é</b> ${'ü€😀'.repeat(40)}`

let api: Api
beforeAll(async () => {
  api = await openApi({
    now: () => clock,
    replyCache: noCache,
    async fill(sql) {
      await seedImpacts(sql, {
        events: [
          {
            source: 'ores',
            id: 'now,1',
            startsAt: at(-2),
            endsAt: at(1),
            description: words,
            vmes: [numbers.etoile, numbers.ster],
          },
          { source: 'ores', id: 'seen', startsAt: at(-1), isStartKnown: false, vmes: [numbers.etoile] },
          {
            source: 'ores',
            id: 'plan',
            kind: 'planned',
            startsAt: at(5),
            endsAt: at(7),
            vmes: [numbers.etoile],
          },
          {
            source: 'gipod',
            id: 'over',
            startsAt: at(-50),
            endsAt: at(-2),
            vmes: [numbers.etoile],
          },
          { source: 'gipod', id: 'other', startsAt: at(-1), endsAt: at(2), vmes: [numbers.ster] },
        ],
        feeds: { ores: { succeededAt: at(0), items: 3 }, gipod: { succeededAt: at(0), items: 2 } },
      })
      await sql`insert into effective_mandate (vme_number, position, syndic_number, syndic_name, relation, via, evidence,
          is_provisional, since, begin_on, end_on, state, source, vme_is_active, region_code)
        values (${numbers.ster}, 0, ${numbers.syndic}, 'S', 'direct', '{}', '{}', false, '2020-01-01', '2020-01-01', null,
          'current', 'table:test', true, 'BE-VLG')`
      await sql`insert into syndic (number, legal_kind, name, is_listed, managed_vmes, direct_vmes, regions)
        values (${numbers.syndic}, 'legal-person', 'Syndic Voorbeeld', true, 1, 1, '[]')`
    },
  })
  await api.services.impacts.refresh()
})
afterAll(() => api.close())

const ask = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: `/impact/${url}`, headers })

const calendarOf = (body: string): ICAL.Component => new ICAL.Component(ICAL.parse(body))
const entriesOf = (body: string) =>
  calendarOf(body)
    .getAllSubcomponents('vevent')
    .map((entry) => new ICAL.Event(entry))

describe('feed.ics', () => {
  test('is a calendar of UTC instants whose lines fit, and whose texts come back as they were', async () => {
    const { statusCode, headers, body } = await ask(`feed.ics?vme=${numbers.etoile}&culture=en`, {
      accept: 'text/calendar',
    })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-language']).toBe('en')
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const calendar = calendarOf(body)
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(
      'Outages and works: Association des Copropriétaires Résidence Étoile',
    )
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT15M')
    const now = entriesOf(body).find(({ uid }) => uid.includes('now'))
    expect(now?.uid).toBe('ores%3Anow%2C1@vme.example')
    expect(now?.description).toContain(`${words} (in Dutch)`)
    expect(now?.startDate.toString()).toBe(at(-2).toISOString().replace('.000', ''))
    expect(now?.endDate.toString()).toBe(at(1).toISOString().replace('.000', ''))
    expect(now?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    for (const name of ['dtstamp', 'last-modified'])
      expect(String(now?.component.getFirstPropertyValue(name))).toMatch(/Z$/)
    expect(Number(now?.component.getFirstPropertyValue('sequence'))).toBeGreaterThan(0)
  })

  test('an end that nobody knows is the hour in which the event is shown no more, and said to be unknown; so is a start; what is over ended when it did', async () => {
    const entries = entriesOf((await ask(`feed.ics?vme=${numbers.etoile}&culture=en`)).body)
    const [seen, now, plan, over] = entries
    expect(entries.map(({ uid }) => uid.split('@')[0])).toEqual([
      ...['ores%3Aseen', 'ores%3Anow%2C1', 'ores%3Aplan', 'gipod%3Aover'],
    ])
    // A day after its source listed it last.
    expect(seen?.endDate.toJSDate()).toEqual(at(24))
    expect(seen?.summary).toMatch(/^Power failure: .+ \(end not known\)$/)
    expect(seen?.description).toContain('start unknown, seen since 28 Nov, 10:00, end not known')
    for (const [entry, end] of [
      [now, at(1)],
      [plan, at(7)],
      [over, at(-2)],
    ] as const)
      expect([entry?.endDate.toJSDate(), entry?.summary]).toEqual([end, expect.not.stringContaining('end')])
  })

  test('an estimate that has passed is no end', async () => {
    clock = at(2).getTime()
    const { body } = await ask(`feed.ics?vme=${numbers.etoile}&culture=nl`)
    clock = NOW
    const late = entriesOf(body).find(({ uid }) => uid.includes('now'))
    expect(late?.endDate.toJSDate()).toEqual(at(24))
    expect(late?.summary).toMatch(/\(einde niet bekend\)$/)
  })

  test('of a syndic: what hits its VMEs, those alone named', async () => {
    const { body } = await ask(`feed.ics?syndic=${numbers.syndic}&culture=nl`)
    const entries = entriesOf(body)
    expect(entries.map(({ uid }) => uid.split('@')[0]).sort()).toEqual(['gipod%3Aother', 'ores%3Anow%2C1'])
    expect(entries.map(({ summary }) => summary)).toContain('Storing: VME Residentie Ster')
    expect(body).not.toContain('toile')
    const url = String(entries[0]?.component.getFirstPropertyValue('url'))
    expect(url).toMatch(/^https:\/\/vme\.example\/impact\?/)
    expect((await api.app.inject(url.replace('https://vme.example', ''))).statusCode).toBe(200)
  })
})

test('a calendar without an event is the clock of Brussels, behind all properties', async () => {
  const { body } = await ask(`feed.ics?vme=${numbers.stopped}`)
  const [clock, ...others] = calendarOf(body).getAllSubcomponents()
  expect(others).toEqual([])
  const zone = new ICAL.Timezone(clock)
  expect(zone.tzid).toBe('Europe/Brussels')
  const offsetAt = (day: string): number => zone.utcOffset(ICAL.Time.fromJSDate(new Date(day), true)) / 3_600
  expect([offsetAt('2026-01-15T12:00:00Z'), offsetAt('2026-07-15T12:00:00Z')]).toEqual([1, 2])
  expect(body).toMatch(/END:VTIMEZONE\r\nEND:VCALENDAR\r\n$/)
})

describe('feed.atom', () => {
  const namespaces = { a: 'http://www.w3.org/2005/Atom' }
  const read = (body: string, path: string): string[] => {
    const document = XmlDocument.fromString(body)
    try {
      return document.find(path, namespaces).map((node) => node.content)
    } finally {
      document.dispose()
    }
  }

  test('has what RFC 4287 asks for, once', async () => {
    const { statusCode, headers, body } = await ask(`feed.atom?vme=${numbers.etoile}&culture=fr`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    for (const name of ['id', 'title', 'updated', 'author', "link[@rel='self']", "link[@rel='alternate']"])
      expect(read(body, `/a:feed/a:${name}`)).toHaveLength(1)
    expect(read(body, '/a:feed/a:id')).toEqual([`tag:vme.example,2026-01-01:impact/vme/${numbers.etoile}/fr`])
    expect(read(body, "/a:feed/a:link[@rel='self']/@href")).toEqual([
      `https://vme.example/impact/feed.atom?vme=${numbers.etoile}&culture=fr`,
    ])
    const ids = read(body, '//a:entry/a:id')
    expect(new Set(ids).size).toBe(4)
    for (const name of ['title', 'updated', 'summary', "link[@rel='alternate']"])
      expect(read(body, `//a:entry/a:${name}`)).toHaveLength(4)
    expect(read(body, "//a:content[@xml:lang='nl']")).toEqual([words])
    for (const moment of read(body, '//a:updated')) expect(moment).toBe(new Date(moment).toISOString())
  })
})

describe.each(['ics', 'atom'])('feed.%s', (format) => {
  test('may be kept until the next boundary, and is not sent again to who has it', async () => {
    clock = NOW
    const url = `feed.${format}?vme=${numbers.etoile}`
    const first = await ask(url)
    expect(first.headers['cache-control']).toBe('public, max-age=30')
    expect(first.headers['last-modified']).toMatch(/GMT$/)
    const etag = String(first.headers.etag)
    clock = NOW + 60_000
    expect((await ask(url, { 'if-none-match': etag })).statusCode).toBe(304)
    clock = at(5).getTime() - 10_000
    expect((await ask(url)).headers['cache-control']).toBe('public, max-age=9')
    // Past its estimate, the outage goes on; what was planned has begun.
    clock = at(5).getTime()
    expect((await ask(url, { 'if-none-match': etag })).statusCode).toBe(200)
    clock = NOW
  })

  test.each([
    [`vme=${numbers.malformed}`, 404, 'enterprise_number_malformed'],
    // As if it was not there: plain forms send empty fields.
    ['vme=', 400, 'parameters_invalid'],
    [`vme=${numbers.unknown}`, 404, 'vme_unknown'],
    [`vme=${numbers.syndic}`, 404, 'vme_is_syndic'],
    [`syndic=${numbers.unknown}`, 404, 'syndic_unknown'],
    [`syndic=${numbers.etoile}`, 404, 'syndic_is_vme'],
    ['culture=fr', 400, 'parameters_invalid'],
    [`vme=${numbers.etoile}&syndic=${numbers.syndic}`, 400, 'parameters_invalid'],
  ])('?%s: %i %s', async (query, status, code) => {
    const { statusCode, body } = await ask(`feed.${format}?${query}`)
    expect([statusCode, JSON.parse(body).code]).toEqual([status, code])
  })

  test('of a VME that has stopped is empty', async () => {
    const { statusCode, body } = await ask(`feed.${format}?vme=${numbers.stopped}`)
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/VEVENT|<entry/)
  })
})
