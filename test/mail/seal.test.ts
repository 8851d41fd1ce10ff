import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openMail, sealMail } from '../../src/mail/seal.ts'

const key = createSecretKey(randomBytes(32))
const mail = {
  kind: 'sign-in',
  to: 'someone@example.org',
  subject: 'é',
  text: 'https://x/token',
  html: '<p>',
}

test('a sealed mail shows nothing of it, and opens with its key alone', () => {
  const sealed = sealMail(mail, key)
  expect(sealed.toString('latin1')).not.toContain('example.org')
  expect(openMail(sealed, key)).toEqual(mail)
  expect(() => openMail(sealed, createSecretKey(randomBytes(32)))).toThrow()
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => openMail(changed, key)).toThrow()
  }
})
