// Keeps one document kind up to date: batches follow each other while there is anything in the outbox. Wake-ups only
// shorten the wait; the poll is what guarantees that every change is sent.

import type { Turn } from '../src/db/outbox.ts'
import { messageOf } from '../src/text/message-of.ts'
import { isWorthReporting } from '../src/time/back-off.ts'
import { type Loop, type Next, startLoop } from '../src/time/loop.ts'
import { FULL_BATCH, nextBatchSize, type WaitReason, waitAfter } from './back-off.ts'
import { type DrainPorts, runDrainStep, type StepResult } from './drain-step.ts'
import type { Log } from './jobs/handler.ts'
import { withinLimit } from './within-limit.ts'

type DrainState = 'draining' | 'idle' | 'waiting' | 'missing-index' | 'stopped'

export interface DrainOptions {
  kind: string
  ports: DrainPorts
  leaseMs: number
  log: Log
  /** Told that an index is missing, at every attempt that finds it so; the drain goes on trying meanwhile. */
  onMissingIndex: (indexNames: string[]) => void
  onResult?: (result: StepResult) => void
  /** How often the outbox is polled without a wake-up, in ms. */
  pollMs?: number
  /** Batches in flight; what each of them takes. */
  lanes?: readonly Turn[]
  /** How long a lane pauses after a small batch, and how close wake-ups follow each other, in ms. */
  gatherMs?: number
  random?: () => number
}

export interface Drain {
  /** Polls the outbox now. */
  wake(): void
  state(): { state: DrainState; reason: WaitReason | undefined; failures: number }
  /** Lets the batches in flight finish, at most `deadlineMs`; then they are given up and given back. */
  stop(deadlineMs: number): Promise<void>
}

// Twice the time that one request may take.
export const LEASE_MS = 60_000
// A batch sends nothing after its lease and then has a few statements to make, of a minute at most each. One that takes
// twice the lease waits for an answer that will never come: whoever claims its rows next does its work.
const LEASES_A_STEP = 2
// A trickle of single changes would otherwise go out as a bulk request each, and each of them costs the engine about as
// much as one of a hundred documents. The first change after a quiet moment does not wait.
const GATHER_MS = 50
const SMALL_BATCH = 100
// Longer than any wait: whatever was given back has been sent since, by another process.
const FORGET_MS = 120_000

// Two keep the engine busy while the next one is read and built. Single changes have one of their own, so that they wait
// neither for a burst nor within a batch of it.
const LANES: readonly Turn[] = ['single', 'rest', 'rest']

export function startDrain(options: DrainOptions): Drain {
  const {
    kind,
    ports,
    leaseMs,
    log,
    onMissingIndex,
    pollMs = 1_000,
    lanes = LANES,
    gatherMs = GATHER_MS,
    random = Math.random,
  } = options
  const hardStop = new AbortController()
  let stopping = false
  let batchSize = FULL_BATCH
  let failures = 0
  let reason: WaitReason | undefined
  let resumeAt = 0
  let busy = 0

  const delayAfter = (why: WaitReason): number => {
    failures += 1
    if (reason !== why || isWorthReporting(failures))
      log('warn', `the ${kind} drain waits: ${why}`, { failures })
    reason = why
    const waitMs = waitAfter(why, failures, random)
    resumeAt = Math.max(resumeAt, performance.now() + waitMs)
    return waitMs
  }

  const recover = (): void => {
    if (reason !== undefined) log('info', `the ${kind} drain goes on`, { after: reason, failures })
    failures = 0
    reason = undefined
  }

  /** Keys that were claimed; undefined when there was nothing to claim. */
  const step = async (turn: Turn): Promise<number | undefined> => {
    busy += 1
    try {
      const work = runDrainStep(ports, {
        maxKeys: batchSize,
        turn,
        leaseMs,
        signal: hardStop.signal,
        delayAfter,
      })
      const result = await withinLimit('a batch', LEASES_A_STEP * leaseMs, work)
      options.onResult?.(result)
      if (result.kind === 'missing-index') onMissingIndex(result.indexNames)
      if (result.kind === 'abandoned')
        log('warn', `a lease of the ${kind} drain ran out`, { keys: result.keys })
      if (result.kind === 'sent') {
        batchSize = nextBatchSize(batchSize, result.wait)
        if (result.wait === undefined) recover()
      }
      if (result.kind === 'empty') return undefined
      return result.kind === 'missing-index' ? 0 : result.keys
    } finally {
      busy -= 1
    }
  }

  /** A refusal holds up every lane, so that it is the drain and not its loops that knows when to go on. */
  const runStep = async (turn: Turn): Promise<Next> => {
    const waitMs = resumeAt - performance.now()
    if (waitMs > 0) return { pauseMs: waitMs }
    try {
      const keys = await step(turn)
      if (keys !== undefined && keys < SMALL_BATCH) return { pauseMs: gatherMs }
      if (keys !== undefined) {
        wakeLanes(running)
        return 'again'
      }
      if (reason === 'database' || performance.now() > resumeAt + FORGET_MS) recover()
      return 'rest'
    } catch (error) {
      if (stopping) return 'done'
      delayAfter('database')
      log('warn', `the ${kind} drain failed`, { error: messageOf(error) })
      return 'again'
    }
  }

  const wakeLanes = (some: readonly Loop[]): void => {
    for (const lane of some) lane.wake()
  }
  const running = lanes.map((turn) => startLoop({ step: () => runStep(turn), restMs: pollMs }))
  // Of each turn one: what a single change leaves is for one of them, and the others would contend for it in vain.
  const woken = running.filter((_, at) => lanes.indexOf(lanes[at] as Turn) === at)
  let wokenAt = Number.NEGATIVE_INFINITY
  let nextWake: NodeJS.Timeout | undefined
  const wakeOneATurn = (): void => {
    nextWake = undefined
    wokenAt = performance.now()
    wakeLanes(woken)
  }
  return {
    // A lane that finds nothing would otherwise ask again at each commit of a stream.
    wake() {
      const waitMs = wokenAt + gatherMs - performance.now()
      if (waitMs <= 0) wakeOneATurn()
      else nextWake ??= setTimeout(wakeOneATurn, waitMs)
    },
    state() {
      const waiting = reason === undefined ? (busy > 0 ? 'draining' : 'idle') : 'waiting'
      const state = reason === 'missing-index' ? 'missing-index' : waiting
      return { state: stopping && busy === 0 ? 'stopped' : state, reason, failures }
    },
    async stop(deadlineMs) {
      stopping = true
      clearTimeout(nextWake)
      const timer = setTimeout(() => hardStop.abort(), deadlineMs)
      await Promise.all(running.map((lane) => lane.stop()))
      clearTimeout(timer)
    },
  }
}
