import { expect, test } from 'vitest'
import { createFilteredSetCache } from '../../../src/map/clusters/filtered-sets.ts'

const MEGABYTE = 2 ** 20
/** Only its size matters here. */
const sized = (bytes: number) => ({ bytes })
const keepSets = () => createFilteredSetCache(({ bytes }: { bytes: number }) => bytes)

test('equal questions at the same time are one, and the answer is kept', async () => {
  const sets = keepSets()
  let made = 0
  const make = async () => {
    made += 1
    return sized(1)
  }
  const [one, same] = await Promise.all([sets.get('a', make), sets.get('a', make)])
  expect(same).toBe(one)
  expect(await sets.get('a', make)).toBe(one)
  expect(made).toBe(1)
  sets.clear()
  await sets.get('a', make)
  expect(made).toBe(2)
})

test('a failure is not kept', async () => {
  const sets = keepSets()
  await expect(sets.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await sets.get('a', async () => sized(1))).toBeDefined()
})

test('what was used least lately goes when there are too many or too large ones', async () => {
  const sets = keepSets()
  const get = async (key: string, bytes: number): Promise<boolean> => {
    let isMade = false
    await sets.get(key, async () => {
      isMade = true
      return sized(bytes)
    })
    return isMade
  }
  for (let index = 0; index < 100; index++) await get(`small ${index}`, 10)
  await get('small 0', 10)
  await get('one more', 10)
  expect(await get('small 0', 10)).toBe(false)
  expect(await get('small 1', 10)).toBe(true)
  await get('large', 200 * MEGABYTE)
  await get('other large', 200 * MEGABYTE)
  expect(sets.bytes).toBeLessThanOrEqual(256 * MEGABYTE)
  expect(await get('large', 200 * MEGABYTE)).toBe(true)
  expect(await get('too large', 300 * MEGABYTE)).toBe(true)
  expect(await get('too large', 300 * MEGABYTE)).toBe(true)
})
