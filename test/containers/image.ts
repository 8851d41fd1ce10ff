// The image itself: how large it is, what is in it, and how fast it starts.
import { existsSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Engine } from './engine.ts'
import { ask, type Product } from './product.ts'
import { root } from './stand-ins.ts'

const IMAGE = 'vme-data-service'
const MOST_MEGABYTES = 350
const STARTS_WITHIN_S = 3
const STARTS = 5

interface ImageState {
  Size: number
  Config: { User: string }
}

const inspectImage = async ({ docker }: Engine, name: string): Promise<ImageState> =>
  (JSON.parse(await docker(['image', 'inspect', name])) as ImageState[])[0] as ImageState

const megabytes = (bytes: number): number => bytes / 1_000_000

export async function checkSize(engine: Engine): Promise<string[]> {
  const whole = megabytes((await inspectImage(engine, IMAGE)).Size)
  const base = megabytes((await inspectImage(engine, 'stand-in/node')).Size)
  console.log(`image: ${whole.toFixed(0)} MB, ${base.toFixed(0)} of them the stand-in of Node's own image`)
  return whole < MOST_MEGABYTES ? [] : [`the image has ${whole.toFixed(0)} MB`]
}

interface Locked {
  dev?: boolean
  devOptional?: boolean
}

/** Packages that development alone needs, and folders that no process reads. */
export async function checkContent(engine: Engine): Promise<string[]> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const mine = ['test', 'bench', 'fixtures', 'docs', '.git', '.env', '.data', 'clients']
  const unwanted = [...mine, ...Object.keys(packages).filter((path) => packages[path]?.dev === true)]
  const script = `
    const { existsSync, readdirSync, lstatSync } = require('node:fs')
    const unwanted = JSON.parse(process.argv[1]).filter((path) => existsSync(path))
    const owned = readdirSync('.', { recursive: true }).filter((path) => lstatSync(path).uid !== 0)
    console.log(JSON.stringify({ unwanted, owned: owned.slice(0, 5) }))`
  const { unwanted: found, owned } = JSON.parse(
    await engine.docker(['run', '--rm', IMAGE, 'node', '--eval', script, JSON.stringify(unwanted)]),
  ) as { unwanted: string[]; owned: string[] }
  const { User } = (await inspectImage(engine, IMAGE)).Config
  return [
    ...found.map((path) => `the image has ${path}`),
    ...owned.map((path) => `${path} belongs to another user than root`),
    ...(User === 'node' ? [] : [`the image runs as ${User || 'root'}`]),
  ]
}

/** Of the processor until now, where the machine has control groups of the first version; no number elsewhere. */
function cpuSecondsOf(id: string): number {
  const file = `/sys/fs/cgroup/cpuacct/docker/${id}/cpuacct.usage`
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) / 1e9 : Number.NaN
}

/** From `docker run` to the first healthy answer, several times beside the running stores; the middle one counts. */
export async function checkStart({ engine, inspect, network }: Product): Promise<string[]> {
  const { Id } = await inspect('api')
  const [{ Config }] = JSON.parse(await engine.docker(['inspect', Id])) as [{ Config: { Env: string[] } }]
  const settings = Config.Env.flatMap((setting) => ['--env', setting])
  const seconds: number[] = []
  const computing: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const startedAt = performance.now()
    const confined = ['--read-only', '--tmpfs', '/tmp', '--user', '1000:1000', '--init', '--memory', '1g']
    const args = ['run', '--detach', '--network', network('stores'), ...confined, ...settings]
    const id = await engine.docker([...args, IMAGE])
    const address = await engine.docker([
      'inspect',
      '--format',
      '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}',
      id,
    ])
    await ask(`http://${address}:3000/health/ready`)
    seconds.push((performance.now() - startedAt) / 1_000)
    computing.push(cpuSecondsOf(id))
    await engine.docker(['rm', '--force', id])
  }
  seconds.sort((a, b) => a - b)
  const middle = seconds[Math.floor(STARTS / 2)] ?? 0
  console.log(
    `from docker run to a healthy answer: ${seconds.map((s) => s.toFixed(2)).join(', ')} s, of the processor ${computing.map((s) => s.toFixed(2)).join(', ')} s, load ${loadavg()[0]?.toFixed(0)}`,
  )
  return middle < STARTS_WITHIN_S ? [] : [`the API took ${middle.toFixed(2)} s to start`]
}
