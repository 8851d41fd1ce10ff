// Whether an index has a generation of the release before, and whether searches go there already.
import type { Generation } from '../../src/db/generations.ts'

export type WayBack =
  /** There is no earlier index, or it was made with the same definition: what is searched suits both releases. */
  | { step: 'stay' }
  /** Searches go to the earlier definition. */
  | { step: 'done'; indexName: string }
  | { step: 'go'; from: string; to: string }

type Known = Pick<Generation, 'number' | 'indexName' | 'state' | 'definitionHash'>

export function wayBackOf(generations: readonly Known[]): WayBack {
  const live = generations.find(({ state }) => state === 'live')
  const previous = generations.find(({ state }) => state === 'previous')
  if (live === undefined || previous === undefined || live.definitionHash === previous.definitionHash)
    return { step: 'stay' }
  if (previous.number > live.number) return { step: 'done', indexName: live.indexName }
  return { step: 'go', from: live.indexName, to: previous.indexName }
}
