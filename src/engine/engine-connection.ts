// The search engine as the API sees it: what it is (its flavour) is asked at the first use, not at start, so that the
// API starts and answers from PostgreSQL while the engine is down.
import { detectEngine, openSearch, type SearchClient, type SearchClientOptions } from './client.ts'

export interface EngineConnection {
  /** Rejects while the engine has never answered. */
  client(): Promise<SearchClient>
  close(): Promise<void>
}

export function connectEngine(
  url: string,
  options: Pick<SearchClientOptions, 'requestTimeoutMs' | 'isTraced'>,
): EngineConnection {
  let opening: Promise<SearchClient> | undefined
  return {
    client() {
      opening ??= detectEngine(url).then(
        (flavour) => openSearch({ url, flavour, ...options }),
        (error: unknown) => {
          opening = undefined
          throw error
        },
      )
      return opening
    },
    async close() {
      const client = await opening?.catch(() => undefined)
      await client?.close()
    },
  }
}

/** True when the engine can be searched; rejects when it does not answer or has no index yet. */
export async function pingEngine(engine: EngineConnection, index: string): Promise<boolean> {
  const client = await engine.client()
  if (!(await client.indices.existsAlias({ name: index })))
    throw new Error(`there is no index named ${index} yet`)
  return true
}

/** The least that can be searched for: an index may be there, and no search of it succeed. */
export async function probeSearch(engine: EngineConnection, index: string): Promise<void> {
  const client = await engine.client()
  await client.search({
    index,
    size: 0,
    terminate_after: 1,
    track_total_hits: false,
    allow_partial_search_results: false,
  })
}
