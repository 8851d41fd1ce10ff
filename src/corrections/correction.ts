// What is shown in place of what the sources say, after somebody reported that it was wrong: which fields, and values. Pure.
import type { Point } from '../geo/distance.ts'

export const contactFields = ['phone', 'email', 'website'] as const
export type ContactField = (typeof contactFields)[number]

export const correctionFields = ['location', ...contactFields] as const
export type CorrectionField = (typeof correctionFields)[number]

/** A point, a text, or null where nothing is right. */
export type CorrectionValue = Point | string | null

export const isCorrectionField = (field: string | null): field is CorrectionField =>
  correctionFields.some((known) => known === field)

/** Source of locations that were put right (Location.source). */
export const CORRECTION_SOURCE = 'correction'
