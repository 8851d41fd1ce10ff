// What a request is made of, before any service is asked.
import { describe, expect, test } from 'vitest'
import { buildPage, effectivePage, isWithinWindow } from '../../src/http/lists/paging.ts'
import { echoOf, readSearchText, warnOfWordsCut } from '../../src/http/requests/search-query.ts'
import { buildPlaceNames } from '../../src/places/place-names.ts'
import { parseRegion } from '../../src/register/region.ts'
import { negotiateCulture } from '../../src/text/culture.ts'
import { parseInstant } from '../../src/time/instant.ts'
import type { Warning } from '../../src/warnings.ts'

describe('Accept-Language', () => {
  test.each([
    [undefined, 'nl'],
    ['', 'nl'],
    ['fr', 'fr'],
    ['fr-BE, nl;q=0.9', 'fr'],
    ['de, en;q=0.5, fr;q=0.7', 'fr'],
    ['EN-gb', 'en'],
    ['*', 'nl'],
    ['fr;q=0, en;q=0.1', 'en'],
    ['de', 'nl'],
    [';;;,,,q=', 'nl'],
    ['fr;q=nonsense, en', 'en'],
    [`${'x,'.repeat(1_000)}fr`, 'nl'],
  ])('%s → %s', (header, culture) => {
    expect(negotiateCulture(header)).toBe(culture)
  })
})

describe('pages', () => {
  test('default to the first one of 25; above 100 rows they have 100, with a warning', () => {
    const warnings: Warning[] = []
    expect(effectivePage({}, warnings)).toEqual({ page: 1, pageSize: 25 })
    expect(effectivePage({ page: 3, pageSize: 100 }, warnings)).toEqual({ page: 3, pageSize: 100 })
    expect(warnings).toEqual([])
    expect(effectivePage({ pageSize: 2_147_483_647 }, warnings)).toEqual({ page: 1, pageSize: 100 })
    expect(warnings).toHaveLength(1)
  })

  test('reach exactly 10,000 rows', () => {
    expect(isWithinWindow({ page: 400, pageSize: 25 })).toBe(true)
    expect(isWithinWindow({ page: 401, pageSize: 25 })).toBe(false)
    expect(isWithinWindow({ page: 2_147_483_647, pageSize: 100 })).toBe(false)
  })

  test('have a next one exactly when there is a cursor to it', () => {
    const parts = { items: [1], page: 1, pageSize: 10, total: 11, asOf: null, warnings: [] }
    expect(buildPage({ ...parts, nextCursor: 'x' })).toMatchObject({ hasNext: true, totalPages: 2 })
    expect(buildPage({ ...parts, total: 0, nextCursor: null })).toMatchObject({
      hasNext: false,
      totalPages: 0,
    })
  })
})

describe('instants', () => {
  test.each([
    ['2026-11-01', '2026-11-01T00:00:00.000Z'],
    ['2026-11-01T10:30', '2026-11-01T10:30:00.000Z'],
    ['2026-11-01T10:30:00+02:00', '2026-11-01T08:30:00.000Z'],
    ['2026-11-01T10:30:00 02:00', '2026-11-01T08:30:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2026-02-29', undefined],
    ['2026-02-30', undefined],
    ['0000-00-00', undefined],
    ['x', undefined],
    ['', undefined],
  ])('%s → %s', (text, instant) => {
    expect(parseInstant(text)).toBe(instant)
  })
})

describe('q', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    [' \u0000\t ', undefined],
    ['a\u0000b', 'a b'],
    ['e\u0301toile', 'étoile'],
    ['a\u2028b', 'a b'],
  ])('%j → %j', (q, text) => {
    expect(readSearchText(q, [])).toBe(text)
  })

  test('is cut at 200 code points, never within one', () => {
    const warnings: Warning[] = []
    // A letter of two UTF-16 units.
    expect(readSearchText('𐐷'.repeat(200), warnings)).toBe('𐐷'.repeat(200))
    expect(warnings).toEqual([])
    expect(readSearchText('𐐷'.repeat(201), warnings)).toBe('𐐷'.repeat(200))
    expect(warnings).toMatchObject([{ code: 'query_cut' }])
  })

  test.each(['!!!', '🏠', '"-"', '\u0301'])('%j has no letter or digit: absent, with a warning', (q) => {
    const warnings: Warning[] = []
    expect(readSearchText(q, warnings)).toBeUndefined()
    expect(warnings).toMatchObject([{ code: 'query_without_words', parameter: 'q' }])
  })

  test('says when words are left out: after the sixteenth', () => {
    const warnings: Warning[] = []
    for (const q of [undefined, 'a b c d e f g h i j k l m n o p', 'Kerkstraat 12, 9000 Gent'])
      warnOfWordsCut(q, warnings)
    expect(warnings).toEqual([])
    warnOfWordsCut('a b c d e f g h i j k l m n o p q', warnings)
    expect(warnings).toMatchObject([
      { code: 'query_cut', parameter: 'q', message: expect.stringContaining('16') },
    ])
  })

  test.each([
    ['gent', '/x?q=gent', 'gent'],
    [undefined, '/x?q=%20', ' '],
    [undefined, '/x?culture=nl&q=+', ' '],
    [undefined, '/x', ''],
    [undefined, '/x?q', ''],
  ])('%j of %s is echoed as %j', (q, url, echoed) => {
    expect(echoOf(q, url)).toBe(echoed)
  })
})

describe('regions', () => {
  test.each([
    ['Bruxelles-Capitale', 'BE-BRU'],
    ['brussels capital region', 'BE-BRU'],
    ['brussels hoofdstedelijk', 'BE-BRU'],
    ['vlaams', 'BE-VLG'],
    ['Waals', 'BE-WAL'],
    ['wallonne', 'BE-WAL'],
    ['be wal', 'BE-WAL'],
    ['Atlantis', undefined],
  ])('%s is %s', (name, code) => {
    expect(parseRegion(name)).toBe(code)
  })
})

describe('names of places', () => {
  const municipality = {
    nis: '62063',
    name_nl: 'Luik',
    name_fr: 'Liège',
    name_de: 'Lüttich',
    aliases: ['Luik-stad'],
  }
  const postcode = {
    code: '4030',
    municipality_nis: '62063',
    label_nl: 'Grivegnée',
    label_fr: 'Grivegnée',
    label_de: null,
    sections: ['Saint-Vincent'],
  }
  const province = { nis: '10000', name_nl: 'Antwerpen', name_fr: 'Anvers', name_de: 'Antwerpen' }
  const places = buildPlaceNames({
    municipalities: [municipality],
    provinces: [province],
    postcodes: [postcode],
  })

  test.each(['62063', 'luik', 'LIEGE', 'lüttich', 'Luik stad', 'grivegnee', ' Saint-Vincent'])(
    'a municipality by %s',
    (name) => {
      expect(places.findMunicipality(name)).toBe(name.trim())
    },
  )

  test('a municipality by an abbreviation of its name', () => {
    expect(places.findMunicipality('St-Vincent')).toBe('saint vincent')
  })

  test.each(['10000', 'anvers', 'Provincie Antwerpen', "Province d'Anvers", 'prov. Antwerpen'])(
    'a province by %s',
    (name) => {
      expect(places.findProvince(name)).toBe('10000')
    },
  )

  test('what is neither is not found', () => {
    expect(places.findMunicipality('antwerpen')).toBeUndefined()
    expect(places.findProvince('luik')).toBeUndefined()
    expect(places.findMunicipality('')).toBeUndefined()
  })
})
