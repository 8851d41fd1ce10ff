import { describe, expect, test } from 'vitest'
import {
  describeDoubt,
  findLosses,
  guardLoss,
  type Loss,
  type LossLimits,
  lossLimits,
} from '../../../indexer/importers/loss-guard.ts'
import { createReport } from '../../../indexer/importers/report.ts'

const lose = (loss: Partial<Loss>, limits: LossLimits = lossLimits.whole, maxShare = 0.05): boolean =>
  findLosses({ losses: [{ what: 'things', before: 100, lost: 0, ...loss }], limits, maxShare }).length > 0

describe('what a load may take away', () => {
  test.each<[string, boolean, Partial<Loss>, LossLimits]>([
    ['nothing', false, {}, lossLimits.whole],
    ['up to the share of a whole', false, { lost: 5 }, lossLimits.whole],
    ['more of a whole', true, { lost: 6 }, lossLimits.whole],
    ['few of few things of a whole', true, { before: 10, lost: 1 }, lossLimits.whole],
    ['one of a few values', false, { before: 10, lost: 1, isValue: true }, lossLimits.whole],
    ['two of a few values', true, { before: 10, lost: 2, isValue: true }, lossLimits.whole],
    ['the only value of a whole', true, { before: 1, lost: 1, isValue: true }, lossLimits.whole],
    ['what a first load does not have', false, { before: 0, lost: 0 }, lossLimits.whole],
    ['nineteen that are named', false, { before: 20, lost: 19 }, lossLimits.named],
    ['twenty that are named', true, { before: 20, lost: 20 }, lossLimits.named],
    ['the only one that is named', false, { before: 1, lost: 1 }, lossLimits.named],
    ['four of a table', false, { before: 8, lost: 4 }, lossLimits.table],
    ['five of a table', true, { before: 8, lost: 5 }, lossLimits.table],
    ['half replaced in a whole', false, { before: 40, lost: 20, isReplacement: true }, lossLimits.whole],
    ['more replaced in a whole', true, { before: 40, lost: 21, isReplacement: true }, lossLimits.whole],
    ['few that are replaced', false, { before: 19, lost: 19, isReplacement: true }, lossLimits.whole],
    [
      'nineteen of twenty in an update',
      false,
      { before: 20, lost: 19, isReplacement: true },
      lossLimits.named,
    ],
    ['most in an update', true, { before: 40, lost: 21, isReplacement: true }, lossLimits.named],
    ['five of a page', true, { before: 40, lost: 5 }, lossLimits.page],
  ])('%s: refused is %s', (_, isRefused, loss, limits) => {
    expect(lose(loss, limits)).toBe(isRefused)
  })

  test('is everything where a person set the share so', () => {
    expect(lose({ lost: 100 }, lossLimits.whole, 1)).toBe(false)
    expect(lose({ lost: 100, isReplacement: true }, lossLimits.whole, 1)).toBe(false)
  })
})

const load = {
  input: 'file.zip',
  losses: [
    { what: 'names', before: 41, lost: 41 },
    { what: 'seats', before: 41, lost: 1 },
  ],
  limits: lossLimits.whole,
  maxShare: 0.05,
}

test('a refusal says how many of what would go, out of how many, and what a person can do', () => {
  expect(() => guardLoss(createReport(), load, undefined)).toThrow(
    'file.zip: it would lose 41 of 41 names (100 %, leaving 0), more than 5 %; the file may be cut off or damaged. ' +
      'Nothing was changed. When it is right, load it again with --accept-loss "REASON"',
  )
})

test('what a person accepts is loaded, and the report says why and what', () => {
  const report = createReport()
  guardLoss(report, load, 'the register says so')
  guardLoss(report, { ...load, losses: [] }, 'in vain')
  expect(report.notes()).toEqual([
    'accepted ("the register says so"): it would lose 41 of 41 names (100 %, leaving 0), more than 5 %',
    '--accept-loss "in vain" was not needed',
  ])
})

test('a message names the first kinds and counts the others', () => {
  const losses = Array.from({ length: 11 }, (_, nth) => ({ what: `kind ${nth}`, before: 9, lost: 9 }))
  const text = describeDoubt({ ...load, losses }) ?? ''
  expect(text).toContain('9 of 9 kind 7 (100 %, leaving 0) and 3 kinds more')
  expect(text.length).toBeLessThan(700)
})

test.each([
  [41, 0, 'none of its 41 entities has a name'],
  [41, 10, 'only 10 of its 41 entities have a name'],
  [41, 30, undefined],
  [3, 0, undefined],
])('a whole of %d of which %d have a name', (all, have, doubt) => {
  const coverages = [{ what: 'a name', of: 'entities', all, have, leastShare: 0.5 }]
  expect(describeDoubt({ ...load, losses: [], coverages })).toBe(doubt)
})
