// Long work that gives way: others are answered between two pieces of it.
import { setImmediate as nextTurn } from 'node:timers/promises'

const MOST_MS = 8

/** To be awaited between two pieces: lets everything else have its turn once the work has held the loop for 8 ms. */
export function makeGiveWay(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < MOST_MS) return
    await nextTurn()
    since = performance.now()
  }
}
