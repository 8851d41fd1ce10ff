import { expect, test } from 'vitest'
import { findRedis, missingRedis } from '../../backing-services/redis.ts'

test('a machine without Redis is told the exact command', async () => {
  expect(await findRedis(['no-such-redis'])).toBeUndefined()
  const message = missingRedis(', and apt-get failed: no network')
  expect(message).toContain('no redis-server on the path, and apt-get failed: no network')
  expect(message).toContain('sudo apt-get install redis-server')
  expect(message).toContain('REDIS_URL')
})
