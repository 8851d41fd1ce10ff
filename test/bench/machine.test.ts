import { describe, expect, test } from 'vitest'
import { readArguments } from '../../bench/arguments.ts'
import { chooseGoals } from '../../bench/choose-goals.ts'
import { FreshnessBook } from '../../bench/freshness-book.ts'
import { isGeneratorBound } from '../../bench/machine/load-ceiling.ts'
import {
  DISTURBED_SHARE,
  describeLoad,
  isDisturbed,
  loadBetween,
  parseTotals,
} from '../../bench/machine/other-work.ts'
import { parseStat, processorMs, treeTicks } from '../../bench/machine/processor-time.ts'

describe('processor time', () => {
  const stat =
    '4242 (a (b) c) S 17 4242 4242 0 -1 4194560 900 80 0 0 700 53 21 9 20 0 11 0 12345 999 88 184467'

  test('is read behind a name that holds brackets and spaces', () => {
    expect(parseStat(stat)).toEqual({ pid: 4242, parent: 17, ticks: 753, endedChildrenTicks: 30 })
  })

  test('of a tree counts what descends from it and what of that has ended, once each', () => {
    const processes = [
      { pid: 1, parent: 0, ticks: 1_000, endedChildrenTicks: 0 },
      { pid: 10, parent: 1, ticks: 5, endedChildrenTicks: 2 },
      { pid: 11, parent: 10, ticks: 30, endedChildrenTicks: 0 },
      { pid: 12, parent: 11, ticks: 100, endedChildrenTicks: 40 },
      { pid: 20, parent: 1, ticks: 7, endedChildrenTicks: 0 },
    ]
    expect(treeTicks(processes, [10])).toBe(177)
    expect(treeTicks(processes, [10, 12])).toBe(177)
    expect(treeTicks(processes, [10, 20, 99])).toBe(184)
  })

  test('of a process that is not there is no figure', () => {
    expect(processorMs(undefined)).toBeNaN()
    expect(processorMs(2 ** 30)).toBeNaN()
  })
})

describe('what others take', () => {
  const look = (totalTicks: number, busyTicks: number, ownTicks: number) => ({
    ...{ totalTicks, busyTicks, ownTicks },
    load: 1.25,
  })

  test('time that the host withholds is busy, time that waits for a disk is not', () => {
    expect(parseTotals('cpu  100 20 30 800 50 3 7 40 5 6')).toEqual({ totalTicks: 1_050, busyTicks: 200 })
  })

  test('is what was busy and not our own', () => {
    const machine = loadBetween(look(1_000, 300, 100), look(2_000, 900, 500))
    expect(machine.othersShare).toBeCloseTo(0.2)
    expect(describeLoad(machine)).toBe(
      'load 1.3 before and 1.3 after, 20 % of the processors taken by others',
    )
    expect(isDisturbed(machine)).toBe(true)
  })

  test('is nothing where rounding makes it less', () => {
    expect(loadBetween(look(0, 0, 0), look(100, 10, 12)).othersShare).toBe(0)
  })

  test('is not known where the machine does not tell, and disturbs nothing then', () => {
    const machine = loadBetween(look(Number.NaN, Number.NaN, 0), look(Number.NaN, Number.NaN, 0))
    expect(machine.othersShare).toBeNaN()
    expect(isDisturbed(machine)).toBe(false)
    expect(describeLoad(machine)).toContain('not known')
  })

  test('up to the set share disturbs nothing', () => {
    const at = (othersShare: number) => isDisturbed({ loadBefore: 9, loadAfter: 9, othersShare })
    expect([at(DISTURBED_SHARE), at(DISTURBED_SHARE + 0.01)]).toEqual([false, true])
  })
})

test('a load generator is at its limit once it fills a processor in any run', () => {
  expect(isGeneratorBound([{ generatorShare: 0.5 }, { generatorShare: 0.89 }])).toBe(false)
  expect(isGeneratorBound([{ generatorShare: 0.5 }, { generatorShare: 0.95 }])).toBe(true)
})

