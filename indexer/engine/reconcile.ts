// Finds what differs between the database and the indices that serve, and has it sent again.

import { markKeys, raiseVersions } from '../../src/db/drift.ts'
import { listTargets } from '../../src/db/generations.ts'
import { type Comparison, compareIndex } from './compare.ts'
import type { IndexContext } from './index-context.ts'

export interface IndexReport extends Comparison {
  indexName: string
  state: 'live' | 'previous'
  /** The first keys that differ, as a start for an investigation. */
  sample: string[]
}

export interface ReconcileReport {
  indices: IndexReport[]
  /** The index held versions that the database had yet to draw: it was restored from a backup. */
  raisedVersions: boolean
  seconds: number
}

export interface ReconcileOptions {
  /** Off: only compare. */
  repair?: boolean
  onProgress?: (indexName: string, share: number) => void
  signal?: AbortSignal | undefined
}

const SAMPLE_SIZE = 10

/**
 * Compares the live and the previous generation. Whatever differs goes into the outbox, ghosts too: the drain sends
 * each key as it is by then, and deletes the ones that are gone. A generation that is being built is checked by its
 * rebuild. Throws when either side can't be read.
 */
export async function reconcile(
  context: IndexContext,
  { repair = true, onProgress, signal }: ReconcileOptions = {},
): Promise<ReconcileReport> {
  const { sql, kind } = context
  const startedAt = performance.now()
  const indices: IndexReport[] = []
  let raisedVersions = false
  for (const { indexName, state } of await listTargets(sql, kind)) {
    if (state !== 'live' && state !== 'previous') continue
    const sample: string[] = []
    const comparison = await compareIndex(context, indexName, {
      signal,
      onProgress: (share) => onProgress?.(indexName, share),
      async onDifferent(differences, highestVersion) {
        sample.push(
          ...differences.slice(0, SAMPLE_SIZE - sample.length).map(({ kind, key }) => `${kind} ${key}`),
        )
        if (!repair) return
        // First of all, or what is sent again would lose to the version that the index holds.
        if (await raiseVersions(sql, highestVersion)) raisedVersions = true
        await markKeys(
          sql,
          kind,
          differences.map(({ key }) => key),
        )
      },
    })
    indices.push({ indexName, state, sample, ...comparison })
  }
  return { indices, raisedVersions, seconds: (performance.now() - startedAt) / 1000 }
}
