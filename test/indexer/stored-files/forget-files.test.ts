// Stored bytes that no document names go, and never those that one names or is about to.
import { createHash } from 'node:crypto'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ForgetFilesOptions, forgetFiles } from '../../../indexer/stored-files/forget-files.ts'
import { withLease } from '../../../src/db/lease.ts'
import type { Sql } from '../../../src/db/sql.ts'
import { FILES_LEASE, tryLockFilesToKeep } from '../../../src/financials/statements/named-files.ts'
import { openFolder } from '../../../src/stored-files/folder.ts'
import { keyOf, type StoredFiles } from '../../../src/stored-files/stored-files.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { insertSyndic } from '../../support/syndics.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { openAccounts } from '../importers/annual-accounts/accounts-rig.ts'

const NOW = Date.parse('2026-11-20T03:00:00Z')
const DAY_MS = 86_400_000

let database: FreshDatabase
let sql: Sql
beforeEach(async () => {
  database = await freshDatabase()
  sql = database.sql
})
afterEach(() => database.drop())

const { signal } = new AbortController()
const forget = (files: StoredFiles, more: Partial<ForgetFilesOptions> = {}) =>
  forgetFiles({ sql, files, signal, now: NOW, ...more })

async function keep(folder: string, text: string, ageMs: number): Promise<string> {
  const sha256 = createHash('sha256').update(text).digest('hex')
  await openFolder(folder).put(sha256, Buffer.from(text))
  const since = new Date(NOW - ageMs)
  utimesSync(join(folder, keyOf(sha256)), since, since)
  return sha256
}

async function name(sha256: string): Promise<void> {
  await sql`
    insert into filing (reference, number, figures_state, embedded_state, rendered_state)
    values ('2026-00000001', '0123456749', 'none', 'none', 'read')`
  await sql`
    insert into filing_attachment (reference, kind, place, file_name, media_type, bytes, sha256)
    values ('2026-00000001', 'rendered', '', 'one.pdf', 'application/pdf', 1, ${sha256})`
}

test('what is named stays, what is young stays, the rest goes, once', async () => {
  const folder = tempFolder()
  const files = openFolder(folder)
  const named = await keep(folder, 'named', 100 * DAY_MS)
  const young = await keep(folder, 'young', DAY_MS - 1_000)
  const old = await keep(folder, 'old', DAY_MS + 1_000)
  await name(named)
  expect(await forget(files)).toEqual({ forgotten: 1 })
  expect(await Promise.all([named, young, old].map((sha256) => files.size(sha256)))).toEqual([
    5,
    5,
    undefined,
  ])
  expect(await forget(files)).toEqual({ forgotten: 0 })
})

test('nothing goes while somebody keeps files, however many do', async () => {
  const folder = tempFolder()
  const files = openFolder(folder)
  const old = await keep(folder, 'old', 2 * DAY_MS)
  const keeping = <T>(work: () => Promise<T>) =>
    withLease(sql, { name: FILES_LEASE, tryLock: tryLockFilesToKeep, work })
  const done = await keeping(() => keeping(() => forget(files)))
  expect(done).toEqual({ result: { result: undefined } })
  expect(await files.size(old)).toBe(3)
  expect(await forget(files)).toEqual({ forgotten: 1 })
})

test('an import waits until what is being taken away is gone, and keeps it anew', async () => {
  for (const position of [0, 2, 3, 5]) await insertSyndic(sql, position)
  const rig = await openAccounts(sql)
  expect((await rig.run()).documents).toBeGreaterThan(0)
  const named = await sql<{ sha256: string }[]>`select distinct sha256 from filing_attachment`
  // All of it is read again: the same bytes, which nobody names at this moment.
  await sql`delete from filing`
  await sql`delete from filing_check`
  const { files } = rig.options
  let run: Promise<unknown> | undefined
  let gone = 0
  const forgotten = await forget(
    {
      ...files,
      async remove(sha256) {
        run ??= rig.run()
        await files.remove(sha256)
        gone += 1
        expect(await sql`select from filing`).toHaveLength(0)
      },
    },
    { now: Date.now() + 2 * DAY_MS },
  )
  expect(forgotten).toEqual({ forgotten: named.length })
  expect(gone).toBe(named.length)
  await run
  const again = await sql<{ sha256: string }[]>`select distinct sha256 from filing_attachment`
  expect(again).toHaveLength(named.length)
  for (const { sha256 } of again) expect(await files.size(sha256)).toBeGreaterThan(0)
})

test('it ends where it is asked to', async () => {
  const folder = tempFolder()
  await keep(folder, 'old', 2 * DAY_MS)
  const controller = new AbortController()
  controller.abort(new Error('the indexer ends'))
  await expect(forget(openFolder(folder), { signal: controller.signal })).rejects.toThrow('the indexer ends')
})
