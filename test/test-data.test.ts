import { expect, test } from 'vitest'
import { isRoomy, testDataIn } from './support/test-data.ts'

const GIGABYTE = 1024 ** 3
const roomy = { type: 0x01021994, bytes: 12 * GIGABYTE, free: 20 * GIGABYTE }

test('what tests start keeps its data in memory, each folder in a place of its own', () => {
  const place = testDataIn('/home/one/.data', roomy)
  expect(place).toMatch(/^\/dev\/shm\/vme-tests-[0-9a-f]{12}$/)
  expect(testDataIn('/home/one/.data', roomy)).toBe(place)
  expect(testDataIn('/home/two/.data', roomy)).not.toBe(place)
})

test.each([
  ['is none', { ...roomy, type: undefined, bytes: 0 }],
  ['is a disk', { ...roomy, type: 0xef53 }],
  ['is that of a container, of 64 MB', { ...roomy, bytes: GIGABYTE / 16 }],
  ['would be taken from processes', { ...roomy, free: 4 * GIGABYTE }],
])('and on the disk where the memory for it %s', (_, room) => {
  expect(isRoomy(room)).toBe(false)
  expect(testDataIn('/home/one/.data', room)).toBe('/home/one/.data/test')
})
