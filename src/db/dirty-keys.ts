// Dirty keys, which triggers write: what is to be recomputed, in a table each for links, seats, matches and streets.
import { type CauseConsumer, countCauses } from './causes.ts'
import { isInside, type Round } from './round.ts'
import type { Sql } from './sql.ts'

type DirtyKeyTable = 'stale_link' | 'stale_seat' | 'stale_match' | 'stale_street'

// Matches have no causes: each event and each VME is marked by itself, and whichever is matched last meets the other.
// Nor have streets, whose lines hang on their own addresses alone.
const consumerOf: Readonly<Record<DirtyKeyTable, CauseConsumer | undefined>> = {
  stale_link: 'links',
  stale_seat: 'seats',
  stale_match: undefined,
  stale_street: undefined,
}

/** Rows that wait, causes included; each holds up to 500 keys. */
export async function countDirtyRows(sql: Sql, table: DirtyKeyTable): Promise<number> {
  const consumer = consumerOf[table]
  const causes = consumer === undefined ? sql`0` : countCauses(sql, consumer)
  const [row] = await sql<{ count: number }[]>`
    select (count(*) + ${causes})::integer as count from ${sql(table)}`
  return row?.count ?? 0
}

export interface DirtyKeyChoice {
  table: DirtyKeyTable
  /** Only those whose column says this. */
  only?: { column: 'kind' | 'what'; value: string }
  maxKeys: number
}

/** Claims the oldest rows, whole, until they hold so many keys; returns each key once. */
export async function claimDirtyKeys(
  round: Round,
  { table, only, maxKeys }: DirtyKeyChoice,
): Promise<string[]> {
  const { sql } = round
  const chosen = only === undefined ? sql`` : sql`where ${sql(only.column)} = ${only.value}`
  const rows = await sql<{ keys: string[] }[]>`
    with oldest as (
      select id, cardinality(keys) as size from ${sql(table)} ${chosen}
      order by id limit ${maxKeys} for update skip locked
    ), chosen as (
      select id from (select id, sum(size) over (order by id) - size as before from oldest) as sized
      where before < ${maxKeys}
    )
    delete from ${sql(table)} as mark using chosen where mark.id = chosen.id and ${isInside(round)}
    returning mark.keys`
  return [...new Set(rows.flatMap(({ keys }) => keys))]
}
