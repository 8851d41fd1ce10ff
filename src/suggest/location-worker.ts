// Thread that loads the places and packs them, so that neither the rows nor the sorting hold up a request.
// Asked with the version in use; answers with a new index only when the places have changed.
import { parentPort, workerData } from 'node:worker_threads'
import { findLocationsVersion, loadLocationEntries } from '../db/locations.ts'
import { surviveLostConnections } from '../db/lost-connection.ts'
import { openSql } from '../db/sql.ts'
import { buildLocationIndex, type LocationIndex, transferablesOf } from './location-index.ts'

export interface WorkerInput {
  databaseUrl: string
}

export interface WorkerQuestion {
  /** Version of the index in use; undefined loads whatever there is. */
  version: string | undefined
}

export type WorkerAnswer =
  | { kind: 'unchanged' }
  | { kind: 'loaded'; version: string; index: LocationIndex }
  | { kind: 'failed'; reason: string }

surviveLostConnections((reason) => {
  throw reason
})

const { databaseUrl } = workerData as WorkerInput
const sql = openSql({ url: databaseUrl, max: 2, applicationName: 'locations' })

async function answer({ version: known }: WorkerQuestion): Promise<void> {
  const version = await findLocationsVersion(sql)
  if (version === known) return send({ kind: 'unchanged' })
  const index = buildLocationIndex(await loadLocationEntries(sql))
  send({ kind: 'loaded', version, index }, transferablesOf(index))
}

function send(message: WorkerAnswer, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}

parentPort?.on('message', (question: WorkerQuestion) => {
  answer(question).catch((error: unknown) =>
    send({ kind: 'failed', reason: error instanceof Error ? error.message || error.name : String(error) }),
  )
})
