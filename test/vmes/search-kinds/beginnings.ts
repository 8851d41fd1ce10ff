// What is found while a word is being typed.
import { isWithinEdits } from '../../../src/text/edit-distance.ts'
import { isLegalPrefix, isLegalWord } from '../../../src/text/legal-words.ts'
import { wordTable } from '../../../src/text/word-table.ts'
import { wordTexts } from '../../../src/text/words.ts'
import { nameCore } from '../../../src/vmes/name-core.ts'
import { type Country, textsOf, type Vme } from './country.ts'
import { describeVme, type Kind, oneIn, type Query } from './kind.ts'

const SHORTEST = 3
const PER_BEGINNING = 5

const synonymLines = wordTable.filter(({ kind, uses }) => kind === 'synonym' && uses.includes('index'))
const allWords = new Set(wordTable.flatMap(({ words }) => words))

interface Beginning {
  typed: string
  /** Words of the same meaning that do not begin so. */
  others: readonly string[]
}

const letterAfterLetter = (short: string): RegExp => new RegExp(`^${[...short].join('.*')}`)
const LONGEST_ABBREVIATION = 4

/** True for `res` of residentie and `appt` of appartement. */
const isAbbreviationOf = (word: string, short: string): boolean =>
  word.startsWith(short) || (short.length <= LONGEST_ABBREVIATION && letterAfterLetter(short).test(word))

/** `appartemente` begins appartementen, and appartements with one letter wrong. */
const mayBegin = (word: string, typed: string): boolean =>
  word.startsWith(typed) || isWithinEdits(word.slice(0, typed.length), typed, 1)

/**
 * Beginnings of one word of a line, beside the other words that neither begin so nor abbreviate it. Those of long legal
 * words are empty, and what is empty finds what it likes.
 */
const allBeginnings: readonly Beginning[] = synonymLines.flatMap(({ words }) =>
  words.flatMap((word) => {
    const others = words.filter((other) => !isAbbreviationOf(word, other))
    return Array.from({ length: Math.max(0, word.length - SHORTEST) }, (_, index) =>
      word.slice(0, SHORTEST + index),
    )
      .filter((typed) => !allWords.has(typed) && !isLegalPrefix(typed))
      .map((typed) => ({ typed, others: others.filter((other) => !mayBegin(other, typed)) }))
      .filter((beginning) => beginning.others.length > 0)
  }),
)
const beginnings = [...new Map(allBeginnings.map((each) => [each.typed, each])).values()]

const has = (texts: string, beginning: string): boolean => ` ${texts}`.includes(` ${beginning}`)

/** True where a VME has a word of the same meaning and none that begins with what was typed. */
function isBySynonym(vme: Vme, { typed, others }: Beginning): boolean {
  const texts = textsOf(vme)
  return !has(texts, typed) && others.some((other) => has(`${texts} `, `${other} `))
}

function synonymQueries({ housed }: Country): Query[] {
  return beginnings.flatMap((beginning): Query[] => {
    const { typed, others } = beginning
    const expected = `none for ${others.join(', ')} without ${typed}…`
    const isGood: Query['isGood'] = ({ hits }) => !hits.some((vme) => isBySynonym(vme, beginning))
    // A legal word that is half typed weighs nothing beside others.
    const postcodes = others.some(isLegalWord)
      ? []
      : housed.filter((vme) => isBySynonym(vme, beginning)).map(({ address }) => address.postcode)
    const places = [...new Set(postcodes)].slice(0, PER_BEGINNING)
    return ['', ...places].map((place) => ({ q: `${typed} ${place}`.trim(), expected, isGood }))
  })
}

const halfTyped = [
  'resid',
  'residen',
  'copropr',
  'coproprietai',
  'vereni',
  'vereniging',
  'associ',
  'associatio',
]

const coresOf = ({ names, address }: Vme): string[] => {
  const place = new Set(
    wordTexts(`${address?.postcode ?? ''} ${Object.values(address?.municipalities ?? {}).join(' ')}`),
  )
  return names.map(({ text }) => nameCore(wordTexts(text), (word) => place.has(word)).join(' '))
}

/** True where people call both the same. */
const isCalledAlike = (one: Vme, other: Vme): boolean =>
  coresOf(one).some((core) => core !== '' && coresOf(other).includes(core))

function legalQueries({ housed }: Country): Query[] {
  return housed.flatMap((vme, index): Query[] => {
    const [core = ''] = coresOf(vme)
    const word = halfTyped[index % halfTyped.length] ?? ''
    if (core === '' || /\d/.test(core)) return []
    const beside = `${core} ${vme.address.postcode}`
    return [
      {
        q: Math.floor(index / halfTyped.length) % 2 === 0 ? `${word} ${beside}` : `${beside} ${word}`,
        beside,
        expected: `first as for "${beside}", ${describeVme(vme)}`,
        isGood({ hits: [hit] }, { hits: [plain] }) {
          if (plain === undefined) return true
          return (
            hit !== undefined &&
            (hit.enterpriseNumber === plain.enterpriseNumber || isCalledAlike(hit, plain))
          )
        },
      },
    ]
  })
}

export const beginningKinds: readonly Kind[] = [
  { name: 'the beginning of a word and not of its synonyms', ask: 'suggestions', queries: synonymQueries },
  { name: 'a half-typed legal word beside a name', ask: 'suggestions', queries: legalQueries },
  {
    name: 'a half-typed legal word beside a name, in the list',
    ask: 'list',
    queries: (country) => oneIn(3, legalQueries(country)),
  },
]
