import { describe, expect, test } from 'vitest'
import { type DrainPorts, runDrainStep, type StepOptions } from '../../indexer/drain-step.ts'
import type { BulkOutcome } from '../../indexer/engine/bulk-outcome.ts'
import type { Targets } from '../../src/db/generations.ts'

const claim = { kind: 'vme' as const, lease: 'l', ids: ['1'], keys: ['a', 'b', 'c'] }
const targets = (...deciding: string[]): Targets => ({ deciding, others: [] })

const whole: BulkOutcome = {
  sent: 3,
  acknowledged: 3,
  conflicts: 0,
  heldVersions: new Map(),
  absentDeletes: 0,
  quarantined: [],
  unsettled: 0,
  retry: new Set(),
  missingIndex: [],
}

/** Ports that note in which order they are called. */
function recorded(changes: Partial<DrainPorts> = {}): {
  ports: DrainPorts
  calls: string[]
  args: Map<string, unknown[]>
} {
  const calls: string[] = []
  const args = new Map<string, unknown[]>()
  const sound: DrainPorts = {
    claim: async () => claim,
    listTargets: async () => targets('vme-1'),
    nextVersion: async () => 5n,
    load: async () =>
      new Map([
        ['a', '{}'],
        ['b', '{}'],
      ]),
    extendLease: async () => true,
    abandon: () => {},
    send: async () => whole,
    settleConflicts: async () => ({ again: [], raised: false }),
    fallBehind: async () => {},
    storeQuarantined: async () => {},
    clearQuarantined: async () => {},
    acknowledge: async () => [0.5],
    giveBack: async () => {},
    listImports: async () => [],
    publish: async () => {},
    ...changes,
  }
  const ports = Object.fromEntries(
    Object.entries(sound).map(([name, call]: [string, (...given: never[]) => unknown]) => [
      name,
      (...given: never[]) => {
        calls.push(name)
        args.set(name, given)
        return call(...given)
      },
    ]),
  ) as unknown as DrainPorts
  return { ports, calls, args }
}

const options = (changes: Partial<StepOptions> = {}): StepOptions => ({
  maxKeys: 1_000,
  leaseMs: 60_000,
  signal: new AbortController().signal,
  delayAfter: () => 123,
  ...changes,
})

/** A clock that shows these times, then the last one for ever. */
const clockOf = (...times: number[]) => {
  let at = 0
  return () => times[Math.min(at++, times.length - 1)] ?? 0
}

describe('order', () => {
  test('claim, targets, version, snapshot, send, acknowledge, news', async () => {
    const { ports, calls, args } = recorded()
    expect(await runDrainStep(ports, options())).toMatchObject({ kind: 'sent', keys: 3, ages: [0.5] })
    expect(calls).toEqual([
      'claim',
      'listTargets',
      'nextVersion',
      'load',
      'send',
      'clearQuarantined',
      'acknowledge',
      'publish',
    ])
    expect(args.get('send')?.[1]).toEqual([
      { key: 'a', version: 5n, body: '{}' },
      { key: 'b', version: 5n, body: '{}' },
      { key: 'c', version: 5n, body: undefined },
    ])
  })

  test('poison is set aside before anything is acknowledged', async () => {
    const quarantined = [{ key: 'a', indexName: 'vme-1', reason: 'refused' }]
    const { ports, calls, args } = recorded({
      load: async (_keys, onUnbuildable) => {
        onUnbuildable('b', 'cannot be built')
        return new Map([['a', '{}']])
      },
      send: async () => ({ ...whole, sent: 2, acknowledged: 1, quarantined }),
    })
    await runDrainStep(ports, options())
    expect(calls.indexOf('storeQuarantined')).toBeLessThan(calls.indexOf('acknowledge'))
    expect(args.get('storeQuarantined')?.[1]).toEqual([
      { key: 'b', indexName: 'vme-1', reason: 'cannot be built' },
      ...quarantined,
    ])
    expect(args.get('send')?.[1]).toEqual([
      { key: 'a', version: 5n, body: '{}' },
      { key: 'c', version: 5n, body: undefined },
    ])
  })

  test('keys to be sent again are given back with a wait and nothing is acknowledged', async () => {
    const { ports, calls, args } = recorded({
      send: async () => ({
        ...whole,
        acknowledged: 2,
        unsettled: 1,
        retry: new Set(['b']),
        retryReason: 'overload',
      }),
    })
    expect(await runDrainStep(ports, options())).toMatchObject({ kind: 'sent', wait: 'overload' })
    expect(calls).not.toContain('acknowledge')
    expect(args.get('giveBack')).toEqual([claim, new Set(['b']), 123])
    expect(args.get('publish')).toEqual([5n, ['a', 'c']])
  })
})

