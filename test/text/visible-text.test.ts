import { expect, test } from 'vitest'
import { visibleText, visibleTexts } from '../../src/text/visible-text.ts'

test.each([
  ['plain, é and \u{1f3e0}', 'plain, é and \u{1f3e0}'],
  ['a\0b\tc\nd\u001b[31m', 'a␀b␉c␊d␛[31m'],
  ['\u007f\u0085\u2028\u202e', '␡<0085><2028><202E>'],
  ['\ud800 and \udc00', '\ufffd and \ufffd'],
])('what is hidden in %j is seen', (text, shown) => {
  expect(visibleText(text)).toBe(shown)
})

test('a text is cut at its length, never through a character', () => {
  expect(visibleText('abcdef', 6)).toBe('abcdef')
  expect(visibleText('abcdef', 5)).toBe('abcde…')
  expect(visibleText('ab\u{1f3e0}c', 3)).toBe('ab…')
  expect(visibleText('x'.repeat(5_000_000))).toHaveLength(1_001)
})

test('every text in a value becomes visible, and nothing else changes', () => {
  expect(visibleTexts({ 'k\0': ['a\0', 1, null, true, undefined, { n: '\ud83d' }] })).toEqual({
    'k␀': ['a␀', 1, null, true, undefined, { n: '\ufffd' }],
  })
})
