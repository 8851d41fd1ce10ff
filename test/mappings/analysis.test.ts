import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentKinds, indexDefinitions } from '../../mappings/index.ts'
import { words } from '../../src/domain/search-text.ts'
import { detectEngine, openSearch, type SearchClient } from '../../src/search/client.ts'
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

describe('a query in the engine', () => {
  test.each([
    'V.M.E. Residentie',
    'A.C.P. Étoile',
    "Rue de l'Église",
    'l’Écuyer',
    "O'Neil",
    'Kerkstr. 12/3',
    '29-31-33-35',
    'Straße Œuvre Æble',
    'e\u0301toile',
    'a_b 5.13 1,5',
    "'s-Gravenbrakel",
    "Sint-Job-in-'t-Goor",
    '“De Linde”, blok A',
  ])('cuts %j into the words that the product cuts it into', async (text) => {
    expect(await analyze('full_search', text)).toEqual(words(text).map((word) => word.text))
  })

  test('agrees with the product on any text of the country', async () => {
    const letters = fc.constantFrom(...Array.from("aàâbcçdeéèêfghiïîlmnoöôqrsßtuüûv019 .-'’,/()œ"))
    const texts = fc.sample(fc.string({ unit: letters, maxLength: 30 }), { numRuns: 150, seed: 20261127 })
    // One request for all: a separator of its own line keeps the texts apart.
    const joined = texts.map((text) => `${text} xxx `).join('')
    expect(await analyze('full_search', joined)).toEqual(words(joined).map((word) => word.text))
  })
})

describe('a name in the engine', () => {
  test.each([
    ['Residentie', ['residentie', 'residence', 'res', 'residenz', 'resid']],
    ['Rés.', ['residentie', 'residence', 'res', 'residenz', 'resid']],
    ['Kerkstr.', ['kerkstr', 'kerkstraat', 'kerkstrasse']],
    ['Antwerpsestwg', ['antwerpsestwg', 'antwerpsesteenweg']],
    ['Kroonln', ['kroonln', 'kroonlaan']],
    ['Sint', ['sint', 'saint', 'st', 'sankt', 'sainte', 'ste']],
    ['II', ['ii', '2']],
    ['Zeezicht', ['zeezicht']],
  ])('%j is also found as %j', async (text, expected) => {
    expect((await analyze('full_index', text)).sort()).toEqual([...expected].sort())
  })

  test('is found by every beginning of its words and of their other spellings, up to fifteen letters', async () => {
    const beginnings = new Set(await analyze('prefix_index', 'Sint Antwerpsesteenwegje'))
    for (const beginning of ['s', 'sin', 'saint', 'a', 'antwerpsesteen', 'antwerpsesteenw'])
      expect(beginnings).toContain(beginning)
    expect(beginnings).not.toContain('antwerpsesteenwe')
    expect(await analyze('prefix_search', 'antwerpsesteenwegje')).toEqual(['antwerpsesteenw'])
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
