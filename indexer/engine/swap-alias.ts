// The alias under which a kind is searched.
import { errors } from '@elastic/elasticsearch'
import { applyServingSettings, type Standing } from './create-index.ts'
import { readEngineState } from './engine-state.ts'
import { aliasOf, type IndexContext } from './index-context.ts'

/** A block refuses it, as of a full disk; the watch tries again (faults.ts). */
async function tryToStand(context: IndexContext, indexName: string, standing: Standing): Promise<void> {
  try {
    await applyServingSettings(context, indexName, standing)
  } catch (error) {
    if (!(error instanceof errors.ResponseError)) throw error
  }
}

/**
 * Points the alias at one index and at nothing else, in one step of the engine: every search sees the one before or
 * this one, with all that was written to it. An index that has taken the alias's name is removed in the same step.
 */
export async function swapAlias(context: IndexContext, indexName: string): Promise<void> {
  const alias = aliasOf(context)
  const { indices, searched, aliasIsIndex } = await readEngineState(context)
  await tryToStand(context, indexName, 'searched')
  await context.engine.indices.refresh({ index: indexName })
  await context.engine.indices.updateAliases({
    actions: [
      ...searched
        .filter((name) => name !== indexName)
        .map((name) => ({ remove: { index: name, alias, must_exist: true } })),
      ...(aliasIsIndex ? [{ remove_index: { index: alias } }] : []),
      // Replaces one that has a filter, too.
      { add: { index: indexName, alias } },
    ],
  })
  for (const name of searched)
    if (name !== indexName && indices.has(name)) await tryToStand(context, name, 'kept')
}
