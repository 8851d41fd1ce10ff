// Texts come out in one line, whatever a broken source puts in them.
import { expect, test } from 'vitest'
import {
  parseContacts,
  parseName,
  parseSeat,
} from '../../../../indexer/importers/enterprise-register/parse.ts'

const country = (nl: string | undefined, fr?: string) => {
  const seat = parseSeat([undefined, 'REGO', nl, fr, '1050', ...new Array(8).fill(undefined)])
  return seat === undefined || seat === 'date' ? seat : seat.values.slice(8)
}

test.each([
  ['België', 'Belgique'],
  ['BELGIE', undefined],
  [undefined, 'belgique'],
  ['Belgien', 'Belgium'],
  ['België/Belgique/Belgien/Belgium', undefined],
  ['Koninkrijk België', 'Royaume de Belgique'],
  ['BE', 'BEL'],
  ['150', '150'],
  [undefined, undefined],
])('%s and %s are its own country, which the register leaves out', (nl, fr) => {
  expect(country(nl, fr)).toEqual([undefined, undefined])
})

test.each([
  ['Nederland', 'Pays-Bas'],
  ['België', 'France'],
  ['Belgisch Congo', undefined],
  ['Koninkrijk der Nederlanden', undefined],
  ['Belize', undefined],
])('%s and %s are not', (nl, fr) => {
  expect(country(nl, fr)).toEqual([nl, fr])
})

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
