// Several indexers on one outbox. What they send is noted instead of written, so that who sent what can be told.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sharing, startSharing } from '../../indexer/drain-shares.ts'
import type { DrainPorts } from '../../indexer/drain-step.ts'
import type { BulkOutcome } from '../../indexer/engine/bulk-outcome.ts'
import { claimOutbox } from '../../src/db/outbox.ts'
import { openSql, type Sql } from '../../src/db/sql.ts'
import { type DrainRig, startDrainRig } from '../support/drain-rig.ts'
import { type Indexing, isOutboxEmpty, openIndexing } from '../support/indexing.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { until } from '../support/until.ts'

// Far longer than a test takes: nothing here waits for one to run out.
const LEASE_MS = 300_000

let database: FreshDatabase
let sql: Sql
let indexing: Indexing
let closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  database = await freshDatabase()
  sql = database.sql
  indexing = await openIndexing(sql)
})
afterAll(async () => {
  await indexing.close()
  await database.drop()
})
beforeEach(async () => {
  await sql`truncate outbox, cause, drain_member`
})
afterEach(async () => {
  await Promise.all(closers.map((close) => close()))
  closers = []
})

const keysOf = (count: number, prefix = 'key'): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}`)
const mark = (keys: readonly string[]) => sql`select mark('vme', ${keys as string[]}::text[])`
const drained = () => until('the outbox is empty', () => isOutboxEmpty(sql))

const taken = (keys: readonly string[]): BulkOutcome => ({
  sent: keys.length,
  acknowledged: keys.length,
  conflicts: 0,
  heldVersions: new Map(),
  absentDeletes: 0,
  quarantined: [],
  unsettled: 0,
  retry: new Set(),
  missingIndex: [],
})

const refused = (keys: readonly string[]): BulkOutcome => ({
  ...taken(keys),
  acknowledged: 0,
  unsettled: keys.length,
  retry: new Set(keys),
  retryReason: 'unavailable',
})

const givenUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))))

interface Indexer {
  rig: DrainRig
  sharing: Sharing
  /** Batches in the order in which they were sent. */
  sent: string[][]
  /** Its process is gone, or stands still: nothing of it comes to the database any more. */
  die(): Promise<void>
}

interface IndexerOptions {
  answer?: (keys: readonly string[]) => BulkOutcome | Promise<BulkOutcome>
  silenceMs?: number
  ports?: Partial<DrainPorts>
}

function startOne({ answer = taken, silenceMs, ports }: IndexerOptions = {}): Indexer {
  const own = openSql({ url: database.url, applicationName: 'divided', max: 4 })
  const sent: string[][] = []
  let rig: DrainRig | undefined
  const failuresOf = () => rig?.drain.state().failures ?? 0
  const sharing = startSharing({ sql: own, log: () => {}, failuresOf, beatEveryMs: 50, silenceMs })
  rig = startDrainRig({
    sql: own,
    engine: indexing.engine,
    leaseMs: LEASE_MS,
    gatherMs: 0,
    random: () => 0.1,
    member: sharing,
    ports: {
      send: async (_index, items, signal) => {
        const keys = items.map(({ key }) => key)
        sent.push(keys)
        return Promise.race([answer(keys), givenUp(signal)])
      },
      ...ports,
    },
  })
  const running = rig
  closers.push(async () => {
    await running.drain.stop(0)
    await sharing.leave()
    await own.end({ timeout: 1 })
  })
  return { rig, sharing, sent, die: () => own.end({ timeout: 0 }) }
}

const divided = (indexers: readonly Indexer[]) =>
  until('each knows of all others', () =>
    indexers.every(({ sharing }) => {
      const share = sharing.shareOf('vme')
      return share !== 'overdue' && share.of === indexers.length
    }),
  )

test('two share the work: each does a part, all is done, and no key twice', async () => {
  const indexers = [startOne(), startOne()]
  await divided(indexers)
  await mark(keysOf(3_000))
  await drained()
  const shares = indexers.map(({ sent }) => sent.flat())
  for (const share of shares) expect(share.length).toBeGreaterThan(0)
  expect(shares.flat().toSorted()).toEqual(keysOf(3_000).toSorted())
})

test('one that joins gets its share, and one that leaves gives it back', async () => {
  const first = startOne()
  await divided([first])
  const second = startOne()
  await divided([first, second])
  await second.sharing.leave()
  await divided([first])
  expect(await sql`select process from drain_member where kind = 'vme'`).toEqual([
    { process: first.sharing.process },
  ])
})

test('of one that dies holding leases another sends everything, long before these run out', async () => {
  const silenceMs = 1_000
  const doomed = startOne({ silenceMs, answer: () => new Promise<never>(() => {}) })
  const heir = startOne({ silenceMs })
  await divided([doomed, heir])
  await mark(keysOf(5_000))
  await until('it holds something', () => doomed.sent.length > 0)
  await doomed.die()
  await drained()
  expect(new Set(heir.sent.flat())).toEqual(new Set(keysOf(5_000)))
  expect(heir.sent.flat()).toEqual(expect.arrayContaining(doomed.sent.flat()))
  await divided([heir])
})

test('one that cannot send leaves its share to the others', async () => {
  const cutOff = startOne({ answer: refused })
  const sound = startOne()
  await until('it has no share', async () => {
    // The sound one may have sent all that was there.
    await mark(keysOf(200, 'before'))
    return cutOff.sharing.shareOf('vme') === 'overdue'
  })
  await divided([sound])
  await mark(keysOf(2_000))
  await drained()
  expect(new Set(sound.sent.flat())).toEqual(new Set([...keysOf(200, 'before'), ...keysOf(2_000)]))
})

test('where nobody can send, all go on trying, and have everything once one can', async () => {
  let isAway = true
  const answer = (keys: readonly string[]) => (isAway ? refused(keys) : taken(keys))
  const indexers = [startOne({ answer }), startOne({ answer })]
  await mark(keysOf(2_000))
  await until(
    'nobody is a member',
    async () => (await sql`select from drain_member where kind = 'vme'`).length === 0,
  )
  isAway = false
  await drained()
  await divided(indexers)
})

test('a single change is sent while a burst holds every other lane', async () => {
  const isOfBurst = (key: string) => key.startsWith('burst')
  let open: () => void = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await mark(keysOf(20_000, 'burst'))
  const { sent } = startOne({
    ports: {
      claim: (_, turn) => claimOutbox(sql, 'vme', { maxKeys: 100, leaseMs: LEASE_MS, turn }),
    },
    answer: async (keys) => {
      if (keys.some(isOfBurst)) await gate
      return taken(keys)
    },
  })
  await until('the burst is under way', () => sent.length === 2)
  await mark(['single'])
  await until('the single change is sent', () => sent.length === 3)
  expect(sent[2]).toEqual(['single'])
  open()
  await drained()
  expect(sent.length).toBeGreaterThan(30)
  expect(sent.flat().toSorted()).toEqual(['single', ...keysOf(20_000, 'burst')].toSorted())
})

test('a stream of single changes does not hold up a burst', async () => {
  let isOver = false
  await mark(keysOf(5_000, 'burst'))
  const { sent } = startOne({
    ports: {
      claim: (_, turn) => claimOutbox(sql, 'vme', { maxKeys: 100, leaseMs: LEASE_MS, turn }),
    },
  })
  const stream = (async () => {
    for (let turn = 0; !isOver; turn += 1)
      await sql`select mark('vme', array[${`single${turn}-`} || one]) from generate_series(1, 200) as one`
  })()
  await until(
    'the burst is sent',
    () => sent.flat().filter((key) => key.startsWith('burst')).length === 5_000,
  )
  isOver = true
  await stream
  await drained()
})
