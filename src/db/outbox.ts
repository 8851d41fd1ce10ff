// The outbox: what changed and is not yet in the search engine. Rows are written by triggers only (migration 0003), and
// from the causes that triggers write (causes.ts).
// Readers claim rows by lease, never by a high-water mark: a lower id can be committed after a higher one.
import { randomUUID } from 'node:crypto'
import type { DocumentKind } from '../../mappings/index.ts'
import { expandCauses, expandSingleCauses, hasCauses } from './causes.ts'
import type { Sql } from './sql.ts'

export interface Claim {
  kind: DocumentKind
  lease: string
  ids: string[]
  /** Every key of the claimed rows once. */
  keys: string[]
}

/**
 * Whose keys a claim takes: those of the parts that fall to one of so many indexers, or `overdue`: of all parts, what whoever
 * they fall to has left lying. docs/decisions/0061-divided-drain.md has the argument.
 */
export type Share = { of: number; rank: number } | 'overdue'

export const wholeShare: Share = { of: 1, rank: 0 }

/**
 * `single`: only rows of single changes, the newest first; `rest`: the oldest of what these leave, once a second has gone
 * by; `all`: the oldest of everything.
 */
export type Turn = 'single' | 'rest' | 'all'

export interface ClaimOptions {
  /** Rows are claimed whole until they hold this many keys; a row holds at most 500. */
  maxKeys: number
  /** How long the rows are ours, in ms. */
  leaseMs: number
  /** By default that of one who is alone. */
  share?: Share
  /** By default all. */
  turn?: Turn | undefined
  /** Who claims; its leases end early when it gives no sign of life (drain-members.ts). */
  holder?: string | undefined
  /** A name of the claim that no other has, for who wants to know it even if the answer is lost. */
  lease?: string
}

// Above every wait and every lease there is. What lies further ahead was written by a clock that has been put back since,
// and waits for nothing.
const LONGEST_WAIT = '10 minutes'

/** False only while a moment lies ahead, and not so far that no wait can have set it. */
const isOver = (sql: Sql, column: 'available_at' | 'leased_until') => sql`(
  ${sql(column)} between clock_timestamp() and clock_timestamp() + ${LONGEST_WAIT}::interval) is not true`

/** Age in seconds of a mark, never negative: the clock may have been put back since. */
const ageOf = (sql: Sql, markedAt: ReturnType<Sql>) =>
  sql`greatest(0, extract(epoch from clock_timestamp() - ${markedAt}))::float8`

// 10,000 seats, or 100 municipalities: a fraction of a second, and more keys than a claim takes.
const CAUSES_A_CLAIM = 20

/**
 * Expression that turns the oldest causes into keys; null when there were none, which is told without planning the rest,
 * and 0 when someone else has just taken them.
 */
const expandSome = (sql: Sql, kind: DocumentKind, onlySingle = false) =>
  sql`case when ${hasCauses(sql, kind, onlySingle)} then ${
    onlySingle ? expandSingleCauses(sql, kind, CAUSES_A_CLAIM) : expandCauses(sql, kind, CAUSES_A_CLAIM)
  } end`

/** Turns all causes into keys. */
export async function expandAll(sql: Sql, kind: DocumentKind): Promise<void> {
  for (;;) {
    const [row] = await sql<{ waits: boolean }[]>`select ${hasCauses(sql, kind)} as waits`
    if (row?.waits !== true) return
    await sql`select ${expandSome(sql, kind)}`
  }
}

/** A row without an id when there is nothing to claim. */
interface ClaimedRow {
  id: string | null
  keys: string[]
  /** Causes that became keys, which the next claim finds; null when there were none. */
  taken: number | null
}

// Whoever they fall to polls each second.
const OVERDUE = '5 seconds'

const isInShare = (sql: Sql, share: Share) =>
  share === 'overdue'
    ? sql`marked_at < clock_timestamp() - ${OVERDUE}::interval`
    : sql`part % ${share.of}::smallint = ${share.rank}::smallint`

// Long enough for whoever takes single changes alone, unless there are too many of them.
const LEFT_OVER = '1 second'

const isInTurn = (sql: Sql, turn: Turn) =>
  ({
    single: sql`not burst`,
    rest: sql`(burst or marked_at < clock_timestamp() - ${LEFT_OVER}::interval)`,
    all: sql`true`,
  })[turn]

/**
 * Claims the first rows that nobody holds, in one statement; undefined when there are none. Rows whose lease has run
 * out are anybody's again. No transaction stays open afterwards. The statement also turns causes into rows for the next
 * claim; where there is nothing else to claim that follows at once.
 */
