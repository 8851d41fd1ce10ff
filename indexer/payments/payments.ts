// Works what is to be read from the provider of payments or done there, one after the other, over all indexers: what was
// read is written before somebody else reads. What fails waits and is tried again, for as long as it takes.
import type { Config } from '../../src/config.ts'
import type { Sql } from '../../src/db/sql.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { makeMailQueue } from '../../src/mail/queue-mail.ts'
import type { Payments } from '../../src/payments/client.ts'
import type { FollowContext } from '../../src/payments/follow/context.ts'
import { follow } from '../../src/payments/follow/follow.ts'
import { keyOfLinks } from '../../src/payments/links.ts'
import { isAway, providerError } from '../../src/payments/provider-errors.ts'
import { forgetOldBuyers } from '../../src/payments/statements/buyers.ts'
import {
  askFor,
  type DueTask,
  endTask,
  forgetOldEvents,
  holdWork,
  isStillDue,
  nextTask,
  postponeTask,
} from '../../src/payments/statements/tasks.ts'
import { messageOf } from '../../src/text/message-of.ts'
import { type BackOff, backOffMs } from '../../src/time/back-off.ts'
import { type Loop, type Next, startLoop } from '../../src/time/loop.ts'
import { outsideBackOff } from '../back-off.ts'
import type { Log } from '../jobs/handler.ts'

export interface PaymentsOptions {
  sql: Sql
  config: Pick<Config, 'accountSecret' | 'publicUrl'>
  /** Undefined: payments are off, and what waits goes on waiting. */
  payments: Payments | undefined
  log: Log
  /** How often it looks without a wake-up, in ms. */
  pollMs?: number
}

const pauses: BackOff = { firstMs: 2_000, longestMs: 3_600_000 }
// While the provider is away, others would fail as well.
const AWAY_MS = 2_000
const FORGET_EVERY_MS = 3_600_000

/** Half of it at least: who is asked for patience has some. */
const pauseAfter = (attempts: number): number => backOffMs(pauses, attempts, () => 0.5 + Math.random() / 2)

type Worker = PaymentsOptions & { payments: Payments }

/** False while another indexer has the turn. */
async function work(task: DueTask, { sql, config, payments, log }: Worker): Promise<boolean> {
  const queueMail = makeMailQueue(config.accountSecret)
  return inTransaction(sql, async (transaction) => {
    if (!(await holdWork(transaction))) return false
    if (!(await isStillDue(transaction, task))) return true
    const context: FollowContext = {
      ...{ stripe: payments.stripe, isLive: payments.isLive },
      ...{ sql: transaction, queueMail, publicUrl: config.publicUrl },
      linkKey: keyOfLinks(config.accountSecret),
      warn: (message, details) => log('warn', message, details),
    }
    await endTask(transaction, task, await follow(context, task))
    return true
  })
}

/** Works the task that is due for longest; where there is none, rests. */
export async function workOne(worker: Worker): Promise<Next> {
  const { sql, log } = worker
  const task = await nextTask(sql)
  if (task === undefined) return 'rest'
  try {
    return (await work(task, worker)) ? 'again' : 'rest'
  } catch (error) {
    const attempts = task.attempts + 1
    const away = isAway(error)
    const said = away || isOfProvider(error) ? providerError(error) : 'our own'
    await postponeTask(sql, { id: task.id, pauseMs: pauseAfter(attempts), error: said })
    const details = { task: task.kind, object: task.objectId, attempts, error: said }
    log('warn', 'a payment could not be followed and is tried again', {
      ...details,
      ...(said === 'our own' ? { cause: messageOf(error) } : {}),
    })
    return away ? { pauseMs: AWAY_MS } : 'again'
  }
}

const isOfProvider = (error: unknown): boolean =>
  String((error as { type?: unknown } | null)?.type ?? '').startsWith('Stripe')

/** Works for as long as the process runs. */
export function startPayments(options: PaymentsOptions): Loop {
  const { sql, payments, log, pollMs } = options
  let forgottenAt = Number.NEGATIVE_INFINITY
  return startLoop({
    restMs: pollMs,
    async step() {
      if (payments === undefined) return { restMs: FORGET_EVERY_MS }
      if (performance.now() - forgottenAt > FORGET_EVERY_MS) {
        await forgetOldEvents(sql)
        for (const objectId of await forgetOldBuyers(sql))
          await askFor(sql, { kind: 'forget-customer', objectId })
        forgottenAt = performance.now()
      }
      return workOne({ ...options, payments })
    },
    failurePolicy: {
      backOff: outsideBackOff,
      report: (error, failures) =>
        log('warn', 'the queue of payments cannot be read', { failures, error: messageOf(error) }),
      reportEnd: (failures) => log('info', 'the queue of payments is read again', { failures }),
    },
  })
}
