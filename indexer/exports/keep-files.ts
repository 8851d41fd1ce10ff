// Keeps the folder as the table says: builds of processes that are gone go to others, files whose time is over are taken
// away, and so is what nobody knows.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '../../src/db/sql.ts'
import { pathOf } from '../../src/exports/files/export-file.ts'
import { releaseSilent } from '../../src/exports/files/statements/builds.ts'
import { expireFiles, forgetFiles, listKept, noteLost } from '../../src/exports/files/statements/keeping.ts'
import type { Loop } from '../../src/time/loop.ts'
import type { Log } from '../jobs/handler.ts'
import { startRefreshLoop } from '../refresh-loop.ts'
import { temporaryName } from './store-pieces.ts'

const LOOK_EVERY_MS = 10_000
/** Many signs of life were missed. */
const SILENT_SECONDS = 30
const SWEEP_EVERY_MS = 3_600_000
/** Until then it may be of a build whose row was read before it began. */
const YOUNG_MS = 3_600_000

export interface KeepOptions {
  sql: Sql
  folder: string
  silentSeconds?: number | undefined
}

export interface Kept {
  /** Builds that wait again. */
  released: number
  expired: number
}

/** Takes away the bytes that no row knows, and notes the rows whose bytes are gone. Returns how many of both. */
export async function sweepFolder(
  { sql, folder }: KeepOptions,
  youngMs = YOUNG_MS,
): Promise<{ swept: number; lost: number }> {
  // Before the rows: what comes later is young.
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const kept = await listKept(sql)
  const known = new Set(kept.flatMap((file) => [pathOf(folder, file), temporaryName(pathOf(folder, file))]))
  let swept = 0
  for (const path of names.map((name) => join(folder, name))) {
    if (known.has(path)) continue
    const found = await stat(path).catch(() => undefined)
    if (found === undefined || !found.isFile() || Date.now() - found.mtimeMs < youngMs) continue
    await rm(path, { force: true })
    swept += 1
  }
  let lost = 0
  for (const file of kept.filter(({ isBuilt }) => isBuilt)) {
    const isThere = await stat(pathOf(folder, file)).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
    )
    if (isThere) continue
    await noteLost(sql, file)
    lost += 1
  }
  return { swept, lost }
}

export async function keepFiles({ sql, folder, silentSeconds = SILENT_SECONDS }: KeepOptions): Promise<Kept> {
  const released = await releaseSilent(sql, silentSeconds)
  const expired = await expireFiles(sql)
  // A reader that has it open reads on. A crash before this leaves it to the sweep.
  for (const file of expired) await rm(pathOf(folder, file), { force: true })
  return { released: released.length, expired: expired.length }
}

export function startKeepingFiles({ log, ...options }: KeepOptions & { log: Log }): Loop {
  let sweptAt = Number.NEGATIVE_INFINITY
  return startRefreshLoop({
    log,
    pollMs: LOOK_EVERY_MS,
    async refresh() {
      const kept = await keepFiles(options)
      if (performance.now() - sweptAt < SWEEP_EVERY_MS) return { ...kept, swept: 0, lost: 0 }
      const done = { ...kept, ...(await sweepFolder(options)) }
      await forgetFiles(options.sql)
      sweptAt = performance.now()
      return done
    },
    describe: (done) =>
      Object.values(done).some((count) => count > 0)
        ? ['the folder of export files was put in order', { ...done }]
        : undefined,
    failed: 'the folder of export files cannot be put in order',
    recovered: 'the folder of export files is put in order again',
  })
}