describe('the book of changes', () => {
  test('each change counts once, from its commit to the look that found it', () => {
    const book = new FreshnessBook()
    book.committed('0400000001', '2026-11-29T10:00:00.000Z', 1_000)
    book.committed('0400000002', '2026-11-29T10:00:00.005Z', 1_005)
    book.found('0400000001', '2026-11-29T10:00:00.000Z', 1_300)
    book.found('0400000001', '2026-11-29T10:00:00.000Z', 1_350)
    expect(book.delaysMs).toEqual([300])
    expect([book.unseen, book.oldestUnseen]).toEqual([1, '2026-11-29T10:00:00.005Z'])
  })

  test('an older state of the same association is not the change', () => {
    const book = new FreshnessBook()
    book.committed('0400000001', '2026-11-29T10:00:00.000Z', 1_000)
    book.found('0400000001', '2026-11-29T09:00:00.000Z', 1_100)
    expect([book.delaysMs, book.unseen]).toEqual([[], 1])
  })

  test('looks reach back to the earliest change, though it was told late', () => {
    const book = new FreshnessBook()
    book.committed('0400000002', '2026-11-29T10:00:00.005Z', 1_005)
    book.committed('0400000001', '2026-11-29T10:00:00.000Z', 1_040)
    expect(book.oldestUnseen).toBe('2026-11-29T10:00:00.000Z')
  })

  test('a change found after the end of writing has its own delay, not that of the last look', () => {
    const book = new FreshnessBook()
    book.committed('0400000001', '2026-11-29T10:00:30.000Z', 30_000)
    book.found('0400000001', '2026-11-29T10:00:30.000Z', 30_450)
    expect([book.delaysMs, book.unseen, book.oldestUnseen]).toEqual([[450], 0, undefined])
  })
})

describe('the arguments', () => {
  test('without any, the whole bench at 30,000', () => {
    expect(readArguments([])).toEqual({
      ...{ peers: false, vmes: 30_000, only: undefined, points: undefined, exportRows: undefined },
      ...{ soakMinutes: undefined, keep: false, release: undefined },
    })
  })

  test('goals are named in any case', () => {
    const { only, peers } = readArguments(['peers', '--only', 'p1, P3'])
    expect([peers, only]).toEqual([true, ['P1', 'P3']])
  })

  test.each([
    [['--vmes', '10999']],
    [['--vmes', 'many']],
    [['--points', '999']],
    [['--points', '5000', '--keep']],
    [['--points', '5000', '--release', '0.1.0']],
    [['--export-rows', '30000']],
    [['--soak', '0']],
    [['friends']],
    [['peers', 'peers']],
  ])('refuses %s', (argv) => {
    expect(() => readArguments(argv)).toThrow()
  })
})

describe('the choice of goals', () => {
  const all = [
    { ids: ['A1', 'H3'] },
    { ids: ['B3', 'H3'] },
    { ids: ['P1'], runs: 'beside peers' as const },
    { ids: ['Q1', 'P4'], runs: 'always' as const },
  ]

  test('takes every goal that has one of the names', () => {
    expect(chooseGoals(all, { peers: false, only: ['H3'] })).toEqual(all.slice(0, 2))
    expect(chooseGoals(all, { peers: false, only: ['B3'] })).toEqual(all.slice(1, 2))
  })

  test('takes peers only where they are asked for', () => {
    expect(chooseGoals(all, { peers: false, only: undefined })).toEqual([...all.slice(0, 2), all[3]])
    expect(chooseGoals(all, { peers: true, only: undefined })).toEqual(all.slice(2))
  })

  test('refuses a name that there is not', () => {
    expect(() => chooseGoals(all, { peers: false, only: ['A1', 'Z9'] })).toThrow(/Z9/)
  })
})
