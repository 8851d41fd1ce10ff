// Every quirk of the register format, as the fixtures state it: see fixtures/register/README.md.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importExtracts } from '../../../../indexer/importers/enterprise-register/import-extracts.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'

interface Expectation {
  outcome?: 'accepted' | 'refused'
  error?: string[]
  stored?: Record<string, unknown>[]
  absent?: string[]
  count?: Record<string, number>
  changed?: number
  rejected?: { file: string; line: number; reason: string }[]
  notes?: string[]
}

interface Fixture {
  title: string
  scenarios: { name: string; steps: { files: string; expect: Expectation }[] }[]
}

const root = fileURLToPath(new URL('../../../../fixtures/register/', import.meta.url))
const quirks = readdirSync(join(root, 'quirks')).sort()
const files = [
  join(root, 'kbo-expected.json'),
  ...quirks.map((quirk) => join(root, 'quirks', quirk, 'expected.json')),
]

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  await database.sql`truncate enterprise, syndic_activity, outbox, cause, tombstone, import_run, source_snapshot restart identity`
})

interface Outcome {
  error: string | undefined
  run: {
    counts: Record<string, { changed: number; closed: number }>
    rejects: { reason: string; count: number; sample: { file: string; line: number }[] }[]
    notes: string[]
  }
}

/** After every snapshot of the fixtures. */
const NOW = new Date('2027-01-31T12:00:00Z')

async function runStep(path: string): Promise<Outcome> {
  const { sql } = database
  const error = await importExtracts({ sql, paths: [path], maxClosedShare: 0.05, now: () => NOW }).then(
    () => undefined,
    (caught: Error) => caught.message,
  )
  const [run] = await sql<
    Outcome['run'][]
  >`select counts, rejects, notes from import_run order by id desc limit 1`
  if (run === undefined) throw new Error('no run was recorded')
  return { error, run }
}

async function checkStored(rows: Record<string, unknown>[]): Promise<void> {
  const stored = await database.sql`select * from enterprise order by number`
  if (rows.length === 0) expect(stored).toEqual([])
  for (const row of rows) expect(stored.find(({ number }) => number === row.number)).toMatchObject(row)
}

async function checkExpectation(wanted: Expectation, { error, run }: Outcome): Promise<void> {
  if (wanted.outcome === 'accepted') expect(error).toBeUndefined()
  if (wanted.outcome === 'refused') expect(error).toBeTypeOf('string')
  for (const text of wanted.error ?? []) expect(error).toContain(text)
  if (wanted.stored !== undefined) await checkStored(wanted.stored)
  if (wanted.absent !== undefined)
    expect(
      await database.sql`select number from enterprise where number in ${database.sql(wanted.absent)}`,
    ).toEqual([])
  for (const [kind, count] of Object.entries(wanted.count ?? {})) {
    const [row] = await database.sql`
      select count(*)::integer as count from enterprise where kind = ${kind} and stopped_on is null`
    expect([kind, row?.count]).toEqual([kind, count])
  }
  if (wanted.changed !== undefined)
    expect(Object.values(run.counts).reduce((sum, count) => sum + count.changed + count.closed, 0)).toBe(
      wanted.changed,
    )
  if (wanted.rejected !== undefined) {
    const samples = run.rejects.flatMap(({ reason, sample }) =>
      sample.map(({ file, line }) => ({ file, line, reason })),
    )
    // At most five of a reason are kept as samples; the count says how many there were.
    const expected = [...new Set(wanted.rejected.map(({ reason }) => reason))].flatMap(
      (reason) => wanted.rejected?.filter((reject) => reject.reason === reason).slice(0, 5) ?? [],
    )
    expect(samples).toEqual(expected)
    expect(run.rejects.reduce((sum, { count }) => sum + count, 0)).toBe(wanted.rejected.length)
  }
  for (const text of wanted.notes ?? [])
    expect(run.notes.filter((note) => note.includes(text))).toHaveLength(1)
}

test('every quirk from 1 to 23 has a fixture', () => {
  expect(quirks.map((name) => Number(name.slice(0, 2)))).toEqual(
    Array.from({ length: 23 }, (_, index) => index + 1),
  )
})

for (const file of files) {
  const { title, scenarios }: Fixture = JSON.parse(readFileSync(file, 'utf8'))
  describe(`${basename(dirname(file))}: ${title}`, () => {
    for (const { name, steps } of scenarios)
      test(name, async () => {
        for (const { files: path, expect: wanted } of steps)
          await checkExpectation(wanted, await runStep(join(dirname(file), path)))
      })
  })
}
