// One call of the bank's web service, made as often as it takes and no oftener. The key is in the header of the call and nowhere
// else: no address, error or log holds it, and no redirect is followed.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { sendRequest } from '../../../src/outgoing/send-request.ts'
import { userAgentOf } from '../../../src/outgoing/user-agent.ts'
import { TooLargeError } from '../impacts/read-body.ts'
import { BankStop, meaningOf, NoAnswer } from './answers.ts'
import type { Pace } from './pace.ts'

/** Before the second and the third time that a call is made. */
export const WAITS_MS = [3_000, 12_000] as const
/** Of everybody, where the bank does not say how long. */
const REST_MS = 30_000
const LONGEST_REST_MS = 900_000
/** Of one call in a row. */
const MOST_RESTS = 5
const CALL_MS = 300_000

export interface Call<Body> {
  path: string
  accept: string
  key: string
  /** Reads the body; what it throws is tried again, but for a TooLargeError. */
  read(response: IncomingMessage): Promise<Body>
}

export type Answer<Body> = { status: 'good'; body: Body } | { status: 'none' } | { status: 'too-large' }

export interface ClientOptions {
  origin: string
  /** Where whoever is asked can read who asks. */
  publicUrl: string
  isProduction: boolean
  pace: Pace
  wait(ms: number): Promise<void>
  signal: AbortSignal
}

/** @throws BankStop, NoAnswer, or the reason of the signal. */
export type Ask = <Body>(call: Call<Body>) => Promise<Answer<Body>>

/** Seconds or a date; undefined where it says neither. */
function restOf({ headers }: IncomingMessage): number | undefined {
  const text = headers['retry-after']?.trim() ?? ''
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.parse(headers.date ?? '')
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_REST_MS)
}

/** Who asks, in every call. */
type Outcome<Body> = Answer<Body> | { status: 'again'; reason: string } | { status: 'rested' }

export function openClient({ origin, publicUrl, isProduction, pace, wait, signal }: ClientOptions): Ask {
  async function send<Body>({ path, accept, key, read }: Call<Body>): Promise<Outcome<Body>> {
    await pace.turn()
    signal.throwIfAborted()
    const response = await sendRequest(new URL(path, origin), {
      headers: {
        accept,
        'accept-encoding': 'gzip',
        'nbb-cbso-subscription-key': key,
        'x-request-id': randomUUID(),
        'user-agent': userAgentOf(publicUrl),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]),
      isPublicOnly: isProduction,
    })
    const { statusCode: status = 0 } = response
    const meaning = meaningOf(status, response.headers['content-type'])
    if (meaning === 'good') return { status: 'good', body: await read(response) }
    response.destroy()
    if (meaning === 'none') return { status: 'none' }
    if (meaning === 'refused') throw new BankStop('refused', `status ${status}`)
    if (meaning === 'unexpected') throw new BankStop('unexpected', `status ${status}`)
    const rest = restOf(response)
    if (meaning === 'again') {
      if (rest !== undefined) pace.rest(rest)
      return { status: 'again', reason: status === 200 ? 'a page for people' : `status ${status}` }
    }
    pace.rest(rest ?? REST_MS)
    return { status: 'rested' }
  }

  /** What breaks on the way is an answer that may be another one the next time. */
  async function trySend<Body>(call: Call<Body>): Promise<Outcome<Body>> {
    try {
      return await send(call)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof BankStop) throw error
      if (error instanceof TooLargeError) return { status: 'too-large' }
      return { status: 'again', reason: error instanceof Error ? error.message : String(error) }
    }
  }

  return async (call) => {
    let [failures, rests] = [0, 0]
    for (;;) {
      const outcome = await trySend(call)
      if (outcome.status === 'rested') {
        rests += 1
        if (rests === MOST_RESTS) throw new BankStop('slow-down')
        continue
      }
      if (outcome.status !== 'again') return outcome
      const ms = WAITS_MS[failures]
      if (ms === undefined) throw new NoAnswer(outcome.reason)
      failures += 1
      await wait(ms)
    }
  }
}
