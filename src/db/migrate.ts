// Brings a database to the newest schema: plain SQL files in order, each once, each in its own transaction.
import { readdir, readFile } from 'node:fs/promises'
import { openSession } from './session.ts'
import type { Sql } from './sql.ts'

const folder = new URL('./migrations/', import.meta.url)

// Any fixed number will do: two processes that migrate at once must agree on it.
const MIGRATION_LOCK = 7_070_070

/**
 * Applies what is missing and returns the names applied. Safe to run from several processes at once: the others wait
 * for as long as the first one takes.
 */
export async function migrate(sql: Sql): Promise<string[]> {
  const session = openSession(sql, 'migrate')
  try {
    await session`set lock_timeout = 0`
    await session`select pg_advisory_lock(${MIGRATION_LOCK})`
    return await applyMissing(session)
  } finally {
    // The lock goes with the connection, whatever has happened to either.
    await session.end({ timeout: 1 })
  }
}

async function applyMissing(session: Sql): Promise<string[]> {
  await session`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`
  const applied = new Set((await session`select name from migration`).map((row) => row.name as string))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const missing = files.filter((name) => !applied.has(name))
  for (const name of missing) {
    const text = await readFile(new URL(name, folder), 'utf8')
    // One simple-protocol message is one transaction: the file and its mark are applied together or not at all.
    await session.unsafe(`${text}\n;insert into migration (name) values ('${name}')`)
  }
  return missing
}
