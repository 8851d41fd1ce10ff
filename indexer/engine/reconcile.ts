// Compares the indices of one kind with the database, both ways, and marks what differs to be sent again.
import { raiseVersions } from '../../src/db/document-versions.ts'
import { markKeys } from '../../src/db/drift.ts'
import { catchUp, fallBehind, listTargets, noteUnsound, type Target } from '../../src/db/generations.ts'
import { type CompareOptions, type Comparison, compareIndex } from './compare.ts'
import type { IndexContext } from './index-context.ts'

export interface IndexReport extends Comparison {
  indexName: string
  state: 'live' | 'previous'
  /** The first keys that differ, as a start for an investigation. */
  sample: string[]
}

export interface ReconcileReport {
  indices: IndexReport[]
  /** Generations kept for a way back that could not be read, with the reason. */
  unreadable: { indexName: string; reason: string }[]
  /** Those of a newer release, whose documents have a form that is not known here. */
  newer: string[]
  /** The index held versions that the database had yet to draw: it was restored from a backup. */
  raisedVersions: boolean
  seconds: number
}

export interface ReconcileOptions extends Pick<CompareOptions, 'restRatio'> {
  /** Off: only compare. */
  repair?: boolean
  /** Buckets of which whole documents are read; by default the portion of the hour, so that a day sees them all. */
  isWhole?: (bucket: number) => boolean
  onProgress?: (indexName: string, share: number) => void
  signal?: AbortSignal | undefined
}

const SAMPLE_SIZE = 10
const HOUR_MS = 3_600_000
const PORTIONS = 24

/** Whether a bucket is in the portion of an hour, of which a day has 24. */
export const isInPortion =
  (at: Date) =>
  (bucket: number): boolean =>
    bucket % PORTIONS === Math.floor(at.getTime() / HOUR_MS) % PORTIONS

interface Reconciled {
  report: IndexReport
  raised: boolean
}

async function reconcileOne(
  context: IndexContext,
  { indexName, state }: { indexName: string; state: IndexReport['state'] },
  { repair = true, isWhole = isInPortion(new Date()), restRatio, onProgress, signal }: ReconcileOptions,
): Promise<Reconciled> {
  const { sql, kind } = context
  const sample: string[] = []
  let raised = false
  // One that missed changes is sent all of them from here on, and rows that were claimed before know nothing of that.
  const wasBehind = repair && (await catchUp(sql, kind, indexName))
  const comparison = await compareIndex(context, indexName, {
    signal,
    isWhole,
    restRatio,
    ...(wasBehind ? { excusedSince: performance.now() } : {}),
    onProgress: (share) => onProgress?.(indexName, share),
    async onDifferent(differences, highestVersion) {
      sample.push(
        ...differences.slice(0, SAMPLE_SIZE - sample.length).map(({ kind, key }) => `${kind} ${key}`),
      )
      if (!repair) return
      // First of all, or what is sent again would lose to the version that the index holds.
      if (await raiseVersions(sql, highestVersion)) raised = true
      await markKeys(
        sql,
        kind,
        differences.map(({ key }) => key),
      )
    },
  }).catch(async (error: unknown) => {
    if (wasBehind) await fallBehind(sql, kind, indexName)
    throw error
  })
  if (repair && comparison.foreignKey !== undefined) {
    const reason = `it holds ${comparison.foreignKey} under a version that no other can exceed`
    await noteUnsound(sql, kind, { indexName, reason })
  }
  return { report: { indexName, state, sample, ...comparison }, raised }
}

const byState = (one: Target, other: Target): number =>
  Number(other.state === 'live') - Number(one.state === 'live')

/**
 * Compares the live and the previous generation. Whatever differs goes into the outbox, ghosts too: the drain sends
 * each key as it is by then, and deletes the ones that are gone. A generation that is being built is checked by its
 * rebuild. Throws when the database or the live one can't be read.
 */
export async function reconcile(
  context: IndexContext,
  options: ReconcileOptions = {},
): Promise<ReconcileReport> {
  const { sql, kind } = context
  const startedAt = performance.now()
  const indices: IndexReport[] = []
  const unreadable: ReconcileReport['unreadable'] = []
  const newer: string[] = []
  let raisedVersions = false
  const listed = await listTargets(sql, kind)
  for (const { indexName, state, definitionVersion } of listed.toSorted(byState)) {
    if (state !== 'live' && state !== 'previous') continue
    if (definitionVersion > context.definitionVersion) {
      newer.push(indexName)
      continue
    }
    try {
      const { report, raised } = await reconcileOne(context, { indexName, state }, options)
      indices.push(report)
      raisedVersions ||= raised
    } catch (error) {
      // The way back is no reason to leave the one that is searched uncompared.
      if (state === 'live' || !(error instanceof Error) || options.signal?.aborted) throw error
      unreadable.push({ indexName, reason: error.message })
    }
  }
  const place = ({ indexName }: IndexReport): number =>
    listed.findIndex((target) => target.indexName === indexName)
  indices.sort((one, other) => place(one) - place(other))
  return { indices, unreadable, newer, raisedVersions, seconds: (performance.now() - startedAt) / 1000 }
}
