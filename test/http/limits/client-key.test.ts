import { describe, expect, test } from 'vitest'
import { makeClientName } from '../../../src/http/limits/client-key.ts'
import { createRateCounter } from '../../../src/http/limits/rate-counter.ts'
import { rateKey } from '../../../src/http/limits/rate-policies.ts'
import type { SharedQuota } from '../../../src/jobs/shared-quota.ts'

const asked = { counter: 'data', client: rateKey('203.0.113.7'), day: 5 }

describe('the name of a client in shared counters', () => {
  test('is the same for all processes with one secret, and another under another secret or none', () => {
    const name = makeClientName('one')(asked)
    expect(name).toMatch(/^[\w-]{16}$/)
    expect(makeClientName('one')(asked)).toBe(name)
    const others = ['two', undefined, undefined].map((secret) => makeClientName(secret)(asked))
    expect(new Set([name, ...others]).size).toBe(4)
  })

  test('changes with the day and the counter, and is one for all addresses of a subscriber', () => {
    const nameOf = makeClientName('one')
    const names = [asked, { ...asked, day: 6 }, { ...asked, counter: 'map' }].map(nameOf)
    expect(new Set(names).size).toBe(3)
    const [here, there] = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'].map((address) =>
      nameOf({ ...asked, client: rateKey(address) }),
    )
    expect(here).toBe(there)
  })

  test('is all that a counter sends', async () => {
    const sent: string[] = []
    const shared: SharedQuota = {
      isReady: () => true,
      async take({ counts, need }) {
        sent.push(...counts.map(({ key }) => key))
        return { granted: need, left: 9, windows: [1, 1, 1], endsInMs: 1_000, leastEndsInMs: 1_000 }
      },
      async giveBack({ keys }) {
        sent.push(...keys)
      },
    }
    let time = 0
    const counter = createRateCounter({ name: 'data', quota: 10, windowMs: 1_000, shared, now: () => time })
    for (const address of ['203.0.113.7', '2001:db8:1:2::1']) {
      await counter.consume(rateKey(address))
      counter.charge(rateKey(address), 2)
    }
    time += 500
    await counter.giveBack()
    // Of each two turns: of the one its address, of the other its /64 and the networks around it.
    expect(sent).toHaveLength(2 + 2 * 3)
    expect(new Set(sent).size).toBe(4)
    for (const key of sent) expect(key).toMatch(/^data:[\w-]{16}$/)
  })
})
