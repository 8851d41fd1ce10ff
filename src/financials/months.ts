// How long a period of accounts lasts.

const DAYS_A_MONTH = 30

/** Whole months from the first day to the last, both included, to the nearest; null where a day is missing. */
export function monthsOf(periodStart: string | null, periodEnd: string | null): number | null {
  if (periodStart === null || periodEnd === null) return null
  const start = new Date(`${periodStart}T00:00:00Z`)
  const after = new Date(`${periodEnd}T00:00:00Z`)
  after.setUTCDate(after.getUTCDate() + 1)
  const months =
    (after.getUTCFullYear() - start.getUTCFullYear()) * 12 + after.getUTCMonth() - start.getUTCMonth()
  return Math.round(months + (after.getUTCDate() - start.getUTCDate()) / DAYS_A_MONTH)
}
