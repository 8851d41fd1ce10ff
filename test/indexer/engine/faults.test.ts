import { describe, expect, test } from 'vitest'
import { meaningOf } from '../../../indexer/engine/conflicts.ts'
import type { EngineIndex, EngineState } from '../../../indexer/engine/engine-state.ts'
import { judge, type Seen } from '../../../indexer/engine/faults.ts'
import { type IndexMark, markIn, meaningOfMark, ownMeta } from '../../../indexer/engine/index-mark.ts'
import { heldVersion } from '../../../indexer/engine/item-outcome.ts'
import { isInPortion } from '../../../indexer/engine/reconcile.ts'
import { openStandingFaults } from '../../../indexer/engine/standing-faults.ts'
import { HIGHEST_VERSION, VERSIONS_A_JUMP } from '../../../src/db/document-versions.ts'
import { type Generation, splitTargets } from '../../../src/db/generations.ts'
import { BUCKETS } from '../../../src/engine/bucket.ts'

const mark: IndexMark = { database: '7/1/16384', version: '100', beat: 5, beatId: 'five' }
const index: EngineIndex = {
  writable: true,
  isOwn: true,
  isOpen: true,
  isRed: false,
  mark,
  refreshInterval: '1s',
  blocks: [],
}
const generation = (number: number, state: Generation['state'], changes: Partial<Generation> = {}) => ({
  number,
  indexName: `vme-${number}`,
  state,
  definitionHash: '',
  definitionVersion: 0,
  lastKey: null,
  documents: 0,
  note: null,
  behindSeconds: null,
  unsound: null,
  beat: 5,
  beatId: 'five',
  ...changes,
})

interface Changes extends Partial<Omit<Seen, 'engine'>> {
  engine?: Partial<EngineState>
  /** Of the live index, and of the one before. */
  live?: Partial<EngineIndex>
  previous?: Partial<EngineIndex>
}

const seen = ({ engine = {}, live = {}, previous = {}, ...changes }: Changes = {}): Seen => ({
  engine: {
    indices: new Map([
      ['vme-1', { ...index, refreshInterval: '30s', ...previous }],
      ['vme-2', { ...index, ...live }],
    ]),
    searched: ['vme-2'],
    isAliasPlain: true,
    aliasIsIndex: false,
    ...engine,
  },
  lost: new Set(),
  nodes: new Set(['a 1']),
  generations: [generation(2, 'live'), generation(1, 'previous')],
  database: '7/1/16384',
  lastVersion: 100n,
  refreshInterval: '1s',
  ...changes,
})

const before = { nodes: new Set(['a 1']), lastVersion: 100n }
const judged = (changes: Changes): string[] =>
  judge('vme', seen(changes), before).map(({ fault, indexName }) => `${fault} ${indexName}`)