export async function claimOutbox(
  sql: Sql,
  kind: DocumentKind,
  { maxKeys, leaseMs, share = wholeShare, turn = 'all', holder, lease = randomUUID() }: ClaimOptions,
): Promise<Claim | undefined> {
  const order = turn === 'single' ? sql`id desc` : sql`id`
  for (;;) {
    const rows = await sql<ClaimedRow[]>`
      with expanded as materialized (
        select ${expandSome(sql, kind, turn === 'single')}::integer as taken
      ), free as (
        select id, size from outbox
        where kind = ${kind} and ${isInTurn(sql, turn)} and ${isInShare(sql, share)}
          and ${isOver(sql, 'available_at')} and ${isOver(sql, 'leased_until')}
        order by ${order} limit ${maxKeys}
        for update skip locked
      ), chosen as (
        select id from (select id, sum(size) over (order by ${order}) - size as before from free) as sized
        where before < ${maxKeys}
      ), claimed as (
        update outbox set lease = ${lease}, leased_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond',
          holder = ${holder ?? null}
        from chosen where outbox.id = chosen.id
        returning outbox.id::text as id, outbox.keys
      )
      select claimed.id, claimed.keys, expanded.taken from expanded left join claimed on true`
    const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]))
    if (ids.length > 0) return { kind, lease, ids, keys: [...new Set(rows.flatMap(({ keys }) => keys))] }
    // Causes may stand for nothing: a place in which nobody has a seat. Or for a burst, which is not for every turn.
    if (rows.every(({ taken }) => taken === null)) return undefined
  }
}

/** Prolongs a lease that has not been lost; false when any of its rows is no longer ours. */
export async function extendLease(sql: Sql, claim: Claim, leaseMs: number): Promise<boolean> {
  const rows = await sql`
    update outbox set leased_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where id = any(${claim.ids}::bigint[]) and lease = ${claim.lease} and leased_until > clock_timestamp()
    returning id`
  return rows.length === claim.ids.length
}

/** Has rows that were claimed under these leases claimed by anybody at once. */
export async function freeLeases(sql: Sql, leases: readonly string[]): Promise<void> {
  await sql`
    update outbox set lease = null, leased_until = null, holder = null
    where leased_until is not null and lease = any(${leases as string[]}::uuid[])`
}

/** Deletes exactly the rows claimed, as far as the lease is still ours; returns their ages in seconds. */
export async function acknowledge(sql: Sql, claim: Claim): Promise<number[]> {
  const rows = await sql<{ age: number }[]>`
    delete from outbox where id = any(${claim.ids}::bigint[]) and lease = ${claim.lease}
    returning ${ageOf(sql, sql`marked_at`)} as age`
  return rows.map((row) => row.age)
}

export interface GiveBack {
  keys: Iterable<string>
  /** How long nobody claims them, in ms. */
  delayMs: number
}

/**
 * Replaces the claimed rows by rows for the keys that are still to be sent, in one statement. They keep the moment of
 * their first mark, so that the age of the oldest row tells the truth; a lost lease changes nothing.
 */
export async function giveBack(sql: Sql, claim: Claim, { keys, delayMs }: GiveBack): Promise<void> {
  await sql`
    with gone as (
      delete from outbox where id = any(${claim.ids}::bigint[]) and lease = ${claim.lease}
      returning keys, marked_at, burst
    )
    select enqueue(${claim.kind}, array_agg(key), array_agg(marked_at), array_agg(burst),
      ${delayMs} * interval '1 millisecond')
    from gone cross join unnest(gone.keys) as key
    where key = any(${[...keys]}::text[])`
}

/**
 * The next document version. To be drawn after the claim and before the snapshot: a change that commits after the
 * snapshot has an outbox row of its own, which gets a higher version.
 */
export async function nextVersion(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ version: string }[]>`select nextval('document_version')::text as version`
  if (row === undefined) throw new Error('the sequence document_version gave nothing')
  return BigInt(row.version)
}

export interface OutboxDepth {
  rows: number
  keys: number
  /** Age of the oldest row in seconds; 0 when there is none. */
  oldestSeconds: number
  /** The same of those that are of no burst. */
  oldestSingleSeconds: number
}

/** Causes count as the rows and keys that they are. */
export async function measureOutbox(sql: Sql, kind: DocumentKind): Promise<OutboxDepth> {
  const [row] = await sql<OutboxDepth[]>`
    select count(*)::float8 as rows, coalesce(sum(size), 0)::float8 as keys,
      coalesce(${ageOf(sql, sql`min(marked_at)`)}, 0) as "oldestSeconds",
      coalesce(${ageOf(sql, sql`min(marked_at) filter (where not burst)`)}, 0) as "oldestSingleSeconds"
    from (
      select size, marked_at, burst from outbox where kind = ${kind}
      union all
      select cardinality(keys), marked_at, burst from cause where consumer = ${kind}
    ) as waiting`
  return row ?? { rows: 0, keys: 0, oldestSeconds: 0, oldestSingleSeconds: 0 }
}

/**
 * Calls back with the kind of every change that commits, as a wake-up only: the connection can be lost without notice.
 * It reconnects by itself. Returns the function that ends it.
 */
export async function listenForChanges(
  sql: Sql,
  onChange: (kind: string) => void,
): Promise<() => Promise<void>> {
  const { unlisten } = await sql.listen('outbox', onChange)
  return unlisten
}
