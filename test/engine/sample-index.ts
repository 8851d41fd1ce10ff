// The sample country of 1,200 VMEs, taken the whole way: written as a register, imported, indexed.
import { indexContextOf } from '../../indexer/document-kinds.ts'
import { rebuild } from '../../indexer/engine/rebuild.ts'
import type { Sql } from '../../src/db/sql.ts'
import { detectEngine, openSearch } from '../../src/engine/client.ts'
import type { Engine } from '../../src/engine/list-query.ts'
import { seedSample } from '../support/sample-country.ts'
import { address, freshDatabase, uniqueName } from '../support/stack.ts'

export interface SampleIndex {
  engine: Engine
  sql: Sql
  drop(): Promise<void>
}

/** Takes some ten seconds. The same country every time, with what is filled in before it is indexed. */
export async function indexSample(fill?: (sql: Sql) => Promise<void>): Promise<SampleIndex> {
  const database = await freshDatabase()
  const { sql } = database
  await seedSample(sql)
  await fill?.(sql)
  const url = address('ELASTICSEARCH_URL')
  const client = openSearch({ url, flavour: await detectEngine(url), requestTimeoutMs: 30_000 })
  const index = { prefix: `${uniqueName()}-`, shards: 1, replicas: 0, refreshInterval: '500ms' }
  const context = indexContextOf('vme', { sql, engine: client, index })
  const { indexName } = await rebuild(context)
  await client.indices.refresh({ index: indexName })
  return {
    engine: { client, index: `${index.prefix}vme` },
    sql,
    async drop() {
      await client.indices.delete({ index: indexName })
      await client.close()
      await database.drop()
    },
  }
}
