// Twelve ways to spoil what a person would type for a building: a table. Pure; the same random numbers give the same.
import { pick, type Random } from '../../fixtures/sample/random.ts'
import { type Building, type Clues, cutWords, fold, readHouse, typedName } from './building.ts'
import { spellHouse } from './house-spellings.ts'
import {
  bareLetters,
  beginningOf,
  fullWidth,
  hideSign,
  leaveOut,
  mistype,
  shorten,
  splitCompound,
  swapNeighbours,
} from './letters.ts'

export interface Spoilt {
  q: string
  clues: Clues
}

export interface Way {
  name: string
  spoil(building: Building, random: Random): Spoilt
}

interface Typed {
  words: string[]
  clues: Clues
}

// Nobody types more words of a name than this: a longer one is asked by its address.
const MOST_NAME_WORDS = 4
const SHORTEST_SPOILT = 5

const first = (texts: readonly string[]): string => texts[0] ?? ''
const isLetters = (word: string): boolean => /^[\p{L}\p{M}'’-]+$/u.test(word)

function byName({ names }: Building): Typed | undefined {
  const words = typedName(first(names))
  if (words.length === 0 || words.length > MOST_NAME_WORDS) return undefined
  if (!words.some((word) => isLetters(word) && word.length >= SHORTEST_SPOILT)) return undefined
  return { words, clues: { name: words.map(fold) } }
}

const houseClue = (houseNumber: string): NonNullable<Clues['house']> => {
  const { numbers, letter } = readHouse(houseNumber)
  return { digits: numbers[0] ?? 0, letter }
}

function byAddress(building: Building, street = first(building.streets)): Typed {
  const { houseNumber } = building
  return {
    words: [...street.split(/\s+/), houseNumber],
    clues: { street: fold(street), house: houseClue(houseNumber) },
  }
}

/** By its name where it has one that people would type. */
const typed = (building: Building): Typed => byName(building) ?? byAddress(building)

/** The town or the postcode behind it: a name alone means many buildings. */
function withPlace({ words, clues }: Typed, { postcode, towns, townKey }: Building, random: Random): Typed {
  return random() < 0.4
    ? { words: [...words, postcode], clues: { ...clues, postcode } }
    : { words: [...words, first(towns)], clues: { ...clues, townKey } }
}

const finish = ({ words, clues }: Typed): Spoilt => ({ q: words.join(' '), clues })

/** Changes the longest word of letters. */
function inLongest(words: readonly string[], change: (word: string) => string): string[] {
  const letters = words.filter(isLetters).sort((a, b) => b.length - a.length)
  const at = words.indexOf(first(letters))
  return words.map((word, index) => (index === at ? change(word) : word))
}

const letterError =
  (change: (word: string, random: Random) => string) =>
  (building: Building, random: Random): Spoilt => {
    const { words, clues } = typed(building)
    return finish(
      withPlace({ words: inLongest(words, (word) => change(word, random)), clues }, building, random),
    )
  }

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const left = [...items]
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T)
}

