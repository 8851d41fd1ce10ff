import { describe, expect, test } from 'vitest'
import { checkLicences, checkOwnLicences, type LicenceRules, readLock } from './licences.ts'

const rules: LicenceRules = { allowed: ['MIT', 'ISC'], exceptions: [], readInstalled: () => undefined }
const lockOf = (entry: object) => ({
  packages: {
    '': { license: 'GPL-3.0' },
    'node_modules/a/node_modules/@scope/b': { version: '1.2.3', ...entry },
  },
})

describe('licences', () => {
  test.each(['MIT', 'ISC', '(MIT OR GPL-3.0-only)', 'MIT AND ISC'])('%s is allowed', (license) => {
    expect(checkLicences(lockOf({ license }), rules)).toEqual([])
  })

  test.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'LGPL-2.1-only',
    'MPL-2.0',
    'MIT AND GPL-2.0-only',
    'Apache-2.0',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE.txt',
    'Commons-Clause',
    '',
  ])('%s is a fault with the name of the package', (license) => {
    expect(checkLicences(lockOf({ license }), rules)).toEqual([
      `@scope/b@1.2.3 (node_modules/a/node_modules/@scope/b) stands under ${license}, which is not allowed`,
    ])
  })

  test('none is a fault, unless the installed package names one', () => {
    expect(checkLicences(lockOf({}), rules)).toEqual([expect.stringContaining('@scope/b@1.2.3')])
    expect(checkLicences(lockOf({}), { ...rules, readInstalled: () => 'MIT' })).toEqual([])
    expect(checkLicences(lockOf({}), { ...rules, readInstalled: () => 'GPL-2.0' })).toHaveLength(1)
  })

  test('of what only develops the product are left out, those of optional packages are not', () => {
    expect(checkLicences(lockOf({ license: 'GPL-3.0-only', dev: true }), rules)).toEqual([])
    for (const kind of [{ optional: true }, { devOptional: true }, { peer: true }])
      expect(checkLicences(lockOf({ license: 'GPL-3.0-only', ...kind }), rules)).toHaveLength(1)
  })

  test('an exception is for one package under one licence, and one that meets none is a fault', () => {
    const exception = { name: '@scope/b', licence: 'MPL-2.0', reason: 'a file of data' }
    const excepted = { ...rules, exceptions: [exception] }
    expect(checkLicences(lockOf({ license: 'MPL-2.0' }), excepted)).toEqual([])
    expect(checkLicences(lockOf({ license: 'GPL-3.0-only' }), excepted)).toHaveLength(2)
    expect(checkLicences(lockOf({ license: 'MIT' }), excepted)).toEqual([
      'the exception for @scope/b under MPL-2.0 meets no package',
    ])
  })

  test('of this product are in order', () => {
    expect(Object.values(readLock().packages).filter(({ dev }) => dev !== true).length).toBeGreaterThan(100)
    expect(checkOwnLicences()).toEqual([])
  })
})
