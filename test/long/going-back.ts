// Going back to the release before, and forward again: node run.mjs test/long/going-back.ts REF [VMES]. The database has the
// schema of this release; the one of REF, a commit of this repository, runs beside it, then alone, then not any more. Changes
// are made all along; each must be found by whoever runs, and in the end everything must be as this release would have it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiRoleOf } from '../../src/db/api-role.ts'
import { migrate } from '../../src/db/migrate.ts'
import { seedPlaces } from '../../src/places/statements/seed-places.ts'
import {
  answered,
  atRest,
  compareIndices,
  type Product,
  startProduct,
  startStores,
} from '../operations/drilled-product.ts'
import { layOut, ownRoot } from '../operations/other-release.ts'
import { isAtRest } from '../support/indexing.ts'
import { seedSample } from '../support/sample-country.ts'
import { until } from '../support/until.ts'
import { insertVmes, renameVmes, vmeNumber } from '../support/vmes.ts'

const CHANGED = Array.from({ length: 60 }, (_, position) => position)
const FOUND_WITHIN_MS = 300_000

const [ref, vmes = '1000'] = process.argv.slice(2)
if (ref === undefined)
  throw new Error('node run.mjs test/long/going-back.ts REF [VMES]: of which commit the release before is')
const folder = mkdtempSync(join(tmpdir(), 'vme-going-back-'))

/** Waits until a release finds all that were given a name, and only these. */
async function finds({ origin }: Product, name: string): Promise<void> {
  await until(
    `${name} is found`,
    async () => {
      const response = await fetch(`${origin}/api/vme?q=${name}&pageSize=100`).catch(() => undefined)
      if (response?.status !== 200) return false
      const { total } = (await response.json()) as { total: number }
      return total === CHANGED.length
    },
    FOUND_WITHIN_MS,
  )
}

async function main(older: string): Promise<string[]> {
  const stores = await startStores(join(folder, 'data'))
  const { services, sql } = stores
  const running = new Set<Product>()
  const start = async (name: string, from: string): Promise<Product> => {
    const product = await startProduct(stores, join(folder, 'data'), { root: from, name })
    running.add(product)
    await answered(`${product.origin}/health/ready`)
    await answered(`${product.indexerOrigin}/health/ready`)
    return product
  }
  const stop = async (product: Product): Promise<void> => {
    running.delete(product)
    await product.stop()
  }
  const numbers = CHANGED.map(vmeNumber)
  const rename = (name: string) => renameVmes(sql, numbers, name)
  const says = (line: string): void => console.log(line)
  try {
    await migrate(sql, apiRoleOf(services.apiDatabaseUrl))
    await seedPlaces(sql)
    await seedSample(sql, { vmes: Number(vmes), links: true, addresses: true })
    await insertVmes(sql, CHANGED, 'Eerstezz')
    const newer = await start('newer', ownRoot)
    await finds(newer, 'Eerstezz')
    says('this release finds what there is')
    const before = await start('older', older)
    await finds(before, 'Eerstezz')
    says('the release before starts on its schema and index, and finds the same')
    await rename('Naastzz')
    await finds(before, 'Naastzz')
    await finds(newer, 'Naastzz')
    says('side by side, both find what changed')
    await stop(newer)
    await rename('Terugzz')
    await finds(before, 'Terugzz')
    says('alone, the release before finds what changed')
    const again = await start('again', ownRoot)
    await stop(before)
    await rename('Vooruitzz')
    await finds(again, 'Vooruitzz')
    await atRest(() => isAtRest(sql), again)
    says('this release again finds what changed')
    // What the older one wrote has the older form until it is compared: at the start of an indexer, and each hour.
    let wrong: string[] = []
    await until(
      'everything has the form of this release',
      async () => {
        wrong = await compareIndices(stores)
        return wrong.length === 0
      },
      FOUND_WITHIN_MS,
    ).catch((error: Error) => says(error.message))
    return wrong
  } finally {
    for (const product of running) await product.stop()
    await stores.stop()
  }
}

try {
  const wrong = await main(layOut(ref, folder))
  for (const line of wrong.slice(0, 10)) console.error(line)
  console.log(
    wrong.length === 0 ? 'Everything is as this release has it.' : `${wrong.length} documents are not`,
  )
  process.exitCode = wrong.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
