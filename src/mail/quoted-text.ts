// Words of somebody else in a mail: who reads it did not choose them, and its programs make links of whatever looks like
// one. They stand in a line of their own and never in a subject. Pure.
import { cutText, typedLine } from '../text/typed-text.ts'

const MOST_CHARACTERS = 80

/** For a text that quotes it: one line, short, without what would close the quotation, turn it round or become a link. */
export function quotedText(text: string): string {
  const plain = typedLine(text.replace(/\p{Cf}+/gu, ''))
    .replace(/[“”„«»"]/gu, "'")
    // A name has few of these, and can be read with a blank behind them.
    .replace(/(?<=[\p{L}\p{M}\p{N}_-])([.．。｡])(?=[\p{L}\p{M}])/gu, '$1 ')
    .replace(/([:：])(?=[/／])/gu, '$1 ')
    .split(/[@＠]/u)
    .map((part) => part.trim())
    .join(' @ ')
  return cutText(plain.trim(), MOST_CHARACTERS)
}
