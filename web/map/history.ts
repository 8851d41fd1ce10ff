// Writes the address of the page no oftener than browsers allow. Safari refuses more than a hundred writes in thirty
// seconds, some frames refuse all; what was refused is tried again, so that the last state is always written in the end.

// Ninety in thirty seconds.
const APART_MS = 333
const RETRY_MS = 2_000
const LONGEST_RETRY_MS = 30_000

export interface AddressWriter {
  /** In place of the address that stands there, soon. */
  replace(url: string): void
  /** A step of its own, at once; what was still to be written stays behind it. */
  push(url: string): void
  /** What the browser went to counts: nothing is to be written any more. */
  forget(): void
  /** The last address, written or not. */
  current(): string
}

export interface AddressWriterOptions {
  history: Pick<History, 'pushState' | 'replaceState' | 'state'>
  /** Where the page is now. */
  address(): string
}

export function createAddressWriter({ history, address }: AddressWriterOptions): AddressWriter {
  let waiting: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let writtenAt = Number.NEGATIVE_INFINITY
  let retryMs = RETRY_MS

  /** False where the browser refuses. */
  function write(method: 'pushState' | 'replaceState', url: string): boolean {
    try {
      history[method](method === 'pushState' ? null : history.state, '', url)
    } catch {
      return false
    }
    writtenAt = performance.now()
    retryMs = RETRY_MS
    return true
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting === undefined) return
    if (write('replaceState', waiting)) waiting = undefined
    else {
      timer = setTimeout(flush, retryMs)
      retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2)
    }
  }

  return {
    replace(url) {
      waiting = url
      timer ??= setTimeout(flush, Math.max(0, writtenAt + APART_MS - performance.now()))
    },
    push(url) {
      if (waiting !== undefined) flush()
      // Refused, it is no step of its own, but is kept all the same.
      if (write('pushState', url)) {
        clearTimeout(timer)
        timer = undefined
        waiting = undefined
      } else {
        waiting = url
        timer ??= setTimeout(flush, retryMs)
      }
    },
    forget() {
      clearTimeout(timer)
      timer = undefined
      waiting = undefined
    },
    current: () => waiting ?? address(),
  }
}
