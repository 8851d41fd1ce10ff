// Five hundred hostile texts in every field that a page shows, and in everything that a visitor can send: the page has
// the elements and attributes of the same page with a harmless text, and the text is there to be read.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { syndicPath, vmePath } from '../../src/site/page-paths.ts'
import { type Culture, cultures } from '../../src/text/culture.ts'
import { type Api, noCache, openApi } from '../support/api.ts'
import {
  attributeOf,
  elementsOf,
  faultsOf,
  only,
  type PageElement,
  pathsOf,
  shapeOf,
  textOf,
} from '../support/html.ts'
import { hostileStrings } from './hostile-strings.ts'
import {
  fieldsOf,
  fillHostileWorld,
  harmless,
  hostile,
  NOW,
  type Planted,
  type Side,
} from './hostile-world.ts'

const ORIGIN = 'https://vme.example'
const AT_ONCE = 6

let api: Api
beforeAll(async () => {
  api = await openApi({ now: () => NOW, replyCache: noCache, fill: fillHostileWorld })
  await api.services.impacts.refresh()
}, 120_000)
afterAll(() => api?.close())

async function pageOf(url: string): Promise<{ elements: PageElement[]; status: number }> {
  const { headers, body, statusCode } = await api.app.inject({ url, headers: { accept: 'text/html' } })
  // A page after the last one leads to the last one, which has everything else of the address.
  if (statusCode === 302) {
    expect(headers.location, url).toMatch(/^\/[a-z-]+\?/)
    return pageOf(String(headers.location))
  }
  expect(headers['content-type'], url).toBe('text/html; charset=utf-8')
  return { elements: elementsOf(body), status: statusCode }
}

/** As a parser of HTML gives it back: it knows one kind of line end. */
const asShown = (text: string): string => text.replace(/\r\n?/g, '\n')

