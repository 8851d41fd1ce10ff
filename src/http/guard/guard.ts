// Calls to one dependency: within a time limit, behind a breaker, and refused in the words of the error catalogue.

import type { ProblemCode } from '../../errors.ts'
import { TimeLimitExceeded, withinTime } from '../../time/time-limit.ts'
import { inSpan } from '../../tracing/span.ts'
import { Problem } from '../problem.ts'
import { type Breaker, BreakerOpen, openBreaker } from './breaker.ts'
import { NoTurn, type Turns } from './turns.ts'

export interface Guard {
  breaker: Breaker
  /** Calls under way and waiting. */
  load(): number
  /** Runs the work. Throws a Problem when the dependency is down, and errors of the work itself as they are. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

export interface GuardOptions {
  /** Of the breaker, as the metrics show it. */
  name: string
  /** The error that clients get while it is unavailable. */
  code: ProblemCode
  limitMs: number
  /** True for errors that say the dependency cannot answer, false for those that say we asked wrongly. */
  isUnavailable: (error: unknown) => boolean
  /** A short question that is asked while it is unavailable; rejects until the same work would succeed again. */
  probe: () => Promise<unknown>
  /** Of calls at a time, the others waiting their turn; without it all are let through that the breaker bears. */
  turns?: Turns
}

const RETRY_AFTER_SECONDS = 2
// A dependency that answers so little later than this is not back.
const PROBE_LIMIT_MS = 1_000

export function createGuard({ name, code, limitMs, isUnavailable, probe, turns }: GuardOptions): Guard {
  const isFailure = (error: unknown): boolean => error instanceof TimeLimitExceeded || isUnavailable(error)
  const breaker = openBreaker({
    name,
    isFailure,
    probe: () => withinTime(Math.min(limitMs, PROBE_LIMIT_MS), probe()),
  })
  let load = 0
  const call = <Result>(work: () => Promise<Result>): Promise<Result> =>
    breaker.call(() => withinTime(limitMs, work()))
  return {
    breaker,
    load: () => load,
    async run(work) {
      load++
      try {
        return await inSpan(`ask ${name}`, { attributes: { 'vme.part': name } }, () =>
          turns === undefined ? call(work) : turns.take(() => call(work)),
        )
      } catch (error) {
        const isOpen = error instanceof BreakerOpen
        if (!isOpen && !(error instanceof NoTurn) && !isFailure(error)) throw error
        const seconds = isOpen ? error.retryAfterSeconds : RETRY_AFTER_SECONDS
        throw new Problem(code, { headers: { 'retry-after': String(seconds) }, cause: error })
      } finally {
        load--
      }
    },
  }
}
