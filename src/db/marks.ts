// What triggers mark for working out again: rows of keys in a table of its own for links, seats and matches.
import { isInside, type Round } from './round.ts'
import type { Sql } from './sql.ts'

type MarkTable = 'stale_link' | 'stale_seat' | 'stale_match'

/** Rows of marks that wait. */
export async function countMarks(sql: Sql, table: MarkTable): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::integer as count from ${sql(table)}`
  return row?.count ?? 0
}

export interface MarkChoice {
  table: MarkTable
  /** Only those whose column says this. */
  only?: { column: 'kind' | 'what'; value: string }
  maxKeys: number
}

/** Takes the oldest marks, whole, until they hold so many keys; answers each key once. */
export async function takeOldestMarks(round: Round, { table, only, maxKeys }: MarkChoice): Promise<string[]> {
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
