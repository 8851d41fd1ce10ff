// The way back: searches go to the generation before, which has received every change all along, or does by then.
import { listGenerations, promoteGeneration, withRebuildLock } from '../../src/db/generations.ts'
import type { IndexContext } from './index-context.ts'
import { RebuildBusyError, verify } from './rebuild.ts'
import { ROLLED_BACK, reconcileGenerations } from './reconcile-generations.ts'
import { swapAlias } from './swap-alias.ts'

/** Swaps the live and the previous generation; doing it twice restores the first state. */
export async function rollback(context: IndexContext): Promise<{ from: string; to: string }> {
  const { sql, kind } = context
  const outcome = await withRebuildLock(sql, kind, async () => {
    await reconcileGenerations(context)
    const generations = await listGenerations(sql, kind)
    const live = generations.find(({ state }) => state === 'live')
    const previous = generations.find(({ state }) => state === 'previous')
    if (live === undefined || previous === undefined)
      throw new Error(`there is no earlier index of ${kind} to go back to`)
    if (previous.behindSeconds !== null) await verify(context, previous.indexName)
    await swapAlias(context, previous.indexName)
    const note = previous.number < live.number ? ROLLED_BACK : null
    await promoteGeneration(sql, kind, { number: previous.number, note })
    return { from: live.indexName, to: previous.indexName }
  })
  if (outcome === undefined) throw new RebuildBusyError(kind)
  return outcome.result
}
