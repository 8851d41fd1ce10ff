import { expect, test } from 'vitest'
import { readEmailAddress } from '../../src/accounts/email-address.ts'

test.each([
  ['jan@example.org', 'jan@example.org'],
  ['  Jan.Peeters+vme@Example.ORG ', 'jan.peeters+vme@example.org'],
  ["o'neill@a-b.co.uk", "o'neill@a-b.co.uk"],
  ['x@xn--caf-dma.be', 'x@xn--caf-dma.be'],
])('%j is an address', (given, address) => {
  expect(readEmailAddress(given)).toBe(address)
})

test.each([
  undefined,
  ['a@example.org'],
  '',
  'a',
  '@example.org',
  'a@',
  'a@example',
  'a@@example.org',
  'a@b@example.org',
  '.a@example.org',
  'a.@example.org',
  'a..b@example.org',
  'a b@example.org',
  'a@exam ple.org',
  'a@-example.org',
  'a@example-.org',
  'a@example..org',
  'a@example.org\r\nbcc: c@example.org',
  'a@example.org,b@example.org',
  '<a@example.org>',
  '"a"@example.org',
  'a@[127.0.0.1]',
  'à@example.org',
  'a\u0000@example.org',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(64)}.org`,
  `a@${'b.'.repeat(126)}org`,
])('%j is none', (given) => {
  expect(readEmailAddress(given)).toBeUndefined()
})
