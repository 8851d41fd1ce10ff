// GET /search-syndics: what its view makes of a list, what it answers, and how it and the profile are used in a browser.
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { syndicPath, vmePath } from '../../../src/site/page-paths.ts'
import { renderPage } from '../../../src/site/render.ts'
import { sizeClasses } from '../../../src/syndics/portfolio-size.ts'
import type { SyndicSearchRequest } from '../../../src/syndics/search-page/request.ts'
import { buildSyndicSearchView, type SyndicOutcome } from '../../../src/syndics/search-page/view.ts'
import { syndicTexts } from '../../../src/syndics/texts.ts'
import { numberOfOtherKind, wordsDropped } from '../../../src/warnings.ts'
import { type Api, numbers, openApi } from '../../support/api.ts'
import { axe, browserMissing, openBrowser } from '../../support/browser.ts'
import { leaveOut } from '../../support/leave-out.ts'
import { syndicSummary } from '../syndic-views.ts'
import { fillWorld, HOSTILE_NAME, worldNumbers } from '../syndic-world.ts'

const hrefs = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url?.replaceAll('&amp;', '&') ?? '')

describe('the view of a search for syndics', () => {
  const placeNames = new Map([
    ['province 30000', 'West-Vlaanderen'],
    ['municipality 44021', 'Gent'],
  ])
  const found = {
    items: [{ ...syndicSummary(), managedVmesHere: null }],
    page: 2,
    total: 41,
    totalRelation: 'eq',
    totalPages: 3,
    hasNext: true,
    asOf: '2026-11-02',
    isFuzzy: false,
    without: [],
    warnings: [],
    facets: {
      sizeClasses: sizeClasses.map((size) => ({ ...size, count: { '10-24': 7, '500+': 2 }[size.key] ?? 0 })),
      regions: [
        { region: 'BE-VLG', count: 1_234 },
        { region: 'BE-WAL', count: 0 },
      ],
      provinces: [{ province: '30000', count: 12 }],
    },
  } as const satisfies Extract<SyndicOutcome, { found: unknown }>['found'] | object
  const render = (request: Partial<SyndicSearchRequest> = {}, outcome: SyndicOutcome = { found } as never) =>
    renderPage(
      buildSyndicSearchView({
        request: { culture: 'nl', q: '', filters: {}, ...request },
        outcome,
        placeName: (type, key) => placeNames.get(`${type} ${key}`),
        provinces: ['30000', '40000'],
        publicUrl: 'https://vme.example',
        pageNumber: 2,
      }),
    )

  test('narrows down by class of size and by region, keeping what was asked', () => {
    const urls = hrefs(render({ q: 'a b', sort: 'name', filters: { minVme: 3 } }))
    const kept = '/search-syndics?q=a+b'
    expect(urls).toContain(`${kept}&minVme=10&maxVme=24&sort=name&culture=nl`)
    expect(urls).toContain(`${kept}&minVme=500&sort=name&culture=nl`)
    expect(urls).not.toContain(`${kept}&minVme=25&maxVme=49&sort=name&culture=nl`)
    // A size is that of the area: of another one this list counts nobody.
    expect(urls.filter((url) => url.includes('region='))).toEqual([])
    expect(hrefs(render({ q: 'a b', sort: 'name' }))).toContain(`${kept}&region=BE-VLG&sort=name&culture=nl`)
    // What the list is narrowed down to already stays.
    const within = hrefs(render({ q: 'a b', filters: { minVme: 15, maxVme: 600 } }))
    expect(within).toContain(`${kept}&minVme=15&maxVme=24&culture=nl`)
    expect(within).toContain(`${kept}&minVme=500&maxVme=600&culture=nl`)
  })

  test('marks the class and the region that are chosen, whatever they count', () => {
    const html = render({ filters: { minVme: 25, maxVme: 49, region: 'BE-WAL' } })
    expect(html).toMatch(/aria-current="true">25 tot 49<\/a> <span class="quiet">0</)
    expect(html).toContain('<option value="BE-WAL" selected>')
    expect(render({ filters: { region: 'BE-WAL' } })).toMatch(/aria-current="true">Wallonië</)
    expect(html).toContain('value="25"')
  })

  test('goes on and back with the same question, and links to the same list as data', () => {
    const urls = hrefs(render({ q: 'x', filters: { region: 'BE-VLG' } }))
    expect(urls).toContain('/search-syndics?q=x&region=BE-VLG&culture=nl')
    expect(urls).toContain('/search-syndics?q=x&region=BE-VLG&page=3&culture=nl')
    expect(urls).toContain('/api/syndics?q=x&region=BE-VLG&sort=relevance')
    expect(hrefs(render())).toContain('/api/syndics?sort=-managedVmes')
  })

  test('shows where the seats lie on a map beside the list, where any is known', () => {
    expect(render()).not.toContain('data-pins')
    const [first] = found.items
    const location = { latitude: 51, longitude: 3.7, precision: 'address', source: 'best' }
    const html = render({}, { found: { ...found, items: [first, { ...first, location }] } } as never)
    expect(html).toContain(
      'data-pins="[{&quot;rows&quot;:[2],&quot;latitude&quot;:51,&quot;longitude&quot;:3.7,&quot;rough&quot;:false}]',
    )
    for (const row of [1, 2]) expect(html).toContain(`id="row-${row}"`)
    expect(html).toContain('embedded-map')
  })

  test('advises what to try when nobody is found', () => {
    const none = { found: { ...found, items: [], page: 1, total: 0, totalPages: 0, hasNext: false } } as never
    const html = render({ q: 'xyz', filters: { region: 'BE-BRU' } }, none)
    expect(html).toContain(syndicTexts.nl.resultsNone)
    expect(hrefs(html)).toContain('/search-syndics?q=xyz&culture=nl')
    expect(hrefs(html)).toContain('/search-vme?q=xyz&culture=nl')
    expect(hrefs(render({ q: 'a & b#c' }, none))).toContain('/search-vme?q=a+%26+b%23c&culture=nl')
  })

  test('says what of the text was not searched for, and what comes close', () => {
    const dropped = { ...found, without: ['x'], isFuzzy: true, warnings: [wordsDropped('q', ['x'])] } as never
    const html = render({ q: 'peters x', culture: 'fr' }, { found: dropped } as never)
    expect(html).toContain('sans «\u00a0x\u00a0»')
    expect(html).toContain('«\u00a0peters x\u00a0»')
  })

  test('leads from the number of a VME to the VME', () => {
    const warning = numberOfOtherKind('q', { number: numbers.etoile, kind: 'VME', link: '/api/vme/x' })
    const none = { ...found, items: [], page: 1, total: 0, warnings: [warning] }
    const html = render({ q: numbers.etoile, culture: 'en' }, { found: none } as never)
    expect(hrefs(html)).toContain(vmePath(numbers.etoile, 'en'))
  })

  test('shows the other name by which a syndic was found, with what was asked marked', () => {
    const matched = {
      ...syndicSummary(),
      managedVmesHere: null,
      matchedName: { text: 'DL Beheer', ranges: [[0, 2]] },
    }
    const html = render({ culture: 'fr' }, { found: { ...found, items: [matched] } } as never)
    expect(html).toMatch(/Autre nom\u00a0:<\/span> <mark>DL<\/mark> Beheer<\/p>/)
  })

  test('says how many VMEs of an area a syndic manages, how many in all, and how it is reached', () => {
    const here = { ...syndicSummary({ managedVmes: 1_500 }), managedVmesHere: 37 }
    const asked = { found: { ...found, total: 3, items: [here] } } as never
    const inGent = render({ filters: { province: '40000', municipality: '44021', minVme: 20 } }, asked)
    expect(inGent).toContain('3 syndici met minstens 20 VME’s in Gent')
    expect(inGent).toContain(
      '<strong>37 VME’s in Gent</strong> <span class="quiet">1.500 in totaal, waarvan 120',
    )
    expect(inGent).toContain('value="Gent" data-key="44021"')
    expect(inGent).toContain('Zetel: Gent')
    for (const url of ['tel:', 'mailto:info@voorbeeld.example', 'https://www.voorbeeld.example/'])
      expect(
        hrefs(inGent).some((href) => href.startsWith(url)),
        url,
      ).toBe(true)
    expect(hrefs(inGent)).toContain('/search-syndics?province=40000&municipality=44021&culture=nl')
    const french = render({ culture: 'fr', filters: { province: '30000' } }, asked)
    expect(french).toContain('<strong>37 ACP en Flandre occidentale</strong>')
    const seat = render({ culture: 'en', filters: { seatRegion: 'BE-BRU' } })
    expect(seat).toContain('<span>registered office in Brussels</span>')
    expect(seat).toContain('<strong>1,500 VMEs</strong>')
    expect(seat).not.toContain('in all')
  })

  test('has nothing to reach a sole trader by', () => {
    const person = {
      ...syndicSummary({ legalKind: 'sole-trader', contact: null, address: null }),
      managedVmesHere: null,
    }
    const html = render({}, { found: { ...found, items: [person] } } as never)
    expect(html).not.toContain('class="contacts"')
    expect(html).not.toContain('Zetel:')
  })

  test('offers the best match only where there are words to match', () => {
    expect(render()).not.toContain(`>${syndicTexts.nl.sortRelevance}<`)
    // What comes by itself is sent as none, so that words typed next have an order of their own.
    expect(render()).toContain(`<option value="" selected>${syndicTexts.nl.sortLargest}<`)
    expect(render({ q: 'x' })).toContain(`<option value="" selected>${syndicTexts.nl.sortRelevance}<`)
    expect(render({ q: 'x', sort: 'name' })).toContain('<option value="name" selected>')
  })
})

