// What every step in the life of an index needs: where the documents come from, how the index is defined, where it goes.
import type { DocumentKind, IndexDefinition } from '../../mappings/index.ts'
import type { Config } from '../../src/config.ts'
import type { Sql } from '../../src/db/sql.ts'
import type { SearchClient } from '../../src/engine/client.ts'

/** The documents of one kind as they follow from the database. */
export interface DocumentSource {
  /**
   * JSON of the documents of these keys, all from one snapshot; a key that has no document is left out, and so is one
   * whose document can't be built, after `onUnbuildable` was called.
   */
  load(
    sql: Sql,
    keys: readonly string[],
    onUnbuildable: (key: string, reason: string) => void,
  ): Promise<Map<string, string>>
  /** The next keys in order, `after` excluded. */
  listKeys(sql: Sql, after: string | undefined, limit: number): Promise<string[]>
  listKeysInBuckets(sql: Sql, buckets: readonly number[]): Promise<string[]>
}

export interface IndexContext {
  kind: DocumentKind
  sql: Sql
  engine: SearchClient
  index: Config['index']
  definition: IndexDefinition
  /** Of the definitions of all kinds (definition-version.ts). */
  definitionVersion: number
  source: DocumentSource
}

/** The name under which the kind is searched; it always stands for exactly one index. */
export const aliasOf = ({ index, kind }: Pick<IndexContext, 'index' | 'kind'>): string =>
  `${index.prefix}${kind}`

export const indexNameOf = (context: Pick<IndexContext, 'index' | 'kind'>, number: number): string =>
  `${aliasOf(context)}-${number}`

/** The generation number in the name of an index of ours; undefined for every other name. */
export function generationNumberOf(
  context: Pick<IndexContext, 'index' | 'kind'>,
  indexName: string,
): number | undefined {
  const start = `${aliasOf(context)}-`
  const rest = indexName.startsWith(start) ? indexName.slice(start.length) : ''
  return /^[1-9]\d*$/.test(rest) ? Number(rest) : undefined
}
