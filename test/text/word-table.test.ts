import { describe, expect, test } from 'vitest'
import { endings, wordTable } from '../../src/text/word-table.ts'
import { wordTexts } from '../../src/text/words.ts'

describe('the table of words', () => {
  test('holds words as a text has them', () => {
    const words = wordTable.flatMap((group) => group.words)
    expect(words.filter((word) => wordTexts(word).join(' ') !== word)).toEqual([])
  })

  test('holds each line once, and no word twice in one', () => {
    const lines = wordTable.map(({ kind, words, uses }) => [kind, ...words, ...uses].join(' '))
    expect(new Set(lines).size).toBe(lines.length)
    expect(wordTable.filter(({ words }) => new Set(words).size !== words.length)).toEqual([])
  })

  test('holds a longer ending before one that ends it, whole or short', () => {
    const wholes = endings.map(({ whole }) => whole)
    for (const [at, whole] of wholes.entries())
      expect(wholes.slice(at + 1).filter((later) => later.endsWith(whole))).toEqual([])
  })
})
