// Rate limits by client address, in the fields of draft-ietf-httpapi-ratelimit-headers on every JSON reply.
import type { FastifyInstance } from 'fastify'
import type { SharedTotals } from '../jobs/shared-totals.ts'
import { Problem } from '../problem.ts'
import { createRateCounter, type RateCounter } from './rate-counter.ts'
import { type RateBucket, type RatePolicies, rateKey, ratePolicies } from './rate-policies.ts'

export interface RateLimitOptions {
  /** False: everything is counted and shown, nothing is refused. */
  refuse: boolean
  shared?: SharedTotals | undefined
  policies?: RatePolicies | undefined
  onRefused?: (bucket: RateBucket) => void
}

// Short enough that several processes overshoot by a few requests only; an idle service sends nothing.
const EXCHANGE_MS = 100

const wholeSeconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

export function addRateLimits(
  app: FastifyInstance,
  { refuse, shared, policies = ratePolicies, onRefused }: RateLimitOptions,
): void {
  const open = (bucket: RateBucket): { counter: RateCounter; policy: string } => {
    const { name, quota, windowMs } = policies[bucket]
    return {
      counter: createRateCounter({ ...policies[bucket], shared }),
      policy: `"${name}";q=${quota};w=${windowMs / 1000}`,
    }
  }
  const buckets = { data: open('data'), suggestions: open('suggestions') }

  app.addHook('onRequest', (request, reply, done) => {
    const { rate, kind } = request.rules
    if (kind === 'page') return done()
    const bucket = rate ?? 'data'
    const { counter, policy } = buckets[bucket]
    const key = rateKey(request.ip)
    const { allowed, remaining, resetMs } = rate === undefined ? counter.peek(key) : counter.take(key)
    const seconds = wholeSeconds(resetMs)
    reply.header('ratelimit-policy', policy)
    reply.header('ratelimit', `"${bucket}";r=${remaining};t=${seconds}`)
    if (allowed || !refuse || rate === undefined) return done()
    onRefused?.(bucket)
    const { quota, windowMs } = policies[bucket]
    done(
      new Problem('rate_limited', {
        values: { quota, window: windowMs / 1000, seconds },
        headers: { 'retry-after': String(seconds) },
      }),
    )
  })

  if (shared === undefined) return
  // What could not be exchanged is lost from the shared total, which errs in the client's favour for one window.
  const exchange = (): void => {
    for (const { counter } of Object.values(buckets)) counter.exchange().catch(() => {})
  }
  const timer = setInterval(exchange, EXCHANGE_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
