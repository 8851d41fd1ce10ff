import cookie from '@fastify/cookie'
import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { readSessionToken, sessionCookie } from '../../src/accounts/session-cookie.ts'
import { newToken } from '../../src/secrets/token.ts'

const app = fastify()
await app.register(cookie, { hook: false })
await app.ready()
afterAll(() => app.close())

test.each([
  ['https://vme.example', '__Host-session', /; Secure/],
  ['http://127.0.0.1:3000', 'session', /^(?!.*Secure)/],
])('the cookie of %s is read as it was set, by its own name alone', (origin, name, secure) => {
  const token = newToken()
  const { value, options, ...set } = sessionCookie(token, 60, origin)
  const header = app.serializeCookie(set.name, value, options)
  expect(header.startsWith(`${name}=${token}; `)).toBe(true)
  expect(header).toMatch(secure)
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=60']) expect(header).toContain(part)
  expect(header).not.toContain('Domain')
  const read = (sent: string): string | undefined => readSessionToken(app.parseCookie(sent), origin)
  expect(read(`culture=nl; ${name}=${token}`)).toBe(token)
  for (const sent of ['', `other=${token}`, `${name}=short`, `${name}=${token}x`, '__proto__=x'])
    expect(read(sent)).toBeUndefined()
})
