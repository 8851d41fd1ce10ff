// npm run demo: everything on this machine, from nothing to a searchable country. A later start keeps its data.
import { closeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { documentKinds } from '../mappings/index.ts'
import { readConfig } from '../src/config.ts'
import { apiRoleOf } from '../src/db/api-role.ts'
import { migrate } from '../src/db/migrate.ts'
import { measureOutbox } from '../src/db/outbox.ts'
import { openSql, type Sql } from '../src/db/sql.ts'
import { countMarket } from '../src/market/statements.ts'
import { seedPlaces } from '../src/places/statements/seed-places.ts'
import { countVmes } from '../src/vmes/statements/count.ts'
import { type Child, startChild, stopChild } from './child.ts'
import { openDataFolder, openPrivateFile } from './data-folder.ts'
import { onInterrupt } from './interrupt.ts'
import { acquireLock } from './lock.mjs'
import { rejectArguments } from './no-arguments.ts'
import { printMails } from './print-mails.ts'
import { accepts, freePort, logTail, waitUntil } from './processes.ts'
import { withProgress } from './progress.ts'
import { sampleAddresses, sampleAdministrator, seedSampleAccounts } from './sample-accounts.ts'
import { askForAccounts, type SampleBank, startSampleBank } from './sample-bank.ts'
import { importSampleCountry, isSampleCountry, SAMPLE } from './sample-country.ts'
import { type SampleFeeds, startSampleFeeds } from './sample-feeds.ts'
import { loadSampleGround, type SamplePermits, startSamplePermits } from './sample-ground.ts'
import { importSampleImpacts } from './sample-impacts.ts'
import { type SampleStreetImages, startSampleStreetImages } from './sample-street-images.ts'
import { type RunningServices, startServices } from './start.ts'

// The first start of a large country on a slow machine; a normal one takes a minute.
const SEARCHABLE_WITHIN_MS = 1_800_000
const POLL_MS = 500
const ORPHAN_LIMIT_MS = 2_000

rejectArguments(
  'Usage: npm run demo\nStarts all there is with a sample country. PORT, HOST, DATA_DIR and the rest of README.md come from the environment.',
)
const config = readConfig()
const interruption = onInterrupt()
// Orphaned by a kill -9, this has little time for an orderly end; then the watchdog stops the servers.
process.once('disconnect', () => setTimeout(() => process.exit(1), ORPHAN_LIMIT_MS).unref())
const { signal } = interruption

// A line must not be written into a progress bar.
const log = (line: string): void =>
  void process.stdout.write(`${process.stdout.isTTY ? '\r\x1b[K' : ''}${line}\n`)

const logFile = (name: string): string => join(config.dataDir, 'logs', `${name}.log`)

interface Processes {
  port: number
  /** Metrics and details of the API and of the indexer. */
  internalPorts: [api: number, indexer: number]
  children: Child[]
}

async function choosePorts(): Promise<Omit<Processes, 'children'>> {
  const { host, port } = config
  if (port !== 0 && (await accepts(port, host)))
    throw new Error(
      `Port ${port} is in use, perhaps by another copy of this. Stop that one, or choose another port:\n` +
        `  PORT=${port + 10} npm run demo        (with DATA_DIR=.data-2 for data of its own)`,
    )
  // Any free ports: those beside PORT belong to a second copy.
  const [api, indexer] = [(await freePort()) ?? 0, (await freePort()) ?? 0]
  return { port: port || ((await freePort()) ?? 0), internalPorts: [api, indexer] }
}

function startProcess(name: string, script: string, env: Record<string, string>): Child {
  const output = openPrivateFile(logFile(name), 'a')
  try {
    return { ...startChild({ script, env, output }), name }
  } finally {
    closeSync(output)
  }
}

interface ProcessOptions {
  ports: Omit<Processes, 'children'>
  feeds: SampleFeeds | undefined
  bank: SampleBank | undefined
  pictures: SampleStreetImages | undefined
  permits: SamplePermits | undefined
}

function startProcesses(
  services: RunningServices,
  { ports, feeds, bank, pictures, permits }: ProcessOptions,
): Processes {
  const env = {
    ...feeds?.env,
    ...permits?.env,
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl,
    ELASTICSEARCH_URL: services.searchUrl,
    HOST: config.host,
    PORT: String(ports.port),
  }
  const [api, indexer] = ports.internalPorts
  const children = [
    startProcess('indexer', 'indexer/main.ts', {
      ...env,
      ...bank?.env,
      API_DATABASE_URL: services.apiDatabaseUrl ?? '',
      INTERNAL_PORT: String(indexer),
    }),
    // It never learns the address of the owner.
    startProcess('api', 'src/server.ts', {
      ...env,
      ...pictures?.env,
      DATABASE_URL: services.apiDatabaseUrl ?? services.databaseUrl,
      API_DATABASE_URL: '',
      ADMIN_EMAILS: [...config.adminEmails, sampleAdministrator].join(','),
      INTERNAL_PORT: String(api),
    }),
  ]
  return { ...ports, children }
}

/** Rejects as soon as one of the two processes ends or Ctrl-C is pressed; for racing against what is waited for. */
async function watch({ children }: Processes): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const ended = children.map(async ({ name, ended }) => {
    const status = await ended
    throw new Error(
      `The ${name} ended with status ${status}; the end of ${logFile(name)} says:\n${logTail(logFile(name))}`,
    )
  })
  return Promise.race([aborted, ...ended])
}

