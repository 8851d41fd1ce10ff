// Nothing lost, stale or left over: every document against the database, on every node; and the copy of the database
// against the original.
import type { estypes } from '@elastic/elasticsearch'
import { documentKinds, keyFields } from '../../../mappings/index.ts'
import { openSql, type Sql } from '../../../src/db/sql.ts'
import { detectEngine, openSearch, type SearchClient } from '../../../src/engine/client.ts'
import { differences, digestTables } from '../../operations/table-digests.ts'
import { compareWithDatabase } from '../../support/indexing.ts'
import { until } from '../../support/until.ts'

const AT_ONCE = 2_000
const REQUEST_MS = 60_000

/** Versions by key, as one node alone has them. */
async function versionsAt(
  engine: SearchClient,
  kind: (typeof documentKinds)[number],
  node: string,
): Promise<Map<string, number>> {
  const versions = new Map<string, number>()
  let after: estypes.SortResults | undefined
  for (;;) {
    const { hits } = await engine.search({
      index: kind,
      preference: `_only_nodes:${node}`,
      size: AT_ONCE,
      sort: [{ [keyFields[kind]]: 'asc' }],
      _source: false,
      version: true,
      ...(after === undefined ? {} : { search_after: after }),
    })
    for (const { _id, _version } of hits.hits) versions.set(_id ?? '', Number(_version))
    after = hits.hits.at(-1)?.sort
    if (after === undefined) return versions
  }
}

const asText = (versions: ReadonlyMap<string, number>): Map<string, string> =>
  new Map([...versions].map(([key, version]) => [key, String(version)]))

export interface Compared {
  faults: string[]
  documents: number
}

export async function compareEverything(
  sql: Sql,
  { searchUrl, nodes, copyUrl }: { searchUrl: string; nodes: readonly string[]; copyUrl: string },
): Promise<Compared> {
  const flavour = await detectEngine(searchUrl)
  const engine = openSearch({ url: searchUrl, flavour, requestTimeoutMs: REQUEST_MS })
  const copy = openSql({ url: copyUrl, applicationName: 'compare', max: 1 })
  const faults: string[] = []
  let documents = 0
  try {
    for (const kind of documentKinds) {
      faults.push(...(await compareWithDatabase({ sql, engine, kind }, kind)))
      const [first = new Map<string, number>(), ...others] = await Promise.all(
        nodes.map((node) => versionsAt(engine, kind, node)),
      )
      documents += first.size
      for (const other of others) faults.push(...differences(asText(first), asText(other)))
    }
    const original = await digestTables(sql, { onlyLogged: true })
    await until('the copy of PostgreSQL has everything', async () => {
      const [row] = await copy<{ there: boolean }[]>`
        select not exists (select from outbox) as there`
      return row?.there === true
    })
    const copied = await digestTables(copy, { onlyLogged: true })
    // Signs of life come while it is compared.
    for (const digests of [original, copied]) digests.delete('drain_member')
    // How far a sequence is, a copy knows some numbers ahead.
    for (const name of [...copied.keys()])
      if (name.startsWith('sequence ')) copied.set(name, original.get(name) ?? '')
    faults.push(...differences(original, copied))
    return { faults, documents }
  } finally {
    await copy.end({ timeout: 5 })
    await engine.close()
  }
}
