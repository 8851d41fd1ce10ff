// What a database holds, table by table, in a form in which two of them can be compared.
import type { Sql } from '../../src/db/sql.ts'

/**
 * Rows and a sum over all of them, whatever their order; of sequences how far they are.
 *
 * @param onlyLogged Without tables that a copy of the database has no rows of.
 */
export async function digestTables(sql: Sql, { onlyLogged = false } = {}): Promise<Map<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and (relpersistence = 'p' or not ${onlyLogged}) order by relname`
  const digests = new Map<string, string>()
  for (const { name } of tables) {
    const [row] = await sql<{ rows: string; digest: string }[]>`
      select count(*)::text as rows, coalesce(sum(hashtextextended(held::text, 0)::numeric), 0)::text as digest
      from ${sql(name)} as held`
    digests.set(name, `${row?.rows} rows, ${row?.digest}`)
  }
  const sequences = await sql<{ name: string; last: string | null }[]>`
    select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`
  for (const { name, last } of sequences) digests.set(`sequence ${name}`, String(last))
  return digests
}

const BEFORE_IT = 60
const SHOWN = 200

/** A text from shortly before where it differs from another. */
function fromDifference(text: string | undefined, other: string | undefined): string {
  if (text === undefined) return 'absent'
  const at = [...text].findIndex((sign, position) => sign !== other?.[position])
  return text.slice(Math.max(0, at - BEFORE_IT), at + SHOWN)
}

/** One line for each that differs. */
export const differences = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, was: before.get(name), is: after.get(name) }))
    .filter(({ was, is }) => was !== is)
    .map(({ name, was, is }) => `${name}: ${fromDifference(was, is)}\n  is now ${fromDifference(is, was)}`)
