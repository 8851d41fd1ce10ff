// The search engine, as the API process asks it. Five guards, so that who asks much takes nothing from the others: what
// pages ask never closes the lists of the API, and advice never closes pages. Advice gives way first, then pages and
// suggestions, whose turns get fewer; lists of the API give way to nothing.
import type { DocumentKind } from '../../mappings/index.ts'
import { connectEngine, pingEngine, probeSearch } from '../engine/engine-connection.ts'
import { isEngineUnavailable, ofEngine } from '../engine/engine-errors.ts'
import type { Engine } from '../engine/list-query.ts'
import type { SearchOptions } from '../engine/run-search.ts'
import type { Breaker } from '../http/guard/breaker.ts'
import { createGuard, type Guard, type GuardOptions } from '../http/guard/guard.ts'
import { openTurns } from '../http/guard/turns.ts'
import type { Dependency } from '../http/health/health.ts'
import { Problem } from '../http/problem.ts'

export type EngineCall<Result> = (engine: Engine, options: SearchOptions) => Promise<Result>

export interface EngineAsks {
  /** Asks the search engine for a list. Throws search_unavailable when it does not answer in time. */
  search<Result>(kind: DocumentKind, ask: EngineCall<Result>): Promise<Result>
  /** The same for pages, a few at a time: whoever comes later waits a moment for a turn. */
  searchForPage<Result>(kind: DocumentKind, ask: EngineCall<Result>): Promise<Result>
  /** The same for suggestions, with turns of their own: they are many and must fail soonest. */
  suggest<Result>(ask: EngineCall<Result>): Promise<Result>
  /** The same for pages of whole results, which are large and for which nobody waits at a keyboard. */
  readAll<Result>(kind: DocumentKind, ask: EngineCall<Result>): Promise<Result>
  /**
   * What a page can do without. Undefined, without asking, while the engine has other things to do, and when it does not
   * answer soon. Throws only what is a fault of ours.
   */
  advise<Result>(kind: DocumentKind, ask: EngineCall<Result>): Promise<Result | undefined>
}

export interface SearchEngine extends EngineAsks {
  breakers: Breaker[]
  dependencies: Dependency[]
  close(): Promise<void>
}

export interface SearchEngineOptions {
  url: string
  indexPrefix: string
  limitMs: number
  /** Spans of the engine's client are taken up. */
  isTraced?: boolean
}

// An honest page takes the engine some ten milliseconds: two at a time are two hundred a second. More would only share
// the same cores, and the lists of the API wait behind each.
const AT_A_TIME = 2
const BESIDE_LISTS = 1
const PAGE_LINE = { waiting: 64, waitMs: 1_000 }
// Whoever types has typed the next letter by then. The line is short in time, not in places: refused at once, twenty loops
// make a thousand refusals a second.
const SUGGESTION_LINE = { waiting: 64, waitMs: 250 }
/** Of the time that others get. */
const SUGGESTION_SHARE = 0.5
/** Of the time that others get: five thousand documents of a busy engine. */
const WHOLE_SHARE = 5
const ADVICE_AT_A_TIME = 2
/** Asks under way, of all kinds, with which advice is still given. */
const BUSY_FROM = 6
const ADVICE_SHARE = 0.25

export function openSearchEngine({
  url,
  indexPrefix,
  limitMs,
  isTraced = false,
}: SearchEngineOptions): SearchEngine {
  const engine = connectEngine(url, { requestTimeoutMs: limitMs, isTraced })
  const aliasOf = (kind: DocumentKind): string => `${indexPrefix}${kind}`
  const guardOf = (name: string, options: Partial<GuardOptions> = {}): Guard =>
    createGuard({
      name,
      code: 'search_unavailable',
      limitMs,
      isUnavailable: isEngineUnavailable,
      probe: () => probeSearch(engine, aliasOf('vme')),
      ...options,
    })
  const adviceMs = limitMs * ADVICE_SHARE
  const search = guardOf('search')
  const atATime = (): number => (search.load() > 0 ? BESIDE_LISTS : AT_A_TIME)
  const pages = guardOf('pages', { turns: openTurns({ atATime, ...PAGE_LINE }) })
  const suggestionMs = limitMs * SUGGESTION_SHARE
  const suggest = guardOf('suggest', {
    limitMs: suggestionMs,
    turns: openTurns({ atATime, ...SUGGESTION_LINE }),
  })
  const advice = guardOf('advice', { limitMs: adviceMs })
  const wholeMs = limitMs * WHOLE_SHARE
  const whole = guardOf('whole-results', { limitMs: wholeMs })
  const guards = [search, pages, suggest, advice, whole]

  const asked = async <Result>(
    kind: DocumentKind,
    ask: EngineCall<Result>,
    timeoutMs = limitMs,
  ): Promise<Result> => {
    const endsAt = performance.now() + timeoutMs
    const found = { client: await engine.client(), index: aliasOf(kind) }
    try {
      return await ask(found, { timeoutMs, endsAt })
    } catch (error) {
      throw ofEngine(error)
    }
  }
  const isBusy = (): boolean =>
    advice.load() >= ADVICE_AT_A_TIME || guards.reduce((sum, guard) => sum + guard.load(), 0) >= BUSY_FROM
  return {
    search: (kind, ask) => search.run(() => asked(kind, ask)),
    searchForPage: (kind, ask) => pages.run(() => asked(kind, ask)),
    suggest: (ask) => suggest.run(() => asked('vme', ask, suggestionMs)),
    readAll: (kind, ask) => whole.run(() => asked(kind, ask, wholeMs)),
    async advise(kind, ask) {
      if (isBusy() || pages.breaker.state() !== 'closed') return undefined
      return advice
        .run(() => asked(kind, ask, adviceMs))
        .catch((error: unknown) => {
          if (!(error instanceof Problem)) throw error
          return undefined
        })
    },
    breakers: guards.map(({ breaker }) => breaker),
    dependencies: [
      { name: 'search-engine', isEssential: true, check: () => pingEngine(engine, aliasOf('vme')) },
      // Without it only lists of syndics are missing.
      { name: 'syndic-index', isEssential: false, check: () => pingEngine(engine, aliasOf('syndic')) },
      // Without it lists of outages and works know no filters.
      { name: 'impact-index', isEssential: false, check: () => pingEngine(engine, aliasOf('impact')) },
      // Without it buildings with several units are missing.
      { name: 'property-index', isEssential: false, check: () => pingEngine(engine, aliasOf('property')) },
    ],
    close() {
      for (const { breaker } of guards) breaker.close()
      return engine.close()
    },
  }
}
