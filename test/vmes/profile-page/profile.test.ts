import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeEnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import { vmePath } from '../../../src/site/page-paths.ts'
import { type Culture, cultures } from '../../../src/text/culture.ts'
import { type Api, numbers, openApi } from '../../support/api.ts'
import { seedImpacts } from '../../support/impacts.ts'

const NOW = Date.parse('2026-11-28T10:00:00Z')
const at = (hours: number): Date => new Date(NOW + hours * 3_600_000)
const neighbour = completeEnterpriseNumber('17500020')
const hostile = completeEnterpriseNumber('17500021')
const absorbed = completeEnterpriseNumber('17500022')

let api: Api
beforeAll(async () => {
  api = await openApi({
    now: () => NOW,
    async fill(sql) {
      await sql`insert into enterprise (number, kind, juridical_form, juridical_situation, start_date, names, zipcode,
          municipality_nl, municipality_fr, street_nl, street_fr, house_number, municipality_nis, first_seen_on)
        values
          (${neighbour}, 'vme', '070', '000', '2009-09-09', ${sql.json([{ text: 'Buur', language: 'nl', kind: 'official' }])},
            '9000', 'Gent', 'Gent', 'Veldstraat', 'Veldstraat', '4', '44021', '2026-01-02'),
          (${hostile}, 'vme', '070', '000', null,
            ${sql.json([{ text: '</script><script>alert(1)</script>"\'&', language: 'nl', kind: 'official' }])},
            '9000', 'Gent', 'Gent', '<img src=x>', '<img src=x>', '7', '44021', '2026-01-02')`
      await sql`insert into syndic (number, legal_kind, name, is_listed, managed_vmes, direct_vmes, inherited_vmes,
          regions, consolidation)
        values (${absorbed}, 'legal-person', 'Oude Beheerder', false, 0, 0, 0, '[]', '{}'),
          (${numbers.syndic}, 'legal-person', 'Syndic Voorbeeld', true, 1, 0, 1, '[]', '{}')`
      const contacts = { phone: ['09 123 45 67'], email: ['info@voorbeeld.example'], website: [] }
      await sql`update enterprise set contacts = ${sql.json(contacts)} where number = ${numbers.syndic}`
      const office = (
        syndic: string | null,
        relation: string,
        via: string[],
        since: string,
        end: string | null,
        state: string,
        position: number,
      ) =>
        sql`insert into effective_mandate (vme_number, position, syndic_number, syndic_name, relation, via, evidence,
            is_provisional, since, begin_on, end_on, state, source, vme_is_active, region_code)
          values (${numbers.ster}, ${position}, ${syndic}, ${syndic === null ? null : 'Syndic Voorbeeld'}, ${relation}, ${via}, '{}',
            false, ${since}, ${since}, ${end}, ${state}, 'table:test', true, 'BE-VLG')`
      await office(numbers.syndic, 'inherited', [absorbed], '2023-05-01', null, 'current', 0)
      await office(null, 'direct', [], '2015-01-01', '2019-06-30', 'ended', 1)
      await sql`insert into location (number, latitude, longitude, precision, tier, source)
        values (${numbers.ster}, 51.05, 3.72, 'address', 'exact', 'best')`
      await seedImpacts(sql, {
        events: [
          {
            source: 'gipod',
            id: '1',
            kind: 'groundwork',
            startsAt: at(30),
            endsAt: at(90),
            vmes: [numbers.ster],
          },
          { source: 'gipod', id: '2', startsAt: at(-30), endsAt: at(-3), vmes: [numbers.ster] },
        ],
      })
    },
  })
  await api.services.impacts.refresh()
})
afterAll(() => api.close())

const get = (url: string) => api.app.inject({ url, headers: { accept: 'text/html' } })

async function page(number: string, culture: Culture = 'nl'): Promise<string> {
  const { statusCode, headers, body } = await get(vmePath(number, culture))
  expect(statusCode).toBe(200)
  expect(headers['content-language']).toBe(culture)
  return body
}

const textOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the profile of a VME', () => {
  test('who manages it, since when and by what right', async () => {
    const text = textOf(await page(numbers.ster))
    expect(text).toContain('Syndic Voorbeeld sinds 1 mei 2023 overgenomen van Oude Beheerder')
  })

  test('how to reach a syndic that is a company, and nothing of one that is a person', async () => {
    const reached = async () =>
      [...(await page(numbers.ster)).matchAll(/href="((?:tel|mailto):[^"]*)"/g)].map(([, url]) => url)
    expect(await reached()).toEqual(['tel:+3291234567', 'mailto:info@voorbeeld.example'])
    await api.sql`update syndic set legal_kind = 'sole-trader' where number = ${numbers.syndic}`
    const asPerson = vmePath(numbers.ster, 'en')
    const { body } = await get(asPerson)
    expect(body).toContain('Syndic Voorbeeld')
    expect(body).not.toMatch(/href="(?:tel|mailto):/)
    await api.sql`update syndic set legal_kind = 'legal-person' where number = ${numbers.syndic}`
  })

  test('what is planned at its address, and not what is over', async () => {
    const text = textOf(await page(numbers.ster, 'en'))
    expect(text).toContain('Groundworks from 29 Nov, 17:00 to 2 Dec, 05:00')
    expect(text.match(/GIPOD/g)).toHaveLength(1)
  })

  test('a history without a private person’s name', async () => {
    const text = textOf(await page(numbers.ster))
    expect(text).toMatch(
      /1 mei 2023 Syndic Voorbeeld neemt over van Oude Beheerder 30 juni 2019 Mandaat van een niet-professionele syndicus eindigt 1 januari 2015 Niet-professionele syndicus treedt aan 3 februari 2001 Opgericht/,
    )
  })

  test('others at the address, with links', async () => {
    expect(await page(numbers.ster, 'fr')).toContain(`<a href="/acp/${neighbour}">Buur</a>`)
    expect(await page(neighbour, 'en')).toContain(`<a href="/hoa/${numbers.ster}">`)
  })

  test('its place, with a way to the large map', async () => {
    const html = await page(numbers.ster)
    expect(html).toContain('data-latitude="51.05"')
    expect(html).toContain(`href="/map?focusVme=${numbers.ster}&amp;culture=nl"`)
    expect(await page(numbers.etoile)).not.toContain('data-embedded-map')
  })

  test.each(cultures)(
    'in %s: one canonical address, the others as alternates, at most 30 kB',
    async (culture) => {
      const html = await page(numbers.ster, culture)
      expect(html).toContain(
        `<link rel="canonical" href="https://vme.example${vmePath(numbers.ster, culture)}">`,
      )
      for (const other of cultures)
        expect(html).toContain(
          `hreflang="${other}" href="https://vme.example${vmePath(numbers.ster, other)}"`,
        )
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(30_000)
      expect(textOf(html)).not.toMatch(/\{\w+\}|undefined|null/)
    },
  )

  test('structured data that say who it is', async () => {
    const html = await page(numbers.ster)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      url: `https://vme.example/vme/${numbers.ster}`,
      name: 'VME Residentie Ster',
      identifier: { value: numbers.ster },
      foundingDate: '2001-02-03',
      address: {
        postalCode: '9000',
        addressLocality: 'Gent',
        streetAddress: 'Veldstraat 4',
        addressCountry: 'BE',
      },
      location: { geo: { latitude: 51.05, longitude: 3.72 } },
    })
  })

  test('hostile text stays text, in the page and in the structured data', async () => {
    const html = await page(hostile)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x>')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(json).name).toBe('</script><script>alert(1)</script>"\'&')
  })
})

describe('addresses', () => {
  test.each([
    `/vme/${numbers.ster.slice(0, 4)}.${numbers.ster.slice(4, 7)}.${numbers.ster.slice(7)}`,
    `/vme/BE${numbers.ster}`,
    `/vme/${encodeURIComponent(`BE ${numbers.ster}`)}`,
  ])('%s is sent to the canonical one for good', async (url) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers.location]).toEqual([301, `/vme/${numbers.ster}`])
  })

  test('one that stopped is shown as such and kept out of search engines', async () => {
    const html = await page(numbers.stopped)
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).not.toContain('ld+json')
    expect(textOf(html)).toContain('Deze vereniging is stopgezet')
    expect(textOf(html)).not.toContain('Nu en binnenkort')
  })

  test('a syndic’s number leads to the syndic', async () => {
    const { statusCode, headers, body } = await get(`/acp/${numbers.syndic}`)
    expect(statusCode).toBe(404)
    expect(headers.link).toBe(`</syndic/${numbers.syndic}>; rel="related"`)
    expect(body).toContain(`<a class="button" href="/syndic/${numbers.syndic}">Ouvrir la fiche</a>`)
  })

  test.each([numbers.unknown, numbers.malformed, 'abc'])('%s is 404, as a page', async (number) => {
    const { statusCode, headers } = await get(`/hoa/${number}`)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toMatch(/^text\/html/)
  })
})

test('the second reader within a second gets the same page, with all of its headers', async () => {
  const url = vmePath(numbers.ster, 'fr')
  const first = await get(url)
  const second = await get(url)
  expect(second.body).toBe(first.body)
  const varying = [
    'date',
    'x-request-id',
    'connection',
    'keep-alive',
    'content-length',
    'transfer-encoding',
    'ratelimit',
  ]
  const headersOf = ({ headers }: typeof first) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !varying.includes(name)))
  expect(headersOf(second)).toEqual(headersOf(first))
  const held = await api.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
  expect(held.statusCode).toBe(304)
  expect(held.headers['access-control-allow-origin']).toBeUndefined()
})
