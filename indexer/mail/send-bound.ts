// How long a send may take. Until the server asks for the text it has nothing: a send that is cut off there is made
// again without harm. Later, who hangs up early sends again what was taken.

export const sendBounds = {
  /** Until the server asks for the text. */
  headMs: 2 * 60_000,
  /** From then on: a server may think for ten minutes after the last line (RFC 5321, 4.5.3.2.6). */
  textMs: 11 * 60_000,
}
export type SendBounds = typeof sendBounds

export interface SendBound {
  /** Aborted when the time is over. */
  signal: AbortSignal
  textBegins(): void
  /** Ends a send whose text the server has not asked for. */
  cutHead(): void
  /** For a send that has ended. */
  clear(): void
}

export function startBound({ headMs, textMs }: SendBounds): SendBound {
  const ending = new AbortController()
  const end = (): void => ending.abort()
  let isHead = true
  let timer = setTimeout(end, headMs)
  const clear = (): void => clearTimeout(timer)
  return {
    signal: ending.signal,
    textBegins() {
      isHead = false
      clear()
      timer = setTimeout(end, textMs)
    },
    cutHead() {
      if (isHead) end()
    },
    clear,
  }
}
