// The common life of a server started on this machine: adopt what a killed process left, else start, wait, try again.
import type { Config } from '../src/config.ts'
import { isAlive } from './lock.mjs'
import { logTail, stopProcess, waitUntil } from './processes.ts'
import type { ServiceRecord } from './state.ts'

export type EmbeddedRecord = Extract<ServiceRecord, { origin: 'embedded' }>

export interface LaunchContext {
  config: Readonly<Config>
  log: (line: string) => void
  signal: AbortSignal | undefined
  /** Data of tests need not survive a power cut. */
  forTests: boolean
}

export interface Launched {
  url: string
  /** See identify() in lock.mjs. */
  process: string
}

export interface EmbeddedService {
  label: string
  stop: { signal: NodeJS.Signals; timeoutMs: number }
  readyWithinMs: number
  logFile(dataDir: string): string
  /** Prepares what is missing and starts the server, or finds the one that already has the data. */
  launch(context: LaunchContext): Promise<Launched>
  isReady(url: string, config: Readonly<Config>): Promise<boolean>
}

// A port taken between look and start, or a lock that a dying server still holds, is gone by the next attempt.
const ATTEMPTS = 3

export interface BringUp {
  service: EmbeddedService
  context: LaunchContext
  /** What services.json says about it. */
  recorded: ServiceRecord | undefined
  /** Called at once after the start, before the server answers. */
  note: (record: EmbeddedRecord) => void
}

export async function bringUp({ service, context, recorded, note }: BringUp): Promise<EmbeddedRecord> {
  const { config, signal } = context
  const becomesReady = async ({ url, process }: Launched): Promise<boolean> => {
    let ready = false
    const settled = async (): Promise<boolean> => {
      ready = isAlive(process) && (await service.isReady(url, config))
      return ready || !isAlive(process)
    }
    await waitUntil(settled, { timeoutMs: service.readyWithinMs, signal })
    return ready
  }
  if (recorded?.origin === 'embedded' && isAlive(recorded.process)) {
    if (await becomesReady(recorded)) return recorded
    await stopProcess(recorded.process, service.stop)
  }
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    signal?.throwIfAborted()
    const launched = await service.launch(context)
    const record: EmbeddedRecord = { origin: 'embedded', ...launched }
    note(record)
    if (await becomesReady(launched)) return record
    await stopProcess(launched.process, service.stop)
  }
  const logFile = service.logFile(config.dataDir)
  throw new Error(`${service.label} did not start; the end of ${logFile} says:\n${logTail(logFile)}`)
}
