// Single signs as the search sees them: lower case, without accents, ligatures spelt out.

// What canonical decomposition leaves alone.
const spelledOut: Record<string, string> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ı: 'i',
  ς: 'σ',
  // Letters by their class, apostrophes and primes by their use.
  ʹ: "'",
  ʻ: "'",
  ʼ: "'",
  ʽ: "'",
}

/** Soft hyphens, joiners and marks of direction, which nobody sees: they neither part a word nor belong to it. */
export const invisible = '\\p{Cf}\\p{Default_Ignorable_Code_Point}'

const silent = new RegExp(`[\\p{M}${invisible}]`, 'gu')
const letterOrDigit = /[[\p{L}\p{N}]--[ʹʻʼʽ]]/v

function foldAnyCharacter(character: string): string {
  const bare = character.normalize('NFKD').replace(silent, '').toLowerCase()
  let folded = ''
  for (const letter of bare) folded += spelledOut[letter] ?? letter
  if (folded === character) return folded
  // One sign can hold several: `⒈` is a digit and a dot, and stays within its word.
  return letterOrDigit.test(character) ? folded.replace(/[^\p{L}\p{N}]/gu, '') : folded
}

// Up to Latin Extended-B, which covers the names of this country, a fold is one look-up.
const table = Array.from({ length: 0x250 }, (_, code) => foldAnyCharacter(String.fromCharCode(code)))

/** One whole sign, which may be two code units. */
export const foldCharacter = (character: string): string =>
  table[character.charCodeAt(0)] ?? foldAnyCharacter(character)

const plainAscii = /^[\x20-\x7e]*$/

/** Lower case without accents; ligatures are spelt out. Signs between words stay. */
export function fold(text: string): string {
  if (plainAscii.test(text)) return text.toLowerCase()
  let folded = ''
  for (const character of text) folded += foldCharacter(character)
  return folded
}
