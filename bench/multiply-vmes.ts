// A country many times its size: copies of the VMEs that are there, with their places and their syndics.
import type { TransactionSql } from 'postgres'
import type { Sql } from '../src/db/sql.ts'

async function ownColumns(sql: TransactionSql, table: string, number: string): Promise<string> {
  const [row] = await sql<{ columns: string }[]>`
    select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
      and column_name <> ${number}`
  return row?.columns ?? ''
}

const tables = [
  { table: 'enterprise', number: 'number' },
  { table: 'location', number: 'number' },
  { table: 'effective_mandate', number: 'vme_number' },
]

/** Adds copies under numbers that begin with 1, check digits right, until there are `wanted` active VMEs. */
export async function multiplyVmes(sql: Sql, wanted: number): Promise<void> {
  await sql.begin(async (transaction) => {
    // No row is marked for the index one by one: it is built anew afterwards.
    await transaction`set local session_replication_role = replica`
    await transaction`
      create temp table copied on commit drop as
      with vme as materialized (
        select number, row_number() over (order by number) as place, count(*) over () as total
        from enterprise where kind = 'vme' and stopped_on is null
      ),
      numbered as (
        select number, 9999999 + (turn - 1) * total + place as stem
        from vme, lateral generate_series(1, ceil(${wanted}::float8 / total)::integer) as turn
        order by turn, place
        limit greatest(0, ${wanted} - (select max(total) from vme))
      )
      select number, stem::text || lpad((97 - stem % 97)::text, 2, '0') as copy from numbered`
    await transaction`create index on copied (number)`
    for (const { table, number } of tables) {
      const columns = await ownColumns(transaction, table, number)
      await transaction.unsafe(
        `insert into ${table} (${number}, ${columns})
         select copied.copy, ${columns.replaceAll(/(^|, )/g, '$1original.')}
         from ${table} as original join copied on copied.number = original.${number}`,
      )
    }
  })
  await sql`vacuum analyze`
}
