// Builds the files that wait, some at a time, for as long as the process runs. The table is the queue: what is claimed here
// and given no sign of life goes to another builder.
import { availableParallelism } from 'node:os'
import type { Sql } from '../../src/db/sql.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { kindOf } from '../../src/exports/files/order-file.ts'
import {
  type BuiltFile,
  claimBuild,
  failBuild,
  finishBuild,
  giveBackBuild,
  noteAlive,
  noteGeneration,
} from '../../src/exports/files/statements/builds.ts'
import { holdAsk } from '../../src/exports/files/statements/orders.ts'
import { messageOf } from '../../src/text/message-of.ts'
import { type BackOff, backOffMs } from '../../src/time/back-off.ts'
import { type Loop, type Next, startLoop } from '../../src/time/loop.ts'
import { outsideBackOff } from '../back-off.ts'
import type { Log } from '../jobs/handler.ts'
import { BuildLost, buildFile, dropBytes } from './build-file.ts'
import type { BuilderTools } from './row-sources.ts'

export interface ExportFilesOptions extends BuilderTools {
  folder: string
  publicUrl: string
  log: Log
  /** How often it looks without a wake-up, in ms. */
  pollMs?: number | undefined
  aliveEveryMs?: number | undefined
  settleMs?: number | undefined
}

const POLL_MS = 5_000
const ALIVE_EVERY_MS = 1_000
const pauses: BackOff = { firstMs: 10_000, longestMs: 600_000 }

/** One core is left to the drain and the imports, where there is another. */
const builderCount = (cores = availableParallelism()): number => Math.max(1, cores - 1)

/** In the order of orders and builds: whoever orders the same meanwhile finds the one or the other. */
async function finish(file: BuiltFile, options: ExportFilesOptions, signal: AbortSignal): Promise<boolean> {
  const { sql, folder, publicUrl, settleMs, aliveEveryMs = ALIVE_EVERY_MS } = options
  const lost = new AbortController()
  let percent = 0
  const alive = setInterval(() => {
    noteAlive(sql, file, percent).then(
      (isMine) => {
        if (!isMine) lost.abort(new BuildLost('it is built by another process'))
      },
      () => {},
    )
  }, aliveEveryMs)
  try {
    const stored = await buildFile(file, {
      ...{
        sql,
        engine: options.engine,
        indexPrefix: options.indexPrefix,
        impactLimits: options.impactLimits,
        folder,
        publicUrl,
        settleMs,
      },
      signal: AbortSignal.any([signal, lost.signal]),
      onPercent: (share) => {
        percent = share
      },
    })
    return await inTransaction(sql, async (transaction) => {
      await holdAsk(transaction, file)
      return finishBuild(transaction, file, stored)
    })
  } finally {
    clearInterval(alive)
  }
}

/** With the data of its beginning: whoever orders the same meanwhile finds it before or after. */
const claim = (sql: Sql): Promise<BuiltFile | undefined> =>
  inTransaction(sql, async (transaction) => {
    const file = await claimBuild(transaction)
    if (file === undefined) return undefined
    await holdAsk(transaction, file)
    await noteGeneration(transaction, file, kindOf(file.family))
    return file
  })

/** Builds the file that is due for longest; where there is none, rests. */
export async function buildOne(options: ExportFilesOptions, signal: AbortSignal): Promise<Next> {
  const { sql, folder, log } = options
  const file = await claim(sql)
  if (file === undefined) return 'rest'
  const { id, family, format, attempts } = file
  const details = { id, family, format, attempts }
  try {
    if (await finish(file, options, signal)) log('info', 'an export file is ready', details)
    else await dropBytes(folder, file)
    return 'again'
  } catch (error) {
    // Bytes that are whole stay: whether the row says ready may not be known. The sweep finds them.
    if (signal.aborted) {
      await giveBackBuild(sql, file)
      return 'done'
    }
    if (error instanceof BuildLost) return 'again'
    const reason = messageOf(error)
    const pauseMs = backOffMs(pauses, attempts, Math.random)
    const state = await failBuild(sql, file, { error: reason, pauseMs })
    const isOver = state === 'failed'
    log(
      isOver ? 'error' : 'warn',
      `an export file could not be built${isOver ? '' : ' and is tried again'}`,
      {
        ...details,
        error: reason,
      },
    )
    return 'again'
  }
}

export function startExportFiles(options: ExportFilesOptions): Pick<Loop, 'wake' | 'stop'> {
  const { log, pollMs = POLL_MS } = options
  const builders = Array.from({ length: builderCount() }, () =>
    startLoop({
      restMs: pollMs,
      step: (signal) => buildOne(options, signal),
      failurePolicy: {
        backOff: outsideBackOff,
        report: (error, failures) =>
          log('warn', 'export files cannot be built', { failures, error: messageOf(error) }),
        reportEnd: (failures) => log('info', 'export files are built again', { failures }),
      },
    }),
  )
  return {
    wake: () => {
      for (const builder of builders) builder.wake()
    },
    stop: async (deadlineMs) => void (await Promise.all(builders.map((builder) => builder.stop(deadlineMs)))),
  }
}
