// Answers of the register's API, its versions 2 and 3 → buildings and units. Pure and total.
// Names are read whatever the casing of their first letter: the code of the register declares them with a capital.
import type { Point } from '../../../src/geo/distance.ts'
import { crsOfNumbers } from '../../../src/geo/projection.ts'
import { instantOf } from '../../../src/time/local-time.ts'
import { isObject } from '../impacts/pages.ts'
import { systemOf } from '../shapefile/polygons.ts'
import { idOf, type RegisterBuilding, type RegisterUnit } from './entities.ts'
import { type Gml, readGml } from './gml.ts'
import { type Parsed, pointOfMetres, type RowFault, shapeOfRings } from './parse.ts'
import { buildingStatusOf, unitFunctionOf, unitStatusOf, type Word } from './words.ts'

type Fields = Record<string, unknown>

/** The first of some members that is there. */
function memberOf(value: unknown, ...names: string[]): unknown {
  if (!isObject(value)) return undefined
  for (const name of names)
    for (const form of [name, name.charAt(0).toUpperCase() + name.slice(1)])
      if (value[form] !== undefined && value[form] !== null) return value[form]
  return undefined
}

/** Version 3 wraps it. */
const payloadOf = (answer: unknown): unknown => memberOf(answer, 'data') ?? answer

/** Version 2 writes a word, version 3 an object that names it, or the address of its concept. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.split(/[/#]/).at(-1) ?? value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return isObject(value) ? Object.values(value).flatMap(textsOf) : []
}

function wordOf<T>(value: unknown, look: (text: string) => Word<T>): Word<T> {
  const words = textsOf(value).map(look)
  return words.find(({ unknown }) => unknown === undefined) ?? words[0] ?? look('')
}

/** Its objectId, else the number at the end of its address. */
function referenceOf(value: unknown): number | undefined {
  const id = memberOf(value, 'objectId')
  if (typeof id === 'string' || typeof id === 'number') return idOf(String(id))
  const address = memberOf(value, '@id', 'id')
  return typeof address === 'string' ? idOf(address.slice(address.lastIndexOf('/') + 1)) : undefined
}

interface Identity {
  id: number
  since: string
}

function identityOf(payload: unknown): Identity | RowFault {
  const identity = memberOf(payload, 'identificator')
  const id = referenceOf(identity) ?? referenceOf(payload)
  if (id === undefined) return 'id'
  const since = instantOf(String(memberOf(identity, 'versieId') ?? ''), { role: 'start' })
  return since === undefined ? 'version' : { id, since: since.at }
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

/** Geometries in metres whose numbers lie where their system has them; that of Lambert 72 first, as in the extract. */
function geometriesOf(position: unknown, ...names: string[]): { good: Gml[]; isFaulty: boolean } {
  const given = listOf(memberOf(position, ...names) ?? memberOf(memberOf(position, 'geometrie'), 'gml'))
  const texts = given.map((one) => (typeof one === 'string' ? one : memberOf(one, 'gml')))
  const read = texts.map((text) => (typeof text === 'string' ? readGml(text) : undefined))
  const good = read.filter((gml): gml is Gml => {
    if (gml === undefined) return false
    const crs = gml.point === undefined ? systemOf(gml.polygons.flat()) : crsOfNumbers(...gml.point)
    return crs !== undefined && (gml.crs === undefined || gml.crs === crs)
  })
  const isFirst = ({ crs }: Gml): number => (crs === 'EPSG:31370' ? 0 : 1)
  return { good: good.toSorted((a, b) => isFirst(a) - isFirst(b)), isFaulty: good.length < read.length }
}

function pointOf(payload: unknown): { point: Point | null; isFaulty: boolean } {
  const position = memberOf(payload, 'gebouweenheidPositie', 'positie')
  const { good, isFaulty } = geometriesOf(position, 'geometrie', 'geometry')
  const metres = good.find(({ point }) => point !== undefined)?.point
  return { point: metres === undefined ? null : (pointOfMetres(...metres) ?? null), isFaulty }
}

const unknownWords = (words: readonly [string, string | undefined][]): [string, string][] =>
  words.flatMap(([field, word]) => (word === undefined ? [] : [[field, word] as [string, string]]))

export interface ApiUnit extends Parsed<RegisterUnit> {
  addressIds: number[]
}

export function parseApiUnit(answer: unknown): ApiUnit | RowFault {
  const payload = payloadOf(answer)
  const identity = identityOf(payload)
  if (typeof identity === 'string') return identity
  const buildingId = referenceOf(memberOf(payload, 'gebouw', 'isDeelVan'))
  if (buildingId === undefined) return 'building'
  const status = wordOf(memberOf(payload, 'gebouweenheidStatus', 'status'), unitStatusOf)
  const use = wordOf(memberOf(payload, 'functie'), unitFunctionOf)
  const { point, isFaulty } = pointOf(payload)
  const addresses = listOf(memberOf(payload, 'adressen', 'toegekendAdres')).map(referenceOf)
  return {
    value: { ...identity, buildingId, function: use.value, status: status.value, point },
    addressIds: [...new Set(addresses.filter((id) => id !== undefined))],
    unknown: unknownWords([
      ['status of a unit', status.unknown],
      ['function', use.unknown],
    ]),
    ...(isFaulty ? { fault: 'shape-system' as const } : {}),
  }
}

export function parseApiBuilding(answer: unknown): Parsed<RegisterBuilding> | RowFault {
  const payload = payloadOf(answer)
  const identity = identityOf(payload)
  if (typeof identity === 'string') return identity
  const status = wordOf(memberOf(payload, 'gebouwStatus', 'status'), buildingStatusOf)
  const polygon = memberOf(payload, 'gebouwPolygoon')
  const { good, isFaulty } = geometriesOf(polygon ?? payload, 'geometrie', 'geometry')
  const [gml] = good
  const shape = gml === undefined ? undefined : shapeOfRings(gml.polygons.flat())
  return {
    value: {
      ...identity,
      status: status.value,
      shape: shape?.stored ?? null,
    },
    unknown: unknownWords([['status of a building', status.unknown]]),
    ...(isFaulty ? { fault: 'shape-system' as const } : shape?.fault ? { fault: shape.fault } : {}),
  }
}

export interface UnitPage {
  ids: number[]
  next: string | undefined
}

/** A page of the list of units; undefined when it is none. */
export function parseUnitPage(answer: unknown): UnitPage | undefined {
  const items = memberOf(answer, 'gebouweenheden', 'data')
  if (!Array.isArray(items)) return undefined
  const ids = items.map((item) => referenceOf(memberOf(item, 'identificator')) ?? referenceOf(item))
  const next = memberOf(answer as Fields, 'volgende')
  return {
    ids: ids.filter((id) => id !== undefined),
    next: typeof next === 'string' ? next : undefined,
  }
}
