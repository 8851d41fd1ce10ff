// Builds a new generation of an index from the database while the old one serves, checks it, and swaps the alias.
//
// Nothing is lost whatever happens beside it. The new index exists before its generation is noted; from that commit on
// the drain writes every change to both. A change that a drain claimed before, and sent to the old index only, was
// committed before its claim, so before the scan began, and the scan reads it. Of the scan's write and the drain's write
// of one document the one with the later version wins, in whichever order they arrive, and versions are drawn before
// the document is read. A killed rebuild is gone on with: the generation stays a target in the meantime.
import {
  addGeneration,
  catchUp,
  type Generation,
  listGenerations,
  listTargets,
  promoteGeneration,
  setGenerationState,
  withRebuildLock,
} from '../../src/db/generations.ts'
import type { BucketSums } from '../../src/engine/bucket-sums.ts'
import { type Comparison, compareIndex, countDifferences } from './compare.ts'
import { applyServingSettings, createIndex, definitionHash } from './create-index.ts'
import { readEngineState } from './engine-state.ts'
import { generationNumberOf, type IndexContext, indexNameOf } from './index-context.ts'
import { dropGeneration, reconcileGenerations } from './reconcile-generations.ts'
import { scan } from './scan.ts'
import { swapAlias } from './swap-alias.ts'
import { deliver, IndexMissingError, prepare } from './write-keys.ts'

export interface RebuildProgress {
  phase: 'scanning' | 'verifying'
  indexName: string
  /** Documents in the new index so far. */
  documents: number
}

export interface RebuildOptions {
  onProgress?: (progress: RebuildProgress) => void
  signal?: AbortSignal | undefined
  /** How long the engine may refuse everything, in ms. */
  patienceMs?: number
  /** Documents a batch at most; by default as many as fill a request. */
  maxBatch?: number
}

export interface RebuildResult {
  number: number
  indexName: string
  documents: number
  quarantined: number
  /** Time of this run alone, and the documents that it sent. */
  seconds: number
  scanned: number
  resumed: boolean
}

export class RebuildBusyError extends Error {
  constructor(kind: string) {
    super(`another process is rebuilding the index of ${kind}`)
  }
}

/** The new index failed its verification; the old one stays in service. */
export class RebuildRejectedError extends Error {
  constructor(indexName: string, reason: string) {
    super(`${indexName} is rejected, the index in service stays: ${reason}`)
  }
}

const PATIENCE_MS = 10 * 60_000
// One round finds what went wrong, one proves the repair; more are for an engine that failed in between.
const VERIFY_ROUNDS = 4
// A few documents that the engine refuses are set aside and reported; many mean that the mapping is wrong.
const MAX_QUARANTINED_SHARE = 0.01

type Building = Pick<Generation, 'number' | 'indexName' | 'lastKey' | 'documents' | 'state'>

/** Goes on with an interrupted generation where its definition is still that of the code, else starts a new one. */
async function openGeneration(context: IndexContext): Promise<{ building: Building; resumed: boolean }> {
  const { sql, kind, definitionVersion } = context
  const hash = definitionHash(context)
  const generations = await listGenerations(sql, kind)
  const interrupted = generations.find(({ state }) => state === 'building' || state === 'verifying')
  if (interrupted?.definitionHash === hash) return { building: interrupted, resumed: true }
  if (interrupted !== undefined)
    await dropGeneration(context, interrupted, { state: 'dropped', note: 'its definition is out of date' })
  const { indices } = await readEngineState(context)
  // An engine may outlive the database that numbered its indices.
  const taken = [...indices.keys()].map((name) => generationNumberOf(context, name) ?? 0)
  const number = Math.max(0, ...taken, ...generations.map((generation) => generation.number)) + 1
  const indexName = indexNameOf(context, number)
  await createIndex(context, indexName)
  await addGeneration(sql, { kind, number, indexName, definitionHash: hash, definitionVersion })
  return { building: { number, indexName, lastKey: null, documents: 0, state: 'building' }, resumed: false }
}

function describe({ missing, ghost, stale, expected, held }: Comparison): string {
  return `${missing} documents missing, ${ghost} too many, ${stale} stale (${expected} expected, ${held} found)`
}

interface VerifyOptions extends Pick<RebuildOptions, 'patienceMs' | 'signal'> {
  /** Sums of what the scan has just built. */
  built?: BucketSums | undefined
}

