// The numbered migrations as they lie in their folder; docs/decisions/0064-versions-side-by-side.md says how one is written.
import { readdir, readFile } from 'node:fs/promises'
import type { Sql } from './sql.ts'

const folder = new URL('./migrations/', import.meta.url)

export interface Step {
  name: string
  text: string
}

/** Of one statement that can't run inside a transaction, or must not hold its locks for as long as one. */
const isAlone = (name: string): boolean => name.endsWith('.alone.sql')

/** Names of all, in their order. */
export async function listMigrations(from = folder): Promise<string[]> {
  return (await readdir(from)).filter((name) => name.endsWith('.sql')).sort()
}

export interface MissingMigrations {
  /** For one transaction. */
  together: Step[]
  alone: Step[]
}

const appliedTo = async (sql: Sql): Promise<string[]> =>
  (await sql`select name from migration`).map((row) => row.name as string)

/** Whether a newer release was here: the database has migrations that nobody here knows. */
export async function isNewerDatabase(sql: Sql, from = folder): Promise<boolean> {
  const known = new Set(await listMigrations(from))
  return (await appliedTo(sql)).some((name) => !known.has(name))
}

async function findMissing(sql: Sql, from: URL): Promise<string[]> {
  const applied = new Set(await appliedTo(sql))
  return (await listMigrations(from)).filter((name) => !applied.has(name))
}

/** Names of what a database lacks; what stands alone is not waited for. */
export const nameMissing = async (sql: Sql, from = folder): Promise<string[]> =>
  (await findMissing(sql, from)).filter((name) => !isAlone(name))

/** What a database lacks. */
export async function missingMigrations(sql: Sql, from = folder): Promise<MissingMigrations> {
  const missing = await findMissing(sql, from)
  const steps = await Promise.all(
    missing.map(async (name) => ({ name, text: await readFile(new URL(name, from), 'utf8') })),
  )
  return {
    together: steps.filter(({ name }) => !isAlone(name)),
    alone: steps.filter(({ name }) => isAlone(name)),
  }
}

/** Names of the migrations that took something away, which a database has; the latest last. */
export async function listContractions(sql: Sql): Promise<string[]> {
  return (await appliedTo(sql)).filter((name) => /\.contract(\.alone)?\.sql$/.test(name)).sort()
}
