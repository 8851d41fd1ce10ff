import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cultures } from '../../../src/text/culture.ts'
import { type Api, numbers, openApi } from '../../support/api.ts'
import { seedImpacts } from '../../support/impacts.ts'

const NOW = Date.parse('2026-11-28T10:00:00Z')
const at = (hours: number): Date => new Date(NOW + hours * 3_600_000)

let api: Api
beforeAll(async () => {
  api = await openApi({
    now: () => NOW,
    async fill(sql) {
      await seedImpacts(sql, {
        events: [
          {
            source: 'ores',
            id: 'now',
            startsAt: at(-2),
            endsAt: at(1),
            customers: 1_087,
            vmes: [{ vme: numbers.etoile, method: 'street-number' }],
          },
          // Over before its estimate, and one that nobody had announced an end of.
          {
            source: 'ores',
            id: 'early',
            startsAt: at(-9),
            endsAt: at(3),
            goneAt: at(-4),
            vmes: [numbers.ster],
          },
          {
            source: 'ores',
            id: 'open',
            startsAt: at(-9),
            endsAt: null,
            goneAt: at(-5),
            vmes: [numbers.ster],
          },
          {
            source: 'gipod',
            id: 'soon',
            kind: 'groundwork',
            startsAt: at(20),
            endsAt: null,
            description: '<b>Rioolwerken</b> & "kabels"',
            vmes: [{ vme: numbers.ster, method: 'polygon-buffer', distanceMetres: 12.4, radiusMetres: 25 }],
          },
        ],
        feeds: {
          ores: { succeededAt: at(-0.1), items: 1 },
          gipod: { succeededAt: at(-30), items: 1, failures: 3 },
          osiris: { isOn: false, succeededAt: null },
        },
      })
      await sql`insert into effective_mandate (vme_number, position, syndic_number, syndic_name, relation, via, evidence,
          is_provisional, since, begin_on, end_on, state, source, vme_is_active, region_code)
        values (${numbers.etoile}, 0, ${numbers.soleTrader}, 'S', 'direct', '{}', '{}', false, '2020-01-01', '2020-01-01',
          null, 'current', 'table:test', true, 'BE-BRU')`
    },
  })
  await api.services.impacts.refresh()
})
afterAll(() => api.close())

const page = async (query = ''): Promise<string> => {
  const { statusCode, headers, body } = await api.app.inject({
    url: `/impact${query}`,
    headers: { accept: 'text/html' },
  })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  return body
}

const textOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('GET /impact', () => {
  test('says who has no power now, since when, until when, and how that is known', async () => {
    const text = textOf(await page('?culture=nl'))
    expect(text).toContain('Association des Copropriétaires Résidence Étoile')
    expect(text).toContain('Storing sinds 28 nov, 09:00, vermoedelijk tot 28 nov, 12:00')
    expect(text).toContain('Klanten: 1.087 ORES Hoe gevonden: straat en huisnummer genoemd')
  })

  test('what is over ended when it did, whatever was announced', async () => {
    const text = textOf(await page('?culture=nl&category=Past24Hours'))
    expect(text).toContain('Storing geëindigd 28 nov, 07:00')
    expect(text).toContain('Storing geëindigd 28 nov, 06:00')
    expect(text).not.toMatch(/28 nov, 14:00|vanaf/)
  })

  test('planned works, with the words of the source as plain text', async () => {
    const html = await page('?culture=en&family=public-works&category=FuturePlanned')
    expect(html).toContain('&lt;b&gt;Rioolwerken&lt;/b&gt; &amp; &quot;kabels&quot;')
    expect(textOf(html)).toContain('Groundworks from 29 Nov, 07:00')
    expect(textOf(html)).toContain('12 m from the zone')
  })

  test.each(cultures)(
    'in %s it has counts, feeds with their age, and one canonical address',
    async (culture) => {
      const html = await page(`?culture=${culture}`)
      expect(html).toContain(`<html lang="${culture}">`)
      expect(html.match(/aria-current="true"/g)?.length).toBeGreaterThanOrEqual(1)
      for (const state of ['ok', 'stale', 'off']) expect(html).toContain(`feed-state feed-${state}`)
      expect(html).toMatch(/rel="canonical" href="https:\/\/vme\.example\/impact\?culture=/)
      expect(html).not.toMatch(/\{\w+\}|undefined|null/)
    },
  )

  test('of one syndic: named, removable, and kept out of search engines', async () => {
    const html = await page(`?culture=fr&syndicNumber=${numbers.syndic}`)
    expect(html).toContain('Aucun immeuble dans cette liste pour le moment.')
    expect(html).toContain('name="robots" content="noindex"')
  })

  test('of one syndic counts its own VMEs, and tells no figure of the country', async () => {
    const choices = async (query: string): Promise<string[]> =>
      [...(await page(query)).matchAll(/<a [^>]*><span class="impact-sign .*?<\/li>/g)].map(([choice]) =>
        textOf(choice).trim(),
      )
    const country = ['now 1 VME 1 notice', 'planned 0 VMEs 0 notices', 'last 24 hours 1 VME 2 notices']
    expect((await choices('?culture=en')).slice(0, 3)).toEqual(country)
    expect(await choices(`?culture=en&syndicNumber=${numbers.soleTrader}`)).toEqual([
      ...['now 1 VME', 'planned 0 VMEs', 'last 24 hours 0 VMEs'],
      ...['now 0 VMEs', 'planned 0 VMEs', 'last 24 hours 0 VMEs'],
    ])
  })

  test.each(['?family=x&category=y&page=-3&syndicNumber=abc', '?culture=de'])(
    '%s counts as absent what makes no sense',
    async (query) => {
      await page(query)
    },
  )

  test('a page after the last one leads to the last one', async () => {
    const { statusCode, headers } = await api.app.inject('/impact?culture=fr&page=99999')
    expect([statusCode, headers.location]).toEqual([302, '/impact?culture=fr'])
  })
})
