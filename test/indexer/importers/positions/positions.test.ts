import { expect, test } from 'vitest'
import {
  checkPositions,
  createPositionTally,
  type FaultyPosition,
  findFault,
  findTextFault,
  isNotPlaced,
} from '../../../../indexer/importers/positions/positions.ts'
import { createReport } from '../../../../indexer/importers/report.ts'

const ghent = { latitude: 51.05, longitude: 3.72 }
const elsewhere = { latitude: 50.6, longitude: 5.5 }
const none = () => undefined

test.each([
  ['as it should be', ghent, undefined],
  ['of another town', elsewhere, 'far'],
  ['the other way round', { latitude: 3.72, longitude: 51.05 }, 'swapped'],
  ['in France', { latitude: 45, longitude: 2 }, 'outside'],
])('a point %s', (_, point, fault) => {
  expect(findFault(point, [ghent])?.fault).toBe(fault)
})

test('without a postcode that is known nothing is said of the distance', () => {
  expect(findFault(elsewhere, [])).toBeUndefined()
})

test('of a postcode of two municipalities the nearer centre counts', () => {
  expect(findFault(elsewhere, [ghent, elsewhere])).toBeUndefined()
})

test('degrees and metres of one row say the same, to a kilometre', () => {
  const beside = { ...ghent, latitude: 51.051 }
  const off = { ...ghent, latitude: 51.15 }
  expect(findFault(ghent, [ghent], { fromMetres: beside, fromSwapped: none })).toBeUndefined()
  expect(findFault(ghent, [ghent], { fromMetres: off, fromSwapped: none })).toMatchObject({
    fault: 'disagree',
    metres: expect.closeTo(11_120, -2),
  })
  expect(findFault(ghent, [ghent], { fromMetres: off, fromSwapped: () => beside })?.fault).toBe('axes')
})

test('metres alone are the other way round where that is at their postcode', () => {
  expect(findFault(elsewhere, [ghent], { fromMetres: undefined, fromSwapped: () => ghent })?.fault).toBe(
    'axes',
  )
})

test.each([
  [['50.1', '4'], undefined],
  [[undefined, undefined], undefined],
  [['50,1', '4,2'], 'comma'],
  [['x', '4'], 'text'],
  [['NaN', 'Infinity'], 'text'],
] as const)('numbers written as %j', (texts, fault) => {
  expect(findTextFault(texts)?.fault).toBe(fault)
})

test('what stands for no place is none: 0, 0 and what publishers make of it', () => {
  for (const [latitude, longitude] of [
    [0, 0],
    [49.2933354, 2.30668925],
    [49.29392, 2.30551],
  ] as const)
    expect(isNotPlaced({ latitude, longitude })).toBe(true)
  expect(isNotPlaced(ghent)).toBe(false)
})

const swapped: FaultyPosition = { fault: 'swapped', metres: 0 }
function tallyOf(given: number, faulty: number) {
  const tally = createPositionTally('line')
  for (let at = 0; at < given; at += 1) tally.add(at < faulty ? swapped : undefined, at + 2)
  return tally
}

test.each([
  [40, 4, false],
  [40, 40, true],
  [1_000, 20, false],
  [1_000, 21, true],
  [0, 0, false],
])('of %d positions %d faulty ones refuse the file: %s', (given, faulty, isRefused) => {
  const check = () =>
    checkPositions(createReport(), { input: 'a.csv', tally: tallyOf(given, faulty) }, undefined)
  if (isRefused)
    expect(check).toThrow(`a.csv: latitude and longitude look swapped in ${faulty} of ${given} positions`)
  else expect(check).not.toThrow()
})

test('a person may have the rest without them, which is noted', () => {
  const report = createReport()
  checkPositions(report, { input: 'a.csv', tally: tallyOf(40, 40) }, 'known fault')
  expect(report.notes()).toEqual([
    'accepted ("known fault"): latitude and longitude look swapped in 40 of 40 positions, the first in line 2',
  ])
})
