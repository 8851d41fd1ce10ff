// The profile of a syndic: what is made of the replies, and what a browser gets at each address.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../../src/app.ts'
import { createReplyCache } from '../../../src/http/replies/reply-cache.ts'
import { formatEnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import { syndicPath, vmePath } from '../../../src/site/page-paths.ts'
import { renderPage } from '../../../src/site/render.ts'
import { websiteUrl } from '../../../src/syndics/contact-links.ts'
import { listHeldSpans } from '../../../src/syndics/portfolio/statements.ts'
import { officeOf, portfolioRow } from '../../../src/syndics/profile-page/portfolio-rows.ts'
import { buildSyndicProfileView, type ProfileOptions } from '../../../src/syndics/profile-page/view.ts'
import { syndicTexts } from '../../../src/syndics/texts.ts'
import { cultures } from '../../../src/text/culture.ts'
import { type Api, numbers, openApi } from '../../support/api.ts'
import { mandateOf, sampleNumbers, syndicSummary, TODAY, vmeSummary } from '../syndic-views.ts'
import { fillWorld, LARGE_VMES, worldNumbers } from '../syndic-world.ts'

const hrefs = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url?.replaceAll('&amp;', '&') ?? '')

/** Of a takeover whatever its kind. */
const step = { on: null, evidence: '' }

