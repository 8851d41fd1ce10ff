// How many typing errors lie between two words; two neighbours swapped are one.

// Only one and two matter.
const MANY = 3

/** Optimal string alignment; three where it is more. */
export function editsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) >= MANY) return MANY
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const at = (line: readonly number[], index: number): number => line[index] ?? MANY
      const isSame = a[row - 1] === b[column - 1]
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          isSwap ? at(beforeLast, column - 2) + 1 : MANY,
        ),
      )
    }
    beforeLast = last
    last = current
  }
  return Math.min(last.at(-1) ?? MANY, MANY)
}
