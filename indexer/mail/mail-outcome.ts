// What becomes of a mail that was not taken.
import { backOffMs } from '../../src/time/back-off.ts'

export type MailOutcome =
  | {
      isGivenUp: true
      /** The server says for good that there is nobody at this address. */
      isBounced: boolean
    }
  | { isGivenUp: false; pauseMs: number }

const pauses = { firstMs: 60_000, longestMs: 6 * 3_600_000 }
// Three days, as servers among themselves do; what was mailed about is over by then.
const GIVEN_UP_AFTER_MS = 3 * 86_400_000
const PERMANENT_FROM = 500

interface Refusal {
  response?: unknown
  responseCode?: unknown
  code?: unknown
  command?: unknown
}

/** What a server says to these is about the mail; before them it speaks of us, and that can be mended. */
const RECIPIENT = 'RCPT TO'
const aboutMail: readonly unknown[] = [RECIPIENT, 'DATA']

// RFC 3463: a mailbox that is full or too small, servers, the way, protocols, policy. There is somebody all the same.
const isNoAddressFault = /\b5\.[2-7]\.\d{1,3}\b/

/**
 * Wait in ms after an attempt; `attempts` counts those before it. Half of the bound at least: a server that asks to be
 * left alone is.
 */
export const pauseAfter = (attempts: number): number =>
  backOffMs(pauses, attempts + 1, () => 0.5 + Math.random() / 2)

/** `attempts` counts those before this one. */
export function mailOutcome(
  error: unknown,
  { attempts, ageMs }: { attempts: number; ageMs: number },
): MailOutcome {
  const { responseCode, response, command } = (error ?? {}) as Refusal
  const isPermanent =
    typeof responseCode === 'number' && responseCode >= PERMANENT_FROM && aboutMail.includes(command)
  const isBounced = isPermanent && command === RECIPIENT && !isNoAddressFault.test(String(response ?? ''))
  if (isPermanent || ageMs > GIVEN_UP_AFTER_MS) return { isGivenUp: true, isBounced }
  return { isGivenUp: false, pauseMs: pauseAfter(attempts) }
}

/** For how long what a mail leads to works; a later one would lead nowhere. */
const livesMs: Readonly<Record<string, number>> = { 'sign-in': 15 * 60_000, 'syndic-code': 30 * 60_000 }

// Later than any last attempt: those before it were all cut off, and said nothing of it.
const CUT_OFF_MS = GIVEN_UP_AFTER_MS + pauses.longestMs

export const isTooLate = (kind: string, { attempts, ageMs }: { attempts: number; ageMs: number }): boolean =>
  ageMs > (livesMs[kind] ?? (attempts > 0 ? CUT_OFF_MS : Number.POSITIVE_INFINITY))

/** What is kept and logged of an error: never its text, which quotes addresses. */
export function mailError(error: unknown): string {
  const { responseCode, code } = (error ?? {}) as Refusal
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'
}
