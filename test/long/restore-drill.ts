// Everything but the database is lost: node run.mjs test/long/restore-drill.ts [VMES] [FOLDER_OF_PG_DUMP]. Backs up PostgreSQL
// under a running product, loses all, restores into an empty cluster beside an empty engine and an empty Redis, starts the
// product and compares the whole: every table, every document, and what the API says.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { seedSampleAccounts } from '../../backing-services/sample-accounts.ts'
import { computeFigures } from '../../indexer/market-figures.ts'
import { apiRoleOf } from '../../src/db/api-role.ts'
import { migrate } from '../../src/db/migrate.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { seedPlaces } from '../../src/places/statements/seed-places.ts'
import {
  answered,
  atRest,
  compareIndices,
  type Product,
  type Stores,
  startProduct,
  startStores,
} from '../operations/drilled-product.ts'
import { findPgTools } from '../operations/pg-tools.ts'
import { differences, digestTables } from '../operations/table-digests.ts'
import { isAtRest } from '../support/indexing.ts'
import { seedSample } from '../support/sample-country.ts'

const vmes = Number(process.argv[2] ?? 12_000)
const tools = await findPgTools(process.argv[3])
const folder = mkdtempSync(join(tmpdir(), 'vme-restore-'))
const dumpFile = join(folder, 'vme.dump')
const faults: string[] = []
// A copy in memory that missed what was there when it started looks again within a minute.
const BETWEEN_READS_MS = 65_000

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const result = await work()
  console.log(`${what}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  return result
}

const asked = [
  '/api/vme?q=residentie&pageSize=50',
  '/api/vme?zipcode=1050&sort=name&pageSize=100',
  '/api/vme?bounds=50.82,4.33,50.88,4.42',
  '/api/syndics?sort=-managedVmes&facets=true',
  '/api/syndics/top/10',
  '/api/stats/overview',
  '/api/search/suggestions?q=resid',
  '/api/locations/suggestions?q=gent',
  '/api/map/vme-points?south=50.8&west=4.3&north=50.9&east=4.5&zoom=12',
]

/** What the API says, without what names a moment: cursors, and when figures were computed. */
async function readReplies({ origin }: Product, paths: readonly string[]): Promise<Map<string, string>> {
  const replies = new Map<string, string>()
  for (const path of paths)
    replies.set(
      path,
      (await answered(`${origin}${path}`)).replace(/"(nextCursor|computedAt)":"[^"]*"/g, '"$1":"…"'),
    )
  return replies
}

// What fits equally well is ordered by statistics in which documents that were replaced count until they are merged away.
async function mergeIndices({ services }: Stores): Promise<void> {
  const url = `${services.searchUrl}/_forcemerge?max_num_segments=1`
  const { status } = await fetch(url, { method: 'POST' })
  if (status !== 200) throw new Error(`the engine does not merge: ${status}`)
}

/** Waits until the map and what is suggested, which follow the indices, are as new as these, and reads. */
async function readSettled(product: Product, paths: readonly string[]): Promise<Map<string, string>> {
  let replies = new Map<string, string>()
  let last: Map<string, string>
  do {
    last = replies
    await delay(BETWEEN_READS_MS)
    replies = await readReplies(product, paths)
  } while (
    differences(last, replies).length > 0 ||
    [...replies.values()].some((text) => /"map_age"/.test(text))
  )
  return replies
}

/** Fills, starts, backs up and loses one; returns what was there. */
async function first(): Promise<{ tables: Map<string, string>; replies: Map<string, string> }> {
  const dataDir = join(folder, 'first')
  const stores = await startStores(dataDir)
  const { services, sql } = stores
  let product: Product | undefined
  try {
    await migrate(sql, apiRoleOf(services.apiDatabaseUrl))
    await seedPlaces(sql)
    await seedSample(sql, { vmes, links: true, addresses: true })
    await seedSampleAccounts(sql)
    await computeFigures(sql, new AbortController().signal)
    product = await startProduct(stores, dataDir)
    const running = product
    await timed('first index', () => atRest(() => isAtRest(sql), running))
    const [{ number } = { number: '' }] = await sql<{ number: string }[]>`
      select number from enterprise where kind = 'vme' order by number limit 1`
    await mergeIndices(stores)
    const replies = await readSettled(running, [...asked, `/api/vme/${number}`])
    const tables = await inTransaction(sql, async (within) => {
      await within`set transaction isolation level repeatable read`
      const [{ id } = { id: '' }] = await within<{ id: string }[]>`select pg_export_snapshot() as id`
      await timed('pg_dump, while all runs', () => tools.dump(services.databaseUrl, dumpFile, id))
      return digestTables(within)
    })
    return { tables, replies }
  } finally {
    await product?.stop()
    await stores.stop()
  }
}

async function second(before: Awaited<ReturnType<typeof first>>): Promise<void> {
  const dataDir = join(folder, 'second')
  const stores = await timed('an empty cluster, Redis and engine', () => startStores(dataDir))
  const { services, sql } = stores
  let product: Product | undefined
  const startedAt = performance.now()
  try {
    await timed('pg_restore', () => tools.restore(dumpFile, services.databaseUrl))
    faults.push(...differences(before.tables, await digestTables(sql)))
    await timed('analyze', () => sql`analyze`.then(() => {}))
    const applied = await migrate(sql, apiRoleOf(services.apiDatabaseUrl))
    if (applied.length > 0) faults.push(`migrations were applied again: ${applied.join(', ')}`)
    product = await startProduct(stores, dataDir)
    const running = product
    await timed('the API is ready', () => answered(`${running.origin}/health/ready`))
    await timed('the first search', () => answered(`${running.origin}/api/vme?q=residentie`))
    await timed('everything indexed', () => atRest(() => isAtRest(sql), running))
    console.log(`from the dump to the whole: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
    faults.push(...(await compareIndices(stores)))
    await mergeIndices(stores)
    const paths = [...before.replies.keys()]
    faults.push(
      ...differences(
        before.replies,
        await timed('map and suggestions settled', () => readSettled(running, paths)),
      ),
    )
  } finally {
    await product?.stop()
    await stores.stop()
  }
}

try {
  console.log(`${vmes} VMEs, ${tools.version}, data in ${folder}`)
  const before = await first()
  const counts = [...before.tables.values()].flatMap((text) => /^(\d+) rows/.exec(text)?.[1] ?? [])
  const rows = counts.reduce((sum, count) => sum + Number(count), 0)
  const megabytes = (statSync(dumpFile).size / 1_048_576).toFixed(1)
  console.log(`${counts.length} tables with ${rows} rows, ${megabytes} MB dumped`)
  await second(before)
  for (const fault of faults.slice(0, 20)) console.error(fault)
  console.log(faults.length === 0 ? 'Everything is as it was.' : `${faults.length} differences`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
