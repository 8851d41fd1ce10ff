// Looks at the indices of a kind for as long as the indexer runs, heals what is wrong, or says what a person must do.
// Nothing of it is urgent while the engine or the database is away: whoever needs them says so.
import { leapVersions, readLastVersion } from '../../src/db/document-versions.ts'
import { noteUnsound } from '../../src/db/generations.ts'
import { countBeat } from '../../src/db/timeline.ts'
import { type FailurePolicy, type Loop, startLoop } from '../../src/time/loop.ts'
import { type Fault, faults, type Healing, judge, type Seen, type SeenBefore } from './faults.ts'
import type { IndexContext } from './index-context.ts'
import { meaningOfMark, writeMark } from './index-mark.ts'
import { readSeen } from './read-seen.ts'
import { openStandingFaults, type StandingFault, type WatchTimes } from './standing-faults.ts'

export interface IndexWatchOptions {
  log: (level: 'info' | 'warn', message: string, details?: Record<string, unknown>) => void
  /** Starts to bring engine and generations together, unless that is under way. */
  repair(): void
  /** Has everything compared from now on; a comparison under way is not enough. */
  compare(): void
  failurePolicy: FailurePolicy
  times?: WatchTimes
  now?: () => number
}

export interface IndexWatch extends Loop {
  /** What is wrong at the moment. */
  faults(): { fault: string; index: string; text: string }[]
}

const watchTimes: WatchTimes = { everyMs: 15_000, soonMs: 3_000, longMs: 30_000 }
// Several indexers share the beats.
const BEAT_EVERY_MS = 10_000

type Generation = Seen['generations'][number]

/** The highest version that any index is known to have been sent. */
const highestMarked = ({ engine }: Seen): bigint =>
  [...engine.indices.values()].reduce((highest, { mark }) => {
    const version = BigInt(mark?.version ?? 0)
    return version > highest ? version : highest
  }, 0n)

/** Notes a beat on both sides, where the index has seen changes since the last one or both sides parted. */
async function keepMarks(
  context: IndexContext,
  seen: Seen,
  { isHealed, beatEveryMs }: { isHealed: (generation: Generation) => boolean; beatEveryMs: number },
): Promise<void> {
  const { sql, kind } = context
  for (const generation of seen.generations) {
    const { indexName, number, state } = generation
    const index = seen.engine.indices.get(indexName)
    if (index === undefined || !index.isOpen || index.isRed || index.blocks.length > 0) continue
    if (state !== 'live' && state !== 'previous') continue
    const meaning = meaningOfMark(index.mark, { ...generation, ...seen })
    const hasMoved = index.mark?.version !== seen.lastVersion.toString()
    const isDue = meaning === 'unmarked' || (meaning === 'same' && hasMoved) || isHealed(generation)
    const beat = isDue
      ? await countBeat(sql, { kind, number }, { atMostEveryMs: isHealed(generation) ? 0 : beatEveryMs })
      : undefined
    if (beat === undefined) continue
    const version = (await readLastVersion(sql)).toString()
    await writeMark(context, indexName, { database: seen.database, version, ...beat })
  }
}

export function startIndexWatch(context: IndexContext, options: IndexWatchOptions): IndexWatch {
  const { log, repair, compare, failurePolicy, times = watchTimes, now = () => performance.now() } = options
  const { sql, kind } = context
  const standing = openStandingFaults(times)
  let before: SeenBefore | undefined

  /** What was seen last; what a healing waits for is seen again. */
  const remember = (seen: Seen, due: readonly StandingFault[]): void => {
    const waits = (fault: Fault) =>
      standing.list().some((one) => one.fault === fault) && !due.some((one) => one.fault === fault)
    before = {
      nodes: before !== undefined && waits('engine-restarted') ? before.nodes : seen.nodes,
      lastVersion: before !== undefined && waits('database-put-back') ? before.lastVersion : seen.lastVersion,
    }
  }

  const healings: Record<Healing, (due: readonly StandingFault[], seen: Seen) => Promise<void> | void> = {
    async leap(_, seen) {
      const known = before?.lastVersion ?? 0n
      const marked = highestMarked(seen)
      await leapVersions(sql, known > marked ? known : marked)
    },
    async replace(due) {
      for (const { indexName, fault } of due)
        await noteUnsound(sql, kind, { indexName, reason: faults[fault].reason ?? fault })
      repair()
    },
    repair,
    compare: () => {},
    tell: () => {},
  }

  async function heal(due: readonly StandingFault[], seen: Seen): Promise<void> {
    for (const [healing, run] of Object.entries(healings)) {
      const own = due.filter(({ fault }) => faults[fault].healing === healing)
      if (own.length > 0) await run(own, seen)
    }
    const isMarkFault = ({ fault }: StandingFault) =>
      fault === 'index-put-back' || fault === 'database-put-back'
    const isOfDatabase = due.some(({ fault }) => fault === 'database-put-back')
    const parted = new Set(due.filter(isMarkFault).map(({ indexName }) => indexName))
    await keepMarks(context, seen, {
      beatEveryMs: Math.min(BEAT_EVERY_MS, times.everyMs / 2),
      isHealed: ({ indexName }) => isOfDatabase || parted.has(indexName),
    })
    // What was sent before the marks were set anew is compared; nothing that comes after them is missed.
    if (due.some(({ fault }) => ['compare', 'leap'].includes(faults[fault].healing))) compare()
  }

  /** True when something was healed, or is not certain yet: worth another look soon. */
  async function look(): Promise<boolean> {
    const seen = await readSeen(context)
    const at = now()
    const { begun, over } = standing.note(judge(kind, seen, before), at)
    for (const { text, fault } of begun) log('warn', `${kind}: ${text}`, { fault })
    for (const { fault, indexName } of over) log('info', `${kind}: no longer so`, { fault, index: indexName })
    const due = standing.takeDue(at)
    await heal(due, seen)
    remember(seen, due)
    return due.length > 0 || standing.isAnyUncertain()
  }

  const loop = startLoop({
    failurePolicy,
    async step() {
      try {
        return { restMs: (await look()) ? times.soonMs : times.everyMs }
      } catch (error) {
        // What is recovering after an outage has not been lost all that time.
        standing.forgetTimes()
        throw error
      }
    },
  })
  return {
    ...loop,
    faults: () => standing.list().map(({ fault, indexName, text }) => ({ fault, index: indexName, text })),
  }
}
