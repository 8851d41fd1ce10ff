// Parcels, buildings, units and permits of the sample country: of a few towns, so that nobody waits for them, loaded by the jobs
// that load real ones, after all else can be searched. Permits are asked of a service on this machine, as of the real one.
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, join, resolve } from 'node:path'
import { generateGround } from '../fixtures/sample/ground.ts'
import { answerPermits, type PermitFeature, type SamplePermitLayer } from '../fixtures/sample/permits.ts'
import { followJob } from '../indexer/cli/follow-job.ts'
import type { JobName, JobPayloads } from '../src/jobs/catalogue.ts'
import { openJobQueues } from '../src/jobs/queue.ts'
import { findSourceSnapshot } from '../src/jobs/statements/import-run.ts'
import { acquireLock } from './lock.mjs'
import { SAMPLE, type SampleContext } from './sample-country.ts'

/** Ixelles, Ostend, Schoten, Namur: a town of each region, each with some known buildings. */
const TOWNS: ReadonlySet<string> = new Set(['21009', '35013', '11040', '92094'])
/** No permit of the sample is older. */
const PERMITS_FROM = '2022-10-01'
const WITHIN_MS = 1_800_000
/** Loaded last of what has files. */
const LAST_SOURCE = 'building-register'

const permitPath = (dataDir: string, layer: SamplePermitLayer): string =>
  join(dataDir, 'sample-permits', `${layer}.json`)

async function readPermits(dataDir: string): Promise<Record<SamplePermitLayer, PermitFeature[]>> {
  const read = async (layer: SamplePermitLayer): Promise<PermitFeature[]> =>
    JSON.parse(await readFile(permitPath(dataDir, layer), 'utf8')).features
  return { gd: await read('gd'), vk: await read('vk') }
}

export interface SamplePermits {
  /** Settings under which an indexer asks here, and nobody else. */
  env: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Starts answering on a free port of this machine; until there are permits, by no such page, so that nobody takes them for read. */
export async function startSamplePermits(dataDir: string): Promise<SamplePermits> {
  let layers: Promise<Record<SamplePermitLayer, PermitFeature[]>> | undefined
  const answer = async (url: URL | null): Promise<object | undefined> => {
    layers ??= readPermits(dataDir)
    try {
      return url === null ? undefined : answerPermits(await layers, url)
    } catch {
      layers = undefined
      return undefined
    }
  }
  const server = createServer(async (request, response) => {
    const body = await answer(URL.parse(request.url ?? '/', 'http://127.0.0.1'))
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(body ?? { error: 'nothing here' }))
  })
  await new Promise<void>((done, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    env: { PERMITS_FEED: 'on', PERMITS_URL: `http://127.0.0.1:${port}/wfs`, PERMITS_FROM },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

interface GroundPaths {
  plans: string
  register: string
}

/** Writes the files; permits go where the service reads them. */
async function writeGround({ config, signal }: SampleContext, outDir: string): Promise<GroundPaths> {
  const { register, permits } = await generateGround({
    ...{ ...SAMPLE, vmes: config.sampleVmes, outDir },
    ...{ fillsStreets: true, towns: TOWNS },
    onProgress: () => signal.throwIfAborted(),
  })
  for (const layer of ['gd', 'vk'] as const) {
    const path = permitPath(config.dataDir, layer)
    await mkdir(dirname(path), { recursive: true })
    await rename(permits[layer], path)
  }
  return { plans: join(outDir, 'cadastre'), register }
}

/**
 * Has the indexer load what is missing, and says when it is there. A job that fails is told and does not end the demo: all else
 * is of use without it.
 */
export async function loadSampleGround(
  context: SampleContext,
  { redisUrl, redisPrefix }: { redisUrl: string; redisPrefix: string },
): Promise<void> {
  const { sql, config, log, signal } = context
  const isLoaded = async (): Promise<boolean> => (await findSourceSnapshot(sql, LAST_SOURCE)) !== undefined
  if (await isLoaded()) return
  // Of two that start on one folder one loads it.
  const release = await acquireLock(join(config.dataDir, 'sample-ground.lock'), {
    timeoutMs: WITHIN_MS,
    signal,
    onWait: () => {},
  })
  const outDir = resolve(config.dataDir, 'sample-ground')
  const queues = openJobQueues({ redisUrl, prefix: redisPrefix })
  const runJob = async <N extends JobName>(name: N, payload: JobPayloads[N]): Promise<boolean> => {
    const id = await queues.add(name, payload)
    const outcome = await followJob({ queues, name, id, print: () => {}, signal })
    if (outcome !== undefined && !outcome.isDone) log(`${name} failed: ${outcome.reason}`)
    return outcome?.isDone === true
  }
  try {
    if (await isLoaded()) return
    await rm(outDir, { recursive: true, force: true })
    const { plans, register } = await writeGround(context, outDir)
    const isDone =
      (await runJob('import-cadastral-geodata', { paths: [plans] })) &&
      (await runJob('import-building-units', { paths: [register] })) &&
      (await runJob('import-vlaamse-vergunningen', {})) &&
      (await runJob('rebuild-property-insights', {}))
    if (isDone)
      log('Parcels, buildings, units and permits of four towns are loaded, and which may be an association.')
  } finally {
    await queues.close()
    await rm(outDir, { recursive: true, force: true })
    release()
  }
}
