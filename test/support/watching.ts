// Readers of digests and what they watch, for tests of what they are told.
import { readConfig } from '../../src/config.ts'
import type { Sql } from '../../src/db/sql.ts'
import type { Entity } from '../../src/entities/entity.ts'
import { unsubscribeTokens } from '../../src/watchlist/digest/unsubscribing.ts'
import { ensureAddress, ensurePerson } from '../../src/watchlist/statements/subscribers.ts'
import { insertWatch } from '../../src/watchlist/statements/watches.ts'
import type { SignedIn } from './accounts.ts'

export const digestConfig = {
  accountSecret: readConfig({ NODE_ENV: 'test' }).accountSecret,
  publicUrl: 'https://vme.example',
  digestHour: 7,
}

const tokens = unsubscribeTokens(digestConfig.accountSecret)

/** Of a morning of November, at eight. */
export const morning = (day: number): Date => new Date(`2026-11-${String(day).padStart(2, '0')}T07:00:00Z`)

/** Has somebody who is signed in watch things, without a look at their plan. */
export async function watchAs(
  sql: Sql,
  { personId, accountId, email }: SignedIn,
  entities: readonly Entity[],
): Promise<string> {
  const { id } = await ensurePerson(sql, { personId, accountId, email }, tokens.make())
  for (const entity of entities) await insertWatch(sql, id, entity, { personId, accountId })
  return id
}

/** The same of an address alone. */
export async function watchByAddress(
  sql: Sql,
  { email, culture }: { email: string; culture: 'nl' | 'fr' | 'en' },
  entities: readonly Entity[],
): Promise<string> {
  const id = await ensureAddress(sql, { email, culture }, tokens.make())
  for (const entity of entities) await insertWatch(sql, id, entity, undefined)
  return id
}

/** The token of the link that ends the digests of a subscriber. */
export async function unsubscribeToken(sql: Sql, subscriberId: string): Promise<string> {
  const [row] = await sql<{ seed: Buffer }[]>`
    select token_seed as seed from digest_subscriber where id = ${subscriberId}`
  return tokens.of(row?.seed ?? Buffer.of())
}
