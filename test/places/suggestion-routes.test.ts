import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { formatEnterpriseNumber } from '../../src/register/enterprise-number.ts'
import { openServices } from '../../src/services.ts'
import { type Api, noCache, numbers, openApi } from '../support/api.ts'
import { insertSyndic, syndicNumber } from '../support/syndics.ts'
import { insertVmes } from '../support/vmes.ts'

let api: Api
const suggest = async (query: string) => (await api.app.inject(`/api/search/suggestions?${query}`)).json()

beforeAll(async () => {
  api = await openApi({
    fill: async (sql) => {
      await insertVmes(
        sql,
        Array.from({ length: 30 }, (_, at) => at),
        'Gentse Poort',
      )
      // A sole trader, two companies, and one whom the register does not list.
      for (const position of [1, 3, 5, 7]) await insertSyndic(sql, position, 'Kantelberg')
      for (const [number, text, kind] of [
        [numbers.etoile, 'De Paarse Pauw', 'abbreviation'],
        [syndicNumber(5), 'Pauwelijn', 'commercial'],
      ] as const)
        await sql`update enterprise set names = names || ${sql.json([{ text, language: 'nl', kind }])}
          where number = ${number}`
    },
  })
  await Promise.all([api.services.locations.refresh(), api.services.syndics.refresh()])
})
afterAll(() => api.close())

interface Item {
  type: string
  key: string
  label: string
}

