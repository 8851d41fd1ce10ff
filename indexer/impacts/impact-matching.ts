// Keeps the stored hits up to date.
import type { Sql } from '../../src/db/sql.ts'
import type { ReachRules } from '../../src/impacts/reach.ts'
import type { Loop } from '../../src/time/loop.ts'
import type { Log } from '../jobs/handler.ts'
import { startRefreshLoop } from '../refresh-loop.ts'
import { matchImpacts, openMatchSession } from './match-impacts.ts'

export interface ImpactMatchingOptions {
  sql: Sql
  rules: ReachRules
  log: Log
  /** How often dirty keys are looked for without a wake-up, in ms. */
  pollMs?: number
}

export function startImpactMatching({ sql, rules, log, pollMs }: ImpactMatchingOptions): Loop {
  let session: Sql | undefined
  const drop = async (): Promise<void> => {
    const old = session
    session = undefined
    await old?.end({ timeout: 1 })
  }
  const loop = startRefreshLoop({
    log,
    pollMs,
    async refresh(signal) {
      session ??= openMatchSession(sql)
      try {
        return await matchImpacts(sql, { rules, signal, session })
      } catch (error) {
        await drop()
        throw error
      }
    },
    describe: (done) =>
      done.events + done.vmes > 0 ? ['outages and works matched', { ...done }] : undefined,
    failed: 'outages and works cannot be matched',
    recovered: 'outages and works are matched again',
  })
  return {
    ...loop,
    async stop(deadlineMs) {
      await loop.stop(deadlineMs)
      await drop()
    },
  }
}