const table: [what: string, changes: Changes, found: string[]][] = [
  ['nothing', {}, []],
  ['no alias', { engine: { searched: [] } }, ['alias vme-2']],
  ['an alias over two', { engine: { searched: ['vme-1', 'vme-2'] } }, ['alias vme-2']],
  ['an alias over the wrong one', { engine: { searched: ['other'] } }, ['alias vme-2']],
  ['an alias with a filter', { engine: { isAliasPlain: false } }, ['alias vme-2']],
  ['an index instead of the alias', { engine: { aliasIsIndex: true } }, ['alias vme-2']],
  [
    'a live index that is gone',
    { engine: { indices: new Map([['vme-1', { ...index, refreshInterval: '30s' }]]) } },
    ['index-missing vme-2'],
  ],
  ['no live generation', { generations: [generation(3, 'building')] }, ['no-live-index vme']],
  ['a closed index', { previous: { isOpen: false, isRed: true } }, ['index-closed vme-1']],
  ['a lost write alias', { live: { writable: false } }, ['write-alias-missing vme-2']],
  ['a red index that recovers', { live: { isRed: true } }, []],
  ['a lost shard', { live: { isRed: true }, lost: new Set(['vme-2']) }, ['shard-lost vme-2']],
  ['a block', { live: { blocks: ['write'], refreshInterval: '-1' } }, ['index-read-only vme-2']],
  ['an index that does not refresh', { live: { refreshInterval: '-1' } }, ['index-settings vme-2']],
  [
    'a kept one that refreshes like a searched one',
    { previous: { refreshInterval: '1s' } },
    ['index-settings vme-1'],
  ],
  [
    'a searched one that refreshes like a kept one',
    { live: { refreshInterval: '30s' } },
    ['index-settings vme-2'],
  ],
  ['an unsound index', { generations: [generation(2, 'live', { unsound: 'x' })] }, ['index-unsound vme-2']],
  [
    'one that is behind',
    { generations: [generation(2, 'live'), generation(1, 'previous', { behindSeconds: 5 })] },
    ['index-behind vme-1'],
  ],
  [
    'one that is behind for long',
    { generations: [generation(2, 'live'), generation(1, 'previous', { behindSeconds: 4_000 })] },
    ['behind-too-long vme-1'],
  ],
  ['one that is being built', { generations: [generation(3, 'building'), generation(2, 'live')] }, []],
  ['an index without the mark that was noted', { live: { mark: undefined } }, ['index-put-back vme-2']],
  ['an older index', { live: { mark: { ...mark, beat: 4, beatId: 'four' } } }, ['index-put-back vme-2']],
  ['an older database', { live: { mark: { ...mark, beat: 6, beatId: 'six' } } }, ['database-put-back vme-2']],
  ['two lines of time', { live: { mark: { ...mark, beatId: 'other' } } }, ['database-put-back vme-2']],
  ['a promoted server', { database: '7/2/16384' }, ['database-put-back vme-2', 'database-put-back vme-1']],
  [
    'versions that went back between two beats',
    {
      lastVersion: 99n,
      live: { mark: { ...mark, version: '90' } },
      previous: { mark: { ...mark, version: '90' } },
    },
    ['database-put-back vme'],
  ],
  ['a restarted node', { nodes: new Set(['a 2']) }, ['engine-restarted vme']],
  ['a node that is gone', { nodes: new Set() }, []],
]

test.each(table)('%s', (_, changes, found) => {
  expect(judged(changes)).toEqual(found)
})

test('at the first look there is no time before', () => {
  expect(judge('vme', seen({ nodes: new Set(['b 7']) }), undefined)).toEqual([])
})

describe('the mark', () => {
  test('of a new index is yet to be made', () => {
    const noted = { database: 'x', lastVersion: 1n, beat: 0, beatId: null }
    expect(meaningOfMark(undefined, noted)).toBe('unmarked')
    // The database is older than the first beat.
    expect(meaningOfMark({ ...mark, database: 'x', version: '1' }, noted)).toBe('database-behind')
  })

  test('is read as it was written, and nothing else is taken for one', () => {
    expect(markIn(ownMeta('vme-1', mark))).toEqual(mark)
    for (const broken of [
      undefined,
      {},
      { mark: 3 },
      { mark: { ...mark, version: '1e3' } },
      { mark: { beat: 1 } },
    ])
      expect(markIn(broken)).toBeUndefined()
  })
})

