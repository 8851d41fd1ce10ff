// The functions of the database as they are today: src/db/functions/*.sql, each written there once.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'

const folder = new URL('./functions/', import.meta.url)
const versionFile = new URL('version.json', folder)

export interface FunctionVersion {
  /** One more with every change of a definition, so that a process knows whether a database is ahead of it. */
  version: number
  /** Of the definitions. */
  hash: string
}

export interface FunctionFiles extends FunctionVersion {
  text: string
}

/** The version that was last written down, which is of other definitions until `npm run schema` has seen them. */
export async function readVersion(): Promise<FunctionVersion> {
  return JSON.parse(await readFile(versionFile, 'utf8')) as FunctionVersion
}

/** All definitions as one text, in the order of the names of their files. */
export async function readFunctions(): Promise<FunctionFiles> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  const text = texts.join('\n')
  const { version } = await readVersion()
  return { version, hash: createHash('sha256').update(text).digest('hex'), text }
}

/** Definitions that were never released may change under one number. */
export const isAhead = (own: FunctionVersion, other: FunctionVersion): boolean =>
  own.version > other.version || (own.version === other.version && own.hash !== other.hash)

/** Gives changed definitions the next number. Returns the number they have. */
export async function writeVersion(): Promise<number> {
  const [{ hash }, last] = await Promise.all([readFunctions(), readVersion()])
  if (hash === last.hash) return last.version
  const next: FunctionVersion = { version: last.version + 1, hash }
  await writeFile(versionFile, `${JSON.stringify(next, null, 2)}\n`)
  return next.version
}
