import { describe, expect, test } from 'vitest'
import { isBelgianPostcode, parseCountry } from '../../src/register/country.ts'
import { entityStatus } from '../../src/register/entity-status.ts'
import { parseRegion } from '../../src/register/region.ts'
import { spelledOut, variantsOf } from '../../src/text/word-variants.ts'
import { wordTexts } from '../../src/text/words.ts'
import { houseNumberForms } from '../../src/vmes/house-numbers.ts'
import { nameCore } from '../../src/vmes/name-core.ts'

describe('a house number', () => {
  test.each([
    ['12', ['12']],
    ['12A', ['12a', '12']],
    ['41 B', ['41', 'b', '41b']],
    ['105 bis', ['105', 'bis', '105bis']],
    ['62bus0101', ['62', 'bus', '101']],
    ['43-45', ['43', '45']],
    ['12-18', ['12', '18', '14', '16']],
    ['12-15', ['12', '15', '13', '14']],
    ['1-42', ['1', '42']],
    ['1-400', ['1', '400']],
    ['29-31-33-35', ['29', '31', '33', '35']],
    ['61/2', ['61', '2']],
    ['5+', ['5']],
    ['12²', ['12', '2']],
    ['012', ['12']],
    ['12A-16', ['12a', '16', '12', '14']],
    ['11-41', ['11', '41', ...Array.from({ length: 14 }, (_, at) => String(13 + 2 * at))]],
    ['ZN', ['zn']],
    ['', []],
  ])('written %j is found as %j', (text, forms) => {
    expect(houseNumberForms(text)).toEqual(forms)
  })
})

describe('what is left of a name', () => {
  const isSchoten = (word: string): boolean => word === 'schoten' || word === '2900'
  test.each([
    ['Vereniging van Mede-eigenaars van de "Residentie Beuk" te Schoten', 'beuk'],
    ['Vereniging van Mede-eigenaars van het gebouw te 2900 Schoten', ''],
    ['Vereniging van Mede-eigenaars van het gebouw te 2900 Schoten, Villerslei 29-35', 'villerslei 29 35'],
    ['V.M.E. Residentie Erasmushof', 'erasmushof'],
    ["ACP Résidence L'Étoile", 'etoile'],
    ['VME Ten Bos te Velde', 'bos velde'],
    ['Miteigentümervereinigung Residenz Weserschlösschen', 'weserschlosschen'],
  ])('%j is %j', (name, core) => {
    expect(nameCore(wordTexts(name), isSchoten).join(' ')).toBe(core)
  })
})

describe('a region', () => {
  test.each([
    ['BE-BRU', 'BE-BRU'],
    ['Brussel', 'BE-BRU'],
    ['région de bruxelles capitale', 'BE-BRU'],
    ['Vlaanderen', 'BE-VLG'],
    ['FLANDERS', 'BE-VLG'],
    ['wallonie', 'BE-WAL'],
    ['Wallonië', 'BE-WAL'],
    ['03000', 'BE-WAL'],
    ['Limburg', undefined],
    ['', undefined],
  ])('called %j is %j', (text, code) => {
    expect(parseRegion(text)).toBe(code)
  })
})

describe('a country', () => {
  test.each([
    ['Duitsland (Bondsrep.)', 'DE'],
    ['Pays-Bas', 'NL'],
    ['Nederland', 'NL'],
    ['Luxemburg', 'LU'],
    ['Atlantis', undefined],
  ])('written %j is %j', (text, code) => {
    expect(parseCountry(text)).toBe(code)
  })

  test('is not guessed from the digits of a foreign postcode', () => {
    expect(['1050', '1077CZ', 'L-8399', '62000', '0612', ''].map(isBelgianPostcode)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('a status', () => {
  test.each([
    ['000', null, 'active'],
    ['012', null, 'in-liquidation'],
    ['050', null, 'in-liquidation'],
    ['777', null, 'active'],
    [null, null, 'active'],
    ['012', '2026-11-01', 'stopped'],
  ] as const)('of situation %j, stopped on %j, is %j', (situation, stoppedOn, status) => {
    expect(entityStatus(situation, stoppedOn)).toBe(status)
  })
})

describe('spellings', () => {
  test('of one word know each other', () => {
    expect(variantsOf('sint')).toContain('saint')
    expect(variantsOf('saint')).toContain('sint')
    expect(variantsOf('ii')).toContain('2')
    expect(variantsOf('ch')).toEqual(new Set(['chaussee', 'chee', 'chauss', 'chss', 'chemin']))
    expect(variantsOf('zeezicht').size).toBe(0)
  })

  test('of a glued ending are written out, and a short word is left alone', () => {
    expect(spelledOut('kerkstr')).toEqual(['kerkstraat', 'kerkstrasse'])
    expect(spelledOut('gentsestwg')).toEqual(['gentsesteenweg'])
    expect(spelledOut('astr')).toEqual([])
  })
})
