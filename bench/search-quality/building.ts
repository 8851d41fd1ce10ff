// What a person may know of a building, and which buildings a query fits alike. Cuts and folds words by rules of its
// own: the queries stay the same, and the product is not judged by its own reading, when the product's changes.
import type { VmeFacts } from '../../src/vmes/facts.ts'

export interface Building {
  number: string
  /** The one shown first. */
  names: readonly string[]
  /** In the language of the place first; without the register's marks in brackets. */
  streets: readonly string[]
  houseNumber: string
  box: string | null
  postcode: string
  /** The municipality, in the language of the place first. */
  towns: readonly string[]
  townKey: string
  /** Name of the part of the municipality that the postcode is of. */
  section: string | null
  province: string | null
}

/** What was typed, before it was spoilt: a building that has all of it is as good an answer as the one meant. */
export interface Clues {
  /** Folded words of a name. */
  name?: readonly string[]
  /** Folded beginnings of words of a name or street. */
  beginnings?: readonly string[]
  /** Folded, in any language. */
  street?: string
  house?: { digits: number; letter: string }
  box?: string
  postcode?: string
  townKey?: string
}

const plain: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae' }

export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßœæ]/g, (sign) => plain[sign] ?? sign)

export const cutWords = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const foldedWords = (text: string): string[] => cutWords(fold(text))

// What says that it is an association or a building, in the spellings that fixtures/sample gives them.
const kindWords = new Set(
  `vme acp vereniging ver verenging van mede eigenaars eigenaar eig medeeigenaars medeeigendom hoofdvereniging
  deelvereniging association assoc ass des de du la le les l d het der den co proprietaires coproprietaires coproprietes
  copropriete copr residentie residence residenz resid res gebouw immeuble complex complexe appartementsgebouw sis sise
  miteigentumervereinigung vereinigung miteigentumer eigentumergemeinschaft hoa condominium`.split(/\s+/),
)

// `V.M.E.`, `A.C.P.`; a block has its letter behind it.
const initials = /^(?:V\.M\.E\.|A\.C\.P\.)/i

// `te Bree`, `à 1040 Bruxelles`: the seat behind a name.
const seatBehind = /\s(?:te|à|in)\s.*$/iu

/** The words of a name that tell it from others, as written. */
export const typedName = (name: string): string[] => {
  const words = cutWords(name.replace(initials, '').replace(seatBehind, ''))
  return words.filter((word) => !kindWords.has(fold(word)))
}

const withoutMarks = (street: string): string => street.replace(/\s*\([^)]*\)/g, '').trim()

const present = (texts: readonly (string | null)[]): string[] =>
  [...new Set(texts.filter((text) => text !== null && text !== ''))] as string[]

const orderOf = {
  'BE-VLG': ['nl', 'fr', 'de'],
  'BE-WAL': ['fr', 'de', 'nl'],
  'BE-BRU': ['fr', 'nl', 'de'],
} as const

/** Undefined for one without a whole Belgian seat. `sections` by postcode. */
export function buildingOf(
  {
    enterpriseNumber,
    name,
    names,
    address,
  }: Pick<VmeFacts, 'enterpriseNumber' | 'name' | 'names' | 'address'>,
  sections: ReadonlyMap<string, string>,
): Building | undefined {
  if (address === null || address.struckOffOn !== null) return undefined
  const { houseNumber, box, postcode, municipalityKey, regionCode } = address
  if (houseNumber === null || postcode === null || municipalityKey === null) return undefined
  const order = orderOf[regionCode as keyof typeof orderOf]
  if (order === undefined || !/^\d/.test(houseNumber)) return undefined
  const streets = present(order.map((language) => address.streets[language])).map(withoutMarks)
  const towns = present(order.map((language) => address.municipalities[language]))
  const section = sections.get(postcode) ?? null
  if (streets.length === 0 || towns.length === 0) return undefined
  return {
    number: enterpriseNumber,
    names: present([name, ...names.map(({ text }) => text)]),
    streets,
    houseNumber,
    box,
    postcode,
    towns,
    townKey: municipalityKey,
    section: section !== null && towns.every((town) => fold(town) !== fold(section)) ? section : null,
    province: address.province,
  }
}

export interface House {
  /** Every number it may be asked under. */
  numbers: readonly number[]
  letter: string
}

// Longer ranges are rather a number and a box.
const MOST_BETWEEN = 40

export function readHouse(houseNumber: string): House {
  const written = [...houseNumber.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  const [from = 0, to = 0] = written
  const letter = /^\d+\s*([a-z]+)\b/.exec(fold(houseNumber))?.[1] ?? ''
  if (written.length !== 2 || !houseNumber.includes('-') || to <= from || to - from > MOST_BETWEEN)
    return { numbers: written, letter }
  const step = (to - from) % 2 === 0 ? 2 : 1
  return {
    numbers: Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step),
    letter,
  }
}

const boxDigits = (box: string | null): string => fold(box ?? '').replace(/^0+(?=.)/, '')

const isSameName = (name: string, words: readonly string[]): boolean =>
  typedName(name).map(fold).join(' ') === words.join(' ')

type Test = (building: Building, clues: Clues) => boolean

const tests: readonly Test[] = [
  ({ names }, { name }) => name === undefined || names.some((other) => isSameName(other, name)),
  ({ names, streets }, { beginnings = [] }) => {
    const words = [...names, ...streets].flatMap(foldedWords)
    return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
  },
  ({ streets }, { street }) => street === undefined || streets.some((other) => fold(other) === street),
  ({ houseNumber }, { house }) => {
    if (house === undefined) return true
    const { numbers, letter } = readHouse(houseNumber)
    return numbers.includes(house.digits) && letter === house.letter
  },
  ({ box }, clues) => clues.box === undefined || boxDigits(box) === boxDigits(clues.box),
  ({ postcode }, clues) => clues.postcode === undefined || postcode === clues.postcode,
  ({ townKey }, clues) => clues.townKey === undefined || townKey === clues.townKey,
]

export const fits: Test = (building, clues) => tests.every((test) => test(building, clues))
