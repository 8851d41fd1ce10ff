// What the webhook takes for the provider's word: 10,000 forgeries, none of which is, and what is right.
import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { readSignedEvent } from '../../src/payments/signature.ts'
import { type Dice, rollDice } from '../support/seed.ts'

const SECRET = 'whsec_of_this_test'
const OLD = 'whsec_before_it'
const NOW = Date.parse('2026-11-29T12:00:00Z')
const SECONDS = NOW / 1_000

const { webhooks } = Stripe

const event = (id = 'evt_1') => ({
  ...{ id, object: 'event', type: 'invoice.paid', livemode: false, created: SECONDS },
  data: { object: { id: 'in_1', object: 'invoice', note: 'é ✓' } },
})

interface Signing {
  payload?: string
  secret?: string
  timestamp?: number
  scheme?: string
}

const sign = ({
  payload = JSON.stringify(event()),
  secret = SECRET,
  timestamp = SECONDS,
  scheme,
}: Signing = {}) =>
  webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp,
    ...(scheme === undefined ? {} : { scheme }),
  })

const read = (body: unknown, header: unknown, secrets: readonly string[] = [SECRET, OLD]) =>
  readSignedEvent({ body, header }, { webhooks, secrets, now: NOW })

const bytes = (text: string) => Buffer.from(text, 'utf8')

describe('what is right', () => {
  const payload = JSON.stringify(event())

  test('is taken, by either of two secrets', () => {
    for (const secret of [SECRET, OLD])
      expect(read(bytes(payload), sign({ payload, secret }))?.id).toBe('evt_1')
  })

  test('is taken with the signatures of both secrets in one header', () => {
    const both = `${sign({ payload, secret: 'whsec_unknown' })},${sign({ payload }).split(',').at(-1)}`
    expect(read(bytes(payload), both)?.id).toBe('evt_1')
  })

  test.each([
    ['299 s old', -299, true],
    ['305 s old', -305, false],
    ['a minute ahead', 60, true],
    ['61 s ahead', 61, false],
    ['ten years ahead', 315_360_000, false],
  ])('%s', (_, age, isTaken) => {
    const header = sign({ payload, timestamp: SECONDS + age })
    expect(read(bytes(payload), header) !== undefined).toBe(isTaken)
  })

  test('is an event, not just something that is signed', () => {
    for (const other of ['{}', '[]', 'null', '1', '"evt_1"', '{"object":"v2.core.event"}'])
      expect(read(bytes(other), sign({ payload: other }))).toBeUndefined()
  })
})

type Forge = (dice: Dice) => { body: unknown; header: unknown }

const word = (dice: Dice): string => Math.floor(dice.next() * 2 ** 50).toString(36)

const forgeries: Readonly<Record<string, Forge>> = {
  'another secret': (dice) => {
    const payload = JSON.stringify(event(word(dice)))
    return { body: bytes(payload), header: sign({ payload, secret: `whsec_${word(dice)}` }) }
  },
  'a body that was cut': (dice) => {
    const payload = JSON.stringify(event(word(dice)))
    const cut = bytes(payload).subarray(0, dice.below(payload.length - 1))
    return { body: cut, header: sign({ payload }) }
  },
  'a body that was changed': (dice) => {
    const payload = JSON.stringify(event(word(dice)))
    const changed = bytes(payload)
    const at = dice.below(changed.length)
    changed[at] = (changed[at] ?? 0) ^ (1 + dice.below(255))
    return { body: changed, header: sign({ payload }) }
  },
  'too old': (dice) => {
    const payload = JSON.stringify(event(word(dice)))
    const timestamp = SECONDS - 301 - dice.below(10_000_000)
    return { body: bytes(payload), header: sign({ payload, timestamp }) }
  },
  'too far ahead': (dice) => {
    const payload = JSON.stringify(event(word(dice)))
    const timestamp = SECONDS + 61 + dice.below(1_000_000_000)
    return { body: bytes(payload), header: sign({ payload, timestamp }) }
  },
  'the old scheme alone': (dice) => {
    const payload = JSON.stringify(event(word(dice)))
    return { body: bytes(payload), header: sign({ payload, scheme: 'v0' }) }
  },
  'a byte order mark before it': (dice) => {
    const payload = JSON.stringify(event(word(dice)))
    return { body: bytes(`\uFEFF${payload}`), header: sign({ payload }) }
  },
  'written anew': (dice) => {
    const payload = JSON.stringify(event(word(dice)))
    const anew = JSON.stringify(JSON.parse(payload), null, 1 + dice.below(4))
    return { body: bytes(anew), header: sign({ payload }) }
  },
  'parsed, or a text': (dice) => {
    const payload = JSON.stringify(event(word(dice)))
    return { body: dice.chance(0.5) ? JSON.parse(payload) : payload, header: sign({ payload }) }
  },
  'a list of headers': (dice) => {
    const payload = JSON.stringify(event(word(dice)))
    const header = sign({ payload })
    return { body: bytes(payload), header: dice.pick([[header], [header, header], [], ['']]) }
  },
  'a header of something else': (dice) => {
    const payload = JSON.stringify(event(word(dice)))
    const header = sign({ payload })
    const broken = [
      ...['', ' ', 't=', 'v1=', ',', 't=,v1=', null, 7, {}, `${header},${header}`],
      ...[`t=${SECONDS}`, header.replace('v1=', 'v2='), header.replace(/t=\d+/, 't=NaN')],
      ...[header.slice(0, -1 - dice.below(60)), header.replace(/t=\d+/, `t=${SECONDS - 1}`)],
    ]
    return { body: bytes(payload), header: dice.pick(broken) }
  },
  'a signature of another body': (dice) => {
    const payload = JSON.stringify(event(word(dice)))
    return { body: bytes(JSON.stringify(event(`${word(dice)}x`))), header: sign({ payload }) }
  },
}

test('10,000 forgeries are none of them the provider’s word', () => {
  const dice = rollDice('forged webhooks')
  const kinds = Object.entries(forgeries)
  const taken: string[] = []
  const tried = new Set<string>()
  for (let nth = 0; nth < 10_000; nth++) {
    const [name, forge] = dice.pick(kinds)
    tried.add(name)
    const { body, header } = forge(dice)
    if (read(body, header) !== undefined) taken.push(name)
  }
  expect(taken).toEqual([])
  expect(tried.size).toBe(kinds.length)
})
