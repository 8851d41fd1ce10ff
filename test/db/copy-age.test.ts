import { expect, test } from 'vitest'
import { followCopyAge } from '../../src/db/copy-age.ts'

test('nothing is known of a copy before both were asked', () => {
  const age = followCopyAge()
  expect(age.age(0)).toBe(Number.POSITIVE_INFINITY)
  age.noteReplayed(5n)
  expect(age.age(0)).toBe(Number.POSITIVE_INFINITY)
})

test('a copy is as old as the last moment whose log it has replayed', () => {
  const age = followCopyAge()
  age.noteWritten(10n, 100)
  age.noteWritten(20n, 300)
  age.noteWritten(30n, 500)
  age.noteReplayed(9n)
  expect(age.age(600)).toBe(Number.POSITIVE_INFINITY)
  age.noteReplayed(25n)
  expect(age.age(600)).toBe(300)
  age.noteReplayed(30n)
  expect(age.age(600)).toBe(100)
})

test('where nothing is written, it grows no older than the last question', () => {
  const age = followCopyAge()
  for (const askedAt of [0, 200, 400]) {
    age.noteWritten(7n, askedAt)
    age.noteReplayed(7n)
  }
  expect(age.age(450)).toBe(50)
})

test('one that was begun anew further back shows no less than is known already', () => {
  const age = followCopyAge()
  age.noteWritten(10n, 100)
  age.noteReplayed(10n)
  age.noteReplayed(3n)
  expect(age.age(100)).toBe(0)
})

test('one that stands still is known for as long as it does', () => {
  const age = followCopyAge()
  age.noteWritten(1n, 0)
  age.noteReplayed(1n)
  for (let turn = 1; turn <= 500; turn++) age.noteWritten(BigInt(1 + turn), turn * 200)
  age.noteReplayed(1n)
  expect(age.age(100_000)).toBe(100_000)
  age.noteReplayed(501n)
  expect(age.age(100_000)).toBe(0)
})
