// A new release beside the one before, without a pause: node run.mjs test/long/versions.ts [REF] [VMES]. The release of REF, by
// default the commit before the newest migration, runs on its own database and indices, which its own tools fill; the number
// of its definitions is put one lower, so that every index is to be built anew. Under reads and changes this release migrates
// the database, starts beside it, builds its indices beside the others and takes over; then the way back (npm run rollback),
// and forward again. What failed, how long anybody waited, and whether every document is right in the end.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { documentKinds } from '../../mappings/index.ts'
import {
  answered,
  atRest,
  compareIndices,
  type Product,
  startProduct,
  startStores,
} from '../operations/drilled-product.ts'
import {
  ageDefinitions,
  commitBeforeMigrations,
  describeCommit,
  layOut,
  ownRoot,
  runTool,
} from '../operations/other-release.ts'
import { type Figures, startLoad } from '../operations/steady-load.ts'
import { isAtRest } from '../support/indexing.ts'
import { until } from '../support/until.ts'
import { insertVmes, renameVmes, vmeNumber } from '../support/vmes.ts'

const [ref = commitBeforeMigrations(), vmes = '2000'] = process.argv.slice(2)
const NAMED = Array.from({ length: 40 }, (_, position) => position)
const CHANGED_ALL_ALONG = Array.from({ length: 60 }, (_, position) => 100 + position).map(vmeNumber)
const WITHIN_MS = 900_000

const folder = mkdtempSync(join(tmpdir(), 'vme-versions-'))
const dataDir = join(folder, 'data')
const says = (line: string): void => console.log(line)

async function timed<Result>(what: string, work: () => Promise<Result> | Result): Promise<Result> {
  const startedAt = performance.now()
  const result = await work()
  says(`${what}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  return result
}

const describe = ({ reads, failed, longestGap, writes, longestWrite }: Figures): string =>
  `${reads} reads, ${failed.length} failed, longest gap ${Math.round(longestGap)} ms; ` +
  `${writes} changes, longest ${Math.round(longestWrite)} ms`

/** Waits until a release finds all that were given a name, and only these. */
async function finds({ origin }: Product, name: string): Promise<void> {
  const hasAll = async () => {
    const response = await fetch(`${origin}/api/vme?q=${name}&pageSize=100`).catch(() => undefined)
    if (response?.status !== 200) return false
    return ((await response.json()) as { total: number }).total === NAMED.length
  }
  await until(`${name} is found`, hasAll, WITHIN_MS)
}

async function main(older: string): Promise<string[]> {
  const stores = await startStores(dataDir)
  const { sql } = stores
  const running = new Set<Product>()
  const rename = (name: string) => renameVmes(sql, NAMED.map(vmeNumber), name)
  const start = async (name: string, root: string): Promise<Product> => {
    const product = await startProduct(stores, dataDir, { root, name })
    running.add(product)
    await answered(`${product.origin}/health/ready`)
    await answered(`${product.indexerOrigin}/health/ready`)
    return product
  }
  const stop = async (product: Product): Promise<void> => {
    running.delete(product)
    await product.stop()
  }
  const liveOf = async (): Promise<number> => {
    const [row] = await sql`select number from index_generation where kind = 'vme' and state = 'live'`
    return Number(row?.number ?? 0)
  }
  const isRight = async (): Promise<string[]> => {
    let wrong: string[] = []
    const looks = async () => {
      wrong = await compareIndices(stores)
      return wrong.length === 0
    }
    await until('every document has the form of this release', looks, WITHIN_MS).catch((error: Error) =>
      says(error.message),
    )
    return wrong
  }
  try {
    await runTool(stores, older, ['indexer/cli/migrate.ts'])
    const { seedSample } = (await import(
      pathToFileURL(join(older, 'test/support/sample-country.ts')).href
    )) as typeof import('../support/sample-country.ts')
    await seedSample(sql, { vmes: Number(vmes), links: true, addresses: true })
    await insertVmes(sql, NAMED, 'Eerstezz')
    await insertVmes(
      sql,
      Array.from({ length: 60 }, (_, position) => 100 + position),
      'Wisselend',
    )
    const before = await start('before', older)
    await finds(before, 'Eerstezz')
    await atRest(() => isAtRest(sql), before)
    const firstLive = await liveOf()
    const paths = [
      '/api/vme?q=residentie&pageSize=20',
      '/api/vme?zipcode=1050&sort=name',
      `/api/vme/${vmeNumber(0)}`,
      '/api/syndics?sort=-managedVmes&facets=true',
      '/api/search/suggestions?q=resid',
      '/api/map/vme-points?south=50.8&west=4.3&north=50.9&east=4.5&zoom=12',
      '/search-vme?q=residentie',
    ]
    const load = startLoad(paths, (turn) =>
      renameVmes(
        sql,
        [CHANGED_ALL_ALONG[turn % CHANGED_ALL_ALONG.length] ?? vmeNumber(100)],
        `Wissel ${turn}`,
      ),
    )
    load.serve(before.origin)
    try {
      const applied = await timed('migrated', () => runTool(stores, ownRoot, ['indexer/cli/migrate.ts']))
      says(`${applied.split('\n').length} steps while the release before runs; ${describe(load.figures)}`)
      const after = await timed('this release is ready beside it', () => start('after', ownRoot))
      load.serve(after.origin)
      await timed('its index of associations is searched', () =>
        until('a new generation', async () => (await liveOf()) > firstLive, WITHIN_MS),
      )
      await rename('Samenzz')
      await timed('a change is found by both', () =>
        Promise.all([finds(before, 'Samenzz'), finds(after, 'Samenzz')]),
      )
      await load.takeOut(before.origin)
      await stop(before)
      says(`the release before is out; ${describe(load.figures)}`)
      await rename('Daarnazz')
      await finds(after, 'Daarnazz')

      says(await runTool(stores, ownRoot, ['indexer/cli/rollback.ts']))
      const again = await start('again', older)
      load.serve(again.origin)
      await load.takeOut(after.origin)
      await stop(after)
      await rename('Terugzz')
      await finds(again, 'Terugzz')
      says(`the release before is back, alone; ${describe(load.figures)}`)

      const forward = await start('forward', ownRoot)
      load.serve(forward.origin)
      await load.takeOut(again.origin)
      await stop(again)
      for (const kind of documentKinds) await runTool(stores, ownRoot, ['indexer/cli/rebuild.ts', kind])
      await rename('Vooruitzz')
      await finds(forward, 'Vooruitzz')
      await load.stop()
      says(`this release again; ${describe(load.figures)}`)
      for (const failure of load.figures.failed.slice(0, 10)) says(`failed: ${failure}`)
      await atRest(() => isAtRest(sql), forward)
    } finally {
      await load.stop()
    }
    return await isRight()
  } finally {
    for (const product of running) await product.stop()
    await stores.stop()
  }
}

try {
  says(`the release before: ${describeCommit(ref)}`)
  const older = layOut(ref, folder)
  ageDefinitions(older)
  const wrong = await main(older)
  for (const line of wrong.slice(0, 10)) console.error(line)
  says(
    wrong.length === 0 ? 'Every document is as this release builds it.' : `${wrong.length} documents are not`,
  )
  process.exitCode = wrong.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
