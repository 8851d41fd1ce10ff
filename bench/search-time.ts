// What a request that makes one search takes of a process that does nothing else: what H3 stands beside.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchContext } from './context.ts'
import { type LoadResult, type LoadSpec, load } from './load.ts'
import type { RecordedPair } from './recorder.ts'
import { startBaseline, targetOf } from './servers.ts'

const RUNS = 5

export const searchNote = 'beside a naked route that makes the same search'

/** Paths of the API answered by their bare searches, under the load of the API's own. */
export async function loadBareSearches(
  context: BenchContext,
  pairs: readonly RecordedPair[],
  ours: LoadSpec,
): Promise<LoadResult[]> {
  const file = join(context.folder, 'searches.json')
  await writeFile(file, JSON.stringify(pairs))
  const bare = await startBaseline('bare-search', {
    SEARCH_URL: context.config.searchUrl,
    SEARCHES_FILE: file,
  })
  try {
    const runs: LoadResult[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await load({ ...ours, ...targetOf(bare, context) }))
    return runs
  } finally {
    await bare.stop()
  }
}
