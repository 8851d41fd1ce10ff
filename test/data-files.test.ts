// What is shipped as data has no character that a reader, XML or a search engine stumbles over.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../data/', import.meta.url))

test('no text of the data holds a control character other than line ends, or is other than UTF-8', async () => {
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(?:csv|json|md|txt)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(5)
  const faults: string[] = []
  for (const name of files) {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(join(folder, name)))
    for (const [index, line] of text.split(/\r?\n/).entries())
      if (/[\p{Cc}\u2028\u2029\ufffd]/u.test(line.replaceAll('\t', '')))
        faults.push(`${name}, line ${index + 1}`)
  }
  expect(faults).toEqual([])
})
