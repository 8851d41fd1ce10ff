// Typing errors: letters added, left out, changed or swapped with their neighbour, as the engine counts them.

const ONE_EDIT_FROM = 5
const TWO_EDITS_FROM = 9

/** Of more words none is taken for misspelt: what a search costs does not grow with what is sent. */
export const MAX_WRONG_WORDS = 5

export type Edits = 0 | 1 | 2

// No word of a name or a street is as long: who sends one means no building.
const LONGEST_WRONG = 30

/** How many a folded word may have: none where it is short, has a digit or is longer than any. */
export function editsOf(word: string): Edits {
  if (/\p{N}/u.test(word) || word.length > LONGEST_WRONG) return 0
  return word.length >= TWO_EDITS_FROM ? 2 : word.length >= ONE_EDIT_FROM ? 1 : 0
}

/** True when at most `edits` such errors lie between two words. */
export function isWithinEdits(a: string, b: string, edits: number): boolean {
  if (a === b) return true
  if (edits === 0 || Math.abs(a.length - b.length) > edits) return false
  let twoAbove: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let best = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwap) best = Math.min(best, (twoAbove[column - 2] ?? 0) + 1)
      current.push(best)
    }
    // Whatever follows builds on these two rows: most words differ too much within three letters.
    if (Math.min(...current) > edits && Math.min(...above) > edits) return false
    twoAbove = above
    above = current
  }
  return (above[b.length] ?? edits + 1) <= edits
}
