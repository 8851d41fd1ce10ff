// The one transaction that changes what is stored of a municipality: all that a file has of it, or nothing.
import type { Sql } from '../../../src/db/sql.ts'
import { inTransaction } from '../../../src/db/transaction.ts'
import { succeeded } from '../../../src/jobs/statements/import-run.ts'
import type { Loss } from '../loss-guard.ts'
import type { KindCounts, RejectGroup } from '../report.ts'
import type { Kind } from './layers.ts'
import { ANYWHERE } from './store-staging.ts'

/** What tells rows of a table apart; a parcel has one source. */
const tables = {
  parcel: { table: 'parcel', columns: ['capakey'], staged: ['key'], more: [], plural: 'parcels' },
  building: {
    table: 'building',
    columns: ['source', 'source_id'],
    staged: ['source', 'key'],
    more: ['kind'],
    plural: 'buildings',
  },
} as const satisfies Record<Kind, object>

const shared = [
  'municipality_nis',
  'shape',
  'south',
  'west',
  'north',
  'east',
  'point_latitude',
  'point_longitude',
  'area_m2',
] as const

export interface MunicipalLoad {
  kind: Kind
  municipality: string
  /** Codes whose rows this file takes the place of, its own among them. */
  ground: readonly string[]
  asOf: string
  digest: Buffer
}

export interface MunicipalOutcome {
  counts: Omit<KindCounts, 'read' | 'rejected'>
  /** Records with a key that a larger one has too. */
  twice: number
  /** Records without a key: what is absent may be one of them, so nothing was closed. */
  keyless: number
  /** Federal buildings that gave way to those of the region. */
  givenWay: number
}

const on = (columns: readonly string[], table: string): string =>
  columns.map((column) => `${table}.${column}`).join(', ')

/**
 * Compares what is staged of a municipality with what is stored, has the loss judged, and stores it.
 *
 * @param guard Throws where too much would go; then nothing is changed.
 */
export const storeMunicipality = (
  session: Sql,
  load: MunicipalLoad,
  guard: (loss: Loss) => void,
): Promise<MunicipalOutcome> =>
  inTransaction(session, async (sql) => {
    const prepared = await prepareNext(sql, load)
    const closesAbsent = prepared.keyless === 0
    const { plural } = tables[load.kind]
    if (closesAbsent) guard({ what: plural, ...(await countLoss(sql, load)) })
    const changed = await upsert(sql, load)
    const closed = closesAbsent ? await closeAbsent(sql, load) : 0
    const [row] = await sql<{ stored: number }[]>`
      insert into cadastral_load as loaded (municipality_nis, layer, digest, as_of, rows)
      select ${load.municipality}, ${load.kind}, ${load.digest}, ${load.asOf}, count(*)
      from next_shape where shape is not null
      on conflict (municipality_nis, layer) do update
        set digest = excluded.digest, as_of = excluded.as_of, rows = excluded.rows, loaded_at = now()
      returning rows as stored`
    return { counts: { stored: row?.stored ?? 0, changed, closed }, ...prepared }
  })

async function prepareNext(
  sql: Sql,
  { municipality }: MunicipalLoad,
): Promise<Pick<MunicipalOutcome, 'twice' | 'keyless' | 'givenWay'>> {
  await sql`truncate next_shape`
  const [row] = await sql<{ keyless: number; keyed: number }[]>`
    select count(*) filter (where key is null)::integer as keyless, count(key)::integer as keyed
    from stage_shape where municipality_nis in (${municipality}, ${ANYWHERE})`
  const { count: kept } = await sql`
    insert into next_shape
    select distinct on (source, key) * from stage_shape
    where municipality_nis in (${municipality}, ${ANYWHERE}) and key is not null
    order by source, key, area_m2 desc nulls last, shape`
  const { count: givenWay } = await sql`
    delete from next_shape
    where source = 'agdp' and exists (select from next_shape where source = 'region' and shape is not null)`
  await sql`analyze next_shape`
  return { twice: (row?.keyed ?? 0) - kept, keyless: row?.keyless ?? 0, givenWay }
}

/**
 * Rows that are open and would be closed. Where buildings of the region take the place of the federal ones none of the ids
 * is the same: then what counts is how many fewer there are.
 */
