// Which other name than the one shown has what was asked for: `Résidence Étoile` may have been found as De Ster. Rows of
// lists and suggestions say it by this one rule.
import type { Range, TextMatch } from './match-words.ts'

export interface MatchedName {
  text: string
  ranges: Range[]
}

/** Of what was found, and its item in a list. */
export interface HasMatchedName {
  /** Another name than the one shown, where that is why it was found. */
  matchedName?: MatchedName | undefined
}

export interface NameMatch extends TextMatch {
  text: string
}

interface Matches {
  /** Of the name shown. */
  name: TextMatch
  others: readonly NameMatch[]
  /** Of whatever else is shown. */
  rest: readonly TextMatch[]
}

/**
 * The one that has most of the words which the name shown has not; undefined where none has any, or where a text beside
 * the name has those words and more.
 */
export function matchedName({ name, others, rest }: Matches): MatchedName | undefined {
  const mostBeside = Math.max(0, ...rest.map(({ found }) => found.size))
  let best: MatchedName | undefined
  let most = 0
  for (const { text, ranges, found } of others) {
    const own = [...found].filter((word) => !name.found.has(word))
    const isOnlyHere = own.some((word) => rest.every((other) => !other.found.has(word)))
    if (own.length <= most || !(isOnlyHere || found.size >= mostBeside)) continue
    best = { text, ranges }
    most = own.length
  }
  return best
}
