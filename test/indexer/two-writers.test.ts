// Two transactions that overlap each miss what the other writes. Whatever they write and however they are interleaved,
// with each other and with whoever works off what they leave, nothing is stale afterwards, without a comparison.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentKinds } from '../../mappings/index.ts'
import { openSql, type Sql } from '../../src/db/sql.ts'
import { countUnderived, type Derivation, derivations, deriveAll } from '../support/derived.ts'
import { rollDice } from '../support/seed.ts'
import { type FreshDatabase, freshDatabase } from '../support/stack.ts'
import { findStale, type MemoryIndex, openStagedDrain } from '../support/staged-drain.ts'
import { otherTables, type Write, writes } from '../support/writers-world.ts'

const PAIRS = Number(process.env.WRITER_PAIRS ?? 40)
// One that waits for the other's row is rolled back: the other one may be waiting for the test.
const LOCK_MS = 30
// How long the test waits for work in between; what takes longer waits for a writer, and goes on beside it.
const PATIENCE_MS = 60

let database: FreshDatabase
let writers: [Sql, Sql]
beforeAll(async () => {
  database = await freshDatabase()
  const open = (): Sql => openSql({ url: database.url, applicationName: 'writer', max: 1 })
  writers = [open(), open()]
  for (const writer of writers) await writer`set lock_timeout = ${writer.unsafe(String(LOCK_MS))}`
})
afterAll(async () => {
  await Promise.all(writers.map((writer) => writer.end({ timeout: 1 })))
  await database.drop()
})

test('every table is one that writers write here, or is known to show in no document', async () => {
  const rows = await database.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    order by name`
  const known = [...Object.keys(writes), ...Object.keys(otherTables)].sort()
  expect(rows.map(({ name }) => name)).toEqual(known)
})

const allWrites = Object.entries(writes).flatMap(([table, each]) => each.map((write) => ({ table, write })))

interface Statement {
  choice: number
  dice: number[]
}

interface Pair {
  statements: [Statement[], Statement[]]
  commits: [boolean, boolean]
  schedule: number[]
}

const statement = fc.record({
  choice: fc.nat({ max: allWrites.length - 1 }),
  dice: fc.array(fc.nat({ max: 5_039 }), { minLength: 12, maxLength: 12 }),
})
const statements = fc.array(statement, { minLength: 1, maxLength: 4 })
const pair: fc.Arbitrary<Pair> = fc.record({
  statements: fc.tuple(statements, statements),
  commits: fc
    .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))
    .map(([a, b]) => [a > 0, b > 0]),
  schedule: fc.array(fc.nat({ max: 29 }), { minLength: 6, maxLength: 24 }),
})

function picker(dice: readonly number[]): Parameters<Write>[1] {
  let at = 0
  return (bound) => {
    const thrown = dice[at % dice.length] ?? 0
    at += 1
    return thrown % bound
  }
}

/** A transaction of which each call sends one more statement; false once it has ended. */
function openWriter(
  sql: Sql,
  { todo, commits }: { todo: readonly Statement[]; commits: boolean },
  trace: string[],
) {
  const left: (() => PromiseLike<unknown>)[] = [
    () => sql`begin`,
    ...todo.map(({ choice, dice }) => () => {
      const { table, write } = allWrites[choice] as (typeof allWrites)[number]
      trace.push(table)
      return write(sql, picker(dice))
    }),
    () => (commits ? sql`commit` : sql`rollback`),
  ]
  return async (): Promise<boolean> => {
    const next = left.shift()
    if (next === undefined) return false
    try {
      await next()
    } catch {
      // It waited for the other one, or broke a constraint that the other one has made it break.
      trace.push('rolled back')
      left.length = 0
      await sql`rollback`
    }
    return left.length > 0
  }
}

const index = Object.fromEntries(documentKinds.map((kind): [string, MemoryIndex] => [kind, new Map()]))
const drains = () =>
  [1, 2].flatMap(() =>
    documentKinds.map((kind) => openStagedDrain(database.sql, kind, index[kind] as MemoryIndex)),
  )

async function runPair({ statements, commits, schedule }: Pair, trace: string[]): Promise<void> {
  const { sql } = database
  const advance = writers.map((writer, at) =>
    openWriter(writer, { todo: statements[at as 0 | 1], commits: commits[at as 0 | 1] }, trace),
  )
  const lanes = drains()
  const working = new Map<Derivation, Promise<unknown>>()
  const work = async (what: Derivation): Promise<void> => {
    const running = working.get(what) ?? derivations[what](sql).catch(() => {})
    working.set(
      what,
      running.finally(() => working.delete(what)),
    )
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  }
  for (const throwOf of schedule) {
    const writer = advance[throwOf % 2]
    if (throwOf < 18) trace.push(`writer ${throwOf % 2}: ${await writer?.()}`)
    else if (throwOf < 26) await lanes[throwOf % lanes.length]?.advance()
    else await work((['links', 'seats', 'matches', 'places'] as const)[throwOf % 4] ?? 'links')
  }
  const order = (schedule[0] ?? 0) % 2 === 0 ? advance : advance.toReversed()
  for (const next of order) while (await next());
  await Promise.all(working.values())
  await deriveAll(sql)
  for (const lane of [...lanes, ...drains()]) await lane.finish()
}

async function findFaults(): Promise<unknown[]> {
  const { sql } = database
  const stale = (
    await Promise.all(documentKinds.map((kind) => findStale(sql, kind, index[kind] as MemoryIndex)))
  ).flat()
  const underived = Object.entries(await countUnderived(sql)).filter(([, count]) => count > 0)
  return [...stale, ...underived]
}

test(
  `${PAIRS} pairs of writers, interleaved at every statement, leave nothing stale`,
  async () => {
    const { seed } = rollDice('two writers')
    let written = 0
    const property = fc.asyncProperty(pair, async (drawn) => {
      const trace: string[] = []
      await runPair(drawn, trace)
      written += trace.includes('rolled back') ? 0 : 1
      expect(await findFaults(), trace.join(', ')).toEqual([])
    })
    // What a pair finds is what the ones before it left, so a smaller one would prove nothing.
    await fc.assert(property, { seed, numRuns: PAIRS, endOnFailure: true })
    expect(written).toBeGreaterThan(PAIRS / 3)
  },
  60_000 + PAIRS * 1_000,
)
