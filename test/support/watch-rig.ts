// Drain and watch of an index as the indexer runs them, with the comparison made at once instead of by a job.
import { setTimeout as delay } from 'node:timers/promises'
import type { IndexContext } from '../../indexer/engine/index-context.ts'
import { reconcile } from '../../indexer/engine/reconcile.ts'
import { type IndexWatch, startIndexWatch } from '../../indexer/engine/watch-index.ts'
import { createIndexRepairer } from '../../indexer/repair-index.ts'
import { type DrainRig, startDrainRig } from './drain-rig.ts'

export interface WatchRig {
  watch: IndexWatch
  drain: DrainRig
  log: string[]
  /** How often a refusal showed that the database was put back. */
  raised(): number
  stop(): Promise<void>
}

export function startWatchRig(context: IndexContext): WatchRig {
  const { sql, engine } = context
  const lines: string[] = []
  const stopping = new AbortController()
  let raised = 0
  let comparing = Promise.resolve()
  const log = (level: string, message: string) => void lines.push(`${level}: ${message}`)
  const compareOnce = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await reconcile(context)
        return
      } catch {
        await delay(100)
      }
    }
  }
  const compare = () => {
    comparing = comparing.then(compareOnce)
  }
  const repair = createIndexRepairer(context, { log, signal: stopping.signal, onHealthy: compare })
  const drain = startDrainRig({
    sql,
    engine,
    onMissingIndex: repair,
    onResult: (result) => {
      if (result.kind !== 'sent' || !result.raised) return
      raised += 1
      compare()
    },
  })
  const watch = startIndexWatch(context, {
    log,
    repair,
    compare,
    failurePolicy: {
      backOff: { firstMs: 50, longestMs: 200 },
      report: (error) => log('warn', String(error)),
    },
    times: { everyMs: 200, soonMs: 100, longMs: 600 },
  })
  return {
    watch,
    drain,
    log: lines,
    raised: () => raised,
    async stop() {
      stopping.abort()
      await watch.stop()
      await drain.stop()
      await comparing
    },
  }
}
