// Ctrl-C and its relatives, for the processes that start services.
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface Interruption {
  signal: AbortSignal
  /** As a shell says it: 128 + the number of the signal; 0 while none came. */
  status(): number
  /** Gives the signals back to whoever handles them next. */
  release(): void
}

/** A terminal sends Ctrl-C to every process of the group and parents pass it on: only the first one counts. */
export function onInterrupt(): Interruption {
  const controller = new AbortController()
  let status = 0
  const handler = (name: NodeJS.Signals): void => {
    if (status === 0) status = 128 + constants.signals[name]
    controller.abort(new Error(`Interrupted by ${name}`))
  }
  for (const name of SIGNALS) process.on(name, handler)
  return {
    signal: controller.signal,
    status: () => status,
    release() {
      for (const name of SIGNALS) process.off(name, handler)
    },
  }
}
