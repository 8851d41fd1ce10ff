// Suggestions of syndics: the same ten as brute force finds, in the same order, whatever is typed.
import { describe, expect, test } from 'vitest'
import { HEAVY } from '../../../src/places/memory/prefix-table.ts'
import type { SyndicEntry } from '../../../src/places/memory/suggestion.ts'
import { buildSyndicIndex, orderSyndics, suggestSyndics } from '../../../src/places/memory/syndic-index.ts'
import { anyOrderKey, matchSyndic, syndicWords } from '../../../src/places/memory/syndic-texts.ts'
import { beginsEmptyCompanyWord, isEmptyCompanyWord } from '../../../src/text/company-words.ts'
import { type Dice, rollDice } from '../../support/seed.ts'
import { sampleSyndics } from './sample-syndics.ts'

const SYNDICS = 4_000

interface Candidate {
  number: string
  names: string[]
  aliases: string[]
  inAnyOrder: Set<string>
  words: string[]
}

const candidatesOf = (entries: readonly SyndicEntry[]): Candidate[] =>
  orderSyndics(entries).map((entry) => {
    const { names, aliases, words } = matchSyndic(entry)
    // Numbers stand among the names for the index; here they are looked at by themselves.
    const own = [...names].filter((name) => name > ' ')
    const inAnyOrder = new Set([...own, ...aliases].map((name) => anyOrderKey(name.split(' '))))
    return { number: entry.number, names: own, aliases: [...aliases], inAnyOrder, words: [...words] }
  })

/** Looks at every syndic: slow and plain. None where none is found as typed. */
function bruteForce(candidates: readonly Candidate[], q: string): string[] {
  const typed = syndicWords(q)
  const own = typed.filter((word) => !isEmptyCompanyWord(word))
  const wanted = own.length > 0 ? own : typed
  const digits = /^[\d.\s]+$/.test(q) ? q.replace(/\D/g, '') : ''
  const [whole, core] = [typed.join(' '), wanted.join(' ')]
  const orders = [typed, wanted].map(anyOrderKey)
  const tiers: ((candidate: Candidate) => boolean)[] = [
    ({ number }) =>
      digits.length >= 3 && (number.startsWith(digits) || number.replace(/^0/, '').startsWith(digits)),
    ({ names }) => names.includes(whole),
    ({ names }) => names.includes(core),
    ({ aliases }) => aliases.includes(whole),
    ({ aliases }) => aliases.includes(core),
    ...orders.map(
      (key) =>
        ({ inAnyOrder }: Candidate) =>
          wanted.length > 1 && inAnyOrder.has(key),
    ),
    ({ names }) => names.some((name) => name.startsWith(whole)),
    ({ names }) => names.some((name) => name.startsWith(core)),
    ({ words }) => wanted.every((beginning) => words.some((word) => word.startsWith(beginning))),
    ({ words }) =>
      own.length > 1 &&
      own.at(-1) === typed.at(-1) &&
      beginsEmptyCompanyWord(own.at(-1) ?? '') &&
      own.slice(0, -1).every((beginning) => words.some((word) => word.startsWith(beginning))),
    () => own.length === 0,
  ]
  if (typed.length === 0) return []
  const found = tiers.flatMap((fits) => candidates.filter(fits).map(({ number }) => number))
  return [...new Set(found)].slice(0, 10)
}

function someQuery(dice: Dice, entries: readonly SyndicEntry[]): string {
  const letters = [...'abcdefghijklmnopqrstuvwxyzé019']
  if (dice.chance(0.1)) return dice.pick(letters)
  if (dice.chance(0.1)) return `${dice.pick(letters)}${dice.pick(letters)} ${dice.pick(letters)}`
  const { number, names, aliases, place } = dice.pick(entries)
  if (dice.chance(0.15)) {
    const digits = (dice.chance(0.5) ? number : number.slice(1)).slice(0, 1 + dice.below(10))
    return dice.chance(0.5) ? digits : digits.replace(/^(\d{4})(\d)/, '$1.$2')
  }
  const name = dice.pick([...names, ...aliases, ...names])
  if (dice.chance(0.3)) return name.slice(0, 1 + dice.below(name.length))
  const words = [
    ...name.split(/[ .’-]+/),
    ...(place === null ? [] : [place.names.nl ?? '']),
    'bv',
    'syndic',
    'de',
  ]
  const part = (word: string): string => word.slice(0, 1 + dice.below(7))
  return Array.from({ length: 1 + dice.below(3) }, () => part(dice.pick(words))).join(' ')
}