describe('the view of a syndic', () => {
  const sizes = new Map([
    ['1-9', 900],
    ['500+', 6],
  ])
  const render = (changes: Partial<ProfileOptions> = {}): string =>
    renderPage(
      buildSyndicProfileView({
        syndic: syndicSummary(),
        portfolio: { items: [vmeSummary(1)], page: 1, pageSize: 50, total: 1500, isWhole: false },
        coming: { items: [], total: 0 },
        names: new Map(),
        sizes,
        peers: [],
        accounts: undefined,
        spans: [],
        impacts: undefined,
        corrections: [],
        culture: 'nl',
        publicUrl: 'https://vme.example',
        today: TODAY,
        ...changes,
      }),
    )

  test('tells each takeover with day, kind, evidence and a link to the profile of that number', () => {
    const html = render()
    expect(html).toContain('<time datetime="2024-03-01">1 maart 2024</time>')
    expect(html).toContain(syndicTexts.nl.kindAbsorption)
    expect(html).toContain('Fusie door overneming, akte van 1 maart 2024')
    expect(html).toContain(syndicTexts.nl.historyUnknownDay)
    expect(hrefs(html)).toContain(`/syndicus/${sampleNumbers.absorbed}`)
    expect(hrefs(html)).toContain(`/syndicus/${sampleNumbers.renumbered}`)
  })

  test('tells the day of the last change by the clock in Brussels, where midnight comes before that of UTC', () => {
    const html = render({ syndic: syndicSummary({ updatedAt: '2026-12-31T23:00:01.000Z' }) })
    expect(html).toContain('1 januari 2027')
    expect(html).not.toContain('31 december 2026')
  })

  test('says of one that was divided that it was, with every heir', () => {
    const { successor, last } = sampleNumbers
    const heirs = [successor, last].map((enterpriseNumber) => ({
      ...step,
      enterpriseNumber,
      kind: 'division' as const,
    }))
    const consolidation = { absorbed: [], successor, path: [successor], heirs }
    const syndic = syndicSummary({ status: 'merged', consolidation })
    const names = new Map([[last, { name: 'Tweede Beheerder', wentOn: new Map() }]])
    const words = { nl: ['gesplitst', ' en '], fr: ['scindé', ' et '], en: ['divided', ' and '] }
    for (const culture of cultures) {
      const html = render({ syndic, names, culture })
      const [word = '', and = ''] = words[culture]
      expect(html).toContain(syndicTexts[culture].successorDivided)
      expect(html).toContain(`<dd>${word}</dd>`)
      expect(html).not.toContain(`<dd>${syndicTexts[culture].statusMerged}</dd>`)
      const [, notice = ''] = /<p class="notice">([\s\S]*?)<\/p>/.exec(html) ?? []
      expect(hrefs(notice)).toHaveLength(2)
      expect(notice).toContain(`</a>${and}<a`)
      expect(notice).toContain('>Tweede Beheerder</a>')
    }
  })

  test('gives the words of the register in the language of the reader, and says where it has none', () => {
    const evidence = 'KBO/BCE, 2018-05-01: Splitsing / Scission (011)'
    const absorbed = [{ ...step, enterpriseNumber: sampleNumbers.absorbed, name: null, evidence }]
    const syndic = syndicSummary({
      consolidation: {
        absorbed: absorbed.map((one) => ({ ...one, kind: 'division' })),
        ...{ successor: null, path: [], heirs: [] },
      },
    })
    const [nl, fr, en] = (['nl', 'fr', 'en'] as const).map((culture) => render({ syndic, culture }))
    expect(nl).toContain('Bron: <span>KBO: Splitsing (011)</span></p>')
    expect(fr).toContain('Source\u00a0: <span>BCE\u00a0: Scission (011)</span></p>')
    expect(en).toContain('Source: <span lang="nl">KBO/BCE: Splitsing (011)</span> (in Dutch)</p>')
  })

  test('leads from one that was absorbed to its successor and to who it is today', () => {
    const syndic = syndicSummary({
      status: 'merged',
      consolidation: {
        absorbed: [],
        successor: sampleNumbers.successor,
        path: [sampleNumbers.successor, sampleNumbers.last],
        heirs: [{ ...step, enterpriseNumber: sampleNumbers.successor, kind: 'absorption' }],
      },
    })
    const html = render({
      syndic,
      names: new Map([[sampleNumbers.last, { name: 'Grote Beheerder', wentOn: new Map() }]]),
      culture: 'en',
    })
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(hrefs(html)).toContain(`/property-manager/${sampleNumbers.successor}`)
    expect(html).toContain(`href="/property-manager/${sampleNumbers.last}">Grote Beheerder</a>`)
    // Nothing is denied right below what happened to it.
    expect(html).not.toContain(syndicTexts.en.historyNone)
  })

  test('calls a number that was replaced a new enterprise number, here and at its successor', () => {
    const { successor } = sampleNumbers
    const heirs = [{ ...step, enterpriseNumber: successor, kind: 'renumbering' as const }]
    const consolidation = { absorbed: [], successor, path: [successor], heirs }
    const syndic = syndicSummary({ status: 'merged', consolidation })
    for (const culture of cultures) {
      const html = render({ syndic, culture })
      expect(html).toContain(syndicTexts[culture].successorRenumbered)
      expect(html).not.toContain(syndicTexts[culture].successorNotice)
      expect(render({ culture })).toContain(syndicTexts[culture].kindRenumbering)
    }
  })

  test('draws how it grew, with what came by takeover, and the ends of years as a table', () => {
    const span = (position: number, since: string | null, relation: 'direct' | 'inherited' = 'direct') => ({
      vmeNumber: vmeSummary(position).enterpriseNumber,
      relation,
      since,
      end: null,
    })
    const html = render({
      spans: [
        span(1, '2024-11-15'),
        span(2, null),
        span(3, '2025-06-01', 'inherited'),
        span(4, '2026-12-01'),
      ],
    })
    const [, rows = ''] = /<figure class="sizes">.*?<tbody>(.*?)<\/tbody>/.exec(html) ?? []
    expect(
      [...rows.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) => row?.replace(/<[^>]+>/g, ' ').trim()),
    ).toEqual(['28 nov 2026  3  1', '31 dec 2025  3  1', '31 dec 2024  2  0'])
    expect(html).toContain('Van 1 VME is het begin niet bekend')
    expect(html.match(/<path class="bar-[12]"/g)).toHaveLength(2)
    expect(render({ spans: [span(1, '2024-11-15')] }).match(/<path class="bar-[12]"/g)).toHaveLength(1)
    for (const spans of [[], [span(1, null)], [span(1, '2026-12-01')], [span(1, TODAY)]])
      expect(render({ spans })).not.toContain('class="sizes"')
  })

  test('says how many of its VMEs are hit now and soon, and leads to which ones', () => {
    const none = { ActiveNow: 0, FuturePlanned: 0 }
    const html = render({
      impacts: {
        'power-outage': { ActiveNow: 12, FuturePlanned: 0 },
        'public-works': { ...none, FuturePlanned: 1 },
      },
    })
    const at = (family: string, category: string) =>
      `/impact?family=${family}&category=${category}&syndicNumber=${sampleNumbers.syndic}&culture=nl`
    expect(hrefs(html)).toContain(at('power-outage', 'ActiveNow'))
    expect(hrefs(html)).toContain(at('public-works', 'FuturePlanned'))
    expect(html.match(/\/impact\?family/g)).toHaveLength(2)
    expect(html).toContain('<strong>12 VME’s</strong>')
    expect(render({ impacts: { 'power-outage': none, 'public-works': none } })).toContain(
      syndicTexts.nl.impactsNone,
    )
    expect(render()).not.toContain(syndicTexts.nl.nowAndSoon)
  })

  test('asks the map for its own VMEs, and for none where it has none', () => {
    const html = render()
    expect(html).toContain(
      `data-filters="syndicNumber=${sampleNumbers.syndic}&amp;categories=vme-professional%2Cvme-personal%2Cvme-unmanaged"`,
    )
    expect(html).toContain(`data-url="/map?syndicNumber=${sampleNumbers.syndic}&amp;culture=nl"`)
    const empty = render({ portfolio: { items: [], page: 1, pageSize: 50, total: 0, isWhole: false } })
    expect(empty).not.toMatch(/data-embedded-map|<script type="module"/)
  })

  test('marks the class of this syndic in the market, and only that one', () => {
    const html = render()
    expect(html.match(/class="bar-marked"/g)).toHaveLength(1)
    expect(html).toMatch(/bar-marked"><th scope="row">500 of meer/)
    expect(render({ sizes: undefined })).not.toContain('bar-marked')
  })

  test.each([[{ status: 'stopped' }], [{ status: 'merged' }], [{ legalKind: 'sole-trader' }]] as const)(
    'is kept out of search engines: %j',
    (changes) => {
      const html = render({ syndic: syndicSummary(changes) })
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(html).not.toContain('rel="canonical"')
    },
  )

  test('shows nothing of a sole trader but the name, whatever it is given', () => {
    const html = render({ syndic: syndicSummary({ legalKind: 'sole-trader' }) })
    expect(html).toContain(syndicTexts.nl.soleTraderNote)
    for (const secret of ['09 123 45 67', 'info@voorbeeld', 'www.voorbeeld', 'Veldstraat 8 bus 3, 9000'])
      expect(html).not.toContain(secret)
  })

  test('names what lies in no region, so that the figures add up', () => {
    const regions = [{ region: 'BE-VLG', vmes: 42 }]
    const shown = (managedVmes: number) => render({ syndic: syndicSummary({ managedVmes, regions }) })
    expect(shown(44)).toMatch(new RegExp(`${syndicTexts.nl.placeUnknown}[^]{0,200}>2<`))
    expect(shown(42)).not.toContain(syndicTexts.nl.placeUnknown)
  })

  test('shows hostile names as text', () => {
    const name = '"><script>alert(1)</script>'
    const html = render({
      syndic: syndicSummary({
        name,
        names: [{ text: `${name}2`, language: 'nl', kind: 'commercial' }],
        regions: [{ region: '<b>', vmes: 1 }],
        consolidation: {
          absorbed: [
            { enterpriseNumber: sampleNumbers.absorbed, name, kind: 'absorption', on: null, evidence: name },
          ],
          successor: sampleNumbers.successor,
          path: [sampleNumbers.successor],
          heirs: [],
        },
        sources: [{ name: `table:${name}`, asOf: null }],
      }),
      portfolio: { items: [vmeSummary(1, { name })], page: 1, pageSize: 50, total: 1, isWhole: false },
      names: new Map([[sampleNumbers.successor, { name, wentOn: new Map() }]]),
    })
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<b>')
    expect(html.match(/&lt;script&gt;alert/g)?.length).toBeGreaterThan(6)
  })

  test('takes only addresses of the web for a website', () => {
    expect(websiteUrl('www.voorbeeld.example/a b')).toBe('https://www.voorbeeld.example/a%20b')
    expect(websiteUrl('http://voorbeeld.example')).toBe('http://voorbeeld.example/')
    for (const text of [
      'javascript:alert(1)',
      'javascript://x.example/%0aalert(1)',
      'geen',
      'data:text/html,x',
      '',
    ])
      expect(websiteUrl(text), text).toBeUndefined()
  })

  describe('a row of the portfolio', () => {
    const options = {
      number: sampleNumbers.syndic,
      culture: 'nl',
      today: TODAY,
      formerOf: () => ({ name: 'Beheer De Linde', number: '0000.000.000', kind: 'absorption' as const }),
    } as const

    test('says since when and by what right', () => {
      const inherited = mandateOf({
        relation: 'inherited',
        via: [sampleNumbers.absorbed],
        since: '2024-03-01',
        provisional: true,
      })
      expect(portfolioRow(vmeSummary(1, { mandates: [inherited] }), options)).toMatchObject({
        municipality: 'Gent',
        address: 'Veldstraat 8 bus 3',
        since: '1 mrt 2024',
        how: 'na fusie met Beheer De Linde',
        isInherited: true,
        isProvisional: true,
      })
      expect(portfolioRow(vmeSummary(1), options)).toMatchObject({
        how: 'rechtstreeks',
        isProvisional: false,
      })
    })

    test('says until when, and who comes after', () => {
      const mandates = [
        mandateOf({ end: '2026-12-31' }),
        mandateOf({ since: '2027-01-01', begin: '2027-01-01' }),
        mandateOf({ enterpriseNumber: sampleNumbers.last, name: 'Later Beheer', since: '2027-08-13' }),
      ]
      expect(portfolioRow(vmeSummary(1, { mandates }), options)).toMatchObject({
        until: 'tot en met 31 december 2026',
        next: { label: 'Vanaf 13 augustus 2027:', text: 'Later Beheer' },
      })
      expect(portfolioRow(vmeSummary(1), options)).toMatchObject({ until: undefined, next: undefined })
    })

    test('leads to the map where the VME has a place', () => {
      const vme = vmeSummary(1)
      const location = { latitude: 50.85, longitude: 4.35, precision: 'address', source: 'best' } as const
      expect(portfolioRow({ ...vme, location }, options).mapUrl).toBe(
        `/map?focusVme=${vme.enterpriseNumber}&culture=nl`,
      )
      expect(portfolioRow({ ...vme, location: null }, options).mapUrl).toBeUndefined()
    })

    test('is of the office held today, direct before inherited, last and first day included', () => {
      const ended = mandateOf({ since: '2010-01-01', end: '2026-11-27' })
      const announced = mandateOf({ since: '2026-11-29' })
      const inherited = mandateOf({ relation: 'inherited', since: '2020-01-01', end: TODAY })
      const direct = mandateOf({ since: TODAY })
      const other = mandateOf({ enterpriseNumber: sampleNumbers.last })
      const of = (...mandates: ReturnType<typeof mandateOf>[]) =>
        officeOf({ mandates }, sampleNumbers.syndic, TODAY)
      expect(of(other, ended, announced)).toBeUndefined()
      expect(of(other, ended, announced, inherited)).toBe(inherited)
      expect(of(inherited, direct)).toBe(direct)
    })
  })
})

