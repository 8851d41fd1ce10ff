// What decides how raw rows become what is stored, as one text: the code that reads and compares them. Another code reads
// every row again, whoever changed it and whatever for; that takes seconds, and nobody has to remember a number.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** With all that they import. */
const readers = ['./parse.ts', '../csv-records.ts', '../entity-set.ts']
/** Alone: what else they import moves rows and does not change them. */
const movers = [
  './read-changed.ts',
  './read-children.ts',
  './read-entities.ts',
  './row-book.ts',
  './row-hash.ts',
  './store-difference.ts',
  './store-staging.ts',
]

const relativeImport = /\bfrom '(\.[^']+)'/g

/** Texts of files and of what they import, by address. */
async function closureOf(urls: readonly URL[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const waiting = [...urls]
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (texts.has(url.href)) continue
    const text = await readFile(url, 'utf8')
    texts.set(url.href, text)
    for (const [, path = ''] of text.matchAll(relativeImport)) waiting.push(new URL(path, url))
  }
  return texts
}

const here = (path: string): URL => new URL(path, import.meta.url)

/** The same for the same code, wherever it stands; characters that Node folds by its Unicode version count too. */
export async function readingVersion(): Promise<string> {
  const texts = [...(await closureOf(readers.map(here)))].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHash('sha256').update(process.versions.unicode ?? '')
  for (const [, text] of texts) hash.update(text)
  for (const path of movers) hash.update(await readFile(here(path), 'utf8'))
  return hash.digest('base64url')
}
