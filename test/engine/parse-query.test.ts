import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_QUERY_WORDS, parseQuery, type QueryMode } from '../../src/engine/parse-query.ts'
import { isEnterpriseNumber } from '../../src/register/enterprise-number.ts'

const texts = (q: string, mode: QueryMode = 'list'): string[] =>
  parseQuery(q, mode).tokens.map((token) => token.text)

describe('the words of a query', () => {
  test.each([
    ['VME Residentie Zeezicht', ['zeezicht']],
    ['Association des copropriétaires de la résidence Étoile', ['etoile']],
    ['resid etoile 1050', ['etoile', '1050']],
    ['v.m.e.', []],
    ['acp residence', []],
    ['  ', []],
    ['de', ['de']],
    ['van den', ['van', 'den']],
    ['palace d avroy', ['palace', 'avroy']],
    ['blok d', ['blok', 'd']],
    ['zeedijk 105 bus 0601', ['zeedijk', '105', '601']],
    ['zeedijk 105bus0601', ['zeedijk', '105', '601']],
    ['allée peyo n° 22 bis bte/bus n°0301', ['allee', 'peyo', '22', 'bis', '301']],
    ['weg 62 b 101', ['weg', '62', '101']],
    ['rue x 139 à Liège', ['rue', 'x', '139', 'liege']],
    ['rue x 139 a liege', ['rue', 'x', '139', 'liege']],
    ['blok a', ['blok', 'a']],
    ['kerkstraat 12 t/m 14', ['kerkstraat', '12', '14']],
    ['kerkstraat12b', ['kerkstraat', '12b']],
    ['12kerkstraat', ['12', 'kerkstraat']],
    ['rue x 12quater', ['rue', 'x', '12quater']],
    ['rue x 219 à 221', ['rue', 'x', '219', '221']],
    ['kerkstraat 12 app. 3', ['kerkstraat', '12', '3']],
    ['appartementen zeezicht', ['appartementen', 'zeezicht']],
    ['kerkstraat 12 a', ['kerkstraat', '12', 'a']],
    ['B-1050 Ixelles', ['1050', 'ixelles']],
    ['rue chambille 44, BE-4831 Limbourg', ['rue', 'chambille', '44', '4831', 'limbourg']],
    ['gelegen Meeuwenlaan nr. 203', ['meeuwenlaan', '203']],
    ['villa bus 3', ['villa', 'bus', '3']],
  ])('in a list, of %j, are %j', (q, expected) => {
    expect(texts(q)).toEqual(expected)
  })

  test.each([
    ['Immo Grootbeheer BV', ['immo', 'grootbeheer']],
    ['s.p.r.l. Syndic Exemple', ['syndic', 'exemple']],
    ['Residentie Beheer', ['residentie', 'beheer']],
    ['nv', []],
  ])('of a syndic, in %j, are %j', (q, expected) => {
    expect(parseQuery(q, 'list', 'syndic').tokens.map((token) => token.text)).toEqual(expected)
  })

  test.each([
    ['resid', ['resid']],
    ['residentie', []],
    ['villa le', ['villa', 'le']],
    ['le', ['le']],
    ['vme de', ['de']],
  ])('in a suggestion, of %j, are %j', (q, expected) => {
    expect(texts(q, 'suggest')).toEqual(expected)
  })

  test('are at most sixteen, those left out not counted', () => {
    expect(texts('abc '.repeat(60))).toHaveLength(MAX_QUERY_WORDS)
    expect(parseQuery('abc '.repeat(60), 'list').isCut).toBe(true)
    const long = parseQuery(`${'vme de '.repeat(12)}zeezicht`, 'list')
    expect([long.tokens.map(({ text }) => text), long.isCut]).toEqual([['zeezicht'], false])
  })

  test('may be wrong in one letter from five and in two from nine, never where there is a digit', () => {
    const { tokens } = parseQuery('kerk etoile schoonselhoek 1050123456 blok12345', 'list')
    expect(tokens.map((token) => token.edits)).toEqual([0, 1, 2, 0, 0])
  })

  test('may be wrong where there are five of them at most, numbers not counted', () => {
    const five = 'zeeschoonsel koninginnel etoilestraat residentiale meeuw'
    const editsOf = (q: string) => parseQuery(q, 'list').tokens.map(({ edits }) => edits)
    // Twice in the two longest.
    expect(editsOf(`${five} 12 1050`)).toEqual([2, 1, 2, 1, 1, 0, 0])
    expect(parseQuery(five, 'list').isBounded).toBe(false)
    expect(editsOf(`${five} toren`)).toEqual([0, 0, 0, 0, 0, 0])
    expect(parseQuery(`${five} toren`, 'list').isBounded).toBe(true)
  })

  test('are also looked for written together, and with their endings spelt out', () => {
    const othersOf = (q: string) => parseQuery(q, 'list').tokens.map((token) => token.others)
    expect(othersOf('kerk straat 12')).toEqual([['kerkstraat'], ['kerkstraat', 'straat12'], ['straat12']])
    expect(othersOf('tiensestr')).toEqual([['tiensestraat', 'tiensestrasse']])
    expect(othersOf('antwerpse stwg')[0]).toEqual(['antwerpsesteenweg', 'antwerpsestwg'])
    for (const others of othersOf('zoniën woud laan')) expect(others).toContain('zonienwoudlaan')
    for (const others of othersOf('onze lieve vrouw straat').slice(0, 3)) expect(others).toContain('olv')
    expect(othersOf('Brückenhof')).toEqual([['brueckenhof']])
    expect(othersOf('weg 105 b Gent')[1]).toContain('105b')
  })

  test('may be unfinished: the last in a list, each without a digit in a suggestion', () => {
    const isPrefix = (mode: QueryMode) =>
      parseQuery('coupure 12 links', mode).tokens.map((token) => token.isPrefix)
    expect(isPrefix('list')).toEqual([false, false, true])
    expect(isPrefix('suggest')).toEqual([true, false, true])
  })
})

describe('a number in a query', () => {
  test.each([
    ['1999.100.166', '1999100166'],
    ['BE 1999100166', '1999100166'],
    ['be1999.100.166', '1999100166'],
    ['1999100100', '1999100100'],
    ['200065765', '0200065765'],
    ['199910016', undefined],
    ['etoile 1050', undefined],
    ['1050', undefined],
  ])('%j is %j', (q, number) => {
    expect(parseQuery(q, 'list').number).toBe(number)
  })

  test.each([
    ['0478.2', '04782'],
    ['0478', '0478'],
    ['BE 0478 2', '04782'],
    ['1050', '1050'],
    ['04', undefined],
    ['12 34', undefined],
    ['04 78', '0478'],
    ['9000', undefined],
    ['0478 etoile', undefined],
  ])('%j can begin %j', (q, digits) => {
    expect(parseQuery(q, 'list').numberPrefix).toBe(digits)
  })

  test('is recognised in every accepted form', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 19_999_999 }), (first) => {
        const eight = String(first).padStart(8, '0')
        const number = eight + String(97 - (Number(eight) % 97)).padStart(2, '0')
        expect(isEnterpriseNumber(number)).toBe(true)
        const dotted = `${number.slice(0, 4)}.${number.slice(4, 7)}.${number.slice(7)}`
        for (const form of [number, dotted, `BE${number}`, ` be ${dotted} `])
          expect(parseQuery(form, 'list').number).toBe(number)
      }),
    )
  })
})
