// A small country brought into the containers by the commands that the README names, and what is then there.
import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { generateAddresses } from '../../fixtures/sample/best.ts'
import { generateLinks } from '../../fixtures/sample/links.ts'
import { generateRegister } from '../../fixtures/sample/register.ts'
import { openSql } from '../../src/db/sql.ts'
import { digestTables } from '../operations/table-digests.ts'
import { isWorkedOut } from '../support/indexing.ts'
import { SAMPLE_DAY, SAMPLE_SEED } from '../support/sample-country.ts'
import { until } from '../support/until.ts'
import { ask, type Product, secrets } from './product.ts'

export interface CountryFiles {
  /** What `npm run import` takes, with the paths that the files have in the container. */
  imports: string[][]
}

export async function writeCountry(outDir: string, vmes: number): Promise<CountryFiles> {
  mkdirSync(outDir, { recursive: true })
  const options = { seed: SAMPLE_SEED, vmes, snapshotDate: SAMPLE_DAY, outDir }
  const register = await generateRegister({ ...options, extractNumber: 200 })
  const { reuse } = await generateLinks(options)
  const addresses = await generateAddresses(options)
  // The user of the containers is another than who writes here.
  chmodSync(outDir, 0o755)
  for (const name of readdirSync(outDir)) chmodSync(`${outDir}/${name}`, name.includes('.') ? 0o644 : 0o755)
  const inside = (path: string): string => `/import/${basename(path)}`
  return {
    imports: [
      ['enterprises', inside(register)],
      ['links', inside(reuse)],
      ['addresses', ...addresses.map(inside)],
    ],
  }
}

/** One after the other, as a person would; then waits until all of it is found. */
export async function loadCountry(product: Product, { imports }: CountryFiles, vmes: number): Promise<void> {
  for (const args of imports)
    await product.compose('run', '--rm', '--no-TTY', 'indexer', 'node', 'indexer/cli/import.ts', ...args)
  await until(
    'everything is indexed',
    async () => {
      const reply = JSON.parse(await ask(`${product.origin}/api/vme?pageSize=1`)) as { total: number }
      return reply.total >= vmes * 0.9 && (await withDatabase(product, isWorkedOut))
    },
    600_000,
  )
}

async function withDatabase<Result>(
  product: Product,
  work: (sql: ReturnType<typeof openSql>) => Promise<Result>,
): Promise<Result> {
  const address = await product.addressOf('postgres', 'stores')
  const url = `postgres://vme:${secrets.POSTGRES_PASSWORD}@${address}:5432/vme`
  const sql = openSql({ url, applicationName: 'trial', max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

// Counters of limits and locks end by themselves.
const lastingKeys = `redis-cli --scan | while read -r key; do
  if [ "$(redis-cli ttl "$key")" = -1 ]; then echo "$key"; fi
done | sort`

/** Everything that the volumes of the three stores hold, in a form that can be compared; with the product at rest. */
export async function readStores(product: Product): Promise<Map<string, string>> {
  const tables = await withDatabase(product, digestTables)
  const keys = await product.compose('exec', '--no-TTY', 'redis', 'sh', '-c', lastingKeys)
  const engine = `http://${await product.addressOf('search', 'stores')}:9200`
  const indices = await ask(`${engine}/_cat/indices?h=index,uuid,docs.count&s=index`)
  return new Map([...tables, ['keys of Redis', keys], ['indices', indices.replaceAll(/ +/g, ' ')]])
}

/** What fits equally well is ordered by statistics in which documents that were replaced count until they are merged away. */
export async function mergeIndices(product: Product): Promise<void> {
  const engine = `http://${await product.addressOf('search', 'stores')}:9200`
  const { status } = await fetch(`${engine}/_forcemerge?max_num_segments=1`, { method: 'POST' })
  if (status !== 200) throw new Error(`the engine does not merge: ${status}`)
}

const asked = [
  '/api/vme?q=residentie&pageSize=50',
  '/api/vme?zipcode=1050&sort=name&pageSize=100',
  '/api/vme?bounds=50.82,4.33,50.88,4.42',
  '/api/syndics?sort=-managedVmes&facets=true',
  '/api/search/suggestions?q=resid',
  '/api/locations/suggestions?q=gent',
  '/api/map/vme-points?south=50.8&west=4.3&north=50.9&east=4.5&zoom=12',
]

/** What the API says, without cursors, which are other ones each time. */
export async function readReplies({ origin }: Product): Promise<Map<string, string>> {
  const replies = new Map<string, string>()
  for (const path of asked) {
    const text = await until(
      `${path} without a warning that something is still read`,
      async () => {
        const reply = await ask(`${origin}${path}`)
        return /"map_age"|"map_of_cells"/.test(reply) ? undefined : reply
      },
      120_000,
    )
    replies.set(path, text.replace(/"nextCursor":"[^"]*"/g, '"nextCursor":"…"'))
  }
  return replies
}
