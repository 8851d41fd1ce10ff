import { describe, expect, test } from 'vitest'
import { mergeSuggestions } from '../../src/replies/merge-suggestions.ts'
import type { Suggestion } from '../../src/suggest/suggestion.ts'

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
const keys = (found: readonly Suggestion[]): string[] => found.map(({ key }) => key)

describe('VMEs and places together', () => {
  test('a place whose whole name was typed, in any of its languages, comes first', () => {
    const elsene = suggestion('municipality', '21009', 'Ixelles / Elsene')
    const luik = suggestion('municipality', '62063', 'Liège', 'Luik / Lüttich · Province')
    expect(mergeSuggestions('ELSENE', vmes, [elsene])[0]).toBe(elsene)
    expect(mergeSuggestions('luik', vmes, [luik])[0]).toBe(luik)
    expect(mergeSuggestions('elsen', vmes, [elsene])[0]).toBe(vmes[0])
  })

  test('three places stay in sight behind any number of VMEs', () => {
    const places = Array.from({ length: 10 }, (_, at) => suggestion('street', `street ${at}`))
    expect(keys(mergeSuggestions('x', vmes, places))).toEqual([
      ...keys(vmes.slice(0, 7)),
      'street 0',
      'street 1',
      'street 2',
    ])
  })

  test('either kind fills the room that the other leaves', () => {
    const places = Array.from({ length: 10 }, (_, at) => suggestion('street', `street ${at}`))
    expect(mergeSuggestions('x', vmes.slice(0, 2), places)).toHaveLength(10)
    expect(mergeSuggestions('x', vmes, [])).toHaveLength(10)
    expect(mergeSuggestions('x', [], [])).toEqual([])
  })

  test('digits that can be a postcode put postcodes before VMEs', () => {
    const postcode = suggestion('postcode', '1050', '1050 Ixelles')
    expect(mergeSuggestions('10', vmes, [postcode])[0]).toBe(postcode)
    expect(mergeSuggestions('10501', vmes, [postcode])[0]).toBe(vmes[0])
  })
})
