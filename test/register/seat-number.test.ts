import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressNumber, boxKey, parseSeatNumber } from '../../src/register/seat-number.ts'

describe('a house number', () => {
  test.each([
    ['12', { written: '12', base: 12, letter: '', to: null, numbers: [12], box: null }],
    ['012', { written: '12', base: 12 }],
    ['12A', { written: '12A', base: 12, letter: 'A', numbers: [12] }],
    ['12 a', { written: '12A', base: 12, letter: 'A' }],
    ['41 B', { written: '41B', base: 41, letter: 'B', box: null }],
    ['12bis', { written: '12BIS', base: 12, letter: 'BIS' }],
    ['12/A', { written: '12/A', base: 12, letter: 'A' }],
    ['12-14', { written: '12-14', base: 12, to: 14, numbers: [12, 14] }],
    ['12 – 16', { written: '12-16', base: 12, to: 16, numbers: [12, 14, 16] }],
    ['12-15', { to: 15, numbers: [12, 15] }],
    ['12/14', { written: '12/14', base: 12, to: 14, numbers: [12, 14] }],
    ['12A-14B', { base: 12, letter: 'A', to: 14, numbers: [12, 14] }],
    ['14-12', { base: 14, to: null, numbers: [14] }],
    ['2/1', { written: '2/1', base: 2, to: null, numbers: [2] }],
    ['2-200', { base: 2, to: null, numbers: [2] }],
    ['29-31-33-35', { base: 29, to: 35, numbers: [29, 31, 33, 35] }],
    ['5/7', { base: 5, to: 7, numbers: [5, 7] }],
    ['5+', { base: 5, to: null, numbers: [5] }],
    ['12 bte 3', { written: '12', base: 12, box: '3' }],
    ['12 bus 003', { written: '12', base: 12, box: '3' }],
    ['12 Postfach 3', { written: '12', base: 12, box: '3' }],
    ['12A b 3', { written: '12A', letter: 'A', box: '3' }],
    ['12 boîte RDC', { written: '12', box: 'RDC' }],
    ['128/RD', { written: '128/RD', base: 128, letter: 'RD', box: null }],
    ['Nr. 12', { written: '12', base: 12 }],
    ['n° 012', { written: '12', base: 12 }],
    ['Nº12A', { written: '12A', base: 12 }],
    ['№ 12', { written: '12', base: 12 }],
    ['N12', { written: 'N12', base: null }],
    ['12²', { written: '12', base: 12, numbers: [12], box: '2' }],
    ['12A ³', { written: '12A', base: 12, letter: 'A', box: '3' }],
    ['5½', { written: '5', base: 5, to: null, numbers: [5] }],
    ['B3', { written: 'B3', base: null, numbers: [] }],
    ['1234567', { written: '1234567', base: null, numbers: [] }],
  ])('%j is understood', (text, expected) => {
    expect(parseSeatNumber(text)).toMatchObject(expected)
  })

  test.each([[null], [''], [' '], ['ZN'], ['z.n.'], ['S/N'], ['sans numéro'], ['0'], ['000'], ['-']])(
    '%j is none',
    (text) => {
      expect(parseSeatNumber(text)).toEqual({
        ...{ written: null, base: null, letter: '', to: null, numbers: [], box: null },
      })
    },
  )

  test('has one form whatever its capitals, blanks and zeros', () => {
    expect(['12 a', '12A', ' 012a '].map(addressNumber)).toEqual(['12A', '12A', '12A'])
    expect(addressNumber('012–014')).toBe('12-14')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        const once = addressNumber(text)
        expect(addressNumber(once)).toBe(once)
        const parsed = parseSeatNumber(text)
        expect(parsed.numbers.every((number) => Number.isSafeInteger(number))).toBe(true)
        expect(parsed.base === null || parsed.numbers[0] === parsed.base || parsed.base > 0).toBe(true)
      }),
    )
  })

  test('has one form once it has it, whatever sign it holds', () => {
    const other: string[] = []
    const boxes = new Set<string>()
    for (let code = 0; code <= 0x10ffff; code++) {
      const sign = `1${String.fromCodePoint(code)}`
      const [number, box] = [addressNumber(sign), boxKey(sign)]
      // What comes out as it went in would be the same question again.
      if (number !== sign && addressNumber(number) !== number) other.push(sign)
      boxes.add(box)
    }
    expect(other).toEqual([])
    expect([...boxes].filter((box) => boxKey(box) !== box)).toEqual([])
  })

  test('of a box is one for its spellings', () => {
    expect(['3', '003', 'bte 3', 'Boîte 3', 'bus 003', 'B3', 'b. 3'].map(boxKey)).toEqual(Array(7).fill('3'))
    expect(['RDC', 'bte RDC', '2eET', '0101', 'A', ''].map(boxKey)).toEqual([
      'RDC',
      'RDC',
      '2EET',
      '101',
      'A',
      '',
    ])
  })
})
