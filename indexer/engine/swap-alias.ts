// The alias under which a kind is searched, and the indices of that kind that the engine holds.
import { errors } from '@elastic/elasticsearch'
import { writeAliasOf } from './bulk.ts'
import { aliasOf, generationNumberOf, type IndexContext } from './index-context.ts'

export interface EngineState {
  /** Names of the indices that carry a generation number, with or without their write alias. */
  indices: Map<string, { writable: boolean }>
  /** Names of the indices behind the alias; more than one only by foreign hands. */
  searched: string[]
  /** True when an index bears the name of the alias, as a write to a missing name makes it. */
  aliasIsIndex: boolean
}

/** Reads from the engine itself what is there. */
export async function readEngineState(context: IndexContext): Promise<EngineState> {
  const alias = aliasOf(context)
  const state: EngineState = { indices: new Map(), searched: [], aliasIsIndex: false }
  let found: Record<string, { aliases?: Record<string, unknown> }> = {}
  try {
    found = await context.engine.indices.getAlias({ index: `${alias},${alias}-*` })
  } catch (error) {
    // Neither an index nor an alias of that name; the wildcard alone would give an empty answer.
    if (!(error instanceof errors.ResponseError) || error.statusCode !== 404) throw error
    found = await context.engine.indices.getAlias({ index: `${alias}-*` })
  }
  for (const [name, { aliases = {} }] of Object.entries(found)) {
    if (name === alias) state.aliasIsIndex = true
    if (Object.hasOwn(aliases, alias)) state.searched.push(name)
    if (generationNumberOf(context, name) !== undefined)
      state.indices.set(name, { writable: Object.hasOwn(aliases, writeAliasOf(name)) })
  }
  return state
}

/**
 * Points the alias at one index and at nothing else, in one step of the engine: every search sees the one before or
 * this one. An index that has taken the alias's name is removed in the same step.
 */
export async function swapAlias(context: IndexContext, indexName: string): Promise<void> {
  const alias = aliasOf(context)
  const { searched, aliasIsIndex } = await readEngineState(context)
  await context.engine.indices.updateAliases({
    actions: [
      ...searched
        .filter((name) => name !== indexName)
        .map((name) => ({ remove: { index: name, alias, must_exist: true } })),
      ...(aliasIsIndex ? [{ remove_index: { index: alias } }] : []),
      { add: { index: indexName, alias } },
    ],
  })
}
