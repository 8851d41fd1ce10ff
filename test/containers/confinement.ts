// What keeps each container in its place: user, files, rights, memory, networks, logs. Each check returns what is wrong.
import {
  type Container,
  type Product,
  processes,
  type Service,
  secrets,
  services,
  stores,
} from './product.ts'

const wrong = (service: Service, what: string, isRight: boolean): string[] =>
  isRight ? [] : [`${service}: ${what}`]

/** The settings of each container, as the engine has them. */
export async function checkSettings(product: Product): Promise<string[]> {
  const all = await Promise.all(services.map(async (name) => [name, await product.inspect(name)] as const))
  return all.flatMap(([name, { Config, HostConfig, NetworkSettings }]) => [
    ...wrong(name, 'has no limit of memory', HostConfig.Memory > 0),
    ...wrong(name, 'keeps capabilities', HostConfig.CapDrop?.includes('ALL') === true),
    ...wrong(name, 'may gain rights', HostConfig.SecurityOpt?.some((o) => o.startsWith('no-new')) === true),
    ...wrong(name, 'has logs without an end', HostConfig.LogConfig.Config['max-size'] !== undefined),
    ...((stores as readonly string[]).includes(name)
      ? wrong(name, 'is published', published(NetworkSettings).length === 0)
      : [
          ...wrong(name, 'has a root file system that may be written', HostConfig.ReadonlyRootfs),
          ...wrong(name, `runs as ${Config.User}`, Config.User === '1000:1000'),
        ]),
    ...(name === 'api'
      ? wrong(
          name,
          `is published as ${published(NetworkSettings)}`,
          published(NetworkSettings).every(isLocal),
        )
      : wrong(name, 'is published', published(NetworkSettings).length === 0)),
  ])
}

const published = ({ Ports }: Container['NetworkSettings']): string[] =>
  Object.values(Ports).flatMap((bound) => (bound ?? []).map(({ HostIp }) => HostIp))
const isLocal = (address: string): boolean => address === '127.0.0.1'

interface Within {
  user: number
  capabilities: string
  noNewPrivileges: string
  memory: number
  writable: string[]
}

const lookAround = `
const { readFileSync, writeFileSync, unlinkSync } = require('node:fs')
const status = readFileSync('/proc/self/status', 'utf8')
const field = (name) => new RegExp(name + ':\\\\s+(\\\\S+)').exec(status)[1]
const limit = ['/sys/fs/cgroup/memory/memory.limit_in_bytes', '/sys/fs/cgroup/memory.max']
  .flatMap((file) => { try { return [Number(readFileSync(file, 'utf8'))] } catch { return [] } })[0]
const writable = ['/', '/app', '/app/src', '/usr/local/bin', '/etc', '/home/node', '/tmp', '/data', '/exports', '/files', '/import']
  .filter((folder) => { try { writeFileSync(folder + '/.trial', ''); unlinkSync(folder + '/.trial'); return true } catch { return false } })
console.log(JSON.stringify({ user: process.getuid(), capabilities: field('CapEff'), noNewPrivileges: field('NoNewPrivs'), memory: limit, writable }))`

const mayWrite: Record<(typeof processes)[number], string[]> = {
  api: ['/tmp'],
  indexer: ['/tmp', '/data', '/exports', '/files'],
}

/** The same as a process of the product finds it from inside. */
export async function checkInside(product: Product): Promise<string[]> {
  const found: string[] = []
  for (const name of processes) {
    const within = await product.evaluate<Within>(name, lookAround)
    const { HostConfig } = await product.inspect(name)
    found.push(
      ...wrong(name, `is user ${within.user}`, within.user === 1000),
      ...wrong(name, `has capabilities ${within.capabilities}`, /^0+$/.test(within.capabilities)),
      ...wrong(name, 'may gain rights', within.noNewPrivileges === '1'),
      ...wrong(name, `has ${within.memory} bytes of memory`, within.memory === HostConfig.Memory),
      ...wrong(name, `may write ${within.writable}`, within.writable.join() === mayWrite[name].join()),
    )
  }
  for (const name of stores) {
    const { Id } = await product.inspect(name)
    const [, ...lines] = (await product.engine.docker(['top', Id, '-eo', 'pid,uid,comm'])).split('\n')
    found.push(
      ...wrong(name, `has a process of root: ${lines}`, !lines.some((line) => /^\s*\d+\s+0\s/.test(line))),
    )
  }
  return found
}

const tryToReach = `
const { connect } = require('node:net')
const reach = (host, port) => new Promise((resolve) => {
  const socket = connect({ host, port, timeout: 2000 })
  const end = (reached) => { socket.destroy(); resolve(reached) }
  socket.once('connect', () => end(true)).once('error', () => end(false)).once('timeout', () => end(false))
})
Promise.all(JSON.parse(process.argv[1]).map(async ([host, port]) => await reach(host, port) ? [host] : []))
  .then((reached) => console.log(JSON.stringify(reached.flat())))`

type Target = readonly [host: string, port: number]

/** The stores' network leads nowhere, and who is in the other one alone reaches no store, by its name or its address. */
export async function checkNetworks(product: Product): Promise<string[]> {
  const ports = { postgres: 5432, redis: 6379, search: 9200 }
  const inStores: Target[] = []
  for (const name of stores)
    inStores.push([name, ports[name]], [await product.addressOf(name, 'stores'), ports[name]])
  const outside: Target = [await product.addressOf('api', 'outside'), 3000]
  const from = async (network: 'stores' | 'outside'): Promise<string> => {
    const args = ['run', '--rm', '--network', product.network(network), 'vme-data-service']
    const script = ['node', '--eval', tryToReach, JSON.stringify([...inStores, outside])]
    return (JSON.parse(await product.engine.docker([...args, ...script])) as string[]).join()
  }
  const [within, without] = [await from('stores'), await from('outside')]
  return [
    ...(within === inStores.map(([host]) => host).join() ? [] : [`from the stores' network: ${within}`]),
    ...(without === outside[0] ? [] : [`from the outer network: ${without}`]),
  ]
}

/** Logs are lines of JSON, and say no secret. */
export async function checkLogs(product: Product): Promise<string[]> {
  const found: string[] = []
  for (const name of services) {
    const text = await product.compose('logs', '--no-log-prefix', '--no-color', name)
    const said = Object.entries(secrets).filter(([, secret]) => text.includes(secret))
    found.push(...said.map(([secret]) => `${name}: its log says ${secret}`))
    if (!(processes as readonly string[]).includes(name)) continue
    const lines = text.split('\n').filter((line) => line !== '')
    found.push(...wrong(name, 'says nothing', lines.length > 0))
    const plain = lines.find((line) => !line.startsWith('{') || !line.endsWith('}'))
    found.push(...wrong(name, `has a line that is no JSON: ${plain}`, plain === undefined))
  }
  return found
}
