// Work in one transaction. When the connection of one is lost, the driver (postgres 3.4.9) sends what the work still asks,
// or the rollback, either to nobody, which ends the process, or over the next connection, outside of any transaction
// (porsager/postgres #1155, #1186, #1215). Here nothing more is sent.
import { setTimeout as delay } from 'node:timers/promises'
import { isLostConnection } from './lost-connection.ts'
import type { Sql } from './sql.ts'

// The end of a connection follows its error at once. An error that only looks like one may come of something else.
const END_FOLLOWS_MS = 1_000

const never = (): Promise<never> => new Promise(() => {})

/**
 * Commits what the work did, or does nothing of it. Rejects at once when the connection is lost, whatever the work does.
 *
 * @param modes Of the transaction, as `begin` takes them: `read only`.
 */
export function inTransaction<Result>(
  sql: Sql,
  work: (sql: Sql) => Promise<Result>,
  modes = '',
): Promise<Result> {
  let lost: Error | undefined
  const ended = Promise.withResolvers<void>()

  async function run(transaction: Sql): Promise<Result> {
    const guarded = new Proxy(transaction, {
      apply(target, self, given) {
        if (lost !== undefined) throw lost
        return Reflect.apply(target, self, given)
      },
    })
    try {
      const result = await work(guarded)
      return lost === undefined ? result : await never()
    } catch (error) {
      if (lost === undefined && isLostConnection(error))
        await Promise.race([ended.promise, delay(END_FOLLOWS_MS, undefined, { ref: false })])
      // To end would have the driver send a commit or a rollback. Whoever waits has had the answer.
      if (lost !== undefined) return never()
      throw error
    }
  }

  const begun = sql.begin(modes, (transaction) => run(transaction as unknown as Sql)) as Promise<Result>
  begun.catch((error: unknown) => {
    lost = error as Error
    ended.resolve()
  })
  return begun
}