describe('the search for syndics', () => {
  let api: Api
  let browser: Browser
  let origin: string

  beforeAll(async () => {
    api = await openApi({ fill: fillWorld })
    if (browserMissing !== undefined) return
    await api.app.listen({ host: '127.0.0.1', port: 0 })
    origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
    browser = await openBrowser()
  }, 120_000)

  afterAll(async () => {
    await browser?.close()
    await api?.close()
  })

  const get = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    api.app.inject({ url: `/search-syndics?${new URLSearchParams(query)}`, headers })

  test('lists everyone, sole traders too, the largest first', async () => {
    const { statusCode, body } = await get({ culture: 'fr' })
    expect(statusCode).toBe(200)
    const names = [...body.matchAll(/<h3><a class="row-link" href="([^"]+)">/g)].map(([, url]) => url)
    expect(names[0]).toBe(syndicPath(worldNumbers.large, 'fr'))
    expect(names).toContain(syndicPath(worldNumbers.soleTrader, 'fr'))
    expect(names).toContain(syndicPath(worldNumbers.hostile, 'fr'))
    // Absorbed: readable by its number, in no list.
    expect(names).not.toContain(syndicPath(worldNumbers.absorbed, 'fr'))
    expect(body).toContain('dont 40 par reprise')
    expect(body).toContain('entreprise individuelle')
  })

  test.each(['/search-syndics', '/search-vme'])(
    '%s searches for the first 200 signs, and says so',
    async (path) => {
      const ask = (q: string) =>
        api.app.inject({ url: `${path}?${new URLSearchParams({ q, culture: 'en' })}` })
      const note = 'its first 200 characters were used'
      const whole = await ask('𐐷'.repeat(200))
      expect([whole.statusCode, whole.body.includes(note)]).toEqual([200, false])
      const cut = await ask('𐐷'.repeat(3_000))
      expect([cut.statusCode, cut.body.includes(note)]).toEqual([200, true])
      expect(cut.body.match(/𐐷+/gu)?.every((run) => [...run].length <= 200)).toBe(true)
      expect(cut.body).not.toMatch(/(?:%F0%90%90%B7){201}/)
    },
  )

  test('has three languages at one address, of which only the page itself is for search engines', async () => {
    const { body } = await get({ culture: 'en' })
    expect(body).toContain('<link rel="canonical" href="https://vme.example/search-syndics?culture=en">')
    expect(body).toContain('hreflang="nl" href="https://vme.example/search-syndics?culture=nl"')
    expect((await get({ culture: 'en', q: 'grote' })).body).toContain(
      '<meta name="robots" content="noindex">',
    )
    expect((await get({}, { cookie: 'culture=fr' })).body).toContain('<html lang="fr">')
  })

  test.each(['99', '1e99', '501'])('page %s, after the last one, leads to the last one', async (page) => {
    const { statusCode, headers } = await get({ culture: 'fr', q: 'grote', page })
    expect([statusCode, headers.location]).toEqual([302, '/search-syndics?q=grote&culture=fr'])
  })

  test('finds by words, by number and by size with both bounds included', async () => {
    expect((await get({ q: 'beheerder grote', culture: 'nl' })).body).toContain('Grote Beheerder')
    expect((await get({ q: worldNumbers.absorbed, culture: 'nl' })).body).toContain('Beheer De Linde')
    const sized = async (minVme: string, maxVme: string) =>
      (await get({ minVme, maxVme, culture: 'nl' })).body.includes(syndicPath(worldNumbers.soleTrader, 'nl'))
    expect([await sized('2', '2'), await sized('3', ''), await sized('', '1')]).toEqual([true, false, false])
  })

  test.each([
    { minVme: 'x', maxVme: '-1', sort: '<x>', region: '<x>', page: '-1' },
    { minVme: '', maxVme: '', region: '', sort: '', q: '', page: '' },
    { minVme: '99999999999', sort: 'relevance', page: '1.5' },
  ])('makes a page of a query that makes no sense: %j', async (query) => {
    const reply = await get(query)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).not.toContain('<x>')
    expect(reply.body).not.toContain('class="notice"')
  })

  test('takes a place as people write it, and says where it counts', async () => {
    const { body } = await get({ municipality: 'gand', culture: 'nl' })
    expect(body).toContain('value="Gent" data-key="44021"')
    expect(body).toMatch(/<strong>\d syndici met VME’s in Gent<\/strong>/)
    expect(hrefs(body)).toContain('/api/syndics?municipality=44021&sort=-managedVmes')
    const nowhere = await get({ municipality: 'Atlantis', province: 'x', culture: 'en' })
    expect([nowhere.statusCode, nowhere.body.includes(syndicTexts.en.resultsNone)]).toEqual([200, true])
    expect((await get({ seatRegion: 'BE-VLG', culture: 'en' })).body).toContain(
      'registered office in Flanders',
    )
  })

  test('says which bounds leave nothing between them', async () => {
    expect((await get({ minVme: '1200', maxVme: '3', culture: 'nl' })).body).toContain('1.200')
    expect((await get({ minVme: '1200', maxVme: '3', culture: 'nl' })).body).toContain('class="notice"')
  })

  test('shows hostile text as text, in names and in what was typed', async () => {
    const q = '"><script>alert(1)</script>'
    expect((await get({ q })).body).not.toContain('<script>alert')
    const { body } = await get({ q: 'zoon' })
    expect(body).toContain('&lt;img src=x')
    expect(body).not.toContain('<img')
  })

  test('says in the search for VMEs who the syndic of a VME is, and no name of a private person', async () => {
    const of = async (number: string) =>
      (await api.app.inject({ url: `/search-vme?q=${number}&culture=nl` })).body
    const etoile = await of(numbers.etoile)
    expect(hrefs(etoile)).toContain(syndicPath(worldNumbers.large, 'nl'))
    expect(etoile).toContain('>Grote Beheerder</a> <span class="tag">voorlopig</span>')
    expect(await of(numbers.ster)).toContain(syndicTexts.nl.personalSyndic)
  })

  describe('in a browser', () => {
    beforeEach((context) => {
      if (browserMissing !== undefined) leaveOut(context, browserMissing)
    })

    /** A page in a context of its own; what it complains of fails the test. */
    async function inPage(
      path: string,
      act: (page: Page) => Promise<void>,
      options: BrowserContextOptions = {},
    ): Promise<void> {
      const context = await browser.newContext(options)
      // Sooner than the test's own limit, so that a failure names the step.
      context.setDefaultTimeout(12_000)
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await page.goto(origin + path)
      await act(page)
      await context.close()
      expect(complaints).toEqual([])
    }

    test.each([true, false])(
      'leads from words to a profile, its second page and a VME, script: %s',
      (script) =>
        inPage(
          '/search-syndics?culture=nl',
          async (page) => {
            await page.locator('#q').fill('beheerder')
            await page.getByLabel(syndicTexts.nl.fieldMinVme).fill('100')
            await page.getByRole('button', { name: 'Zoeken' }).first().click()
            await page.waitForURL(/minVme=100/)
            await page.getByRole('link', { name: 'Grote Beheerder' }).click()
            await page.waitForURL(`${origin}${syndicPath(worldNumbers.large, 'nl')}`)
            await page.getByRole('link', { name: 'Volgende' }).click()
            await page.getByText('26–50 van 1.500').waitFor()
            await page.getByRole('link', { name: 'Français' }).click()
            await page.waitForURL(`${origin}${syndicPath(worldNumbers.large, 'fr')}?page=2`)
            await page.locator('#portfolio').getByRole('rowheader').first().getByRole('link').click()
            await page.waitForURL(/\/acp\/\d{10}$/)
          },
          { javaScriptEnabled: script },
        ),
    )

    test('suggests syndics alone for the name, and fills in a municipality whose code is sent', () =>
      inPage('/search-syndics?culture=fr', async (page) => {
        await page.getByRole('combobox', { name: syndicTexts.fr.fieldMunicipality }).fill('gan')
        await page.getByRole('option', { name: 'Gand' }).first().click()
        await page.getByRole('button', { name: 'Chercher' }).first().click()
        await page.waitForURL(/municipality=44021/)
        await page.getByText('à Gand').first().waitFor()
        await page.locator('.filters summary').click()
        expect(await page.getByLabel(syndicTexts.fr.fieldMunicipality).inputValue()).toBe('Gand')
        await page.locator('#q').pressSequentially('grote b')
        await page.getByRole('option', { name: 'Grote Beheerder' }).click()
        await page.waitForURL(`${origin}${syndicPath(worldNumbers.large, 'fr')}`)
      }))

    test('is reached and used by keyboard alone', () =>
      inPage('/search-syndics?culture=en', async (page) => {
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement?.id)).toBe('q')
        await page.keyboard.type('grote beheerder')
        await page.keyboard.press('Enter')
        await page.waitForURL(/q=grote/)
        await page.getByRole('link', { name: 'Grote Beheerder' }).focus()
        await page.keyboard.press('Enter')
        await page.waitForURL(/\/property-manager\//)
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Grote Beheerder')
      }))

    const shapes: [name: string, options: BrowserContextOptions][] = [
      ['desktop', { viewport: { width: 1280, height: 800 } }],
      ['phone', { viewport: { width: 360, height: 740 }, hasTouch: true }],
      ['dark', { colorScheme: 'dark' }],
    ]
    const paths = [
      '/search-syndics?culture=nl',
      '/search-syndics?municipality=44021&minVme=1&culture=fr',
      '/search-syndics?q=xyzzyq&region=BE-VLG&culture=fr',
      syndicPath(worldNumbers.large, 'nl'),
      syndicPath(worldNumbers.absorbed, 'fr'),
      syndicPath(worldNumbers.hostile, 'en'),
      `/search-vme?q=${numbers.etoile}&culture=nl`,
    ]

    test.each(shapes)(
      'has nothing that assistive technology stumbles over, and fits its width: %s',
      async (_, shape) => {
        for (const path of paths)
          await inPage(
            path,
            async (page) => {
              await page.evaluate(axe)
              const violations: string[] = await page.evaluate(
                `axe.run().then(({ violations }) => violations.map(({ impact, id, nodes }) =>
                  [impact, id, ...nodes.map((node) => node.target)].join(' ')))`,
              )
              expect(violations, path).toEqual([])
              const overflow = await page.evaluate(
                () => document.documentElement.scrollWidth - window.innerWidth,
              )
              expect(overflow, path).toBeLessThanOrEqual(0)
              // A table stays one for assistive technology where it is laid out as cards.
              if (path === syndicPath(worldNumbers.large, 'nl'))
                expect(await page.locator('#portfolio').getByRole('rowheader').count()).toBe(25)
            },
            shape,
          )
      },
      120_000,
    )

    test('shows a hostile name as it is written', () =>
      inPage(syndicPath(worldNumbers.hostile, 'en'), async (page) => {
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(HOSTILE_NAME)
      }))
  })
})
