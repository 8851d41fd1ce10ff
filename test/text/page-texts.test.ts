// Texts by language, and the values that stand in them.
import { expect, test } from 'vitest'
import { byCulture, fillText } from '../../src/text/page-texts.ts'

test('texts that stand side by side are read by language', () => {
  const texts = byCulture({ yes: { nl: 'ja', fr: 'oui', en: 'yes' }, no: { nl: 'nee', fr: 'non', en: 'no' } })
  expect(texts).toEqual({
    nl: { yes: 'ja', no: 'nee' },
    fr: { yes: 'oui', no: 'non' },
    en: { yes: 'yes', no: 'no' },
  })
})

test('texts do not swallow a missing value', () => {
  expect(fillText('{a} of {b}', { a: 1, b: 2 })).toBe('1 of 2')
  expect(() => fillText('{a} of {b}', { a: 1 })).toThrow('{b}')
})
