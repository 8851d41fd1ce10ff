// Parameters and fields of the queue of reports, checked. Pure.
import { choiceField } from '../../accounts/form-values.ts'
import type { FormFields } from '../../http/forms/form-bodies.ts'
import { INT32_MAX } from '../../http/lists/paging.ts'
import { Problem } from '../../http/problem.ts'
import { codePoints, typedLines } from '../../text/typed-text.ts'
import { type FeedbackState, feedbackStates } from '../state.ts'
import type { Wish } from './decide.ts'

/** What the list can be narrowed down to; the first one where nothing is said. */
export const queueFilters = {
  open: ['new', 'triaged'],
  new: ['new'],
  triaged: ['triaged'],
  accepted: ['accepted'],
  refused: ['refused'],
  all: feedbackStates,
} as const satisfies Record<string, readonly FeedbackState[]>

export type QueueFilter = keyof typeof queueFilters

export const readFilter = (state: string): QueueFilter =>
  Object.hasOwn(queueFilters, state) ? (state as QueueFilter) : 'open'

/** The version that a form was made of. */
export function versionField({ version = '' }: FormFields): number {
  const value = Number(version)
  if (!/^\d{1,10}$/.test(version) || value < 1 || value > INT32_MAX)
    throw new Problem('body_invalid', {
      faults: [{ parameter: 'version', code: version === '' ? 'required' : 'not_an_integer' }],
    })
  return value
}

const MOST_OF_REASON = 1_000

export function readWish(fields: FormFields): Wish {
  const reason = typedLines(fields.reason ?? '')
  if (codePoints(reason) > MOST_OF_REASON)
    throw new Problem('body_invalid', {
      faults: [{ parameter: 'reason', code: 'too_long', values: { limit: MOST_OF_REASON } }],
    })
  return {
    decision: choiceField(fields, 'decision', ['triage', 'accept', 'refuse']),
    version: versionField(fields),
    reason: reason === '' ? null : reason,
    value: fields.value ?? '',
    removes: fields.removes !== undefined,
  }
}