async function getJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

interface Searchable {
  vmes: number
  /** Those that lists show. */
  syndics: number
}

/** Waits until the API is ready and searches find every VME of the register and every syndic. */
async function untilSearchable(sql: Sql, origin: string): Promise<Searchable> {
  const expected = { vmes: await countVmes(sql), syndics: (await countMarket(sql)).professionalSyndics }
  const total = async (path: string): Promise<number> => {
    const page = await getJson(`${origin}${path}`)
    return (page as { total?: number } | undefined)?.total ?? -1
  }
  const isFound = async (): Promise<boolean> =>
    (await total('/api/vme?status=all&pageSize=1')) === expected.vmes &&
    (await total('/api/syndics?pageSize=1')) === expected.syndics
  await withProgress({ label: 'Indexing', unit: 'documents' }, async (update) => {
    const deadline = performance.now() + SEARCHABLE_WITHIN_MS
    let most = 0
    for (;;) {
      signal.throwIfAborted()
      const left = (await measureOutbox(sql, 'vme')).keys + (await measureOutbox(sql, 'syndic')).keys
      // Some are there twice, and some have gone before this looks.
      most = Math.max(most, left)
      update(most - left, most)
      // The API is asked once the rest is done: it counts requests.
      if (left === 0 && (await getJson(`${origin}/health/ready`)) && (await isFound())) return
      if (performance.now() > deadline)
        throw new Error(`The index was not complete after ${SEARCHABLE_WITHIN_MS / 60_000} minutes`)
      await pause(POLL_MS)
    }
  })
  return expected
}

/** The first hit of a search; undefined when it has none. */
async function firstNumber(url: string): Promise<string | undefined> {
  const found = (await getJson(url)) as { items?: { enterpriseNumber: string }[] } | undefined
  return found?.items?.[0]?.enterpriseNumber
}

async function printAddresses(
  origin: string,
  { internalPorts }: Processes,
  { vmes, syndics }: Searchable,
): Promise<void> {
  const vme = await firstNumber(`${origin}/api/vme?q=resid+etoile+1050&pageSize=1`)
  const syndic = await firstNumber(`${origin}/api/syndics?q=zilvermeer&pageSize=1`)
  const lines = [
    ['A page to try it', `${origin}/`],
    ['A search', `${origin}/api/vme?q=resid+etoile+1050`],
    ['Syndics', `${origin}/search-syndics`],
    ...(syndic === undefined
      ? []
      : [
          ['A syndic', `${origin}/syndic/${syndic}`],
          ['Annual accounts', `${origin}/api/financials/${syndic}`],
        ]),
    ['The market', `${origin}/market`],
    ['The map', `${origin}/map`],
    ['Outages and works', `${origin}/impact`],
    ['The ten largest', `${origin}/api/syndics/top/10`],
    ['Suggestions', `${origin}/api/search/suggestions?q=etoile`],
    ['Places', `${origin}/api/locations/suggestions?q=luik`],
    ...(vme === undefined ? [] : [['A profile', `${origin}/api/vme/${vme}`]]),
    ['Documentation', `${origin}/docs`],
    ['Sign in', `${origin}/sign-in, as ${sampleAddresses.map(({ email }) => email).join(', ')}`],
    ['Administrator', `${origin}/sign-in, as ${sampleAdministrator}: the link is printed here`],
    ['Health', `${origin}/health/ready`],
    [
      'Metrics',
      `http://${config.internalHost}:${internalPorts[0]}/metrics and http://${config.internalHost}:${internalPorts[1]}/metrics`,
    ],
    ['Logs', join(config.dataDir, 'logs')],
  ]
  log(
    `\n${vmes.toLocaleString('en-GB')} VMEs and ${syndics.toLocaleString('en-GB')} syndics are searchable, ` +
      `${process.uptime().toFixed(0)} s after the start.\n`,
  )
  for (const [name, value] of lines) log(`  ${(name ?? '').padEnd(18)}${value}`)
  log('\nCtrl-C stops everything.')
}