async function forAll<T>(items: readonly T[], act: (item: T, index: number) => Promise<void>): Promise<void> {
  const waiting = items.entries()
  const work = async (): Promise<void> => {
    for (const [index, item] of waiting) await act(item, index)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Texts of elements that are not on the page, for a message that can be read. */
function missing(elements: readonly PageElement[], texts: readonly string[]): string[] {
  const shown = textOf(only(elements, 'body'))
  return texts.map(asShown).filter((text) => !shown.includes(text))
}

const cultureAt = (index: number): Culture => cultures[index % cultures.length] ?? 'nl'

interface EntityPage {
  urlOf: (item: Planted, culture: Culture) => string
  /** Texts that it shows. */
  shown: (item: Planted, side: Side, culture: Culture) => string[]
  /** What the page is named by, where it is named by a text. */
  nameOf?: (item: Planted, side: Side) => string
  hasData?: boolean
}

const seatTexts = (item: Planted, side: Side, culture: Culture): string[] => {
  const { street, town, country, zipcode, house, box } = fieldsOf(item, side)
  const language = culture === 'fr' ? 'fr' : 'nl'
  return [street[language], town[language], zipcode, house, box, country[language]]
}

const entityPages: [name: string, page: EntityPage][] = [
  [
    'a VME',
    {
      urlOf: ({ vme }, culture) => vmePath(vme, culture),
      shown(item, side, culture) {
        const fields = fieldsOf(item, side)
        const { vmeAlias, syndic, absorbed, former, description } = fields
        return [...seatTexts(item, side, culture), vmeAlias, syndic, absorbed, former, description]
      },
      nameOf: (item, side) => fieldsOf(item, side).vme,
      hasData: true,
    },
  ],
  [
    'a syndic',
    {
      urlOf: ({ syndic }, culture) => syndicPath(syndic, culture),
      shown(item, side, culture) {
        const fields = fieldsOf(item, side)
        const { syndicAlias, phone, email, website, absorbed, evidence, vme, other } = fields
        return [
          ...seatTexts(item, side, culture),
          ...[syndicAlias, phone, email, website, absorbed, evidence, vme, other],
        ]
      },
      // In French too there is no other official name.
      nameOf: (item, side) => fieldsOf(item, side).syndic,
      hasData: true,
    },
  ],
  [
    'a syndic that went on as another',
    {
      urlOf: ({ absorbed }, culture) => syndicPath(absorbed, culture),
      shown: (item, side) => [fieldsOf(item, side).syndic],
      nameOf: (item, side) => fieldsOf(item, side).absorbed,
    },
  ],
  [
    'the outages of one syndic',
    {
      urlOf: ({ syndic }, culture) => `/impact?syndicNumber=${syndic}&culture=${culture}`,
      shown(item, side, culture) {
        const { vme, syndic, description } = fieldsOf(item, side)
        return [...seatTexts(item, side, culture), vme, syndic, description]
      },
    },
  ],
  [
    'the works of one syndic',
    {
      urlOf: ({ syndic }, culture) =>
        `/impact?syndicNumber=${syndic}&family=public-works&category=FuturePlanned&culture=${culture}`,
      shown: (item, side) => [fieldsOf(item, side).description],
    },
  ],
]

test('there are five hundred texts of seventeen kinds', () => {
  expect(new Set(hostileStrings.map(({ text }) => text)).size).toBeGreaterThanOrEqual(500)
  expect(new Set(hostileStrings.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(17)
})

describe('texts of sources', () => {
  test.each(entityPages)('on the page of %s', async (_, { urlOf, shown, nameOf, hasData = false }) => {
    const [plain] = harmless.planted
    if (plain === undefined) throw new Error('there is nothing to compare with')
    const shapes = new Map<Culture, string>()
    for (const culture of cultures) {
      const { elements } = await pageOf(urlOf(plain, culture))
      shapes.set(culture, shapeOf(elements))
      expect(missing(elements, shown(plain, harmless, culture))).toEqual([])
    }
    await forAll(hostile.planted, async (item, index) => {
      const culture = cultureAt(index)
      const { elements, status } = await pageOf(urlOf(item, culture))
      const told = JSON.stringify(item.text)
      expect([status, faultsOf(elements, ORIGIN)], told).toEqual([200, []])
      expect(shapeOf(elements), told).toBe(shapes.get(culture))
      expect(missing(elements, shown(item, hostile, culture)), told).toEqual([])
      const name = nameOf?.(item, hostile)
      if (name === undefined) return
      expect(textOf(only(elements, 'h1')), told).toBe(asShown(name))
      expect(textOf(only(elements, 'title')), told).toContain(asShown(name))
      const blocks = elements.filter(
        (element) => element.tagName === 'script' && attributeOf(element, 'type') === 'application/ld+json',
      )
      expect(
        blocks.map((element) => JSON.parse(textOf(element)).name),
        told,
      ).toEqual(hasData ? [name] : [])
    })
  })

  test('among the neighbours of a VME', async () => {
    const shapeAt = async (side: Side, index: number): Promise<string> => {
      const host = side.hosts[index]
      if (host === undefined) throw new Error('there is no such host')
      const { elements } = await pageOf(vmePath(host, 'nl'))
      const shown = side.planted.slice(index * 20, (index + 1) * 20)
      expect(
        missing(
          elements,
          shown.map((item) => fieldsOf(item, side).neighbour),
        ),
      ).toEqual([])
      expect(faultsOf(elements, ORIGIN)).toEqual([])
      return shapeOf(elements)
    }
    const full = await shapeAt(harmless, 0)
    const last = await shapeAt(harmless, harmless.hosts.length - 1)
    for (const index of hostile.hosts.keys())
      expect(await shapeAt(hostile, index)).toBe(index < hostile.hosts.length - 1 ? full : last)
  })

  const lists: [path: string, shown: (fields: ReturnType<typeof fieldsOf>) => string[]][] = [
    [
      '/search-vme',
      ({ vme, syndic, street, town, house, zipcode, box }) => [
        vme,
        syndic,
        street.nl,
        town.nl,
        house,
        zipcode,
        box,
      ],
    ],
    ['/search-syndics', ({ syndic, town }) => [syndic, town.nl]],
  ]

  test.each(lists)('in the lists of %s', async (path, shown) => {
    const read = async (side: Side) => {
      const pages: PageElement[][] = []
      for (let page = 1; page <= side.planted.length / 20 + 1; page++) {
        const query = new URLSearchParams({ q: side.word, page: String(page), culture: 'nl' })
        pages.push((await pageOf(`${path}?${query}`)).elements)
      }
      return pages
    }
    const plain = await read(harmless)
    const found = await read(hostile)
    const all = found.map((elements) => textOf(only(elements, 'body'))).join('\n')
    for (const item of hostile.planted)
      for (const text of shown(fieldsOf(item, hostile))) expect(all).toContain(asShown(text))
    for (const [index, elements] of found.entries()) {
      const like = index === 0 ? plain[0] : index === found.length - 1 ? plain.at(-1) : plain[1]
      expect(faultsOf(elements, ORIGIN)).toEqual([])
      expect(shapeOf(elements)).toBe(shapeOf(like ?? []))
    }
  })
})

/** Pages that answer a question, by the names of what they may be asked, and what else is asked. */
const questions: [path: string, names: string[], fixed?: Record<string, string>][] = [
  ['/search-vme', ['q']],
  [
    '/search-vme',
    ['q', 'region', 'province', 'municipality', 'zipcode', 'syndic', 'status', 'sort', 'page', 'culture'],
  ],
  ['/search-syndics', ['q']],
  [
    '/search-syndics',
    ['q', 'region', 'province', 'municipality', 'seatRegion', 'minVme', 'maxVme', 'sort', 'page', 'culture'],
  ],
  // Of these, lists that are short.
  ['/impact', ['family', 'category', 'page', 'culture'], { syndicNumber: harmless.planted[0]?.syndic ?? '' }],
  ['/impact', ['syndicNumber'], { category: 'Past24Hours' }],
  ['/market', ['culture', 'q']],
  ['/map', ['culture', 'syndicNumber', 'focusVme', 'categories', 'lat', 'lon', 'zoom']],
]

describe('texts of visitors', () => {
  test.each(questions)(
    'asked of %s as %j',
    async (path, names, fixed = {}) => {
      const ask = (value: string) => {
        const asked = Object.fromEntries(names.map((name) => [name, value]))
        return pageOf(`${path}?${new URLSearchParams({ ...fixed, ...asked })}`)
      }
      const known = new Set<string>()
      // With and without results.
      for (const word of [
        harmless.word,
        'Gewoon',
        'Gewoon 1',
        'zzyzx qqxxq',
        // Of which the page says that it was cut.
        'gewoon '.repeat(60),
        harmless.planted[0]?.vme ?? '',
        '9000',
        // Whose website is the address of one, and so a link.
        hostile.planted.find(({ text }) => text.startsWith('https://'))?.syndic ?? '',
      ])
        for (const path of pathsOf((await ask(word)).elements)) known.add(path)
      await forAll(hostileStrings, async ({ text }) => {
        const { elements, status } = await ask(text)
        const told = JSON.stringify(text)
        expect([status, faultsOf(elements, ORIGIN)], told).toEqual([200, []])
        expect(
          [...pathsOf(elements)].filter((found) => !known.has(found)),
          told,
        ).toEqual([])
        const input = elements.find((element) => attributeOf(element, 'name') === 'q')
        if (names[0] === 'q') expect(input && attributeOf(input, 'value')?.trim(), told).toBe(inField(text))
      })
    },
    60_000,
  )

  const addresses: [name: string, of: (text: string) => string][] = [
    ['a path', (text) => `/${text}`],
    ['the number of a VME', (text) => `/vme/${text}`],
    ['the number of a syndic', (text) => `/syndic/${text}`],
    ['the code of a problem', (text) => `/problems/${text}`],
    ['the value of a parameter', (text) => `/api/vme?region=${text}`],
    ['the name of a file', (text) => `/assets/${text}`],
  ]

  test.each(addresses)('as %s lead to a page that says what is wrong', async (_, addressOf) => {
    const shapes = new Map<number, string>()
    for (const long of ['gewoon', 'g'.repeat(600)]) {
      const { elements, status } = await pageOf(addressOf(long))
      shapes.set(status, shapeOf(elements))
    }
    await forAll(hostileStrings, async ({ text }) => {
      const { elements, status } = await pageOf(addressOf(encodeURIComponent(text)))
      expect(status, text).toBeGreaterThanOrEqual(400)
      expect(status, text).toBeLessThan(500)
      expect(faultsOf(elements, ORIGIN), text).toEqual([])
      expect(shapeOf(elements), `${status} ${text}`).toBe(shapes.get(status))
    })
  })
})

test('texts asked of the front page are sent to the search, and nowhere else', async () => {
  for (const { text } of hostileStrings) {
    const query = new URLSearchParams({ q: text, municipality: text, culture: text })
    const { statusCode, headers } = await api.app.inject(`/?${query}`)
    const isAsked = text.trim() !== ''
    expect([statusCode, headers.location], text).toEqual(
      isAsked ? [301, `/search-vme?${query}`] : [200, undefined],
    )
  }
})

test('texts in a cookie and in headers', async () => {
  const plain = shapeOf((await pageOf('/')).elements)
  // Headers hold no control characters.
  const texts = hostileStrings.map(({ text }) => text.replace(/[^ -~]/g, ''))
  await forAll(texts, async (text) => {
    const headers = { accept: 'text/html', cookie: `culture=${text}`, 'accept-language': text, referer: text }
    const { body, statusCode } = await api.app.inject({ url: '/', headers })
    const elements = elementsOf(body)
    expect([statusCode, faultsOf(elements, ORIGIN)], text).toEqual([200, []])
    expect(shapeOf(elements), text).toBe(plain)
  })
})

test('names of sources, on every page that names its sources', async () => {
  const [item] = harmless.planted
  if (item === undefined) throw new Error('there is nothing to look at')
  const urls = [vmePath(item.vme, 'nl'), syndicPath(item.syndic, 'fr'), '/market?culture=en']
  const read = async (providers: readonly string[]) => {
    await api.sql`delete from source_snapshot where source like 'table:%'`
    await api.sql`
      insert into source_snapshot (source, as_of)
      select 'table:' || provider, date '2026-11-01' from unnest(${providers as string[]}::text[]) as provider`
    // Known a second later.
    const names = providers.map((provider) => provider.split(':')[0] ?? '')
    await expect.poll(async () => missing((await pageOf(urls[0] ?? '')).elements, names)).toEqual([])
    return Promise.all(urls.map(pageOf))
  }
  const plain = await read(hostileStrings.map((_, index) => `gewoon ${index}`))
  const found = await read(hostileStrings.map(({ text }) => text))
  for (const [index, { elements }] of found.entries()) {
    expect(faultsOf(elements, ORIGIN)).toEqual([])
    expect(shapeOf(elements)).toBe(shapeOf(plain[index]?.elements ?? []))
  }
})

/** As a page gives back what was typed: in one line, without blanks at its ends. */
// As far as it was searched for.
const inField = (text: string): string => [...asShown(text)].slice(0, 200).join('').trim()
