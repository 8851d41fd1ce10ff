// What pages of results say about the text searched for, in each language.
import { describe, expect, test } from 'vitest'
import { type NotedSearch, searchNotes } from '../../../src/site/parts/search-notes.ts'
import { cultures } from '../../../src/text/culture.ts'
import {
  excludedByFilter,
  numberImpossible,
  numberOfOtherKind,
  pageIgnored,
  partUnavailable,
  queryWithoutWords,
  spellingBounded,
  wordsCut,
  wordsDropped,
} from '../../../src/warnings.ts'

const notesOf = (changes: Partial<NotedSearch>) =>
  searchNotes({
    q: 'BE 1441.418.317',
    culture: 'nl',
    warnings: [],
    isFuzzy: false,
    total: 3,
    without: [],
    otherPage: () => ({ url: '/there', text: '{number} is elsewhere.', link: 'Go there' }),
    ...changes,
  })

describe.each(cultures)('in %s', (culture) => {
  test('every warning about q is a sentence of its own, said once', () => {
    const warnings = [
      wordsCut(12),
      queryWithoutWords,
      spellingBounded,
      wordsDropped('q', ['xyz']),
      numberImpossible('q', 'x'),
      numberOfOtherKind('q', { number: '1441418317', kind: 'syndic', link: '/api/x' }),
      excludedByFilter('region', 'x'),
      excludedByFilter('zipcode', 'x'),
      partUnavailable('q', 'x'),
    ]
    const texts = notesOf({ culture, warnings, without: ['xyz'] }).map(({ text }) => text)
    expect(texts).toHaveLength(8)
    expect(new Set(texts).size).toBe(8)
    expect(texts.filter((text) => text.includes('{'))).toEqual([])
    expect(texts.filter((text) => text.includes('1441.418.317'))).toHaveLength(3)
    expect(texts.filter((text) => text.includes('xyz'))).toHaveLength(1)
  })
})

test('warnings about something else are not said, nor is a mended spelling that found nothing', () => {
  expect(notesOf({ warnings: [pageIgnored, partUnavailable('impacts', 'x')] })).toEqual([])
  expect(notesOf({ isFuzzy: true, total: 0 })).toEqual([])
  expect(notesOf({ isFuzzy: true, q: 'zeezcht' })[0]?.text).toContain('zeezcht')
})

test('a number of another kind leads there', () => {
  const warnings = [numberOfOtherKind('q', { number: '1441418317', kind: 'syndic', link: '/api/x' })]
  expect(notesOf({ warnings })).toEqual([
    { text: '1441.418.317 is elsewhere.', link: { url: '/there', text: 'Go there' } },
  ])
})
