import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxOfShape, fromUnits, type Shape } from '../../src/geo/shape.ts'
import { decodeShape, encodeShape } from '../../src/geo/shape-bytes.ts'

const position = fc
  .tuple(
    fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }),
    fc.integer({ min: -900_000_000, max: 900_000_000 }),
  )
  .map(([x, y]): [number, number] => [fromUnits(x), fromUnits(y)])
const ring = fc
  .uniqueArray(position, { minLength: 3, maxLength: 12, selector: ([x, y]) => `${x} ${y}` })
  .map((corners) => [...corners, corners[0] as [number, number]])
const shape = fc.array(fc.array(ring, { minLength: 1, maxLength: 3 }), { maxLength: 4 })

const house: Shape = [
  [
    [
      [4.35, 50.85],
      [4.3501, 50.85],
      [4.3501, 50.8501],
      [4.35, 50.85],
    ],
  ],
]

describe('shape bytes', () => {
  test('read back as what was written, anywhere on earth', () => {
    fc.assert(
      fc.property(shape, (given) => {
        expect(decodeShape(encodeShape(given))).toEqual(given)
      }),
      { numRuns: 500 },
    )
  })

  test('are the ones that are written down', () => {
    // 43,500,000 east and 508,500,000 north, doubled, by seven bits; then steps of 1,000 units.
    expect(encodeShape(house).toString('hex')).toBe('010103c087be29c0e0f8e403d00f0000d00f')
  })

  test('are the same for a ring that is not closed', () => {
    const unclosed = house.map((polygon) => polygon.map((corners) => corners.slice(0, -1)))
    expect(encodeShape(unclosed)).toEqual(encodeShape(house))
  })

  test('round to the centimetre', () => {
    expect(decodeShape(encodeShape([[[[4.123_456_78, 50.000_000_04]]]]))[0]?.[0]?.[0]).toEqual([
      4.123_456_8, 50,
    ])
  })

  test('are refused when they are cut off, go on or hold what no number is', () => {
    const bytes = encodeShape(house)
    for (let length = 0; length < bytes.length; length += 1)
      expect(() => decodeShape(bytes.subarray(0, length))).toThrow('end too soon')
    expect(() => decodeShape(Buffer.concat([bytes, Buffer.of(0)]))).toThrow('go on')
    expect(() => decodeShape(Buffer.alloc(8, 255))).toThrow('too long')
    // A count of 2^34 asks for no memory.
    expect(() => decodeShape(Buffer.of(255, 255, 255, 255, 63))).toThrow('end too soon')
  })

  test('of any kind are a shape or an Error, never anything else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        try {
          expect(Array.isArray(decodeShape(bytes))).toBe(true)
        } catch (error) {
          expect((error as Error).message).toMatch(/^the bytes of a shape/)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('have the box that their corners reach over', () => {
    expect(boxOfShape(house)).toEqual({
      south: 508_500_000,
      west: 43_500_000,
      north: 508_501_000,
      east: 43_501_000,
    })
  })
})
