// Which indexers share the keys of each document kind: each says every few seconds that it lives, and is told who else
// does. docs/decisions/0061-divided-drain.md has the argument.
import type { DocumentKind } from '../../mappings/index.ts'
import type { Sql } from './sql.ts'

/** Several signs of life were missed, or the clock was put: one that lies as far ahead says nothing either. */
const SILENCE_MS = 15_000

const isSilent = (sql: Sql, silenceMs: number) =>
  sql`abs(extract(epoch from clock_timestamp() - seen_at)) * 1000 > ${silenceMs}::float8`

export interface Membership {
  process: string
  /** Of which it sends documents at the moment; for others it does not count. */
  kinds: readonly DocumentKind[]
  silenceMs?: number | undefined
}

/**
 * Gives a sign of life, and returns the members of each kind, in the same order for all. Of those that have been silent
 * for too long what they have claimed is free at once: should they live after all, versions settle what is sent twice.
 */
export async function keepMembership(
  sql: Sql,
  { process, kinds, silenceMs = SILENCE_MS }: Membership,
): Promise<Map<string, string[]>> {
  const rows = await sql<{ kind: string; members: string[] }[]>`
    with silent as (
      delete from drain_member where process <> ${process} and ${isSilent(sql, silenceMs)} returning process
    ), freed as (
      update outbox set lease = null, leased_until = null, holder = null
      where leased_until is not null and holder in (select process from silent)
    ), own as (
      select unnest(${kinds as DocumentKind[]}::text[]) as kind
    ), resigned as (
      delete from drain_member where process = ${process} and kind not in (select kind from own)
    ), kept as (
      insert into drain_member (kind, process, seen_at) select kind, ${process}, clock_timestamp() from own
      on conflict (kind, process) do update set seen_at = excluded.seen_at
    )
    select kind, array_agg(process::text order by process) as members
    from (
      select kind, process from drain_member where process <> ${process} and not ${isSilent(sql, silenceMs)}
      union all
      select kind, ${process}::uuid from own
    ) as living
    group by kind`
  return new Map(rows.map(({ kind, members }) => [kind, members]))
}

/** What it holds stays its own until it is sent or the lease runs out. */
export async function endMembership(sql: Sql, process: string): Promise<void> {
  await sql`delete from drain_member where process = ${process}`
}

export async function countMembers(sql: Sql, kind: DocumentKind): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from drain_member where kind = ${kind} and not ${isSilent(sql, SILENCE_MS)}`
  return row?.count ?? 0
}
