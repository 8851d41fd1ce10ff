// What each jar of the search engine must be, byte for byte: backing-services/engine-jars.sha256, as sha256sum writes it,
// with paths as a Maven repository has them. `sha256sum -c` in such a repository checks the same.
import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'

export interface KnownJar {
  /** From the root of a Maven repository. */
  path: string
  sha256: string
}

const file = new URL('engine-jars.sha256', import.meta.url)

export function readKnownJars(text = readFileSync(file, 'utf8')): KnownJar[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, sha256, path] = /^([0-9a-f]{64}) {2}(\S+\.jar)$/.exec(line) ?? []
      if (sha256 === undefined || path === undefined)
        throw new Error(`engine-jars.sha256 has the line "${line}"`)
      return { path, sha256 }
    })
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

export interface JarFaults {
  /** Paths whose bytes are others than those known. */
  changed: string[]
  /** Paths of jars that nobody knows. */
  unknown: string[]
  /** Names of known ones that are not there. */
  missing: string[]
}

/** Compares jars with those that are known; the names of jars are unique. Rejects when one can't be read. */
export async function findJarFaults(
  jars: readonly string[],
  known: readonly KnownJar[],
): Promise<JarFaults | undefined> {
  const expected = new Map(known.map(({ path, sha256 }) => [basename(path), sha256]))
  const found = await Promise.all(
    jars.map(async (path) => ({ path, name: basename(path), sha256: await hashOf(path) })),
  )
  const names = new Set(found.map(({ name }) => name))
  const faults: JarFaults = {
    changed: found
      .filter(({ name, sha256 }) => expected.has(name) && expected.get(name) !== sha256)
      .map(({ path }) => path),
    unknown: found.filter(({ name }) => !expected.has(name)).map(({ path }) => path),
    missing: [...expected.keys()].filter((name) => !names.has(name)),
  }
  return Object.values(faults).every((list) => list.length === 0) ? undefined : faults
}

export const renderJarFaults = ({ changed, unknown, missing }: JarFaults): string =>
  [
    ...changed.map((path) => `${path} is not what it must be`),
    ...unknown.map((path) => `${path} is not among the jars of the search engine`),
    ...missing.map((name) => `${name} is missing`),
  ].join('\n')
