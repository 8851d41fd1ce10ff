// The search engine, as the API process asks it.
import type { DocumentKind } from '../../mappings/index.ts'
import { connectEngine, pingEngine, probeSearch } from '../engine/engine-connection.ts'
import { isEngineUnavailable } from '../engine/engine-errors.ts'
import type { Engine } from '../engine/list-query.ts'
import type { SearchOptions } from '../engine/run-search.ts'
import type { Breaker } from '../http/guard/breaker.ts'
import { createGuard, type Guard } from '../http/guard/guard.ts'
import type { Dependency } from '../http/health/health.ts'

export type EngineCall<Result> = (engine: Engine, options: SearchOptions) => Promise<Result>

export interface SearchEngine {
  /** Asks for a list. Throws search_unavailable when it does not answer in time. */
  search<Result>(kind: DocumentKind, ask: EngineCall<Result>): Promise<Result>
  /** The same for suggestions, which have a breaker of their own: they are many and must fail soonest. */
  suggest<Result>(ask: EngineCall<Result>): Promise<Result>
  breakers: Breaker[]
  dependencies: Dependency[]
  close(): Promise<void>
}

export interface SearchEngineOptions {
  url: string
  indexPrefix: string
  limitMs: number
}

export function openSearchEngine({ url, indexPrefix, limitMs }: SearchEngineOptions): SearchEngine {
  const engine = connectEngine(url, limitMs)
  const aliasOf = (kind: DocumentKind): string => `${indexPrefix}${kind}`
  const guardOf = (name: string): Guard =>
    createGuard({
      name,
      code: 'search_unavailable',
      limitMs,
      isUnavailable: isEngineUnavailable,
      probe: () => probeSearch(engine, aliasOf('vme')),
    })
  const search = guardOf('search')
  const suggest = guardOf('suggest')
  const asked = async <Result>(kind: DocumentKind, ask: EngineCall<Result>): Promise<Result> =>
    ask({ client: await engine.client(), index: aliasOf(kind) }, { timeoutMs: limitMs })
  return {
    search: (kind, ask) => search.run(() => asked(kind, ask)),
    suggest: (ask) => suggest.run(() => asked('vme', ask)),
    breakers: [search.breaker, suggest.breaker],
    dependencies: [
      { name: 'search-engine', isEssential: true, check: () => pingEngine(engine, aliasOf('vme')) },
      // Without it only lists of syndics are missing.
      { name: 'syndic-index', isEssential: false, check: () => pingEngine(engine, aliasOf('syndic')) },
    ],
    close() {
      for (const { breaker } of [search, suggest]) breaker.close()
      return engine.close()
    },
  }
}
