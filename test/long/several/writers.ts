// Changes of associations at a steady pace, as an import or a decision would make them, and how long they wait.
import { setTimeout as delay } from 'node:timers/promises'
import { documentKinds } from '../../../mappings/index.ts'
import { measureOutbox } from '../../../src/db/outbox.ts'
import { openSql, type Sql } from '../../../src/db/sql.ts'
import type { Dice } from '../../support/seed.ts'

export interface Writers {
  changes(): number
  /** Age of the oldest change that waited since the last question, in seconds. */
  oldest(): number
  stop(): Promise<void>
}

const LOOK_EVERY_MS = 500

const change = (sql: Sql, dice: Dice, number: string, turn: number): PromiseLike<unknown> =>
  dice.chance(0.8)
    ? sql`
        update enterprise set updated_at = now(), names = jsonb_build_array(
          jsonb_build_object('text', ${`Residentie ${turn}`}::text, 'language', 'nl', 'kind', 'official'))
        where number = ${number}`
    : sql`
        update enterprise set updated_at = now(), house_number = ${String(1 + dice.below(200))} where number = ${number}`

/** Seconds that the oldest change of any kind waits already. */
export async function oldestWaiting(sql: Sql): Promise<number> {
  const depths = await Promise.all(documentKinds.map((kind) => measureOutbox(sql, kind)))
  return Math.max(...depths.map(({ oldestSeconds }) => oldestSeconds))
}

export function startWriters(
  url: string,
  { perSecond, numbers, dice }: { perSecond: number; numbers: readonly string[]; dice: Dice },
): Writers {
  const sql = openSql({ url, applicationName: 'writer', max: 2 })
  let changes = 0
  let oldest = 0
  let isOver = false
  async function write(): Promise<void> {
    const startedAt = performance.now()
    for (let turn = 1; !isOver; turn++) {
      await change(sql, dice, dice.pick(numbers), turn)
      changes += 1
      await delay(Math.max(0, startedAt + (turn * 1_000) / perSecond - performance.now()))
    }
  }
  async function watch(): Promise<void> {
    while (!isOver) {
      oldest = Math.max(oldest, await oldestWaiting(sql))
      await delay(LOOK_EVERY_MS)
    }
  }
  const running = Promise.all([write(), watch()])
  return {
    changes: () => changes,
    oldest() {
      const told = oldest
      oldest = 0
      return told
    },
    async stop() {
      isOver = true
      await running
      await sql.end({ timeout: 5 })
    },
  }
}
