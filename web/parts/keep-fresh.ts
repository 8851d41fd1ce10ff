// What a page shows is asked for again from time to time while somebody sees it.

/**
 * Acts each `everyMs` while the page is seen; a page that was hidden for longer acts at once when it is seen again.
 * Returns what ends it.
 */
export function keepFresh(act: () => void, everyMs: number): () => void {
  let actedAt = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(turn, Math.max(0, actedAt + everyMs - performance.now()))
  }
  function turn(): void {
    // A hidden page waits to be seen.
    if (document.visibilityState !== 'visible') return
    if (performance.now() - actedAt >= everyMs) {
      actedAt = performance.now()
      act()
    }
    wait()
  }
  document.addEventListener('visibilitychange', turn)
  wait()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', turn)
  }
}
