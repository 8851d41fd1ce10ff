// The definitions of all indices have a number, one more with each change, as the functions of the database have theirs
// (src/db/function-files.ts): a process of an older release knows by it that an index is none for it to put right.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { indexDefinitions } from '../../mappings/index.ts'
import { wordTable } from '../../src/text/word-table.ts'
import { withSortedKeys } from './sorted-keys.ts'

/**
 * To be raised when documents are built differently from the same rows: the index is then rebuilt at the next start,
 * while the old one serves. Without it the hourly comparison would find every document stale and send it again.
 */
export const DOCUMENTS_VERSION = 4

const versionFile = new URL('../../mappings/version.json', import.meta.url)

export interface DefinitionVersion {
  version: number
  /** Of the definitions of all kinds. */
  hash: string
}

export function hashOfDefinitions(): string {
  const text = JSON.stringify(withSortedKeys([indexDefinitions, wordTable, DOCUMENTS_VERSION]))
  return createHash('sha256').update(text).digest('hex')
}

/** The number that was last written down. */
export const readDefinitionVersion = (): DefinitionVersion =>
  JSON.parse(readFileSync(versionFile, 'utf8')) as DefinitionVersion

/** Gives changed definitions the next number. Returns the number they have. */
export async function writeDefinitionVersion(): Promise<number> {
  const hash = hashOfDefinitions()
  const last = readDefinitionVersion()
  if (hash === last.hash) return last.version
  const next: DefinitionVersion = { version: last.version + 1, hash }
  await writeFile(versionFile, `${JSON.stringify(next, null, 2)}\n`)
  return next.version
}
