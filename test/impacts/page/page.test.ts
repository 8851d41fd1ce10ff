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
          {
            source: 'ores',
            id: 'both',
            startsAt: at(-3),
            isStartKnown: false,
            vmes: [numbers.etoile, numbers.ster],
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
          // Of works too two categories have notices.
          {
            source: 'gipod',
            id: 'done',
            kind: 'work',
            startsAt: at(-9),
            endsAt: at(-5),
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
      // The second bears the name of a municipality, as one that sits there may.
      for (const [number, kind, name] of [
        [numbers.syndic, 'legal-person', 'Syndic Voorbeeld'],
        [numbers.soleTrader, 'sole-trader', 'Antwerp'],
      ] as const)
        await sql`insert into syndic (number, legal_kind, name, is_listed, managed_vmes, direct_vmes, regions)
          values (${number}, ${kind}, ${name}, true, 1, 1, '[]')`
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
    expect(text).toContain('Storing sinds 28 nov, 09:00, vermoedelijk tot 12:00')
    expect(text).toContain('Getroffen klanten: 1.087 ORES 1 VME')
    expect(text).toContain('de melding noemt deze straat en dit nummer')
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
    expect(textOf(html)).toContain('12 m from the zone of the notice')
  })

  test.each(cultures)(
    'in %s it has counts, feeds with their age, and one canonical address',
    async (culture) => {
      const html = await page(`?culture=${culture}`)
      expect(html).toContain(`<html lang="${culture}">`)
      expect(html.match(/aria-current="true"/g)?.length).toBeGreaterThanOrEqual(1)
      for (const state of ['ok', 'stale', 'off']) expect(html).toContain(`feed-state feed-${state}`)
      expect(html).toMatch(/rel="canonical" href="https:\/\/vme\.example\/impact\?culture=/)
      // The script of the field fills its own texts.
      expect(html.replace(/\sdata-texts="[^"]*"/, '')).not.toMatch(/\{\w+\}|undefined|null/)
    },
  )

  test('of one syndic: named, removable, and kept out of search engines', async () => {
    const html = await page(`?culture=fr&syndicNumber=${numbers.syndic}`)
    expect(html).toContain('Aucune annonce dans cette liste pour le moment.')
    expect(html).toContain('name="robots" content="noindex"')
  })

  test('of one syndic counts its own VMEs and what hits them, and tells no figure of the country', async () => {
    const choices = async (query: string): Promise<string[]> =>
      [...(await page(query)).matchAll(/<a [^>]*><span class="impact-sign .*?<\/li>/g)].map(([choice]) =>
        textOf(choice).trim(),
      )
    const country = ['now 2 VMEs 2 notices', 'planned 0 VMEs 0 notices', 'last 24 hours 0 VMEs 2 notices']
    expect((await choices('?culture=en')).slice(0, 3)).toEqual(country)
    expect(await choices(`?culture=en&syndicNumber=${numbers.soleTrader}`)).toEqual([
      ...['now 1 VME 2 notices', 'planned 0 VMEs 0 notices', 'last 24 hours 0 VMEs 0 notices'],
      ...['now 0 VMEs 0 notices', 'planned 0 VMEs 0 notices', 'last 24 hours 0 VMEs 0 notices'],
    ])
  })

  test('an event stands once, with the buildings that it hits, and says what is not known of its start', async () => {
    const html = await page('?culture=en')
    expect(html.match(/seen since 28 Nov, 08:00/g)).toHaveLength(1)
    const text = textOf(html)
    expect(text).toContain(
      'Power failure start unknown, seen since 28 Nov, 08:00, end not known Where: 1050 Ixelles, 9000 Gent',
    )
    expect(text).toContain('ORES 2 VMEs')
  })

  const headline = async (query: string): Promise<string | undefined> =>
    / ([^·]*notices?) · On the map/.exec(textOf(await page(query)))?.[1]?.trim()

  test.each([
    ['?culture=en', 'Power outages, now: 2 notices'],
    ['?culture=en&municipality=21009', 'Power outages, now: 2 notices'],
    ['?culture=en&zipcode=9000', 'Power outages, now: 1 notice'],
    ['?culture=en&zipcode=9000&municipality=21009', 'Power outages, now: 0 notices'],
    [`?culture=en&zipcode=9000&syndicNumber=${numbers.soleTrader}`, 'Power outages, now: 0 notices'],
    ['?culture=en&zipcode=9999', 'Power outages, now: 0 notices'],
  ])('%s selects: %s', async (query, expected) => {
    expect(await headline(query)).toContain(expected)
  })

  test('of an event that hits others too, only the buildings that are asked for are named', async () => {
    const html = await page('?culture=nl&zipcode=9000')
    expect(html).toContain('Residentie Ster')
    expect(html).not.toContain('Résidence Étoile')
    expect(html).toContain('Alleen 9000 Gent')
    expect(html).toContain('name="robots" content="noindex"')
  })

  test('an event has an address of its own, which lists all its buildings; one that is over leads to the list', async () => {
    const text = textOf(await page('?culture=nl&event=ores%3Aboth'))
    expect(text).toContain('2 VME’s')
    expect(text).toContain('Residentie Ster')
    expect(text).toContain('Terug naar de lijst')
    const gone = await api.app.inject('/impact?culture=nl&zipcode=9000&event=ores%3Anone')
    expect([gone.statusCode, gone.headers.location]).toEqual([302, '/impact?zipcode=9000&culture=nl'])
  })

  test.each([
    ['Ixelles', 'municipality=21009'],
    ['elsene', 'municipality=21009'],
    ['9000', 'zipcode=9000'],
    [numbers.soleTrader, `syndicNumber=${numbers.soleTrader}`],
    [numbers.etoile, `vme=${numbers.etoile}`],
    ['antwerp', 'municipality=11002'],
    ['Charleroi', 'municipality=52011'],
    ['Gentbrugge', 'zipcode=9050'],
    ['SYNDIC voorbeéld', `syndicNumber=${numbers.syndic}`],
  ])('without a script, %s typed into the field selects %s', async (q, expected) => {
    const { statusCode, headers } = await api.app.inject(
      `/impact?family=public-works&culture=fr&q=${encodeURIComponent(q)}`,
    )
    expect([statusCode, headers.location]).toEqual([
      302,
      `/impact?family=public-works&${expected}&culture=fr`,
    ])
  })

  test('what was typed and means nothing is said, and stays in the field', async () => {
    const html = await page('?culture=en&q=qqxxzz')
    expect(textOf(html)).toContain('No syndic, municipality or postcode found for “qqxxzz”.')
    expect(html).toContain('value="qqxxzz"')
    expect(html).toContain('name="robots" content="noindex"')
  })

  test.each(['foo', 'x', '1', 'Voorbeeld', 'Saint-Nicolas', 'Charlerio'])(
    'what %s may mean is offered, not taken',
    async (q) => {
      const html = await page(`?culture=en&q=${q}`)
      const notice = /<div class="notice".*?<\/div>/s.exec(html)?.[0] ?? ''
      expect(textOf(notice)).toMatch(
        new RegExp(`“${q}”.*The list is not filtered by it|not filtered by “${q}”. Did`),
      )
      expect(html).not.toContain('class="chips"')
      expect(await headline(`?culture=en&q=${q}`)).toContain('Power outages, now: 2 notices')
      for (const [, url] of notice.matchAll(/href="([^"]+)"/g))
        expect(url).toMatch(/^\/impact\?(syndicNumber|municipality|zipcode)=\d+&amp;culture=en$/)
    },
  )

  test('a name in near spelling is a link that sets the filter', async () => {
    const html = await page('?culture=en&q=Charlerio')
    expect(html).toContain('<a href="/impact?municipality=52011&amp;culture=en">Charleroi</a>')
  })

  test.each(['syndicNumber', 'vme'])('the number of a building as %s shows its own notices', async (name) => {
    const html = await page(`?culture=en&${name}=${numbers.ster}`)
    const text = textOf(html)
    expect(text).toContain('Power outages, now: 1 notice')
    expect(text).toContain('You see only the notices for this building: VME Residentie Ster')
    expect(text).not.toContain('portfolio')
    expect(html).toContain(`href="/hoa/${numbers.ster}"`)
    expect(html).toContain(`/map?impacts=power-outage&amp;focusVme=${numbers.ster}&amp;culture=en`)
  })

  test.each([
    [`syndicNumber=${numbers.unknown}`, 'No VME or syndic found with the number 1759.999'],
    [`q=${numbers.unknown}`, 'No VME or syndic found with the number 1759.999'],
    ['syndicNumber=qqxxzz', 'No syndic, municipality or postcode found for “qqxxzz”.'],
    ['municipality=qqxxzz', 'No syndic, municipality or postcode found for “qqxxzz”.'],
    ['municipality=99999', '“99999”'],
  ])('%s filters nothing and says so', async (query, said) => {
    const html = await page(`?culture=en&${query}`)
    expect(textOf(html)).toContain(said)
    expect(await headline(`?culture=en&${query}`)).toContain('Power outages, now: 2 notices')
    expect(html).not.toMatch(/feed\.(ics|atom)|class="chips"/)
    expect(html).toContain('name="robots" content="noindex"')
  })

  test('a municipality is read by its name too', async () => {
    expect(textOf(await page('?culture=fr&municipality=gand'))).toContain('Seulement Gand')
  })

  const refsOf = async (query: string): Promise<string[]> =>
    [...(await page(query)).matchAll(/href="(\/(?:map\?|api\/|impact\/feed)[^"]+)"/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    )

  test.each([
    [
      '',
      '/map?impacts=power-outage&culture=en',
      '/api/power-outage/impacted-vmes?category=ActiveNow&culture=en',
    ],
    [
      '&municipality=44021',
      '/map?impacts=power-outage&municipality=44021&culture=en',
      '/api/power-outage/impacted-vmes?category=ActiveNow&culture=en&municipality=44021',
    ],
    [
      '&zipcode=9000',
      '/map?impacts=power-outage&zipcode=9000&culture=en',
      '/api/power-outage/impacted-vmes?category=ActiveNow&culture=en&zipcode=9000',
    ],
    [
      `&syndicNumber=${numbers.syndic}`,
      `/map?impacts=power-outage&syndicNumber=${numbers.syndic}&culture=en`,
      `/api/power-outage/impacted-vmes?category=ActiveNow&culture=en&syndicNumber=${numbers.syndic}`,
    ],
    [
      `&vme=${numbers.ster}`,
      `/map?impacts=power-outage&focusVme=${numbers.ster}&culture=en`,
      `/api/map/vme-impacts/${numbers.ster}?culture=en`,
    ],
    [
      '&event=ores%3Aboth',
      '/map?impacts=power-outage&culture=en',
      '/api/map/impact-events/ores%3Aboth?culture=en',
    ],
  ])('the map and the data of “%s” are of the same', async (query, map, json) => {
    const refs = await refsOf(`?culture=en${query}`)
    expect(refs).toContain(map)
    expect(refs.find((url) => url.startsWith('/api/'))).toBe(json)
    for (const url of refs.filter((ref) => !ref.startsWith('/map')))
      expect((await api.app.inject(url)).statusCode, url).toBe(200)
  })

  test.each([
    ['region=BE-BRU', 'Power outages, now: 2 notices', 'Brussels'],
    ['region=BE-VLG', 'Power outages, now: 1 notice', 'Flanders'],
    ['province=40000', 'Power outages, now: 1 notice', 'East Flanders'],
    ['words=veldstraat+4', 'Power outages, now: 1 notice', 'Words: veldstraat 4'],
    ['syndic=none', 'Power outages, now: 1 notice', 'Syndic not known'],
    ['region=BE-VLG&words=trone', 'Power outages, now: 0 notices', 'Flanders'],
  ])(
    '%s leaves what hits buildings of that kind, with a chip that lifts it',
    async (query, headlineText, label) => {
      const html = await page(`?culture=en&${query}`)
      expect(textOf(html)).toContain(headlineText)
      const chips = html.match(/<ul class="chips"[\s\S]*?<\/ul>/)?.[0] ?? ''
      expect(chips).toContain(`<span>${label}</span>`)
      expect(html).toContain('<details class="impact-more" open>')
      const refs = await refsOf(`?culture=en&${query}`)
      // The map has no such filters.
      expect(refs.filter((url) => url.startsWith('/map?impacts'))).toEqual([])
      const json = refs.filter((url) => url.startsWith('/api/'))
      expect(json).toHaveLength(1)
      const reply = await api.app.inject(json[0] ?? '')
      expect(reply.statusCode).toBe(200)
      expect(reply.json().total > 0).toBe(!headlineText.includes('0 notices'))
    },
  )

  test('the form keeps what is chosen, in its fields or beside them', async () => {
    const html = await page('?culture=nl&zipcode=9000&region=BE-VLG&words=veld&bounds=50,3,52,5')
    expect(html).toContain('<option value="BE-VLG" selected>Vlaams Gewest</option>')
    expect(html).toContain('name="words" type="text" maxlength="200" autocomplete="off" value="veld"')
    for (const [name, value] of [
      ['zipcode', '9000'],
      ['bounds', '50,3,52,5'],
      ['culture', 'nl'],
    ])
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}">`)
    expect(await page('?culture=nl')).toContain('<details class="impact-more">')
  })

  test.each([
    ['nl', 'Meer filters', 'Woorden: veldstraat xyzzyx', 'gevonden zonder “xyzzyx”'],
    ['fr', 'Plus de filtres', 'Mots : veldstraat xyzzyx', 'trouvé sans « xyzzyx »'],
    ['en', 'More filters', 'Words: veldstraat xyzzyx', 'found without “xyzzyx”'],
  ])('in %s words that nobody has are named', async (culture, summary, chip, note) => {
    const text = textOf(await page(`?culture=${culture}&words=veldstraat+xyzzyx`))
    expect(text).toContain(summary)
    expect(text).toContain(chip)
    expect(text.replace(/\s/g, ' ')).toContain(note)
  })

  test('places stand as at the end of addresses, in the language of the page', async () => {
    expect(textOf(await page('?culture=fr'))).toContain('Où : 1050 Ixelles, 9000 Gand')
    expect(textOf(await page('?culture=nl'))).toContain('Waar: 1050 Elsene, 9000 Gent')
  })

  test('says that a building counts once, where two categories have notices', async () => {
    const html = await page('?culture=en')
    expect(html.match(/Each VME counts once: under now/g)).toHaveLength(1)
    expect(await page(`?culture=en&syndicNumber=${numbers.soleTrader}`)).not.toContain('counts once')
  })

  test('words of a source in another language are marked, and said to be', async () => {
    const html = await page('?culture=fr&family=public-works&category=FuturePlanned')
    expect(html).toContain('<span lang="nl">&lt;b&gt;Rioolwerken')
    expect(textOf(html)).toContain('(en néerlandais)')
    const own = await page('?culture=nl&family=public-works&category=FuturePlanned')
    expect(own).not.toContain('<span lang=')
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
