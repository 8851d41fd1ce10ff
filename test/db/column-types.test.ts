import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnTypes, serializeArray } from '../../src/db/column-types.ts'
import { isDriverFailure } from '../../src/db/lost-connection.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('any array of texts comes back from PostgreSQL as it was sent', async () => {
  const item = fc.oneof(
    fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
    fc.constantFrom(null, 'NULL', '', '{}', 'a,b', '"', '\\', ' '),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 5 }), async (items) => {
      const [row] = await database.sql`select ${items as string[]}::text[] as items`
      expect(row?.items).toEqual(items)
      expect(columnTypes.texts.parse(serializeArray(items))).toEqual(items)
    }),
    { numRuns: 200 },
  )
})

test('numbers come back as numbers, and those of 64 bits as texts', async () => {
  const [row] = await database.sql`
    select ${[1, -2]}::integer[] as integers, ${[3]}::smallint[] as smallints,
      ${['9007199254740993']}::bigint[] as bigints, '{}'::text[] as none`
  expect(row).toEqual({ integers: [1, -2], smallints: [3], bigints: ['9007199254740993'], none: [] })
})

test('an undefined item is refused before it is sent', () => {
  expect(() => serializeArray([undefined as unknown as string])).toThrow(TypeError)
})

test("a time limit is the driver's own trouble only for the driver's own question", () => {
  const timeout = (query: string) => Object.assign(new Error('canceling statement'), { code: '57014', query })
  expect(isDriverFailure(timeout('\n select b.oid, b.typarray\n from pg_catalog.pg_type a'))).toBe(true)
  expect(isDriverFailure(timeout('select * from enterprise'))).toBe(false)
  expect(isDriverFailure(Object.assign(new Error('gone'), { code: '57P01' }))).toBe(true)
  expect(isDriverFailure('57P01')).toBe(false)
})
