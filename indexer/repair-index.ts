// Makes the index of a kind whenever it is found missing, beside the drain, which goes on trying meanwhile.
import { ensureLive } from './engine/ensure-live.ts'
import type { IndexContext } from './engine/index-context.ts'
import type { Log } from './jobs/handler.ts'
import { retryUntilDone } from './retry-until-done.ts'

/**
 * Returns a function that starts the work, unless it is under way already; it is tried until it succeeds, and
 * `onHealthy` is called each time it has.
 */
export function createIndexRepairer(
  context: IndexContext,
  { log, signal, onHealthy }: { log: Log; signal: AbortSignal; onHealthy: () => void },
): () => void {
  const { kind } = context
  let running = false
  const attempt = async () => {
    const outcome = await ensureLive(context, { signal, report: (message) => log('warn', message) })
    if (outcome.action === 'busy') throw new Error('another process makes it')
    if (outcome.action === 'rebuilt') log('info', `the index of ${kind} is rebuilt`, { ...outcome.result })
  }
  return () => {
    if (running || signal.aborted) return
    running = true
    const repaired = retryUntilDone(`the index of ${kind}`, attempt, { log, signal }).finally(() => {
      running = false
    })
    void repaired.then((outcome) => {
      if (outcome !== undefined) onHealthy()
    })
  }
}
