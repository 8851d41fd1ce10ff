// The alias under which a kind is searched.
import { readEngineState } from './engine-state.ts'
import { aliasOf, type IndexContext } from './index-context.ts'

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
      // Replaces one that has a filter, too.
      { add: { index: indexName, alias } },
    ],
  })
}
