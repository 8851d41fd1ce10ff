// Features of the layers → permits. Pure and total; source.md has the fields.

import { crsOfNumbers } from '../../../src/geo/projection.ts'
import { boxOfShape, type ShapeBox } from '../../../src/geo/shape.ts'
import { encodeShape } from '../../../src/geo/shape-bytes.ts'
import type { PermitLayer, PermitState } from '../../../src/permits/permit.ts'
import { instantOf } from '../../../src/time/local-time.ts'
import { type Feature, textField } from '../impacts/features.ts'
import { readPolygons, type ShapeFault } from './rings.ts'
import { permitTile } from './tile.ts'
import { stateOf } from './words.ts'

export interface Permit extends ShapeBox {
  projectNumber: string
  objectUuid: string
  layer: PermitLayer
  /** Instants, ISO. */
  filedAt: string
  state: PermitState
  stateText: string | null
  stateAt: string | null
  projectType: string | null
  shape: Buffer
  areaM2: number
  tile: number
}

export type PermitFault = 'feature' | 'project' | 'object' | 'filed' | ShapeFault

export type PermitResult =
  | { permit: Permit; unknownState: string | undefined; isRepaired: boolean; isStateTimeUnread: boolean }
  | { fault: PermitFault; text: string }

/** Fields that are asked for and kept; who asked for the permit is none of them. */
export const fields = {
  project: 'projectnummer',
  object: 'voorwerp_uuid',
  filed: 'datum_indiening',
  stateAt: 'datum_huidige_toestand',
  state: 'huidige_toestand',
  type: 'projecttype',
} as const

/** Ten digits, with or without OMV_ before them. */
export function projectNumberOf(text: string | null): string | undefined {
  const [, digits] = /^(?:OMV_)?(\d{10})$/i.exec(text ?? '') ?? []
  return digits
}

const uuidOf = (text: string | null): string | undefined =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text ?? '') ? text?.toLowerCase() : undefined

const LONGEST_WORD = 200
const cutWord = (text: string | null): string | null =>
  text?.replaceAll('\0', '').slice(0, LONGEST_WORD) ?? null

/** System that the numbers of a geometry are in, by its first corner. */
function numbersOf(geometry: unknown): 'EPSG:31370' | 'EPSG:3812' | undefined {
  let value: unknown = (geometry as { coordinates?: unknown } | null)?.coordinates
  while (Array.isArray(value) && Array.isArray(value[0])) value = value[0]
  const [x, y] = Array.isArray(value) ? (value as unknown[]) : []
  return typeof x === 'number' && typeof y === 'number' ? crsOfNumbers(x, y) : undefined
}

/** Its feature id is of the answer and not of the permit: it is not read. */
export function parsePermit(feature: Feature | undefined, layer: PermitLayer): PermitResult {
  if (feature === undefined) return { fault: 'feature', text: '' }
  const { fields: values, geometry, named } = feature
  const [number, uuid, filed, stateAt, state, type] = Object.values(fields).map((name) =>
    textField(values, name),
  )
  const text = `${number ?? '?'} ${uuid ?? '?'}`
  const projectNumber = projectNumberOf(number ?? null)
  if (projectNumber === undefined) return { fault: 'project', text }
  const objectUuid = uuidOf(uuid ?? null)
  if (objectUuid === undefined) return { fault: 'object', text }
  const filedAt = filed ? instantOf(filed, { role: 'start' })?.at : undefined
  if (filedAt === undefined) return { fault: 'filed', text }
  const crs = numbersOf(geometry)
  // Degrees, or metres in another system than the answer says.
  if (crs !== undefined && named !== undefined && named !== crs) return { fault: 'shape-system', text }
  const read = readPolygons(geometry)
  if (typeof read === 'string') return { fault: read, text }
  const changedAt = stateAt ? instantOf(stateAt, { role: 'start' })?.at : undefined
  const word = stateOf(cutWord(state ?? null))
  const box = boxOfShape(read.shape)
  return {
    permit: {
      ...box,
      ...{ projectNumber, objectUuid, layer, filedAt, state: word.state, stateText: word.text },
      stateAt: changedAt ?? null,
      projectType: cutWord(type ?? null),
      shape: encodeShape(read.shape),
      areaM2: read.areaM2,
      tile: permitTile(box),
    },
    unknownState: word.isUnknown ? (word.text ?? undefined) : undefined,
    isRepaired: read.isRepaired,
    isStateTimeUnread: Boolean(stateAt) && changedAt === undefined,
  }
}
