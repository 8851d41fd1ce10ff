// One question to a source: what it answers with 200, that it has no such thing, or that it is away.
import type { IncomingMessage } from 'node:http'
import { type AskOptions, ask, type WholeAnswer } from '../outgoing/ask.ts'
import { SourceAway } from './source.ts'

const LONGEST_WAIT_SECONDS = 900
const USUAL_WAIT_SECONDS = 60

/** Seconds that a Retry-After asks for, whichever of its two forms it has; within reason. */
export function retryAfterSeconds(header: string | undefined, now: number): number {
  const seconds = /^\d+$/.test(header ?? '') ? Number(header) : (Date.parse(header ?? '') - now) / 1000
  if (!Number.isFinite(seconds)) return USUAL_WAIT_SECONDS
  return Math.min(LONGEST_WAIT_SECONDS, Math.max(1, Math.ceil(seconds)))
}

/** Throws SourceAway for a status that is neither 200 nor among those that say there is no such thing. */
export function judgeStatus(
  { statusCode = 0, headers }: Pick<IncomingMessage, 'statusCode' | 'headers'>,
  { now, absent = [] }: { now: number; absent?: readonly number[] },
): 'found' | 'absent' {
  if (statusCode === 200) return 'found'
  if (absent.includes(statusCode)) return 'absent'
  const waits = statusCode === 429 || headers['retry-after'] !== undefined
  throw new SourceAway(`it answered with status ${statusCode}`, {
    seconds: waits ? retryAfterSeconds(headers['retry-after'], now) : undefined,
  })
}

export interface SourceAsk extends AskOptions {
  now: number
  /** Statuses that say there is no such thing. */
  absent?: readonly number[]
}

/** Undefined where there is no such thing. Throws SourceAway. */
export async function askSource(url: URL, options: SourceAsk): Promise<WholeAnswer | undefined> {
  let answer: WholeAnswer
  try {
    answer = await ask(url, options)
  } catch (cause) {
    throw new SourceAway('no answer came', { cause })
  }
  const { status: statusCode, headers } = answer
  return judgeStatus({ statusCode, headers }, options) === 'found' ? answer : undefined
}

/** Throws SourceAway for what is no JSON. */
export async function askSourceForJson(url: URL, options: SourceAsk): Promise<unknown> {
  const answer = await askSource(url, options)
  if (answer === undefined) return undefined
  try {
    return JSON.parse(answer.body.toString('utf8'))
  } catch {
    // What the parser says quotes the answer.
    throw new SourceAway('it answered what is no JSON')
  }
}
