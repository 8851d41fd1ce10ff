// Brings a database to the newest schema: plain SQL files in order, each once, each in its own transaction.
import { readdir, readFile } from 'node:fs/promises'
import type { Sql } from './sql.ts'

const folder = new URL('./migrations/', import.meta.url)

// Any fixed number will do: two processes that migrate at once must agree on it.
const MIGRATION_LOCK = 7_070_070

/** Applies what is missing and returns the names applied. Safe to run from several processes at once. */
export async function migrate(sql: Sql): Promise<string[]> {
  const connection = await sql.reserve()
  try {
    await connection`select pg_advisory_lock(${MIGRATION_LOCK})`
    await connection`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`
    const applied = new Set((await connection`select name from migration`).map((row) => row.name as string))
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const missing = files.filter((name) => !applied.has(name))
    for (const name of missing) {
      const text = await readFile(new URL(name, folder), 'utf8')
      // One simple-protocol message is one transaction: the file and its mark are applied together or not at all.
      await connection.unsafe(`${text}\n;insert into migration (name) values ('${name}')`)
    }
    return missing
  } finally {
    await connection`select pg_advisory_unlock(${MIGRATION_LOCK})`
    connection.release()
  }
}
