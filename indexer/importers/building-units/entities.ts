// What the register tells, from its extract or its API, in one form.

import type { CopyRow } from '../../../src/db/copy-rows.ts'
import type { Point } from '../../../src/geo/distance.ts'
import { boxOfShape, type Shape, type ShapeBox } from '../../../src/geo/shape.ts'
import { encodeShape } from '../../../src/geo/shape-bytes.ts'
import type { BuildingStatus, UnitFunction, UnitStatus } from './words.ts'

export interface StoredShape extends ShapeBox {
  bytes: Buffer
}

export interface RegisterBuilding {
  id: number
  status: BuildingStatus
  shape: StoredShape | null
  /** Instant of its version, ISO. */
  since: string
}

export interface RegisterUnit {
  id: number
  buildingId: number
  function: UnitFunction
  status: UnitStatus
  point: Point | null
  since: string
}

const MOST_ID = 2 ** 31 - 1

/** Digits with blanks around them, as text or as a number; undefined for anything else. */
export function idOf(text: string): number | undefined {
  const digits = text.trim()
  const id = /^\d{1,10}$/.test(digits) ? Number(digits) : 0
  return id > 0 && id <= MOST_ID ? id : undefined
}

export const storedShape = (shape: Shape): StoredShape => ({
  ...boxOfShape(shape),
  bytes: encodeShape(shape),
})

/** As COPY reads bytes. */
const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

export const buildingRow = ({ id, status, shape, since }: RegisterBuilding): CopyRow => [
  ...[id, status, shape === null ? null : hex(shape.bytes)],
  ...[shape?.south, shape?.west, shape?.north, shape?.east, since],
]

export const unitRow = ({ id, buildingId, function: use, status, point, since }: RegisterUnit): CopyRow => [
  ...[id, buildingId, use, status, point?.latitude, point?.longitude, since],
]