describe('the pages of syndics', () => {
  let api: Api

  beforeAll(async () => {
    api = await openApi({ fill: fillWorld })
  }, 120_000)

  afterAll(() => api?.close())

  const get = (url: string, headers: Record<string, string> = {}) =>
    api.app.inject({ url, headers: { accept: 'text/html', ...headers } })

  test('is kept by its number and page, whatever else stands in the address, and compressed once', async () => {
    const app = await buildApp(api.services, api.config, {
      maxEventLoopDelayMs: 0,
      replyCache: createReplyCache({ lifetimeMs: 3_600_000 }),
    })
    const reads = vi.spyOn(api.services, 'readRegister')
    const page = (query: string) =>
      app.inject({
        url: `${syndicPath(worldNumbers.large, 'fr')}?${query}`,
        headers: { 'accept-encoding': 'gzip' },
      })
    try {
      const first = await page('page=2&z=1')
      expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'gzip'])
      const asked = reads.mock.calls.length
      const second = await page('z=2&page=2')
      expect(reads.mock.calls.length).toBe(asked)
      expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
      expect((await page('page=1')).rawPayload.equals(first.rawPayload)).toBe(false)
      expect(reads.mock.calls.length).toBeGreaterThan(asked)
    } finally {
      reads.mockRestore()
      await app.close()
    }
  })

  test.each(cultures)(
    'are in the language of their path, whatever else asks for another: %s',
    async (culture) => {
      const other = culture === 'fr' ? 'en' : 'fr'
      const reply = await get(`${syndicPath(worldNumbers.large, culture)}?culture=${other}`, {
        cookie: `culture=${other}`,
        'accept-language': other,
      })
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(reply.headers['content-language']).toBe(culture)
      expect(reply.body).toContain(`<html lang="${culture}">`)
      expect(reply.body).toContain(syndicTexts[culture].portfolioTitle)
    },
  )

  test('name one canonical address a language, from the configured origin', async () => {
    const { body } = await get(syndicPath(worldNumbers.large, 'fr'), { host: 'evil.example' })
    const address = (culture: 'nl' | 'fr' | 'en') =>
      `https://vme.example${syndicPath(worldNumbers.large, culture)}`
    expect(body).toContain(`<link rel="canonical" href="${address('fr')}">`)
    for (const culture of cultures)
      expect(body).toContain(`<link rel="alternate" hreflang="${culture}" href="${address(culture)}">`)
    expect(body).not.toContain('evil.example')
  })

  test('move other ways to write a number to the one address, with what was asked', async () => {
    const number = worldNumbers.large
    const formatted = formatEnterpriseNumber(number)
    for (const form of [formatted, `BE${number}`, `be%20${formatted}`, formatted.replaceAll('.', '%20')]) {
      const reply = await get(`/syndicus/${form}?page=2`)
      expect(reply.statusCode, form).toBe(301)
      expect(reply.headers.location, form).toBe(`/syndicus/${number}?page=2`)
    }
    const nine = await get('/property-manager/123456749')
    expect([nine.statusCode, nine.headers.location]).toEqual([301, '/property-manager/0123456749'])
  })

  test.each([
    [numbers.unknown, 'syndic_unknown'],
    [numbers.malformed, 'enterprise_number_malformed'],
    [numbers.ster, 'syndic_is_vme'],
  ] as const)('say what is wrong with a number: %s', async (number, code) => {
    const reply = await get(`/syndic/${number}`, { 'accept-language': 'fr' })
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.body).toContain(`<code>${code}</code>`)
    if (code !== 'syndic_is_vme') return
    expect(reply.headers.link).toBe(`<${vmePath(number, 'fr')}>; rel="related"`)
    expect(reply.body).toContain(`<a class="button" href="${vmePath(number, 'fr')}">Ouvrir l’ACP</a>`)
  })

  test('show the figures, the takeovers and twenty-five VMEs, and go on page by page', async () => {
    const path = syndicPath(worldNumbers.large, 'nl')
    const first = (await get(path)).body
    expect(first).toContain('<dd>1.500</dd>')
    expect(first).toContain('<dd>40</dd>')
    expect(first).toContain('bar-marked')
    expect(first.match(/<tr role="row">/g)).toHaveLength(26)
    expect(first).toContain('1–25 van 1.500')
    expect(hrefs(first)).toContain(`${path}?page=2#portfolio`)
    expect(hrefs(first)).toContain(`/api/syndics/${worldNumbers.large}/portfolio`)
    expect(hrefs(first)).toContain(`/map?syndicNumber=${worldNumbers.large}&culture=nl`)
    // All but one of them have a place.
    expect(hrefs(first).filter((url) => url.startsWith('/map?focusVme='))).toHaveLength(24)
    expect(hrefs(first)).toContain(syndicPath(worldNumbers.absorbed, 'nl'))
    expect(first).toContain('akte &lt;b&gt;12&lt;/b&gt;')
    const last = (await get(`${path}?page=60`)).body
    expect(last).toContain('1.476–1.500 van 1.500')
    expect(last).not.toContain('rel="next"')
    expect(last).toContain('<meta name="robots" content="noindex">')
    expect((await get(`${path}?page=999999`)).body).toContain('1.476–1.500 van 1.500')
  })

  test('show every row at one address, for printing, and say on paper where that is', async () => {
    const path = syndicPath(worldNumbers.large, 'fr')
    const part = (await get(path)).body
    expect(hrefs(part)).toContain(`${path}?rows=all#portfolio`)
    expect(part).toContain(
      `<p class="on-paper">Toutes les lignes se trouvent sur https://vme.example${path}?rows=all</p>`,
    )
    const { statusCode, body } = await get(`${path}?rows=all`)
    expect(statusCode).toBe(200)
    expect(body.match(/<tr role="row">/g)).toHaveLength(LARGE_VMES + 1)
    expect(body).toMatch(/1–1\s500 sur 1\s500/)
    expect(body).not.toContain('rel="next"')
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).not.toContain('Toutes les lignes')
  })

  test('name what is managed from a later day on, never among what is managed today', async () => {
    const later = numbers.ster
    await api.sql`
      insert into effective_mandate (vme_number, position, syndic_number, syndic_name, relation, via, evidence,
        is_provisional, since, begin_on, end_on, state, source, vme_is_active, region_code)
      select number, 8, ${worldNumbers.soleTrader}, 'x', 'direct', '{}', '{}', false, '2099-08-13', '2099-08-13', null,
        'announced', 'table:test', number = ${later}, 'BE-VLG'
      from unnest(${[numbers.stopped, later]}::text[]) as number`
    const { body } = await get(`${syndicPath(worldNumbers.soleTrader, 'en')}?page=1`)
    const [, coming = ''] = /aria-labelledby="coming-title">([\s\S]*?)<\/section>/.exec(body) ?? []
    expect(coming).toContain('From 13 August 2099:')
    expect(hrefs(coming)).toEqual([vmePath(later, 'en')])
    const [, table = ''] = /<table class="portfolio"([\s\S]*?)<\/table>/.exec(body) ?? []
    expect(hrefs(table)).not.toContain(vmePath(later, 'en'))
    await api.sql`delete from effective_mandate where position = 8`
  })

  test('tell how it grew by what it took over, and until when the other was there', async () => {
    const rowsOf = async (number: string): Promise<string[]> => {
      const { body } = await get(syndicPath(number, 'en'))
      const [, rows = ''] = /<figure class="sizes">.*?<tbody>(.*?)<\/tbody>/.exec(body) ?? []
      return [...rows.matchAll(/<tr>(.*?)<\/tr>/g)].map(
        ([, row]) => row?.replace(/<[^>]+>/g, ' ').trim() ?? '',
      )
    }
    const large = await rowsOf(worldNumbers.large)
    expect(large).toContain('31 Dec 2024  1,500  40')
    expect(large).toContain('31 Dec 2023  1,460  0')
    expect(large.at(-1)).toBe('31 Dec 2019  1,460  0')
    const absorbed = await rowsOf(worldNumbers.absorbed)
    expect(absorbed).toContain('31 Dec 2024  0')
    expect(absorbed).toContain('31 Dec 2023  40')
  })

  test('count a VME that stopped no longer than it was there', async () => {
    await api.sql`update enterprise set stopped_on = '2022-02-02' where number = ${numbers.etoile}`
    const spans = await listHeldSpans(api.sql, worldNumbers.large)
    expect(spans).toHaveLength(LARGE_VMES)
    expect(spans.find(({ vmeNumber }) => vmeNumber === numbers.etoile)).toEqual({
      vmeNumber: numbers.etoile,
      relation: 'direct',
      since: '2019-05-01',
      end: '2022-02-01',
    })
    await api.sql`update enterprise set stopped_on = null where number = ${numbers.etoile}`
  })

  test('say to search engines who it is, of companies alone', async () => {
    const dataOf = async (number: string) => {
      const { body } = await get(syndicPath(number, 'fr'))
      const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
      return json === undefined ? undefined : JSON.parse(json)
    }
    expect(await dataOf(worldNumbers.large)).toMatchObject({
      '@type': 'RealEstateAgent',
      name: 'Grote Beheerder',
      url: `https://vme.example${syndicPath(worldNumbers.large, 'fr')}`,
      identifier: { value: worldNumbers.large },
      address: { streetAddress: 'Kouter 1', postalCode: '9000' },
    })
    expect(await dataOf(worldNumbers.soleTrader)).toBeUndefined()
    expect(await dataOf(worldNumbers.absorbed)).toBeUndefined()
  })

  test('list every VME of the portfolio once, each with a link', async () => {
    const seen = new Set<string>()
    for (let page = 1; page <= LARGE_VMES / 25; page++) {
      const { body } = await get(`${syndicPath(worldNumbers.large, 'nl')}?page=${page}`)
      for (const url of hrefs(body)) if (/^\/vme\/\d{10}$/.test(url)) seen.add(url)
    }
    expect(seen.size).toBe(LARGE_VMES)
    expect(seen).toContain(vmePath(numbers.etoile, 'nl'))
  })

  test.each(cultures)('are small, with 1,500 VMEs too: %s', async (culture) => {
    for (const page of [1, 30, 60]) {
      const { body } = await get(`${syndicPath(worldNumbers.large, culture)}?page=${page}`)
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(30_000)
    }
  })

  test('say of one that was absorbed where it went on, and of a sole trader no more than the name', async () => {
    const absorbed = (await get(syndicPath(worldNumbers.absorbed, 'nl'))).body
    expect(absorbed).toContain('Beheer De Linde')
    expect(absorbed).toContain(`href="${syndicPath(worldNumbers.large, 'nl')}">Grote Beheerder</a>`)
    expect(absorbed).toContain('<meta name="robots" content="noindex">')
    expect(absorbed).toContain(syndicTexts.nl.portfolioNone)
    const person = (await get(syndicPath(worldNumbers.soleTrader, 'nl'))).body
    expect(person).toContain('Jan Voorbeeld')
    expect(person).toContain('<meta name="robots" content="noindex">')
    const [, facts = ''] = /<dl class="facts">([\s\S]*?)<\/dl>/.exec(person) ?? []
    expect(facts).not.toMatch(/Gent|Veldstraat/)
  })

  test('hold nothing that can act and nothing of another host but the link to the register', async () => {
    for (const number of [worldNumbers.large, worldNumbers.hostile]) {
      const reply = await get(syndicPath(number, 'en'))
      expect(reply.headers['content-security-policy']).toContain("default-src 'self'")
      // Scripts are files of ours; data is a block that nothing runs.
      const rest = reply.body.replace(
        /<script type="(?:module" src="\/assets\/[\w./-]+|application\/ld\+json)">/g,
        '',
      )
      expect(rest).not.toMatch(/<style|style="|\son\w+="|<script|<img|<i>Toren/)
      for (const url of hrefs(reply.body))
        expect(url).toMatch(
          /^(\/|#|tel:|mailto:|https:\/\/vme\.example\/|https:\/\/kbopub\.economie\.fgov\.be\/)/,
        )
    }
  })

  test('may be kept a short while and are answered 304 when held', async () => {
    const reply = await get(syndicPath(worldNumbers.large, 'nl'))
    expect(reply.headers['cache-control']).toMatch(/^public, max-age=([12]?\d|30)$/)
    const held = await get(syndicPath(worldNumbers.large, 'nl'), {
      'if-none-match': String(reply.headers.etag),
    })
    expect(held.statusCode).toBe(304)
  })

  test('stay while the search engine is away', async () => {
    await api.engine.indices.delete({ index: Object.values(api.indexNames) })
    expect((await get(syndicPath(worldNumbers.large, 'nl'))).statusCode).toBe(200)
    const search = await get('/search-syndics?culture=en')
    expect(search.statusCode).toBe(200)
    expect(search.body).toContain(syndicTexts.en.noticeSearchAway)
    for (const index of Object.values(api.indexNames)) await api.engine.indices.create({ index })
  })
})
