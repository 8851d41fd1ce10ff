// Who holds office at a VME on a day, and who will. Days are ISO, in Brussels.

import type { DatedMandateFacts } from './facts.ts'

type Days = Pick<DatedMandateFacts, 'since' | 'end'>

/** First and last day included. */
export const holdsOn = ({ since, end }: Days, today: string): boolean =>
  (since === null || since <= today) && (end === null || end >= today)

export const isToCome = ({ since }: Days, today: string): boolean => since !== null && since > today
