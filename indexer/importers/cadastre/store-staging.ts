// The temporary tables that take the layers of a file, and the rows that go into them.
import type { CopyRow } from '../../../src/db/copy-rows.ts'
import type { Sql } from '../../../src/db/sql.ts'
import { toUnits } from '../../../src/geo/shape.ts'
import { encodeShape } from '../../../src/geo/shape-bytes.ts'
import type { BuildingSource } from './layers.ts'
import type { ParsedShape } from './parse.ts'

/**
 * Takes the lock of all cadastral files and makes the staging tables; false when another import holds the lock. Lock and
 * tables are of one backend: a later statement that finds the tables holds the lock.
 */
export async function openStaging(session: Sql): Promise<boolean> {
  // The number of the lock is arbitrary, but no other's (test/db/locks.test.ts).
  const [row] = await session<{ locked: boolean }[]>`
    select pg_try_advisory_lock(7070097) as locked;
    create temp table stage_shape (
      municipality_nis text collate "C", source text, key text collate "C", kind text, shape bytea, south integer,
      west integer, north integer, east integer, point_latitude integer, point_longitude integer,
      area_m2 double precision);
    create temp table next_shape (like stage_shape)`.simple()
  return row?.locked === true
}

/** In place of a municipality: a record of which nobody can tell where it is. */
export const ANYWHERE = '*'

export interface StagedRow {
  municipality: string
  source: BuildingSource
  /** Undefined: there is one, but nobody can tell which. */
  key: string | undefined
  kind: string | undefined
  /** Undefined for a record that is rejected: what is stored of it stays. */
  parsed: ParsedShape | undefined
}

/** In the order of the columns. */
export function stagedRow({ municipality, source, key, kind, parsed }: StagedRow): CopyRow {
  const start = [municipality, source, key, kind]
  if (parsed === undefined) return [...start, ...Array<null>(8).fill(null)]
  const { shape, box, point, area } = parsed
  return [
    ...start,
    `\\x${encodeShape(shape).toString('hex')}`,
    ...[box.south, box.west, box.north, box.east],
    ...[toUnits(point[1]), toUnits(point[0])],
    area,
  ]
}

/** After a layer was copied: of a country, each municipality is looked up in it. */
export const indexStage = (session: Sql): Promise<unknown> =>
  session`create index stage_municipality on stage_shape (municipality_nis); analyze stage_shape`.simple()

export const emptyStage = (session: Sql): Promise<unknown> =>
  session`drop index if exists stage_municipality; truncate stage_shape`.simple()
