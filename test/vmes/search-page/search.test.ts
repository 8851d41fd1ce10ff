// GET /search-vme: what its view makes of a list, what it answers, and what it advises where nothing is found.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pinsOf } from '../../../src/map/results-map.ts'
import { formatEnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import { syndicPath, vmePath } from '../../../src/site/page-paths.ts'
import { renderPage } from '../../../src/site/render.ts'
import type { FormerNames } from '../../../src/syndics/former-names.ts'
import type { SuccessionKind } from '../../../src/syndics/mandates/mandate.ts'
import { type Culture, cultures } from '../../../src/text/culture.ts'
import { fillText } from '../../../src/text/page-texts.ts'
import type { DatedMandateFacts, MandateFacts } from '../../../src/vmes/facts.ts'
import { variantsOf, worthTrying } from '../../../src/vmes/search-page/advice.ts'
import type { VmeSearchRequest } from '../../../src/vmes/search-page/request.ts'
import { buildVmeSearchView, type VmeOutcome } from '../../../src/vmes/search-page/view.ts'
import { vmeTexts } from '../../../src/vmes/texts.ts'
import { numberOfOtherKind, queryOfCommonWords, wordsDropped } from '../../../src/warnings.ts'
import { type Api, numbers, openApi } from '../../support/api.ts'
import { companyNumber, insertCompany, insertMandates, processStaleLinks } from '../../support/mandates.ts'
import { insertVmes, vmeNumber } from '../../support/vmes.ts'
import { mandateOf, sampleNumbers, syndicSummary, TODAY, vmeSummary } from '../../syndics/syndic-views.ts'

const hrefs = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url?.replaceAll('&amp;', '&') ?? '')

const place = (latitude: number, longitude: number, precision = 'address') =>
  ({ latitude, longitude, precision, source: 'best' }) as never

const items = [
  vmeSummary(1, { location: place(51, 3.7) }),
  vmeSummary(2, { impacts: { powerOutage: 'ActiveNow', publicWorks: 'FuturePlanned' } }),
  vmeSummary(3, { location: place(51, 3.7), syndic: null, atSameAddress: 2 }),
  vmeSummary(4, { location: place(50.8, 4.4), status: 'in-liquidation' }),
]

const page = {
  items,
  page: 2,
  total: 64,
  totalRelation: 'eq' as const,
  totalPages: 4,
  hasNext: true,
  asOf: '2026-11-02',
  facets: {
    regions: [
      { region: 'BE-BRU' as const, count: 0 },
      { region: 'BE-VLG' as const, count: 1_064 },
    ],
    provinces: [{ province: '40000', count: 64 }],
    syndics: [
      { syndic: 'professional' as const, count: 60 },
      { syndic: 'none' as const, count: 4 },
    ],
  },
  isFuzzy: false,
  without: [],
  warnings: [],
  formerNames: new Map(),
  advice: undefined,
}

const names = {
  placeName: (_filter: string, key: string) => (key === '40000' ? 'Oost-Vlaanderen' : undefined),
  syndicName: undefined,
}

const render = (changes: Partial<VmeSearchRequest> = {}, outcome: VmeOutcome = { found: page }): string =>
  renderPage(
    buildVmeSearchView({
      request: { culture: 'nl', q: 'x', filters: {}, ...changes },
      outcome,
      names,
      provinces: ['40000'],
      publicUrl: 'https://vme.example',
      pageNumber: 2,
      today: TODAY,
    }),
  )

