// What is shown in place of what the sources say, after somebody reported that it was wrong: which fields, and values. Pure.
import type { Point } from '../geo/distance.ts'

export type ContactField = 'phone' | 'email' | 'website'

export type CorrectionField = 'location' | ContactField

/** A point, a text, or null where nothing is right. */
export type CorrectionValue = Point | string | null

/** Source of locations that were put right (Location.source). */
export const CORRECTION_SOURCE = 'correction'
