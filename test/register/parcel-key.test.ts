import { expect, test } from 'vitest'
import { parseParcelKey, registerParcelKey } from '../../src/register/parcel-key.ts'

test.each([
  ['11001B0009/00A005', '11001B0009/00A005'],
  ['11001B0009-00A005', '11001B0009/00A005'],
  // Root, exponent, power, bis: another order of the parts.
  ['11001_B_0009_A_005_00', '11001B0009/00A005'],
  ['11001_B_0009_A_005_02', '11001B0009/02A005'],
  ['11001B0009/00_000', '11001B0009/00_000'],
  ['11001_B_0009___000_00', '11001B0009/00_000'],
  [' 11001b0009/00a005 ', '11001B0009/00A005'],
])('%s is a key', (given, key) => {
  expect(parseParcelKey(given)).toBe(key)
})

test.each([
  '',
  '11001B0009',
  '11001B0009 00A005',
  '1001B0009/00A005',
  '11001B0009/00A0055',
  '110011_0009/00A005',
  '11001B0009/00A005/1',
  '11001_B_0009_A_005',
])('"%s" is none', (given) => {
  expect(parseParcelKey(given)).toBeUndefined()
})

test('a key is spelt as the Flemish register does, and read back', () => {
  expect(registerParcelKey('11001B0009/00A005')).toBe('11001B0009-00A005')
  expect(parseParcelKey(registerParcelKey('11001B0009/00_000'))).toBe('11001B0009/00_000')
})
