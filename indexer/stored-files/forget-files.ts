// Takes away stored bytes that no row names: a document that is another one by now, or whose import ended between its bytes and
// its row.
import type { Config } from '../../src/config.ts'
import { withLease } from '../../src/db/lease.ts'
import type { Sql } from '../../src/db/sql.ts'
import {
  FILES_LEASE,
  listUnnamedAmong,
  tryLockFilesToForget,
} from '../../src/financials/statements/named-files.ts'
import { openStoredFiles } from '../../src/stored-files/open.ts'
import type { StoredFiles } from '../../src/stored-files/stored-files.ts'
import type { Loop } from '../../src/time/loop.ts'
import type { Log } from '../jobs/handler.ts'
import { startRefreshLoop } from '../refresh-loop.ts'

const LOOK_EVERY_MS = 3_600_000
const EVERY_MS = 86_400_000
/** Whoever keeps bytes names them within moments. */
const OLD_MS = 86_400_000

export interface ForgetFilesOptions {
  sql: Sql
  files: StoredFiles
  signal: AbortSignal
  /** ms since 1970. */
  now: number
}

/** Undefined while an import keeps files: it may be about to name bytes that are there already. */
export async function forgetFiles({
  sql,
  files,
  signal,
  now,
}: ForgetFilesOptions): Promise<{ forgotten: number } | undefined> {
  const work = async (session: Sql) => {
    let forgotten = 0
    for await (const kept of files.list()) {
      const old = kept.filter(({ since }) => since < now - OLD_MS).map(({ sha256 }) => sha256)
      if (old.length === 0) continue
      for (const sha256 of await listUnnamedAmong(session, old)) {
        signal.throwIfAborted()
        await files.remove(sha256)
        forgotten += 1
      }
    }
    return { forgotten }
  }
  const done = await withLease(sql, { name: FILES_LEASE, tryLock: tryLockFilesToForget, work })
  return done?.result
}

export interface ForgettingOptions {
  sql: Sql
  config: Pick<Config, 'storedFiles'>
  log: Log
}

export function startForgettingFiles({ sql, config, log }: ForgettingOptions): Loop {
  const files = openStoredFiles(config.storedFiles)
  let doneAt = Number.NEGATIVE_INFINITY
  return startRefreshLoop({
    log,
    pollMs: LOOK_EVERY_MS,
    async refresh(signal) {
      if (performance.now() - doneAt < EVERY_MS) return undefined
      const done = await forgetFiles({ sql, files, signal, now: Date.now() })
      if (done !== undefined) doneAt = performance.now()
      return done
    },
    describe: (done) =>
      done !== undefined && done.forgotten > 0
        ? ['stored files that nothing names are gone', done]
        : undefined,
    failed: 'stored files that nothing names cannot be taken away',
    recovered: 'stored files that nothing names are taken away again',
  })
}
