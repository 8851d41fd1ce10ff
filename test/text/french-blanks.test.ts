// French texts keep their double signs on the line: every text of ours, whatever room or road it comes from.
import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { said, translations } from '../../src/docs/reference-texts.ts'
import { faults, hints, problems } from '../../src/errors.ts'
import { fill } from '../../src/http/problem.ts'
import { buildAboutView } from '../../src/site/about/view.ts'
import { problemWords } from '../../src/site/problem-words.ts'
import { byCulture, textIn, withFrenchBlanks } from '../../src/text/page-texts.ts'

const publisher = { name: undefined, address: undefined, number: undefined, email: undefined }
const loose = / [:;?!»]|« /

const src = new URL('../../src/', import.meta.url)
const rooms = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?:^|\/|-)texts\.ts$/.test(file),
)

/** Of every table of texts that a room has: its French texts by name. */
async function tablesOf(file: string): Promise<Record<string, string>[]> {
  const room: Record<string, unknown> = await import(pathToFileURL(new URL(file, src).pathname).href)
  return Object.values(room).flatMap((table) =>
    table !== null && typeof table === 'object' && 'fr' in table && typeof table.fr === 'object'
      ? [table.fr as Record<string, string>]
      : [],
  )
}

test('a blank before a double sign and within quotation marks does not break, others do', () => {
  expect(withFrenchBlanks('« Le Chêne » : où ? ici ; oui !')).toBe(
    '«\u00a0Le Chêne\u00a0»\u00a0: où\u00a0? ici\u00a0; oui\u00a0!',
  )
  // Nothing that has no blank of its own: addresses, hours, code.
  for (const text of ['https://vme.example/impact?vme=1', '08:30', 'a;b', 'type="x"'])
    expect(withFrenchBlanks(text)).toBe(text)
})

test('other languages are as they were written', () => {
  const text = { nl: 'a : b', fr: 'a : b', en: 'a : b' }
  expect(byCulture({ text })).toEqual({
    nl: { text: 'a : b' },
    fr: { text: 'a\u00a0: b' },
    en: { text: 'a : b' },
  })
})

describe('no French text has one that breaks', () => {
  test('in the tables of all rooms', async () => {
    const tables = (await Promise.all(rooms.map(tablesOf))).flat()
    const texts = tables.flatMap((table) => Object.values(table))
    expect(tables.length).toBeGreaterThan(6)
    expect(texts.filter((text) => loose.test(text))).toEqual([])
    // Of those that have such a sign there are many.
    expect(texts.filter((text) => text.includes('\u00a0')).length).toBeGreaterThan(50)
  })

  test('in problems, their faults and what pages say of them', () => {
    const texts = [
      ...Object.values(problems).flatMap(({ title, detail, about }) => [title, detail, about]),
      ...Object.values(faults),
      ...Object.values(hints),
      ...Object.values(problemWords),
    ]
    for (const text of texts)
      for (const read of [fill(text, 'fr'), textIn(text, 'fr')]) expect(read).not.toMatch(loose)
  })

  test('in the reference of the API', () => {
    for (const english of Object.keys(translations)) expect(said(english, 'fr').text).not.toMatch(loose)
  })

  test('on the page about the service', () => {
    const view = buildAboutView({ culture: 'fr', publisher, loaded: [], publicUrl: 'https://vme.example' })
    expect(JSON.stringify(view)).not.toMatch(/ [:;?!»](?!\/)|« /)
  })
})
