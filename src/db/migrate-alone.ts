// Migrations outside of a transaction: an index that is made while everybody writes, a constraint that is proved afterwards,
// rows that are filled in batches. Each may be cut off in the middle and is begun again then.
import { setTimeout as delay } from 'node:timers/promises'
import { withLease } from './lease.ts'
import { missingMigrations, type Step } from './migration-files.ts'
import type { Sql } from './sql.ts'

// Any fixed number will do, as long as no other lock of the product has it.
const ALONE_LOCK = 7_070_164
const ASK_AGAIN_MS = 500

/** What is left of an index of a step that was cut off. It has the name, so that `if not exists` would pass for done. */
async function dropUnfinished(session: Sql, { text }: Step): Promise<void> {
  const unfinished = await session<{ name: string }[]>`
    select indexrelid::regclass::text as name
    from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relnamespace = 'public'::regnamespace`
  for (const { name } of unfinished.filter(({ name }) => text.includes(name)))
    await session.unsafe(`drop index concurrently if exists ${name}`).simple()
}

async function applyAlone(session: Sql, step: Step): Promise<void> {
  await dropUnfinished(session, step)
  await session.unsafe(step.text).simple()
  await session`insert into migration (name) values (${step.name}) on conflict do nothing`
}

async function applySteps(session: Sql, steps: readonly Step[]): Promise<void> {
  // None of these stands in the way of readers or writers while it waits: the linter sees to it.
  await session`set lock_timeout = 0`
  for (const step of steps) await applyAlone(session, step)
}

/**
 * Applies them in their order and returns their names. Of several processes one does so, and the others wait, without a
 * lock that they wait for: an index that is made concurrently waits in turn for every statement that began before it.
 */
export async function migrateAlone(sql: Sql, from?: URL): Promise<string[]> {
  const missing = async () => (await missingMigrations(sql, from)).alone
  while ((await missing()).length > 0) {
    const done = await withLease(sql, {
      name: 'migrations outside of a transaction',
      async tryLock(session) {
        const [row] = await session<
          { locked: boolean }[]
        >`select pg_try_advisory_lock(${ALONE_LOCK}) as locked`
        return row?.locked === true
      },
      // On the session that holds the lock: the server goes on with the statement of a process that has ended, and
      // nobody is to begin it a second time beside that.
      async work(session) {
        const steps = await missing()
        await applySteps(session, steps)
        return steps.map(({ name }) => name)
      },
    })
    if (done !== undefined) return done.result
    await delay(ASK_AGAIN_MS)
  }
  return []
}
