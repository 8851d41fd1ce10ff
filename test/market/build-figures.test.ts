// From counts to figures: everything adds up, nothing is divided by nothing, and months are whole.
import { describe, expect, test } from 'vitest'
import {
  buildMarketFigures,
  type CountedMarket,
  datesOf,
  monthsUntil,
} from '../../src/market/build-figures.ts'

const asOf = '2026-11-02'

const empty: CountedMarket = {
  counts: { vmes: 0, professionalSyndics: 0, personalSyndics: 0, knownLinks: 0 },
  sources: [{ name: 'enterprise-register', asOf: null }],
  regions: [
    { code: 'BE-BRU', nl: 'Brussel', fr: 'Bruxelles', de: 'Brüssel' },
    { code: 'BE-VLG', nl: 'Vlaanderen', fr: 'Flandre', de: 'Flandern' },
  ],
  provinces: [{ nis: '10000', region: 'BE-VLG', nl: 'Antwerpen', fr: 'Anvers', de: 'Antwerpen' }],
  municipalities: [
    {
      nis: '11002',
      region: 'BE-VLG',
      province: '10000',
      nl: 'Antwerpen',
      fr: 'Anvers',
      de: null,
      languages: ['nl'],
    },
    {
      nis: '21009',
      region: 'BE-BRU',
      province: null,
      nl: 'Elsene',
      fr: 'Ixelles',
      de: null,
      languages: ['fr', 'nl'],
    },
  ],
  coverage: [],
  largest: [],
  sizes: [],
  concentration: [{ region: null, managed: 0, top10: 0, top50: 0 }],
  window: { from: '2023-11-01', until: '2026-11-01' },
  months: [],
  filings: [],
}

describe('buildMarketFigures', () => {
  test('of an empty country has every place, class and month, and no share', () => {
    const figures = buildMarketFigures(empty)
    expect(figures.asOf).toBeNull()
    expect(figures.totals).toEqual({
      asOf: null,
      vmes: 0,
      managed: 0,
      unmanaged: 0,
      unmanagedShare: null,
      professional: 0,
      personal: 0,
    })
    expect(figures.regions.items.map(({ region, unmanagedShare }) => [region, unmanagedShare])).toEqual([
      ['BE-BRU', null],
      ['BE-VLG', null],
    ])
    expect(figures.provinces.items.map(({ provinceKey }) => provinceKey)).toEqual(['10000'])
    expect(figures.portfolioSizes.classes).toHaveLength(8)
    const nothing = { managed: 0, top10: { vmes: 0, share: null }, top50: { vmes: 0, share: null } }
    expect(figures.concentration.country).toEqual(nothing)
    expect(figures.concentration.regions).toEqual([
      { region: 'BE-BRU', ...nothing },
      { region: 'BE-VLG', ...nothing },
    ])
    expect(figures.mandates.months).toHaveLength(36)
    expect(figures.mandates.months[0]).toEqual({ month: '2023-11', new: 0, ended: 0 })
    expect(figures.mandates.months.at(-1)).toEqual({ month: '2026-10', new: 0, ended: 0 })
    expect(JSON.stringify(figures)).not.toMatch(/NaN|Infinity/)
  })

  test('adds places up to the country, those abroad and the region without provinces too', () => {
    const figures = buildMarketFigures({
      ...empty,
      coverage: [
        { region: 'BE-BRU', province: null, municipality: '21009', vmes: 10, professional: 4, personal: 1 },
        {
          region: 'BE-VLG',
          province: '10000',
          municipality: '11002',
          vmes: 20,
          professional: 10,
          personal: 0,
        },
        { region: null, province: null, municipality: null, vmes: 3, professional: 1, personal: 1 },
      ],
    })
    expect(figures.totals).toMatchObject({ vmes: 33, managed: 17, unmanaged: 16, unmanagedShare: 0.4848 })
    expect(figures.regions.items.map(({ region, name, vmes }) => [region, name, vmes])).toEqual([
      ['BE-BRU', 'Bruxelles / Brussel', 10],
      ['BE-VLG', 'Vlaanderen', 20],
      [null, null, 3],
    ])
    expect(
      figures.provinces.items.map(({ provinceKey, region, name, managed }) => [
        provinceKey,
        region,
        name,
        managed,
      ]),
    ).toEqual([
      ['10000', 'BE-VLG', 'Antwerpen', 10],
      [null, 'BE-BRU', 'Bruxelles / Brussel', 5],
      [null, null, null, 2],
    ])
  })

  test('puts portfolios in their classes at both borders, the largest without an upper one', () => {
    const sizes = [0, 1, 9, 10, 24, 25, 499, 500, 1500].map((managedVmes) => ({ managedVmes, syndics: 2 }))
    const { classes } = buildMarketFigures({ ...empty, sizes }).portfolioSizes
    expect(classes.map(({ key, syndics, vmes }) => [key, syndics, vmes])).toEqual([
      ['0', 2, 0],
      ['1-9', 4, 20],
      ['10-24', 4, 68],
      ['25-49', 2, 50],
      ['50-99', 0, 0],
      ['100-249', 0, 0],
      ['250-499', 2, 998],
      ['500+', 4, 4000],
    ])
    expect(classes.at(-1)).toMatchObject({ min: 500, max: null })
  })
})

describe('datesOf', () => {
  const register = { name: 'enterprise-register', asOf }
  test.each([
    ['nothing', [{ ...register, asOf: null }], null, null],
    ['the register alone', [register], null, asOf],
    ['older links', [register, { name: 'register-reuse', asOf: '2026-10-05' }], '2026-10-05', '2026-10-05'],
    ['newer links', [register, { name: 'table:x', asOf: '2026-11-20' }], '2026-11-20', asOf],
    [
      'the newest of several',
      [register, { name: 'register-reuse', asOf: '2026-10-05' }, { name: 'table:x', asOf: '2020-01-01' }],
      '2026-10-05',
      '2026-10-05',
    ],
  ])('of %s', (_, sources, links, both) => {
    expect(datesOf(sources)).toEqual({ links, both })
  })
})

test.each([
  ['2026-11-02', '2023-11-01', '2026-11-01'],
  ['2026-11-30', '2023-12-01', '2026-12-01'],
  ['2026-12-31', '2024-01-01', '2027-01-01'],
  ['2026-01-01', '2023-01-01', '2026-01-01'],
  ['2024-02-28', '2021-02-01', '2024-02-01'],
  ['2024-02-29', '2021-03-01', '2024-03-01'],
])('as of %s the last 36 whole months run from %s until before %s', (day, from, until) => {
  expect(monthsUntil(day)).toEqual({ from, until })
})
