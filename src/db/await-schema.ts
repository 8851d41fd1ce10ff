// A process of a new release may be there before the database has what it needs: then it is not to be asked yet.
import { TimeLimitExceeded, withinTime } from '../time/time-limit.ts'
import { isDatabaseUnavailable } from './database-errors.ts'
import { listMigrations, nameMissing } from './migration-files.ts'
import type { Sql } from './sql.ts'

// Longer than any request or health check waits: a database that is slower serves nobody.
const AWAY_AFTER_MS = 5_000
// Shorter than a health check waits.
const PATIENCE_WITH_AWAY_MS = 300

const UNDEFINED_TABLE = '42P01'
// A statement that ran out of its time, and a right that the migrations give: it is there, and has told nothing.
const nothingTold = new Set(['57014', '42501'])

/** An error says what the database lacks, or why it does not tell. */
type Answer = 'there' | 'away' | Error

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code)

const isAway = (error: unknown): boolean =>
  error instanceof TimeLimitExceeded || (isDatabaseUnavailable(error) && !nothingTold.has(codeOf(error)))

async function findMissing(sql: Sql, from?: URL): Promise<string[]> {
  try {
    return await withinTime(AWAY_AFTER_MS, nameMissing(sql, from))
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE) return listMigrations(from)
    throw error
  }
}

async function ask(sql: Sql, from?: URL): Promise<Answer> {
  try {
    const missing = await findMissing(sql, from)
    const [first] = missing
    if (first === undefined) return 'there'
    return new Error(`the database lacks ${missing.length} migrations, ${first} first: npm run migrate`)
  } catch (error) {
    if (isAway(error)) return 'away'
    return error instanceof Error ? error : new Error(String(error))
  }
}

/**
 * Tells whether the database has the migrations of this release: rejects while it lacks some, and resolves to false
 * while it is away. What is there once stays. One that is slow to tell is waited for, for longer than a health check
 * waits, which therefore takes it for one that lacks some: requests wait for longer too, and might find nothing there.
 */
export function awaitSchema(sql: Sql, from?: URL): () => Promise<boolean> {
  let last: Answer | undefined
  let asked: Promise<Answer> | undefined
  const askOnce = async (): Promise<Answer> => {
    last = await ask(sql, from)
    asked = undefined
    return last
  }
  return async () => {
    if (last === 'there') return true
    asked ??= askOnce()
    // One that was away is asked beside it, so that what can do without it goes on meanwhile.
    const answer =
      last === 'away' ? await withinTime(PATIENCE_WITH_AWAY_MS, asked).catch(() => last) : await asked
    if (answer instanceof Error) throw answer
    return answer === 'there'
  }
}
