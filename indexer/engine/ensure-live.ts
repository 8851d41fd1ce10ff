// Sees to it that every kind has an index that can be searched and is the one the code expects: at every start, and
// whenever a write finds its index missing.
import { errors } from '@elastic/elasticsearch'
import { type Generation, listGenerations, withRebuildLock } from '../../src/db/generations.ts'
import { applyServingSettings, definitionHash, standingOf, tryExtendMapping } from './create-index.ts'
import type { IndexContext } from './index-context.ts'
import { buildGeneration, type RebuildOptions, RebuildRejectedError, type RebuildResult } from './rebuild.ts'
import { ROLLED_BACK, reconcileGenerations } from './reconcile-generations.ts'

export interface EnsureLiveOptions extends RebuildOptions {
  /** Gets one line for everything that was not as it should be, before it is put right. */
  report?: (message: string) => void
}

export type EnsureLiveOutcome =
  | { action: 'none' }
  /** Another process is at it; there may be no index to search yet. */
  | { action: 'busy' }
  /** The new index did not come out right, and the old one serves on; the next start tries again. */
  | { action: 'rejected'; reason: string }
  | { action: 'rebuilt'; reason: string; result: RebuildResult }

/** Why a kind must be rebuilt; undefined when it need not. */
function reasonToRebuild(context: IndexContext, generations: Generation[]): string | undefined {
  const hash = definitionHash(context)
  // One of a newer release serves this one too, and is that one's to look after.
  const isNewer = ({ definitionVersion }: Generation): boolean =>
    definitionVersion > context.definitionVersion
  const live = generations.find(({ state }) => state === 'live')
  if (live === undefined) return 'there is no index to search'
  const interrupted = generations.some(
    (generation) =>
      (generation.state === 'building' || generation.state === 'verifying') && !isNewer(generation),
  )
  if (interrupted) return 'a rebuild was interrupted'
  if (live.unsound !== null) return `${live.indexName} can't be put right: ${live.unsound}`
  if (live.definitionHash === hash || isNewer(live)) return undefined
  const isWanted =
    live.note === ROLLED_BACK &&
    generations.some(({ state, definitionHash: other }) => state === 'previous' && other === hash)
  return isWanted ? undefined : 'the definition of the index has changed'
}

/** Settings and fields of the indices in use, brought up to what configuration and code say; only reported on failure. */
async function updateServing(
  context: IndexContext,
  generations: Generation[],
  report: (message: string) => void,
): Promise<void> {
  for (const { state, indexName, definitionHash: hash } of generations) {
    if (state !== 'live' && state !== 'previous') continue
    try {
      await applyServingSettings(context, indexName, standingOf(state))
      if (hash !== definitionHash(context) && !(await tryExtendMapping(context, indexName)))
        report(`${indexName} may refuse documents until it is replaced: its mapping can't be extended`)
    } catch (error) {
      // A disk that is full, for instance, blocks changes of settings while searches go on.
      if (!(error instanceof errors.ResponseError)) throw error
      report(`${indexName} keeps its settings: ${error.message}`)
    }
  }
}

/**
 * Returns at once when all is well, else rebuilds, while what can be searched serves on. Of several processes that call
 * this at once one does the work. Throws what rebuild throws.
 */
export async function ensureLive(
  context: IndexContext,
  { report = () => {}, ...options }: EnsureLiveOptions = {},
): Promise<EnsureLiveOutcome> {
  const { sql, kind } = context
  const outcome = await withRebuildLock<EnsureLiveOutcome>(sql, kind, async () => {
    for (const message of await reconcileGenerations(context)) report(message)
    const generations = await listGenerations(sql, kind)
    const reason = reasonToRebuild(context, generations)
    await updateServing(context, generations, report)
    if (reason === undefined) return { action: 'none' }
    report(`${kind} is rebuilt: ${reason}`)
    try {
      return { action: 'rebuilt', reason, result: await buildGeneration(context, options) }
    } catch (error) {
      const isServed = generations.some(({ state }) => state === 'live')
      if (!(error instanceof RebuildRejectedError) || !isServed) throw error
      report(error.message)
      return { action: 'rejected', reason: error.message }
    }
  })
  return outcome?.result ?? { action: 'busy' }
}
