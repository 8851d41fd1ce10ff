import { afterAll, beforeAll } from 'vitest'
import { isDriverFailure } from '../../src/db/lost-connection.ts'

const onRejection = (reason: unknown): void => {
  if (!isDriverFailure(reason)) throw reason
}

/**
 * For a file that kills backends: as in the two processes, a connection that is lost while it is set up is told to nobody
 * else, and fails no test.
 */
export function surviveKilledBackends(): void {
  let others: NodeJS.UnhandledRejectionListener[] = []
  beforeAll(() => {
    others = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection')
    process.on('unhandledRejection', onRejection)
  })
  afterAll(() => {
    process.off('unhandledRejection', onRejection)
    for (const listener of others) process.on('unhandledRejection', listener)
  })
}
