// Tests over Elasticsearch's own server: node run.mjs test/long/elasticsearch.ts [VERSION] [TESTS...]. VERSION is one of 8 or 9 that
// Maven Central has; those of search and indexing are run where no tests are named. Needs Maven and a JDK of Java 21 or newer.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findJava } from '../../backing-services/java.ts'
import { freePort, launch, logTail, stopProcess, waitUntil } from '../../backing-services/processes.ts'
import { environmentWith } from '../../src/config.ts'
import { LATEST, layOutNode } from '../elasticsearch/lay-out.ts'

const SEARCH_AND_INDEXING = [
  ...['test/engine', 'test/vmes/list', 'test/syndics/list', 'test/places', 'test/map/routes'],
  ...['test/indexer/engine', 'test/indexer/drain'],
]
const [version = LATEST, ...named] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'vme-elasticsearch-'))
const logFile = join(folder, 'node.log')

async function startNode(java: string): Promise<{ url: string; node: string }> {
  await layOutNode(folder, version, java)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const classPath = [join(folder, 'lib', '*'), join(folder, 'start')].join(delimiter)
  const settings = {
    'discovery.type': 'single-node',
    'network.host': '127.0.0.1',
    'http.port': port,
    'transport.port': 0,
    'cluster.routing.allocation.disk.threshold_enabled': false,
  }
  const args = ['-Xms1g', '-Xmx1g', '--enable-native-access=ALL-UNNAMED', '-cp', classPath, 'StartNode']
  const given = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  const node = await launch({ command: java, args: [...args, join(folder, 'home'), ...given], logFile })
  return { url, node }
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/_cluster/health`).then(
    ({ ok }) => ok,
    () => false,
  )

const java = await findJava(process.env.JAVA_HOME)
const { url, node } = await startNode(java)
try {
  if (!(await waitUntil(() => answers(url), { timeoutMs: 120_000 })))
    throw new Error(`Elasticsearch did not start:\n${logTail(logFile, 30)}`)
  console.log(`Elasticsearch ${version} runs on ${java}`)
  const tests = named.length > 0 ? named : SEARCH_AND_INDEXING
  const testing = spawn(process.execPath, ['run.mjs', 'test/run.ts', ...tests], {
    stdio: 'inherit',
    env: environmentWith({ ELASTICSEARCH_URL: url }),
  })
  const [status] = await once(testing, 'exit')
  process.exitCode = status ?? 1
} finally {
  await stopProcess(node, { signal: 'SIGTERM', timeoutMs: 30_000 })
  rmSync(folder, { recursive: true, force: true })
}
