import { expect, test } from 'vitest'
import { documentSources } from '../../indexer/document-kinds.ts'
import { makeDrainPorts } from '../../indexer/drain-ports.ts'
import { type DrainPorts, runDrainStep } from '../../indexer/drain-step.ts'
import type { BulkItem } from '../../indexer/engine/bulk.ts'
import { addGeneration, promoteGeneration } from '../../src/db/generations.ts'
import { openSql, type Sql } from '../../src/db/sql.ts'
import { type FakeEngine, startFakeEngine } from '../support/fake-engine.ts'
import { isOutboxEmpty } from '../support/indexing.ts'
import { type Dice, rollDice } from '../support/seed.ts'
import { freshDatabase } from '../support/stack.ts'
import { deleteVmes, insertVmes, renameVmes, vmeNumber } from '../support/vmes.ts'

const CRASHES = Number(process.env.CRASH_POINTS ?? 1_000)
const VMES = 24
const INDEX = 'vme-1'
const LEASE_MS = 60_000

class Crash extends Error {}

/** A batch of a dead process that the engine gets to see later all the same. */
type Straggler = () => Promise<unknown>

interface Doomed {
  ports: DrainPorts
  stragglers: Straggler[]
}

/** Ports of a process that dies at the n-th boundary: every call has one before it and one after it. */
function doom(
  sound: DrainPorts,
  dice: Dice,
  at: { boundary: number; onBoundary: () => Promise<void> },
): Doomed {
  let boundary = 0
  let isDead = false
  const stragglers: Straggler[] = []
  const cross = async (): Promise<void> => {
    await at.onBoundary()
    if (boundary === at.boundary) isDead = true
    boundary += 1
    if (isDead) throw new Crash()
  }
  const ports = Object.fromEntries(
    Object.entries(sound).map(([name, call]: [string, (...args: never[]) => Promise<unknown>]) => [
      name,
      async (...args: never[]) => {
        try {
          await cross()
        } catch (error) {
          if (name === 'send' && dice.chance(0.5)) stragglers.push(() => call(...args))
          throw error
        }
        if (name === 'send' && boundary === at.boundary) {
          // Dies with a part of the batch written.
          const [targets, items, signal] = args as unknown as Parameters<DrainPorts['send']>
          const part: BulkItem[] = items.filter(() => dice.chance(0.5))
          await sound.send(targets, part, signal)
          isDead = true
          throw new Crash()
        }
        const result = await call(...args)
        await cross()
        return result
      },
    ]),
  ) as unknown as DrainPorts
  // Whoever is dead remembers nothing.
  return { ports: { ...ports, abandon: () => {} }, stragglers }
}

const stepOptions = (maxKeys: number) => ({
  maxKeys,
  leaseMs: LEASE_MS,
  signal: new AbortController().signal,
  delayAfter: () => 0,
})

async function writeSomething(sql: Sql, dice: Dice, round: number): Promise<void> {
  const positions = Array.from({ length: 1 + dice.below(4) }, () => dice.below(VMES))
  const choice = dice.next()
  if (choice < 0.5)
    await renameVmes(sql, positions.map(vmeNumber), `Residentie ${round}-${dice.below(1_000)}`)
  else if (choice < 0.75) await deleteVmes(sql, positions.map(vmeNumber))
  else await insertVmes(sql, positions, `Opnieuw ${round}`)
}

/** Compares what the engine holds with the database; versions only ever rise. */
async function findWrong(
  { sql, engine, versions }: { sql: Sql; engine: FakeEngine; versions: Map<string, number> },
  ids: string[],
): Promise<string[]> {
  const wanted = await documentSources.vme.load(sql, ids)
  return ids.flatMap((id) => {
    const { version = 0, body } = engine.held.get(`${INDEX}-write/${id}`) ?? {}
    const before = versions.get(id) ?? 0
    versions.set(id, version)
    if (version < before) return [`${id} went back from ${before} to ${version}`]
    const held = body === undefined ? undefined : JSON.stringify(body)
    if (held === wanted.get(id)) return []
    return [`${id} is ${held === undefined ? 'missing' : wanted.has(id) ? 'stale' : 'a ghost'}`]
  })
}

async function drainDry(sql: Sql, ports: DrainPorts): Promise<void> {
  // The time of a lease passes.
  await sql`update outbox set leased_until = now() - interval '1 second', available_at = now()`
  for (let step = 0; step < 100; step += 1) {
    const { kind } = await runDrainStep(ports, stepOptions(1_000))
    if (kind === 'empty') return
  }
  throw new Error('the drain does not come to an end')
}

async function crashOnce(
  round: number,
  tools: { sql: Sql; engine: FakeEngine; dice: Dice },
): Promise<boolean> {
  const { sql, engine, dice } = tools
  const sound = makeDrainPorts({
    sql,
    engine: engine.client,
    kind: 'vme',
    source: documentSources.vme,
    leaseMs: LEASE_MS,
    publish: async () => {},
  })
  for (let writes = 1 + dice.below(4); writes > 0; writes -= 1) await writeSomething(sql, dice, round)
  const onBoundary = async () => {
    if (dice.chance(0.1)) await writeSomething(sql, dice, round)
  }
  const { ports, stragglers } = doom(sound, dice, { boundary: dice.below(34), onBoundary })
  let crashed = false
  try {
    while ((await runDrainStep(ports, stepOptions(1 + dice.below(6)))).kind !== 'empty');
  } catch (error) {
    if (!(error instanceof Crash)) throw error
    crashed = true
  }
  // A late batch arrives before, between or after what the next process sends.
  if (dice.chance(0.5)) await Promise.all(stragglers.map((send) => send()))
  await drainDry(sql, sound)
  await Promise.all(stragglers.map((send) => send()))
  return crashed
}

test(
  `${CRASHES} crashes at any step of the drain: the next drain leaves nothing lost, stale or back from the dead`,
  async () => {
    const dice = rollDice('crash points')
    const database = await freshDatabase()
    // The speed of the disk is no part of this test.
    const sql = openSql({ url: database.url, applicationName: 'crash-points', max: 1 })
    await sql`set synchronous_commit = off`
    const engine = await startFakeEngine((request, self) => ({ items: self.apply(request) }))
    try {
      await addGeneration(sql, {
        kind: 'vme',
        number: 1,
        indexName: INDEX,
        definitionHash: '',
        definitionVersion: 0,
      })
      await promoteGeneration(sql, 'vme', { number: 1 })
      const ids = Array.from({ length: VMES }, (_, position) => vmeNumber(position))
      const versions = new Map<string, number>()
      await insertVmes(sql, [...ids.keys()])
      let crashes = 0
      for (let round = 0; crashes < CRASHES; round += 1) {
        if (await crashOnce(round, { sql, engine, dice })) crashes += 1
        expect(await findWrong({ sql, engine, versions }, ids), `round ${round}`).toEqual([])
      }
      expect(await isOutboxEmpty(sql)).toBe(true)
    } finally {
      await sql.end()
      await engine.close()
      await database.drop()
    }
  },
  60_000 + CRASHES * 60,
)
