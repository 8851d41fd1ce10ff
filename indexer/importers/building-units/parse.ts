// Rows of the extract → buildings, units and links. Pure and total; source.md has the fields.
import type { Point } from '../../../src/geo/distance.ts'
import { crsOfNumbers, toWgs84 } from '../../../src/geo/projection.ts'
import type { Ring } from '../../../src/geo/shape.ts'
import { instantOf } from '../../../src/time/local-time.ts'
import { degreesOf, groupRings, type RingFault } from '../shapefile/polygons.ts'
import type { ShpShape } from '../shapefile/shp.ts'
import { idOf, type RegisterBuilding, type RegisterUnit, type StoredShape, storedShape } from './entities.ts'
import { buildingStatusOf, unitFunctionOf, unitStatusOf } from './words.ts'

export type RowFault = 'id' | 'building' | 'version' | 'address' | 'parcel'
export type PlaceFault = RingFault | 'shape-broken'

export interface Parsed<T> {
  value: T
  /** Words that are not known, by their field. */
  unknown: [field: string, word: string][]
  /** Why it has no place although the file has one for it. */
  fault?: PlaceFault
}

export const buildingColumns = ['gebouwid', 'versieid', 'status'] as const
export const unitColumns = ['gebouwehid', 'versieid', 'gebouwid', 'functie', 'status'] as const
export const linkColumns = ['adresobjid', 'adresid'] as const
export const parcelColumns = ['perceelid', 'status'] as const

type Values = readonly string[]

const unknownWords = (words: readonly [field: string, word: string | undefined][]): [string, string][] =>
  words.flatMap(([field, word]) => (word === undefined ? [] : [[field, word] as [string, string]]))

function shapeOf(shape: ShpShape): { stored: StoredShape | null; fault?: PlaceFault } {
  if (shape.kind === 'none') return { stored: null }
  if (shape.kind !== 'polygon') return { stored: null, fault: 'shape-broken' }
  return shapeOfRings(shape.rings)
}

/** The same from the extract and from the API, whichever way rings run there. */
export function shapeOfRings(rings: readonly Ring[]): { stored: StoredShape | null; fault?: RingFault } {
  const polygons = groupRings(rings)
  const degrees = polygons === undefined ? 'shape-tangled' : degreesOf(polygons)
  return typeof degrees === 'string' ? { stored: null, fault: degrees } : { stored: storedShape(degrees) }
}

/** To the seventh decimal, a centimetre: what is the same in two files is the same in the table. */
const roundedPoint = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * 1e7) / 1e7,
  longitude: Math.round(longitude * 1e7) / 1e7,
})

/** Degrees of a point in metres of either system; undefined for what lies in neither. */
export function pointOfMetres(x: number, y: number): Point | undefined {
  const crs = crsOfNumbers(x, y)
  const point = crs === undefined ? undefined : toWgs84(crs, x, y)
  return point === undefined ? undefined : roundedPoint(point)
}

function pointOf(shape: ShpShape): { point: Point | null; fault?: PlaceFault } {
  if (shape.kind === 'none') return { point: null }
  if (shape.kind !== 'point') return { point: null, fault: 'shape-broken' }
  // 0, 0 stands for none.
  if (shape.x === 0 && shape.y === 0) return { point: null }
  const point = pointOfMetres(shape.x, shape.y)
  return point === undefined ? { point: null, fault: 'shape-system' } : { point }
}

export function parseBuilding(values: Values, shape: ShpShape): Parsed<RegisterBuilding> | RowFault {
  const [idText = '', version = '', statusText = ''] = values
  const id = idOf(idText)
  if (id === undefined) return 'id'
  const since = instantOf(version, { role: 'start' })
  if (since === undefined) return 'version'
  const status = buildingStatusOf(statusText)
  const { stored, fault } = shapeOf(shape)
  return {
    value: { id, status: status.value, shape: stored, since: since.at },
    unknown: unknownWords([['status of a building', status.unknown]]),
    ...(fault === undefined ? {} : { fault }),
  }
}

export function parseUnit(values: Values, shape: ShpShape): Parsed<RegisterUnit> | RowFault {
  const [idText = '', version = '', buildingText = '', functionText = '', statusText = ''] = values
  const id = idOf(idText)
  if (id === undefined) return 'id'
  const buildingId = idOf(buildingText)
  if (buildingId === undefined) return 'building'
  const since = instantOf(version, { role: 'start' })
  if (since === undefined) return 'version'
  const [status, use] = [unitStatusOf(statusText), unitFunctionOf(functionText)]
  const { point, fault } = pointOf(shape)
  return {
    value: { id, buildingId, function: use.value, status: status.value, point, since: since.at },
    unknown: unknownWords([
      ['status of a unit', status.unknown],
      ['function', use.unknown],
    ]),
    ...(fault === undefined ? {} : { fault }),
  }
}

/** The key of a parcel with a slash, from the register's hyphen; undefined where it is none. */
export function capakeyOf(text: string): string | undefined {
  const [, first, second] = /^(\d{5}[A-Z]\d{4})[-/](\d{2}[A-Z_]\d{3})$/.exec(text.trim()) ?? []
  return first === undefined ? undefined : `${first}/${second}`
}

export type Link<T> = { object: T; addressId: number }

export function parseUnitLink([object = '', address = '']: Values): Link<number> | RowFault {
  const [unitId, addressId] = [idOf(object), idOf(address)]
  if (unitId === undefined) return 'id'
  return addressId === undefined ? 'address' : { object: unitId, addressId }
}

export function parseParcelLink([object = '', address = '']: Values): Link<string> | RowFault {
  const [capakey, addressId] = [capakeyOf(object), idOf(address)]
  if (capakey === undefined) return 'parcel'
  return addressId === undefined ? 'address' : { object: capakey, addressId }
}
