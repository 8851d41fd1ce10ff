// Whoever a mandate or a takeover names is kept by the register, whatever its activity.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importExtracts } from '../../../../indexer/importers/enterprise-register/import-extracts.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { bareNumber, vmes, writeExtract } from './extract-folder.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const [VME, HOLDER, ABSORBED, SUCCESSOR, OTHER, OTHER_HEIR] = [1, 50, 51, 52, 53, 54].map(bareNumber)

test('holders and their chains are kept without an activity of a syndic; others are not', async () => {
  const { sql } = database
  await sql`
    insert into mandate (source, vme_number, holder_kind, holder_number, function_code, is_provisional, seen_on)
    values ('table:test', ${VME ?? ''}, 'enterprise', ${HOLDER ?? ''}, 'syndic', false, '2026-10-01')`
  await sql`
    insert into succession (source, from_number, to_number, kind, evidence, seen_on)
    values ('table:test', ${ABSORBED ?? ''}, ${HOLDER ?? ''}, 'absorption', '', '2026-10-01'),
      ('table:test', ${HOLDER ?? ''}, ${SUCCESSOR ?? ''}, 'absorption', '', '2026-10-01'),
      ('table:test', ${OTHER ?? ''}, ${OTHER_HEIR ?? ''}, 'absorption', '', '2026-10-01')`
  const companies = [50, 51, 52, 53, 54].map((index) =>
    `"${bareNumber(index)}","AC","000","2","610",,14-03-2006`.replace(
      bareNumber(index),
      bareNumber(index).replace(/^(\d{4})(\d{3})(\d{3})$/, '$1.$2.$3'),
    ),
  )
  const { enterprise, denomination } = vmes(1, 2)
  const path = await writeExtract({ rows: { enterprise: [...enterprise, ...companies], denomination } })
  await importExtracts({ sql, paths: [path], maxClosedShare: 0.05 })
  const rows = await sql<{ number: string }[]>`select number from enterprise order by number`
  expect(rows.map(({ number }) => number)).toEqual([VME, HOLDER, ABSORBED, SUCCESSOR].toSorted())
})
