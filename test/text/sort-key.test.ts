import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareKeys, sortKey } from '../../src/text/sort-key.ts'
import { rollDice } from '../support/seed.ts'

const inOrder = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => compareKeys(sortKey(a), sortKey(b)))

const bytes = (a: string, b: string): number => Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))

const anyName = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 150 }),
  fc
    .array(
      fc.constantFrom('Résidence', '2', '10', '007', 'ĳ', '“', '12A', '-', '𝔄', 'ﬀ', '豈', '﨎', '𐐀', ' '),
    )
    .map((parts) => parts.join('')),
)

describe('names stand where readers look for them', () => {
  test.each([
    ['numbers by their value', ['Blok 2', 'Blok 2A', 'Blok 10', 'Blok 10 bis', 'Blok A']],
    ['numbers before letters', ['3 Linden', '12 Eiken', 'Aarde']],
    ['leading zeros count for nothing', ['Toren 1', 'Toren 02', 'Toren 3', 'Toren 010']],
    ['any length of number', ['9'.repeat(8), '9'.repeat(9), '9'.repeat(17), '9'.repeat(18), '9'.repeat(19)]],
    ['accents and case aside', ['eclair', 'École', 'ÉCRIN', 'edel']],
    ['signs aside, in front too', ['“Aarde”', 'Beuk', '(Ceder)', "D'Or", 'Sint Jan A', 'Sint-Jan B']],
    ['a whole word before a longer one', ['De Linde', 'Delin', 'Den Eik']],
    ['ij as the two letters that it is written with', ['IJ 1', 'Ĳ 2', 'IJzer', 'Ik', 'Y']],
  ])('%s', (_what, names) => {
    expect(inOrder(names.toReversed())).toEqual(names)
  })

  test('names that differ in accents, case, signs or zeros alone have one key', () => {
    const keys = ['Résidence “Les 007 Œillets”', 'RESIDENCE LES 7 OEILLETS'].map(sortKey)
    expect(new Set(keys).size).toBe(1)
  })
})

test('keys compare by their bytes, as the engine sorts, whatever the signs', () => {
  fc.assert(
    fc.property(anyName, anyName, (one, other) => {
      const [a, b] = [sortKey(one), sortKey(other)]
      expect(a.isWellFormed()).toBe(true)
      expect(a.length).toBeLessThanOrEqual(120)
      expect(Math.sign(compareKeys(a, b))).toBe(bytes(a, b))
    }),
    { seed: rollDice('sort keys').seed, numRuns: 2_000 },
  )
})

test('numbers compare by their value', () => {
  const number = fc.bigInt({ min: 0n, max: 10n ** 40n })
  fc.assert(
    fc.property(number, number, (one, other) => {
      const wanted = one < other ? -1 : Number(one > other)
      expect(Math.sign(compareKeys(sortKey(`Blok ${one}`), sortKey(`Blok ${other} `)))).toBe(wanted)
    }),
    { seed: rollDice('numbers in sort keys').seed, numRuns: 500 },
  )
})
