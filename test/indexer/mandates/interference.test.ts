// What others do at the same moment: nothing is lost, and a round is done whole or not at all.
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refreshLinks } from '../../../indexer/mandates/refresh-links.ts'
import { refreshOffices } from '../../../indexer/mandates/refresh-offices.ts'
import { refreshSyndics } from '../../../indexer/mandates/refresh-syndics.ts'
import { openSession } from '../../../src/db/session.ts'
import { openSql, type Sql } from '../../../src/db/sql.ts'
import {
  claimStaleLinks,
  inRound,
  markStaleVmes,
  turnDay,
} from '../../../src/syndics/mandates/statements/stale-links.ts'
import {
  computeFromScratch,
  findMiscounted,
  insertMandates,
  insertSuccession,
  insertSyndics,
  readComputed,
  syndicNumber,
} from '../../support/links.ts'
import { rollDice } from '../../support/seed.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { until } from '../../support/until.ts'
import { insertVmes, vmeNumber } from '../../support/vmes.ts'

const TODAY = '2026-06-15'
const VMES = 60
const SYNDICS = 8
const KILLS = Number(process.env.LINK_KILLS ?? 40)

let database: FreshDatabase
let sql: Sql
beforeAll(async () => {
  database = await freshDatabase()
  sql = database.sql
})
afterAll(async () => {
  await database.drop()
})
beforeEach(async () => {
  await sql`truncate enterprise, mandate, succession, holder, effective_mandate, syndic, stale_link, office_day cascade`
  await insertVmes(
    sql,
    Array.from({ length: VMES }, (_, position) => position),
  )
  await insertSyndics(
    sql,
    Array.from({ length: SYNDICS }, (_, position) => position),
  )
  await insertMandates(
    sql,
    Array.from({ length: VMES }, (_, position) => ({
      vme: vmeNumber(position),
      holder: syndicNumber(position % SYNDICS),
      begin: '2020-01-01',
    })),
  )
})

const refresh = (own: Sql = sql) => refreshLinks(own, { today: TODAY })
const open = (applicationName: string) => openSql({ url: database.url, applicationName, max: 1 })

async function expectEverythingComputed(): Promise<void> {
  expect(await sql`select from stale_link`).toHaveLength(0)
  const worked = await readComputed(sql)
  expect(await findMiscounted(sql)).toEqual([])
  expect(worked).toEqual(await computeFromScratch(sql, TODAY))
}

test('a takeover, a renaming and a mandate that commit after what they touch was worked out are not lost', async () => {
  await refresh()
  const slow = open('slow')
  await slow`begin`
  await insertSuccession(slow, { from: syndicNumber(0), to: syndicNumber(1), on: '2026-01-01' })
  await slow`update enterprise set names = '[{"text": "Late", "language": "nl", "kind": "official"}]'
    where number = ${syndicNumber(2)}`
  await slow`update enterprise set stopped_on = '2026-05-01' where number = ${vmeNumber(7)}`
  // Neither the trigger of the slow transaction nor this round can see what the other one writes.
  await insertVmes(sql, [100, 101])
  await insertMandates(sql, [
    { vme: vmeNumber(100), holder: syndicNumber(0), begin: '2021-01-01' },
    { vme: vmeNumber(101), holder: syndicNumber(2), begin: '2021-01-01' },
  ])
  await sql`delete from mandate where vme_number = ${vmeNumber(8)}`
  await refresh()
  expect(await sql`select from stale_link`).toHaveLength(0)
  await slow`commit`
  await refresh()
  const shown = await sql<{ name: string }[]>`
    select syndic_name as name from effective_mandate
    where vme_number in (${vmeNumber(100)}, ${vmeNumber(101)}) and position = 0 order by vme_number`
  expect(shown.map(({ name }) => name)).toEqual(['Syndic 1', 'Late'])
  await expectEverythingComputed()
  await slow.end()
})

test('marks made while rounds run in several processes are all worked off', async () => {
  const dice = rollDice('writers beside rounds')
  const refreshers = [open('refresher-1'), open('refresher-2'), open('refresher-3')]
  const writers = [open('writer-1'), open('writer-2')]
  let isOver = false
  const rounds = refreshers.map(async (own) => {
    while (!isOver) await refresh(own)
  })
  await Promise.all(
    writers.map(async (own) => {
      for (let change = 0; change < 60; change += 1) {
        await own`begin`
        const holder = syndicNumber(dice.below(SYNDICS))
        if (dice.chance(0.2)) {
          const to = syndicNumber(dice.below(SYNDICS))
          if (to !== holder) await insertSuccession(own, { from: holder, to, on: '2025-01-01' })
        }
        await own`update mandate set holder_number = ${holder} where vme_number = ${vmeNumber(dice.below(VMES))}`
        await delay(dice.below(4))
        await (dice.chance(0.1) ? own`rollback` : own`commit`)
      }
    }),
  )
  isOver = true
  await Promise.all(rounds)
  await refresh()
  await expectEverythingComputed()
  await Promise.all([...refreshers, ...writers].map((own) => own.end()))
})

