// The form of a report → what the report is read from. Pure.
import type { FormFields } from '../../http/forms/form-bodies.ts'
import { Problem } from '../../http/problem.ts'
import type { Culture } from '../../text/culture.ts'
import { type FeedbackField, isFeedbackField } from '../fields.ts'
import type { GivenReport } from '../report.ts'
import { feedbackTexts } from '../texts.ts'
import { fieldText } from '../words.ts'

/**
 * No person sees it; what fills in everything that it finds betrays itself. Its name is no word by which browsers and
 * keepers of passwords know what to fill in for their user, since they pass over `autocomplete="off"`.
 */
export const TRAP = 'afterword'

/** Of a chosen field the subject says itself. */
function subjectOf({ subject = '', field }: FormFields, culture: Culture): string {
  if (subject.trim() !== '' || !isFeedbackField(field)) return subject
  return fieldText(field satisfies FeedbackField, feedbackTexts[culture])
}

/** Throws body_invalid where the trap was filled in. */
export function readForm(fields: FormFields, culture: Culture): GivenReport {
  if ((fields[TRAP] ?? '') !== '')
    throw new Problem('body_invalid', { faults: [{ parameter: TRAP, code: 'must_be_empty' }] })
  return {
    subject: subjectOf(fields, culture),
    message: fields.message,
    enterpriseNumber: fields.number,
    field: fields.field,
    proposedValue: fields.proposedValue,
    email: fields.email,
    page: fields.page,
    culture: fields.culture,
    wantsContact: fields.wantsContact !== undefined,
  }
}