describe('GET /api/search/suggestions', () => {
  test('200: VMEs and places, at most ten, with q echoed', async () => {
    const reply = await suggest('q=gent')
    expect(reply).toMatchObject({ q: 'gent', culture: null, warnings: [] })
    expect(reply.items).toHaveLength(10)
    const types = reply.items.map((item: Item) => item.type)
    expect(types).toEqual(expect.arrayContaining(['municipality', 'postcode', 'vme']))
  })

  test('200: a place whose whole name was typed comes first, else the building does', async () => {
    expect((await suggest('q=Gent')).items[0]).toMatchObject({ type: 'municipality', key: '44021' })
    expect((await suggest('q=gentse')).items[0]).toMatchObject({ type: 'vme' })
    expect((await suggest('q=resid+etoile+1050')).items[0]).toMatchObject({
      type: 'vme',
      key: numbers.etoile,
    })
  })

  test('200: of many long words none may be misspelt, which is said where nothing fits', async () => {
    const words = Array.from({ length: 6 }, (_, at) => `zeeschoonsel${'abcdef'[at]}`).join('+')
    expect(await suggest(`q=${words}`)).toMatchObject({
      items: [],
      warnings: [{ code: 'spelling_bounded', parameter: 'q' }],
    })
    expect((await suggest('q=zeeschoonsela')).warnings).toEqual([])
  })

  test('200: part of a postcode gives postcodes, part of a number the VME', async () => {
    expect((await suggest('q=105')).items[0]).toMatchObject({ type: 'postcode', key: '1050' })
    expect((await suggest(`q=${numbers.etoile.slice(0, 8)}`)).items[0]).toMatchObject({
      type: 'vme',
      key: numbers.etoile,
    })
    expect((await suggest(`q=BE${numbers.ster}`)).items[0]).toMatchObject({ type: 'vme', key: numbers.ster })
  })

  test('200: one letter is enough; nothing typed gives nothing', async () => {
    expect((await suggest('q=g')).items.length).toBeGreaterThan(0)
    for (const query of ['', 'q=', 'q=%20%00']) expect((await suggest(query)).items).toEqual([])
  })

  test('200: q comes back as it was sent, blanks and signs too', async () => {
    for (const [sent, echoed] of [
      ['%20', ' '],
      ['%20gent', ' gent'],
      ['%21', '!'],
    ]) {
      expect((await suggest(`q=${sent}`)).q).toBe(echoed)
      expect((await api.app.inject(`/api/locations/suggestions?q=${sent}`)).json().q).toBe(echoed)
    }
    expect((await suggest('q=%21')).warnings).toMatchObject([{ code: 'query_without_words' }])
    expect((await suggest(`q=${'gent+'.repeat(17)}`)).warnings).toMatchObject([{ code: 'query_cut' }])
  })

  test('200: another name that was found is said before the rest, with what was typed marked', async () => {
    const { items } = await suggest('q=pauw&culture=fr')
    expect(items.slice(0, 2)).toMatchObject([
      {
        type: 'vme',
        key: numbers.etoile,
        label: 'Association des Copropriétaires Résidence Étoile',
        detail: 'De Paarse Pauw · Rue du Trône 12, 1050 Ixelles',
        highlights: [],
        detailHighlights: [[10, 14]],
      },
      {
        type: 'syndic',
        key: syndicNumber(5),
        label: 'Kantelberg 5 BV',
        detail: `Pauwelijn · Gand · ${formatEnterpriseNumber(syndicNumber(5))}`,
        detailHighlights: [[0, 4]],
      },
    ])
    expect((await suggest('q=etoile')).items[0]).not.toHaveProperty('detailHighlights')
    expect((await suggest('q=kantelberg+5')).items[0]).not.toHaveProperty('detailHighlights')
    expect((await suggest('q=etoile+paarse')).items[0].detail).toMatch(/^De Paarse Pauw · /)
  })

  test('200: a number in a text gives the VME or the syndic', async () => {
    for (const number of [numbers.etoile, syndicNumber(3)])
      for (const q of [
        `BTW BE ${formatEnterpriseNumber(number)}`,
        `https://vme.example/vme/${number}?x=1`,
        `KBO ${number} Gent`,
      ])
        expect((await suggest(`${new URLSearchParams({ q })}`)).items[0]).toMatchObject({ key: number })
  })

  test('200: a number with wrong check digits is said to be impossible', async () => {
    expect((await suggest(`q=${numbers.malformed}`)).warnings).toMatchObject([{ code: 'number_impossible' }])
  })

  test('200: culture shows one form and is echoed', async () => {
    const reply = await suggest('q=ixelles&culture=nl')
    expect(reply.culture).toBe('nl')
    expect(reply.items[0]).toMatchObject({ type: 'municipality', label: 'Elsene' })
  })

  test('200: listed syndics are suggested by any beginning of a word, the largest first', async () => {
    for (const q of ['kantelb', 'kantelberg+bv', 'kantelberg+gent'])
      expect((await suggest(`q=${q}`)).items[0]).toMatchObject({
        type: 'syndic',
        key: syndicNumber(5),
        label: 'Kantelberg 5 BV',
      })
    expect((await suggest('q=kantelb')).items.map(({ key }: Item) => key)).toEqual(
      [5, 3, 1].map(syndicNumber),
    )
  })

  test('200: type=syndic gives syndics alone, in the same order', async () => {
    const ofAll = (await suggest('q=kantel')).items.filter(({ type }: Item) => type === 'syndic')
    const { items, warnings } = await suggest('q=kantel&type=syndic')
    expect(items).toEqual(ofAll)
    expect([items.length > 0, warnings]).toEqual([true, []])
    expect((await suggest('q=gentse+poort&type=syndic')).items).toEqual([])
    const refused = await suggest('q=kantel&type=vme')
    expect(refused.errors).toMatchObject([{ parameter: 'type', code: 'not_in_list' }])
  })

  test('200: a syndic leads to its page in the culture, with its town and number; a sole trader without town', async () => {
    const first = async (query: string) => (await suggest(query)).items[0]
    expect(await first('q=kantelberg+3&culture=fr')).toEqual({
      type: 'syndic',
      key: syndicNumber(3),
      label: 'Kantelberg 3 BV',
      detail: `Gand · ${formatEnterpriseNumber(syndicNumber(3))}`,
      highlights: [
        [0, 10],
        [11, 12],
      ],
      url: `/syndic/${syndicNumber(3)}`,
      location: null,
    })
    expect(await first('q=kantelberg+1')).toMatchObject({
      detail: formatEnterpriseNumber(syndicNumber(1)),
      url: `/syndicus/${syndicNumber(1)}`,
    })
    expect(await first('q=kantelberg+1&culture=en')).toMatchObject({
      url: `/property-manager/${syndicNumber(1)}`,
    })
  })

  test('200: the number of a syndic, dotted or part of it, gives the syndic', async () => {
    for (const q of [syndicNumber(3), formatEnterpriseNumber(syndicNumber(3)), syndicNumber(3).slice(0, 8)])
      expect((await suggest(`q=${q}`)).items[0]).toMatchObject({ type: 'syndic', key: syndicNumber(3) })
  })

  test('200: while the engine is away syndics and places are suggested, with a warning', async () => {
    const config = { ...api.config, searchUrl: 'http://127.0.0.1:1' }
    const services = await openServices({ config })
    const app = await buildApp(services, config, { replyCache: noCache, maxEventLoopDelayMs: 0 })
    try {
      await Promise.all([services.locations.refresh(), services.syndics.refresh()])
      const reply = (await app.inject('/api/search/suggestions?q=kantelberg')).json()
      expect(reply.items[0]).toMatchObject({ type: 'syndic', key: syndicNumber(5) })
      expect(reply.warnings).toMatchObject([{ code: 'partial_result' }])
      const none = await app.inject('/api/search/suggestions?q=xyzzyq')
      expect([none.statusCode, none.json().code]).toEqual([503, 'search_unavailable'])
    } finally {
      await app.close()
      await services.close()
    }
  })

  test('200: words are said to be left out when nothing suggested has them all', async () => {
    const types = ({ items }: { items: Item[] }) => items.map(({ type }) => type)
    const ofSyndic = await suggest('q=kantelberg+gent')
    expect(types(ofSyndic)).toEqual(expect.arrayContaining(['syndic', 'vme']))
    expect(ofSyndic.items[0].type).toBe('syndic')
    expect(ofSyndic.warnings).toEqual([])
    const ofNone = await suggest('q=gentse+poort+kantelberg')
    expect(types(ofNone)).toContain('vme')
    expect(ofNone.warnings).toMatchObject([{ code: 'words_dropped', parameter: 'q' }])
  })

  test('200: a syndic whose name is misspelt or written together is suggested before VMEs that lack a word', async () => {
    for (const q of ['kantelbreg', 'kantel+berg', 'gent+kantelbreg', 'gent+kantel+berg']) {
      const [first] = (await suggest(`q=${q}`)).items
      expect(first, q).toMatchObject({ type: 'syndic', key: syndicNumber(5) })
      expect(first.highlights).toContainEqual([0, 10])
    }
  })

  test('200: a highlight lies within its label', async () => {
    for (const { label, highlights } of (await suggest('q=resid+etoi')).items)
      for (const [start, end] of highlights) expect(label.slice(start, end).length).toBeGreaterThan(0)
  })

  test('200: a long q is cut with a warning', async () => {
    expect((await suggest(`q=${'a'.repeat(300)}`)).warnings).toMatchObject([{ code: 'query_cut' }])
  })

  test.each(['q=a&q=b', 'q[]=a', 'culture=xx', 'culture=nl&culture=fr'])('400: %s', async (query) => {
    const reply = await api.app.inject(`/api/search/suggestions?${query}`)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'parameters_invalid'])
  })
})
