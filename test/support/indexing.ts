// An index of a test's own beside its database, and the comparison of the two: I1 (nothing lost or stale) and I2 (no
// ghost) in one.
import { documentSources, indexContextOf } from '../../indexer/document-kinds.ts'
import { ensureLive } from '../../indexer/engine/ensure-live.ts'
import type { IndexContext } from '../../indexer/engine/index-context.ts'
import { type DocumentKind, keyFields } from '../../mappings/index.ts'
import type { Config } from '../../src/config.ts'
import { measureOutbox } from '../../src/db/outbox.ts'
import type { Sql } from '../../src/db/sql.ts'
import { detectEngine, openSearch, type SearchClient } from '../../src/engine/client.ts'
import { differingFields } from './differing-fields.ts'
import { address, uniqueName } from './stack.ts'

const indexSettings = (prefix: string): Config['index'] => ({
  prefix,
  shards: 1,
  replicas: 0,
  refreshInterval: '500ms',
})

export interface Indexing {
  context: IndexContext
  engine: SearchClient
  prefix: string
  close(): Promise<void>
}

export interface IndexingOptions {
  live?: boolean
  kind?: DocumentKind
  /** That of another kind, when several indices belong together. */
  prefix?: string
}

/** A live index, of VMEs unless told otherwise, behind a prefix of its own. */
export async function openIndexing(
  sql: Sql,
  { live = true, kind = 'vme', prefix = `${uniqueName()}-` }: IndexingOptions = {},
): Promise<Indexing> {
  const url = address('ELASTICSEARCH_URL')
  const engine = openSearch({ url, flavour: await detectEngine(url), requestTimeoutMs: 30_000 })
  const context = indexContextOf(kind, { sql, engine, index: indexSettings(prefix) })
  if (live) await ensureLive(context)
  return {
    context,
    engine,
    prefix,
    async close() {
      const names = Object.keys(await engine.indices.get({ index: `${prefix}*`, expand_wildcards: 'all' }))
      if (names.length > 0) await engine.indices.delete({ index: names })
      await engine.close()
    },
  }
}

export interface Held {
  version: number
  body: string
}

/** Every document of an index, after a refresh. */
export async function readIndex(
  engine: SearchClient,
  index: string,
  kind: DocumentKind = 'vme',
): Promise<Map<string, Held>> {
  await engine.indices.refresh({ index })
  const held = new Map<string, Held>()
  let after: string[] | undefined
  for (;;) {
    const answer = await engine.search<object>({
      index,
      size: 2_000,
      sort: [{ [keyFields[kind]]: 'asc' }],
      version: true,
      ...(after === undefined ? {} : { search_after: after }),
    })
    const { hits } = answer.hits
    for (const { _id, _version, _source } of hits)
      held.set(_id ?? '', { version: Number(_version), body: JSON.stringify(_source) })
    const last = hits.at(-1)
    if (last === undefined) return held
    after = last.sort as string[]
  }
}

/** What is wrong with an index, one line a key; nothing when it shows exactly what the database holds. */
export async function compareWithDatabase(
  { sql, engine, kind }: Pick<IndexContext, 'sql' | 'engine' | 'kind'>,
  index: string,
): Promise<string[]> {
  const source = documentSources[kind]
  const wanted = new Map<string, string>()
  let after: string | undefined
  for (;;) {
    const keys = await source.listKeys(sql, after, 2_000)
    for (const [key, body] of await source.load(sql, keys)) wanted.set(key, body)
    after = keys.at(-1)
    if (after === undefined) break
  }
  const held = await readIndex(engine, index, kind)
  const wrong: string[] = []
  for (const [key, body] of wanted) {
    const found = held.get(key)
    if (found === undefined) wrong.push(`${key} is missing`)
    else if (found.body !== body)
      wrong.push(`${key} is stale, version ${found.version}: ${differingFields(found.body, body)}`)
  }
  for (const key of held.keys()) if (!wanted.has(key)) wrong.push(`${key} is a ghost`)
  return wrong
}

export const isOutboxEmpty = async (sql: Sql, kind: DocumentKind = 'vme'): Promise<boolean> =>
  (await measureOutbox(sql, kind)).rows === 0

/**
 * What is left to be computed or sent, all read in one moment: for a whole indexer, which works out what is derived too.
 * Causes of insights wait for their minute: documents are as the tables are before it and after it.
 */
export async function countWaiting(sql: Sql): Promise<Record<string, number>> {
  const [row] = await sql<Record<string, number>[]>`
    select (select count(*)::integer from outbox) as outbox,
      (select count(*)::integer from cause where consumer <> 'insights') as cause,
      (select count(*)::integer from stale_link) as links, (select count(*)::integer from stale_seat) as seats,
      (select count(*)::integer from stale_match) as matches`
  return row ?? {}
}

export const isAtRest = async (sql: Sql): Promise<boolean> =>
  Object.values(await countWaiting(sql)).every((count) => count === 0)

/** Insights too, whose round a minute would change documents while they are compared. */
export async function isWorkedOut(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ waits: boolean }[]>`
    select exists (select from cause) or exists (select from stale_property) as waits`
  return row?.waits === false && isAtRest(sql)
}