describe('the view of a search for VMEs', () => {
  test('shows each row with its syndic, what hits it, and a link to its page', () => {
    const html = render()
    for (const { enterpriseNumber } of items) expect(hrefs(html)).toContain(vmePath(enterpriseNumber, 'nl'))
    expect(html.match(/class="office"/g)).toHaveLength(3)
    expect(html).toMatch(/impact-now" aria-hidden="true"><\/span>Stroomonderbrekingen, nu/)
    expect(html).toMatch(/impact-planned" aria-hidden="true"><\/span>Werken op straat, gepland/)
    expect(html).toContain(vmeTexts.nl.statusInLiquidation)
  })

  test('gives the pins of its map the numbers of the rows, one pin a place', () => {
    expect(pinsOf(items)).toEqual([
      { rows: [1, 3], latitude: 51, longitude: 3.7, rough: false },
      { rows: [4], latitude: 50.8, longitude: 4.4, rough: false },
    ])
    const html = render()
    expect(html).not.toContain('pin-rough')
    expect(html).toContain('data-pins="[{&quot;rows&quot;:[1,3]')
    for (const row of [1, 2, 3, 4]) expect(html).toContain(`<li id="row-${row}">`)
    expect(html).toContain('embedded-map')
    const nowhere = render({}, { found: { ...page, items: [vmeSummary(2)] } })
    expect(nowhere).not.toContain('data-pins')
    expect(nowhere).not.toContain('embedded-map')
  })

  test('marks a pin where a row is known to its street or postcode alone, and says what the mark means', () => {
    const rough = vmeSummary(5, { location: place(51, 3.7, 'street') })
    const [pin] = pinsOf([...items, rough])
    expect(pin).toEqual({ rows: [1, 3, 5], latitude: 51, longitude: 3.7, rough: true })
    const html = render({}, { found: { ...page, items: [rough] } })
    expect(html).toContain('Streepjesrand: alleen de straat of de postcode is bekend')
  })

  test('leads from each count to what it counts, and back', () => {
    const html = render({ filters: { region: 'BE-VLG' } })
    const urls = hrefs(html)
    expect(urls).toContain('/search-vme?q=x&region=BE-VLG&syndic=none&culture=nl')
    expect(urls).toContain('/search-vme?q=x&region=BE-VLG&province=40000&culture=nl')
    expect(urls).toContain('/search-vme?q=x&culture=nl')
    expect(html).toContain('>Oost-Vlaanderen</a> <span class="quiet">64</span>')
    expect(html).toMatch(/aria-current="true">Vlaanderen<\/a> <span class="quiet">1\.064</)
    expect(urls.some((url) => url.includes('BE-BRU'))).toBe(false)
  })

  test('shows each filter as a chip to take off, and in its field', () => {
    const syndic = syndicSummary().enterpriseNumber
    const html = render({
      filters: { region: 'BE-VLG', municipality: '44021', zipcode: '9000', syndic, status: 'all' },
    })
    const chips = /<ul class="chips"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? ''
    expect(chips.match(/<li>/g)).toHaveLength(5)
    expect(hrefs(chips)).toContain(
      `/search-vme?q=x&region=BE-VLG&municipality=44021&zipcode=9000&status=all&culture=nl`,
    )
    expect(html).toContain('<option value="BE-VLG" selected>')
    expect(html).toContain('<option value="all" selected>')
    expect(html).toContain(`<option value="${syndic}" selected>`)
    expect(html).toContain('<input type="hidden" name="municipality" value="44021">')
    expect(html).not.toContain('id="municipality"')
    expect(render({ filters: { municipality: 'Gent' } })).toMatch(/id="municipality"[^>]* value="Gent"/)
  })

  test('goes on and back with the same question, and links to the same list as data', () => {
    const urls = hrefs(render({ filters: { syndic: 'none' }, sort: '-startDate' }))
    expect(urls).toContain('/search-vme?q=x&syndic=none&sort=-startDate&culture=nl')
    expect(urls).toContain('/search-vme?q=x&syndic=none&sort=-startDate&page=3&culture=nl')
    expect(urls).toContain('/api/vme?q=x&syndic=none&sort=-startDate')
    expect(hrefs(render({ q: '' }))).toContain('/api/vme')
  })

  test('names the syndic from whom another took over, and gives its number while it has no name', () => {
    const syndic = vmeSummary(5).syndic
    if (syndic === null) throw new Error('the sample has a syndic')
    const { absorbed } = sampleNumbers
    const takenOver = vmeSummary(5, { syndic: { ...syndic, relation: 'inherited', via: [absorbed] } })
    const found = { ...page, items: [takenOver] }
    const former = (kind: SuccessionKind | undefined): FormerNames =>
      new Map([
        [
          absorbed,
          { name: 'Oud Beheer', wentOn: new Map(kind ? [[syndic.enterpriseNumber ?? '', kind]] : []) },
        ],
      ])
    const row = (kind?: SuccessionKind) => render({}, { found: { ...found, formerNames: former(kind) } })
    expect(row()).toContain('overgenomen van Oud Beheer')
    expect(row('absorption')).toContain('na fusie met Oud Beheer')
    expect(row('renumbering')).toContain(
      `nieuw ondernemingsnummer, voorheen ${formatEnterpriseNumber(absorbed)}`,
    )
    expect(render({}, { found })).toContain(`overgenomen van ${formatEnterpriseNumber(absorbed)}`)
  })

  test('names who is to come with the day, behind the syndic of today and never as it', () => {
    const coming = mandateOf({
      enterpriseNumber: sampleNumbers.last,
      name: 'Later Beheer',
      since: '2027-08-13',
    })
    const found = (mandates: DatedMandateFacts[], syndic: MandateFacts | null) =>
      render({}, { found: { ...page, items: [vmeSummary(5, { mandates, syndic })] } })
    const now = mandateOf({ end: '2027-08-12' })
    const both = found([now, coming], now)
    expect(both).toMatch(
      /Syndicus<\/span> <a [^>]*>Syndic Voorbeeld<\/a> <span class="tag">tot en met 12 augustus 2027/,
    )
    expect(both).toMatch(/Vanaf 13 augustus 2027:<\/span> <a [^>]*>Later Beheer</)
    expect(found([coming], null)).not.toContain('<span class="office-label">Syndicus</span>')
  })

  test('says on the last page that there is that the list goes on', () => {
    const last = { ...page, page: 500, totalPages: 5_250, hasNext: false }
    expect(render({}, { found: last })).toContain(vmeTexts.nl.listEnds)
    expect(render({}, { found: { ...last, totalPages: 500 } })).not.toContain(vmeTexts.nl.listEnds)
    expect(render()).not.toContain(vmeTexts.nl.listEnds)
  })

  test('says where only what comes close was found', () => {
    expect(render({ q: 'zeezcht' }, { found: { ...page, isFuzzy: true } })).toContain('“zeezcht”')
    expect(render()).not.toContain('class="results-note"')
  })

  test('says in the language of the reader what of the text was not searched for', () => {
    const dropped = {
      ...page,
      without: ['boulevard', 'xyz'],
      warnings: [wordsDropped('q', ['boulevard', 'xyz'])],
    }
    const note = (culture: Culture) =>
      /class="results-note">([^<]*)</.exec(render({ culture }, { found: dropped }))?.[1]
    expect(note('nl')).toContain('zonder “boulevard” en “xyz”')
    expect(note('fr')).toContain('sans «\u00a0boulevard\u00a0» et «\u00a0xyz\u00a0»')
    expect(note('en')).toContain('without “boulevard” and “xyz”')
  })

  test('says in the language of the reader that common words leave nothing out', () => {
    const found = { ...page, warnings: [queryOfCommonWords] }
    for (const culture of cultures) {
      const html = render({ q: 'residentie', culture }, { found })
      expect(html).toContain(fillText(vmeTexts[culture].noteCommonWords, { q: 'residentie' }))
    }
  })

  test('leads from the number of a syndic to the syndic', () => {
    const number = syndicSummary().enterpriseNumber
    const warning = numberOfOtherKind('q', { number, kind: 'syndic', link: '/api/syndics/x' })
    const found = { ...page, items: [], total: 0, page: 1, warnings: [warning] }
    for (const culture of cultures) {
      const html = render({ culture, q: `BTW BE ${number}` }, { found })
      expect(hrefs(html)).toContain(syndicPath(number, culture))
      expect(html).toContain(formatEnterpriseNumber(number))
      expect(html).not.toContain(vmeTexts[culture].resultsNoneHelp)
    }
  })

  test('shows the other name by which a VME was found, with what was asked marked', () => {
    const matched = {
      ...vmeSummary(5),
      matchedName: { text: 'De <Ster>', ranges: [[3, 9]] as [number, number][] },
    }
    const html = render({}, { found: { ...page, items: [matched, vmeSummary(6)] } })
    expect(html).toMatch(/class="also-known">.*Ook bekend als<\/span> De <mark>&lt;Ster&gt;<\/mark><\/p>/)
    expect(html.match(/also-known/g)).toHaveLength(1)
  })

  test('offers the best match only where there are words to match', () => {
    expect(render({ q: '' })).not.toContain(`>${vmeTexts.nl.sortRelevance}<`)
    // What comes by itself is sent as none, so that words typed next have an order of their own.
    expect(render({ q: '' })).toContain(`<option value="" selected>${vmeTexts.nl.sortName}<`)
    expect(render()).toContain(`<option value="" selected>${vmeTexts.nl.sortRelevance}<`)
    expect(render({ sort: 'name' })).toContain('<option value="name" selected>')
  })
})

describe('advice', () => {
  const request: VmeSearchRequest = {
    culture: 'nl',
    q: 'zee  zicht zee',
    filters: { region: 'BE-BRU', syndic: 'none' },
  }

  test('tries four at most, of each kind the likeliest first', () => {
    const tried = (of: VmeSearchRequest) => variantsOf(of).map(({ without, request: { q } }) => [without, q])
    expect(tried(request)).toEqual([
      ['filters', request.q],
      ['limit', request.q],
      ['word', 'zee zee'],
      ['word and filters', 'zee zee'],
    ])
    expect(tried({ ...request, q: 'toren' })).toEqual([
      ['filters', 'toren'],
      ['limit', 'toren'],
      ['region', 'toren'],
      ['syndic', 'toren'],
    ])
    expect(tried({ ...request, q: 'zee zicht toren', filters: { status: 'all' } })).toEqual([
      ['status', 'zee zicht toren'],
      ['word', 'zee toren'],
      ['word and filters', 'zee toren'],
      ['word', 'zee zicht'],
    ])
    expect(variantsOf({ culture: 'nl', q: 'zee', filters: { status: 'all' } })).toEqual([
      { request: { culture: 'nl', q: 'zee', filters: {} }, without: 'status' },
    ])
    expect(variantsOf({ ...request, q: 'woord '.repeat(30).trim(), filters: {} })).toHaveLength(1)
  })

  test('leaves out a word that counts, never the kind of building that nearly every name begins with', () => {
    const shorter = (q: string) =>
      variantsOf({ culture: 'fr', q, filters: { zipcode: '1050' } })
        .filter(({ without }) => without === 'word')
        .map((variant) => variant.request.q)
    expect(shorter('résidence étoile namur')).toEqual(['résidence namur'])
    expect(shorter('ACP de l’étoile namur')).toEqual(['ACP de namur'])
    for (const q of ['résidence étoile', 'VME Residentie', 'résidence', ''])
      expect([q, shorter(q)]).toEqual([q, []])
  })

  test('shows what gives results, and goes further only where that is nothing', () => {
    const shown = (of: VmeSearchRequest, totals: Record<string, number>) =>
      worthTrying(variantsOf(of).map((variant) => ({ ...variant, total: totals[variant.without] ?? 0 }))).map(
        ({ without }) => without,
      )
    expect(shown(request, {})).toEqual([])
    expect(shown(request, { filters: 3, word: 2, 'word and filters': 9 })).toEqual(['filters', 'word'])
    expect(shown({ ...request, q: 'toren' }, { filters: 9, region: 3, limit: 1 })).toEqual([
      'region',
      'filters',
      'limit',
    ])
    expect(shown(request, { 'word and filters': 9 })).toEqual(['word and filters'])
  })
})

describe('GET /search-vme', () => {
  let api: Api

  beforeAll(async () => {
    api = await openApi({
      async fill(sql) {
        await insertVmes(
          sql,
          Array.from({ length: 45 }, (_, position) => position),
          '<b>Toren</b> & "Zee"',
        )
        await insertCompany(sql, { position: 1, name: 'Beheer <i>Een</i>' })
        await insertMandates(sql, [0, 1, 2].map(vmeNumber), { holder: companyNumber(1) })
        await insertMandates(sql, [3, 4].map(vmeNumber), { holder: null })
        await processStaleLinks(sql)
      },
    })
    await api.services.locations.refresh()
  })
  afterAll(() => api.close())

  const get = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    api.app.inject({ url: `/search-vme?${new URLSearchParams(query)}`, headers })

  test('says which filters of the address are none, and of none else', async () => {
    const notice = async (query: string) => {
      const { body } = await api.app.inject({ url: `/search-vme?culture=nl&${query}` })
      return /<p class="notice" role="status">([^<]*)</.exec(body)?.[1]
    }
    const ignored = (filters: string) => fillText(vmeTexts.nl.noticeIgnored, { filters })
    // As the API takes them.
    expect(await notice('region=BE-VLG,BE-BRU')).toBe(ignored('gewest'))
    expect(await notice('zipcode=9000&zipcode=9050')).toBe(ignored('postcode'))
    expect(await notice('zipcode=9000,9050&syndic=12&bounds=1,2&status=gone')).toBe(
      ignored('postcode, syndicus, status, gebied'),
    )
    for (const none of ['region=&zipcode=&status=active', 'region=BE-VLG&zipcode=9000&syndic=any', 'q=toren'])
      expect([none, await notice(none)]).toEqual([none, undefined])
  })

  test('lists everything by name, as the one page for search engines', async () => {
    const { statusCode, body } = await get({ culture: 'en' })
    expect(statusCode).toBe(200)
    expect(body).toContain('<link rel="canonical" href="https://vme.example/search-vme?culture=en">')
    expect(body).toContain('hreflang="nl" href="https://vme.example/search-vme?culture=nl"')
    expect(body).toContain('47 associations')
    for (const query of [{ q: 'toren' }, { page: '2' }, { region: 'BE-VLG' }, { sort: 'city' }])
      expect((await get(query as never)).body).toContain('<meta name="robots" content="noindex">')
  })

  test.each(cultures)('has its texts in %s', async (culture) => {
    const { body, headers } = await get({ culture, q: 'toren' })
    expect(headers['content-language']).toBe(culture)
    expect(body).toContain(`<html lang="${culture}">`)
    expect(body).toContain(vmeTexts[culture].searchTitle)
    expect(hrefs(body)).toContain(vmePath(vmeNumber(0), culture))
  })

  test.each([
    [{ page: '4', culture: 'nl' }, '/search-vme?page=3&culture=nl'],
    [{ page: '500', q: 'toren', culture: 'fr' }, '/search-vme?q=toren&page=3&culture=fr'],
    [{ page: '2', q: 'zzyzxq', culture: 'en' }, '/search-vme?q=zzyzxq&culture=en'],
  ])('a page after the last one leads to the last one: %j', async (query, last) => {
    const { statusCode, headers } = await get(query)
    expect([statusCode, headers.location]).toEqual([302, last])
    const { body } = await api.app.inject(last)
    expect(body).not.toContain('rel="next"')
  })

  test('lists what a form without script asks for', async () => {
    const { body } = await get({
      q: 'resid etoile 1050',
      culture: 'fr',
      region: '',
      province: '',
      sort: 'relevance',
    })
    expect(body).toContain(vmeTexts.fr.resultsOne)
    expect(body).toContain('Association des Copropriétaires Résidence Étoile')
    expect(body).toContain('Rue du Trône 12, 1050 Ixelles')
    expect(hrefs(body)).toContain(vmePath(numbers.etoile, 'fr'))
    expect(body).toContain('value="resid etoile 1050"')
  })

  test('shows a filter by its name, in the language of the reader', async () => {
    const { body } = await get({
      q: 'ster',
      municipality: '44021',
      province: 'Flandre orientale',
      culture: 'fr',
    })
    expect(body).toContain('<span>Gand</span>')
    expect(body).toContain('<span>Flandre orientale</span>')
    expect(body).toContain('<option value="40000" selected>')
    expect(hrefs(body)).toContain('/search-vme?q=ster&province=40000&culture=fr')
    expect(body).toContain('VME Residentie Ster')
  })

  test.each([
    ['any', 5],
    ['none', 42],
    ['professional', 3],
    ['PERSONAL', 2],
    [companyNumber(1), 3],
  ])('finds by who manages: %s', async (syndic, total) => {
    const { body } = await get({ syndic, culture: 'nl' })
    expect(body).toContain(`${total} verenigingen`)
    // Texts of the register are text.
    if (syndic === companyNumber(1)) expect(body).toContain('Syndicus Beheer &lt;i&gt;Een&lt;/i&gt;')
  })

  test('counts by region, province and who manages, whatever the page', async () => {
    const { body } = await get({ culture: 'nl', page: '3' })
    const counts = Object.fromEntries(
      [...body.matchAll(/<li><a href="([^"]*)">[^<]*<\/a> <span class="quiet">(\d+)<\/span>/g)].map(
        ([, url = '', count]) => [url.replace(/^.*\?|&amp;.*$/g, ''), Number(count)],
      ),
    )
    expect(counts).toEqual({
      'region=BE-BRU': 1,
      'region=BE-VLG': 46,
      'syndic=professional': 3,
      'syndic=personal': 2,
      'syndic=none': 42,
      'province=40000': 46,
    })
  })

  test('goes on and back page by page', async () => {
    const first = (await get({ q: 'toren', culture: 'en' })).body
    expect(first).toContain('Page 1 of 3')
    expect(hrefs(first)).toContain('/search-vme?q=toren&page=2&culture=en')
    const last = (await get({ q: 'toren', page: '3', culture: 'en' })).body
    expect(last.match(/<h3>/g)).toHaveLength(5)
    expect(last).not.toContain('rel="next"')
  })

  test('sorts as asked and leaves the default out of addresses', async () => {
    const { body } = await get({ q: 'toren', sort: '-startDate', culture: 'nl' })
    expect(hrefs(body)).toContain('/search-vme?q=toren&sort=-startDate&page=2&culture=nl')
    expect(hrefs((await get({ q: 'toren', sort: 'relevance', culture: 'nl' })).body)).toContain(
      '/search-vme?q=toren&page=2&culture=nl',
    )
  })

  test('says which filter to drop, with how many there are then, and opens those', async () => {
    const { body } = await get({ q: 'toren', region: 'BE-BRU', syndic: 'personal', culture: 'nl' })
    expect(body).toContain(vmeTexts.nl.resultsNone)
    const lines = [
      ...body.matchAll(/<li><a href="([^"]*)">([^<]*)<\/a> <span class="quiet">([^<]*)<\/span>/g),
    ].map(([, url = '', text, vmes]) => [url.replaceAll('&amp;', '&'), text, vmes])
    expect(lines).toContainEqual([
      '/search-vme?q=toren&syndic=personal&culture=nl',
      'Zonder Brussel',
      '2 VME’s',
    ])
    expect(lines).toContainEqual(['/search-vme?q=toren&culture=nl', 'Zonder filters', '45 VME’s'])
    expect((await get({ q: 'toren', syndic: 'personal', culture: 'nl' })).body).toContain('2 verenigingen')
  })

  test('says which word to drop, what has stopped, and which names come close', async () => {
    const worded = (await get({ q: 'toren 9876543', culture: 'nl' })).body
    expect(hrefs(worded)).toContain('/search-vme?q=toren&culture=nl')
    expect(worded).toContain('45 VME’s')
    expect(worded).toContain(vmeTexts.nl.closestTitle)
    const stopped = (await get({ q: 'gedaan', culture: 'nl' })).body
    expect(hrefs(stopped)).toContain('/search-vme?q=gedaan&status=all&culture=nl')
    const near = (await get({ q: 'etoile', region: 'BE-WAL', culture: 'fr' })).body
    expect(hrefs(near)).toContain(vmePath(numbers.etoile, 'fr'))
    const filtered = (await get({ q: 'toren 9876543', region: 'BE-WAL', culture: 'nl' })).body
    expect(filtered).toContain('Zoek “toren” zonder filters')
  })

  test('leaves out a word that fits nothing, and says so', async () => {
    const { body } = await get({ q: 'toren xyzzyq', culture: 'nl' })
    expect(body).toContain('45 verenigingen')
    expect(body).toContain('“xyzzyq”')
  })

  test('shows the closest where a word is misspelt', async () => {
    const { body } = await get({ q: 'etiole', culture: 'nl' })
    expect(body).toContain('Niets past precies op “etiole”')
    expect(hrefs(body)).toContain(vmePath(numbers.etoile, 'nl'))
  })

  test('asks for advice in one call, and does without it while the engine has other things to do', async () => {
    const bodies: { aggs?: { lists: { filters: { filters: object } } } }[] = []
    const { advise, suggest } = api.services
    const asked = { q: 'xyzzyq qwertyuiop zeezicht', region: 'BE-WAL', syndic: 'none', culture: 'nl' }
    const counted = vi.spyOn(api.services, 'advise').mockImplementation((kind, ask) =>
      advise(kind, (engine, limits) => {
        const client = new Proxy(engine.client, {
          get: (target, name) =>
            name === 'search'
              ? (body: (typeof bodies)[number], options: object) => {
                  bodies.push(body)
                  return target.search(body as object, options)
                }
              : Reflect.get(target, name),
        })
        return ask({ ...engine, client }, limits)
      }),
    )
    const suggested = vi.spyOn(api.services, 'suggest').mockImplementation(suggest)
    try {
      await get(asked)
      expect(bodies).toHaveLength(1)
      expect(Object.keys(bodies[0]?.aggs?.lists.filters.filters ?? {})).toHaveLength(4)
      expect(JSON.stringify(bodies)).not.toContain('fuzzy')
      expect(suggested).not.toHaveBeenCalled()
      counted.mockResolvedValue(undefined)
      const { statusCode, body } = await get({ ...asked, q: 'toren' })
      expect([statusCode, body.includes(vmeTexts.nl.resultsNone)]).toEqual([200, true])
      expect(body).not.toContain(vmeTexts.nl.adviceTitle)
    } finally {
      counted.mockRestore()
      suggested.mockRestore()
    }
  })

  test('finds a number whatever its status', async () => {
    expect(hrefs((await get({ q: numbers.stopped })).body)).toContain(vmePath(numbers.stopped, 'nl'))
    expect(hrefs((await get({ q: numbers.stopped, region: 'BE-BRU' })).body)).toContain(
      `/search-vme?q=${numbers.stopped}&culture=nl`,
    )
  })

  test.each([
    [{ page: 'x' }, undefined],
    [{ page: '-3' }, undefined],
    [{ page: '-1e99' }, undefined],
    [{ zipcode: "1050'" }, 'postcode'],
    [{ region: '<x>' }, 'gewest'],
    [{ municipality: '<x>' }, undefined],
    [{ province: '<x>' }, undefined],
    [{ syndic: '<x>', status: '<x>', sort: '<x>' }, 'syndicus, status'],
    [
      { syndic: '', status: '', sort: '', region: '', province: '', municipality: '', zipcode: '' },
      undefined,
    ],
  ])('makes a page of a query that makes no sense: %j', async (query, filters) => {
    const reply = await get({ q: 'toren', ...query } as never)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).not.toContain('<x>')
    const notice = /class="notice" role="status">([^<]*)</.exec(reply.body)?.[1]
    expect(notice).toBe(filters && fillText(vmeTexts.nl.noticeIgnored, { filters }))
  })

  test.each([
    '"><script>alert(1)</script>',
    "' or 1=1 --",
    '{{constructor}}',
    '<%= it %>',
    '\u202egnp.exe',
    '\0\u0007',
    'a'.repeat(5_000),
    '🏠'.repeat(300),
    '*?~:"()[]{}\\/+-&&||!^',
    '%00%0d%0a',
  ])('answers a page to what cannot be meant: %j', async (q) => {
    const { statusCode, body } = await get({ q, municipality: q, culture: 'nl' })
    expect(statusCode).toBe(200)
    expect(body).not.toContain('<script>alert')
    expect(body).toContain('</html>')
  })

  test('shows hostile names as text', async () => {
    const { body } = await get({ q: 'toren' })
    expect(body).toContain('&lt;b&gt;Toren&lt;/b&gt; &amp; &quot;Zee&quot;')
    expect(body).not.toContain('<b>Toren')
  })

  test('has no script or style of its own and nothing of another host', async () => {
    const reply = await get({ q: 'toren' })
    expect(reply.headers['content-security-policy']).toContain("default-src 'self'")
    expect(reply.body).not.toMatch(/<style|style="|\son\w+="|<script(?![^>]*src="\/assets\/)/)
    for (const url of hrefs(reply.body)) expect(url).toMatch(/^\/(?!\/)|^#/)
  })
})

test('GET /search-vme stays a page, with a notice, while the search engine is away, and answers numbers', async () => {
  const api = await openApi()
  await api.engine.indices.delete({ index: api.indexName })
  const get = (query: string) => api.app.inject({ url: `/search-vme?culture=en${query}` })
  for (const query of ['&q=ster', '', '&region=BE-VLG']) {
    const reply = await get(query)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain(vmeTexts.en.noticeSearchAway)
  }
  const byNumber = await get(`&q=${numbers.ster}`)
  expect(hrefs(byNumber.body)).toContain(vmePath(numbers.ster, 'en'))
  expect(byNumber.body).not.toContain('class="notice"')
  // Kept out by a filter: said without the engine's advice.
  const kept = await get(`&q=${numbers.ster}&region=BE-BRU`)
  expect(kept.statusCode).toBe(200)
  expect(kept.body).toContain(vmeTexts.en.resultsNone)
  expect((await api.app.inject({ url: '/' })).statusCode).toBe(200)
  await api.engine.indices.create({ index: api.indexName })
  await api.close()
})