const keysOf = (index: ReturnType<typeof buildSyndicIndex>, q: string): string[] =>
  suggestSyndics(index, { q }).map(({ suggestion }) => suggestion.key)

describe('syndics in memory', () => {
  const entries = sampleSyndics(SYNDICS, 5)
  const index = buildSyndicIndex(entries)

  test('have prefixes on both sides of the border between walking and bits', () => {
    expect(index.words.heavy.has('s')).toBe(true)
    expect(index.words.heavy.has('peeters')).toBe(false)
    expect(HEAVY).toBeLessThan(SYNDICS)
  })

  test('are found as brute force finds them', () => {
    const dice = rollDice('syndic suggestions')
    const candidates = candidatesOf(entries)
    for (let round = 0; round < 1_500; round++) {
      const q = someQuery(dice, entries)
      const expected = bruteForce(candidates, q)
      const hits = suggestSyndics(index, { q })
      expect(
        hits.some(({ isNear }) => isNear),
        `q ${JSON.stringify(q)}`,
      ).toBe(expected.length === 0 && hits.length > 0)
      if (expected.length === 0) continue
      expect(
        hits.map(({ suggestion }) => suggestion.key),
        `q ${JSON.stringify(q)}`,
      ).toEqual(expected)
    }
  }, 120_000)

  test('do not depend on the order in which they were read', () => {
    const other = buildSyndicIndex(entries.toReversed())
    for (const q of ['p', 'peeters', 'gent', 'syndic', '040'])
      expect(keysOf(other, q)).toEqual(keysOf(index, q))
  })

  test('never make the look-up throw, and every highlight lies in its label', () => {
    const dice = rollDice('odd signs')
    const odd = [
      'é',
      'e\u0301',
      'ß',
      '’',
      '-',
      '𝔊',
      '\u0000',
      '\u0001',
      '\u0002',
      '日',
      ' ',
      '.',
      'B.',
      'V',
      '04',
      '\ud800',
    ]
    for (let round = 0; round < 2_000; round++) {
      const q = Array.from({ length: dice.below(8) }, () => dice.pick(odd)).join('')
      for (const { suggestion } of suggestSyndics(index, { q })) {
        let last = 0
        for (const [start, end] of suggestion.highlights) {
          expect(start, JSON.stringify(q)).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          last = end
        }
        expect(last).toBeLessThanOrEqual(suggestion.label.length)
      }
    }
  })

  test('of no letter and no digit are none', () => {
    for (const q of ['', ' ', '...', '\u0001', '🏠', 'xyzzyq', '12'.repeat(9)])
      expect(keysOf(index, q)).toEqual([])
    expect(suggestSyndics(buildSyndicIndex([]), { q: 'a' })).toEqual([])
  })
})

