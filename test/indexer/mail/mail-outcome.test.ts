import { describe, expect, test } from 'vitest'
import { isTooLate, mailError, mailOutcome } from '../../../indexer/mail/mail-outcome.ts'

const refused = (given: object): Error =>
  Object.assign(new Error('550 someone@example.org is unknown'), given)
const fresh = { attempts: 0, ageMs: 0 }

describe('a mail that was not taken', () => {
  test.each([
    ['by a server that is away', { code: 'ECONNREFUSED' }],
    ['for now', { code: 'EENVELOPE', responseCode: 450 }],
    ['because we may not sign in', { code: 'EAUTH', responseCode: 535, command: 'AUTH LOGIN' }],
    ['because our address is blocked', { code: 'EPROTOCOL', responseCode: 554, command: 'CONN' }],
    ['because our sender is refused', { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }],
  ])('%s is tried again', (_, given) => {
    const outcome = mailOutcome(refused(given), fresh)
    expect(outcome.isGivenUp).toBe(false)
  })

  test('for good, or for three days, is given up', () => {
    expect(
      mailOutcome(refused({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }), fresh).isGivenUp,
    ).toBe(true)
    const old = { attempts: 20, ageMs: 3 * 86_400_000 + 1 }
    expect(mailOutcome(refused({ code: 'ETIMEDOUT' }), old).isGivenUp).toBe(true)
  })

  test('of a full mailbox, or for what we are, is given up and no sign that there is nobody', () => {
    const to = { code: 'EENVELOPE', responseCode: 552, command: 'RCPT TO' }
    for (const [response, isBounced] of [
      ['550 5.1.1 unknown', true],
      ['550 unknown', true],
      ['552 5.2.2 mailbox full', false],
      ['554 5.7.1 blocked', false],
    ] as const)
      expect([response, mailOutcome(refused({ ...to, response }), fresh)]).toEqual([
        response,
        { isGivenUp: true, isBounced },
      ])
  })

  test('whose link works no more is not sent any more', () => {
    const isLate = (ageMs: number) => isTooLate('sign-in', { attempts: 0, ageMs })
    expect([isLate(15 * 60_000), isLate(15 * 60_000 + 1)]).toEqual([false, true])
    expect(isTooLate('invitation', { attempts: 0, ageMs: 86_400_000 })).toBe(false)
  })

  test('and of which nobody ever hears is not sent for ever; one that waited untried is', () => {
    const lastMs = (3 * 24 + 6) * 3_600_000
    const isLate = (attempts: number, ageMs: number) => isTooLate('invitation', { attempts, ageMs })
    expect([isLate(1, lastMs), isLate(1, lastMs + 1), isLate(0, lastMs + 1)]).toEqual([false, true, false])
  })

  test('waits longer each time, up to six hours', () => {
    const pauseAfter = (attempts: number): number => {
      const outcome = mailOutcome(refused({ code: 'ETIMEDOUT' }), { attempts, ageMs: 0 })
      return outcome.isGivenUp ? Number.NaN : outcome.pauseMs
    }
    for (const [attempts, most] of [
      [0, 60_000],
      [1, 120_000],
      [5, 32 * 60_000],
      [30, 6 * 3_600_000],
    ] as const) {
      expect(pauseAfter(attempts)).toBeLessThanOrEqual(most)
      expect(pauseAfter(attempts)).toBeGreaterThanOrEqual(most / 2)
    }
  })

  test('leaves no address in what is kept of it', () => {
    expect(mailError(refused({ code: 'EENVELOPE', responseCode: 550 }))).toBe('EENVELOPE 550')
    for (const error of [refused({}), 'someone@example.org', undefined])
      expect(mailError(error)).toBe('unknown')
  })
})

describe('an address that does not exist', () => {
  const ends = (given: object): boolean => {
    const outcome = mailOutcome(refused(given), fresh)
    return outcome.isGivenUp && outcome.isBounced
  }
  test('is what a server says of the recipient for good, and not of us', () => {
    const unknown = { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }
    expect(ends(unknown)).toBe(true)
    expect(ends({ ...unknown, response: '550 5.1.1 no such user' })).toBe(true)
    expect(ends({ ...unknown, response: '550 5.7.1 blocked by policy' })).toBe(false)
    expect(ends({ ...unknown, command: 'DATA' })).toBe(false)
    expect(ends({ ...unknown, responseCode: 450 })).toBe(false)
  })
})
