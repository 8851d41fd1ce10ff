import { expect, test } from 'vitest'
import { assertVersion, LEAST_MAJOR } from '../../src/db/server-version.ts'

test.each([
  [150_013, '15.13'],
  [170_006, '17.6 (Debian 17.6-1)'],
])('%i is refused with its name and the least one', (version, shown) => {
  expect(() => assertVersion(version, shown)).toThrow(
    `PostgreSQL ${shown} answers at DATABASE_URL; this needs PostgreSQL ${LEAST_MAJOR} or newer`,
  )
})

test.each([180_000, 180_004, 190_000])('%i is accepted', (version) => {
  expect(() => assertVersion(version, '')).not.toThrow()
})
