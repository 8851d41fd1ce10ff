import { expect, test } from 'vitest'
import { oneLine } from '../../src/text/one-line.ts'

test.each([
  ['Rue des Brigades d\u001aIrlande', 'Rue des Brigades d Irlande'],
  ['\u0000Résidence\r\n\t\u2028Astrid \u0085', 'Résidence Astrid'],
  ['  two  blanks stay  ', 'two  blanks stay'],
  ['\u0007', ''],
])('%j becomes %j', (text, expected) => {
  expect(oneLine(text)).toBe(expected)
})
