// Rate limits by client address, in the fields of draft-ietf-httpapi-ratelimit-headers on every JSON reply.
import type { FastifyInstance } from 'fastify'
import type { SharedTotals } from '../../jobs/shared-totals.ts'
import { Problem } from '../problem.ts'
import type { ClientName } from './client-key.ts'
import { createRateCounter, type RateCounter } from './rate-counter.ts'
import {
  type RateBucket,
  type RatePolicies,
  type RatePolicy,
  rateKey,
  ratePolicies,
} from './rate-policies.ts'

interface Bucket {
  counter: RateCounter
  policy: RatePolicy
  /** The policy as its header field says it. */
  field: string
}

export type RateBuckets = Readonly<Record<RateBucket, Bucket>>

export interface BucketOptions {
  shared?: SharedTotals | undefined
  policies?: RatePolicies | undefined
  clientName?: ClientName
}

export function openRateBuckets({
  shared,
  policies = ratePolicies,
  clientName,
}: BucketOptions = {}): RateBuckets {
  const open = (bucket: RateBucket): Bucket => {
    const policy = policies[bucket]
    return {
      counter: createRateCounter({ ...policy, shared, ...(clientName && { clientName }) }),
      policy,
      field: `"${policy.name}";q=${policy.quota};w=${policy.windowMs / 1000}`,
    }
  }
  return { data: open('data'), suggestions: open('suggestions'), map: open('map'), jobs: open('jobs') }
}

export interface RateLimitOptions {
  buckets: RateBuckets
  /** False: everything is counted and shown, nothing is rejected. */
  isEnforced: boolean
  /** True when the counters exchange with totals that several processes share. */
  isShared: boolean
  onRefused?: (bucket: RateBucket) => void
}

// Short enough that several processes overshoot by a few requests only; an idle service sends nothing.
const EXCHANGE_MS = 100

const wholeSeconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

/** The rate state of a client, without counting: for replies that end before they are counted. */
export function rateFields(
  buckets: RateBuckets,
  { address, bucket }: { address: string; bucket: RateBucket },
): Readonly<Record<string, string>> {
  const { counter, field } = buckets[bucket]
  const { remaining, resetMs } = counter.peek(rateKey(address))
  return {
    'ratelimit-policy': field,
    ratelimit: `"${bucket}";r=${remaining};t=${wholeSeconds(resetMs)}`,
  }
}

/** Counts what only counts when it is rejected: the state of the client then, and the refusal of one that is over. */
export function countRefusal(
  buckets: RateBuckets,
  who: { address: string; bucket: RateBucket },
): { fields: Readonly<Record<string, string>>; tooMany: Problem | undefined } {
  const { counter, policy } = buckets[who.bucket]
  const { allowed, resetMs } = counter.consume(rateKey(who.address))
  return { fields: rateFields(buckets, who), tooMany: allowed ? undefined : rateLimited(policy, resetMs) }
}

function rateLimited({ quota, windowMs }: RatePolicy, resetMs: number): Problem {
  const seconds = wholeSeconds(resetMs)
  return new Problem('rate_limited', {
    values: { quota, window: windowMs / 1000, seconds },
    headers: { 'retry-after': String(seconds) },
  })
}

export function addRateLimits(
  app: FastifyInstance,
  { buckets, isEnforced, isShared, onRefused }: RateLimitOptions,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { rate, kind, isAdmin } = request.rules
    if (kind === 'page') return done()
    const bucket = rate ?? 'data'
    const { counter, policy, field } = buckets[bucket]
    const key = rateKey(request.ip)
    const isCounted = rate !== undefined && isAdmin !== true
    const { allowed, remaining, resetMs } = isCounted ? counter.consume(key) : counter.peek(key)
    reply.header('ratelimit-policy', field)
    reply.header('ratelimit', `"${bucket}";r=${remaining};t=${wholeSeconds(resetMs)}`)
    // Where only rejected keys count, the check of the key counts and refuses.
    if (allowed || !isCounted || !isEnforced) return done()
    onRefused?.(bucket)
    done(rateLimited(policy, resetMs))
  })

  if (!isShared) return
  // What could not be exchanged is lost from the shared total, which errs in the client's favour for one window.
  const exchange = (): void => {
    for (const { counter } of Object.values(buckets)) counter.exchange().catch(() => {})
  }
  const timer = setInterval(exchange, EXCHANGE_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
