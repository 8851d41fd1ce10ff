// What waits to be sent and to be worked out, for tests that look at it.
import { documentKinds } from '../../mappings/index.ts'
import { expandCauses } from '../../src/db/causes.ts'
import { expandAll } from '../../src/db/outbox.ts'
import type { Sql } from '../../src/db/sql.ts'

/** Turns causes into the keys that they stand for, as whoever works these off does first. */
export async function expandAllCauses(sql: Sql): Promise<void> {
  for (const kind of documentKinds) await expandAll(sql, kind)
  await sql`select ${expandCauses(sql, 'links')}, ${expandCauses(sql, 'seats')}`
}

/** Forgets what is to be sent, and nothing of what is to be worked out. */
export async function emptyOutbox(sql: Sql): Promise<void> {
  await sql`delete from outbox`
  await sql`delete from cause where consumer = any(${documentKinds as unknown as string[]}::text[])`
}
