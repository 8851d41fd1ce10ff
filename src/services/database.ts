// PostgreSQL, as the API process reads it.
import { assertApiRole } from '../db/api-role.ts'
import { awaitSchema } from '../db/await-schema.ts'
import { isDatabaseUnavailable } from '../db/database-errors.ts'
import { type OpenedWork, openWork } from '../db/open-work.ts'
import { assertServerVersion } from '../db/server-version.ts'
import { DatabaseSetupError } from '../db/setup-error.ts'
import { pingDatabase } from '../db/source-dates.ts'
import { openSql, type Sql } from '../db/sql.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Breaker } from '../http/guard/breaker.ts'
import { createGuard } from '../http/guard/guard.ts'
import { openTurns } from '../http/guard/turns.ts'
import type { Dependency } from '../http/health/health.ts'
import { withinTime } from '../time/time-limit.ts'
import { openDatabaseCopy } from './database-copy.ts'

const CONNECTIONS = 10
/** Of the connections; a tile takes some milliseconds of one. */
const TILES_AT_A_TIME = 3
const TILE_LINE = { waiting: 256, waitMs: 3_000 }
/** Of the connections; changes of one account wait for each other, and must not hold all of them meanwhile. */
const ACCOUNTS_AT_A_TIME = 4
const ACCOUNT_LINE = { waiting: 512, waitMs: 3_000 }

export interface Database {
  /** Throws database_unavailable when it does not answer in time. */
  readNewest<Result>(read: (sql: Sql) => Promise<Result>): Promise<Result>
  /** The same for what may be a second old: of the copy, where there is one that is no older. */
  read<Result>(read: (sql: Sql) => Promise<Result>): Promise<Result>
  /** As `readNewest`, for tiles of the map, a few at a time: a map asks for many at once, and everything else goes before. */
  readTile<Result>(read: (sql: Sql) => Promise<Result>): Promise<Result>
  /** Work in one transaction, for accounts. Throws as `read` does, and then nothing of it is done. */
  account<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>
  /**
   * Work on a connection of its own, which goes on until its end is asked for: rows that are copied out for as long as
   * somebody reads them. Throws as `read` does.
   */
  openSession<Result>(work: (session: Sql) => Promise<Result>): Promise<OpenedWork<Result>>
  /** Throws a DatabaseSetupError when it answers and no waiting makes it fit. */
  assertFit(): Promise<void>
  breakers: Breaker[]
  dependencies: Dependency[]
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Of a copy for reads; undefined: there is none. */
  copyUrl?: string | undefined
  limitMs: number
  /** True: a role that may change the schema is refused. */
  needsOwnRole: boolean
}

export function openDatabase(url: string, { copyUrl, limitMs, needsOwnRole }: DatabaseOptions): Database {
  const sql = openSql({ url, max: CONNECTIONS, applicationName: 'api', statementTimeoutMs: limitMs })
  const shared = {
    code: 'database_unavailable',
    limitMs,
    isUnavailable: isDatabaseUnavailable,
    probe: () => pingDatabase(sql),
  } as const
  const guard = createGuard({ name: 'database', ...shared })
  const tiles = createGuard({
    name: 'tiles',
    ...shared,
    turns: openTurns({ atATime: () => TILES_AT_A_TIME, ...TILE_LINE }),
  })
  const accounts = createGuard({
    name: 'accounts',
    ...shared,
    turns: openTurns({ atATime: () => ACCOUNTS_AT_A_TIME, ...ACCOUNT_LINE }),
  })
  const copies = createGuard({ name: 'copies', ...shared })
  const guards = [guard, tiles, accounts, copies]
  const copy =
    copyUrl === undefined
      ? undefined
      : openDatabaseCopy(copyUrl, { limitMs, connections: CONNECTIONS, original: sql })
  const readNewest: Database['read'] = (read) => guard.run(() => read(sql))
  return {
    readNewest,
    read: copy?.over(readNewest) ?? readNewest,
    readTile: (read) => tiles.run(() => read(sql)),
    account: (work) => accounts.run(() => inTransaction(sql, work)),
    openSession: (work) => openWork(sql, 'api-copy', (session) => copies.run(() => work(session))),
    async assertFit() {
      try {
        await withinTime(limitMs, assertServerVersion(sql))
        if (needsOwnRole) await withinTime(limitMs, assertApiRole(sql))
      } catch (error) {
        // One that does not answer is asked again by whoever needs it.
        if (error instanceof DatabaseSetupError) throw error
      }
    },
    breakers: [...guards.map(({ breaker }) => breaker), ...(copy?.breakers ?? [])],
    dependencies: [
      { name: 'postgresql', isEssential: true, check: () => pingDatabase(sql).then(() => true) },
      ...(copy?.dependencies ?? []),
      { name: 'schema', isEssential: false, holdsBack: true, check: awaitSchema(sql) },
    ],
    async close() {
      await copy?.close()
      for (const { breaker } of guards) breaker.close()
      await sql.end({ timeout: 5 })
    },
  }
}
