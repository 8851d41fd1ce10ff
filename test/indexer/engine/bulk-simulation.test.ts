import { expect, test } from 'vitest'
import { type BulkItem, sendBulk } from '../../../indexer/engine/bulk.ts'
import type { BulkOutcome } from '../../../indexer/engine/bulk-outcome.ts'
import {
  type BulkRequest,
  type FakeAnswer,
  type FakeItem,
  startFakeEngine,
} from '../../support/fake-engine.ts'
import { type Dice, rollDice } from '../../support/seed.ts'

const BATCHES = 5_000
const INDEX = 'vme-1'

interface Tally {
  acknowledged: number
  conflicts: number
  absentDeletes: number
  quarantined: number
}

const emptyTally = (): Tally => ({ acknowledged: 0, conflicts: 0, absentDeletes: 0, quarantined: 0 })

const refusals: readonly FakeItem[] = [
  { status: 429, error: { type: 'es_rejected_execution_exception', reason: 'queue is full' } },
  { status: 429, error: { type: 'cluster_block_exception', reason: 'disk is full' } },
  { status: 403, error: { type: 'cluster_block_exception', reason: 'read-only' } },
  { status: 503, error: { type: 'unavailable_shards_exception', reason: 'primary is away' } },
  { status: 502 },
  { status: 404, error: { type: 'index_not_found_exception', reason: 'gone' } },
  { status: 500, error: { type: 'exception', reason: 'what' } },
]
const poison: FakeItem = { status: 400, error: { type: 'document_parsing_exception', reason: 'poison' } }

/** Answers with any mix, and keeps the truth: what was settled by an answer that arrived whole. */
function makeAnswer(dice: Dice, truth: { tally: Tally; poisoned: Set<string> }) {
  const count = (items: FakeItem[], request: BulkRequest): void => {
    for (const [position, { status, error }] of items.entries()) {
      const { action } = request.actions[position] ?? {}
      if (action === 'update') continue
      if (status < 300) truth.tally.acknowledged += 1
      else if (status === 409) truth.tally.conflicts += 1
      else if (status === 404 && error === undefined) truth.tally.absentDeletes += 1
      else if (status === 400) truth.tally.quarantined += 1
    }
  }
  return (request: BulkRequest, engine: { apply(part: BulkRequest): FakeItem[] }): FakeAnswer => {
    if (dice.chance(0.1)) return { status: dice.pick([429, 502, 503, 504, 403]) }
    if (request.actions.length > 3 && dice.chance(0.05)) return { status: 413 }
    const items = request.actions.map((action): FakeItem => {
      if (truth.poisoned.has(action.id)) return poison
      if (dice.chance(0.1)) return dice.pick(refusals)
      const [applied] = engine.apply({ ...request, actions: [action] })
      return applied ?? { status: 500 }
    })
    // Applied, and nobody gets to know: that must end as a conflict later.
    if (dice.chance(0.05)) return { cut: items }
    if (dice.chance(0.03)) return { items: items.slice(1) }
    if (dice.chance(0.03)) return { items: [...items, { status: 201 }] }
    count(items, request)
    return { items }
  }
}

test(`${BATCHES} batches of any mix of answers: every item is accounted for, and in the end all are there`, async () => {
  const dice = rollDice('bulk simulation')
  const truth = { tally: emptyTally(), poisoned: new Set<string>() }
  const engine = await startFakeEngine(makeAnswer(dice, truth))
  const wanted = new Map<string, { version: bigint; body: string | undefined }>()
  const pending = new Map<string, BulkItem>()
  let version = 0n
  let sent = 0
  const seen = emptyTally()
  let unsettled = 0

  const note = (outcome: BulkOutcome, items: BulkItem[]): void => {
    sent += outcome.sent
    seen.acknowledged += outcome.acknowledged
    seen.conflicts += outcome.conflicts
    seen.absentDeletes += outcome.absentDeletes
    seen.quarantined += outcome.quarantined.length
    unsettled += outcome.unsettled
    expect(outcome.sent).toBe(items.length)
    expect(outcome.retry.size).toBe(outcome.unsettled)
    for (const item of items) if (!outcome.retry.has(item.key)) pending.delete(item.key)
    for (const { key } of outcome.quarantined) expect(truth.poisoned.has(key)).toBe(true)
  }

  for (let batch = 0; batch < BATCHES; batch += 1) {
    version += 1n
    const items: BulkItem[] = []
    const keys = new Set([...pending.keys()].slice(0, 5))
    for (let count = 1 + dice.below(8); count > 0; count -= 1) keys.add(`k${dice.below(400)}`)
    for (const key of keys) {
      const body = dice.chance(0.3) ? undefined : JSON.stringify({ batch, key })
      if (body !== undefined && dice.chance(0.01)) truth.poisoned.add(key)
      else truth.poisoned.delete(key)
      const item = { key, version, body }
      wanted.set(key, item)
      pending.set(key, item)
      items.push(item)
    }
    note(await sendBulk(engine.client, [INDEX], items), items)
  }
  for (let round = 0; pending.size > 0; round += 1) {
    expect(round).toBeLessThan(200)
    const items = [...pending.values()]
    note(await sendBulk(engine.client, [INDEX], items), items)
  }

  expect(seen).toEqual(truth.tally)
  expect(sent).toBe(seen.acknowledged + seen.conflicts + seen.absentDeletes + seen.quarantined + unsettled)
  for (const [key, { version: last, body }] of wanted) {
    if (truth.poisoned.has(key)) continue
    const held = engine.held.get(`${INDEX}-write/${key}`)
    expect(held, key).toEqual({
      version: Number(last),
      body: body === undefined ? undefined : JSON.parse(body),
    })
  }
  await engine.close()
}, 120_000)
