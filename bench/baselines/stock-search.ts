// Baseline: the same buildings in an index of the engine's own `standard` analyser, asked by one plain multi_match.
import type { SearchClient } from '../../src/engine/client.ts'
import type { Building } from '../search-quality/building.ts'
import { type Ask, FIRST } from '../search-quality/round.ts'

/** `cross_fields` takes no fuzziness. */
export const stockForms = (['best_fields', 'most_fields'] as const).flatMap((type) =>
  (['or', 'and'] as const).map((operator) => ({ type, operator })),
)

export type StockForm = (typeof stockForms)[number]

export const nameOfForm = ({ type, operator }: StockForm): string => `${type}, operator ${operator}`

const text = { type: 'text', analyzer: 'standard' } as const

const properties = {
  name: text,
  aliases: text,
  streets: text,
  houseNumber: text,
  postcode: text,
  municipalities: text,
}

const fields = Object.keys(properties)

const BATCH = 5_000

function documentOf({ names, streets, houseNumber, postcode, towns, section }: Building): object {
  const [name, ...aliases] = names
  return {
    name,
    aliases,
    streets,
    houseNumber,
    postcode,
    municipalities: [...towns, section ?? []].flat(),
  }
}

export async function fillStockIndex(
  engine: SearchClient,
  indexName: string,
  buildings: readonly Building[],
): Promise<void> {
  await engine.indices.create({
    index: indexName,
    settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '-1' },
    mappings: { properties },
  })
  for (let from = 0; from < buildings.length; from += BATCH) {
    const operations = buildings
      .slice(from, from + BATCH)
      .flatMap((building) => [{ index: { _id: building.number } }, documentOf(building)])
    const { errors } = await engine.bulk({ index: indexName, operations })
    if (errors) throw new Error('the stock index refused documents')
  }
  await engine.indices.refresh({ index: indexName })
}

export const stockSearch =
  (engine: SearchClient, indexName: string, form: StockForm): Ask =>
  async (q) => {
    const { hits } = await engine.search({
      index: indexName,
      size: FIRST,
      _source: false,
      track_total_hits: false,
      query: { multi_match: { query: q, fields, fuzziness: 'AUTO', ...form } },
    })
    return hits.hits.map(({ _id }) => _id ?? '')
  }
