// The backend is killed while an answer is stored: all of it is there afterwards, or nothing.
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FeedServer, startFeedServer } from '../../../support/feed-server.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { feedEvents, feedRig } from './feed-rig.ts'

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

const EVENTS = 1_500
const KILLS = 25

test(`${KILLS} backends killed at random instants leave whole answers, and numbers that tell of them`, async () => {
  const { sql } = database
  const rig = feedRig({ database, server })
  // Half of the events go and come with each answer, the other half change.
  const answers = [0, 1].map((turn) =>
    feedEvents(EVENTS, (turn * EVENTS) / 2).map((event) => ({ ...event, customers: turn })),
  )
  const contentOf = async (): Promise<string> => {
    const [row] = await sql<{ content: string }[]>`
      select md5(string_agg(concat(id, ' ', customers, gone_at is null), ',' order by id)) as content from impact_event`
    return row?.content ?? ''
  }
  let killed = 0
  for (const answer of answers) {
    rig.list(answer)
    await rig.run()
  }
  const started = performance.now()
  rig.list(answers[0] ?? [])
  await rig.run()
  const usualMs = performance.now() - started
  for (let kill = 0; kill < KILLS; kill += 1) {
    const [before, generation] = [await contentOf(), await rig.generation()]
    rig.list(answers[(kill + 1) % 2] ?? [])
    const wait = Math.random() * usualMs
    const [result] = await Promise.all([
      rig.run().catch(() => undefined),
      delay(wait).then(
        () => sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'feed ores' and datname = current_database()`,
      ),
    ])
    const isStored = result?.[0]?.state === 'stored'
    if (!isStored) killed += 1
    const where = `kill ${kill} after ${wait} ms`
    const moved = (await rig.generation()) - generation
    const after = await contentOf()
    // A commit whose answer was lost is stored all the same.
    expect(after !== before, where).toBe(moved === 1)
    if (isStored) expect(moved, where).toBe(1)
    const [run] = await sql<{ state: string }[]>`select state from import_run order by id desc limit 1`
    if (moved === 1) expect(run?.state, where).toBe('succeeded')
    // The next run finds its way whatever was left.
    expect(await rig.run(), where).toMatchObject([{ state: 'stored' }])
    const [live] = await sql<{ count: number }[]>`
      select count(*)::integer as count from impact_event where gone_at is null and customers = ${(kill + 1) % 2}`
    expect(live?.count, where).toBe(EVENTS)
  }
  expect(killed).toBeGreaterThan(0)
}, 240_000)
