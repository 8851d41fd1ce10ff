import { expect, test } from 'vitest'
import { readRedisAddress } from '../../src/jobs/redis-address.ts'

test.each(['redis://127.0.0.1:6379', 'rediss://default:pass@redis.example.org:6380/2'])(
  '%s names a server and stays as it is',
  (url) => expect(readRedisAddress(url)).toBe(url),
)

test('sentinels are named with commas, with their ports or on the usual one', () => {
  expect(readRedisAddress('redis+sentinel://default:a%40b@one:26380,[::1]:5,two/main')).toEqual({
    sentinels: [
      { host: 'one', port: 26_380 },
      { host: '::1', port: 5 },
      { host: 'two', port: 26_379 },
    ],
    name: 'main',
    username: 'default',
    password: 'a@b',
  })
  expect(readRedisAddress('redis+sentinel://one/main')).toEqual({
    sentinels: [{ host: 'one', port: 26_379 }],
    name: 'main',
  })
})

test.each([
  'redis+sentinel://default:secret@one:26379',
  'redis+sentinel://default:secret@/main',
  'redis+sentinel://default:secret@one:port/main',
  'redis+sentinel://default:secret@one,,two/main',
  'redis+sentinel://default:se/cret@one/main',
])('%s cannot be read, and the password stays out of the message', (url) => {
  let message = ''
  try {
    readRedisAddress(url)
  } catch (error) {
    message = String(error)
  }
  expect(message).toContain('redis+sentinel://user:password@host:26379,host:26379/name')
  expect(message).not.toMatch(/se\/?cret/)
})
