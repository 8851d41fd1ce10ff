import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from '../../../src/http/lists/cursor.ts'
import { rollDice } from '../../support/seed.ts'

const scope = { q: 'étoile', regions: ['BE-BRU'], sort: undefined }
const values = ['strict', 12.5, 'résidence', '1404512389']

describe('a cursor', () => {
  test('gives back the values it was made of', () => {
    expect(decodeCursor('secret', scope, encodeCursor('secret', scope, values))).toEqual(values)
  })

  test('does not depend on the order of the filters, nor on absent ones', () => {
    const cursor = encodeCursor('secret', scope, values)
    expect(decodeCursor('secret', { regions: ['BE-BRU'], q: 'étoile' }, cursor)).toEqual(values)
  })

  test.each([
    ['another secret', 'other', scope],
    ['another filter', 'secret', { ...scope, q: 'etoile' }],
    ['one filter more', 'secret', { ...scope, status: 'all' }],
    ['another order', 'secret', { ...scope, sort: 'name' }],
  ])('is refused with %s', (_what, secret, other) => {
    expect(decodeCursor(secret, other, encodeCursor('secret', scope, values))).toBeUndefined()
  })

  test('is refused with any character changed, added or removed', () => {
    const cursor = encodeCursor('secret', scope, values)
    for (let at = 0; at < cursor.length; at++) {
      const other = cursor[at] === 'A' ? 'B' : 'A'
      for (const changed of [
        cursor.slice(0, at) + other + cursor.slice(at + 1),
        cursor.slice(0, at) + cursor.slice(at + 1),
        cursor.slice(0, at) + other + cursor.slice(at),
      ])
        expect(decodeCursor('secret', scope, changed)).toBeUndefined()
    }
  })

  test('any other text is refused and never throws', () => {
    const { seed } = rollDice('cursors of any text')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => decodeCursor('secret', scope, text) === undefined),
      { seed, numRuns: 1_000 },
    )
  })
})

describe('a cursor that somebody else signed with the right secret', () => {
  const sign = (payload: string): string => {
    // What encodeCursor does, for a payload of any kind.
    const real = encodeCursor('secret', scope, [])
    expect(decodeCursor('secret', scope, real)).toEqual([])
    const made = { toJSON: () => JSON.parse(payload) } as unknown as []
    return encodeCursor('secret', scope, made)
  }

  test.each([
    '{}',
    '"text"',
    'null',
    '{"__proto__":{"length":1}}',
    '[[1]]',
    '[{"a":1}]',
    `${'['.repeat(1_000)}${']'.repeat(1_000)}`,
    JSON.stringify(Array(21).fill(1)),
  ])('is refused with %s in it', (payload) => {
    expect(decodeCursor('secret', scope, sign(payload))).toBeUndefined()
  })

  test.each(['A'.repeat(100_000), '=', 'eyJ', '../../etc', '%00', ''])('%s is none', (text) => {
    expect(decodeCursor('secret', scope, text)).toBeUndefined()
  })
})
