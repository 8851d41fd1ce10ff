// An import that is killed at any point goes on with the next run, and ends as if nothing had happened.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BANK_KEY } from '../../../../fixtures/bank/server.ts'
import { environmentWith } from '../../../../src/config.ts'
import { rollDice } from '../../../support/seed.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { insertSyndic } from '../../../support/syndics.ts'
import { dump, openAccounts, TODAY } from './accounts-rig.ts'

const KILLS = Number(process.env.ACCOUNT_KILLS ?? 5)
const MOST_CALLS = 40

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  for (const position of [0, 2, 3, 5, 6, 8]) await insertSyndic(database.sql, position)
})
afterAll(() => database.drop())

test('killed at any call, it leaves neither gap nor double', async () => {
  const { sql, url } = database
  const plain = await openAccounts(sql)
  await plain.run()
  const expected = await dump(sql)
  await sql`delete from filing`
  await sql`delete from filing_check`

  const rig = await openAccounts(sql)
  const dice = rollDice('kills of an import of accounts')
  const script = new URL('../../../support/import-accounts-process.ts', import.meta.url).pathname
  const start = () =>
    spawn(process.execPath, [script, TODAY], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environmentWith({
        ...{ DATABASE_URL: url, STORED_FILES: rig.folder },
        ...{ NBB_CBSO_ORIGIN: rig.double.origin, NBB_CBSO_KEY: BANK_KEY, NBB_CBSO_PER_SECOND: '1000' },
      }),
    })
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = start()
    let left = 1 + dice.below(MOST_CALLS)
    rig.double.fault = () => {
      left -= 1
      if (left === 0) child.kill('SIGKILL')
      return undefined
    }
    await once(child, 'exit')
  }
  rig.double.fault = undefined
  const last = start()
  const [status] = await once(last, 'exit')
  expect(status).toBe(0)
  expect(await dump(sql)).toEqual(expected)
  const kept = new Set(
    (await sql<{ sha256: string }[]>`select sha256 from filing_attachment`).map((row) => row.sha256),
  )
  for (const sha256 of kept)
    expect(await rig.options.files.size(sha256)).toBe(await plain.options.files.size(sha256))
  expect(readdirSync(rig.folder)).toContain('parts')
})