describe('lease', () => {
  test('that has run out while reading: nothing is sent', async () => {
    const { ports, calls } = recorded()
    expect((await runDrainStep(ports, options({ clock: clockOf(0, 60_000) }))).kind).toBe('abandoned')
    expect(calls).toEqual(['claim', 'listTargets', 'nextVersion', 'load'])
  })

  test('that is half over is extended first', async () => {
    const { ports, calls } = recorded()
    await runDrainStep(ports, options({ clock: clockOf(0, 31_000) }))
    expect(calls.slice(4, 6)).toEqual(['extendLease', 'send'])
  })

  test('that another has taken over: nothing is sent', async () => {
    const { ports, calls } = recorded({ extendLease: async () => false })
    expect((await runDrainStep(ports, options({ clock: clockOf(0, 31_000) }))).kind).toBe('abandoned')
    expect(calls).not.toContain('send')
  })

  test('that ran out during its extension: nothing is sent', async () => {
    const { ports, calls } = recorded()
    const clock = clockOf(0, 31_000, 31_000, 31_000, 200_000)
    expect((await runDrainStep(ports, options({ clock }))).kind).toBe('abandoned')
    expect(calls).not.toContain('send')
  })

  test('that ends during the sending aborts it', async () => {
    const { ports } = recorded({
      send: (_names, _items, signal) =>
        new Promise((resolve) => {
          const retry = new Set(['a', 'b', 'c'])
          signal.addEventListener('abort', () => resolve({ ...whole, acknowledged: 0, unsettled: 3, retry }))
        }),
    })
    // On this clock nothing before the sending takes time.
    expect(await runDrainStep(ports, options({ leaseMs: 50, clock: () => 0 }))).toMatchObject({
      wait: 'unknown',
    })
  })
})

describe('an index that is not searched', () => {
  const both = async (): Promise<Targets> => ({ deciding: ['vme-2'], others: ['vme-1'] })
  const refused = { ...whole, acknowledged: 0, unsettled: 3, retry: new Set(['a', 'b', 'c']) }

  test('and refuses holds nothing back: it is noted as behind before the change is acknowledged', async () => {
    const { ports, calls, args } = recorded({
      listTargets: both,
      send: async (name) => (name === 'vme-1' ? { ...refused, retryReason: 'blocked' } : whole),
    })
    expect(await runDrainStep(ports, options())).toMatchObject({ kind: 'sent', wait: undefined })
    expect(args.get('fallBehind')).toEqual(['vme-1'])
    expect(calls.indexOf('fallBehind')).toBeLessThan(calls.indexOf('acknowledge'))
  })

  test('and does not answer is given up soon after the one that is searched has', async () => {
    const { ports, args } = recorded({
      listTargets: both,
      send: (name, _items, signal) =>
        name === 'vme-2'
          ? Promise.resolve(whole)
          : new Promise((resolve) => signal.addEventListener('abort', () => resolve(refused))),
    })
    expect(await runDrainStep(ports, options())).toMatchObject({ ages: [0.5] })
    expect(args.get('fallBehind')).toEqual(['vme-1'])
  })

  test('and is gone is behind, and nothing waits for it', async () => {
    const gone = { ...refused, missingIndex: ['vme-1'] }
    const { ports, args } = recorded({
      listTargets: both,
      send: async (name) => (name === 'vme-1' ? gone : whole),
    })
    expect(await runDrainStep(ports, options())).toMatchObject({ kind: 'sent' })
    expect(args.get('fallBehind')).toEqual(['vme-1'])
  })

  test('and takes what the searched one refuses is not behind: both get it again', async () => {
    const { ports, calls } = recorded({
      listTargets: both,
      send: async () => ({ ...refused, retryReason: 'unavailable' }),
    })
    expect(await runDrainStep(ports, options())).toMatchObject({ wait: 'unavailable' })
    expect(calls).not.toContain('fallBehind')
  })
})

test('what an index took for old on another line of time is sent again at once', async () => {
  const heldVersions = new Map([
    ['a', 9n],
    ['b', 900n],
  ])
  const { ports, calls, args } = recorded({
    send: async () => ({ ...whole, acknowledged: 1, conflicts: 2, heldVersions }),
    settleConflicts: async () => ({ again: ['b'], raised: true }),
  })
  expect(await runDrainStep(ports, options())).toMatchObject({ kind: 'sent', raised: true, wait: undefined })
  expect(args.get('settleConflicts')).toEqual([{ indexName: 'vme-1', version: 5n, heldVersions }])
  expect(args.get('giveBack')).toEqual([claim, new Set(['b']), 0])
  expect(calls).not.toContain('acknowledge')
})

describe('missing index', () => {
  test('no target at all: everything is given back', async () => {
    const { ports, calls } = recorded({ listTargets: async () => targets() })
    expect(await runDrainStep(ports, options())).toEqual({ kind: 'missing-index', indexNames: [] })
    expect(calls).toEqual(['claim', 'listTargets', 'giveBack'])
  })

  const lost = async (): Promise<BulkOutcome> => ({
    ...whole,
    acknowledged: 0,
    unsettled: 3,
    retry: new Set(['a', 'b', 'c']),
    retryReason: 'unavailable',
    missingIndex: ['vme-1'],
  })

  test('of a target: told, and everything is given back', async () => {
    const { ports, args } = recorded({ send: lost })
    expect(await runDrainStep(ports, options())).toEqual({ kind: 'missing-index', indexNames: ['vme-1'] })
    expect(args.get('giveBack')).toEqual([claim, new Set(['a', 'b', 'c']), 123])
  })

  test('of a generation dropped meanwhile: sent again at once', async () => {
    const answers = [targets('vme-1'), targets('vme-2')]
    const { ports, args } = recorded({ send: lost, listTargets: async () => answers.shift() ?? targets() })
    expect(await runDrainStep(ports, options())).toMatchObject({ kind: 'sent', wait: undefined })
    expect(args.get('giveBack')).toEqual([claim, new Set(['a', 'b', 'c']), 0])
  })
})
