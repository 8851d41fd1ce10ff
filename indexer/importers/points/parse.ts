// One feature of the Flemish republication of the register → the point of a legal entity. Pure; source.md has the fields.
import type { Point } from '../../../src/geo/distance.ts'
import { crsOfNumbers, toWgs84 } from '../../../src/geo/projection.ts'
import { type EnterpriseNumber, parseEnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import { addressNumber } from '../../../src/register/seat-number.ts'
import { fold } from '../../../src/text/fold.ts'
import { oneLine } from '../../../src/text/one-line.ts'
import {
  type FaultyPosition,
  findFault,
  findTextFault,
  isNotPlaced,
  type PositionFault,
} from '../positions/positions.ts'
import type { CentresOf } from '../positions/store-centres.ts'

export interface ParsedPoint {
  number: EnterpriseNumber
  /** Null: the source knows the entity and has no place for it. */
  point: Point | null
  postcode: string | null
  houseNumber: string | null
  /** Kept whether the register has it or not. */
  isVme: boolean
  /** It lies too far from its postcode, which is judged again with everything that is known of the seat. */
  fault?: FaultyPosition
}

export type PointResult =
  | { kind: 'point'; value: ParsedPoint }
  /** establishment: of an entity, not one; person: a natural person, of whom no place is kept. */
  | { kind: 'ignored'; reason: 'establishment' | 'person' }
  | {
      kind: 'rejected'
      reason: 'number' | 'feature' | 'encoding' | PositionFault
      text: string
      /** What is wrong with its position, where that is the reason. */
      fault?: FaultyPosition
    }

type Properties = Record<string, unknown>

const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An empty value is one blank. */
function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim()
  return text === '' ? null : text
}

interface Place {
  /** Null: there is none. */
  point: Point | null
  fault?: FaultyPosition
}

const nowhere: Place = { point: null }

const isText = (value: unknown): value is string => typeof value === 'string'

/** Degrees, whatever of the two Lambert systems or WGS84 the numbers are in, and what is wrong with them. */
function placeOf(geometry: unknown, centres: readonly Point[]): Place {
  if (!isObject(geometry) || geometry.type !== 'Point' || !Array.isArray(geometry.coordinates)) return nowhere
  const [first, second] = geometry.coordinates as unknown[]
  const textFault = findTextFault([first, second].filter(isText))
  if (textFault !== undefined) return { point: null, fault: textFault }
  const [x, y] = [first, second].map((value) => (value === null || value === '' ? Number.NaN : Number(value)))
  if (x === undefined || y === undefined || !Number.isFinite(x) || !Number.isFinite(y)) return nowhere
  const crs = crsOfNumbers(x, y)
  const point = (crs === undefined ? undefined : toWgs84(crs, x, y)) ?? { latitude: y, longitude: x }
  if (isNotPlaced(point)) return nowhere
  const fromSwapped = (): Point | undefined => (crs === undefined ? undefined : toWgs84(crs, y, x))
  const fault = findFault(point, centres, { fromMetres: undefined, fromSwapped })
  return fault === undefined ? { point } : { point, fault }
}

function parseProperties(properties: Properties, geometry: unknown, centresOf: CentresOf): PointResult {
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
  const { point, fault } = placeOf(geometry, centresOf(postcode))
  // What is stored of the entity stays: a place that cannot be is no word that there is none.
  if (fault !== undefined && fault.fault !== 'far')
    return { kind: 'rejected', reason: fault.fault, text: `${number} ${coordinatesOf(geometry)}`, fault }
  const value: ParsedPoint = {
    number,
    point,
    ...(fault === undefined ? {} : { fault }),
    postcode: postcode === null ? null : oneLine(postcode),
    houseNumber: houseNumber === null ? null : addressNumber(oneLine(houseNumber)),
    isVme: /^vereniging van mede-?eigenaars/.test(fold(textOf(properties.Rechtsvorm) ?? '')),
  }
  return { kind: 'point', value }
}

const coordinatesOf = (geometry: unknown): string =>
  JSON.stringify(isObject(geometry) ? geometry.coordinates : null)?.slice(0, 100) ?? ''

/** Total: whatever a page holds gives a result. */
export function parseFeature(feature: unknown, centresOf: CentresOf): PointResult {
  if (!isObject(feature) || !isObject(feature.properties))
    return { kind: 'rejected', reason: 'feature', text: JSON.stringify(feature)?.slice(0, 200) ?? '' }
  return parseProperties(feature.properties, feature.geometry, centresOf)
}
