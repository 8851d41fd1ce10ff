// Has memory of old maps given back.
//
// Memory that threads share counts for the collector of none of them: to it a map of a gigabyte is a few small objects,
// which it sees no reason to clear away, and each build would leave another map behind. Memory that is a thread's own
// does count, so that as much of it, taken and given back at once, has the collector start; it does so in small steps.

/** Above what V8 lets pass before it starts: 64 MB. Never touched, so that it takes no memory. */
const NOTICED_BYTES = 128 * 2 ** 20

/** To be called when a map is no longer referred to. */
export function collectSoon(): void {
  new ArrayBuffer(NOTICED_BYTES).transfer(0)
}

/** Bytes of old maps that may wait for the collector: while points change all the time there is a new map each second. */
const MOST_LEFT_BYTES = 64 * 2 ** 20

/** Gets the bytes of each map that is no longer referred to in a thread. */
export function countLeftBehind(collect: () => void = collectSoon): (bytes: number) => void {
  let left = 0
  return (bytes) => {
    left += bytes
    if (left < MOST_LEFT_BYTES) return
    left = 0
    collect()
  }
}
