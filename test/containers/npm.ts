// What npm scripts do where a Docker engine runs: the tests through testcontainers, the stores of a demo through compose.
import { join } from 'node:path'
import { run } from '../../backing-services/processes.ts'
import { environmentWith } from '../../src/config.ts'
import type { Engine } from './engine.ts'
import { root } from './stand-ins.ts'

// What needs all three services, and each of them as it is meant to be.
const tests = [
  'test/engine',
  'test/jobs',
  'test/db/transaction',
  'test/indexer/engine/bulk',
  'test/indexer/engine/checksums',
]

const ownAddresses = { DATABASE_URL: '', REDIS_URL: '', ELASTICSEARCH_URL: '', API_DATABASE_URL: '' }

export async function checkNpm(engine: Engine, work: string): Promise<string[]> {
  // Its helper that removes what a killed run left is an image that nobody here can pull.
  const env = environmentWith({ ...engine.env, ...ownAddresses, TESTCONTAINERS_RYUK_DISABLED: 'true' })
  const since = String(Math.floor(Date.now() / 1_000))
  const { status, stdout, stderr } = await run(process.execPath, ['test/run.ts', ...tests], {
    cwd: root,
    env,
  })
  console.log(stdout.trim().split('\n').slice(-8).join('\n'))
  const until = String(Math.floor(Date.now() / 1_000) + 1)
  const events = await engine.docker([
    ...['events', '--since', since, '--until', until],
    ...['--filter', 'event=start', '--format', '{{.From}}'],
  ])
  const left = await engine.docker(['ps', '--all', '--quiet'])
  const startStores = `
    const { startServices } = await import('./backing-services/start.ts')
    const { readConfig } = await import('./src/config.ts')
    const services = await startServices(readConfig(), {})
    await services.stop()
    console.log(JSON.stringify(services.origin))`
  const demoEnv = environmentWith({ ...engine.env, ...ownAddresses, DATA_DIR: join(work, 'demo-data') })
  const options = { cwd: root, env: demoEnv }
  const demo = await run(process.execPath, ['--input-type=module', '--eval', startStores], options)
  for (const kind of ['container', 'volume', 'network']) await engine.docker([kind, 'prune', '--force'])
  const isFromDocker = demo.stdout.includes('"postgres":"docker","redis":"docker","search":"docker"')
  return [
    ...(status === 0 ? [] : [`the tests ended with ${status}:\n${(stdout + stderr).slice(-3_000)}`]),
    ...(events.split('\n').length === 3 ? [] : [`the tests started other containers than three: ${events}`]),
    ...(left === '' ? [] : [`the tests leave containers: ${left}`]),
    ...(isFromDocker
      ? []
      : [`the stores of a demo do not start: ${demo.stdout}${demo.stderr}`.slice(-2_000)]),
  ]
}

/** `docker compose up` without .env names what is missing and starts nothing. */
export async function checkUnset({ tryDocker }: Engine): Promise<string[]> {
  const args = ['compose', '--env-file', '/dev/null', '--project-name', 'vme-unset', 'up', '--detach']
  const { status, stderr } = await tryDocker(args, { cwd: root })
  return status !== 0 && /required variable \w+ is missing a value/.test(stderr)
    ? []
    : [`it ends with ${status}: ${stderr.slice(-300)}`]
}