const hasAccent = (text: string): boolean => /[^\x20-\x7e]|['-]/.test(text)

function withoutAccents(building: Building, random: Random): Spoilt {
  const name = byName(building)
  const isNamed =
    name !== undefined && (hasAccent(name.words.join(' ')) || !hasAccent(first(building.streets)))
  const { words, clues } = withPlace(isNamed ? name : byAddress(building), building, random)
  return { q: bareLetters(words.join(' ')).toLowerCase(), clues }
}

function inAnotherOrder(building: Building, random: Random): Spoilt {
  const { words, clues } = withPlace(typed(building), building, random)
  return { q: [words.at(-1), ...shuffled(words.slice(0, -1), random)].join(' '), clues }
}

/** Two neighbours become one word, a hyphen goes, or a compound becomes two. */
function gluedOrSplit(building: Building, random: Random): Spoilt {
  const name = byName(building)
  const { words, clues } = name !== undefined && name.words.length > 1 ? name : byAddress(building)
  const pairs = words.flatMap((word, index) =>
    isLetters(word) && isLetters(words[index + 1] ?? '') ? [index] : [],
  )
  const spoiltForms = [
    ...pairs.map((at) => [...words.slice(0, at), `${words[at]}${words[at + 1]}`, ...words.slice(at + 2)]),
    ...words.flatMap((word, at) => {
      const apart = splitCompound(word)
      return apart === undefined ? [] : [words.with(at, apart)]
    }),
    ...words.flatMap((word, at) =>
      isLetters(word) && word.includes('-') ? [words.with(at, word.replaceAll('-', ''))] : [],
    ),
  ]
  // Of one word that is no compound: what a phone does to a long one.
  const cut = inLongest(words, (word) => `${word.slice(0, word.length / 2)} ${word.slice(word.length / 2)}`)
  return finish(
    withPlace({ words: spoiltForms.length > 0 ? pick(random, spoiltForms) : cut, clues }, building, random),
  )
}

function shortenedAddress(building: Building, random: Random): Spoilt {
  const { words, clues } = byAddress(building, pick(random, building.streets))
  return { q: words.map((word) => shorten(word, random)).join(' '), clues }
}

/** A whole postal address, in its home language or the other, with what forms and letters put into it. */
function noisyAddress(building: Building, random: Random): Spoilt {
  const { streets, houseNumber, postcode, towns, townKey, province } = building
  const sometimes = (...texts: readonly string[]): string => (random() < 0.5 ? pick(random, texts) : '')
  const parts = [
    sometimes('te', 'sis', 'à', 'gelegen te', 'adres:', 'immeuble'),
    first(streets),
    sometimes('nr.', 'n°', 'nr', 'numéro', 'no.'),
    `${houseNumber}${pick(random, [',', ' ', ' à', ' te', ' -'])}`,
    `${sometimes('B-', 'BE-', 'BE ')}${postcode}`,
    first(towns),
    province === null
      ? ''
      : sometimes(`(${province})`, `provincie ${province}`, `prov. ${province}`, province),
    sometimes('België', 'Belgique', 'Belgium', 'Belgien'),
  ]
  const clues = { ...byAddress(building).clues, postcode, townKey }
  return { q: parts.filter((part) => part !== '').join(' '), clues }
}

/** What buildings have and offices do: words that no name or street of the sample holds. */
const strangers = [
  'penthouse',
  'dakterras',
  'huismeester',
  'conciërge',
  'elektricien',
  'interphone',
  'ascenseur',
  'chauffage',
  'verwarming',
  'boekhouding',
  'verzekering',
  'Kurzwaren',
] as const

function oneTooMany(building: Building, random: Random): Spoilt {
  const { words, clues } = withPlace(typed(building), building, random)
  return finish({
    words: words.toSpliced(Math.floor(random() * (words.length + 1)), 0, pick(random, strangers)),
    clues,
  })
}

function otherNumber(building: Building, random: Random): Spoilt {
  const street = first(building.streets)
  const { text, house, box } = spellHouse(building, random)
  const clues = { street: fold(street), house, ...(box === undefined ? {} : { box }) }
  const isFrench = /^(?:avenue|boulevard|rue|chaussée|place|square|allée|quai)\b/i.test(street)
  const words = isFrench && random() < 0.5 ? [text, street] : [street, text]
  return finish(withPlace({ words, clues }, building, random))
}

function beginningsOnly(building: Building, random: Random): Spoilt {
  const { names, streets, postcode } = building
  const name = byName(building)?.words ?? typedName(first(names))
  const long = [...name, ...cutWords(first(streets))].filter((word) => isLetters(word) && word.length > 3)
  const words = long.filter((word, at) => long.findIndex((other) => fold(other) === fold(word)) === at)
  const cut = words.slice(0, 2).map((word) => beginningOf(word, random))
  return { q: [...cut, postcode].join(' '), clues: { beginnings: cut.map(fold), postcode } }
}

/** Another name of the town, the street's other language, or signs that nobody sees. */
function byAnotherName(building: Building, random: Random): Spoilt {
  const { streets, towns, townKey, postcode, section } = building
  const { words, clues } = typed(building)
  const [town, otherTown] = towns
  const forms: Spoilt[] = [
    {
      q: [...words.map((word) => (word.length > 3 ? hideSign(word, random) : word)), town].join(' '),
      clues: { ...clues, townKey },
    },
    { q: [...words, fullWidth(postcode)].join('\u00a0').toUpperCase(), clues: { ...clues, postcode } },
  ]
  const known: Spoilt[] = []
  if (otherTown !== undefined)
    known.push({ q: [...words, otherTown].join(' '), clues: { ...clues, townKey } })
  if (section !== null) known.push({ q: [...words, section].join(' '), clues: { ...clues, postcode } })
  if (streets[1] !== undefined) {
    const other = byAddress(building, streets[1])
    known.push({ q: [...other.words, otherTown ?? town].join(' '), clues: { ...other.clues, townKey } })
  }
  return pick(random, known.length > 0 && random() < 0.8 ? known : forms)
}

export const ways: readonly Way[] = [
  { name: 'two neighbours swapped in the longest word', spoil: letterError(swapNeighbours) },
  { name: 'a letter left out of it', spoil: letterError(leaveOut) },
  { name: 'a letter of it doubled or wrong', spoil: letterError(mistype) },
  { name: 'accents, hyphens, apostrophes lost; ü as ue', spoil: withoutAccents },
  { name: 'words in another order', spoil: inAnotherOrder },
  { name: 'words glued, compounds split', spoil: gluedOrSplit },
  { name: 'street shortened, no town', spoil: shortenedAddress },
  { name: 'postal address with noise', spoil: noisyAddress },
  { name: 'one word that fits nothing', spoil: oneTooMany },
  { name: 'house number in another spelling', spoil: otherNumber },
  { name: 'beginnings of two words, postcode', spoil: beginningsOnly },
  { name: 'other language, section, unseen signs', spoil: byAnotherName },
]