/** The indexer makes empty indices in seconds; made during the import, they would be filled by a scan and by changes. */
async function untilIndicesExist(searchUrl: string): Promise<void> {
  const exists = async (kind: string): Promise<boolean> => {
    const alias = new URL(`/${config.index.prefix}${kind}`, searchUrl)
    const response = await fetch(alias, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    )
    return response?.ok === true
  }
  const allExist = async () => (await Promise.all(documentKinds.map(exists))).every(Boolean)
  await waitUntil(allExist, { timeoutMs: 60_000, signal })
}

/** Sources of outages and works for the sample; someone's own register asks the real ones. */
async function openFeeds(sql: Sql): Promise<SampleFeeds | undefined> {
  if (!(await isSampleCountry(sql))) return undefined
  const feeds = await startSampleFeeds({ seed: SAMPLE.seed })
  await feeds.load(sql)
  return feeds
}

/** Annual accounts of its companies, likewise; whoever has a key of the real bank asks it. */
async function openBank(sql: Sql): Promise<SampleBank | undefined> {
  if (config.accounts.queryKey !== undefined || !(await isSampleCountry(sql))) return undefined
  return startSampleBank({ seed: SAMPLE.seed })
}

/** Pictures of streets for the sample; of someone's own country the real source is asked, where there is a token. */
const openPictures = async (sql: Sql): Promise<SampleStreetImages | undefined> =>
  (await isSampleCountry(sql)) ? startSampleStreetImages() : undefined

/** Permits of the sample, likewise. */
const openPermits = async (sql: Sql): Promise<SamplePermits | undefined> =>
  (await isSampleCountry(sql)) ? startSamplePermits(config.dataDir) : undefined

interface Preparation {
  sql: Sql
  services: RunningServices
  feeds: SampleFeeds | undefined
}

async function prepareRegister({ sql, services, feeds }: Preparation): Promise<void> {
  const context = { sql, config, log, signal }
  // Of two that start on an empty folder one makes the country, and the other finds it.
  const release = await acquireLock(join(config.dataDir, 'sample.lock'), {
    timeoutMs: SEARCHABLE_WITHIN_MS,
    signal,
    onWait: (pid) => log(`Waiting for process ${pid}, which makes the sample country`),
  })
  try {
    await seedPlaces(sql)
    await importSampleCountry(context, () =>
      withProgress({ label: 'Waiting for the indices' }, () => untilIndicesExist(services.searchUrl)),
    )
    if (feeds !== undefined) await importSampleImpacts(context, feeds)
    await seedSampleAccounts(sql)
  } finally {
    release()
  }
}

async function main(): Promise<void> {
  openDataFolder(config.dataDir)
  const ports = await choosePorts()
  const services = await withProgress({ label: 'Starting PostgreSQL, Redis and the search engine' }, () =>
    startServices(config, { log, signal }),
  )
  const sql = openSql({ url: services.databaseUrl, applicationName: 'demo', max: 3 })
  let processes: Processes | undefined
  let feeds: SampleFeeds | undefined
  let bank: SampleBank | undefined
  let pictures: SampleStreetImages | undefined
  let permits: SamplePermits | undefined
  let ground: Promise<void> | undefined
  try {
    signal.throwIfAborted()
    await migrate(sql, apiRoleOf(services.apiDatabaseUrl))
    feeds = await openFeeds(sql)
    bank = await openBank(sql)
    pictures = await openPictures(sql)
    permits = await openPermits(sql)
    processes = startProcesses(services, { ports, feeds, bank, pictures, permits })
    const origin = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${ports.port}`
    const running = watch(processes)
    running.catch(() => {})
    await Promise.race([prepareRegister({ sql, services, feeds }), running])
    const searchable = await Promise.race([untilSearchable(sql, origin), running])
    if (bank !== undefined)
      await askForAccounts({ redisUrl: services.redisUrl, redisPrefix: config.redisPrefix })
    await printAddresses(origin, processes, searchable)
    printMails({ folder: config.mail.folder, log, signal }).catch((error) => log(String(error)))
    if (permits !== undefined) {
      const jobs = { redisUrl: services.redisUrl, redisPrefix: config.redisPrefix }
      const failed = (error: unknown): void => {
        if (!signal.aborted) log(`The ground of the sample could not be loaded: ${String(error)}`)
      }
      ground = loadSampleGround({ sql, config, log, signal }, jobs).catch(failed)
    }
    await running
  } finally {
    log('Stopping')
    await Promise.all((processes?.children ?? []).map((child) => stopChild(child)))
    await feeds?.close()
    await bank?.close()
    await pictures?.close()
    await ground
    await permits?.close()
    await sql.end({ timeout: 5 })
    await services.stop()
  }
}

try {
  await main()
} catch (error) {
  if (!signal.aborted) console.error(error instanceof Error ? error.message : error)
}
process.exit(interruption.status() === 0 ? 1 : interruption.status())
