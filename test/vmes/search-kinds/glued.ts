// Words written as one, and one written as two.
import { isJoiningWord, isLegalWord } from '../../../src/text/legal-words.ts'
import { endings, wordTable } from '../../../src/text/word-table.ts'
import { foldKey } from '../../../src/text/words.ts'
import { type Country, glue, type Housed, isSameTown, onSameStreet, streetAndTown } from './country.ts'
import { amongFirst, type Kind, type Query } from './kind.ts'

const numerals = new Set(wordTable.filter(({ kind }) => kind === 'numeral').flatMap(({ words }) => words))
const MOST_WORDS = 4

/** True for two to four words that nobody would keep apart: no numbers, no single letters at the end. */
const isGluable = (words: readonly string[]): boolean =>
  words.length >= 2 &&
  words.length <= MOST_WORDS &&
  words.every((word) => !/\d/.test(word) && !numerals.has(word)) &&
  (words.at(-1) ?? '').length > 1

/** A name of one part, without the legal words around it; its own articles stay. */
function bareName(text: string): string[] {
  if (text.includes(' - ')) return []
  const words = foldKey(text.replaceAll('.', '')).split(' ')
  const isOwn = (word: string): boolean => !isLegalWord(word) && !isJoiningWord(word) && word !== 'v'
  const ownFrom = words.findIndex(isOwn)
  const from = words.findLastIndex((word, index) => index < ownFrom && isLegalWord(word)) + 1
  const own = words.slice(from, words.findLastIndex(isOwn) + 1)
  // `Association des copropriétaires du Parc`: what joins it to the legal words is no part of the name.
  return ['du', 'des', 'van'].includes(own[0] ?? '') ? [] : own
}

/** Those of the town whose name or street has the letters in it. */
function written({ housed }: Country, one: Housed, glued: string): Housed[] {
  return housed.filter(
    ({ address, names }) =>
      isSameTown(one.address, address) &&
      [...names.map(({ text }) => text), address.line].some((text) => glue(text).includes(glued)),
  )
}

function gluedNames(country: Country): Query[] {
  return country.housed.flatMap((vme) => {
    const [, town] = streetAndTown(vme.address)
    const places = new Set(foldKey(`${vme.address.postcode} ${town}`).split(' '))
    return vme.names.flatMap(({ text }): Query[] => {
      const words = bareName(text)
      if (!isGluable(words) || words.some((word) => places.has(word))) return []
      const glued = words.join('')
      return [{ q: `${glued} ${town}`, ...amongFirst(vme, written(country, vme, glued)) }]
    })
  })
}

/** One query a street and town, in the spellings given. */
function streetQueries(country: Country, spell: (street: string) => string[]): Query[] {
  const asked = new Set<string>()
  return country.housed.flatMap((vme) => {
    const [street, town] = streetAndTown(vme.address)
    return spell(street).flatMap((spelt): Query[] => {
      const q = `${spelt} ${town}`
      if (asked.has(q)) return []
      asked.add(q)
      return [
        { q, ...amongFirst(vme, [...onSameStreet(country, vme), ...written(country, vme, glue(spelt))]) },
      ]
    })
  })
}

function glueStreet(street: string): string[] {
  const words = foldKey(street).split(' ')
  return isGluable(words) ? [words.join('')] : []
}

const NAME_LENGTH = 3
const typeWords = endings.map(({ whole }) => whole)

/** `Kerkstraat` → `kerk straat`. */
function splitStreet(street: string): string[] {
  const folded = foldKey(street)
  const last = folded.split(' ').at(-1) ?? ''
  const type = typeWords.find((word) => last.endsWith(word) && last.length >= word.length + NAME_LENGTH)
  // Nobody can tell that the `voor` of `'t voor straat` is a name.
  if (type === undefined || isJoiningWord(last.slice(0, -type.length))) return []
  const isAsWritten = street.toLowerCase().endsWith(type)
  return [`${(isAsWritten ? street : folded).slice(0, -type.length)} ${type}`]
}

export const gluedKinds: readonly Kind[] = [
  { name: 'a name in one word, and the town', ask: 'list', queries: gluedNames },
  {
    name: 'a street in one word, and the town',
    ask: 'list',
    queries: (country) => streetQueries(country, glueStreet),
  },
  {
    name: 'a street in two words, and the town',
    ask: 'list',
    queries: (country) => streetQueries(country, splitStreet),
  },
]
