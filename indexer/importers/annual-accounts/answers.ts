// What an answer of the bank means for the run: one meaning a status.

export type Meaning =
  /** Whatever is asked for is not there, and will not be for some time. */
  | 'none'
  /** The deposit has no such form. */
  | 'not-offered'
  /** Asked for again, after a wait. */
  | 'again'
  /** Too many calls: everybody waits. */
  | 'slow-down'
  /** The key is wrong, or is for another product: no further call can succeed. */
  | 'stop'
  | 'good'

const byStatus: Readonly<Record<number, Meaning>> = {
  200: 'good',
  401: 'stop',
  403: 'stop',
  404: 'none',
  406: 'not-offered',
  408: 'again',
  415: 'not-offered',
  429: 'slow-down',
}

/** @param isEmpty A list of references without any: it may be silent throttling. */
export function meaningOf(status: number, { isEmpty = false } = {}): Meaning {
  if (status === 200 && isEmpty) return 'again'
  return byStatus[status] ?? (status >= 500 ? 'again' : 'stop')
}

/** Of an answer without a body, or with an HTML page where data were asked for. */
export const isPage = (contentType: string | undefined): boolean => /^text\/html\b/i.test(contentType ?? '')
