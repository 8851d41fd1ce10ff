import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from '../../src/db/database-errors.ts'

const failure = (code: string): Error => Object.assign(new Error(code), { code })

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'ENOTFOUND',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  '08006',
  '28P01',
  '28000',
  '3D000',
  '42P01',
  '42501',
  '53300',
  '57P01',
  '57014',
  '58030',
])('%s means that the database is away', (code) => {
  expect(isDatabaseUnavailable(failure(code))).toBe(true)
})

test.each(['22P02', '23505', '42601', '42703', '40001'])('%s is a fault of ours', (code) => {
  expect(isDatabaseUnavailable(failure(code))).toBe(false)
})

test('what is no error of the driver is not taken for one', () => {
  expect([new Error('x'), 'ECONNREFUSED', undefined].map(isDatabaseUnavailable)).toEqual([
    false,
    false,
    false,
  ])
})
