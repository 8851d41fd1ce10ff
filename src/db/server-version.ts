// The least PostgreSQL there is a promise for: the one that every test runs against.
import { DatabaseSetupError } from './setup-error.ts'
import type { Sql } from './sql.ts'

export const LEAST_MAJOR = 18

/** Throws a DatabaseSetupError below the least version; `version` is server_version_num, such as 180004. */
export function assertVersion(version: number, shown: string): void {
  if (Math.floor(version / 10_000) >= LEAST_MAJOR) return
  throw new DatabaseSetupError(
    `PostgreSQL ${shown} answers at DATABASE_URL; this needs PostgreSQL ${LEAST_MAJOR} or newer. Nothing was changed.`,
  )
}

/** Asks the server for its version, and throws what assertVersion says. */
export async function assertServerVersion(sql: Sql): Promise<void> {
  const [found] = await sql<{ version: number; shown: string }[]>`
    select current_setting('server_version_num')::integer as version, current_setting('server_version') as shown`
  if (found !== undefined) assertVersion(found.version, found.shown)
}
