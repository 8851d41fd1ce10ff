// What of a profile can be reported as wrong: one table. Pure.
import type { CorrectionField } from '../corrections/correction.ts'

/** Of which profiles: associations and syndics. */
export type EntityKind = 'vme' | 'syndic'

interface Field {
  of: readonly EntityKind[]
  /** What is put right here when a report is accepted. Everything else is the register's own: it is put right there. */
  correction?: CorrectionField
}

export const feedbackFields = {
  name: { of: ['vme', 'syndic'] },
  address: { of: ['vme', 'syndic'] },
  location: { of: ['vme', 'syndic'], correction: 'location' },
  status: { of: ['vme', 'syndic'] },
  syndic: { of: ['vme'] },
  units: { of: ['vme'] },
  phone: { of: ['syndic'], correction: 'phone' },
  email: { of: ['syndic'], correction: 'email' },
  website: { of: ['syndic'], correction: 'website' },
  portfolio: { of: ['syndic'] },
  other: { of: ['vme', 'syndic'] },
} as const satisfies Record<string, Field>

export type FeedbackField = keyof typeof feedbackFields
export const fieldNames = Object.keys(feedbackFields) as FeedbackField[]

export const isFeedbackField = (text: string | null | undefined): text is FeedbackField =>
  fieldNames.some((name) => name === text)

export const correctionOf = (field: FeedbackField): CorrectionField | undefined => {
  const known: Field = feedbackFields[field]
  return known.correction
}
