// The index generations of each document kind. Their states here decide where changes are written; which one is
// searched is decided by the alias in the engine, and indexer/engine/ensure-live.ts brings the two together.
import type { DocumentKind } from '../../mappings/index.ts'
import { withLease } from './lease.ts'
import type { Sql } from './sql.ts'

export type GenerationState = 'building' | 'verifying' | 'live' | 'previous' | 'dropped' | 'rejected'
/** States in which a generation receives every change. */
export type TargetState = 'building' | 'verifying' | 'live' | 'previous'

export interface Target {
  number: number
  indexName: string
  state: TargetState
}

export interface Generation {
  number: number
  indexName: string
  state: GenerationState
  definitionHash: string
  /** Last key of the scan that is safely in the index; null before the first batch. */
  lastKey: string | null
  documents: number
  note: string | null
}

/**
 * Where a change must be written, the oldest generation first. To be read after the claim of each batch: a change that
 * was claimed before a generation was added is committed by then, so the scan of that generation, which starts later,
 * reads it; a change claimed afterwards finds the new generation in this list.
 */
export async function listTargets(sql: Sql, kind: DocumentKind): Promise<Target[]> {
  return sql<Target[]>`
    select number, index_name as "indexName", state from index_generation
    where kind = ${kind} and state in ('building', 'verifying', 'live', 'previous') order by number`
}

/** Every generation there ever was, the newest first. */
export async function listGenerations(sql: Sql, kind: DocumentKind): Promise<Generation[]> {
  return sql<Generation[]>`
    select number, index_name as "indexName", state, definition_hash as "definitionHash", last_key as "lastKey",
      documents::float8 as documents, note
    from index_generation where kind = ${kind} order by number desc`
}

export interface NewGeneration {
  kind: DocumentKind
  number: number
  indexName: string
  definitionHash: string
}

/** From its commit on, changes are written to the new index too; the index must exist by then. */
export async function addGeneration(sql: Sql, generation: NewGeneration): Promise<void> {
  await sql`
    insert into index_generation (kind, number, index_name, state, definition_hash)
    values (${generation.kind}, ${generation.number}, ${generation.indexName}, 'building', ${generation.definitionHash})`
}

export interface ScanProgress {
  lastKey: string
  documents: number
}

/** Notes how far the scan has come. Everything up to lastKey must have been acknowledged by the engine. */
export async function saveProgress(
  sql: Sql,
  generation: { kind: DocumentKind; number: number },
  { lastKey, documents }: ScanProgress,
): Promise<void> {
  await sql`
    update index_generation set last_key = ${lastKey}, documents = ${documents}, changed_at = now()
    where kind = ${generation.kind} and number = ${generation.number} and state = 'building'`
}

/**
 * Moves a generation to a state other than live, for which there is promoteGeneration. What an index refused is
 * forgotten together with the index.
 */
export async function setGenerationState(
  sql: Sql,
  generation: { kind: DocumentKind; number: number },
  { state, note = null }: { state: Exclude<GenerationState, 'live'>; note?: string | null },
): Promise<void> {
  await sql`
    with moved as (
      update index_generation set state = ${state}, note = coalesce(${note}, note), changed_at = now()
      where kind = ${generation.kind} and number = ${generation.number}
      returning kind, index_name, state
    )
    delete from index_quarantine using moved
    where moved.state in ('dropped', 'rejected') and index_quarantine.kind = moved.kind
      and index_quarantine.index_name = moved.index_name`
}

/**
 * Makes one generation live and the one that was live previous, in one statement: both or neither. The promotion counts
 * the rows of the demotion, which makes PostgreSQL finish that first; otherwise the unique index on live could meet two.
 */
export async function promoteGeneration(
  sql: Sql,
  kind: DocumentKind,
  { number, note = null }: { number: number; note?: string | null },
): Promise<void> {
  await sql`
    with demoted as (
      update index_generation set state = 'previous', changed_at = now()
      where kind = ${kind} and state = 'live' and number <> ${number} returning number
    )
    update index_generation set state = 'live', note = ${note}, changed_at = now()
    where kind = ${kind} and number = ${number} and (select count(*) from demoted) >= 0`
}

// Any fixed number will do, as long as no other lock of the product has it.
const REBUILD_LOCK = 7_070_075

/**
 * Runs the work while no other process rebuilds or swaps this kind; undefined when another one does.
 * The lock belongs to a connection: when that is lost a second process may start, which costs work and no correctness,
 * because both write the same generation with versions that the engine compares.
 */
export async function withRebuildLock<T>(
  sql: Sql,
  kind: DocumentKind,
  work: () => Promise<T>,
): Promise<{ result: T } | undefined> {
  return withLease(sql, {
    name: `rebuild ${kind}`,
    async tryLock(session) {
      const [row] = await session<{ locked: boolean }[]>`
        select pg_try_advisory_lock(${REBUILD_LOCK}, hashtext(${kind})) as locked`
      return row?.locked === true
    },
    work,
  })
}
