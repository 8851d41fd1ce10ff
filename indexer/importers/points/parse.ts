// One feature of the Flemish republication of the register → the point of a legal entity. Pure; source.md has the fields.
import { distanceMetres, type Point } from '../../../src/geo/distance.ts'
import { crsOfNumbers, isInBelgium, toWgs84 } from '../../../src/geo/projection.ts'
import { type EnterpriseNumber, parseEnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import { addressNumber } from '../../../src/register/seat-number.ts'
import { fold } from '../../../src/text/fold.ts'
import { oneLine } from '../../../src/text/one-line.ts'

export interface ParsedPoint {
  number: EnterpriseNumber
  /** Null: the source knows the entity and has no place for it. */
  point: Point | null
  postcode: string | null
  houseNumber: string | null
  /** Kept whether the register has it or not. */
  isVme: boolean
}

export type PointResult =
  | { kind: 'point'; value: ParsedPoint }
  /** establishment: of an entity, not one; person: a natural person, of whom no place is kept. */
  | { kind: 'ignored'; reason: 'establishment' | 'person' }
  | { kind: 'rejected'; reason: 'number' | 'feature' | 'encoding'; text: string }

// Where the publisher puts what it has not matched, somewhere north of Paris.
const NOT_MATCHED: Point = { latitude: 49.2933354, longitude: 2.30668925 }
const NOT_MATCHED_METRES = 200

type Properties = Record<string, unknown>

const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An empty value is one blank. */
function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim()
  return text === '' ? null : text
}

/** Degrees, whatever of the two Lambert systems or WGS84 the numbers are in; null where there is no place in Belgium. */
function pointOf(geometry: unknown): Point | null {
  if (!isObject(geometry) || geometry.type !== 'Point' || !Array.isArray(geometry.coordinates)) return null
  const [x, y] = geometry.coordinates as unknown[]
  if (typeof x !== 'number' || typeof y !== 'number') return null
  const crs = crsOfNumbers(x, y)
  const point = crs === undefined ? { latitude: y, longitude: x } : toWgs84(crs, x, y)
  if (point === undefined || !isInBelgium(point)) return null
  return distanceMetres(point, NOT_MATCHED) <= NOT_MATCHED_METRES ? null : point
}

function parseProperties(properties: Properties, geometry: unknown): PointResult {
  const text = textOf(properties.Ondernemingsnr)
  const parent = textOf(properties.Ondernemingsnr_maatsch_zetel)
  // Establishments have numbers of their own, and name the entity beside them.
  if (parent !== null || (text !== null && /^[2-9]\d{9}$/.test(text.replace(/[.\s]/g, ''))))
    return { kind: 'ignored', reason: 'establishment' }
  const type = fold(textOf(properties.Type_onderneming) ?? '')
  if (type !== '' && type !== 'rechtspersoon') return { kind: 'ignored', reason: 'person' }
  const number = text === null ? undefined : parseEnterpriseNumber(text)
  if (number === undefined) return { kind: 'rejected', reason: 'number', text: text ?? '' }
  const houseNumber = textOf(properties.KBO_Huisnr)
  const postcode = textOf(properties.KBO_Postcode)
  // No text has a null character: what stands around it is not to be trusted, and PostgreSQL can't store it.
  const broken = [houseNumber, postcode].find((value) => value?.includes('\0'))
  if (broken !== undefined && broken !== null)
    return { kind: 'rejected', reason: 'encoding', text: `${number} ${broken}` }
  const value: ParsedPoint = {
    number,
    point: pointOf(geometry),
    postcode: postcode === null ? null : oneLine(postcode),
    houseNumber: houseNumber === null ? null : addressNumber(oneLine(houseNumber)),
    isVme: /^vereniging van mede-?eigenaars/.test(fold(textOf(properties.Rechtsvorm) ?? '')),
  }
  return { kind: 'point', value }
}

/** Total: whatever a page holds gives a result. */
export function parseFeature(feature: unknown): PointResult {
  if (!isObject(feature) || !isObject(feature.properties))
    return { kind: 'rejected', reason: 'feature', text: JSON.stringify(feature)?.slice(0, 200) ?? '' }
  return parseProperties(feature.properties, feature.geometry)
}
