// Matching while others match, write, and lose their connections.
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { matchImpacts } from '../../../indexer/impacts/match-impacts.ts'
import { indexEvents } from '../../../indexer/matching/event-index.ts'
import { prepareEvent } from '../../../indexer/matching/match-event.ts'
import { countDirtyRows } from '../../../src/db/dirty-keys.ts'
import { openSql, type Sql } from '../../../src/db/sql.ts'
import type { MatchEvent } from '../../../src/impacts/hit.ts'
import { type Position, rollEvents, rollPoints, worldRules } from '../../support/impact-world.ts'
import { insertEvents, insertPlaces } from '../../support/matching.ts'
import { type Dice, rollDice } from '../../support/seed.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { vmeNumber } from '../../support/vmes.ts'

const EVENTS = 60
const VMES = 400
const KILLS = Number(process.env.BACKEND_KILLS ?? 25)

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.drop())

interface World {
  events: MatchEvent[]
  positions: Position[]
}

beforeEach(async () => {
  const { sql } = database
  await sql`delete from enterprise`
  await sql`truncate impact_event, impact_match, location, impact_rules, stale_match`
})

async function makeWorld(dice: Dice): Promise<World> {
  const events = rollEvents(EVENTS, dice)
  const positions = rollPoints(VMES, events, dice)
  await insertPlaces(
    database.sql,
    positions.map(([longitude, latitude], at) => ({ number: vmeNumber(at), longitude, latitude })),
  )
  await insertEvents(database.sql, events)
  return { events, positions }
}

/** Puts a VME at the place of another, stops or restarts one, or gives an event the zones of another. */
async function changeSomething(sql: Sql, dice: Dice, { events, positions }: World): Promise<void> {
  const at = dice.below(VMES)
  const kind = dice.below(3)
  if (kind === 0) {
    const [longitude, latitude] = dice.pick(positions)
    await sql`update location set longitude = ${longitude}, latitude = ${latitude} where number = ${vmeNumber(at)}`
  } else if (kind === 1)
    await sql`
      update enterprise set stopped_on = case when stopped_on is null then date '2026-11-28' end
      where number = ${vmeNumber(at)}`
  else
    await sql`
      with next as (select next_impact_generation() as generation)
      update impact_event set zones = ${sql.json(dice.pick(events).zones as never)}, generation = next.generation
      from next where id = ${dice.pick(events).id}`
}

interface Pair {
  event: string
  vme: string
}

const textOf = (pairs: readonly Pair[]): string[] => pairs.map(({ event, vme }) => `${event} ${vme}`).sort()

/** What the tables of events and VMEs say now, without any mark. */
async function wanted(sql: Sql): Promise<string[]> {
  const events = await sql<MatchEvent[]>`
    select id, family, is_severe as "isSevere", zones from impact_event`
  const places = await sql<{ number: string; longitude: number; latitude: number }[]>`
    select number, longitude, latitude from location join enterprise using (number) where stopped_on is null`
  const index = indexEvents(events.map((event) => prepareEvent(event, worldRules)))
  const address = { postcode: null, streetKeys: [], numbers: [], isStreetOnly: false }
  return textOf(
    places.flatMap(({ number, longitude, latitude }) =>
      [...index.hitsOf({ number, point: { longitude, latitude }, ...address }).keys()].map((event) => ({
        event,
        vme: number,
      })),
    ),
  )
}

const stored = async (sql: Sql): Promise<string[]> =>
  textOf(await sql<Pair[]>`select event_id as event, vme from impact_match`)

test('two processes at once share the work, and write each row once', async () => {
  const { sql } = database
  await makeWorld(rollDice('two processes'))
  const other = openSql({ url: database.url, applicationName: 'other' })
  const done = await Promise.all([sql, other].map((own) => matchImpacts(own, { rules: worldRules })))
  await other.end({ timeout: 1 })
  const rows = await stored(sql)
  expect(rows).toEqual(await wanted(sql))
  expect(done.reduce((sum, { changed }) => sum + changed, 0)).toBe(rows.length)
  expect(done.reduce((sum, { events }) => sum + events, 0)).toBe(EVENTS)
  expect(await countDirtyRows(sql, 'stale_match')).toBe(0)
})

test('changes of events and VMEs meanwhile are all matched in the end', async () => {
  const { sql } = database
  const dice = rollDice('changes meanwhile')
  const world = await makeWorld(dice)
  let isOver = false
  const workers = [1, 2].map(async () => {
    while (!isOver) await matchImpacts(sql, { rules: worldRules })
  })
  for (let change = 0; change < 60; change++) await changeSomething(sql, dice, world)
  isOver = true
  await Promise.all(workers)
  await matchImpacts(sql, { rules: worldRules })
  expect(await stored(sql)).toEqual(await wanted(sql))
  expect(await countDirtyRows(sql, 'stale_match')).toBe(0)
})

test(
  `${KILLS} lost backends in the middle of rounds lose no mark and no match`,
  async () => {
    const { sql } = database
    const dice = rollDice('lost backends')
    const world = await makeWorld(dice)
    let kills = 0
    let lost = 0
    const isOver = () => kills >= KILLS
    const worker = (async () => {
      while (!isOver())
        try {
          await matchImpacts(sql, { rules: worldRules })
        } catch {
          lost += 1
        }
    })()
    const deadline = performance.now() + 60_000
    while (!isOver()) {
      if (performance.now() > deadline) throw new Error('no round was caught')
      await changeSomething(sql, dice, world)
      await delay(dice.below(15))
      const killed = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'impacts' and xact_start is not null`
      kills += killed.length
    }
    await worker
    expect(lost).toBeGreaterThan(0)
    await matchImpacts(sql, { rules: worldRules })
    expect(await stored(sql)).toEqual(await wanted(sql))
    expect(await countDirtyRows(sql, 'stale_match')).toBe(0)
  },
  60_000 + KILLS * 1_000,
)

test('a signal ends the work after the round at hand, and the marks that are left stay', async () => {
  const { sql } = database
  await makeWorld(rollDice('signal'))
  const stopping = new AbortController()
  stopping.abort()
  expect(await matchImpacts(sql, { rules: worldRules, signal: stopping.signal })).toEqual({
    events: 0,
    vmes: 0,
    changed: 0,
  })
  expect(await countDirtyRows(sql, 'stale_match')).toBeGreaterThan(0)
})
