// Thread that loads what is suggested from memory and packs it, so that neither the rows nor the sorting hold up a
// request. Asked for a part with the version in use; answers with a new index only when it has changed.
import { workerData } from 'node:worker_threads'
import { surviveLostConnections } from '../../db/lost-connection.ts'
import { openSql, type Sql } from '../../db/sql.ts'
import { type Reply, serveCalls } from '../../threads/serve-calls.ts'
import { findLocationsVersion, loadLocationEntries } from '../statements/locations.ts'
import { findSyndicEntriesVersion, loadSyndicEntries } from '../statements/syndic-entries.ts'
import { buildLocationIndex, type LocationIndex, transferablesOf } from './location-index.ts'
import { buildSyndicIndex, type SyndicIndex, transferablesOfSyndics } from './syndic-index.ts'

export interface WorkerInput {
  databaseUrl: string
}

/** What is loaded, part by part. */
export interface Indexes {
  places: LocationIndex
  syndics: SyndicIndex
}
export type Part = keyof Indexes

export interface WorkerQuestion {
  part: Part
  /** Version of the index in use; undefined loads whatever there is. */
  version: string | undefined
}

export type WorkerAnswer<P extends Part = Part> =
  | { kind: 'unchanged' }
  | { kind: 'loaded'; version: string; index: Indexes[P] }

interface Loader {
  findVersion(sql: Sql): Promise<string>
  load(sql: Sql): Promise<{ index: Indexes[Part]; transfer: ArrayBuffer[] }>
}

const loaders: Record<Part, Loader> = {
  places: {
    findVersion: findLocationsVersion,
    async load(sql) {
      const index = buildLocationIndex(await loadLocationEntries(sql))
      return { index, transfer: transferablesOf(index) }
    },
  },
  syndics: {
    findVersion: findSyndicEntriesVersion,
    async load(sql) {
      const index = buildSyndicIndex(await loadSyndicEntries(sql))
      return { index, transfer: transferablesOfSyndics(index) }
    },
  },
}

surviveLostConnections((reason) => {
  throw reason
})

const { databaseUrl } = workerData as WorkerInput
const sql = openSql({ url: databaseUrl, max: 2, applicationName: 'suggestions' })

async function answer({ part, version: known }: WorkerQuestion): Promise<Reply<WorkerAnswer>> {
  const loader = loaders[part]
  // Read before the rows: what changes between the two is loaded again at the next question.
  const version = await loader.findVersion(sql)
  if (version === known) return { answer: { kind: 'unchanged' } }
  const { index, transfer } = await loader.load(sql)
  return { answer: { kind: 'loaded', version, index }, transfer }
}

serveCalls(answer)
