// Reads the extract once from begin to end, copying it into the staging tables as it goes.
import { type CopyRow, copyRows } from '../../../src/db/copy-rows.ts'
import type { Sql } from '../../../src/db/sql.ts'
import type { Member } from '../archive.ts'
import type { ImportReport } from '../report.ts'
import { readShapeRows, type ShapeRow } from '../shapefile/rows.ts'
import { buildingRow, unitRow } from './entities.ts'
import type { Extract } from './extract.ts'
import {
  buildingColumns,
  capakeyOf,
  linkColumns,
  type Parsed,
  parcelColumns,
  parseBuilding,
  parseParcelLink,
  parseUnit,
  parseUnitLink,
  type RowFault,
  unitColumns,
} from './parse.ts'
import { isRetired } from './words.ts'

export const kinds = ['building', 'unit', 'unit-address', 'address-parcel'] as const
export type Kind = (typeof kinds)[number]

export interface Reading {
  session: Sql
  report: ImportReport
  onBytes: (bytes: number) => void
  signal?: AbortSignal | undefined
}

/** Rows that were read, those rejected included. */
export type RowsRead = Record<Kind, number>

interface Table {
  kind: Kind
  table: string
  member: Member
  shapes?: Member | undefined
  columns: readonly string[]
  /** The row for the staging table, or why there is none. */
  parse(row: ShapeRow, tell: Tell): CopyRow | RowFault
}

interface Tell {
  unknown(words: Parsed<unknown>['unknown']): void
  fault(fault: string | undefined): void
}

const counted = (member: Member, onBytes: (bytes: number) => void): Member => ({
  ...member,
  async *open() {
    for await (const chunk of member.open()) {
      onBytes(chunk.length)
      yield chunk
    }
  },
})

const tablesOf = (extract: Extract): Table[] => [
  {
    kind: 'building',
    table: 'stage_building',
    member: extract.buildings,
    shapes: extract.buildingShapes,
    columns: buildingColumns,
    parse({ values, shape }, tell) {
      const result = parseBuilding(values, shape)
      if (typeof result === 'string') return result
      tell.unknown(result.unknown)
      tell.fault(result.fault)
      return buildingRow(result.value)
    },
  },
  {
    kind: 'unit',
    table: 'stage_unit',
    member: extract.units,
    shapes: extract.unitShapes,
    columns: unitColumns,
    parse({ values, shape }, tell) {
      const result = parseUnit(values, shape)
      if (typeof result === 'string') return result
      tell.unknown(result.unknown)
      tell.fault(result.fault)
      return unitRow(result.value)
    },
  },
  {
    kind: 'unit-address',
    table: 'stage_unit_address',
    member: extract.unitAddresses,
    columns: linkColumns,
    parse({ values }) {
      const link = parseUnitLink(values)
      return typeof link === 'string' ? link : [link.object, link.addressId]
    },
  },
  {
    kind: 'address-parcel',
    table: 'stage_address_parcel',
    member: extract.parcelAddresses,
    columns: linkColumns,
    parse({ values }) {
      const link = parseParcelLink(values)
      return typeof link === 'string' ? link : [link.addressId, link.object]
    },
  },
]

const textOf = ({ values }: ShapeRow): string => values.join(',')

async function stageTable({ kind, table, member, shapes, columns, parse }: Table, reading: Reading) {
  const { session, report, onBytes, signal } = reading
  let rows = 0
  async function* staged(): AsyncGenerator<CopyRow[]> {
    const source = { table: counted(member, onBytes), shapes: shapes && counted(shapes, onBytes) }
    for await (const batch of readShapeRows(source, columns)) {
      const copied: CopyRow[] = []
      for (const row of batch) {
        if (row.isDeleted) continue
        rows += 1
        const reject = (reason: string, isKept: boolean): void =>
          report.reject({ reason, file: member.name, line: row.line, text: textOf(row), kind, isKept })
        const result = parse(row, {
          unknown(words) {
            for (const [field, word] of words) report.unknownCode(field, word)
          },
          fault(fault) {
            if (fault !== undefined) reject(fault, true)
          },
        })
        if (typeof result === 'string') reject(result, false)
        else copied.push(result)
      }
      yield copied
    }
  }
  await copyRows(session, { table, signal }, staged())
  return rows
}

/** Of parcels the retired ones alone: what they were linked with says nothing of today. */
async function stageRetiredParcels(
  { parcels }: Extract,
  { session, onBytes, signal }: Reading,
): Promise<void> {
  async function* staged(): AsyncGenerator<CopyRow[]> {
    const source = { table: counted(parcels, onBytes), shapes: undefined }
    for await (const batch of readShapeRows(source, parcelColumns))
      yield batch.flatMap(({ isDeleted, values: [key = '', status = ''] }) => {
        const capakey = isDeleted || !isRetired(status) ? undefined : capakeyOf(key)
        return capakey === undefined ? [] : [[capakey]]
      })
  }
  await copyRows(session, { table: 'stage_retired_parcel', signal }, staged())
}

/** Stages the whole extract. Throws an Error that names the file and what is wrong. */
export async function stageExtract(extract: Extract, reading: Reading): Promise<RowsRead> {
  const rows: Partial<RowsRead> = {}
  for (const table of tablesOf(extract)) rows[table.kind] = await stageTable(table, reading)
  await stageRetiredParcels(extract, reading)
  return rows as RowsRead
}
