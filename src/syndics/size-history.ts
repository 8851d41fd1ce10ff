// How many VMEs somebody held on each of a row of days: pure counting.
import type { EnterpriseNumber } from '../register/enterprise-number.ts'

/** A stretch of time in which one VME was held. Days are ISO, both inclusive; null: not known, or still held. */
export interface HeldSpan {
  vmeNumber: EnterpriseNumber
  relation: 'direct' | 'inherited'
  since: string | null
  end: string | null
}

export interface SizeAt {
  day: string
  /** Each VME once. */
  managed: number
  /** Of them, those held by takeover alone. */
  inherited: number
}

/** Position of the first day that is not before `day`; the length when all are. */
function firstFrom(days: readonly string[], day: string): number {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((days[middle] as string) < day) low = middle + 1
    else high = middle
  }
  return low
}

/** Of each day how many VMEs have a span that holds it. */
function countDays(spans: readonly HeldSpan[], days: readonly string[]): number[] {
  const byVme = Map.groupBy(spans, ({ vmeNumber }) => vmeNumber)
  const changes = new Int32Array(days.length + 1)
  for (const own of byVme.values()) {
    const ranges = own
      .map(({ since, end }): [number, number] => [
        since === null ? 0 : firstFrom(days, since),
        // Days after the last one in office.
        end === null ? days.length : firstFrom(days, `${end}~`),
      ])
      .sort(([a], [b]) => a - b)
    let counted = 0
    for (const [from, to] of ranges) {
      const start = Math.max(from, counted)
      if (to <= start) continue
      changes[start] = (changes[start] as number) + 1
      changes[to] = (changes[to] as number) - 1
      counted = to
    }
  }
  let held = 0
  return days.map((_, position) => {
    held += changes[position] as number
    return held
  })
}

/** `days` in ascending order. A span whose first day is not known holds from the beginning. */
export function sizesAt(spans: readonly HeldSpan[], days: readonly string[]): SizeAt[] {
  const managed = countDays(spans, days)
  const direct = countDays(
    spans.filter(({ relation }) => relation === 'direct'),
    days,
  )
  return days.map((day, position) => ({
    day,
    managed: managed[position] as number,
    inherited: (managed[position] as number) - (direct[position] as number),
  }))
}

/** The last day of each month from that of `from` on, and `today` as the last one; at most `most` days, the latest. */
export function monthEnds(from: string, today: string, most: number): string[] {
  const days: string[] = [today]
  const month = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  while (days.length < most) {
    // The day before the first of a month.
    const end = new Date(month.getTime() - 86_400_000).toISOString().slice(0, 10)
    if (end < from) break
    days.push(end)
    month.setUTCMonth(month.getUTCMonth() - 1)
  }
  return days.reverse()
}
