import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  codeDigest,
  newClaimCode,
  readClaimCode,
  spellCode,
} from '../../../src/ownership/claim/claim-code.ts'
import { maskEmail } from '../../../src/ownership/claim/mask-email.ts'

describe('a code', () => {
  test('has eight signs that look like no other, and no two are the same', () => {
    const codes = Array.from({ length: 2_000 }, newClaimCode)
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    expect(new Set(codes).size).toBe(codes.length)
    // Each sign comes about as often as each other one.
    const counts = Map.groupBy(codes.join(''), (sign) => sign)
    expect(counts.size).toBe(31)
    for (const signs of counts.values()) expect(signs.length).toBeGreaterThan(350)
  })

  test('is read as people type it, and nothing else is', () => {
    const code = newClaimCode()
    const spelt = spellCode(code)
    expect(spelt).toMatch(/^\w{4}-\w{4}$/)
    for (const typed of [spelt, code.toLowerCase(), ` ${spelt.replace('-', ' – ')}\n`, [...code].join(' ')])
      expect(readClaimCode(typed)).toBe(code)
    for (const typed of [undefined, '', code.slice(1), `${code}A`, `${code.slice(1)}0`, `${code.slice(1)}é`])
      expect(readClaimCode(typed)).toBeUndefined()
  })

  test('is kept as something that only the secret, the account and the syndic make of it', () => {
    const [code, secret, of] = [newClaimCode(), randomBytes(32), { accountId: '1', number: '0123456749' }]
    const digest = codeDigest(code, of, secret)
    expect(codeDigest(code, of, secret)).toEqual(digest)
    for (const other of [
      codeDigest(newClaimCode(), of, secret),
      codeDigest(code, { ...of, accountId: '2' }, secret),
      codeDigest(code, { ...of, number: '0123456848' }, secret),
      codeDigest(code, of, randomBytes(32)),
    ])
      expect(other).not.toEqual(digest)
  })
})

test('an address is shown as somebody knows it again, and nobody learns it', () => {
  expect(maskEmail('info@beheer.example')).toBe('i•••@beheer.example')
  expect(maskEmail('a@beheer.example')).toBe('a•••@beheer.example')
})
