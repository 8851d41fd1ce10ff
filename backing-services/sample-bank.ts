// Stands in for the National Bank while the country is the sample: annual accounts of its companies, asked for as those of real
// ones are, by the indexer of the demo.
import { BANK_KEY, startBank } from '../fixtures/bank/server.ts'
import { sampleDeposits } from '../fixtures/sample/accounts.ts'
import { openJobQueues } from '../src/jobs/queue.ts'

export interface SampleBank {
  /** Settings under which an indexer asks here, and nobody else. */
  env: Readonly<Record<string, string>>
  close(): Promise<void>
}

export async function startSampleBank({ seed }: { seed: number }): Promise<SampleBank> {
  const depositsOf = (number: string) =>
    sampleDeposits(number, { seed, today: new Date().toISOString().slice(0, 10) })
  const bank = await startBank({ depositsOf })
  return {
    env: {
      NBB_CBSO_ORIGIN: bank.origin,
      NBB_CBSO_KEY: BANK_KEY,
      // Of nobody else's time.
      NBB_CBSO_PER_SECOND: '200',
    },
    close: bank.close,
  }
}

/** Has the indexer ask at once, and not in the night only; what it has asked about lately it passes over. */
export async function askForAccounts({
  redisUrl,
  redisPrefix,
}: {
  redisUrl: string
  redisPrefix: string
}): Promise<void> {
  const queues = openJobQueues({ redisUrl, prefix: redisPrefix })
  try {
    await queues.add('import-annual-accounts', {})
  } finally {
    await queues.close()
  }
}
