// npm run demo as a person meets it: from an empty folder to a search, stopped by Ctrl-C, started again, and twice on
// one machine. Its services are embedded ones of its own, whatever the tests run against; only the copy beside it takes
// the search engine of the tests, to save the start of a third one.

import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type Child, startChild, stopChild } from '../../backing-services/child.ts'
import { isAlive } from '../../backing-services/lock.mjs'
import { accepts, freePort } from '../../backing-services/processes.ts'
import { readState, serviceNames } from '../../backing-services/state.ts'
import { leaveOut } from '../support/leave-out.ts'
import { address, uniqueName } from '../support/stack.ts'
import { shellScript, tempFolder } from '../support/temp-folder.ts'
import { until } from '../support/until.ts'

// Half a minute on two busy cores; the rest is for a machine that must first fetch the search engine.
const START_MS = 240_000
const STOP_MS = 60_000
const SIGINT_STATUS = 130

interface Demo {
  child: Child
  dataDir: string
  origin: string
  text(): string
  /** Identities of the servers that it started. */
  servers(): string[]
  /** Ports of the API and of the internal servers of API and indexer. */
  ports(): number[]
}

interface Place {
  dataDir: string
  port: number
  folder: string
  env?: Record<string, string>
}

/** Starts it without waiting. A docker command that fails is first on the path, so that no containers are used. */
function startDemo({ dataDir, port, folder, env = {} }: Place): Demo {
  const out = join(folder, `out-${port}-${performance.now()}`)
  shellScript(join(folder, 'docker'), 'exit 1')
  const output = openSync(out, 'a')
  const child = startChild({
    script: 'backing-services/demo.ts',
    env: {
      DATABASE_URL: '',
      REDIS_URL: '',
      ELASTICSEARCH_URL: '',
      NODE_ENV: '',
      INTERNAL_PORT: '',
      PATH: `${folder}:${process.env.PATH}`,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      SAMPLE_VMES: '300',
      SEARCH_HEAP: '256m',
      // Half the work of a start: none of the two lives long enough for code that is compiled twice.
      JDK_JAVA_OPTIONS: '-XX:TieredStopAtLevel=1',
      ...env,
    },
    output,
  })
  closeSync(output)
  onTestFinished(async () => void (await stopChild(child, STOP_MS)))
  const text = (): string => readFileSync(out, 'utf8')
  return {
    child,
    dataDir,
    origin: `http://127.0.0.1:${port}`,
    text,
    servers: () =>
      serviceNames.flatMap((name) => {
        const record = readState(dataDir).services[name]
        return record?.origin === 'embedded' ? [record.process] : []
      }),
    ports: () => [port, ...[...text().matchAll(/:(\d+)\/metrics/g)].map(([, internal]) => Number(internal))],
  }
}

const isOver = ({ child }: Demo): boolean =>
  child.process.exitCode !== null || child.process.signalCode !== null

/** Waits for the addresses; false when this machine lacks what the embedded services need. */
async function isUp(demo: Demo): Promise<boolean> {
  const isPrinted = () => demo.text().includes('Ctrl-C stops everything.')
  await until('the demo prints its addresses or ends', () => isPrinted() || isOver(demo), START_MS)
  if (/Redis is missing|needs Java|is fetched with Maven/.test(demo.text()) && !isPrinted()) return false
  expect(demo.text()).toContain('Ctrl-C stops everything.')
  return true
}

async function getJson(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url)
  expect([url, response.status]).toEqual([url, 200])
  return (await response.json()) as Record<string, unknown>
}

const countAll = async ({ origin }: Demo): Promise<unknown> =>
  (await getJson(`${origin}/api/vme?status=all&pageSize=1`)).total

/** Ctrl-C, and the proof that nothing it started is left. */
async function interrupt(demo: Demo, count: number = serviceNames.length): Promise<void> {
  const servers = demo.servers()
  expect(servers.filter(isAlive)).toHaveLength(count)
  const ports = demo.ports()
  expect(ports).toHaveLength(3)
  demo.child.process.kill('SIGINT')
  await until('the demo ends', () => isOver(demo), STOP_MS)
  expect(demo.child.process.exitCode).toBe(SIGINT_STATUS)
  expect(servers.filter(isAlive)).toEqual([])
  expect(await Promise.all(ports.map((port) => accepts(port)))).toEqual([false, false, false])
  expect(readState(demo.dataDir)).toEqual({ services: {}, users: [] })
}

