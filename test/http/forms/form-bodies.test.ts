import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptForms } from '../../../src/http/forms/form-bodies.ts'

const app = fastify()
beforeAll(async () => {
  await app.register(async (forms) => {
    await acceptForms(forms)
    forms.post('/form', async ({ body }) => ({ ...(body as object) }))
  })
  app.post('/json', async ({ body }) => body)
  await app.ready()
})
afterAll(() => app.close())

const post = (type: string | undefined, payload: string, url = '/form') =>
  app.inject({ method: 'POST', url, payload, headers: type === undefined ? {} : { 'content-type': type } })
const urlencoded = 'application/x-www-form-urlencoded'
const parts = (...pairs: readonly [string, string][]): string =>
  `${pairs.map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--b--\r\n`
const multipartType = 'multipart/form-data; boundary=b'

describe('bodies of forms', () => {
  test('say the same in both encodings, signs and line ends kept', async () => {
    const text = 'Ünïcode & co = 1+1 %41\r\nline'
    const wanted = { note: text, returnUrl: '/vme/0' }
    expect((await post(urlencoded, String(new URLSearchParams(wanted)))).json()).toEqual(wanted)
    expect((await post(multipartType, parts(['note', text], ['returnUrl', '/vme/0']))).json()).toEqual(wanted)
  })

  test('an empty form is one without fields', async () => {
    for (const reply of [
      await post(undefined, ''),
      await post(urlencoded, ''),
      await post(multipartType, '--b--\r\n'),
    ])
      expect([reply.statusCode, reply.json()]).toEqual([200, {}])
  })

  test.each(['__proto__', 'constructor', 'toString'])('a field named %s changes no object', async (name) => {
    for (const reply of [await post(urlencoded, `${name}=x`), await post(multipartType, parts([name, 'x']))])
      expect(reply.statusCode).toBeLessThan(500)
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
  })

  test.each(['application/json', 'text/plain', 'text/xml'])('%s is refused', async (type) => {
    expect((await post(type, '{}')).statusCode).toBe(415)
  })

  test('other routes read no forms', async () => {
    expect((await post(urlencoded, 'a=1', '/json')).statusCode).toBe(415)
    expect((await post(multipartType, parts(['a', '1']), '/json')).statusCode).toBe(415)
  })

  test('what is too much, broken or a file is refused as the fault of the sender', async () => {
    const file = '--b\r\ncontent-disposition: form-data; name="f"; filename="x"\r\n\r\nx\r\n--b--\r\n'
    for (const payload of [
      parts(...Array.from({ length: 40 }, (_, at) => [`f${at}`, 'x'] as [string, string])),
      parts(['note', 'x'.repeat(20_000)]),
      '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nnever ended',
      file,
    ]) {
      const { statusCode } = await post(multipartType, payload)
      expect([400, 413]).toContain(statusCode)
    }
    expect((await post(urlencoded, `note=${'x'.repeat(70_000)}`)).statusCode).toBe(413)
  })
})