async function countLoss(
  sql: Sql,
  { kind, ground }: MunicipalLoad,
): Promise<{ before: number; lost: number }> {
  const { table, columns, staged } = tables[kind]
  const sameSource =
    kind === 'parcel'
      ? 'true'
      : "not (stored.source = 'agdp' and exists (select from next_shape where source = 'region'))"
  const [row] = await sql<{ before: number; lost: number; moved: number; next: number }[]>`
    select count(*)::integer as before,
      count(*) filter (where not is_listed and is_same_source)::integer as lost,
      count(*) filter (where not is_same_source)::integer as moved,
      (select count(*) from next_shape)::integer as next
    from (
      select ${sql.unsafe(sameSource)} as is_same_source, exists (
        select from next_shape next where (${sql.unsafe(on(staged, 'next'))}) = (${sql.unsafe(on(columns, 'stored'))})
      ) as is_listed
      from ${sql(table)} stored where municipality_nis = any(${ground}) and closed_at is null) as compared`
  const { before = 0, lost = 0, moved = 0, next = 0 } = row ?? {}
  return { before, lost: moved === 0 ? lost : Math.max(lost, before - next) }
}

async function upsert(sql: Sql, { kind }: MunicipalLoad): Promise<number> {
  const { table, columns, staged, more } = tables[kind]
  const values = [...shared, ...more]
  const list = (names: readonly string[]): string => names.join(', ')
  const { count } = await sql`
    insert into ${sql(table)} as stored (${sql.unsafe(list([...columns, ...values]))})
    select ${sql.unsafe(list([...staged, ...values]))} from next_shape where shape is not null
    on conflict (${sql.unsafe(list(columns))}) do update
    set ${sql.unsafe(list(values.map((name) => `${name} = excluded.${name}`)))}, changed_at = now(), closed_at = null
    where stored.closed_at is not null
      or (${sql.unsafe(on(values, 'stored'))}) is distinct from (${sql.unsafe(on(values, 'excluded'))})`
  return count
}

async function closeAbsent(sql: Sql, { kind, ground }: MunicipalLoad): Promise<number> {
  const { table, columns, staged } = tables[kind]
  const { count } = await sql`
    update ${sql(table)} stored set closed_at = now(), changed_at = now()
    where municipality_nis = any(${ground}) and closed_at is null and not exists (
      select from next_shape next where (${sql.unsafe(on(staged, 'next'))}) = (${sql.unsafe(on(columns, 'stored'))}))`
  return count
}

export interface LoadedMunicipality {
  digest: Buffer
  asOf: string
}

/** What is loaded of municipalities, by their codes. */
export async function findLoaded(
  session: Sql,
  kind: Kind,
  municipalities: readonly string[],
): Promise<ReadonlyMap<string, LoadedMunicipality>> {
  const rows = await session<(LoadedMunicipality & { municipality: string })[]>`
    select municipality_nis as municipality, digest, as_of as "asOf" from cadastral_load
    where layer = ${kind} and municipality_nis = any(${municipalities})`
  return new Map(rows.map((row) => [row.municipality, row]))
}

/** Whether a municipality has open buildings of its region. */
export async function hasRegionalBuildings(session: Sql, ground: readonly string[]): Promise<boolean> {
  const [row] = await session<{ has: boolean }[]>`
    select exists (
      select from building where municipality_nis = any(${ground}) and closed_at is null and source = 'region') as has`
  return row?.has === true
}

export interface PlanEnd {
  runId: string
  counts: Record<string, KindCounts>
  rejects: RejectGroup[]
  notes: string[]
}

/** Ends the run, and says of when the latest is that is loaded of each kind. */
export async function endPlanRun(session: Sql, { runId, counts, rejects, notes }: PlanEnd): Promise<void> {
  await session`
    with moved_on as (
      insert into source_snapshot as loaded (source, as_of)
      select 'cadastre-' || layer, max(as_of) from cadastral_load group by layer
      on conflict (source) do update set as_of = excluded.as_of, loaded_at = now()
    )
    update import_run set ${succeeded(session, { counts, rejects, notes })} where id = ${runId}`
}
