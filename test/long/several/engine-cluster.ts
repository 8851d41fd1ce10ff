// Three nodes of one search engine on this machine, of the jars that backing-services starts alone. A JDK is needed: Java
// compiles the few lines of ClusterNode.java as it starts.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resolveClassPath } from '../../../backing-services/engine-jars.ts'
import { findJava } from '../../../backing-services/java.ts'
import { isAlive, pidOf } from '../../../backing-services/lock.mjs'
import { freePort, launch, stopProcess } from '../../../backing-services/processes.ts'
import { environmentWith, readConfig } from '../../../src/config.ts'
import { until } from '../../support/until.ts'

const NODES = 3
const ICU_PLUGIN = 'org.opensearch.plugin.analysis.icu.AnalysisICUPlugin'
// The runner takes no port above 9299.
const HTTP_PORTS = { first: 9_240, last: 9_299 }
const START_MS = 240_000
const nodeFile = fileURLToPath(new URL('ClusterNode.java', import.meta.url))

interface EngineNode {
  httpPort: number
  transportPort: number
  folder: string
  process: string
}

export interface EngineCluster {
  /** As ELASTICSEARCH_URL takes it. */
  urls: string
  /** `green` with so many nodes. */
  health(): Promise<{ status: string; nodes: number }>
  /** Position of the node that holds the first primary shard of an index, and of one that holds none of it. */
  holders(index: string): Promise<{ primary: number; other: number }>
  /** Names of the nodes, as `_only_nodes` takes them. */
  ids(): Promise<string[]>
  kill(position: number): void
  start(position: number): Promise<void>
  close(): Promise<void>
}

const settings = [
  'network.host: 127.0.0.1',
  'cluster.routing.allocation.disk.threshold_enabled: false',
  '',
].join('\n')

async function httpPorts(): Promise<number[]> {
  const ports: number[] = []
  for (let port = HTTP_PORTS.first; port <= HTTP_PORTS.last && ports.length < NODES; port++)
    if ((await freePort(port)) !== undefined) ports.push(port)
  if (ports.length < NODES) throw new Error('too few ports are free for the nodes of the engine')
  return ports
}

interface Shard {
  primary: boolean
  node: string
}

export async function startEngineCluster(dataDir: string, heap: string): Promise<EngineCluster> {
  const { embedded } = readConfig({ DATA_DIR: dataDir })
  const java = await findJava(embedded.javaHome)
  const log = (line: string) => console.error(line)
  const { cacheDir } = embedded
  const classPath = await resolveClassPath({ cacheDir, java, env: environmentWith, log, signal: undefined })
  const transportPorts: number[] = []
  for (let node = 0; node < NODES; node++) transportPorts.push((await freePort()) ?? 0)
  const nodes: EngineNode[] = (await httpPorts()).map((httpPort, position) => {
    const folder = join(dataDir, `engine-${position}`)
    const transportPort = transportPorts[position] ?? 0
    mkdirSync(join(folder, 'node_1', 'config'), { recursive: true })
    const file = join(folder, 'node_1', 'config', 'opensearch.yml')
    writeFileSync(file, settings)
    return { httpPort, transportPort, folder, process: '' }
  })
  const nodeAt = (position: number): EngineNode => nodes[position] as EngineNode
  async function ask<Answer>(path: string): Promise<Answer> {
    let failure: unknown
    for (const { httpPort, process } of nodes) {
      if (!isAlive(process)) continue
      try {
        const signal = AbortSignal.timeout(10_000)
        const response = await fetch(`http://127.0.0.1:${httpPort}${path}`, { signal })
        if (response.ok) return (await response.json()) as Answer
        failure = new Error(`${path} is answered with ${response.status}`)
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }
  async function start(position: number): Promise<void> {
    const { folder, httpPort, transportPort } = nodeAt(position)
    const addresses = transportPorts.map((port) => `127.0.0.1:${port}`).join(',')
    const args = [
      ...[`-Xms${heap}`, `-Xmx${heap}`, '-Djava.locale.providers=CLDR,SPI'],
      ...['--enable-native-access=ALL-UNNAMED', '-cp', classPath, nodeFile],
      ...[folder, String(httpPort), String(transportPort), ICU_PLUGIN, addresses],
    ]
    const logFile = join(dataDir, 'logs', `engine-${position}.log`)
    nodeAt(position).process = await launch({ command: java, args, logFile, cwd: folder })
  }
  const health = async () => {
    const found = await ask<{ status: string; number_of_nodes: number }>('/_cluster/health')
    return { status: found.status, nodes: found.number_of_nodes }
  }
  /** By the id of each node, as the cluster knows them by their ports. */
  async function positions(): Promise<Map<string, number>> {
    const { nodes: known } = await ask<{ nodes: Record<string, { transport_address: string }> }>('/_nodes')
    return new Map(
      Object.entries(known).map(([id, { transport_address: at }]) => [
        id,
        nodes.findIndex(({ transportPort }) => at.endsWith(`:${transportPort}`)),
      ]),
    )
  }
  await Promise.all(nodes.map((_, position) => start(position)))
  const isWhole = async () => (await health().catch(() => undefined))?.nodes === NODES
  await until('the nodes of the engine found each other', isWhole, START_MS)
  return {
    urls: nodes.map(({ httpPort }) => `http://127.0.0.1:${httpPort}`).join(','),
    health,
    ids: async () => [...(await positions()).keys()],
    async holders(index) {
      const { routing_table: table } = await ask<{
        routing_table: { indices: Record<string, { shards: Record<string, Shard[]> }> }
      }>(`/_cluster/state/routing_table/${index}`)
      const [only] = Object.values(table.indices)
      const primaries = Object.values(only?.shards ?? {}).flatMap((copies) =>
        copies.filter(({ primary }) => primary).map(({ node }) => node),
      )
      const known = await positions()
      const primary = known.get(primaries[0] ?? '') ?? 0
      const others = [...known].filter(([id]) => !primaries.includes(id)).map(([, position]) => position)
      return { primary, other: others[0] ?? (primary + 1) % NODES }
    },
    kill: (position) => void process.kill(pidOf(nodeAt(position).process), 'SIGKILL'),
    start,
    async close() {
      const stop = { signal: 'SIGTERM', timeoutMs: 30_000 } as const
      await Promise.all(nodes.map((node) => stopProcess(node.process, stop)))
    },
  }
}
