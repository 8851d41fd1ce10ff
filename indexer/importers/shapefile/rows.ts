// Rows of a table with the shapes beside them.
import type { Member } from '../archive.ts'
import { type DbfRow, readDbf } from './dbf.ts'
import { readShp, type ShpShape } from './shp.ts'

export interface ShapeRow extends DbfRow {
  shape: ShpShape
}

type OpenMember = Pick<Member, 'name' | 'open'>

const none: ShpShape = { kind: 'none' }

/** Without a shapefile every shape is none. Throws an Error where the two do not have as many rows. */
export async function* readShapeRows(
  { table, shapes }: { table: OpenMember; shapes: OpenMember | undefined },
  columns: readonly string[],
): AsyncGenerator<ShapeRow[]> {
  const rows = readDbf({ name: table.name, chunks: table.open(), columns })
  const beside = shapes === undefined ? undefined : readShp({ name: shapes.name, chunks: shapes.open() })
  try {
    for await (const batch of rows) {
      const found: ShpShape[] | undefined = (await beside?.next())?.value ?? undefined
      if (beside !== undefined && found?.length !== batch.length)
        throw new Error(`${shapes?.name}: it has fewer or more shapes than ${table.name} has rows`)
      yield batch.map((row, index) => ({ ...row, shape: found?.[index] ?? none }))
    }
    if (beside !== undefined && (await beside.next()).done !== true)
      throw new Error(`${shapes?.name}: it has more shapes than ${table.name} has rows`)
  } finally {
    await beside?.return(undefined)
  }
}