async function dropIndices(prefix: string): Promise<void> {
  const url = (path: string): URL => new URL(`/${path}`, address('ELASTICSEARCH_URL'))
  const names = Object.keys((await (await fetch(url(`${prefix}*`))).json()) as object)
  for (const name of names) await fetch(url(name), { method: 'DELETE' })
}

test('the demo makes a country searchable, stops whole, keeps its data, and leaves room for a second one', {
  timeout: 3 * START_MS,
}, async (context) => {
  const folder = tempFolder()
  const place = { dataDir: join(folder, 'data'), port: (await freePort()) ?? 0, folder }

  const first = startDemo(place)
  const twin = startDemo({ ...place, port: (await freePort()) ?? 0 })
  if (!(await isUp(first))) leaveOut(context, `the embedded services cannot run here: ${first.text().trim()}`)
  const search = /A search +(\S+)/.exec(first.text())?.[1] ?? 'no search is printed'
  expect(search.startsWith(`${first.origin}/`)).toBe(true)
  expect(await getJson(search)).toMatchObject({
    items: [{ name: expect.stringContaining('Résidence Étoile'), address: { postcode: '1050' } }],
  })
  const made = [first, twin].filter((demo) => demo.text().includes('Making a sample country'))
  expect(made).toHaveLength(1)
  const total = await countAll(first)
  expect(total).toBeGreaterThanOrEqual(300)
  const syndics = (await getJson(`${first.origin}/api/syndics?minVme=1&pageSize=1`)).total
  expect(syndics).toBeGreaterThanOrEqual(10)
  // Seen at once, and asked of nobody outside of this machine.
  for (const family of ['power-outage', 'public-works']) {
    const impact = await getJson(`${first.origin}/api/${family}/vme-impact`)
    for (const count of ['impactedVmes', 'plannedVmes', 'pastVmes'])
      expect([family, count, Number(impact[count]) > 0]).toEqual([family, count, true])
  }
  const ground = 'Parcels, buildings, units and permits of four towns are loaded'
  await until(
    'the ground is loaded',
    () => [first, twin].some((demo) => demo.text().includes(ground)),
    START_MS,
  )
  // The map compares itself with the indices once a minute; asked more often than it changes, it is refused.
  const belgium = 'south=49.4&west=2.5&north=51.6&east=6.5&zoom=7'
  await until(
    'opportunities show on the map',
    async () => {
      const { counts } = await getJson(`${first.origin}/api/map/property-insights?${belgium}`)
      const isShown = Object.values(counts as object).every((count) => Number(count) > 0)
      return isShown || delay(2_000, false)
    },
    START_MS,
  )
  const printed = [...first.text().matchAll(/^ {2}(?:Syndics|A syndic|The market|The ten largest) +(\S+)$/gm)]
  expect(printed).toHaveLength(4)
  for (const [, url = ''] of printed) expect([url, (await fetch(url)).status]).toEqual([url, 200])
  // One of the two made the country, and the other waited for it; a kill takes its own processes and no more.
  expect(await isUp(twin)).toBe(true)
  expect(await countAll(twin)).toBe(total)
  twin.child.process.kill('SIGKILL')
  const left = async () => (await Promise.all(twin.ports().map((port) => accepts(port)))).includes(true)
  await until('nothing of the killed one answers', async () => !(await left()))
  expect(await countAll(first)).toBe(total)
  await interrupt(first)

  const second = startDemo(place)
  expect(await isUp(second)).toBe(true)
  expect(second.text()).not.toContain('Making a sample country')
  expect(second.text()).not.toContain('D261101.KBO.ZIP')
  expect((await getJson(`${second.origin}/api/syndics?minVme=1&pageSize=1`)).total).toBe(syndics)
  expect(await countAll(second)).toBe(total)

  const samePort = startDemo({ ...place, dataDir: join(folder, 'data-2') })
  await until('the copy on a port in use ends', () => isOver(samePort), STOP_MS)
  expect(samePort.text()).toContain(`Port ${place.port} is in use`)

  const prefix = `${uniqueName()}-`
  onTestFinished(() => dropIndices(prefix))
  const beside = startDemo({
    dataDir: join(folder, 'data-2'),
    port: (await freePort()) ?? 0,
    folder,
    env: { ELASTICSEARCH_URL: address('ELASTICSEARCH_URL'), INDEX_PREFIX: prefix },
  })
  expect(await isUp(beside)).toBe(true)
  expect(new Set([...second.servers(), ...beside.servers()]).size).toBe(5)
  await interrupt(second)
  expect(await countAll(beside)).toBe(total)
  await interrupt(beside, 2)
})
