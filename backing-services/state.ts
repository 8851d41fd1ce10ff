// What runs for one DATA_DIR: which services, started how, and which processes use them. Kept in services.json, so
// that a second process shares the services of the first, and so that what a killed process left behind is found.
// Written only by the holder of services.lock.
import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateFile } from './data-folder.ts'
import { identify, isAlive } from './lock.mjs'

export const serviceNames = ['postgres', 'redis', 'search'] as const
export type ServiceName = (typeof serviceNames)[number]

export type ServiceRecord =
  | { origin: 'docker'; url: string }
  | { origin: 'embedded'; url: string /** See identify() in lock.mjs. */; process: string }

export interface ServicesState {
  services: Partial<Record<ServiceName, ServiceRecord>>
  /** The processes that use them; the last one to leave stops them. */
  users: string[]
}

const statePath = (dataDir: string): string => join(dataDir, 'services.json')

export const me = (): string => identify(process.pid) ?? `${process.pid}:`

/** Users that no longer live are left out. A missing or unreadable file is an empty state. */
export function readState(dataDir: string): ServicesState {
  try {
    const state = JSON.parse(readFileSync(statePath(dataDir), 'utf8')) as ServicesState
    return { services: state.services, users: state.users.filter(isAlive) }
  } catch {
    return { services: {}, users: [] }
  }
}

/** Synchronous, so that nothing can happen between the start of a server and the note that it runs. */
export function writeState(dataDir: string, state: ServicesState): void {
  const draft = `${statePath(dataDir)}.${process.pid}`
  // Addresses hold passwords.
  writePrivateFile(draft, `${JSON.stringify(state, null, 2)}\n`)
  renameSync(draft, statePath(dataDir))
}
