// Text as the search sees it: lower case, without accents, split into words whose place in the original is known.

/** A word of a text: folded, with the UTF-16 offsets of the piece of the original that it came from. */
export interface Word {
  text: string
  start: number
  end: number
  /** Offset in the original of each folded character, and the end of the word as last element. */
  offsets: number[]
}

// What canonical decomposition leaves alone; the engine's asciifolding does the same.
const ligatures: Record<string, string> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

function foldAnyCharacter(character: string): string {
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const folded = Array.from(bare, (letter) => ligatures[letter] ?? letter).join('')
  // One sign can hold several: `⒈` is a digit and a dot, and stays within its word.
  return /[\p{L}\p{N}]/u.test(character) ? folded.replace(/[^\p{L}\p{N}]/gu, '') : folded
}

// Up to Latin Extended-B, which covers the names of this country, a fold is one look-up.
const table = Array.from({ length: 0x250 }, (_, code) => foldAnyCharacter(String.fromCharCode(code)))

const foldCharacter = (character: string): string =>
  table[character.charCodeAt(0)] ?? foldAnyCharacter(character)

const plainAscii = /^[\x20-\x7e]*$/

/** Lower case without accents; ligatures are spelt out. */
export function fold(text: string): string {
  if (plainAscii.test(text)) return text.toLowerCase()
  let folded = ''
  for (const character of text) folded += foldCharacter(character)
  return folded
}

/** Key for comparing and sorting names: folded, everything but letters and digits one space, trimmed. */
export function foldKey(text: string): string {
  return fold(text)
    .replace(/['’]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

// Articles and pronouns that French elides; `l'exemple` is found as `exemple`.
const elidedArticles = ['l', 'd', 'qu', 'j', 'm', 'n', 's', 't', 'c'] as const

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:\.(?=\p{L}(?:\.|(?![\p{L}\p{M}\p{N}])))[\p{L}\p{M}\p{N}]+)*/gu
const elision = new RegExp(`^(?:${elidedArticles.join('|')})$`)

/** Where the first `length` folded letters of a word end in the original; a letter that folds to two stays whole. */
export function endOfBeginning({ offsets, end }: Word, length: number): number {
  let at = length
  while (at < offsets.length && offsets[at] === offsets[at - 1]) at++
  return offsets[at] ?? end
}

const separators = /[^\p{L}\p{M}\p{N}]+/u

/** Texts of the words of a text, as `words` finds them, without their places: for whole countries of names. */
export function wordTexts(text: string): string[] {
  // Dots and apostrophes need the look around them that `words` has; the rest is one split.
  if (/[.'’]/.test(text)) return words(text).map((word) => word.text)
  return fold(text)
    .split(separators)
    .filter((word) => word !== '')
}

/**
 * Words of a text in order. Dots inside an abbreviation join its letters (`v.m.e.` is `vme`), an elided article is
 * left out, every other sign separates.
 */
export function words(text: string): Word[] {
  const found: Word[] = []
  for (const match of text.matchAll(wordPattern)) {
    const start = match.index
    const end = start + match[0].length
    const following = text[end]
    const offsets: number[] = []
    let folded = ''
    let at = start
    for (const character of match[0]) {
      const piece = character === '.' ? '' : foldCharacter(character)
      for (let i = 0; i < piece.length; i++) offsets.push(at)
      folded += piece
      at += character.length
    }
    const isElided =
      (following === "'" || following === '’') &&
      elision.test(match[0].toLowerCase()) &&
      /[\p{L}\p{N}]/u.test(text[end + 1] ?? '')
    if (folded === '' || isElided) continue
    offsets.push(end)
    found.push({ text: folded, start, end, offsets })
  }
  return found
}
