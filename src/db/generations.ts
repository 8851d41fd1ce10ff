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
  /** It missed a change and is sent nothing until somebody compares it. */
  isBehind: boolean
  /** Number of the definitions that it was made with. */
  definitionVersion: number
}

export interface Generation {
  number: number
  indexName: string
  state: GenerationState
  definitionHash: string
  definitionVersion: number
  /** Last key of the scan that is safely in the index; null before the first batch. */
  lastKey: string | null
  documents: number
  note: string | null
  /** How long it has been sent nothing, in seconds; null while it gets every change. */
  behindSeconds: number | null
  /** Why it must be replaced: nothing that is sent can put it right. */
  unsound: string | null
  /** Of the mark that it shares with its index: how many there were, and which one is the last. */
  beat: number
  beatId: string | null
}

/**
 * Where a change must be written, the oldest generation first. To be read after the claim of each batch: a change that
 * was claimed before a generation was added is committed by then, so the scan of that generation, which starts later,
 * reads it; a change claimed afterwards finds the new generation in this list.
 */
export async function listTargets(sql: Sql, kind: DocumentKind): Promise<Target[]> {
  return sql<Target[]>`
    select number, index_name as "indexName", state, behind_since is not null as "isBehind",
      definition_version as "definitionVersion"
    from index_generation
    where kind = ${kind} and state in ('building', 'verifying', 'live', 'previous') order by number`
}

/** Every generation there ever was, the newest first. */
export async function listGenerations(sql: Sql, kind: DocumentKind): Promise<Generation[]> {
  return sql<Generation[]>`
    select number, index_name as "indexName", state, definition_hash as "definitionHash",
      definition_version as "definitionVersion", last_key as "lastKey", documents::float8 as documents, note, unsound, beat::float8 as beat, beat_id as "beatId",
      extract(epoch from clock_timestamp() - behind_since)::float8 as "behindSeconds"
    from index_generation where kind = ${kind} order by number desc`
}

/**
 * What must acknowledge a change, and what gets it beside that: the generations that are not searched never hold back the
 * one that is. Before the first one is live, all of them decide.
 */
export interface Targets {
  deciding: string[]
  others: string[]
}

export function splitTargets(targets: readonly Target[]): Targets {
  const live = targets.filter(({ state }) => state === 'live')
  const others = targets.filter(({ state, isBehind }) => state !== 'live' && !isBehind)
  const names = (list: readonly Target[]): string[] => list.map(({ indexName }) => indexName)
  return live.length === 0
    ? { deciding: names(targets), others: [] }
    : { deciding: names(live), others: names(others) }
}

/** Notes that an index missed a change: no more is sent to it until it is compared. */
export async function fallBehind(sql: Sql, kind: DocumentKind, indexName: string): Promise<void> {
  await sql`
    update index_generation set behind_since = clock_timestamp()
    where kind = ${kind} and index_name = ${indexName} and behind_since is null`
}

/**
 * Has every change sent to an index again, and says whether it was behind. Whoever calls this compares the index
 * afterwards, with nothing excused that waited before.
 */
export async function catchUp(sql: Sql, kind: DocumentKind, indexName: string): Promise<boolean> {
  const rows = await sql`
    update index_generation set behind_since = null
    where kind = ${kind} and index_name = ${indexName} and behind_since is not null returning number`
  return rows.length > 0
}

/** Notes why an index must be replaced; the first reason stays. */
export async function noteUnsound(
  sql: Sql,
  kind: DocumentKind,
  { indexName, reason }: { indexName: string; reason: string },
): Promise<void> {
  await sql`
    update index_generation set unsound = ${reason}
    where kind = ${kind} and index_name = ${indexName} and unsound is null`
}

export interface NewGeneration {
  kind: DocumentKind
  number: number
  indexName: string
  definitionHash: string
  definitionVersion: number
}

/** From its commit on, changes are written to the new index too; the index must exist by then. */
export async function addGeneration(sql: Sql, generation: NewGeneration): Promise<void> {
  await sql`
    insert into index_generation (kind, number, index_name, state, definition_hash, definition_version)
    values (${generation.kind}, ${generation.number}, ${generation.indexName}, 'building', ${generation.definitionHash},
      ${generation.definitionVersion})`
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
