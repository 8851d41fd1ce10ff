// Texts of unknown origin as they can be written down and shown: in a log, a terminal, a column of PostgreSQL.
import { messageOf } from './message-of.ts'

const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/** As the pictures that Unicode has for the control characters of ASCII, and by number for others. */
function pictureOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20) return String.fromCodePoint(0x2400 + code)
  return code === 0x7f ? '\u2421' : `<${code.toString(16).toUpperCase().padStart(4, '0')}>`
}

/**
 * A text in one line of at most so many characters, the rest of it an ellipsis. Control characters become visible, half
 * of a surrogate pair becomes the replacement character: PostgreSQL stores neither the null character nor such a half.
 */
export function visibleText(text: string, longest = 1_000): string {
  const isCut = text.length > longest
  // A pair that the cut goes through is left out whole.
  const end = isCut && /[\uD800-\uDBFF]/.test(text.charAt(longest - 1)) ? longest - 1 : longest
  const shown = text.slice(0, end).toWellFormed().replace(hidden, pictureOf)
  return isCut ? `${shown}…` : shown
}

/** What an error says, or anything else that was thrown. */
export const visibleMessage = (error: unknown, longest?: number): string =>
  visibleText(messageOf(error), longest)

/** The same for every text in a value that is to be stored as JSON. */
export function visibleTexts<T>(value: T): T {
  if (typeof value === 'string') return visibleText(value) as T
  if (Array.isArray(value)) return value.map(visibleTexts) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [visibleText(name), visibleTexts(member)]),
  ) as T
}
