// The one way in which tests wait: for a state, up to a deadline.
import { setTimeout as delay } from 'node:timers/promises'

const BETWEEN_LOOKS_MS = 20
/** Only to tell a hang: on a machine with much else to do, what takes a moment may take this long. */
export const HANG_MS = 20_000

/** Looks until there is something, true for instance, and returns it; fails with `what` after the deadline. */
export async function until<Found>(
  label: string,
  find: () => Promise<Found> | Found,
  timeoutMs = HANG_MS,
): Promise<Exclude<Found, false | undefined>> {
  const end = performance.now() + timeoutMs
  for (;;) {
    const found = await find()
    if (found !== false && found !== undefined) return found as Exclude<Found, false | undefined>
    if (performance.now() > end) throw new Error(`not within ${timeoutMs} ms: ${label}`)
    await delay(BETWEEN_LOOKS_MS)
  }
}
