// Calendar days in Brussels: mandates begin and end with them, whatever the clock of the machine says.

const dayInBrussels = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Brussels',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** ISO day that it is in Brussels at an instant. */
export function brusselsDay(at: Date): string {
  const parts = new Map(dayInBrussels.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`
}

// Of the last one that was asked for, since replies ask for the same one all day: the calendar takes longer to ask than
// the rest of a small reply.
const known = { from: Number.POSITIVE_INFINITY, midnight: Number.NEGATIVE_INFINITY }

/** The first instant of the next day in Brussels: always later than `at`, 23 to 25 hours after the one before it. */
export function nextBrusselsMidnight(at: Date): Date {
  const time = at.getTime()
  if (time < known.from || time >= known.midnight)
    Object.assign(known, { from: time, midnight: readMidnight(at).getTime() })
  return new Date(known.midnight)
}

function readMidnight(at: Date): Date {
  const tomorrow = dayAfter(brusselsDay(at))
  // Midnight is 22:00 UTC in summer and 23:00 UTC in winter; the clock changes at 01:00 UTC, never at midnight.
  const inSummer = new Date(`${dayBefore(tomorrow)}T22:00:00Z`)
  return brusselsDay(inSummer) === tomorrow ? inSummer : new Date(`${dayBefore(tomorrow)}T23:00:00Z`)
}

/** The ISO day before an ISO day. */
export const dayBefore = (day: string): string => daysLater(day, -1)

/** The ISO day after an ISO day. */
export const dayAfter = (day: string): string => daysLater(day, 1)

function daysLater(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
