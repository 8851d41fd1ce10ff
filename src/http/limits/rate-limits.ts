// Rate limits by client address, in the fields of draft-ietf-httpapi-ratelimit-headers on every reply but files.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SharedQuota } from '../../jobs/shared-quota.ts'
import { Problem } from '../problem.ts'
import type { ClientName } from './client-key.ts'
import { createRateCounter, type RateCounter, type RateState } from './rate-counter.ts'
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
  shared?: SharedQuota | undefined
  /** In place of those of the product. */
  policies?: Partial<RatePolicies> | undefined
  clientName?: ClientName
}

export function openRateBuckets({ shared, policies = {}, clientName }: BucketOptions = {}): RateBuckets {
  const open = (bucket: RateBucket): Bucket => {
    const policy = policies[bucket] ?? ratePolicies[bucket]
    return {
      counter: createRateCounter({ ...policy, shared, ...(clientName && { clientName }) }),
      policy,
      field: `"${policy.name}";q=${policy.quota};w=${policy.windowMs / 1000}`,
    }
  }
  return {
    data: open('data'),
    pages: open('pages'),
    suggestions: open('suggestions'),
    map: open('map'),
    basemap: open('basemap'),
    mails: open('mails'),
    feedback: open('feedback'),
    checkouts: open('checkouts'),
    keyed: open('keyed'),
    keys: open('keys'),
    jobs: open('jobs'),
  }
}

export interface RateLimitOptions {
  buckets: RateBuckets
  /** False: everything is counted and shown, nothing is rejected. */
  isEnforced: boolean
  onRefused?: (bucket: RateBucket) => void
}

// Each holds a request and its connection; beyond them refusals go out at once.
const MOST_HELD = 500

// An idle service sends nothing.
const GIVE_BACK_MS = 100

const wholeSeconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

const fieldsOf = (
  buckets: RateBuckets,
  bucket: RateBucket,
  { remaining, resetMs }: RateState,
): Readonly<Record<'ratelimit-policy' | 'ratelimit', string>> => ({
  'ratelimit-policy': buckets[bucket].field,
  ratelimit: `"${buckets[bucket].policy.name}";r=${remaining};t=${wholeSeconds(resetMs)}`,
})

/** The rate state of a client, without counting: for replies that end before they are counted. */
export function rateFields(
  buckets: RateBuckets,
  { address, bucket }: { address: string; bucket: RateBucket },
): Readonly<Record<string, string>> {
  return fieldsOf(buckets, bucket, buckets[bucket].counter.peek(rateKey(address)))
}

/** Counts what only counts when it is rejected: the state of the client then, and the refusal of one that is over. */
export async function countRefusal(
  buckets: RateBuckets,
  who: { address: string; bucket: RateBucket },
): Promise<{ fields: Readonly<Record<string, string>>; tooMany: Problem | undefined }> {
  const { counter, policy } = buckets[who.bucket]
  const { allowed, resetMs } = await counter.consume(rateKey(who.address))
  return { fields: rateFields(buckets, who), tooMany: allowed ? undefined : rateLimited(policy, resetMs) }
}

function rateLimited({ quota, windowMs }: RatePolicy, resetMs: number): Problem {
  const seconds = wholeSeconds(resetMs)
  return new Problem('rate_limited', {
    values: { quota, window: windowMs / 1000, seconds },
    headers: { 'retry-after': String(seconds) },
  })
}

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Counts what the reply turns out to cost beyond what its route says. False when the client has no more to spend:
     * what it is then not to be given is for the caller to leave out.
     */
    charge(units: number): boolean
    /** The same for what is not done at all then. Throws rate_limited. */
    spend(units: number): void
  }
}

/** Who is counted: a key wherever it comes from, else an address. */
const clientOf = ({ apiKey, ip }: FastifyRequest): string =>
  apiKey === null ? rateKey(ip) : `key ${apiKey.id}`

const bucketOf = ({ apiKey, rules: { rate = 'data' } }: FastifyRequest): RateBucket =>
  apiKey !== null && rate === 'data' ? 'keyed' : rate

export function addRateLimits(
  app: FastifyInstance,
  { buckets, isEnforced, onRefused }: RateLimitOptions,
): void {
  let held = 0
  /** Later, for one who floods: it costs nothing to wait. */
  function refuse({ isFlood }: RateState, holdMs: number | undefined, answer: () => void): void {
    if (!isFlood || holdMs === undefined || held >= MOST_HELD) {
      answer()
      return
    }
    held++
    setTimeout(() => {
      held--
      answer()
    }, holdMs)
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { rate, kind, cost, isAdmin, mediaType } = request.rules
    if ((kind === 'page' || mediaType !== undefined) && rate === undefined) return done()
    const bucket = bucketOf(request)
    const { counter, policy } = buckets[bucket]
    const key = clientOf(request)
    const answer = (state: RateState): void => {
      reply.headers(fieldsOf(buckets, bucket, state))
      if (state.allowed || !isCounted || !isEnforced) {
        done()
        return
      }
      onRefused?.(bucket)
      refuse(state, policy.holdMs, () => done(rateLimited(policy, state.resetMs)))
    }
    // Where only rejected keys count, the check of the key counts and refuses.
    const isCounted = rate !== undefined && isAdmin !== true
    const state = isCounted ? counter.consume(key, cost) : counter.peek(key)
    // Most are decided here and now, and a promise would cost each of them a turn.
    if (state instanceof Promise) state.then(answer, done)
    else answer(state)
  })

  /** Undefined where there is enough left, or nothing is refused. */
  function chargeTo(reply: FastifyReply, units: number): Problem | undefined {
    if (reply.request.rules.rate === undefined) return undefined
    const bucket = bucketOf(reply.request)
    const { counter, policy } = buckets[bucket]
    const state = counter.charge(clientOf(reply.request), units)
    reply.headers(fieldsOf(buckets, bucket, state))
    return state.allowed || !isEnforced ? undefined : rateLimited(policy, state.resetMs)
  }

  app.decorateReply('charge', function charge(this: FastifyReply, units: number): boolean {
    return chargeTo(this, units) === undefined
  })
  app.decorateReply('spend', function spend(this: FastifyReply, units: number): void {
    const refusal = chargeTo(this, units)
    if (refusal !== undefined) throw refusal
  })

  // What could not be given back is lost until the window ends.
  const giveBack = (): void => {
    for (const { counter } of Object.values(buckets)) counter.giveBack().catch(() => {})
  }
  const timer = setInterval(giveBack, GIVE_BACK_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
