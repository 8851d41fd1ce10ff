// A3: bytes of the index with the beginnings of words against the same index without them, both force-merged.
import type { estypes } from '@elastic/elasticsearch'
import { createIndex } from '../../indexer/engine/create-index.ts'
import type { IndexContext } from '../../indexer/engine/index-context.ts'
import { cutBodies, postBodies } from '../bare-loader.ts'
import type { BenchContext } from '../context.ts'
import { loadDocuments } from '../documents.ts'
import type { Goal } from '../goal.ts'

/** The definition without the fields that hold beginnings. */
function withoutPrefixes(index: IndexContext): IndexContext {
  const { properties = {}, ...mappings } = index.definition.mappings
  const strip = (property: estypes.MappingProperty): estypes.MappingProperty => {
    const { fields: _fields, copy_to, ...rest } = property as estypes.MappingTextProperty
    const targets = [copy_to ?? []].flat().filter((target) => target !== 'start')
    return (targets.length > 0 ? { ...rest, copy_to: targets } : rest) as estypes.MappingProperty
  }
  const kept = Object.entries(properties)
    .filter(([name]) => name !== 'start')
    .map(([name, property]) => [name, strip(property)])
  return {
    ...index,
    definition: { ...index.definition, mappings: { ...mappings, properties: Object.fromEntries(kept) } },
  }
}

async function sizeOf(
  context: BenchContext,
  index: IndexContext,
  { indexName, bodies }: { indexName: string; bodies: ReturnType<typeof cutBodies> },
): Promise<number> {
  const { engine, config } = context
  await createIndex(index, indexName)
  try {
    await postBodies(bodies, { url: config.searchUrl, indexName, inFlight: 2 })
    await engine.indices.forcemerge({ index: indexName, max_num_segments: 1 }, { requestTimeout: 300_000 })
    await engine.indices.flush({ index: indexName })
    const { indices } = await engine.indices.stats({ index: indexName, metric: 'store' })
    return indices?.[indexName]?.primaries?.store?.size_in_bytes ?? Number.NaN
  } finally {
    await engine.indices.delete({ index: indexName })
  }
}

export const indexSizeGoal: Goal = {
  ids: ['A3'],
  async run(context) {
    const bodies = cutBodies(await loadDocuments(context), 4_000_000)
    const withThem = await sizeOf(context, context.index, { indexName: 'size-with', bodies })
    const without = await sizeOf(context, withoutPrefixes(context.index), {
      indexName: 'size-without',
      bodies,
    })
    const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
    return [
      {
        key: 'A3.size',
        label: 'index with beginnings of words, force-merged',
        ours: megabytes(withThem),
        baseline: megabytes(without),
        figure: withThem / without,
      },
    ]
  },
}