describe('a version conflict', () => {
  const cases: [string, Parameters<typeof meaningOf>[0], ReturnType<typeof meaningOf>][] = [
    ['with what was sent later', { sent: 5n, held: 7n, last: 9n }, 'newer'],
    ['with what nobody has drawn yet', { sent: 5n, held: 12n, last: 9n }, 'other-time'],
    ['with the same version, which is sent once', { sent: 5n, held: 5n, last: 9n }, 'other-time'],
    ['sent before the versions moved', { sent: 5n, held: 7n, last: 7n + VERSIONS_A_JUMP }, 'other-time'],
    ['with the end of the range', { sent: 5n, held: 2n ** 63n - 2n, last: 9n }, 'foreign'],
    [
      'with the last version of ours',
      { sent: 5n, held: HIGHEST_VERSION, last: HIGHEST_VERSION },
      'other-time',
    ],
  ]
  test.each(cases)('%s', (_, conflict, meaning) => {
    expect(meaningOf(conflict)).toBe(meaning)
  })

  test('tells the version held', () => {
    const text =
      '[0200065765]: version conflict, current version [9223372036854775806] is higher or equal to the one provided [5]'
    expect(heldVersion(text)).toBe(9_223_372_036_854_775_806n)
    expect(heldVersion('version conflict')).toBeUndefined()
    expect(heldVersion(undefined)).toBeUndefined()
  })
})

describe('what decides on a change', () => {
  const target = (number: number, state: 'building' | 'live' | 'previous', isBehind = false) => ({
    number,
    indexName: `vme-${number}`,
    state,
    isBehind,
    definitionVersion: 0,
  })
  test('is the live index; others get it beside that unless they are behind', () => {
    const all = [target(1, 'previous', true), target(2, 'live'), target(3, 'building')]
    expect(splitTargets(all)).toEqual({ deciding: ['vme-2'], others: ['vme-3'] })
  })
  test('is every index before the first one is live', () => {
    expect(splitTargets([target(3, 'building', true)])).toEqual({ deciding: ['vme-3'], others: [] })
    expect(splitTargets([])).toEqual({ deciding: [], others: [] })
  })
})

describe('faults that stand', () => {
  const times = { everyMs: 15_000, soonMs: 3_000, longMs: 30_000 }
  const alias = { fault: 'alias' as const, indexName: 'vme-2' }
  const lost = { fault: 'shard-lost' as const, indexName: 'vme-2' }
  const names = (list: { fault: string }[]): string[] => list.map(({ fault }) => fault)

  test('are certain after their time, and not after an outage in between', () => {
    const standing = openStandingFaults(times)
    expect(standing.note([lost], 0).begun).toEqual([])
    standing.note([lost], 20_000)
    standing.forgetTimes()
    expect(standing.note([lost], 40_000).begun).toEqual([])
    expect(standing.isAnyUncertain()).toBe(true)
    expect(names(standing.note([lost], 70_000).begun)).toEqual(['shard-lost'])
    expect(names(standing.note([], 71_000).over)).toEqual(['shard-lost'])
  })

  test('are healed ever more seldom while that does not help, and at once when they come back', () => {
    const standing = openStandingFaults(times)
    const healedAt: number[] = []
    for (let now = 0; now <= 300_000; now += 3_000) {
      standing.note([alias], now)
      if (standing.takeDue(now).length > 0) healedAt.push(now)
    }
    expect(healedAt).toEqual([3_000, 18_000, 48_000, 108_000, 228_000])
    standing.note([], 301_000)
    standing.note([alias], 302_000)
    standing.note([alias], 306_000)
    expect(names(standing.takeDue(306_000))).toEqual(['alias'])
  })

  test('that come back without end are healed less often too', () => {
    const standing = openStandingFaults(times)
    let healings = 0
    for (let now = 0; now < 600_000; now += 10_000) {
      standing.note([alias], now)
      standing.note([alias], now + 4_000)
      healings += standing.takeDue(now + 4_000).length
      standing.note([], now + 8_000)
    }
    expect(healings).toBeLessThan(16)
  })
})

test('a day of portions reads every bucket once', () => {
  const start = Date.UTC(2026, 2, 29)
  const read = Array.from({ length: BUCKETS }, () => 0)
  for (let hour = 0; hour < 24; hour += 1) {
    const isRead = isInPortion(new Date(start + hour * 3_600_000))
    for (let bucket = 0; bucket < BUCKETS; bucket += 1)
      read[bucket] = (read[bucket] ?? 0) + Number(isRead(bucket))
  }
  expect(new Set(read)).toEqual(new Set([1]))
})
