// What a suggestion is asked by people and by others, within the limits of its parameter. Pure.
import { pick, type Random } from '../../fixtures/sample/random.ts'
import { MAX_QUERY_CODE_POINTS } from '../../src/http/requests/search-query.ts'
import { cutWords } from './building.ts'
import { mistype } from './letters.ts'
import type { Query } from './round.ts'

export interface QueryKind {
  name: string
  queries: readonly string[]
}

const many = (count: number, make: () => string): string[] => Array.from({ length: count }, make)
const letters = 'abcdefghijklmnopqrstuvwxyz'
const within = (text: string): string => text.slice(0, MAX_QUERY_CODE_POINTS)

/** Words of `texts` from which hostile input is made; long ones have the most words like them. */
function longWords(texts: readonly string[], shortest: number): string[] {
  return [...new Set(texts.flatMap(cutWords))].filter(
    (word) => word.length >= shortest && /^\p{L}+$/u.test(word),
  )
}

const paragraph =
  'De algemene vergadering van de vereniging van mede-eigenaars wordt gehouden in de zaal van het gebouw, ' +
  'les copropriétaires sont priés de confirmer leur présence au syndic avant le quinze du mois, '

/** Queries of every kind, `count` each; `texts` are names and streets of the country. */
export function hostileKinds(texts: readonly string[], random: Random, count: number): QueryKind[] {
  const words = longWords(texts, 5)
  const long = longWords(texts, 10)
  const wrong = (from: readonly string[]): string => mistype(mistype(pick(random, from), random), random)
  const some = (size: number, make: () => string): string => Array.from({ length: size }, make).join(' ')
  const letter = (): string => letters[Math.floor(random() * letters.length)] ?? ''
  const digit = (): string => String(Math.floor(random() * 10))
  return [
    {
      name: '200 characters of words of names',
      queries: many(count, () => within(some(40, () => pick(random, words)))),
    },
    {
      name: '200 characters without a blank',
      queries: many(count, () => some(200, letter).replaceAll(' ', '')),
    },
    { name: '12 long wrong words', queries: many(count, () => within(some(12, () => wrong(long)))) },
    { name: '5 long misspelt words', queries: many(count, () => some(5, () => wrong(long))) },
    { name: '5 beginnings of one letter', queries: many(count, () => some(5, letter)) },
    { name: '60 single letters', queries: many(count, () => some(60, letter)) },
    { name: '60 single digits', queries: many(count, () => some(60, digit)) },
    { name: '60 digits in a row', queries: many(count, () => some(60, digit).replaceAll(' ', '')) },
    {
      name: 'a pasted paragraph',
      queries: many(count, () =>
        within(`${pick(random, texts)} ${paragraph.slice(Math.floor(random() * 40))}`),
      ),
    },
  ]
}

const from = (queries: readonly Query[], chosen: readonly number[], count: number): string[] =>
  queries
    .filter(({ way }) => chosen.includes(way))
    .slice(0, count)
    .map(({ q }) => q)

/** Queries of the round, by the numbers of their ways in the table. */
export const honestKinds = (queries: readonly Query[], count: number): QueryKind[] => [
  { name: 'names and addresses misspelt', queries: from(queries, [0, 1, 2], count) },
  { name: 'words glued or split', queries: from(queries, [5], count) },
  { name: 'postal addresses with noise', queries: from(queries, [7], count) },
  { name: 'one word that fits nothing', queries: from(queries, [8], count) },
]
