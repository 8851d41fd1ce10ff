// Below /api/jobs the key is asked for first, whatever the path is and however it is written.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rulesOfUnknown } from '../../../src/http/route-rules.ts'
import { bareApp } from '../../support/bare-app.ts'

const KEY = 'correct-horse-battery'

let app: FastifyInstance
beforeAll(async () => {
  app = await bareApp({ env: { ADMIN_KEYS: KEY } })
})
afterAll(() => app.close())

const known = ['/api/jobs/whoami', '/api/jobs/status', '/api/jobs/import-power-outages']
const unknown = [
  '/api/jobs',
  '/api/jobs/',
  '/api/jobs/whoami/',
  '/api/jobs/status/?x=1',
  '/api/jobs/import-enterprises/',
  '/api/jobs/nothing',
  '/api//jobs/whoami',
  '//api/jobs/whoami',
  '/api/jobs//whoami',
  '/API/JOBS/whoami',
  '/api/Jobs/status',
  '/api/jobs/WHOAMI',
  '/api/%6aobs/whoami/',
  '/api/jobs%2Fwhoami',
  '/api/jobs/%zz',
  '/api/v1/jobs/whoami',
]

describe.each(['GET', 'HEAD', 'POST', 'DELETE'] as const)('%s', (method) => {
  test('without a key every path gets the same refusal', async () => {
    const shapes = new Set<string>()
    for (const url of [...known, ...unknown].filter((path) => path !== '/api/jobs/%zz')) {
      const { statusCode, headers, body } = await app.inject({ method, url })
      const { code, detail } = method === 'HEAD' ? {} : JSON.parse(body)
      shapes.add(JSON.stringify([statusCode, code, detail, headers['www-authenticate'], headers.allow]))
      expect([url, statusCode, headers['access-control-allow-origin']]).toEqual([url, 401, undefined])
    }
    expect(shapes.size).toBe(1)
  })

  test('with the key an unknown path is unknown', async () => {
    for (const url of unknown) {
      const { statusCode, headers } = await app.inject({ method, url, headers: { 'x-admin-key': KEY } })
      expect([url, statusCode]).toEqual([url, url.includes('%zz') ? 400 : 404])
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

test.each(['/api/jobsearch', '/jobs', '/api/vme/jobs', '/apijobs', '/', '/api/vme?q=/api/jobs'])(
  '%s is none of theirs',
  (url) => {
    expect(rulesOfUnknown(url).isAdmin).toBeUndefined()
  },
)

test.each([
  '/api/./jobs/whoami',
  '/api/../api/jobs',
  '/api\\jobs\\status',
  'http://vme.example/api/jobs/',
  '/./api/jobs',
])('%s is one of theirs', (url) => {
  expect(rulesOfUnknown(url).isAdmin).toBe(true)
})
