import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWork } from '../../src/db/open-work.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { until } from '../support/until.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const running = async (): Promise<number> =>
  (
    await database.sql`
      select from pg_stat_activity
      where application_name = 'rows' and datname = current_database() and state = 'active'`
  ).length

test('work that is broken off ends before it has sent anything, and never took a second process', async () => {
  const { result, breakOff } = await openWork(database.sql, 'rows', async (session) => {
    const [settings] = await session`
      select current_setting('max_parallel_workers_per_gather') as workers,
        current_setting('client_connection_check_interval') as looks`
    // Sleeps without a look at the line: the server's own looks end it.
    const waiting = session`select count(pg_sleep(3600))`.catch(() => {})
    return { settings, waiting }
  })
  expect(result.settings).toEqual({ workers: '0', looks: '100ms' })
  await until('it runs', async () => (await running()) === 1)
  await breakOff()
  await until('it is over', async () => (await running()) === 0)
  expect(await running()).toBe(0)
  await result.waiting
})
