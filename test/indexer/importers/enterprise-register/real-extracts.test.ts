// Real extracts of the register: fixtures/register/real-*/README.md says where they come from.
import { cp, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importExtracts } from '../../../../indexer/importers/enterprise-register/import-extracts.ts'
import { expandAllCauses } from '../../../support/marks.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../../../fixtures/register/${name}`, import.meta.url))

let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

const load = (...paths: string[]) => importExtracts({ sql: database.sql, paths, maxClosedShare: 0.05 })

test('the extract of Schoten gives its 105 co-ownerships and its one syndic, all in Schoten', async () => {
  const [result] = await load(fixture('real-schoten'))
  expect(result?.counts).toMatchObject({
    vme: { read: 105, stored: 105, changed: 105, closed: 0, rejected: 0 },
    'legal-person': { read: 1, stored: 1 },
    other: { read: 5 },
  })
  const rows =
    await database.sql`select kind, municipality_nis, count(*)::integer from enterprise group by 1, 2 order by 1`
  expect(rows).toEqual([
    { kind: 'legal-person', municipality_nis: '11040', count: 1 },
    { kind: 'vme', municipality_nis: '11040', count: 105 },
  ])
  await expandAllCauses(database.sql)
  const [marks] = await database.sql`select sum(cardinality(keys))::integer as keys from outbox`
  expect(marks?.keys).toBeGreaterThanOrEqual(105)
})

test('real lines of a full and of an update, whose meta.csv is added here', async () => {
  const update = await mkdtemp(join(tmpdir(), 'update-'))
  await cp(fixture('real-sample/update'), update, { recursive: true })
  const meta =
    '"Variable","Value"\n"SnapshotDate","31-05-2025"\n"ExtractType","update"\n"ExtractNumber","137"\n'
  await writeFile(join(update, 'meta.csv'), meta)
  const results = await load(fixture('real-sample/full'), update)
  expect(results.map(({ isLoaded, report }) => [isLoaded, report.rejects()])).toEqual([
    [true, []],
    [true, []],
  ])
  // None of these entities is a VME or a syndic: all are read, none is kept.
  expect(results[0]?.counts.other?.read).toBeGreaterThan(10)
  const [snapshot] = await database.sql`select * from source_snapshot`
  expect(snapshot).toMatchObject({ source: 'enterprise-register', extract_number: 137, as_of: '2025-05-31' })
})