/**
 * Compares an index with the database until nothing differs but what is still under way. It repairs by writing
 * itself, with versions drawn as in the scan, so that it needs no drain that runs beside it. Throws with the reason.
 */
export async function verify(
  context: IndexContext,
  indexName: string,
  { built, patienceMs = PATIENCE_MS, signal }: VerifyOptions = {},
): Promise<Comparison> {
  const { sql, kind } = context
  const options = { patienceMs, signal }
  for (let round = 1; ; round += 1) {
    // From here on it is sent every change, and what it missed before is found.
    await catchUp(sql, kind, indexName)
    const comparison = await compareIndex(context, indexName, {
      signal: options.signal,
      justBuilt: built,
      // What waited before that has been read by the scan or by the round before: only what is new may differ.
      excusedSince: performance.now(),
      async onDifferent(differences) {
        const keys = differences.map(({ key }) => key)
        await deliver(context, await prepare(context, keys), { ...options, indexName })
      },
    })
    if (comparison.quarantined > Math.max(10, comparison.expected * MAX_QUARANTINED_SHARE))
      throw new RebuildRejectedError(indexName, `the engine refuses ${comparison.quarantined} documents`)
    const isBehind = (await listTargets(sql, kind)).some(
      (target) => target.indexName === indexName && target.isBehind,
    )
    if (countDifferences(comparison) === 0 && !isBehind) return comparison
    if (round === VERIFY_ROUNDS) throw new RebuildRejectedError(indexName, describe(comparison))
  }
}

/** Makes a complete generation the one that is searched; the one before stays, written to, for a way back. */
async function putIntoService(context: IndexContext, { number, indexName }: Building): Promise<void> {
  const { sql, kind } = context
  const before = (await listGenerations(sql, kind)).find(({ state }) => state === 'live')
  // Killed after this line: the next process reads from the alias what to note (reconcile-generations.ts).
  await swapAlias(context, indexName)
  await promoteGeneration(sql, kind, { number })
  for (const old of await listGenerations(sql, kind))
    if (old.state === 'previous' && (old.number !== before?.number || old.unsound !== null))
      await dropGeneration(context, old, { state: 'dropped', note: `replaced by ${indexName}` })
}

/** To be called under the rebuild lock, after reconcileGenerations. */
export async function buildGeneration(
  context: IndexContext,
  { onProgress, signal, patienceMs = PATIENCE_MS, maxBatch }: RebuildOptions = {},
): Promise<RebuildResult> {
  const { sql, kind } = context
  const startedAt = performance.now()
  const { building, resumed } = await openGeneration(context)
  const { number, indexName } = building
  let { documents } = building
  let built: BucketSums | undefined
  try {
    if (building.state === 'building') {
      const scanned = await scan(context, building, {
        patienceMs,
        signal,
        maxBatch,
        onProgress: (count) => onProgress?.({ phase: 'scanning', indexName, documents: count }),
      })
      documents = scanned.documents
      built = scanned.built
      await applyServingSettings(context, indexName, 'kept')
      await setGenerationState(sql, { kind, number }, { state: 'verifying' })
    }
    onProgress?.({ phase: 'verifying', indexName, documents })
    const comparison = await verify(context, indexName, { built, patienceMs, signal })
    await putIntoService(context, building)
    return {
      number,
      indexName,
      documents: comparison.held,
      quarantined: comparison.quarantined,
      seconds: (performance.now() - startedAt) / 1000,
      scanned: documents - building.documents,
      resumed,
    }
  } catch (error) {
    if (error instanceof RebuildRejectedError)
      await dropGeneration(context, building, { state: 'rejected', note: error.message })
    if (error instanceof IndexMissingError)
      await setGenerationState(sql, { kind, number }, { state: 'dropped', note: error.message })
    throw error
  }
}

/** Rebuilds a kind whole. Throws RebuildBusyError, RebuildRejectedError, or what made it stop; then it can be resumed. */
export async function rebuild(context: IndexContext, options: RebuildOptions = {}): Promise<RebuildResult> {
  const outcome = await withRebuildLock(context.sql, context.kind, async () => {
    await reconcileGenerations(context)
    return buildGeneration(context, options)
  })
  if (outcome === undefined) throw new RebuildBusyError(context.kind)
  return outcome.result
}
