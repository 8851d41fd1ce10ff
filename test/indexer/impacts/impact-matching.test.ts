import { afterAll, beforeAll, expect, test } from 'vitest'
import { startImpactMatching } from '../../../indexer/impacts/impact-matching.ts'
import { worldRules } from '../../support/impact-world.ts'
import { insertEvents, insertPlaces } from '../../support/matching.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { vmeNumber } from '../../support/vmes.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.drop())

test('matches follow events while the indexer runs, through a lost connection too, and its session ends with it', async () => {
  const { sql } = database
  const said: string[] = []
  const loop = startImpactMatching({
    sql,
    rules: worldRules,
    log: (_level, message) => void said.push(message),
    pollMs: 20,
  })
  const place = { longitude: 3.72, latitude: 51.05 }
  await insertPlaces(sql, [{ number: vmeNumber(1), ...place }])
  const matched = async (): Promise<string[]> =>
    (await sql`select event_id from impact_match order by event_id`).map((row) => row.event_id)
  const sessions = () =>
    sql`select pid from pg_stat_activity where datname = current_database() and application_name = 'impacts'`
  const appear = (id: string) =>
    insertEvents(sql, [
      { id, family: 'power-outage', isSevere: false, zones: [{ shape: 'point', ...place }] },
    ])

  await appear('ores:1')
  await expect.poll(matched).toEqual(['ores:1'])
  await expect.poll(() => said).toContain('outages and works matched')
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'impacts'`
  await appear('ores:2')
  loop.wake()
  await expect.poll(matched).toEqual(['ores:1', 'ores:2'])
  expect(await sessions()).toHaveLength(1)
  await loop.stop(5_000)
  await expect.poll(async () => (await sessions()).length).toBe(0)
})
