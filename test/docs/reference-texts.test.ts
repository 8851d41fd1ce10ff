// What the pages of the documentation show of the schemas is said in three languages.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Description, documentedOperations } from '../../src/docs/description.ts'
import { noExamples } from '../../src/docs/example-replies.ts'
import { buildOperationView } from '../../src/docs/operation-view.ts'
import { buildOverviewView } from '../../src/docs/overview-view.ts'
import { type Said, said, translations } from '../../src/docs/reference-texts.ts'
import { listTexts } from '../../src/docs/schema-texts/lists.ts'
import { mapTexts } from '../../src/docs/schema-texts/map.ts'
import { serviceTexts } from '../../src/docs/schema-texts/service.ts'
import type { Culture } from '../../src/text/culture.ts'
import { bareApp } from '../support/bare-app.ts'

let app: Awaited<ReturnType<typeof bareApp>>
let description: Description
beforeAll(async () => {
  app = await bareApp()
  description = app.swagger() as Description
})
afterAll(() => app.close())

const isSaid = (value: object): value is Said => 'text' in value && 'lang' in value

/** Every text of a schema in what a template is given, with where it stands. */
function textsIn(value: unknown, where: string): [where: string, said: Said][] {
  if (typeof value !== 'object' || value === null) return []
  if (isSaid(value)) return [[where, value]]
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = 'name' in value && typeof value.name === 'string' ? ` ${value.name}` : ''
    return textsIn(inner, `${where}${name} ${key}`)
  })
}

/** Of the first page and of each operation: headings, summaries, descriptions, parameters and replies. */
function textsOfPages(culture: Culture): [where: string, said: Said][] {
  const content = { description, examples: noExamples, culture, publicUrl: 'https://vme.example' }
  const overview = textsIn(buildOverviewView(content).page, 'overview')
  const operations = documentedOperations(description).flatMap((operation) =>
    textsIn(buildOperationView(operation, content).page, operation.operationId),
  )
  return [...overview, ...operations]
}

test.each(['nl', 'fr'] as const)(
  'no page shows English: %s; else a line in src/docs/schema-texts',
  (culture) => {
    const texts = textsOfPages(culture)
    expect(texts.length).toBeGreaterThan(200)
    const english = texts.filter(([, { text, lang }]) => lang === 'en' || text === '')
    expect(english.map(([where, { text }]) => `${where}: ${text}`)).toEqual([])
  },
)

test('what is translated is said by a schema, and stands in one table', () => {
  const shown = new Set(textsOfPages('en').map(([, { text }]) => text))
  expect(Object.keys(translations).filter((english) => !shown.has(english))).toEqual([])
  const keys = [listTexts, mapTexts, serviceTexts].flatMap((table) => Object.keys(table))
  expect(keys.filter((english, at) => keys.indexOf(english) !== at)).toEqual([])
})

test('what has no translation is marked as English', () => {
  expect(said('Nobody has translated this', 'fr')).toEqual({
    text: 'Nobody has translated this',
    lang: 'en',
  })
})

/** Every description at any depth: of operations, parameters, replies and their fields. */
function descriptionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'description' && typeof inner === 'string' ? [inner] : descriptionsIn(inner),
  )
}

test('a form is described in words, never as a regular expression', () => {
  const descriptions = descriptionsIn(app.swagger())
  expect(descriptions.length).toBeGreaterThan(500)
  expect(descriptions.filter((text) => /\(\?|\[[^\]]*\w-\w[^\]]*\]|\\d|\{\d+\}/.test(text))).toEqual([])
})
