// A real OpenSearch 3.8 node on the machine's Java, where neither an address nor Docker offers an engine.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentWith } from '../src/config.ts'
import type { EmbeddedService } from './embedded.ts'
import { resolveClassPath } from './engine-jars.ts'
import { findJava } from './java.ts'
import { freePort, launch, run } from './processes.ts'

const ICU_PLUGIN = 'org.opensearch.plugin.analysis.icu.AnalysisICUPlugin'

// The runner takes no port above 9299, and listens on the one after its base.
const FIRST_PORT = 9201
const LAST_PORT = 9299

// Right after the start a node is red: the shards of the last run are still being opened. One that stays red has lost
// data, which the indexer writes anew.
const RED_PATIENCE_MS = 60_000
const answeringSince = new Map<string, number>()

const settings = [
  'network.host: 127.0.0.1',
  // Without it a node greets every other node of the machine before it starts.
  'discovery.type: single-node',
  // A developer's disk is often nearly full; a node that refuses writes then is no help.
  'cluster.routing.allocation.disk.threshold_enabled: false',
  '',
].join('\n')

/** Two copies on one machine must not take each other's node for theirs. */
const clusterName = (dataDir: string): string =>
  `vme-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`

async function findPort(): Promise<number> {
  // From a random place, so that two starts at once seldom try the same port.
  const count = LAST_PORT - FIRST_PORT + 1
  const offset = Math.floor(Math.random() * count)
  for (let step = 0; step < count; step++) {
    const port = await freePort(FIRST_PORT + ((offset + step) % count))
    if (port !== undefined) return port
  }
  throw new Error(`No port from ${FIRST_PORT} to ${LAST_PORT} is free for the search engine`)
}

const getJson = async (url: string): Promise<unknown> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
  return response.ok ? response.json() : undefined
}

/** The runner skips a plugin that it can't find without a word, and search would then quietly be worse. */
async function checkPlugins(url: string): Promise<void> {
  const body = (await getJson(`${url}/_nodes/plugins`)) as {
    nodes: Record<string, { plugins: { classname: string }[] }>
  }
  const loaded = Object.values(body.nodes).flatMap((node) => node.plugins.map((plugin) => plugin.classname))
  if (!loaded.includes(ICU_PLUGIN)) throw new Error(`The search engine at ${url} runs without ${ICU_PLUGIN}`)
}

/** Lucene computes faster with it; a Java of reduced size lacks it, and then refuses to start when it is named. */
async function vectorModule(java: string): Promise<string[]> {
  const { stdout } = await run(java, ['--list-modules'], { timeoutMs: 10_000 })
  return stdout.includes('jdk.incubator.vector') ? ['--add-modules', 'jdk.incubator.vector'] : []
}

export const searchService: EmbeddedService = {
  label: 'The search engine',
  stop: { signal: 'SIGTERM', timeoutMs: 30_000 },
  // 8 s on a quiet machine, 100 s were seen on one with fifteen busy processes on two cores.
  readyWithinMs: 240_000,
  logFile: (dataDir) => join(dataDir, 'logs', 'search-engine.log'),
  async launch({ config, log, signal }) {
    const { dataDir, embedded } = config
    const java = await findJava(embedded.javaHome)
    const classPath = await resolveClassPath({
      cacheDir: embedded.cacheDir,
      java,
      env: environmentWith,
      log,
      signal,
    })
    const folder = join(dataDir, 'search')
    mkdirSync(join(folder, 'node_1', 'config'), { recursive: true })
    writeFileSync(join(folder, 'node_1', 'config', 'opensearch.yml'), settings)
    const port = await findPort()
    const args = [
      ...[`-Xms${embedded.searchHeap}`, `-Xmx${embedded.searchHeap}`],
      '-Djava.locale.providers=CLDR,SPI',
      ...['--enable-native-access=ALL-UNNAMED', ...(await vectorModule(java)), '-cp', classPath],
      ...['org.codelibs.opensearch.runner.OpenSearchRunner', '-basePath', folder, '-numOfNode', '1'],
      ...[
        '-baseHttpPort',
        String(port - 1),
        '-clusterName',
        clusterName(dataDir),
        '-pluginTypes',
        ICU_PLUGIN,
      ],
    ]
    const process = await launch({ command: java, args, logFile: this.logFile(dataDir), cwd: folder })
    return { url: `http://127.0.0.1:${port}`, process }
  },
  async isReady(url, { dataDir }) {
    try {
      const health = (await getJson(`${url}/_cluster/health`)) as
        | { cluster_name: string; status: string }
        | undefined
      if (health?.cluster_name !== clusterName(dataDir)) return false
      const since = answeringSince.get(url) ?? performance.now()
      answeringSince.set(url, since)
      if (health.status === 'red' && performance.now() - since < RED_PATIENCE_MS) return false
    } catch {
      return false
    }
    await checkPlugins(url)
    return true
  },
}
