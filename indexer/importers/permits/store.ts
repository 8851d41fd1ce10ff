// Stores permits window by window, each together with how far its layer is read.

import type { Sql } from '../../../src/db/sql.ts'
import { inTransaction } from '../../../src/db/transaction.ts'
import { succeeded } from '../../../src/jobs/statements/import-run.ts'
import type { PermitLayer } from '../../../src/permits/permit.ts'
import type { KindCounts, RejectGroup } from '../report.ts'
import type { Permit } from './parse.ts'

/** Takes the lock of all imports of permits; it ends with the session. */
export async function lockPermits(session: Sql): Promise<boolean> {
  const [row] = await session<{ locked: boolean }[]>`select pg_try_advisory_lock(7070092) as locked`
  return row?.locked === true
}

export async function findReadUntil(sql: Sql, layer: PermitLayer): Promise<string | undefined> {
  const [row] = await sql<{ readUntil: string }[]>`
    select read_until as "readUntil" from permit_window where layer = ${layer}`
  return row?.readUntil
}

export interface Stored {
  added: number
  changed: number
}

const jsonOf = (permit: Permit) => ({ ...permit, shape: permit.shape.toString('hex') })

/**
 * What two layers tell of one object is kept of the first by name, whichever came last. One whose shape is new is to be
 * matched again.
 */
export async function storeWindow(
  session: Sql,
  { layer, permits, readUntil }: { layer: PermitLayer; permits: readonly Permit[]; readUntil: string },
): Promise<Stored> {
  return inTransaction(session, async (sql) => {
    const rows = await sql<{ isNew: boolean }[]>`
      insert into permit (project_number, object_uuid, layer, filed_at, state, state_text, state_at, project_type, shape,
        south, west, north, east, area_m2, tile)
      select "projectNumber", "objectUuid", layer, "filedAt", state, "stateText", "stateAt", "projectType",
        decode(shape, 'hex'), south, west, north, east, "areaM2", tile
      from jsonb_to_recordset(${sql.json(permits.map(jsonOf) as never)}) as told (
        "projectNumber" text, "objectUuid" uuid, layer text, "filedAt" timestamptz, state text, "stateText" text,
        "stateAt" timestamptz, "projectType" text, shape text, south integer, west integer, north integer, east integer,
        "areaM2" double precision, tile integer)
      order by "projectNumber", "objectUuid"
      on conflict (project_number, object_uuid) do update
        set layer = excluded.layer, filed_at = excluded.filed_at, state = excluded.state,
          state_text = excluded.state_text, state_at = excluded.state_at, project_type = excluded.project_type,
          shape = excluded.shape, south = excluded.south, west = excluded.west, north = excluded.north,
          east = excluded.east, area_m2 = excluded.area_m2, tile = excluded.tile,
          is_matched = permit.is_matched and permit.shape = excluded.shape
        where excluded.layer <= permit.layer
          and (permit.layer, permit.filed_at, permit.state, permit.state_text, permit.state_at, permit.project_type,
              permit.shape)
            is distinct from (excluded.layer, excluded.filed_at, excluded.state, excluded.state_text,
              excluded.state_at, excluded.project_type, excluded.shape)
      returning xmax = 0 as "isNew"`
    await sql`
      insert into permit_window as done (layer, read_until) values (${layer}, ${readUntil}::date)
      on conflict (layer) do update set read_until = greatest(done.read_until, excluded.read_until)`
    const added = rows.filter(({ isNew }) => isNew).length
    return { added, changed: rows.length - added }
  })
}

export interface RunEnd {
  runId: string
  source: string
  asOf: string
  counts: Record<string, KindCounts>
  rejects: RejectGroup[]
  notes: string[]
}

/** Moves the snapshot on and ends the run. */
export async function endRun(
  session: Sql,
  { runId, source, asOf, counts, rejects, notes }: RunEnd,
): Promise<void> {
  await session`
    with moved_on as (
      insert into source_snapshot as loaded (source, as_of) values (${source}, ${asOf}::date)
      on conflict (source) do update set as_of = excluded.as_of, loaded_at = now()
    )
    update import_run set ${succeeded(session, { counts, rejects, notes })} where id = ${runId}`
}
