import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentKinds, indexDefinitions } from '../../mappings/index.ts'
import { detectEngine, openSearch, type SearchClient } from '../../src/engine/client.ts'
import { address, uniqueName } from '../support/stack.ts'

const index = `${uniqueName()}-analysis`
let client: SearchClient

beforeAll(async () => {
  const url = address('ELASTICSEARCH_URL')
  client = openSearch({ url, flavour: await detectEngine(url), requestTimeoutMs: 30_000 })
  const { settings, mappings } = indexDefinitions.vme
  await client.indices.create({ index, settings: { ...settings, number_of_replicas: 0 }, mappings })
})

afterAll(async () => {
  await client.indices.delete({ index })
  await client.close()
})

async function analyze(analyzer: string, text: string): Promise<string[]> {
  const { tokens = [] } = await client.indices.analyze({ index, analyzer, text })
  return tokens.map(({ token }) => token)
}

describe('a word in the engine', () => {
  test.each([
    ['residentie', ['residentie', 'residence', 'res', 'residenz', 'resid']],
    ['res', ['residentie', 'residence', 'res', 'residenz', 'resid']],
    ['sint', ['sint', 'saint', 'st', 'sankt', 'sainte', 'ste']],
    ['ch', ['ch', 'chaussee', 'chee', 'chauss', 'chss', 'chemin']],
    ['ii', ['ii', '2', 'twee', 'deux', 'zwei']],
    ['zeezicht', ['zeezicht']],
    ['12a', ['12a']],
  ])('%j is also found as %j', async (text, expected) => {
    expect((await analyze('words', text)).sort()).toEqual([...expected].sort())
  })

  test('is found by every beginning of it and of its short forms, up to fifteen letters', async () => {
    const beginnings = new Set(await analyze('beginnings', 'bd antwerpsesteenweg immeuble'))
    for (const beginning of ['b', 'bd', 'boulev', 'a', 'antwerpsesteen', 'antwerpsesteenw', 'immeub'])
      expect(beginnings).toContain(beginning)
    for (const other of ['antwerpsesteenwe', 'bui', 'gebo']) expect(beginnings).not.toContain(other)
  })
})

describe('an index', () => {
  test('takes no field that the mapping does not name', async () => {
    const write = client.index({ index, id: '1', document: { enterpriseNumber: '1', surprise: true } })
    await expect(write).rejects.toThrow(/strict_dynamic_mapping_exception/)
  })

  test.each(documentKinds)('of %s needs no plugin', (kind) => {
    const text = JSON.stringify(indexDefinitions[kind].settings)
    expect(text).not.toMatch(/icu_|phonetic|kuromoji|smartcn|stempel|hunspell/)
  })
})
