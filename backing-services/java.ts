// Finds a Java that the search engine runs on.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './processes.ts'

/** OpenSearch 3 is compiled for Java 21. */
const JAVA_MINIMUM = 21

const JVM_FOLDERS = ['/usr/lib/jvm', '/Library/Java/JavaVirtualMachines']

/** 8 for "1.8.0_402", 17 for "17.0.12", 25 for "25-ea"; undefined for text that is no answer of `java -version`. */
export function parseJavaMajor(text: string): number | undefined {
  const match = /version "(?:1\.)?(\d+)/.exec(text)
  return match ? Number(match[1]) : undefined
}

const javaOf = async (program: string): Promise<number | undefined> =>
  parseJavaMajor((await run(program, ['-version'], { timeoutMs: 10_000 })).stderr)

function installed(folders: string[]): string[] {
  return folders.flatMap((folder) => {
    try {
      return readdirSync(folder).flatMap((name) => [
        join(folder, name, 'bin', 'java'),
        join(folder, name, 'Contents', 'Home', 'bin', 'java'),
      ])
    } catch {
      return []
    }
  })
}

export const missingJava = (seen: string[]): string =>
  `The search engine needs Java ${JAVA_MINIMUM} or newer; ${seen.length === 0 ? 'none was found' : `found only ${seen.join(', ')}`}. Install it with\n` +
  '  sudo apt-get install openjdk-21-jre-headless      (Debian 13, Ubuntu 24.04)\n' +
  '  or unpack one from https://adoptium.net/temurin/releases and set JAVA_HOME to its folder (Debian 12 has only 17)\n' +
  'or start Elasticsearch or OpenSearch elsewhere and set ELASTICSEARCH_URL.'

/** The program to run. Looks in JAVA_HOME, the usual folders and the path. Throws a message that says what to install. */
export async function findJava(javaHome: string | undefined, folders = JVM_FOLDERS): Promise<string> {
  const home = javaHome === undefined ? [] : [join(javaHome, 'bin', 'java')]
  const seen: string[] = []
  for (const program of new Set([...home, ...installed(folders).sort().reverse(), 'java'])) {
    const major = await javaOf(program)
    if (major === undefined) continue
    if (major >= JAVA_MINIMUM) return program
    seen.push(`Java ${major} (${program})`)
  }
  throw new Error(missingJava(seen))
}
