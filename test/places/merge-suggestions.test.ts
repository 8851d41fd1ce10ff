import { describe, expect, test } from 'vitest'
import type { Suggestion, SyndicHit } from '../../src/places/memory/suggestion.ts'
import { type Found, mergeSuggestions } from '../../src/places/merge-suggestions.ts'

const suggestion = (type: string, key: string, label = key, detail = ''): Suggestion => ({
  type,
  key,
  label,
  detail,
  highlights: [],
  url: '/',
  location: null,
})
const vmes = Array.from({ length: 10 }, (_, at) => suggestion('vme', `vme ${at}`))
const hits = (strength: SyndicHit['strength'], count = 10, isNear = false): SyndicHit[] =>
  Array.from({ length: count }, (_, at) => ({
    suggestion: suggestion('syndic', `${strength} ${at}`),
    strength,
    isNear,
  }))
const streets = Array.from({ length: 10 }, (_, at) => suggestion('street', `street ${at}`))
const merge = (q: string, found: Partial<Found>): Suggestion[] =>
  mergeSuggestions(q, { vmes: [], syndics: [], places: [], ...found })
const keys = (found: readonly Suggestion[]): string[] => found.map(({ key }) => key)

describe('VMEs and places together', () => {
  test('a place whose whole name was typed, in any of its languages, comes first', () => {
    const elsene = suggestion('municipality', '21009', 'Ixelles / Elsene')
    const luik = suggestion('municipality', '62063', 'Liège', 'Luik / Lüttich · Province')
    expect(merge('ELSENE', { vmes: vmes, places: [elsene] })[0]).toBe(elsene)
    expect(merge('luik', { vmes: vmes, places: [luik] })[0]).toBe(luik)
    expect(merge('elsen', { vmes: vmes, places: [elsene] })[0]).toBe(vmes[0])
  })

  test('so does a postcode by its own name, and by that of a section in it', () => {
    const ledeberg = suggestion('postcode', '9050', '9050 Ledeberg', 'Gentbrugge · Gent')
    for (const q of ['9050', 'ledeberg', 'Gentbrugge'])
      expect(merge(q, { vmes, places: [ledeberg] })[0]).toBe(ledeberg)
    expect(merge('lede', { vmes, places: [ledeberg] })[0]).toBe(vmes[0])
  })

  test('three places stay in sight behind any number of VMEs', () => {
    expect(keys(merge('x', { vmes: vmes, places: streets }))).toEqual([
      ...keys(vmes.slice(0, 7)),
      'street 0',
      'street 1',
      'street 2',
    ])
  })

  test('either kind fills the room that the other leaves', () => {
    expect(merge('x', { vmes: vmes.slice(0, 2), places: streets })).toHaveLength(10)
    expect(merge('x', { vmes: vmes, places: [] })).toHaveLength(10)
    expect(merge('x', { vmes: [], places: [] })).toEqual([])
  })

  test('digits that can be a postcode put postcodes before VMEs', () => {
    const postcode = suggestion('postcode', '1050', '1050 Ixelles')
    expect(merge('10', { vmes: vmes, places: [postcode] })[0]).toBe(postcode)
    expect(merge('10501', { vmes: vmes, places: [postcode] })[0]).toBe(vmes[0])
  })
})

describe('syndics among VMEs and places', () => {
  test('two stay in sight, and leave half of the list to VMEs', () => {
    expect(keys(merge('x', { vmes, syndics: hits('words'), places: streets }))).toEqual([
      ...keys(vmes.slice(0, 5)),
      'words 0',
      'words 1',
      'street 0',
      'street 1',
      'street 2',
    ])
  })

  test('one whose whole name or number was typed comes before VMEs, behind a place of that name', () => {
    const gent = suggestion('municipality', '44021', 'Gent')
    const syndics = [...hits('whole', 3), ...hits('beginning', 3)]
    expect(keys(merge('gent', { vmes, syndics, places: [gent, ...streets] }))).toEqual([
      '44021',
      'whole 0',
      'whole 1',
      ...keys(vmes.slice(0, 5)),
      'street 0',
      'street 1',
    ])
  })

  test('one whose name merely begins so does not come before the building', () => {
    expect(merge('x', { vmes, syndics: hits('beginning') })[0]).toBe(vmes[0])
  })

  test('fill the room that others leave, but for that of the places', () => {
    expect(keys(merge('x', { vmes: vmes.slice(0, 1), syndics: hits('words'), places: streets }))).toEqual([
      'vme 0',
      ...keys(hits('words', 6).map(({ suggestion }) => suggestion)),
      'street 0',
      'street 1',
      'street 2',
    ])
    expect(merge('x', { syndics: hits('words') })).toHaveLength(10)
    expect(keys(merge('x', { vmes, syndics: hits('words', 1) }))).toEqual([
      ...keys(vmes.slice(0, 9)),
      'words 0',
    ])
  })

  test('that only come close stand behind VMEs and places that have the words, and stay in sight', () => {
    const near = hits('words', 10, true)
    expect(keys(merge('x', { vmes, syndics: near, places: streets }))).toEqual([
      ...keys(vmes.slice(0, 5)),
      'street 0',
      'street 1',
      'street 2',
      'words 0',
      'words 1',
    ])
    expect(
      keys(merge('x', { vmes: vmes.slice(0, 2), syndics: near.slice(0, 1), places: streets })).at(-1),
    ).toBe('words 0')
  })

  test('that only come close stand before places that do too, and before VMEs that lack words', () => {
    const near = hits('words', 1, true)
    expect(keys(merge('x', { syndics: near, places: streets.slice(0, 1), arePlacesNear: true }))).toEqual([
      'words 0',
      'street 0',
    ])
    expect(
      keys(merge('x', { vmes: vmes.slice(0, 2), areVmesInPart: true, syndics: near, places: [] })),
    ).toEqual(['words 0', 'vme 0', 'vme 1'])
  })

  test('are never more than ten with the others, and none twice', () => {
    for (const count of [0, 1, 2, 5, 10])
      for (const strength of ['whole', 'beginning', 'words'] as const) {
        const found = merge('street 0', {
          vmes: vmes.slice(0, 10 - count),
          syndics: hits(strength, count),
          places: streets.slice(0, count),
        })
        expect(found).toHaveLength(10)
        expect(new Set(keys(found)).size).toBe(found.length)
      }
  })
})
