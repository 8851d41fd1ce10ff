// Texts come out in one line, whatever a broken source puts in them.
import { expect, test } from 'vitest'
import {
  parseContacts,
  parseName,
  parseSeat,
} from '../../../../indexer/importers/enterprise-register/parse.ts'

test('control characters in names are blanks, and a name of nothing else is none', () => {
  expect(parseName([undefined, '2', '001', 'Résidence d\u001aIrlande\r\n'])).toMatchObject({
    text: 'Résidence d Irlande',
  })
  expect(parseName([undefined, '2', '001', '\u0007 \u0085'])).toBeUndefined()
})

test('control characters in seats and contacts are blanks too', () => {
  const seat = [
    '1050',
    'Elsene',
    'Ixelles',
    undefined,
    'Rue des Brigades d\u001aIrlande',
    '1\t',
    '\u0001',
    undefined,
    undefined,
  ]
  expect(parseSeat([undefined, 'REGO', undefined, undefined, ...seat])).toMatchObject({
    values: [
      '1050',
      'Elsene',
      'Ixelles',
      undefined,
      'Rue des Brigades d Irlande',
      '1',
      undefined,
      undefined,
      undefined,
      undefined,
    ],
  })
  expect(parseContacts([undefined, 'ENT', 'TEL', '02\u0000123'])).toMatchObject([{ value: '02 123' }])
})