describe('what people type', () => {
  const gent = { names: { nl: 'Gent', fr: 'Gand', de: null }, languages: ['nl'] as const }
  const elsene = { names: { nl: 'Elsene', fr: 'Ixelles', de: null }, languages: ['fr', 'nl'] as const }
  const entry = (number: string, name: string, rest: Partial<SyndicEntry> = {}): SyndicEntry => ({
    ...{ number, name, names: [name], aliases: [], place: gent, location: null, weight: 1 },
    ...rest,
  })
  const index = buildSyndicIndex([
    entry('0404000159', 'Syndic Peeters B.V.', { weight: 300 }),
    entry('0404000258', 'Peeters & Zonen Immo NV', { weight: 20 }),
    entry('0404000357', 'Immobilière L’Étoile SRL', {
      names: ['Immobilière L’Étoile SRL', 'De Ster Vastgoed'],
      aliases: ['Imstar'],
      place: elsene,
      location: { latitude: 50.83219, longitude: 4.36211 },
      weight: 50,
    }),
    entry('1800000067', 'Jan Voorbeeld', { place: null, weight: 2 }),
    entry('0404000456', 'Immo', { weight: 5 }),
  ])
  const labels = (q: string): string[] =>
    suggestSyndics(index, { q }).map(({ suggestion }) => suggestion.label)

  test.each([
    ['p', ['Syndic Peeters B.V.', 'Peeters & Zonen Immo NV']],
    ['peeters', ['Syndic Peeters B.V.', 'Peeters & Zonen Immo NV']],
    ['peeters zonen', ['Peeters & Zonen Immo NV']],
    ['zon', ['Peeters & Zonen Immo NV']],
    ['PEETERS BV', ['Syndic Peeters B.V.', 'Peeters & Zonen Immo NV']],
    ['peeters b.v.', ['Syndic Peeters B.V.', 'Peeters & Zonen Immo NV']],
    ['peeters immo', ['Syndic Peeters B.V.', 'Peeters & Zonen Immo NV']],
    ['peeters s', ['Syndic Peeters B.V.', 'Peeters & Zonen Immo NV']],
    ['zonen synd', ['Peeters & Zonen Immo NV']],
    ['zonen xyz', []],
    ['etoile', ['Immobilière L’Étoile SRL']],
    ["l'étoile", ['Immobilière L’Étoile SRL']],
    ['ster', ['Immobilière L’Étoile SRL']],
    ['imstar', ['Immobilière L’Étoile SRL']],
    ['syndic elsene', ['Immobilière L’Étoile SRL']],
    ['voorb', ['Jan Voorbeeld']],
    ['jan v', ['Jan Voorbeeld']],
    ['0404.000.1', ['Syndic Peeters B.V.']],
    ['404000159', ['Syndic Peeters B.V.']],
    ['BE 0404 000 159', ['Syndic Peeters B.V.']],
    ['180', ['Jan Voorbeeld']],
    ['18', []],
    ['voorbeeld gent', []],
  ])('%s finds %j', (q, expected) => {
    expect(labels(q)).toEqual(expected)
  })

  test('words of the trade alone find everyone, who is called so first', () => {
    expect(labels('immo')).toEqual([
      'Immo',
      'Immobilière L’Étoile SRL',
      'Peeters & Zonen Immo NV',
      'Syndic Peeters B.V.',
      'Jan Voorbeeld',
    ])
    expect(labels('syndic bv')).toHaveLength(5)
    expect(labels('nv')[0]).toBe('Peeters & Zonen Immo NV')
  })

  test('a hit says how strong it is', () => {
    const strength = (q: string) => suggestSyndics(index, { q })[0]?.strength
    expect(strength('peeters')).toBe('whole')
    expect(strength('0404.000.159')).toBe('whole')
    expect(strength('0404.000')).toBe('beginning')
    expect(strength('peet')).toBe('beginning')
    expect(strength('zonen')).toBe('words')
  })

  test('the detail holds the municipality in the culture and the number, the address the culture', () => {
    const first = (culture: 'nl' | 'fr' | 'en' | 'de' | null) =>
      suggestSyndics(index, { q: 'imstar', culture })[0]?.suggestion
    expect(first('nl')).toEqual({
      type: 'syndic',
      key: '0404000357',
      label: 'Immobilière L’Étoile SRL',
      // It was found by what it is also called.
      detail: 'Imstar · Elsene · 0404.000.357',
      highlights: [],
      detailHighlights: [[0, 6]],
      url: '/syndicus/0404000357',
      location: { latitude: 50.83219, longitude: 4.36211 },
    })
    expect(first('fr')).toMatchObject({
      detail: 'Imstar · Ixelles · 0404.000.357',
      url: '/syndic/0404000357',
    })
    expect(first('en')).toMatchObject({ url: '/property-manager/0404000357' })
    expect(first('de')).toMatchObject({ url: '/syndicus/0404000357' })
    expect(first(null)).toMatchObject({ detail: 'Imstar · Ixelles / Elsene · 0404.000.357' })
    expect(suggestSyndics(index, { q: 'jan' })[0]?.suggestion.detail).toBe('1800.000.067')
  })

  test('is highlighted as written', () => {
    const [hit] = suggestSyndics(index, { q: 'etoi' })
    expect(hit?.suggestion.highlights.map(([start, end]) => hit.suggestion.label.slice(start, end))).toEqual([
      'Étoi',
    ])
  })
})
