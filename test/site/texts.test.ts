// Every room says everything in every language, with the same places for values, and a page has the words it shows.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { siteTexts } from '../../src/site/texts.ts'
import { type Culture, cultures } from '../../src/text/culture.ts'

interface Room {
  /** Below src/ and templates/: `vmes`, `site/home`. */
  path: string
  words: Readonly<Record<Culture, Readonly<Record<string, string>>>>
  /** What it says itself, beside the shared words. */
  names: string[]
}

const root = new URL('../../', import.meta.url)

/** Texts of files by path, with forward slashes. */
const readAll = (pattern: string): Map<string, string> =>
  new Map(
    globSync(pattern, { cwd: root })
      .sort()
      .map((path) => [path.replaceAll('\\', '/'), readFileSync(new URL(path, root), 'utf8')]),
  )

const sources = readAll('src/**/*.ts')
const templates = readAll('templates/**/*.eta')

// A new room is tested by having a texts.ts.
const rooms: Room[] = await Promise.all(
  [...sources.keys()]
    .filter((file) => file.endsWith('/texts.ts'))
    .map(async (file) => {
      const exported = Object.values<object>(await import(new URL(file, root).href))
      const words = exported.find((value) => cultures.every((culture) => culture in value)) as Room['words']
      const names = Object.keys(words.nl).filter((name) => words === siteTexts || !(name in siteTexts.nl))
      return { path: file.slice('src/'.length, -'/texts.ts'.length), words, names }
    }),
)

/** A file in the folder of a room, or a template of its name. */
const isOf = (file: string, { path }: Room): boolean =>
  [`src/${path}/`, `templates/${path}/`, `templates/${path}.`].some((start) => file.startsWith(start))

/** Files that may say a text of the room: of the shared ones all. */
const readersOf = (room: Room): string[] =>
  [...sources, ...templates]
    .filter(([file, text]) => file.endsWith('.eta') || /\/texts\.ts'/.test(text))
    .filter(([file]) => !file.endsWith('/texts.ts') && (room.path === 'site' || isOf(file, room)))
    .map(([, text]) => text)

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()

test('rooms are found', () => {
  expect(rooms.map(({ path }) => path)).toEqual(expect.arrayContaining(['site', 'site/home', 'vmes', 'map']))
})

describe.each(rooms)('the texts of $path', (room) => {
  const { words, names } = room
  test.each(cultures)('are complete in %s', (culture) => {
    const texts = words[culture]
    expect(Object.keys(texts).sort()).toEqual(Object.keys(words.nl).sort())
    for (const [name, text] of Object.entries(texts)) {
      expect(text.trim(), name).not.toBe('')
      expect(placeholders(text), name).toEqual(placeholders(words.nl[name] ?? ''))
    }
  })

  test('are all used', () => {
    const code = readersOf(room).join('\n')
    // By member (texts.name) or, where a table chooses the text, by its name in quotes.
    const unused = names.filter(
      (name) => !new RegExp(`texts\\.${name}\\b|'${name}'|[\\])]\\.${name}\\b`).test(code),
    )
    expect(unused).toEqual([])
  })
})

/** A template with its layout and everything that it includes. */
function partsOf(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path)) return known
  known.add(path)
  for (const [, part] of (templates.get(path) ?? '').matchAll(/(?:include|layout)\('\/([^']+)'/g))
    partsOf(`templates/${part}.eta`, known)
  return known
}

const pages = [...templates].filter(([, text]) => text.includes('layout(')).map(([path]) => path)

test.each(pages)('%s has every text that it shows', (page) => {
  const own = rooms.filter((room) => isOf(page, room)).sort((a, b) => b.path.length - a.path.length)[0]
  const shown = [...partsOf(page)].flatMap((path) =>
    [...(templates.get(path) ?? '').matchAll(/it\.texts\.(\w+)/g)].map(([, name = '']) => name),
  )
  expect(shown).not.toEqual([])
  expect(shown.filter((name) => !Object.hasOwn(own?.words.nl ?? {}, name))).toEqual([])
})
