// Texts as people and programs type them into fields, without what shows nowhere: control characters, halves of
// characters, blanks around. Pure.
import { oneLine } from './one-line.ts'

/** One line. */
export const typedLine = (text: string): string => oneLine(text.toWellFormed())

/** Several lines, each ended by one sign. */
export const typedLines = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim()

/** As many as a reader counts, and a column of the database. */
export const codePoints = (text: string): number => [...text].length

/** At most so many characters, the rest of it an ellipsis. */
export function cutText(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}
