// The digests of each day: at the hour that is configured an edition is made of what changed, and then everybody who
// watches some of it gets a mail. Killed at any moment it goes on where it was: src/watchlist/statements/digests.ts.
import type { Config } from '../../src/config.ts'
import type { Sql } from '../../src/db/sql.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { sealMail } from '../../src/mail/seal.ts'
import { deriveKey } from '../../src/secrets/derive.ts'
import type { Loop } from '../../src/time/loop.ts'
import { unsubscribeTokens } from '../../src/watchlist/digest/unsubscribing.ts'
import { writeDigests } from '../../src/watchlist/digest/write-digests.ts'
import { giveDigests, listDue } from '../../src/watchlist/statements/digests.ts'
import {
  type Edition,
  findDueDay,
  latestEdition,
  makeEdition,
} from '../../src/watchlist/statements/editions.ts'
import { planForLists } from '../../src/watchlist/statements/news.ts'
import { forgetEnded } from '../../src/watchlist/statements/subscribers.ts'
import type { Log } from '../jobs/handler.ts'
import { startRefreshLoop } from '../refresh-loop.ts'

export interface DigestsOptions {
  sql: Sql
  config: Pick<Config, 'accountSecret' | 'digestHour' | 'publicUrl'>
}

// Their news and letters are in memory at once.
const AT_ONCE = 500
const LOOK_EVERY_MS = 60_000

async function giveEdition(
  { sql, config: { accountSecret, publicUrl } }: DigestsOptions,
  edition: Edition,
  signal: AbortSignal | undefined,
): Promise<number> {
  const key = deriveKey(accountSecret, 'mail')
  const tokens = unsubscribeTokens(accountSecret)
  let mails = 0
  let after = '0'
  const read = (from: string) =>
    inTransaction(
      sql,
      async (reading) => {
        await planForLists(reading)
        const due = await listDue(reading, { edition: edition.number, after: from, most: AT_ONCE })
        return { due, digests: await writeDigests(reading, due, { publicUrl, tokens, upTo: edition.number }) }
      },
      'read only',
    )
  while (signal?.aborted !== true) {
    const { due, digests } = await read(after)
    const last = due.at(-1)
    if (last === undefined) break
    const given = due.map(({ id }, at) => {
      const mail = digests[at]
      return { id, sealed: mail === undefined ? null : sealMail(mail, key) }
    })
    mails += await giveDigests(sql, edition, given)
    after = last.id
  }
  return mails
}

/**
 * Makes the edition that is due, if one is, and tells it to whoever was not told yet; returns how many mails were queued.
 *
 * @param at Another moment than that of the clock of PostgreSQL.
 */
export async function tellDigests(
  options: DigestsOptions,
  { at, signal }: { at?: Date; signal?: AbortSignal } = {},
): Promise<number> {
  const { sql, config } = options
  const day = await findDueDay(sql, { hour: config.digestHour, at })
  if (day !== undefined) await makeEdition(sql, day)
  const edition = await latestEdition(sql)
  return edition === undefined ? 0 : giveEdition(options, edition, signal)
}

export const startDigests = ({ log, ...options }: DigestsOptions & { log: Log }): Loop =>
  startRefreshLoop({
    log,
    pollMs: LOOK_EVERY_MS,
    async refresh(signal) {
      await forgetEnded(options.sql)
      return tellDigests(options, { signal })
    },
    describe: (mails) => (mails > 0 ? ['digests are queued', { mails }] : undefined),
    failed: 'digests cannot be written',
    recovered: 'digests are written again',
  })
