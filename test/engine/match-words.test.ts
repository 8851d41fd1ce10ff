import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explainMatch } from '../../src/engine/explain-match.ts'
import { matchWords } from '../../src/engine/match-words.ts'
import { parseQuery, type Token } from '../../src/engine/parse-query.ts'
import { isWithinEdits } from '../../src/text/edit-distance.ts'
import { buildVmeFacts } from '../../src/vmes/build-facts.ts'
import { etoile, inGhent } from '../vmes/vme-row-fixture.ts'

const marksOf = (text: string, tokens: readonly Token[]): string[] =>
  matchWords(text, tokens).ranges.map(([start, end]) => text.slice(start, end))

const marked = (text: string, q: string): string[] => marksOf(text, parseQuery(q, 'list').tokens)

/** With what the index says that each word may stand for. */
const markedWhenCorrected = (text: string, q: string, corrections: Token['corrections']): string[] =>
  marksOf(
    text,
    parseQuery(q, 'list').tokens.map((token) => ({ ...token, corrections })),
  )

describe('what is marked in a text', () => {
  test.each([
    ['ACP Résidence Étoile', 'etoile', ['Étoile']],
    ['ACP Résidence Étoile', 'etoi', ['Étoi']],
    ['Hauptstraße 15', 'hauptstras', ['Hauptstraß']],
    ['VME Sint-Michiel', 'saint michiel', ['Sint', 'Michiel']],
    ['Residentie Lieveborg II', 'lieveborg 2', ['Lieveborg', 'II']],
    ['Tiensestraat', 'tiensestr 12', ['Tiensestraat']],
    ['Kerkstraat', 'kerk straat', ['Kerkstraat']],
    ['Res. Zee Zicht', 'zeezicht', ['Zee Zicht']],
    ['Les Hauts des Érables', 'leshautsdeserables', ['Les Hauts des Érables']],
    ['Residenz Weserschlößchen Brückenhof', 'brueckenhof', ['Brückenhof']],
    ["Boulevard d'Avroy", "d'avroy", ['Avroy']],
    ['ACP Résidence Étoile', 'lune', []],
  ])('%j for %j is %j', (text, q, expected) => {
    expect(marked(text, q)).toEqual(expected)
  })

  test('includes typing errors only where the search allowed them', () => {
    expect(marked('ACP Résidence Étoile', 'etiole')).toEqual([])
    const etoile = [{ text: 'etoile', edits: 1 }] as const
    expect(markedWhenCorrected('ACP Résidence Étoile', 'etiole', etoile)).toEqual(['Étoile'])
    expect(markedWhenCorrected('Schoonselhoek', 'schonsel', [{ text: 'schoonsel', edits: 1 }])).toEqual([
      'Schoonsel',
    ])
  })

  test('are ranges within the text, in order, apart, on whole letters', () => {
    const letters = fc.constantFrom(...Array.from('aéÉœßeE rst.-ï1'))
    const text = fc.string({ unit: letters, maxLength: 30 })
    fc.assert(
      fc.property(text, fc.string({ unit: letters, maxLength: 12 }), (shown, q) => {
        const { tokens } = parseQuery(q, 'suggest')
        let end = -1
        for (const range of matchWords(shown, tokens).ranges) {
          expect(range[0]).toBeGreaterThan(end)
          expect(range[1]).toBeGreaterThan(range[0])
          expect(range[1]).toBeLessThanOrEqual(shown.length)
          end = range[1]
        }
      }),
    )
  })
})

describe('the reason of a hit', () => {
  const reason = (q: string, row = etoile) => explainMatch(buildVmeFacts(row), parseQuery(q, 'list'))

  test.each([
    ['etoile', 'name'],
    ['de ster', 'alias'],
    ['louizalaan', 'street'],
    ['1050', 'postcode'],
    ['elsene', 'municipality'],
    ['louizalaan 223', 'street'],
    ['1999.100.166', 'number'],
    ['1999.1', 'number'],
  ])('%j is its %s', (q, field) => {
    expect(reason(q).matchedOn).toBe(field)
  })

  test('is the box when that alone was found', () => {
    const inBox = { ...etoile, box: '0601' }
    expect(reason('etoile 0601', inBox).highlights).toContainEqual({ field: 'address.box', ranges: [[0, 4]] })
    expect(reason('0601', inBox)).toEqual({
      matchedOn: 'box',
      highlights: [{ field: 'address.box', ranges: [[0, 4]] }],
    })
  })

  test.each([
    ['de ster', /De Ster$/],
    ['ster 1050', /De Ster$/],
    ['etoile ster', /De Ster$/],
    ['etoile', /^$/],
    ['louizalaan 223', /^$/],
    ['1999.100.166', /^$/],
  ])('%j is found by another name like %s', (q, name) => {
    expect(reason(q).matchedName?.text ?? '').toMatch(name)
  })

  test('is the town when it was found under a name that is not shown', () => {
    expect(reason('ghent', inGhent)).toEqual({ matchedOn: 'municipality', highlights: [] })
  })

  test('is nothing when only legal words were asked', () => {
    expect(reason('vme residentie')).toEqual({ matchedOn: null, highlights: [] })
  })

  test('marks every field shown that holds a word of the query', () => {
    expect(reason('etoile louise 1050').highlights).toEqual([
      { field: 'name', ranges: [[14, 20]] },
      { field: 'address.street', ranges: [[7, 13]] },
      { field: 'address.postcode', ranges: [[0, 4]] },
    ])
  })

  test('marks the digits typed of a number as it is printed', () => {
    expect(reason('1999100').highlights).toEqual([{ field: 'formattedNumber', ranges: [[0, 8]] }])
  })
})

describe('typing errors', () => {
  // The plain recursion, slow and obvious, of the same count.
  function distance(a: string, b: string): number {
    if (a === '' || b === '') return a.length + b.length
    const rest = a.slice(1)
    const other = b.slice(1)
    if (a[0] === b[0]) return distance(rest, other)
    const swapped = a[0] === b[1] && a[1] === b[0] ? distance(a.slice(2), b.slice(2)) : Infinity
    return 1 + Math.min(distance(rest, b), distance(a, other), distance(rest, other), swapped)
  }

  test('are counted as letters added, left out, changed or swapped', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), (a, b, edits) => {
        expect(isWithinEdits(a, b, edits)).toBe(distance(a, b) <= edits)
      }),
    )
  })
})
