// A process of a new release may be there before the database has what it needs: then it is not to be asked yet.
import { withinTime } from '../time/time-limit.ts'
import { listMigrations, nameMissing } from './migration-files.ts'
import type { Sql } from './sql.ts'

const LIMIT_MS = 300
const UNDEFINED_TABLE = '42P01'

/** Undefined while the database does not say. */
async function findMissing(sql: Sql, from?: URL): Promise<string[] | undefined> {
  try {
    return await withinTime(LIMIT_MS, nameMissing(sql, from))
  } catch (error) {
    return (error as { code?: unknown } | null)?.code === UNDEFINED_TABLE ? listMigrations(from) : undefined
  }
}

/**
 * Tells whether the database has the migrations of this release: rejects while it lacks some, and resolves to false while
 * nobody knows. What is there once stays.
 */
export function awaitSchema(sql: Sql, from?: URL): () => Promise<boolean> {
  let isThere = false
  return async () => {
    if (isThere) return true
    const missing = await findMissing(sql, from)
    if (missing === undefined) return false
    const [first] = missing
    if (first !== undefined)
      throw new Error(`the database lacks ${missing.length} migrations, ${first} first: npm run migrate`)
    isThere = true
    return true
  }
}