test('VMEs that an import is writing are left to a later round, and the import is never stopped', async () => {
  await refresh()
  const importing = open('importing')
  await importing`begin`
  await importing`update enterprise set juridical_situation = '012' where number = ${vmeNumber(3)}`
  await sql`update mandate set holder_number = ${syndicNumber(5)} where vme_number in (${vmeNumber(3)}, ${vmeNumber(4)})`
  const running = refresh()
  const shown = async (position: number) =>
    (await sql`select syndic_number from effective_mandate where vme_number = ${vmeNumber(position)}`)[0]
      ?.syndic_number
  await until('the other VME is worked out', async () => (await shown(4)) === syndicNumber(5))
  expect(await shown(3)).toBe(syndicNumber(3))
  // In the order opposite to that of the rounds.
  await importing`update enterprise set juridical_situation = '012' where number = ${vmeNumber(2)}`
  await importing`commit`
  await running
  expect(await shown(3)).toBe(syndicNumber(5))
  await expectEverythingComputed()
  await importing.end()
})

test('a round that is cut off after its first writes has done nothing, and the next one does it all', async () => {
  const blocker = open('blocker')
  await blocker`begin`
  await blocker`lock table syndic in access exclusive mode`
  const running = refresh().then(
    () => 'done',
    () => 'failed',
  )
  const waiting = () => sql<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'links' and wait_event_type = 'Lock'`
  await until('the round waits for the table of syndics', async () => (await waiting()).length === 1)
  const [marks] = await sql`select count(*)::integer as count from stale_link`
  await sql`select pg_terminate_backend(${(await waiting())[0]?.pid ?? 0})`
  expect(await running).toBe('failed')
  await blocker`commit`
  expect(await sql`select from effective_mandate`).toHaveLength(0)
  expect(await sql`select from stale_link`).toHaveLength(marks?.count)
  expect(await refresh()).toEqual({ vmes: VMES, syndics: SYNDICS })
  await expectEverythingComputed()
  await blocker.end()
})

test('what a round goes on to do on a connection that took the place of a lost one changes nothing', async () => {
  const marks = await sql`select * from stale_link order by id`
  const session = openSession(sql, 'links')
  const taken: string[] = []
  const round = inRound(session, { today: TODAY }, async (inside) => {
    const [backend] = await session<{ pid: number }[]>`select pg_backend_pid() as pid`
    const pid = backend?.pid ?? 0
    await sql`select pg_terminate_backend(${pid})`
    await until('the backend is gone', async () => {
      const left = await sql`select from pg_stat_activity where pid = ${pid}`
      return left.length === 0
    })
    // The driver connects again, with or without an error before it.
    await until('a new connection', () =>
      session`select`.then(
        () => true,
        () => false,
      ),
    )
    taken.push(...(await claimStaleLinks(inside, 'vme', 1_000)))
    await turnDay(inside)
    await markStaleVmes(inside, [vmeNumber(1)])
    await refreshOffices(inside, [vmeNumber(1), vmeNumber(2)])
    await refreshSyndics(inside, [syndicNumber(1)])
  })
  await expect(round).rejects.toThrow('the connection was lost in the middle of a round')
  expect(taken).toEqual([])
  expect(await sql`select * from stale_link order by id`).toEqual(marks)
  for (const table of ['effective_mandate', 'syndic', 'office_day'])
    expect(await sql`select from ${sql(table)}`, table).toHaveLength(0)
  await session.end()
  await refresh()
  await expectEverythingComputed()
})

/** VMEs that show another syndic than their mandate names without a mark, and syndics whose count is another without one. */
async function findHalfDone(): Promise<string[]> {
  const rows = await sql<{ number: string }[]>`
    select m.vme_number as number
    from mandate m left join effective_mandate e using (vme_number)
    where e.syndic_number is distinct from m.holder_number
      and m.vme_number not in (select unnest(keys) from stale_link where kind = 'vme')
    union all
    select s.number from syndic s
    where managed_vmes <> (select count(*) from effective_mandate e where e.syndic_number = s.number)
      and s.number not in (select unnest(keys) from stale_link where kind = 'syndic')`
  return rows.map(({ number }) => number)
}

test(
  `${KILLS} backends killed at any moment of a round leave nothing half done`,
  async () => {
    const dice = rollDice('killed rounds')
    await refresh()
    let failures = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      for (let change = 0; change < 20; change += 1)
        await sql`update mandate set holder_number = ${syndicNumber(dice.below(SYNDICS))}
          where vme_number = ${vmeNumber(dice.below(VMES))}`
      let isDone = false
      const running = refresh()
        .catch(() => {
          failures += 1
        })
        .finally(() => {
          isDone = true
        })
      // Until one is hit, so that the count says something.
      while (!isDone) {
        await delay(dice.below(12))
        const hit = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'links' and state <> 'idle'`
        if (hit.length > 0) break
      }
      await running
      expect(await findHalfDone(), `kill ${kill}`).toEqual([])
      if (dice.chance(0.5)) await refresh()
    }
    expect(failures).toBeGreaterThan(KILLS / 4)
    await refresh()
    await expectEverythingComputed()
  },
  60_000 + KILLS * 2_000,
)
