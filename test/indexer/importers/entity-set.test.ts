import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  enterpriseMap,
  enterpriseSet,
  keyAt,
  numberOfKey,
  parseKey,
} from '../../../indexer/importers/entity-set.ts'
import { completeEnterpriseNumber, isEnterpriseNumber } from '../../../src/register/enterprise-number.ts'

const eightDigits = fc.integer({ min: 0, max: 19_999_999 })

test('a key and its number go both ways, however the number is written', () => {
  fc.assert(
    fc.property(eightDigits, (key) => {
      const number = numberOfKey(key)
      expect(number).toBe(completeEnterpriseNumber(String(key).padStart(8, '0')))
      const dotted = `${number.slice(0, 4)}.${number.slice(4, 7)}.${number.slice(7)}`
      for (const text of [number, dotted, `"${dotted}","x"`, `${dotted},x`]) expect(parseKey(text)).toBe(key)
      const bytes = Buffer.from(`xx"${dotted}",`)
      expect(keyAt(bytes, 2, bytes.length)).toBe(key)
    }),
  )
})

test('what is no number has no key', () => {
  for (const text of ['', '1999.000.151', '999.000.150', 'BE1999000150', '19990001500', '1999 000 150'])
    expect(parseKey(text)).toBe(-1)
  fc.assert(
    fc.property(fc.stringMatching(/^[01]\d{9}$/), (digits) => {
      expect(parseKey(digits) !== -1).toBe(isEnterpriseNumber(digits))
    }),
  )
})

test('sets and maps hold what was put in and nothing beside it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(eightDigits, { maxLength: 50 }), fc.array(eightDigits), (members, others) => {
      const set = enterpriseSet()
      const map = enterpriseMap(['a', 'b'])
      for (const key of members) {
        set.add(key)
        map.set(key, key % 2 === 0 ? 'a' : 'b')
      }
      for (const key of [...members, ...others, -1, 20_000_000]) {
        expect(set.has(key)).toBe(members.includes(key))
        expect(map.get(key)).toBe(members.includes(key) ? (key % 2 === 0 ? 'a' : 'b') : undefined)
      }
    }),
    { numRuns: 20 },
  )
})
