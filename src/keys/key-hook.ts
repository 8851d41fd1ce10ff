// Who sends a key: looked up before anything is counted, so that a right one is never refused for the wrong ones of others
// at the same address. An Authorization header that holds no right key is refused and never passed over: who sends one
// means to be known.
import type { KeyObject } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { planAt, planRights } from '../accounts/plans.ts'
import { countRefusal, type RateBuckets } from '../http/limits/rate-limits.ts'
import type { RateBucket } from '../http/limits/rate-policies.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import type { ApiKey } from './api-key.ts'
import { isKeyText, KEY_PREFIX, keyDigest } from './key-text.ts'
import { planTooLow } from './plan-too-low.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that was sent; null where none was. */
    apiKey: ApiKey | null
  }
}

export interface ApiKeyOptions {
  keys: Services['keys']
  /** Of which digests are made. */
  secret: KeyObject
  buckets: RateBuckets
  /** False: wrong keys are counted and shown, nothing is refused for their number. */
  isEnforced: boolean
  onRefused: (bucket: RateBucket) => void
  now: () => number
}

// One text for all reasons.
const refusal = new Problem('key_refused', { headers: { 'www-authenticate': 'Bearer' } })

const bearer = /^bearer +(\S+) *$/i

/** The key of a header; undefined for what is none, by its form alone. */
function keyOf(header: string): string | undefined {
  const key = bearer.exec(header)?.[1]
  return key !== undefined && isKeyText(key) ? key : undefined
}

// A digest costs as much as a tenth of a reply at hand, most of it garbage. Digests are kept, not verdicts: whether a key
// still works is asked of the table each time. Right keys alone get in, so wrong ones drive none out.
const digestsKept = { max: 10_000, ttl: 10_000, ttlResolution: 1_000 }

// Addresses end up in logs and histories.
const isInAddress = ({ url }: FastifyRequest): boolean => url.includes(KEY_PREFIX)

interface Shown {
  header: string
  digest: Buffer | undefined
  key: ApiKey | undefined
}

export function addApiKeys(
  app: FastifyInstance,
  { keys, secret, buckets, isEnforced, onRefused, now }: ApiKeyOptions,
): void {
  app.decorateRequest('apiKey', null)

  const digests = new LRUCache<string, Buffer>(digestsKept)

  function digestOf(header: string): Buffer | undefined {
    const key = keyOf(header)
    return key === undefined ? undefined : keyDigest(key, secret)
  }

  async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<never> {
    const { fields, tooMany } = await countRefusal(buckets, { address: request.ip, bucket: 'keys' })
    reply.headers(fields)
    if (!isEnforced || tooMany === undefined) throw refusal
    onRefused('keys')
    throw tooMany
  }

  /** Undefined for a right key; what rejects otherwise. */
  function admit(request: FastifyRequest, reply: FastifyReply, { header, digest, key }: Shown) {
    if (key === undefined || (key.expiresAt !== null && key.expiresAt <= now())) return refuse(request, reply)
    if (planRights[planAt(key, now())].apiKeys === 0) return Promise.reject(planTooLow())
    if (digest !== undefined && !digests.has(header)) digests.set(header, digest)
    request.apiKey = key
    keys.noteUse(key.id)
    return undefined
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { authorization } = request.headers
    if (isInAddress(request)) return done(new Problem('key_in_address'))
    // Jobs have keys of their own, in a header of their own.
    if (authorization === undefined || request.rules.isAdmin === true) return done()
    const digest = digests.get(authorization) ?? digestOf(authorization)
    const found = digest === undefined ? undefined : keys.find(digest)
    const admitted = (key: ApiKey | undefined) =>
      admit(request, reply, { header: authorization, digest, key })
    // A key that is in memory goes on in the same turn, as a request without one does.
    const waits = found instanceof Promise ? found.then(admitted) : admitted(found)
    if (waits === undefined) done()
    else waits.then(() => done(), done)
  })
}
