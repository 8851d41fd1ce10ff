// Tells the owners of an account whose trial ends within three days, once.
import { claimEndingTrials } from '../../src/accounts/statements/trials.ts'
import { endingTrialMail } from '../../src/accounts/trial/mail.ts'
import type { Config } from '../../src/config.ts'
import type { Sql } from '../../src/db/sql.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { makeMailQueue } from '../../src/mail/queue-mail.ts'
import type { Loop } from '../../src/time/loop.ts'
import type { Log } from '../jobs/handler.ts'
import { startRefreshLoop } from '../refresh-loop.ts'

const AT_ONCE = 100
const LOOK_EVERY_MS = 3_600_000

export interface EndingTrialsOptions {
  sql: Sql
  config: Pick<Config, 'accountSecret' | 'publicUrl'>
  log: Log
}

/** Queues the mails of what ends soon; returns how many trials they are about. */
export async function tellOfEndingTrials({ sql, config }: Omit<EndingTrialsOptions, 'log'>): Promise<number> {
  const queueMail = makeMailQueue(config.accountSecret)
  return inTransaction(sql, async (transaction) => {
    const trials = await claimEndingTrials(transaction, AT_ONCE)
    for (const { accountId, until, owners } of trials)
      for (const { personId, email, culture } of owners)
        await queueMail(
          transaction,
          endingTrialMail(until, { email, culture, publicUrl: config.publicUrl }),
          { accountId, personId },
        )
    return trials.length
  })
}

export const startEndingTrials = (options: EndingTrialsOptions): Loop =>
  startRefreshLoop({
    log: options.log,
    pollMs: LOOK_EVERY_MS,
    refresh: () => tellOfEndingTrials(options),
    describe: (trials) =>
      trials > 0 ? ['owners of trials that end soon are mailed', { trials }] : undefined,
    failed: 'trials that end soon cannot be read',
    recovered: 'trials that end soon are read again',
  })
