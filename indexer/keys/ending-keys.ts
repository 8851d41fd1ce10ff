// Tells those who manage an account of its keys that end within a week, once.
import type { Config } from '../../src/config.ts'
import type { Sql } from '../../src/db/sql.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { endingKeyMail } from '../../src/keys/ending-mail.ts'
import { claimEndingKeys } from '../../src/keys/statements/expiry.ts'
import { makeMailQueue } from '../../src/mail/queue-mail.ts'
import type { Loop } from '../../src/time/loop.ts'
import type { Log } from '../jobs/handler.ts'
import { startRefreshLoop } from '../refresh-loop.ts'

const AT_ONCE = 100
// An hour: the week before the end is not counted in minutes.
const LOOK_EVERY_MS = 3_600_000

export interface EndingKeysOptions {
  sql: Sql
  config: Pick<Config, 'accountSecret' | 'publicUrl'>
  log: Log
}

/** Queues the mails of what ends soon; returns how many keys they are about. */
export async function tellOfEndingKeys({ sql, config }: Omit<EndingKeysOptions, 'log'>): Promise<number> {
  const queueMail = makeMailQueue(config.accountSecret)
  let told = 0
  for (;;) {
    const keys = await inTransaction(sql, async (transaction) => {
      const claimed = await claimEndingKeys(transaction, AT_ONCE)
      for (const { managers, ...key } of claimed)
        for (const { personId, email, culture } of managers)
          await queueMail(transaction, endingKeyMail(key, { email, culture, publicUrl: config.publicUrl }), {
            accountId: key.accountId,
            personId,
          })
      return claimed.length
    })
    told += keys
    if (keys < AT_ONCE) return told
  }
}

export const startEndingKeys = (options: EndingKeysOptions): Loop =>
  startRefreshLoop({
    log: options.log,
    pollMs: LOOK_EVERY_MS,
    refresh: () => tellOfEndingKeys(options),
    describe: (keys) => (keys > 0 ? ['owners of keys that end soon are mailed', { keys }] : undefined),
    failed: 'keys that end soon cannot be read',
    recovered: 'keys that end soon are read again',
  })
