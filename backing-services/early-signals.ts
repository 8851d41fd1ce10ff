// Loading the modules of a process takes a second or more, and none of them runs before all are there. Until then a
// signal would end the process by the system's own rule; but for the first process of a container there is no such
// rule, and the signal is lost: it would run on until it is killed. So a process begins with this file alone.
import { constants } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Loads what a process does. From the first moment on a signal ends the process while nobody else listens for it, with
 * the status by which a shell tells it.
 */
export async function loadProcess<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => {
      if (process.listenerCount(name) === 1) process.exit(128 + constants.signals[name])
    })
  const loaded = await load()
  // Node tells of none while it loads: what came meanwhile is told here, before anything is begun.
  await nextTurn()
  return loaded
}
