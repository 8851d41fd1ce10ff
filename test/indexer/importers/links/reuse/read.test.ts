import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ReusePart, readParts } from '../../../../../indexer/importers/links/reuse/read.ts'

const full = readFileSync(
  new URL('../../../../../fixtures/links/reuse/full/D20261101.xml', import.meta.url),
  'utf8',
)
const opening = /<CommercialisationFile [^>]*>/
const closing = '</CommercialisationFile>'

async function partsOf(text: string): Promise<ReusePart[]> {
  async function* chunks() {
    yield Buffer.from(text)
  }
  const parts: ReusePart[] = []
  for await (const some of readParts({ name: 'D20261101.xml', chunks: chunks() })) parts.push(...some)
  return parts
}

test('the fixture has the root of real files', () => {
  expect(full).toMatch(opening)
})

test.each([
  ['without a namespace', '<CommercialisationFile>', closing],
  [
    'with the place of its schema',
    '<CommercialisationFile xmlns="http://economie.fgov.be/kbo/extract/v1/commercialisation" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://economie.fgov.be/kbo/extract/v1/commercialisation commercialisation.xsd">',
    closing,
  ],
  [
    'with a prefix',
    '<kbo:CommercialisationFile xmlns:kbo="http://economie.fgov.be/kbo/extract/v1/commercialisation">',
    '</kbo:CommercialisationFile>',
  ],
  ['under the name of its type in the schema', '<CommercialisationFileType>', '</CommercialisationFileType>'],
])('a root %s opens the same parts', async (_, root, end) => {
  const parts = await partsOf(full)
  expect(parts.length).toBeGreaterThan(20)
  expect(await partsOf(full.replace(opening, root).replace(closing, end))).toEqual(parts)
})
