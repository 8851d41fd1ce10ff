// Has every process forget a key before whoever ended it is told so.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { dropFence, isFencePassed, raiseFence, SILENCE_SECONDS } from './statements/key-table.ts'

const LOOK_EVERY_MS = 20
// Whoever has not passed by then has not been heard of for so long that it asks the database itself.
const LONGEST_MS = (SILENCE_SECONDS + 1) * 1_000

/** Call it after the commit. Resolves when no process lets the key in any more. */
export async function waitForKeyTables({ account }: Pick<Services, 'account'>): Promise<void> {
  const token = randomUUID()
  const until = performance.now() + LONGEST_MS
  await account((sql) => raiseFence(sql, token))
  while (!(await account((sql) => isFencePassed(sql, token))) && performance.now() < until)
    await delay(LOOK_EVERY_MS)
  await account((sql) => dropFence(sql, token))
}
