import { expect, test } from 'vitest'
import { aliasOf } from '../../../indexer/engine/index-context.ts'
import { BUCKETS, bucketOf } from '../../../src/engine/bucket.ts'
import { addToSums, emptySums, hashCode, isEqualBucket } from '../../../src/engine/bucket-sums.ts'
import { readBucketSums } from '../../../src/engine/read-bucket-sums.ts'
import { openIndexing, readIndex } from '../../support/indexing.ts'
import { freshDatabase } from '../../support/stack.ts'
import { insertVmes, vmeNumber } from '../../support/vmes.ts'

test('the hash code is that of Java', () => {
  expect(hashCode('')).toBe(0)
  expect(hashCode('hello')).toBe(99_162_322)
  expect(hashCode('polygenelubricants')).toBe(-2_147_483_648)
})

test('the order does not change a sum, the content and the number of documents do', () => {
  const [one, other, changed, fewer] = [emptySums(), emptySums(), emptySums(), emptySums()]
  const key = vmeNumber(1)
  for (const hash of ['a', 'b', 'c']) addToSums(one, key, hash)
  for (const hash of ['c', 'a', 'b']) addToSums(other, key, hash)
  for (const hash of ['a', 'b', 'd']) addToSums(changed, key, hash)
  for (const hash of ['a', 'b']) addToSums(fewer, key, hash)
  const bucket = bucketOf(key)
  expect(isEqualBucket(one, other, bucket)).toBe(true)
  expect(isEqualBucket(one, changed, bucket)).toBe(false)
  expect(isEqualBucket(one, fewer, bucket)).toBe(false)
})

test('the engine adds up what its documents say, or tells that it runs no scripts', async () => {
  const database = await freshDatabase()
  await insertVmes(database.sql, [1, 2, 3, 4, 1025, 2049])
  const { context, engine, close } = await openIndexing(database.sql)
  try {
    const sums = emptySums()
    for (const [key, { body }] of await readIndex(engine, aliasOf(context)))
      addToSums(sums, key, (JSON.parse(body) as { contentHash: string }).contentHash)
    const buckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket)
    const { language_contexts } = await engine.getScriptLanguages()
    const runsScripts = language_contexts.some(({ language }) => language === 'painless')
    expect(
      await readBucketSums({ client: engine, index: aliasOf(context) }, { terms: { bucket: buckets } }),
    ).toEqual(runsScripts ? sums : undefined)
    expect(sums.counts[bucketOf(vmeNumber(1))]).toBe(3)
  } finally {
    await close()
    await database.drop()
  }
})
