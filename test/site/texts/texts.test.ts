// Every language says everything, with the same places for values.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { catalogue, fillText } from '../../../src/site/texts/catalogue.ts'
import { cultures } from '../../../src/text/culture.ts'

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()

describe('the texts of the pages', () => {
  test.each(cultures)('are complete in %s', (culture) => {
    const texts = catalogue[culture]
    expect(Object.keys(texts).sort()).toEqual(Object.keys(catalogue.nl).sort())
    for (const [name, text] of Object.entries(texts)) {
      expect(text.trim(), name).not.toBe('')
      expect(placeholders(text), name).toEqual(placeholders(catalogue.nl[name as keyof typeof texts]))
    }
  })

  test('are all used', () => {
    const files = (folder: string): string[] =>
      readdirSync(new URL(`../../../${folder}/`, import.meta.url), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('texts'))
        .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
    const code = [...files('templates'), ...files('src')].join('\n')
    // By member (texts.name) or, where a table chooses the text, by its name in quotes.
    const unused = Object.keys(catalogue.nl).filter(
      (name) => !new RegExp(`texts\\.${name}\\b|'${name}'|\\)\\.${name}\\b`).test(code),
    )
    expect(unused).toEqual([])
  })

  test('do not swallow a missing value', () => {
    expect(fillText('{a} of {b}', { a: 1, b: 2 })).toBe('1 of 2')
    expect(() => fillText('{a} of {b}', { a: 1 })).toThrow('{b}')
  })
})
