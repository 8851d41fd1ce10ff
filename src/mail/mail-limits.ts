// Mails to somebody who asked for none: how many reach one reader within a day, and the refusal of one more. They are counted
// by whom they go to, in the transaction that queues them.
import type { ProblemCode } from '../errors.ts'
import { Problem, type ProblemValues } from '../http/problem.ts'
import { moment } from '../site/parts/format.ts'

/** Within 24 hours, where nothing else is said. */
export const mailLimits = {
  /** To one mailbox: of one account, and of all together. */
  invitations: { ofAccount: 3, ofAll: 6 },
  /** To one syndic: of one account; and from how many accounts, so that none uses up what others need. */
  claimCodes: { ofAccount: 2, accounts: 5 },
  /** That a report came in, to the address which it names: anybody can name anybody's. */
  reports: { ofHour: 5, ofDay: 10 },
} as const

/** When there may be another. */
export interface Again {
  /** Instant. */
  at: string
  inSeconds: number
}

export function tooManyMails(
  code: Extract<ProblemCode, 'invitations_exhausted' | 'claim_codes_exhausted'>,
  { at, inSeconds }: Again,
  values: ProblemValues,
): Problem {
  const again = { nl: moment(at, 'nl'), fr: moment(at, 'fr'), en: moment(at, 'en') }
  return new Problem(code, {
    values: { ...values, moment: again },
    headers: { 'retry-after': String(Math.max(1, inSeconds)) },
  })
}
