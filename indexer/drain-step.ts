// One batch from the outbox to the search engine. The order of its steps is what keeps documents from being lost or
// going back in time; docs/decisions/0003-change-tracking.md gives the reason for each.

import type { Targets } from '../src/db/generations.ts'
import type { Claim, Turn } from '../src/db/outbox.ts'
import type { QuarantineEntry } from '../src/db/quarantine.ts'
import { inTrace } from '../src/tracing/span.ts'
import type { WaitReason } from './back-off.ts'
import type { OnUnbuildable } from './document-kinds.ts'
import type { BulkItem } from './engine/bulk.ts'
import { type BulkOutcome, mergeOutcomes } from './engine/bulk-outcome.ts'
import type { ConflictsOfIndex, SettledConflicts } from './engine/conflicts.ts'
import { noteStep } from './trace-step.ts'

/** Everything that a step does outside itself; indexer/drain-ports.ts makes the real ones. */
export interface DrainPorts {
  claim(maxKeys: number, turn?: Turn): Promise<Claim | undefined>
  /** Names of the indices to write. */
  listTargets(): Promise<Targets>
  nextVersion(): Promise<bigint>
  load(keys: readonly string[], onUnbuildable: OnUnbuildable): Promise<Map<string, string>>
  extendLease(claim: Claim): Promise<boolean>
  /** Nothing came of a claim and nothing is in flight: the next claim has its rows again, without waiting for its lease. */
  abandon(claim: Claim): void
  send(indexName: string, items: readonly BulkItem[], signal: AbortSignal): Promise<BulkOutcome>
  settleConflicts(conflicts: ConflictsOfIndex): Promise<SettledConflicts>
  /** Notes that an index missed a change. */
  fallBehind(indexName: string): Promise<void>
  storeQuarantined(version: bigint, entries: readonly QuarantineEntry[]): Promise<void>
  clearQuarantined(version: bigint, keys: readonly string[]): Promise<void>
  /** Returns the ages of the acknowledged changes in seconds. */
  acknowledge(claim: Claim): Promise<number[]>
  giveBack(claim: Claim, keys: Iterable<string>, delayMs: number): Promise<void>
  /** Numbers of the imports that ran while changes of these ages, in seconds, were made. */
  listImports(ages: { oldest: number; newest: number }): Promise<string[]>
  /** Notifies readers that keep copies; never fails. */
  publish(version: bigint, keys: readonly string[]): Promise<void>
}

export interface StepOptions {
  maxKeys: number
  turn?: Turn | undefined
  leaseMs: number
  /** Gives up what is in flight. */
  signal: AbortSignal
  /** Chooses how long keys stay away that could not be sent, in ms. */
  delayAfter(reason: WaitReason): number
  /** A clock that never goes back, in ms. */
  clock?: () => number
}

export type StepResult =
  | { kind: 'empty' }
  /** The lease ran out or was lost before anything was sent: the rows are for whoever claims them next. */
  | { kind: 'abandoned'; keys: number }
  | {
      kind: 'sent'
      keys: number
      outcome: BulkOutcome
      ages: number[]
      wait: WaitReason | undefined
      /** The indices held versions that the database had yet to draw. */
      raised: boolean
    }
  | { kind: 'missing-index'; indexNames: string[] }

interface Batch {
  claim: Claim
  leaseEnd: number
  targets: Targets
  version: bigint
}

interface Sent {
  indexName: string
  outcome: BulkOutcome
}

interface SentToAll {
  deciding: Sent[]
  others: Sent[]
}

// What an index that is not searched may take longer than the one that is, or as long as that took again.
const OTHERS_GRACE_MS = 2_000

/**
 * Sends until the lease ends at the latest, so that no late write can meet a delete the engine has forgotten. The others
 * are given up soon after the deciding ones have answered.
 */
