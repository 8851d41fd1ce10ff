// Words of places: what makes `SINT-GILLIS`, `sint gillis` and `Sint Gillis` one text. Words are runs of letters and
// digits; an elided article is a word too (`l eglise`), because it is typed before the word it belongs to.
import { fold as foldText } from './search-text.ts'

const foldCharacter = (character: string): string => foldText(character).replace(/[^\p{L}\p{N}]/gu, '')

const isCombining = (character: string): boolean => /\p{M}/u.test(character)

// Everything up to Latin Extended-B, which covers the names of this country, is one array look-up.
const TABLE_SIZE = 0x250
const table = Array.from({ length: TABLE_SIZE }, (_, code) => foldCharacter(String.fromCharCode(code)))

export interface Word {
  text: string
  /** Where it stands in the unfolded text: [start, end) in UTF-16 code units. */
  start: number
  end: number
}

/** Folded words of a text with their places in it. Linear in the length of the text. */
export function foldWords(text: string): Word[] {
  const words: Word[] = []
  let current = ''
  let start = 0
  let end = 0
  let index = 0
  while (index < text.length) {
    const code = text.charCodeAt(index)
    let width = 1
    let folded: string
    if (code < TABLE_SIZE) folded = table[code] as string
    else {
      const character = String.fromCodePoint(text.codePointAt(index) as number)
      width = character.length
      // A mark on its own belongs to the letter before it: `e` + acute is one letter.
      if (current !== '' && isCombining(character)) {
        index += width
        end = index
        continue
      }
      // Beyond the basic plane there is no letter of a Belgian place, and the order of UTF-8 and UTF-16 differs.
      folded = width === 1 ? foldCharacter(character) : ''
    }
    if (folded === '') {
      if (current !== '') words.push({ text: current, start, end })
      current = ''
    } else {
      if (current === '') start = index
      current += folded
      end = index + width
    }
    index += width
  }
  if (current !== '') words.push({ text: current, start, end })
  return words
}

export const foldedWords = (text: string): string[] => foldWords(text).map((word) => word.text)

/** Folded words joined by one space. */
export const fold = (text: string): string => foldedWords(text).join(' ')
