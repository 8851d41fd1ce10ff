// States, plans and VAT numbers, as rules.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paidPlans, planPrices } from '../../src/accounts/plan-prices.ts'
import { plans } from '../../src/accounts/plans.ts'
import { type Granted, highest, planAfter, planRank } from '../../src/payments/plan-after.ts'
import { planOffers, planOfLookupKey } from '../../src/payments/plan-offers.ts'
import { purchaseStates, statesBefore } from '../../src/payments/states.ts'
import { eventTypes, taskOf } from '../../src/payments/tasks.ts'
import { readVatNumber } from '../../src/payments/vat-number.ts'

test('a purchase moves on and never back', () => {
  for (const to of purchaseStates)
    for (const from of statesBefore(to)) expect(statesBefore(from)).not.toContain(to)
  expect(statesBefore('paid')).toEqual(['created', 'pending', 'failed'])
  expect(statesBefore('failed')).not.toContain('paid')
})

describe('what an account has', () => {
  const free: Granted = { plan: 'free', subscribed: null, besides: 'free' }

  test('follows what is bought, up and down', () => {
    const bought = planAfter(free, 'professional')
    expect(bought).toEqual({ plan: 'professional', subscribed: 'professional', besides: 'free' })
    expect(planAfter(bought, 'starter').plan).toBe('starter')
    expect(planAfter(bought, null)).toEqual(free)
  })

  test('keeps what was given by hand, before and meanwhile', () => {
    const given: Granted = { plan: 'starter', subscribed: null, besides: 'free' }
    expect(planAfter(planAfter(given, 'professional'), null).plan).toBe('starter')
    const bought = planAfter(free, 'starter')
    const raised: Granted = { ...bought, plan: 'enterprise' }
    expect(planAfter(planAfter(raised, 'starter'), null).plan).toBe('enterprise')
    // Of a subscription of nobody nothing is taken.
    expect(planAfter({ plan: 'enterprise', subscribed: null, besides: 'free' }, null).plan).toBe('enterprise')
  })

  test('is never less than what is bought or was given, and the same when asked again', () => {
    const bought = fc.option(fc.constantFrom(...paidPlans), { nil: null })
    fc.assert(
      fc.property(fc.constantFrom(...plans), fc.array(bought, { maxLength: 8 }), (given, row) => {
        let has: Granted = { plan: given, subscribed: null, besides: 'free' }
        for (const one of row) {
          has = planAfter(has, one)
          expect(planAfter(has, one)).toEqual(has)
          expect(has.plan).toBe(highest([given, one ?? 'free']))
        }
        expect(planRank(planAfter(has, null).plan)).toBe(planRank(given))
      }),
    )
  })
})

test('every plan that is paid has one offer, dearer than the one below', () => {
  expect(planOffers.map(({ lookupKey }) => planOfLookupKey(lookupKey))).toEqual(paidPlans)
  const prices = paidPlans.map((plan) => planPrices[plan])
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(new Set(prices).size).toBe(prices.length)
  expect(planOfLookupKey('vme-plan-free-month')).toBeUndefined()
  expect(planOfLookupKey(null)).toBeUndefined()
})

test.each([
  ['BE0123456749', 'BE0123456749'],
  ['be 0123.456.749', 'BE0123456749'],
  ['0123.456.749', 'BE0123456749'],
  ['123456749', 'BE0123456749'],
  ['BE 123.456.749', 'BE0123456749'],
  ['BE0123456748', undefined],
  ['NL123456789B01', 'NL123456789B01'],
  ['nl 1234.56.789.B01', 'NL123456789B01'],
  ['FR12345678901', 'FR12345678901'],
  ['FRIO345678901', undefined],
  ['DE12345678', undefined],
  ['LU12345678', 'LU12345678'],
  ['US123456789', undefined],
  ['BE', undefined],
  ['0'.repeat(41), undefined],
  ['<script>', undefined],
])('the VAT number %s is read as %s', (given, read) => {
  expect(readVatNumber(given)).toBe(read)
})

test('an event asks for its object, and for nothing that is no id', () => {
  const about = (object: object) => ({ type: 'invoice.paid' as const, data: { object } as never })
  expect(taskOf(about({ id: 'in_1' }))).toEqual({ kind: 'invoice', objectId: 'in_1' })
  for (const id of [undefined, null, 7, '', 'a b', '../x', "'", 'x'.repeat(256), { id: 1 }])
    expect(taskOf(about({ id }))).toBeUndefined()
  expect(taskOf({ type: 'constructor' as never, data: { object: { id: 'in_1' } } as never })).toBeUndefined()
  expect(
    taskOf({ type: 'charge.dispute.created', data: { object: { id: 'dp_1', charge: 'ch_1' } } as never }),
  ).toEqual({ kind: 'charge', objectId: 'ch_1' })
  expect(eventTypes).toContain('checkout.session.async_payment_succeeded')
})