async function sendToAll(
  ports: DrainPorts,
  { targets, leaseEnd }: Batch,
  { items, signal, clock }: { items: BulkItem[]; signal: AbortSignal; clock: () => number },
): Promise<SentToAll> {
  const whole = new AbortController()
  const late = new AbortController()
  const abort = () => {
    whole.abort()
    late.abort()
  }
  const timers = [setTimeout(abort, Math.max(0, leaseEnd - clock()))]
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  const sendTo = (names: readonly string[], until: AbortController): Promise<Sent[]> =>
    Promise.all(
      names.map(async (indexName) => ({
        indexName,
        outcome: await ports.send(indexName, items, until.signal),
      })),
    )
  try {
    const startedAt = clock()
    const othersSent = sendTo(targets.others, late)
    // Awaited in its turn.
    othersSent.catch(() => {})
    const deciding = await sendTo(targets.deciding, whole)
    timers.push(setTimeout(() => late.abort(), Math.max(OTHERS_GRACE_MS, clock() - startedAt)))
    return { deciding, others: await othersSent }
  } finally {
    for (const timer of timers) clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

/** Which keys each index has yet to take: refused ones, and those that it took for old although they are not. */
async function findUnsettled(
  ports: DrainPorts,
  version: bigint,
  sent: readonly Sent[],
): Promise<{ unsettled: Map<string, Set<string>>; raised: boolean }> {
  const unsettled = new Map<string, Set<string>>()
  let isRaised = false
  for (const { indexName, outcome } of sent) {
    const { heldVersions, retry } = outcome
    const { again, raised } =
      heldVersions.size === 0
        ? { again: [], raised: false }
        : await ports.settleConflicts({ indexName, version, heldVersions })
    isRaised ||= raised
    unsettled.set(indexName, new Set([...retry, ...again]))
  }
  return { unsettled, raised: isRaised }
}

/** Quarantines poison, acknowledges the rest or gives it back, notifies readers. */
async function finishBatch(
  ports: DrainPorts,
  { claim, version, targets }: Batch,
  {
    sent: { deciding, others },
    rejected,
    delayAfter,
  }: {
    sent: SentToAll
    rejected: QuarantineEntry[]
    delayAfter: StepOptions['delayAfter']
  },
): Promise<StepResult> {
  const outcome = mergeOutcomes(deciding.map((one) => one.outcome))
  const all = mergeOutcomes([outcome, ...others.map((one) => one.outcome)])
  const entries = [...rejected, ...all.quarantined]
  const poison = new Set(entries.map((entry) => entry.key))
  const { unsettled, raised } = await findUnsettled(ports, version, [...deciding, ...others])
  const retry = new Set(deciding.flatMap(({ indexName }) => [...(unsettled.get(indexName) ?? [])]))
  const completed = claim.keys.filter((key) => !retry.has(key))
  const sound = completed.filter((key) => !poison.has(key))
  if (entries.length > 0) await ports.storeQuarantined(version, entries)
  if (sound.length > 0) await ports.clearQuarantined(version, sound)
  // Before the acknowledgement: whoever is killed in between has it compared in vain, at worst. A key that comes again
  // anyway comes to all.
  for (const { indexName } of others)
    if ([...(unsettled.get(indexName) ?? [])].some((key) => !retry.has(key)))
      await ports.fallBehind(indexName)
  let ages: number[] = []
  let wait: WaitReason | undefined
  let missing: string[] = []
  if (retry.size === 0) ages = await ports.acknowledge(claim)
  else {
    // A generation can be dropped between the reading of the targets and the write: then nothing is wrong.
    const current = outcome.missingIndex.length > 0 ? await ports.listTargets() : targets
    missing = outcome.missingIndex.filter((name) => current.deciding.includes(name))
    if (missing.length > 0) wait = 'missing-index'
    else if (outcome.missingIndex.length === 0 && outcome.retry.size > 0)
      wait = outcome.retryReason ?? 'unknown'
    await ports.giveBack(claim, retry, wait === undefined ? 0 : delayAfter(wait))
  }
  if (completed.length > 0) await ports.publish(version, completed)
  if (missing.length > 0) return { kind: 'missing-index', indexNames: missing }
  return { kind: 'sent', keys: claim.keys.length, outcome: all, ages, wait, raised }
}

/** Claims and sends one batch. Throws when the database fails; the claimed rows are then for the next claim. */
export async function runDrainStep(ports: DrainPorts, options: StepOptions): Promise<StepResult> {
  const clock = options.clock ?? (() => performance.now())
  const leaseEnd = clock() + options.leaseMs
  const claim = await ports.claim(options.maxKeys, options.turn)
  if (claim === undefined) return { kind: 'empty' }
  try {
    const attributes = { 'vme.kind': claim.kind, 'vme.keys': claim.keys.length }
    return await inTrace(`drain ${claim.kind}`, { attributes }, async (span) => {
      const result = await sendClaim(ports, claim, { ...options, clock, leaseEnd })
      await noteStep(span, result, ports.listImports)
      return result
    })
  } catch (error) {
    ports.abandon(claim)
    throw error
  }
}

async function sendClaim(
  ports: DrainPorts,
  claim: Claim,
  options: StepOptions & { clock: () => number; leaseEnd: number },
): Promise<StepResult> {
  const { clock } = options
  let { leaseEnd } = options
  const targets = await ports.listTargets()
  if (targets.deciding.length === 0) {
    await ports.giveBack(claim, claim.keys, options.delayAfter('missing-index'))
    return { kind: 'missing-index', indexNames: [] }
  }
  const version = await ports.nextVersion()
  const rejected: QuarantineEntry[] = []
  const bodies = await ports.load(claim.keys, (key, reason) => {
    for (const indexName of [...targets.deciding, ...targets.others])
      rejected.push({ key, indexName, reason })
  })
  const unbuildable = new Set(rejected.map((entry) => entry.key))
  const items = claim.keys
    .filter((key) => !unbuildable.has(key))
    .map((key): BulkItem => ({ key, version, body: bodies.get(key) }))

  // A process that was halted for long may still hold what another has sent in a newer form meanwhile.
  if (clock() >= leaseEnd) return { kind: 'abandoned', keys: claim.keys.length }
  if (leaseEnd - clock() < options.leaseMs / 2) {
    const extendedFrom = clock()
    if (!(await ports.extendLease(claim))) return { kind: 'abandoned', keys: claim.keys.length }
    leaseEnd = extendedFrom + options.leaseMs
    if (clock() >= leaseEnd) return { kind: 'abandoned', keys: claim.keys.length }
  }
  const batch: Batch = { claim, leaseEnd, targets, version }
  const sent = await sendToAll(ports, batch, { items, signal: options.signal, clock })
  return finishBatch(ports, batch, { sent, rejected, delayAfter: options.delayAfter })
}
