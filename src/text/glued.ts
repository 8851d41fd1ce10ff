// Words written as one: what people type who leave out blanks, and what Dutch and German write in one piece.
import { withInitials } from './word-table.ts'

// Up to four words in a row are glued; all of a name only when it is short enough to be typed so.
const LONGEST_RUN = 4
const LONGEST_WHOLE = 6
// The longest names are sentences, which nobody glues.
const MOST_WORDS = 12

const anyFigure = /\d/

/**
 * Runs of two to four of the words and all of them, each as one word, and with their usual initials: `zeezicht` for
 * Zee Zicht, `olvstraat` for Onze-Lieve-Vrouwstraat.
 */
export function gluedRuns(words: readonly string[]): string[] {
  const first = words.slice(0, MOST_WORDS)
  const found = new Set<string>()
  // Numbers are written apart.
  const add = (run: readonly string[]): void => {
    if (!run.some((word) => anyFigure.test(word))) found.add(run.join(''))
  }
  for (let from = 0; from < first.length; from++) {
    for (let length = 2; length <= LONGEST_RUN && from + length <= first.length; length++)
      add(first.slice(from, from + length))
  }
  if (words.length > LONGEST_RUN && words.length <= LONGEST_WHOLE) add(words)
  for (const text of [...found, ...first]) {
    const short = withInitials(text)
    if (short !== text) found.add(short)
  }
  return [...found]
}
