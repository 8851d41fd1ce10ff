// What may be asked of a source: so often in a minute by this process, and in a day by all of them.
import type { StreetImagesConfig } from '../config.ts'
import type { Sql } from '../db/sql.ts'
import { openBudget } from './budget.ts'
import { unavailable } from './spared-source.ts'
import { countLookup } from './statements/asking.ts'

const DAY_MS = 86_400_000

export interface SpendingOptions {
  config: Pick<StreetImagesConfig, 'perMinute' | 'perDay'>
  write<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>
  now: () => number
}

/** ISO day, in UTC. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Takes one look-up. Throws street_images_unavailable when there is none left. */
export function openSpending({ config, write, now }: SpendingOptions): () => Promise<void> {
  const budget = openBudget({ perMinute: config.perMinute, now })
  return async () => {
    const wait = budget.take()
    if (wait !== undefined) throw unavailable(wait)
    const time = now()
    const isCounted = await write((sql) => countLookup(sql, { day: dayOf(time), most: config.perDay }))
    if (!isCounted) throw unavailable(Math.ceil((DAY_MS - (time % DAY_MS)) / 1000))
  }
}
