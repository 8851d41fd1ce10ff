// npm run import -- outages and -- works, as an operator sees them; and the age of feeds, as a monitor does.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMetrics } from '../../../../indexer/metrics.ts'
import { type FeedServer, startFeedServer } from '../../../support/feed-server.ts'
import { feedsOff } from '../../../support/feeds-off.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'

let database: FreshDatabase
let server: FeedServer

beforeAll(async () => {
  database = await freshDatabase()
  server = await startFeedServer()
})
afterAll(async () => {
  await server?.close()
  await database?.drop()
})

const cli = new URL('../../../../indexer/cli/import.ts', import.meta.url).pathname

async function run(...words: string[]) {
  const child = spawn(process.execPath, [cli, ...words], {
    env: {
      ...process.env,
      ...feedsOff,
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      ORES_FEED: 'on',
      ORES_URL: `${server.url}/Breakdown`,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output }
}

const incident = (businessId: string, latitude = 50.4669) => ({
  ...{ id: 1, businessId, failure: {}, creationAt: '2026-11-28T08:00:00Z', impactedCustomerCount: 4 },
  coordinates: { latitude, longitude: 4.8675 },
  impactedCities: [
    { cityName: 'NAMUR', zipCode: '5000', streets: [{ streetName: 'RUE DE FER', streetNumberRanges: [] }] },
  ],
})

test('the tool asks in full, says what came of each source, and ends with 1 when one fails', async () => {
  server.serve('/Breakdown', { body: JSON.stringify([incident('P1'), incident('P2'), 7]) })
  const stored = await run('outages')
  expect(stored.code, stored.output).toBe(0)
  expect(stored.output).toMatch(/^ores +stored +3 +2 +2 +0 +0 +1 +just now$/m)
  expect(stored.output).toMatch(/^outage-file +off +none yet$/m)
  expect(stored.output).toMatch(/^ {2}ores: left out, .*: 1$/m)
  const again = await run('outages')
  expect(again.output).toMatch(/^ores +stored +3 +2 +0 +0 +0 +1 +just now$/m)

  server.failWith({ status: 503 })
  const failed = await run('outages')
  expect(failed).toMatchObject({
    code: 1,
    output: expect.stringContaining('Not imported: ores could not be read'),
  })
  expect(failed.output).toMatch(/^ores +failed +just now$/m)
  expect(failed.output).toContain('  ores: it answered with status 503')
  expect(await database.sql`select id from impact_event where gone_at is null`).toHaveLength(2)

  const metrics = await makeMetrics(database.sql).registry.metrics()
  expect(metrics).toMatch(/^impact_feed_age_seconds\{source="ores"\} \d+(\.\d+)?$/m)
  expect(metrics).toMatch(/^impact_feed_failures\{source="ores"\} 1$/m)
  expect(metrics).not.toContain('source="outage-file"')
}, 60_000)

test('the tool takes no path for them', async () => {
  expect(await run('works', 'somewhere')).toMatchObject({
    code: 2,
    output: expect.stringContaining('works takes no path'),
  })
})
