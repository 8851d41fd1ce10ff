// How the containers start, stop, end unasked and come again.
import { differences } from '../operations/table-digests.ts'
import { until } from '../support/until.ts'
import { mergeIndices, readReplies, readStores } from './country.ts'
import { ask, type Product, processes, type Service, services, stores } from './product.ts'

interface Event {
  status: string
  timeNano: number
  Actor: { Attributes: Record<string, string> }
}

/** Who came up before whom, by what the engine noted while all was brought up. */
export async function checkOrder({ engine }: Product, since: string): Promise<string[]> {
  const now = String(Math.floor(Date.now() / 1_000) + 1)
  const text = await engine.docker([
    ...['events', '--since', since, '--until', now],
    ...['--filter', 'type=container', '--format', '{{json .}}'],
  ])
  const events = text.split('\n').map((line) => JSON.parse(line) as Event)
  const at = (service: Service, status: string): number => {
    const isIt = ({ status: said, Actor }: Event): boolean =>
      said === status && Actor.Attributes['com.docker.compose.service'] === service
    return events.find(isIt)?.timeNano ?? Number.NaN
  }
  const ended = events.find(
    ({ status, Actor }) => status === 'die' && Actor.Attributes['com.docker.compose.service'] === 'migrate',
  )
  const orders: [string, number, number][] = [
    [
      'postgres is healthy before migrate starts',
      at('postgres', 'health_status: healthy'),
      at('migrate', 'start'),
    ],
    ...processes.flatMap((name): [string, number, number][] => [
      [`migrate ends before ${name} starts`, at('migrate', 'die'), at(name, 'start')],
      ...stores.map((store): [string, number, number] => [
        `${store} is healthy before ${name} starts`,
        at(store, 'health_status: healthy'),
        at(name, 'start'),
      ]),
    ]),
  ]
  return [
    // So that what was never noted is no order either.
    ...orders.filter(([, first, second]) => !(first < second)).map(([what]) => `not so: ${what}`),
    ...(ended?.Actor.Attributes.exitCode === '0' ? [] : ['migrate did not end well']),
  ]
}

/** Stops all in the order of compose. None may be killed: its exit code would say so. */
export async function checkStop(product: Product): Promise<string[]> {
  const found: string[] = []
  for (const name of [...processes, ...stores]) {
    const startedAt = performance.now()
    await product.compose('stop', name)
    const seconds = (performance.now() - startedAt) / 1_000
    const { State } = await product.inspect(name)
    console.log(`${name} stopped in ${seconds.toFixed(1)} s with ${State.ExitCode}`)
    if (![0, 143].includes(State.ExitCode)) found.push(`${name} ended with ${State.ExitCode}`)
    if (State.OOMKilled) found.push(`${name} ran out of memory`)
  }
  return found
}

/** Down takes the containers away, up makes new ones over the same volumes: all that was stored is there again. */
export async function checkVolumes(product: Product): Promise<string[]> {
  await mergeIndices(product)
  const replies = await readReplies(product)
  await product.compose('stop', ...processes)
  const before = await readStores(product)
  await product.compose('down')
  const left = await product.compose('ps', '--all', '--quiet')
  await product.compose('up', '--detach', '--wait', ...stores)
  const kept = differences(before, await readStores(product))
  await product.compose('up', '--detach', '--wait')
  return [
    ...(left === '' ? [] : ['down leaves containers']),
    ...kept,
    ...differences(replies, await readReplies(product)),
  ]
}

// The first process within is Docker's own, which passes signals on; ours is its child.
const killChild = `
const { readdirSync, readFileSync } = require('node:fs')
const isChild = (pid) => { try { return / \\S 1 /.test(readFileSync('/proc/' + pid + '/stat', 'utf8').replace(/.*\\)/, ' ').slice(0, 12)) } catch { return false } }
for (const pid of readdirSync('/proc').filter((name) => /^\\d+$/.test(name) && isChild(name))) process.kill(Number(pid), 'SIGKILL')
console.log('true')`

/** One that is killed is started again. */
export async function checkRestart(product: Product): Promise<string[]> {
  for (const name of processes) {
    const { RestartCount } = await product.inspect(name)
    // Whoever looks around within may end with it.
    await product.evaluate(name, killChild).catch(() => {})
    await until(
      `${name} is started again and healthy`,
      async () => {
        const { RestartCount: now, State } = await product.inspect(name)
        return now > RestartCount && State.Health?.Status === 'healthy'
      },
      120_000,
    )
  }
  await ask(`${product.origin}/health/ready`)
  return []
}

/** All but the one that ended are healthy. */
export async function checkHealth(product: Product): Promise<string[]> {
  const found: string[] = []
  for (const name of services) {
    const { State } = await product.inspect(name)
    if (name === 'migrate' ? State.ExitCode !== 0 : State.Health?.Status !== 'healthy')
      found.push(`${name} is ${State.Health?.Status ?? `ended with ${State.ExitCode}`}`)
  }
  return found
}
