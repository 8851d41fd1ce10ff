// What tells rows that are known from others, on bytes alone.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRows } from '../../../../indexer/importers/csv-records.ts'
import { isPlainRow } from '../../../../indexer/importers/enterprise-register/plain-row.ts'
import { readingVersion } from '../../../../indexer/importers/enterprise-register/reading-version.ts'
import {
  HASHES_BYTES,
  hashedParts,
  rowBook,
} from '../../../../indexer/importers/enterprise-register/row-book.ts'
import { hashBytes, hashText } from '../../../../indexer/importers/enterprise-register/row-hash.ts'
import { slotMap } from '../../../../indexer/importers/enterprise-register/slot-map.ts'

const [one, other, seed] = [hashText('one'), hashText('other'), hashText('')]
const none = { enterprise: undefined, denomination: seed, address: seed, contact: seed }

describe('rows of an entity', () => {
  /** A book as the next load finds it: with what the one before kept. */
  const bookAfter = (key: number, note: (book: ReturnType<typeof rowBook>) => void) => {
    const before = rowBook()
    note(before)
    const book = rowBook()
    book.load(key, before.hashesOf(key, none))
    return book
  }

  test('are the same by their hash, part by part', () => {
    const book = bookAfter(7, (before) => {
      before.note('denomination', 7, one)
      before.note('address', 7, one)
    })
    expect(book.note('denomination', 7, one)).toBe('same')
    expect(book.note('address', 7, other)).toBe('read')
    expect(hashedParts.map((part) => book.isSame(part, 7, none[part]))).toEqual([true, true, false, true])
  })

  test('that are gone from a file are not the same; those of a file that is not there are', () => {
    const book = bookAfter(7, (before) => before.note('contact', 7, one))
    expect(book.isSame('contact', 7, seed)).toBe(false)
    expect(book.isSame('contact', 7, undefined)).toBe(true)
    expect(book.hashesOf(7, none).equals(book.hashesOf(7, { ...none, contact: undefined }))).toBe(false)
  })

  test('that stand apart are read whole, and are not known the next time', () => {
    const noted: string[] = []
    const book = bookAfter(7, (before) => before.note('denomination', 7, one))
    noted.push(book.note('denomination', 7, one), book.note('denomination', 7, other))
    noted.push(book.note('denomination', 8, one), book.note('denomination', 8, one))
    expect(noted).toEqual(['same', 'again', 'read', 'read'])
    for (const key of [7, 8]) {
      expect(book.isSame('denomination', key, seed)).toBe(false)
      expect(book.hashesOf(key, none).subarray(8, 16)).toEqual(Buffer.alloc(8))
    }
  })

  test('without a hash are never the same', () => {
    const book = rowBook()
    book.load(7, Buffer.alloc(HASHES_BYTES))
    expect(book.note('denomination', 7, undefined)).toBe('read')
    expect(book.note('address', 7, { high: 0, low: 0 })).toBe('read')
  })
})

test('slots are found again, however many there are', () => {
  const keys = Array.from({ length: 20_000 }, (_, nth) => (nth * 7_919) % 20_000_000)
  const slots = slotMap()
  for (const key of keys) slots.claim(key)
  expect(keys.map((key) => slots.keyOf(slots.get(key)))).toEqual(keys)
  expect([slots.size(), slots.get(20_000_001), slots.claim(keys[5] ?? 0)]).toEqual([keys.length, -1, 5])
})

describe('a hash', () => {
  const hash = (...rows: string[]): string => {
    const { high, low } = rows.reduce((before, row) => {
      const bytes = Buffer.from(row)
      return hashBytes(before, bytes, 0, bytes.length)
    }, seed)
    return `${high} ${low}`
  }

  test('is another one for other rows, another order and other ends of rows', () => {
    const rows = ['"1","a"', '"1","b"', '']
    const all = [
      hash(...rows),
      hash(...rows.toReversed()),
      hash(rows.join('')),
      hash(...rows.slice(1)),
      hash(),
    ]
    expect(new Set(all).size).toBe(all.length)
  })

  test('has no two of half a million rows alike, in either half of it', () => {
    const seen = Array.from({ length: 500_000 }, (_, nth) => hash(`"0${nth}","2","001","VME ${nth}"`))
    expect(new Set(seen).size).toBe(seen.length)
    // Of values at random, some 29 pairs meet in 32 bits.
    for (const half of [0, 1]) {
      const values = new Set(seen.map((text) => text.split(' ')[half]))
      expect(seen.length - values.size).toBeLessThan(80)
    }
  })

  test('does not hang on where the bytes stand', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat({ max: 9 }), (bytes, before) => {
        const moved = Buffer.concat([Buffer.alloc(before), bytes, Buffer.alloc(3)])
        expect(hashBytes(seed, moved, before, before + bytes.length)).toEqual(
          hashBytes(seed, bytes, 0, bytes.length),
        )
      }),
    )
  })
})

test('a row that is plainly right is never one that would be rejected', async () => {
  const columns = ['A', 'B', 'C']
  const piece = fc.constantFrom('"', ',', 'a', '0', ' ', '\r', 'é', '"a"', '"a",', '\\', '""')
  let plain = 0
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 9 }), async (pieces) => {
      const row = Buffer.from(pieces.join(''))
      if (!isPlainRow(row, { start: 0, end: row.length }, columns.length)) return
      plain += 1
      const rejects: unknown[] = []
      const rows: unknown[] = []
      const chunks = (async function* () {
        yield Buffer.concat([Buffer.from('A,B,C\n'), row, Buffer.from('\n')])
      })()
      for await (const batch of readRows(
        { name: 'x', chunks },
        { columns, onReject: (one) => rejects.push(one) },
      ))
        rows.push(...batch)
      expect(rejects).toEqual([])
    }),
    { numRuns: 3_000 },
  )
  expect(plain).toBeGreaterThan(20)
  const real = Buffer.from('"0200.065.765","AC","000","2","014",,09-08-1960')
  expect(isPlainRow(real, { start: 0, end: real.length }, 7)).toBe(true)
})

test('the version of the reading is one text, the same each time', async () => {
  expect(await readingVersion()).toMatch(/^[\w-]{43}$/)
  expect(await readingVersion()).toBe(await readingVersion())
})
