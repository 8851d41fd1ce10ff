import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Log } from '../../../indexer/jobs/handler.ts'
import { startLinkRefresh } from '../../../indexer/mandates/link-refresh.ts'
import { refreshLinks } from '../../../indexer/mandates/refresh-links.ts'
import { listenForChanges } from '../../../src/db/outbox.ts'
import type { Sql } from '../../../src/db/sql.ts'
import { brusselsDay, dayAfter, dayBefore } from '../../../src/time/brussels-day.ts'
import type { Loop } from '../../../src/time/loop.ts'
import { insertMandates, insertSyndics, syndicNumber } from '../../support/links.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { until } from '../../support/until.ts'
import { insertVmes, vmeNumber } from '../../support/vmes.ts'

let database: FreshDatabase
let sql: Sql
let loop: Loop | undefined
const lines: string[] = []
const log: Log = (_level, message) => void lines.push(message)
beforeAll(async () => {
  database = await freshDatabase()
  sql = database.sql
  await insertVmes(sql, [0, 2, 4])
  await insertSyndics(sql, [0])
})
afterAll(() => database.drop())
beforeEach(async () => {
  await loop?.stop(5_000)
  await sql`truncate mandate, effective_mandate, syndic, stale_link, office_day`
  lines.length = 0
})
afterAll(() => loop?.stop(5_000))

const stateOf = async (position: number): Promise<string | undefined> =>
  (
    await sql<
      { state: string }[]
    >`select state from effective_mandate where vme_number = ${vmeNumber(position)}`
  )[0]?.state
const today = () => brusselsDay(new Date())

test('a mark is worked off at once when it is told of, long before the next poll', async () => {
  loop = startLinkRefresh({ sql, log, pollMs: 600_000 })
  const unlisten = await listenForChanges(sql, (kind) => {
    if (kind === 'links') loop?.wake()
  })
  await until('the first round is over', async () => (await sql`select from office_day`).length === 1)
  await insertMandates(sql, [{ vme: vmeNumber(0), holder: syndicNumber(0), begin: '2020-01-01' }])
  await until('the mandate is in force', async () => (await stateOf(0)) === 'current')
  expect(await sql`select from syndic where managed_vmes = 1`).toHaveLength(1)
  await unlisten()
})

test('a mark that nobody tells of is found by the poll', async () => {
  loop = startLinkRefresh({ sql, log, pollMs: 20 })
  await insertMandates(sql, [{ vme: vmeNumber(2), holder: null, begin: '2020-01-01' }])
  await until('the mandate is in force', async () => (await stateOf(2)) === 'current')
  expect(await sql`select from stale_link`).toHaveLength(0)
})

test('a start after missed nights makes up for them, by the clock of PostgreSQL', async () => {
  const lastWeek = [1, 2, 3, 4, 5, 6, 7].reduce((day) => dayBefore(day), today())
  await insertMandates(sql, [
    { vme: vmeNumber(0), holder: syndicNumber(0), begin: dayAfter(lastWeek) },
    { vme: vmeNumber(2), holder: syndicNumber(0), begin: '2020-01-01', end: dayAfter(lastWeek) },
    { vme: vmeNumber(4), holder: syndicNumber(0), begin: dayAfter(dayAfter(today())) },
  ])
  await refreshLinks(sql, { today: lastWeek })
  expect([await stateOf(0), await stateOf(2), await stateOf(4)]).toEqual([
    'announced',
    'current',
    'announced',
  ])
  loop = startLinkRefresh({ sql, log, pollMs: 20 })
  await until('it is today', async () => (await stateOf(0)) === 'current' && (await stateOf(2)) === 'ended')
  expect(await stateOf(4)).toBe('announced')
})

test('trouble is told once and then ever more seldom, and ends', async () => {
  let calls = 0
  loop = startLinkRefresh({
    sql,
    log,
    pollMs: 1,
    random: () => 0,
    refresh: async () => {
      calls += 1
      if (calls <= 10) throw new Error('away')
      return { vmes: 0, syndics: 0 }
    },
  })
  await until('it works again', () => calls > 12)
  expect(lines).toEqual([
    ...Array.from({ length: 4 }, () => 'offices cannot be worked out'),
    'offices are worked out again',
  ])
})

test('a wake-up during a round is not slept over', async () => {
  let calls = 0
  loop = startLinkRefresh({
    sql,
    log,
    pollMs: 600_000,
    refresh: async () => {
      calls += 1
      const isFirst = calls === 1
      // The loop is not there yet when it calls for the first time.
      await sql`select`
      if (isFirst) loop?.wake()
      return { vmes: 0, syndics: 0 }
    },
  })
  await until('a second round', () => calls === 2)
  expect(calls).toBe(2)
})

test('stopping ends the wait at once, and a round at hand after it is finished', async () => {
  let finish = () => {}
  let seen: AbortSignal | undefined
  loop = startLinkRefresh({
    sql,
    log,
    pollMs: 600_000,
    refresh: async (_sql, { signal }) => {
      seen = signal
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return { vmes: 0, syndics: 0 }
    },
  })
  await until('the round has begun', () => seen !== undefined)
  let isStopped = false
  const stopped = loop.stop(20_000).then(() => {
    isStopped = true
  })
  expect([seen?.aborted, isStopped]).toEqual([true, false])
  finish()
  await stopped
  const idle = startLinkRefresh({ sql, log, pollMs: 600_000, refresh: async () => ({ vmes: 0, syndics: 0 }) })
  await idle.stop(20_000)
  expect(isStopped).toBe(true)
})
