// What an answer of the bank means for the run: one meaning a status.

export type Meaning =
  /** What is asked for is not there, or not in this form. */
  | 'none'
  /** Asked for again, after a wait. */
  | 'again'
  /** Too many calls: everybody waits. */
  | 'slow-down'
  /** The key is wrong, or is for another product: no further call can succeed. */
  | 'refused'
  /** Nothing that the service is known to say: somebody has to look. */
  | 'unexpected'
  | 'good'

const byStatus: Readonly<Record<number, Meaning>> = {
  200: 'good',
  401: 'refused',
  403: 'refused',
  404: 'none',
  406: 'none',
  408: 'again',
  415: 'none',
  429: 'slow-down',
}

/** A page for people where data were asked for is that of something in between. */
export function meaningOf(status: number, contentType: string | undefined): Meaning {
  if (status === 200 && /^text\/html\b/i.test(contentType ?? '')) return 'again'
  return byStatus[status] ?? (status >= 500 ? 'again' : 'unexpected')
}

/** Why a run ends before its end; each kind is told once. */
export type StopKind = 'refused' | 'unexpected' | 'slow-down' | 'away'

const reasons: Readonly<Record<StopKind, string>> = {
  refused: 'the bank refuses the key: it is wrong, or of another product',
  unexpected: 'the bank answers in a way that is not known',
  'slow-down': 'the bank goes on saying that it is asked too often',
  away: 'the bank does not answer',
}

/** No further call is made. */
export class BankStop extends Error {
  override name = 'BankStop'
  readonly kind: StopKind

  constructor(kind: StopKind, detail = '') {
    super(detail === '' ? reasons[kind] : `${reasons[kind]} (${detail})`)
    this.kind = kind
  }
}

/** One call had no answer that can be used, as often as it was made; others may have. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}
