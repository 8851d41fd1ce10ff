// What the indexer tells Prometheus while PostgreSQL is away, stands still or is slow: all the rest, and soon enough.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeMetrics } from '../../indexer/metrics.ts'
import { openSql } from '../../src/db/sql.ts'
import { openInternalServer } from '../../src/http/internal-server.ts'
import { readPrinted } from '../operations/metrics-printed.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'

// Prometheus gives up after ten seconds, unless it is told otherwise.
const SCRAPE_MS = 10_000

const ofDatabase = ['outbox_rows', 'drain_indexers', 'stale_links', 'mails_waiting', 'payment_tasks_due']

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

async function startIndexerMetrics() {
  const proxy = await startTcpProxy(database.url)
  const sql = openSql({ url: proxy.url, applicationName: 'indexer' })
  const metrics = makeMetrics(sql, () => [['vme', 2]])
  metrics.noteHeartbeat(new Date(1_000))
  const { registry } = metrics
  const server = await openInternalServer({
    host: '127.0.0.1',
    port: 0,
    registry,
    health: () => ({ ready: true }),
  })
  onTestFinished(async () => {
    await server.close()
    await proxy.close()
    await sql.end({ timeout: 0 })
  })
  const scrape = async () => {
    const startedAt = performance.now()
    const reply = await fetch(`http://127.0.0.1:${server.port}/metrics`)
    const text = await reply.text()
    return { status: reply.status, text, tookMs: performance.now() - startedAt }
  }
  return { proxy, scrape }
}

/** Names of the series that a text has values of. */
const valued = (text: string): string[] =>
  text.split('\n').flatMap((line) => /^(\w+)[ {]/.exec(line)?.[1] ?? [])

test.each<[string, (proxy: TcpProxy) => void]>([
  ['is away', (proxy) => proxy.refuse()],
  ['stands still', (proxy) => proxy.blackHole()],
])('PostgreSQL %s: its figures are left out and all others are told, until it is back', async (_, spoil) => {
  const { proxy, scrape } = await startIndexerMetrics()
  const before = await scrape()
  expect(before.text).toMatch(/^database_up 1$/m)
  expect(valued(before.text)).toEqual(expect.arrayContaining(ofDatabase))

  spoil(proxy)
  for (const _time of [1, 2]) {
    const { status, text, tookMs } = await scrape()
    expect(status).toBe(200)
    expect(tookMs).toBeLessThan(SCRAPE_MS / 2)
    expect(text).toMatch(/^database_up 0$/m)
    expect(valued(text).filter((name) => ofDatabase.includes(name))).toEqual([])
    expect(text).toMatch(/^index_faults\{kind="vme"\} 2$/m)
    expect(text).toMatch(/^indexer_heartbeat_seconds 1$/m)
    // Their names stay, and nothing else is gone.
    expect([...readPrinted(text).keys()]).toEqual([...readPrinted(before.text).keys()])
  }

  proxy.pass()
  await expect.poll(async () => (await scrape()).text).toMatch(/^database_up 1$/m)
  expect(valued((await scrape()).text)).toEqual(expect.arrayContaining(ofDatabase))
})

test('one table that is locked takes no figure of another with it', async () => {
  const { scrape } = await startIndexerMetrics()
  await database.sql.begin(async (sql) => {
    await sql`lock table mail`
    const { text, tookMs } = await scrape()
    expect(tookMs).toBeLessThan(SCRAPE_MS / 2)
    expect(text).toMatch(/^database_up 0$/m)
    expect(valued(text)).not.toContain('mails_waiting')
    expect(valued(text)).toEqual(expect.arrayContaining(['outbox_rows', 'stale_links', 'payment_tasks_due']))
  })
})

test('questions do not pile up while PostgreSQL stands still', async () => {
  const { scrape } = await startIndexerMetrics()
  await scrape()
  await database.sql.begin(async (sql) => {
    await sql`lock table stale_street`
    const asking = () => sql<{ count: number }[]>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`
    for (const _time of [1, 2]) {
      await scrape()
      expect(await asking()).toEqual([{ count: 1 }])
    }
  })
})
