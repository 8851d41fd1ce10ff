// A process beside each one that uses services started here. It waits for the end of that process, and when nobody is
// left who uses them it stops what a kill -9 would leave behind: neither PostgreSQL nor Java end with who started them.
// Arguments: the folder for data, the milliseconds in which a next start may still take the services over, and the process
// that it stands beside (identify() in lock.mjs).

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { acquireLock } from './lock.mjs'
import { stopProcess } from './processes.ts'
import { me, readState, type ServiceName, serviceNames, writeState } from './state.ts'

// All of it within a few seconds: who does not end by then is killed, and recovers at the next start from its log.
const quickStops: Record<ServiceName, { signal: NodeJS.Signals; timeoutMs: number }> = {
  postgres: { signal: 'SIGINT', timeoutMs: 2_000 },
  redis: { signal: 'SIGTERM', timeoutMs: 1_000 },
  search: { signal: 'SIGTERM', timeoutMs: 2_000 },
}
const LOCK_TIMEOUT_MS = 60_000

export interface Watchdog {
  /** Sends it away: the services were stopped, or left to others, in order. */
  dismiss(): void
}

const script = fileURLToPath(import.meta.url)

/** Starts one for this process, in a group of its own: a terminal's Ctrl-C is none of its business. */
export function startWatchdog(dataDir: string, graceMs: number): Watchdog {
  const options = ['--disable-warning=ExperimentalWarning', script, dataDir, String(graceMs), me()]
  const child: ChildProcess = spawn(process.execPath, options, {
    cwd: '/',
    detached: true,
    // The system closes this end of the pipe, however this process ends.
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without one a start that is killed leaves its servers to the next start.
  child.on('error', () => {})
  child.unref()
  const pipe = child.stdin as NonNullable<typeof child.stdin> & { unref(): void }
  pipe.on('error', () => {})
  pipe.unref()
  return { dismiss: () => void child.kill('SIGKILL') }
}

/**
 * `ended` is no user any more, whatever the system says: it closes the pipe of a process that it ends some milliseconds
 * before that process counts as dead. It is taken off the list, so that of several that end at once the last watchdog
 * finds nobody.
 */
async function stopWhatIsLeft(dataDir: string, ended: string): Promise<void> {
  const release = await acquireLock(join(dataDir, 'services.lock'), { timeoutMs: LOCK_TIMEOUT_MS })
  try {
    const state = readState(dataDir)
    const users = state.users.filter((user) => user !== ended)
    if (users.length > 0) return writeState(dataDir, { ...state, users })
    await Promise.all(
      serviceNames.map((name) => {
        const record = state.services[name]
        return record?.origin === 'embedded' ? stopProcess(record.process, quickStops[name]) : undefined
      }),
    )
    const kept = Object.entries(state.services).filter(([, { origin }]) => origin !== 'embedded')
    writeState(dataDir, { services: Object.fromEntries(kept), users: [] })
  } finally {
    release()
  }
}

async function main([dataDir = '', graceMs = '0', owner = '']: string[]): Promise<void> {
  for await (const _ of process.stdin);
  await pause(Number(graceMs))
  await stopWhatIsLeft(dataDir, owner)
}

if (process.argv[1] === script) await main(process.argv.slice(2))
