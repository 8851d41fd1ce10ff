// The image and docker-compose.yml, run: node run.mjs test/long/containers.ts [FOLDER] [VMES] [MIRROR]. As root, where Docker's
// engine is installed and does not run: starts one of its own in FOLDER (kept, so that the next run need not build again),
// makes stand-ins for the images that nobody here can pull, and brings the product up to a searchable country.
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../backing-services/processes.ts'
import { checkInside, checkLogs, checkNetworks, checkSettings } from '../containers/confinement.ts'
import { loadCountry, readReplies, writeCountry } from '../containers/country.ts'
import { type Engine, findFaults, startEngine } from '../containers/engine.ts'
import { checkContent, checkSize, checkStart } from '../containers/image.ts'
import { checkHealth, checkOrder, checkRestart, checkStop, checkVolumes } from '../containers/life.ts'
import { checkNpm, checkUnset } from '../containers/npm.ts'
import { productOf, services } from '../containers/product.ts'
import { makeStandIns } from '../containers/stand-ins.ts'

const [folder = join(tmpdir(), 'vme-containers'), vmes = '1200', mirror = 'http://deb.debian.org/debian'] =
  process.argv.slice(2)
const work = resolve(folder)
const count = Number(vmes)
const faults: string[] = []

async function step(what: string, work: () => Promise<string[]>): Promise<void> {
  const startedAt = performance.now()
  const found = await work().catch((error: Error) => [error.message])
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  console.log(`${found.length === 0 ? 'ok' : 'NOT OK'}  ${what}, ${seconds} s`)
  for (const fault of found) console.log(`    ${fault}`)
  faults.push(...found)
}

/** Of what fails by throwing alone. */
const done = (work: Promise<unknown>): Promise<string[]> => work.then(() => [])

async function tryProduct(engine: Engine): Promise<void> {
  const importDir = join(work, 'import')
  const product = productOf(engine, work, importDir, (await freePort()) ?? 0)
  const country = await writeCountry(importDir, count)
  const since = String(Math.floor(Date.now() / 1_000))
  await step('nothing starts without its secrets', () => checkUnset(engine))
  try {
    await step('docker compose up --build', () =>
      done(product.compose('up', '--build', '--detach', '--wait')),
    )
    if (faults.length > 0) {
      console.log((await product.compose('logs', '--tail', '30')).slice(-6_000))
      return
    }
    await step('each starts after what it needs', () => checkOrder(product, since))
    await step('all are healthy', () => checkHealth(product))
    await step('settings of the containers', () => checkSettings(product))
    await step('what a process finds inside', () => checkInside(product))
    await step('networks', () => checkNetworks(product))
    await step('size of the image', () => checkSize(engine))
    await step('content of the image', () => checkContent(engine))
    await step(`a country of ${count} associations`, () => done(loadCountry(product, country, count)))
    await step('the API answers from it', () => done(readReplies(product)))
    await step('start of the API', () => checkStart(product))
    await step('one that ends is started again', () => checkRestart(product))
    await step('down and up again', () => checkVolumes(product))
    await step('logs', () => checkLogs(product))
    await step('stop', () => checkStop(product))
  } finally {
    await product.compose('down', '--volumes').catch((error: Error) => console.log(error.message))
  }
  await step('npm test and npm run demo with these containers', () => checkNpm(engine, work))
}

const missing = await findFaults()
if (missing !== undefined) {
  console.error(missing)
  process.exit(1)
}
mkdirSync(work, { recursive: true, mode: 0o755 })
const engine = await startEngine(join(work, 'engine'))
try {
  console.log(await engine.docker(['version', '--format', 'Docker {{.Server.Version}}']))
  console.log(await engine.docker(['compose', 'version']))
  await step('stand-ins of the images', () => done(makeStandIns(engine, work, mirror)))
  if (faults.length === 0) await tryProduct(engine)
} finally {
  await engine.stop()
}
console.log(faults.length === 0 ? `${services.length} services, no fault` : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
