// API keys: held in memory, and asked of the database where that may be out of date.
import { openSql } from '../db/sql.ts'
import { Problem } from '../http/problem.ts'
import type { ApiKey } from '../keys/api-key.ts'
import { openKeyTable } from '../keys/key-table.ts'
import { findKey } from '../keys/statements/key-table.ts'
import { noteUse } from '../keys/statements/keys.ts'
import { startBackgroundTimer, startLoop } from '../time/loop.ts'
import type { Database } from './database.ts'

export interface Keys {
  /** The working key of a digest; at once while memory can be trusted. */
  find(digest: Buffer): ApiKey | undefined | Promise<ApiKey | undefined>
  /** Written later, once a minute and key at most. */
  noteUse(id: string): void
  close(): Promise<void>
}

const CONNECTIONS = 2
const WRITE_EVERY_MS = 10_000

export function openKeys(
  url: string,
  { account, onError }: Pick<Database, 'account'> & { onError: (error: unknown) => void },
): Keys {
  const sql = openSql({ url, max: CONNECTIONS, applicationName: 'api-keys' })
  const table = openKeyTable({ sql, onError })
  let used = new Set<string>()
  const writing = startLoop({
    restMs: WRITE_EVERY_MS,
    startTimer: startBackgroundTimer,
    async step() {
      const ids = [...used]
      used = new Set()
      if (ids.length > 0) await noteUse(sql, ids).catch(onError)
      return 'rest'
    },
  })
  async function ask(digest: Buffer): Promise<ApiKey | undefined> {
    try {
      return await account((transaction) => findKey(transaction, digest))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      // While the database is away nobody ends a key: what was known of it holds. But this process alone may be cut off.
      const key = table.find(digest)
      return key && { ...key, isUncertain: true }
    }
  }
  return {
    find: (digest) => (table.isCurrent() ? table.find(digest) : ask(digest)),
    noteUse: (id) => void used.add(id),
    async close() {
      await writing.stop()
      await table.close()
      await sql.end({ timeout: 5 })
    },
  }
}
