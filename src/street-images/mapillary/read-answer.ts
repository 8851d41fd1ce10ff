// What Mapillary's API v4 answers of images (www.mapillary.com/developer/api-documentation). Pure.
import type { Point } from '../../geo/distance.ts'
import type { Candidate } from '../select.ts'

export const SEARCH_FIELDS =
  'id,captured_at,geometry,computed_geometry,compass_angle,computed_compass_angle,is_pano'
/** Largest first of those that are large enough and not larger than need be. */
const ADDRESS_FIELDS = ['thumb_1024_url', 'thumb_2048_url'] as const
export const ADDRESSES = ADDRESS_FIELDS.join(',')

type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const finite = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

function pointOf(geometry: unknown): Point | undefined {
  const coordinates = isRow(geometry) && geometry.type === 'Point' ? geometry.coordinates : undefined
  if (!Array.isArray(coordinates)) return undefined
  const [longitude, latitude] = [finite(coordinates[0]), finite(coordinates[1])]
  if (longitude === null || latitude === null) return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

const angleOf = (value: unknown): number | null => {
  const angle = finite(value)
  // -1 stands for none in some of them.
  return angle !== null && angle >= 0 && angle <= 360 ? angle : null
}

// It becomes part of addresses.
const isId = (value: unknown): value is string => typeof value === 'string' && /^\d{1,30}$/.test(value)

function candidateOf(row: unknown): Candidate | undefined {
  if (!isRow(row) || !isId(row.id)) return undefined
  const at = pointOf(row.computed_geometry) ?? pointOf(row.geometry)
  if (at === undefined) return undefined
  return {
    id: row.id,
    at,
    compassAngle: angleOf(row.computed_compass_angle) ?? angleOf(row.compass_angle),
    capturedAt: finite(row.captured_at),
    isPanorama: row.is_pano === true,
  }
}

/** Of a search; rows that say too little are left out. Undefined for what is no answer to one. */
export function readCandidates(answer: unknown): Candidate[] | undefined {
  if (!isRow(answer) || !Array.isArray(answer.data)) return undefined
  return answer.data.flatMap((row) => candidateOf(row) ?? [])
}

/** Where the bytes of one image are; undefined where the answer does not say. */
export function readAddress(answer: unknown): URL | undefined {
  if (!isRow(answer)) return undefined
  const found = ADDRESS_FIELDS.map((field) => answer[field]).find((value) => typeof value === 'string')
  return typeof found === 'string' ? (URL.parse(found) ?? undefined) : undefined
}
