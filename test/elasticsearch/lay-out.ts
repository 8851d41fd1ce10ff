// Elasticsearch's own server, from Maven Central. Its distribution is not there: of its modules only transport-netty4 is, and
// what the product asks for of the others stands in TrialPlugin.java. Scripts (painless) are missing.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { must } from '../support/must.ts'

/** Maven Central has the server and transport-netty4 of it. */
export const LATEST = '9.5.3'

const dependency = (group: string, artifact: string, version: string): string =>
  `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`

async function fetchJars(folder: string, version: string): Promise<string[]> {
  const dependencies = [
    dependency('org.elasticsearch', 'elasticsearch', version),
    dependency('org.elasticsearch.plugin', 'transport-netty4', version),
  ]
  const pom = join(folder, 'pom.xml')
  writeFileSync(
    pom,
    `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>vme</groupId><artifactId>elasticsearch</artifactId><version>1</version>
<dependencies>${dependencies.join('')}</dependencies></project>`,
  )
  const file = join(folder, 'class-path')
  const goal = ['dependency:build-classpath', `-Dmdep.outputFile=${file}`]
  await must('mvn', ['-q', '-B', '-ntp', '-f', pom, ...goal])
  return readFileSync(file, 'utf8').trim().split(delimiter)
}

function makeModule(
  home: string,
  name: string,
  { version, classname }: Record<'version' | 'classname', string>,
): string {
  const folder = join(home, 'modules', name)
  mkdirSync(folder, { recursive: true })
  const lines = {
    name,
    description: name,
    version,
    'elasticsearch.version': version,
    'java.version': 17,
    classname,
  }
  const text = Object.entries(lines).map(([key, value]) => `${key}=${value}\n`)
  writeFileSync(join(folder, 'plugin-descriptor.properties'), text.join(''))
  return folder
}

/**
 * Fetches what a node needs into an empty folder: `lib` (jars) and `start` (StartNode) for the class path, `home` with its
 * modules. `java` is that of a JDK. Throws what Maven or the compiler said.
 */
export async function layOutNode(folder: string, version: string, java: string): Promise<void> {
  const lib = join(folder, 'lib')
  const start = join(folder, 'start')
  const home = join(folder, 'home')
  const classes = join(folder, 'classes')
  for (const path of [lib, join(home, 'config')]) mkdirSync(path, { recursive: true })
  const netty = makeModule(home, 'transport-netty4', {
    version,
    classname: 'org.elasticsearch.transport.netty4.Netty4Plugin',
  })
  for (const jar of await fetchJars(folder, version))
    copyFileSync(jar, join(basename(jar).includes('netty') ? netty : lib, basename(jar)))
  const plugin = `PluginOf${version.split('.')[0]}`
  const trial = makeModule(home, 'trial', { version, classname: plugin })
  const source = (name: string) => join(import.meta.dirname, `${name}.java`)
  const compile = ['-nowarn', '-cp', join(lib, '*'), '-d']
  const jdk = dirname(java)
  await must(join(jdk, 'javac'), [...compile, start, source('StartNode')])
  await must(join(jdk, 'javac'), [...compile, classes, source(plugin), source('TrialPlugin')])
  await must(join(jdk, 'jar'), ['--create', '--file', join(trial, 'trial.jar'), '-C', classes, '.'])
}
