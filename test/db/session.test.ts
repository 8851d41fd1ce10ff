import { expect, test, vi } from 'vitest'
import { openSession } from '../../src/db/session.ts'
import { openSql } from '../../src/db/sql.ts'

const optionsOf = (url: string): Record<string, unknown> =>
  openSession(openSql({ url, applicationName: 'test' }), 'import').options as unknown as Record<
    string,
    unknown
  >

test.each([
  ['postgres://me:secret@db.example/vme?sslmode=require', { ssl: 'require', pass: 'secret', path: false }],
  ['postgres://me@db.example/vme?sslmode=verify-full', { ssl: 'verify-full' }],
  ['postgres://me@db.example/vme', { ssl: false, host: ['db.example'], port: [5432] }],
  ['postgres://me@one:5433,two:5434/vme', { host: ['one', 'two'], port: [5433, 5434] }],
])('an import goes the way that %s says', (url, expected) => {
  expect(optionsOf(url)).toMatchObject(expected)
})

test('an import goes through the socket file that the environment names', () => {
  vi.stubEnv('PGHOST', '/run/postgresql')
  expect(optionsOf('postgres:///vme')).toMatchObject({ path: '/run/postgresql/.s.PGSQL.5432' })
  vi.unstubAllEnvs()
})
