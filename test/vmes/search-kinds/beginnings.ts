// What is found while a word is being typed.
import { isLegalWord } from '../../../src/text/legal-words.ts'
import { wordTable } from '../../../src/text/word-table.ts'
import { wordTexts } from '../../../src/text/words.ts'
import { nameCore } from '../../../src/vmes/name-core.ts'
import { type Country, textsOf, type Vme } from './country.ts'
import { describeVme, type Kind, type Query } from './kind.ts'

const SHORTEST = 3
const PER_BEGINNING = 5

const synonymLines = wordTable.filter(({ kind, uses }) => kind === 'synonym' && uses.includes('index'))
const allWords = new Set(wordTable.flatMap(({ words }) => words))

interface Beginning {
  typed: string
  /** Words of the same meaning that do not begin so. */
  others: readonly string[]
}

/** Beginnings of one word of a line that begin no other word of it but its own longer and shorter forms. */
const beginnings: readonly Beginning[] = synonymLines.flatMap(({ words }) =>
  words.flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - SHORTEST) }, (_, index) => word.slice(0, SHORTEST + index))
      .filter((typed) => !allWords.has(typed))
      .map((typed) => ({ typed, others: words.filter((other) => !other.startsWith(typed)) }))
      .filter(({ others }) => others.length > 0),
  ),
)

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
    return [`${word} ${beside}`, `${beside} ${word}`].map((q) => ({
      q,
      beside,
      expected: `first as for "${beside}", ${describeVme(vme)}`,
      isGood({ hits: [hit] }, { hits: [plain] }) {
        if (plain === undefined) return true
        return (
          hit !== undefined && (hit.enterpriseNumber === plain.enterpriseNumber || isCalledAlike(hit, plain))
        )
      },
    }))
  })
}

export const beginningKinds: readonly Kind[] = [
  { name: 'the beginning of a word and not of its synonyms', ask: 'suggestions', queries: synonymQueries },
  { name: 'a half-typed legal word beside a name', ask: 'suggestions', queries: legalQueries },
  {
    name: 'a half-typed legal word beside a name, in the list',
    ask: 'list',
    queries: (country) => legalQueries(country).filter((_, index) => index % 4 === 0),
  },
]
