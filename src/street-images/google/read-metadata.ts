// What Google answers of a panorama. Pure.
import type { Point } from '../../geo/distance.ts'
import { SourceAway } from '../source.ts'

export interface Panorama {
  id: string
  at: Point
  /** `2022-06`, or null. */
  date: string | null
  copyright: string
}

type Row = Readonly<Record<string, unknown>>

const none = new Set(['ZERO_RESULTS', 'NOT_FOUND'])
const OVER_QUOTA_SECONDS = 900

/** Undefined where there is none. Throws SourceAway for an answer that does not say. */
export function readMetadata(answer: unknown): Panorama | undefined {
  const { status, pano_id: id, location, date, copyright } = (answer ?? {}) as Row
  if (typeof status !== 'string') throw new SourceAway('its answer has no status')
  if (none.has(status)) return undefined
  // Its message may quote the key.
  if (status !== 'OK')
    throw new SourceAway(`it answered ${/^[A-Z_]{1,40}$/.test(status) ? status : 'an unknown status'}`, {
      seconds: status === 'OVER_QUERY_LIMIT' ? OVER_QUOTA_SECONDS : undefined,
    })
  const { lat: latitude, lng: longitude } = (location ?? {}) as Row
  if (typeof id !== 'string' || typeof latitude !== 'number' || typeof longitude !== 'number')
    throw new SourceAway('its answer does not say where the picture is')
  return {
    id,
    at: { latitude, longitude },
    date: typeof date === 'string' && /^\d{4}-\d{2}$/.test(date) ? date : null,
    copyright: typeof copyright === 'string' ? copyright : '© Google',
  }
}
