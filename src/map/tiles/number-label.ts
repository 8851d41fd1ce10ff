// What stands at a spot with house numbers. Pure.

/** Two are named; more are told by the first and the last. */
const MOST_NAMED = 2

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'nl', { numeric: true })

export function numberLabel(numbers: readonly string[]): string {
  const sorted = [...new Set(numbers)].sort(byNumber)
  return sorted.length <= MOST_NAMED ? sorted.join(', ') : `${sorted[0]} … ${sorted.at(-1)}`
}
