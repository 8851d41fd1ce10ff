// PostgreSQL, as the API process reads it.
import { isDatabaseUnavailable } from '../db/database-errors.ts'
import { pingDatabase } from '../db/source-dates.ts'
import { openSql, type Sql } from '../db/sql.ts'
import type { Breaker } from '../http/guard/breaker.ts'
import { createGuard } from '../http/guard/guard.ts'
import type { Dependency } from '../http/health/health.ts'

const CONNECTIONS = 10

export interface Database {
  /** Throws database_unavailable when it does not answer in time. */
  read<Result>(read: (sql: Sql) => Promise<Result>): Promise<Result>
  breakers: Breaker[]
  dependencies: Dependency[]
  close(): Promise<void>
}

export function openDatabase(url: string, limitMs: number): Database {
  const sql = openSql({ url, max: CONNECTIONS, applicationName: 'api', statementTimeoutMs: limitMs })
  const guard = createGuard({
    name: 'database',
    code: 'database_unavailable',
    limitMs,
    isUnavailable: isDatabaseUnavailable,
    probe: () => pingDatabase(sql),
  })
  return {
    read: (read) => guard.run(() => read(sql)),
    breakers: [guard.breaker],
    dependencies: [
      { name: 'postgresql', isEssential: true, check: () => pingDatabase(sql).then(() => true) },
    ],
    close() {
      guard.breaker.close()
      return sql.end({ timeout: 5 })
    },
  }
}
