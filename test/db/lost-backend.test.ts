import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openSql, type Sql } from '../../src/db/sql.ts'
import { rollDice } from '../support/seed.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { insertVmes, renameVmes, vmeNumber } from '../support/vmes.ts'

const KILLS = Number(process.env.BACKEND_KILLS ?? 100)
const WRITERS = 4
const PER_WRITER = 25

/** Numbers whose row differs from the snapshot without a mark, or has a mark without a change. */
async function findSplit(sql: Sql): Promise<string[]> {
  const rows = await sql<{ number: string }[]>`
    with changed as (
      select number from enterprise join before using (number) where enterprise.names <> before.names
    ), marked as (select distinct unnest(keys) as number from outbox)
    (select number from changed except select number from marked)
    union all
    (select number from marked except select number from changed)`
  return rows.map(({ number }) => number)
}

/** Writes of several statements in one transaction; after a loss the driver runs the rest outside of it. */
async function write(database: FreshDatabase, writer: number, isOver: () => boolean): Promise<number> {
  const own = openSql({ url: database.url, applicationName: `doomed-${writer}`, max: 1 })
  let lost = 0
  for (let round = 0; !isOver(); round += 1) {
    const first = vmeNumber(writer * PER_WRITER + (round % PER_WRITER))
    const second = vmeNumber(writer * PER_WRITER + ((round + 7) % PER_WRITER))
    try {
      await own`begin`
      await renameVmes(own, [first], `Writer ${writer} round ${round}`)
      await renameVmes(own, [second], `Writer ${writer} round ${round}`)
      if (round % 5 === 0) await own`rollback`
      else await own`commit`
    } catch {
      lost += 1
    }
  }
  await own.end({ timeout: 1 })
  return lost
}

test(
  `${KILLS} lost backends in the middle of writes: a row is changed if and only if it is marked`,
  async () => {
    const dice = rollDice('lost backends')
    const database = await freshDatabase()
    const { sql } = database
    try {
      const positions = Array.from({ length: WRITERS * PER_WRITER }, (_, position) => position)
      await insertVmes(sql, positions)
      await sql`create table before as select number, names from enterprise`
      await sql`truncate outbox`
      let kills = 0
      const isOver = () => kills >= KILLS
      const writers = Array.from({ length: WRITERS }, (_, writer) => write(database, writer, isOver))
      while (!isOver()) {
        await delay(dice.below(20))
        const killed = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = ${`doomed-${dice.below(WRITERS)}`}`
        kills += killed.length
      }
      const lost = await Promise.all(writers)
      expect(lost.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(KILLS / 4)
      expect(await findSplit(sql)).toEqual([])
      const [written] = await sql`select count(*)::integer as count from enterprise join before using (number)
      where enterprise.names <> before.names`
      expect(written?.count).toBeGreaterThan(0)
    } finally {
      await database.drop()
    }
  },
  60_000 + KILLS * 1_000,
)
