// Instants as clients write them, and as HTTP does.

/**
 * ISO instant in UTC of an ISO day or instant; without a zone it is UTC. Undefined for a day that does not exist.
 * A blank before the offset is a + that a form or a careless client left unescaped.
 */
export function parseInstant(text: string): string | undefined {
  const day = text.slice(0, 10)
  const midnight = new Date(`${day}T00:00:00Z`)
  // Date reads 30 February as 2 March.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return undefined
  const time = text.slice(10).replace(' ', '+')
  if (time === '') return midnight.toISOString()
  const instant = new Date(`${day}${time}${/(Z|[+-]\d{2}:\d{2})$/.test(time) ? '' : 'Z'}`)
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString()
}

// Replies say the same one for as long as the same is loaded.
let written = { time: Number.NaN, text: '' }

/** The form of Last-Modified and its like (RFC 9110 section 5.6.7). */
export function httpDate(instant: string | number | Date): string {
  const at = new Date(instant)
  if (at.getTime() !== written.time) written = { time: at.getTime(), text: at.toUTCString() }
  return written.text
}

/** HTTP date of the latest of some instants: a reply shows what is loaded as well as the entity. */
export const latestHttpDate = (...instants: (string | undefined)[]): string =>
  httpDate(Math.max(0, ...instants.map((instant) => (instant === undefined ? 0 : Date.parse(instant)))))
