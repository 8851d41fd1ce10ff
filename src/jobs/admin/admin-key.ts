// Who may look at jobs and start them: whoever sends one of the configured keys in the header X-Admin-Key. Nothing else
// opens: a cookie would be sent by a page of someone else, and a query ends up in logs and histories.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countRefusal, type RateBuckets } from '../../http/limits/rate-limits.ts'
import type { RateBucket } from '../../http/limits/rate-policies.ts'
import { Problem } from '../../http/problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** First eight hexadecimal digits of the SHA-256 of the key that opened; null on every other route. */
    adminKeyId: string | null
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

// One text for all reasons, and no scheme that a browser would ask its user about.
const refusal = new Problem('admin_key_refused', {
  headers: { 'www-authenticate': 'AdminKey header="X-Admin-Key"' },
})

const KEY_ID_DIGITS = 8

/** Returns the id of a key that is among the known ones. Takes as long for every key, right or wrong. */
function makeKeyCheck(keys: readonly string[]): (given: unknown) => string | undefined {
  const known = keys.map(digest)
  return (given) => {
    const asked = digest(typeof given === 'string' ? given : '')
    let isKnown = false
    for (const key of known) isKnown = timingSafeEqual(key, asked) || isKnown
    return isKnown ? asked.toString('hex').slice(0, KEY_ID_DIGITS) : undefined
  }
}

export interface AdminKeyOptions {
  keys: readonly string[]
  buckets: RateBuckets
  /** False: rejected keys are counted and shown, nothing is refused for their number. */
  isEnforced: boolean
  onRefused: (bucket: RateBucket) => void
}

/**
 * A right key opens whatever else comes from its address: it is checked before anything is counted, and keys are too long
 * to be guessed at any rate. Whoever sends wrong ones too often is told so.
 */
export function addAdminKeys(
  app: FastifyInstance,
  { keys, buckets, isEnforced, onRefused }: AdminKeyOptions,
): void {
  const check = makeKeyCheck(keys)
  app.decorateRequest('adminKeyId', null)
  async function open(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const id = check(request.headers['x-admin-key'])
    if (id !== undefined) {
      request.adminKeyId = id
      return
    }
    const { fields, tooMany } = await countRefusal(buckets, { address: request.ip, bucket: 'jobs' })
    reply.headers(fields)
    if (!isEnforced || tooMany === undefined) throw refusal
    onRefused('jobs')
    throw tooMany
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.rules.isAdmin === true) open(request, reply).then(() => done(), done)
    else done()
  })
}
