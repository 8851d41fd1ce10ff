// Reconciles the generations of the database with the indices of the engine, after a crash or a change by others.
// To be called under the rebuild lock.
import {
  fallBehind,
  type Generation,
  listGenerations,
  promoteGeneration,
  setGenerationState,
} from '../../src/db/generations.ts'
import { writeAliasOf } from './bulk.ts'
import { deleteIndex } from './create-index.ts'
import { type EngineState, readEngineState } from './engine-state.ts'
import type { IndexContext } from './index-context.ts'
import { swapAlias } from './swap-alias.ts'

/** The note by which ensure-live.ts knows that an older definition serves on purpose. */
export const ROLLED_BACK = 'rolled back to'

const targetStates = ['building', 'verifying', 'live', 'previous']
const isTarget = ({ state }: Generation): boolean => targetStates.includes(state)

/** Forgets an index: first as a target, so that no write is sent to it any more, then in the engine. */
export async function dropGeneration(
  { sql, kind, engine }: IndexContext,
  generation: { number: number; indexName: string },
  { state, note }: { state: 'dropped' | 'rejected'; note: string },
): Promise<void> {
  await setGenerationState(sql, { kind, number: generation.number }, { state, note })
  await deleteIndex(engine, generation.indexName)
}

interface BothSides {
  generations: Generation[]
  engine: EngineState
}

/** Opens what was closed and gives back write aliases that were taken away; what was missed meanwhile is compared. */
async function reclaimIndices(context: IndexContext, { generations, engine }: BothSides): Promise<string[]> {
  const { sql, kind } = context
  const notes: string[] = []
  for (const { indexName, state } of generations.filter(isTarget)) {
    const index = engine.indices.get(indexName)
    if (index === undefined) continue
    if (!index.isOpen) {
      if (state !== 'live') await fallBehind(sql, kind, indexName)
      await context.engine.indices.open({ index: indexName, wait_for_active_shards: 0 })
      notes.push(`${indexName} (${state}) was closed and is open again`)
    }
    // Without its write alias an index is not the one we made, whatever it is called, unless it says so itself.
    if (index.writable || !index.isOwn) continue
    await context.engine.indices.putAlias({ index: indexName, name: writeAliasOf(indexName) })
    index.writable = true
    notes.push(`${indexName} (${state}) has its write alias again`)
  }
  return notes
}

async function dropMissingIndices(
  context: IndexContext,
  { generations, engine }: BothSides,
): Promise<string[]> {
  const notes: string[] = []
  for (const generation of generations.filter(isTarget)) {
    const index = engine.indices.get(generation.indexName)
    if (index?.writable === true) continue
    const note = index === undefined ? 'gone from the search engine' : 'found without its write alias'
    notes.push(`${generation.indexName} (${generation.state}) is ${note}`)
    await setGenerationState(
      context.sql,
      { kind: context.kind, number: generation.number },
      { state: 'dropped', note },
    )
    generation.state = 'dropped'
  }
  return notes
}

/**
 * The alias is the truth about what is searched: a process that was killed between the swap and its note in the
 * database has left a complete index behind it. Only where it stands for nothing of ours does the database decide.
 */
async function reconcileAlias(context: IndexContext, { generations, engine }: BothSides): Promise<string[]> {
  const [only, ...others] = engine.searched
  const live = generations.find(({ state }) => state === 'live')
  const searched = others.length === 0 ? generations.find(({ indexName }) => indexName === only) : undefined
  if (searched !== undefined && (searched.state === 'verifying' || searched.state === 'previous')) {
    // A generation that was verified is the newest; one that was live before serves because somebody wants it back.
    const note = searched.state === 'previous' && searched.number < (live?.number ?? 0) ? ROLLED_BACK : null
    await promoteGeneration(context.sql, context.kind, { number: searched.number, note })
    return [`${searched.indexName} is searched already and was not noted as live`]
  }
  if (live !== undefined && searched === live && engine.isAliasPlain && !engine.aliasIsIndex) return []
  // Where the live one is gone, the one before it has received every change and serves until there is a better one.
  const next = live ?? generations.find(({ state }) => state === 'previous')
  if (next === undefined) return []
  await swapAlias(context, next.indexName)
  await promoteGeneration(context.sql, context.kind, { number: next.number, note: next.note })
  return [`the alias stands for ${next.indexName} again`]
}

/**
 * Parts with what nothing that is sent can put right: the generation before takes the place of the live one, and where
 * there is none that one serves until its successor is built.
 */
async function dropUnsound(context: IndexContext, generations: Generation[]): Promise<string[]> {
  const { sql, kind } = context
  const live = generations.find(({ state }) => state === 'live')
  const previous = generations.find(({ state }) => state === 'previous')
  const notes: string[] = []
  const drop = async (generation: Generation): Promise<void> => {
    const note = `replaced: ${generation.unsound}`
    await dropGeneration(context, generation, { state: 'dropped', note })
    notes.push(`${generation.indexName} is dropped: ${generation.unsound}`)
    generation.state = 'dropped'
  }
  if (previous !== undefined && previous.unsound !== null) await drop(previous)
  else if (previous !== undefined && live !== undefined && live.unsound !== null) {
    await swapAlias(context, previous.indexName)
    await promoteGeneration(sql, kind, { number: previous.number })
    previous.state = 'live'
    await drop(live)
  }
  return notes
}

/** Returns what it had to repair, for the log. */
export async function reconcileGenerations(context: IndexContext): Promise<string[]> {
  const engine = await readEngineState(context)
  const generations = await listGenerations(context.sql, context.kind)
  const reclaimed = await reclaimIndices(context, { generations, engine })
  const gone = await dropMissingIndices(context, { generations, engine })
  const alias = await reconcileAlias(context, { generations, engine })
  // As they have become by that.
  const unsound = await dropUnsound(context, await listGenerations(context.sql, context.kind))
  // What a killed rebuild created before it noted it, or noted as dropped before it deleted it. An unknown index that is
  // searched goes on serving until there is a better one.
  const known = new Set(generations.filter(isTarget).map(({ indexName }) => indexName))
  const orphans = [...engine.indices.keys()].filter(
    (name) => !known.has(name) && !engine.searched.includes(name),
  )
  const deleted: string[] = []
  for (const name of orphans) {
    const refusal = await deleteIndex(context.engine, name)
    deleted.push(
      refusal === undefined
        ? `${name} belonged to no generation and is deleted`
        : `${name} belongs to no generation and can't be deleted: ${refusal}`,
    )
  }
  return [...reclaimed, ...gone, ...alias, ...unsound, ...deleted]
}
