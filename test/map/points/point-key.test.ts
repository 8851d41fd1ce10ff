import { expect, test } from 'vitest'
import { bucketOf } from '../../../src/engine/bucket.ts'
import { bucketOfKey, isPlaceKey, keyOfPoint, textOfKey } from '../../../src/map/points/point-key.ts'
import { completeEnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import { rollDice } from '../../support/seed.ts'

const dice = rollDice('keys of points')
const region = (): string => dice.pick(['VLG', 'BRU', 'WAL'])
const digits = (): string =>
  String(dice.below(dice.chance(0.2) ? 19_999_999_999 : 99_999_999)).padStart(8, '0')

test('a key and its text are the same, and of the same bucket', () => {
  const texts = Array.from({ length: 2_000 }, () => {
    const kind = dice.below(3)
    if (kind === 0) return completeEnterpriseNumber(String(dice.below(99_999_999)).padStart(8, '0'))
    return kind === 1 ? `${digits()}-${region()}` : `${digits()}-${region()}-${dice.below(9_999)}`
  })
  const keys = texts.map((text) => keyOfPoint(text) ?? Number.NaN)
  expect(keys.map(textOfKey)).toEqual(texts)
  expect(keys.map(bucketOfKey)).toEqual(texts.map(bucketOf))
  expect(new Set(keys).size).toBe(new Set(texts).size)
  expect(keys.map(isPlaceKey)).toEqual(texts.map((text) => text.includes('-')))
  expect(keys.every(Number.isSafeInteger)).toBe(true)
})

test('a house of number 0 is another place than one without a number', () => {
  expect(keyOfPoint('00004521-BRU-0')).not.toBe(keyOfPoint('00004521-BRU'))
})

test('what is no key of a point has none', () => {
  for (const text of [
    '',
    '12',
    '0000452-BRU-1',
    '00004521-XXX-1',
    '00004521-BRU-1a',
    '00004521-BRU-99999999',
  ])
    expect(keyOfPoint(text)).toBeUndefined()
})
