import { createSecretKey, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isKeyText, keyDigest, newKey } from '../../src/keys/key-text.ts'

describe('a key', () => {
  test('has the form that scanners know, and no two are the same', () => {
    const keys = Array.from({ length: 1_000 }, newKey)
    for (const key of keys) {
      expect(key).toMatch(/^vme_live_[0-9A-Za-z]{36}$/)
      expect(isKeyText(key)).toBe(true)
    }
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('with any one sign changed, two swapped, or one lost or added is known to be wrong', () => {
    const key = newKey()
    for (let at = 0; at < key.length; at++) {
      const other = key[at] === 'x' ? 'y' : 'x'
      expect(isKeyText(key.slice(0, at) + other + key.slice(at + 1))).toBe(false)
      expect(isKeyText(key.slice(0, at) + key.slice(at + 1))).toBe(false)
      expect(isKeyText(`${key.slice(0, at)}x${key.slice(at)}`)).toBe(false)
      const [one, two] = [key[at] ?? '', key[at + 1] ?? '']
      if (one !== two && two !== '')
        expect(isKeyText(key.slice(0, at) + two + one + key.slice(at + 2))).toBe(false)
    }
    for (const text of ['', 'vme_live_', ` ${key}`, `${key}\n`, key.toUpperCase()])
      expect(isKeyText(text)).toBe(false)
  })

  test('is kept as something that only the secret makes of it', () => {
    const [key, secret] = [newKey(), createSecretKey(randomBytes(32))]
    expect(keyDigest(key, secret)).toEqual(keyDigest(key, secret))
    expect(keyDigest(key, secret)).not.toEqual(keyDigest(key, createSecretKey(randomBytes(32))))
    expect(keyDigest(key, secret).toString('latin1')).not.toContain(key.slice(9))
  })
})
