// What syndics of one size have in common: which company counts, by which year, and from how many on.
import { describe, expect, test } from 'vitest'
import { buildPeers, type PeerRow } from '../../../src/financials/peers/build-peers.ts'
import { quartilesOf } from '../../../src/financials/peers/quartiles.ts'
import { filingRow } from '../../support/filing-rows.ts'

const rowOf = (company: number, year: number, more: Partial<PeerRow> = {}): PeerRow => ({
  ...filingRow(year, { '10/15': [company * 100, 0], '9904': [company, 0], '9087': [company / 2, 0] }),
  number: String(company).padStart(10, '0'),
  managedVmes: 30,
  hasFigures: true,
  ...more,
})
const eight = Array.from({ length: 8 }, (_, at) => rowOf(at + 1, 2025))

describe('quartiles', () => {
  test('lie between values in proportion, whatever their order', () => {
    expect(quartilesOf([9, 1, 8, 2, 7, 3, 6, 4, 5])).toEqual({ companies: 9, low: 3, median: 5, high: 7 })
    expect(quartilesOf([1, 2, 3, 4, 5, 6, 7, 8])).toEqual({
      companies: 8,
      low: 2.75,
      median: 4.5,
      high: 6.25,
    })
    expect(quartilesOf(Array.from({ length: 8 }, () => -3))).toEqual({
      ...{ companies: 8, low: -3, median: -3, high: -3 },
    })
  })

  test('are of eight companies at least', () => {
    expect(quartilesOf([1, 2, 3, 4, 5, 6, 7])).toBeUndefined()
  })
})

describe('classes', () => {
  test('each has the middle half of the three figures', () => {
    expect(buildPeers(eight)).toEqual([
      {
        key: '25-49',
        figures: {
          netResult: { companies: 8, low: 2.75, median: 4.5, high: 6.25 },
          equity: { companies: 8, low: 275, median: 450, high: 625 },
          staff: { companies: 8, low: 1.38, median: 2.25, high: 3.13 },
        },
      },
    ])
  })

  test('companies of another size are of another class, those without VMEs of none', () => {
    const [first, ...others] = eight
    if (first === undefined) throw new Error('there are eight')
    expect(buildPeers([...others, { ...first, managedVmes: 50 }])).toEqual([])
    expect(buildPeers(eight.map((row) => ({ ...row, managedVmes: 0 })))).toEqual([])
  })

  test('a company counts once, by its latest year', () => {
    const [found] = buildPeers([...eight, rowOf(1, 2024)])
    expect(found?.figures.equity).toEqual({ companies: 8, low: 275, median: 450, high: 625 })
  })

  test.each<[string, Partial<PeerRow>, string[]]>([
    ['another currency', { currency: 'USD' }, ['staff']],
    ['a period that is no year', { periodStart: '2024-07-01' }, ['equity', 'staff']],
    ['accounts of a group', { model: 'mc-full' }, []],
    ['figures that are absent', { rubrics: { '9904': [1, 0] } }, ['netResult']],
  ])('%s: what cannot be compared is left out', (_, more, figures) => {
    const [, ...seven] = eight
    const classes = buildPeers([...seven, rowOf(1, 2025, more)])
    expect(classes.flatMap(({ figures: found }) => Object.keys(found))).toEqual(figures)
  })
})
