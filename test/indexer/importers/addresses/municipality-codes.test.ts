// Codes of municipalities of any year since 2018 end at one of today.
import { beforeAll, describe, expect, test } from 'vitest'
import {
  currentMunicipality,
  municipalityCodes,
} from '../../../../indexer/importers/addresses/municipality-codes.ts'
import { loadPlacesData } from '../../../../src/places/places-data.ts'

const codes = [...municipalityCodes().values()]
let today: string[]
beforeAll(async () => {
  today = (await loadPlacesData()).municipalities.map(({ nis }) => nis)
})

test('every municipality of today goes on as itself, and no other code is open', () => {
  expect(today).toHaveLength(565)
  expect(today.filter((nis) => currentMunicipality(nis) !== nis)).toEqual([])
  expect(codes.filter(({ validTo }) => validTo === null).map(({ nis }) => nis)).toEqual(today.toSorted())
})

test.each([
  ['2018-12-31', 589],
  ['2019-01-01', 581],
  ['2024-12-01', 581],
  ['2024-12-02', 580],
  ['2025-01-01', 565],
])('on %s there were %d codes, each of which ends at one of today', (day, count) => {
  const valid = codes.filter(({ validFrom, validTo }) => validFrom <= day && (validTo ?? day) >= day)
  expect(valid).toHaveLength(count)
  expect(valid.filter(({ nis }) => !today.includes(currentMunicipality(nis) ?? ''))).toEqual([])
})

test('a code ends the day before its successor begins, unless that was there already', () => {
  for (const { validTo, successor } of codes) {
    if (successor === null || validTo === null) continue
    const next = municipalityCodes().get(successor)
    const after = new Date(Date.parse(validTo) + 86_400_000).toISOString().slice(0, 10)
    // Borsbeek was taken into Antwerp, which kept its code.
    if (successor !== '11002') expect(next?.validFrom).toBe(after)
    expect(next?.validTo ?? '9999').toSatisfy((end: string) => end > validTo)
  }
})

describe('mergers', () => {
  test.each([
    ['12030', '12041', 'Puurs'],
    ['44029', '44084', 'Knesselare, into Aalter under a new code'],
    ['44001', '44084', 'Aalter itself'],
    ['72029', '72043', 'Overpelt, into Pelt'],
    ['71047', '72042', 'Opglabbeek, into Oudsbergen in another district'],
    ['54010', '57097', 'Comines-Warneton, whose district changed'],
    ['55022', '58001', 'La Louvière, whose district is new'],
    ['11007', '11002', 'Borsbeek, into Antwerp'],
    ['46013', '46030', 'Kruibeke'],
    ['73006', '73110', 'Bilzen'],
    ['82005', '82039', 'Bertogne, a month before the others'],
  ])('%s goes on as %s: %s', (old, now) => {
    expect(currentMunicipality(old)).toBe(now)
  })

  test('on another day the code is that of the day', () => {
    expect(currentMunicipality('82003', '2024-12-01')).toBe('82003')
    expect(currentMunicipality('82003', '2024-12-02')).toBe('82039')
    expect(currentMunicipality('54010', '2018-12-31')).toBe('54010')
    expect(currentMunicipality('54010', '2020-06-01')).toBe('57097')
    expect(currentMunicipality('82039', '2020-01-01')).toBe('82039')
  })
})

test.each(['', '99999', '11003', '1100', 'Gent'])('the code "%s" is not known', (nis) => {
  expect(currentMunicipality(nis)).toBeUndefined()
})
