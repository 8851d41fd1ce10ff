// A job that asks for a drain: a wake-up, since the drain of each kind runs as long as the process.
import type { Handler } from './handler.ts'

export const drainOutbox: Handler<'drain-outbox'> = async ({ kind }, { wakeDrain }) => {
  wakeDrain(kind)
}
