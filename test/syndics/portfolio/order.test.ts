import { describe, expect, test } from 'vitest'
import { completeEnterpriseNumber } from '../../../src/register/enterprise-number.ts'
import { orderPortfolio, type PortfolioKey } from '../../../src/syndics/portfolio/order.ts'
import { rollDice } from '../../support/seed.ts'

const brussels = { nl: 'Elsene', fr: 'Ixelles', de: null, languages: ['fr', 'nl'] as ('fr' | 'nl')[] }
const ghent = { nl: 'Gent', fr: 'Gand', de: 'Gent', languages: ['nl'] as 'nl'[] }

function key(position: number, text: string | null, place: PortfolioKey['place'] = ghent): PortfolioKey {
  return {
    number: completeEnterpriseNumber(String(17_000_000 + position)),
    names: text === null ? [] : [{ text, language: 'nl', kind: 'official' }],
    municipalityNl: null,
    municipalityFr: null,
    place,
  }
}

const namesOf = (keys: readonly PortfolioKey[]) => keys.map(({ names, number }) => names[0]?.text ?? number)

describe('a portfolio', () => {
  test('is in the order of municipality, name and number, whatever order it comes in', () => {
    const ordered = [
      key(9, 'Beuk'),
      key(1, 'blok 2'),
      key(2, 'Blok 10'),
      key(3, 'École'),
      key(4, 'Eik'),
      key(5, 'Zee'),
      key(6, 'Zee'),
      key(7, 'Aarde', brussels),
      key(8, 'Aarde', { ...ghent, nl: 'Zulte', fr: 'Zulte', de: null }),
      key(10, 'Aarde', null),
    ]
    const dice = rollDice('order of a portfolio')
    for (let turn = 0; turn < 50; turn++) {
      const shuffled = ordered
        .map((item) => ({ item, at: dice.next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item)
      expect(orderPortfolio(shuffled, undefined)).toEqual(ordered)
    }
  })

  test('is ordered by what is shown in a language', () => {
    const keys = [key(1, 'Aarde', ghent), key(2, 'Zee', brussels)]
    expect(namesOf(orderPortfolio(keys, undefined))).toEqual(['Aarde', 'Zee'])
    expect(namesOf(orderPortfolio(keys, 'nl'))).toEqual(['Zee', 'Aarde'])
  })

  test('shows a number where there is no name, and foreign towns as the register writes them', () => {
    const abroad = { ...key(3, 'Ver weg', null), municipalityNl: 'Rijsel', municipalityFr: 'Lille' }
    const nameless = key(2, null)
    expect(namesOf(orderPortfolio([abroad, key(1, 'Aarde'), nameless], undefined))).toEqual([
      nameless.number,
      'Aarde',
      'Ver weg',
    ])
  })
})
