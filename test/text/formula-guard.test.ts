import { describe, expect, test } from 'vitest'
import { guardCsvText, guardText } from '../../src/text/formula-guard.ts'

describe('a text that a spreadsheet would take for a formula', () => {
  test.each([
    '=1+1',
    '+32 2 123',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\0=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '  =1',
    '\u00a0=1',
    '\u200b=1',
    '\ufeff+1',
    '\u3000@x',
    ' \n=1',
  ])('gets a quote in front: %j', (text) => {
    expect(guardText(text)[0]).toBe("'")
    expect(guardText(text).replaceAll("'", '')).toBe(text)
  })

  test('gets one at each line that begins so, since not everybody keeps a quoted cell together', () => {
    expect(guardText('a\n=1\r\n +2\r@3\rb')).toBe("a\n'=1\r\n' +2\r'@3\rb")
  })

  test.each([
    'Résidence Étoile',
    'a=b',
    '12 - 14',
    'ΑΒΓ',
    '(=1)',
    '',
    'x\ny',
    '100%',
    'É=',
    "'s-Gravenvoeren",
    '漢',
  ])('is left as it is otherwise: %j', (text) => {
    expect(guardText(text)).toBe(text)
  })
})

describe('a cell of a file whose delimiter may be taken for another one', () => {
  test.each([
    ['Résidence A;=1+1', "Résidence A;'=1+1"],
    ['Foo,=1+1,Bar', "Foo,'=1+1,Bar"],
    ['Foo, =1', "Foo,' =1"],
    ['a\t@x', "a\t'@x"],
    ['=1;+2', "'=1;'+2"],
  ])('gets a quote behind each: %j', (text, guarded) => {
    expect(guardCsvText(text)).toBe(guarded)
    expect(guardText(text)).toBe(text.startsWith('=') ? `'${text}` : text)
  })

  test.each(['Kerkstraat 12, - bus 3', 'tel. 02, + 32', 'a, b; c', 'x'])(
    'is left as prose is: %j',
    (text) => {
      expect(guardCsvText(text)).toBe(text)
    },
  )
})
