// A process of a release that the database is not ready for, while the database is slow or away.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHealthCheck, type Health } from '../../src/http/health/health.ts'
import { type Database, openDatabase } from '../../src/services/database.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'
import { until } from '../support/until.ts'

/** Within what a health check waits for, though not for two of them, nor for 300 ms. */
const SLOW_MS = 350

let database: FreshDatabase
let last: string
beforeAll(async () => {
  database = await freshDatabase()
  const [row] = await database.sql<{ name: string }[]>`select max(name) as name from migration`
  last = row?.name ?? ''
})
afterAll(() => database.drop())

let proxy: TcpProxy
let opened: Database
let look: () => Promise<Health>
beforeEach(async () => {
  proxy = await startTcpProxy(database.url)
  opened = openDatabase(proxy.url, { limitMs: 1_500, needsOwnRole: false })
  const engine = { name: 'engine', isEssential: true, check: async () => true }
  let seconds = 0
  // A second later each time, so that it looks anew.
  look = createHealthCheck([engine, ...opened.dependencies], () => (seconds += 1_000))
})
afterEach(async () => {
  await opened.close()
  await proxy.close()
})

const stateOf = ({ dependencies }: Health, name: string) =>
  dependencies.find((dependency) => dependency.name === name)?.state

const migrate = () => database.sql`insert into migration (name) values (${last}) on conflict do nothing`
const takeBack = () => database.sql`delete from migration where name = ${last}`

test('of a database that is slow to tell what it has a process is not ready before it was told', async () => {
  await takeBack()
  proxy.setLatency(SLOW_MS)
  for (let answered = 0; answered < 3; ) {
    const health = await look()
    expect([health.ready, stateOf(health, 'schema')]).toEqual([false, 'down'])
    if (stateOf(health, 'postgresql') === 'up') answered += 1
  }
  await migrate()
  await until('it is ready', async () => (await look()).ready)
  expect(stateOf(await look(), 'schema')).toBe('up')
})

test('of a database that is away the others decide, until it is back and lacks something', async () => {
  await takeBack()
  proxy.refuse()
  await until('it is known to be away', async () => stateOf(await look(), 'schema') === 'off')
  for (let time = 0; time < 3; time++) expect((await look()).ready).toBe(true)
  proxy.pass()
  await until('it is asked again', async () => !(await look()).ready)
  expect(stateOf(await look(), 'schema')).toBe('down')
  await migrate()
  await until('it is ready', async () => (await look()).ready)
})
