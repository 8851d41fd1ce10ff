// Errors within words, as fingers, keyboards and copied texts make them. Pure: chance is given.
import { pick, type Random } from '../../fixtures/sample/random.ts'

const below = (random: Random, bound: number): number => Math.floor(random() * bound)

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** A letter beside it on the keyboard; `e` for what has no key. */
function neighbourOf(letter: string, random: Random): string {
  const row = keyRows.find((keys) => keys.includes(letter.toLowerCase()))
  if (row === undefined) return 'e'
  const at = row.indexOf(letter.toLowerCase())
  return pick(
    random,
    [row[at - 1], row[at + 1]].filter((key) => key !== undefined),
  )
}

const splice = (word: string, at: number, length: number, text: string): string =>
  word.slice(0, at) + text + word.slice(at + length)

/** Two different neighbours change places; a word of equal letters stays. */
export function swapNeighbours(word: string, random: Random): string {
  const places = [...word].slice(1).flatMap((letter, index) => (letter === word[index] ? [] : [index]))
  if (places.length === 0) return word
  const at = pick(random, places)
  return splice(word, at, 2, `${word[at + 1]}${word[at]}`)
}

export const leaveOut = (word: string, random: Random): string =>
  splice(word, below(random, word.length), 1, '')

export function mistype(word: string, random: Random): string {
  const at = below(random, word.length)
  const letter = word[at] ?? ''
  return random() < 0.5 ? splice(word, at, 0, letter) : splice(word, at, 1, neighbourOf(letter, random))
}

const spelledOut: readonly (readonly [RegExp, string])[] = [
  [/ä/gi, 'ae'],
  [/ö/gi, 'oe'],
  [/ü/gi, 'ue'],
  [/ß/g, 'ss'],
  [/œ/gi, 'oe'],
]

/** As on a keyboard without them: umlauts spelt out, accents and apostrophes lost, hyphens become blanks. */
export function bareLetters(text: string): string {
  const spelled = spelledOut.reduce((found, [letter, plain]) => found.replace(letter, plain), text)
  return spelled.normalize('NFD').replace(/\p{M}/gu, '').replace(/['’]/g, '').replace(/-/g, ' ')
}

const splitEndings = /(?<=\p{L}{3})(steenweg|straat|straße|plein|laan|dreef|markt|baan|park|hof|weg)$/iu

/** `Kerk straat`; undefined when no known word ends it. */
export const splitCompound = (word: string): string | undefined =>
  splitEndings.test(word) ? word.replace(splitEndings, ' $1') : undefined

const shortForms: Readonly<Record<string, readonly string[]>> = {
  avenue: ['av.', 'ave', 'av'],
  boulevard: ['bd', 'bld', 'blvd'],
  rue: ['r.', 'r'],
  chaussée: ['ch.', 'chée'],
  place: ['pl.', 'pl'],
  square: ['sq.'],
  chemin: ['ch.'],
  allée: ['all.'],
  route: ['rte'],
  impasse: ['imp.'],
  saint: ['st', 'st.'],
  sainte: ['ste'],
  général: ['gén.', 'gen'],
  docteur: ['dr', 'dr.'],
  koning: ['kon.'],
  koningin: ['kon.'],
  burgemeester: ['burg.'],
  sint: ['st.', 'st'],
  steenweg: ['stwg', 'stw.'],
  straat: ['str.', 'str'],
  laan: ['ln'],
  plein: ['pl.'],
}

const shortEndings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?<=\p{L}{3})steenweg$/iu, ['stwg', 'stw.']],
  [/(?<=\p{L}{3})stra(?:at|ße)$/iu, ['str.', 'str']],
  [/(?<=\p{L}{3})laan$/iu, ['ln', 'ln.']],
  [/(?<=\p{L}{3})plein$/iu, ['pln']],
]

/** `av.` for avenue, `Kerkstr.` for Kerkstraat; any other word as it is. */
export function shorten(word: string, random: Random): string {
  const short = shortForms[word.toLowerCase()]
  if (short !== undefined) return pick(random, short)
  const ending = shortEndings.find(([long]) => long.test(word))
  return ending === undefined ? word : word.replace(ending[0], pick(random, ending[1]))
}

const invisibleSigns = ['\u00ad', '\u200b', '\u200d', '\u2060', '\ufeff']

/** A sign that nobody sees within the word. */
export const hideSign = (word: string, random: Random): string =>
  splice(word, 1 + below(random, Math.max(1, word.length - 1)), 0, pick(random, invisibleSigns))

/** `１０５０` for 1050. */
export const fullWidth = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))

/** Its first letters, three at least. */
export const beginningOf = (word: string, random: Random): string =>
  word.slice(0, Math.min(word.length, 3 + below(random, Math.max(1, word.length - 3))))
