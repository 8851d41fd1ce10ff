// Orders of files: the same ask is the same file, however many ask and at once.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSql, type Sql } from '../../../src/db/sql.ts'
import { inTransaction } from '../../../src/db/transaction.ts'
import { fileOf, orderAnew, orderFile } from '../../../src/exports/files/order-file.ts'
import {
  claimBuild,
  failBuild,
  finishBuild,
  MOST_ATTEMPTS,
} from '../../../src/exports/files/statements/builds.ts'
import { signIn } from '../../support/accounts.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { loadAgain, order, orderOf, requireRow } from './build-world.ts'

let database: FreshDatabase
let sql: Sql
/** As the API enters it. */
let api: Sql
beforeAll(async () => {
  database = await freshDatabase()
  sql = database.sql
  api = openSql({ url: database.apiUrl, applicationName: 'test-api', max: 5 })
  await sql`insert into source_snapshot (source, as_of) values ('enterprise-register', '2026-11-02')`
})
afterAll(async () => {
  await api.end()
  await database.drop()
})
beforeEach(() => sql`truncate export_file`)

const stored = {
  ...{ rows: 3, textBytes: 10, storedBytes: 8, storedSha256: 'ab'.repeat(32) },
  ...{ textSha256: 'cd'.repeat(32), memberBytes: [8] },
}

async function build(): Promise<string> {
  const file = await claimBuild(sql)
  if (file === undefined) throw new Error('nothing waits')
  expect(await finishBuild(sql, file, stored)).toBe(true)
  return file.id
}

test('twenty who ask at once, over two processes, get one file', async () => {
  const files = await Promise.all(Array.from({ length: 20 }, (_, at) => order(at % 2 === 0 ? sql : api)))
  expect(new Set(files.map(({ id }) => id)).size).toBe(1)
  expect(files.every(({ state }) => state === 'queued')).toBe(true)
})

test('what means the same is the same, and nothing else is', async () => {
  const first = await order(sql, { filters: { region: ['BE-VLG', 'BE-BRU'] } })
  const same = await order(sql, { filters: { region: ['BE-BRU', 'BE-VLG', 'BE-BRU'] } })
  expect(same.id).toBe(first.id)
  const others = await Promise.all([
    order(sql, { filters: { region: ['BE-BRU'] } }),
    order(sql, { filters: { region: ['BE-VLG', 'BE-BRU'] }, delimiter: 'comma' }),
    order(sql, { filters: { region: ['BE-VLG', 'BE-BRU'] }, culture: 'fr' }),
    order(sql, { filters: { region: ['BE-VLG', 'BE-BRU'] }, format: 'xlsx' }),
    order(sql, { filters: { region: ['BE-VLG', 'BE-BRU'] }, family: 'mandate-changes' }),
  ])
  expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(6)
  const searched = await Promise.all([
    order(sql, {
      family: 'vmes',
      filters: { search: { q: 'resid', zipcode: ['9000', '1050'], in: undefined } },
    }),
    order(sql, { family: 'vmes', filters: { search: { zipcode: ['1050', '9000'], q: 'resid' } } }),
    order(sql, {
      family: 'vmes',
      filters: { search: { zipcode: ['1050', '9000'], q: 'resid', sort: 'name' } },
    }),
    order(sql, { family: 'vmes' }),
  ])
  expect(searched[1]?.id).toBe(searched[0]?.id)
  expect(new Set(searched.map(({ id }) => id)).size).toBe(3)
  // No other format has a delimiter.
  const workbooks = await Promise.all([
    order(sql, { format: 'xlsx' }),
    order(sql, { format: 'xlsx', delimiter: 'comma' }),
  ])
  expect(workbooks[1]?.id).toBe(workbooks[0]?.id)
})

test('other data make another file; the one before is served until then, and superseded', async () => {
  const { id } = await order(sql)
  expect(await build()).toBe(id)
  expect((await order(sql)).id).toBe(id)
  await loadAgain(sql)
  const next = await order(sql)
  expect(next.id).not.toBe(id)
  expect((await requireRow(sql, id)).state).toBe('ready')
  // One that waits will be of the data of its day.
  await loadAgain(sql)
  expect((await order(sql)).id).toBe(next.id)
  await build()
  expect([(await requireRow(sql, id)).state, (await requireRow(sql, next.id)).state]).toEqual([
    'superseded',
    'ready',
  ])
  expect((await requireRow(sql, id)).purgeAt).not.toBeNull()
  expect((await requireRow(sql, next.id)).purgeAt).toBeNull()
})

test('by hand it is made anew of the same data, once', async () => {
  const { id } = await order(sql)
  await build()
  const anew = () => inTransaction(sql, (transaction) => orderAnew(transaction, orderOf()))
  const next = await anew()
  expect(next.id).not.toBe(id)
  expect((await anew()).id).toBe(next.id)
})

test('a build that others overtook is superseded at once', async () => {
  await order(sql)
  const slow = await claimBuild(sql)
  await loadAgain(sql)
  const next = await order(sql)
  expect(next.id).not.toBe(slow?.id)
  await build()
  if (slow === undefined) throw new Error('nothing waited')
  expect(await finishBuild(sql, slow, stored)).toBe(true)
  expect([(await requireRow(sql, slow.id)).state, (await requireRow(sql, next.id)).state]).toEqual([
    'superseded',
    'ready',
  ])
})

test('accounts share what is of everybody, and nothing of each other', async () => {
  const [one, other] = [await signIn(sql), await signIn(sql)]
  const own = await order(sql, { accountId: one.accountId })
  expect((await order(sql, { accountId: one.accountId })).id).toBe(own.id)
  expect((await order(sql, { accountId: other.accountId })).id).not.toBe(own.id)
  const open = await order(sql)
  expect([own.id, (await order(sql, { accountId: other.accountId })).id]).not.toContain(open.accountId)
  expect((await order(sql, { accountId: one.accountId })).id).toBe(open.id)
})

test('a purchase has one file, whatever the data, and none before it is committed', async () => {
  const { accountId, personId } = await signIn(sql)
  const [bought] = await sql<{ id: number }[]>`
    insert into purchase (kind, item, account_id, person_id, amount)
    values ('plan', 'professional', ${accountId}, ${personId}, 100) returning id`
  const purchaseId = bought?.id ?? 0
  const undone = inTransaction(sql, async (transaction) => {
    await orderFile(transaction, orderOf({ accountId, purchaseId }))
    throw new Error('the purchase failed')
  })
  await expect(undone).rejects.toThrow('the purchase failed')
  expect(await sql`select from export_file`).toHaveLength(0)
  const open = await order(sql)
  const files = await Promise.all(Array.from({ length: 8 }, () => order(sql, { accountId, purchaseId })))
  expect(new Set(files.map(({ id }) => id)).size).toBe(1)
  expect(files[0]?.id).not.toBe(open.id)
  await build()
  await build()
  await loadAgain(sql)
  const again = await order(sql, { accountId, purchaseId })
  expect([again.id, again.state]).toEqual([files[0]?.id, 'ready'])
  await sql`update export_file set state = 'expired' where purchase_id = ${purchaseId}`
  expect((await order(sql, { accountId, purchaseId })).id).not.toBe(again.id)
})

test('a failure is tried again a few times, says why, and is queued under its id by the next who asks', async () => {
  const { id } = await order(sql)
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const file = await claimBuild(sql)
    if (file === undefined) throw new Error('nothing waits')
    expect(file.attempts).toBe(attempt)
    const error = `no room on the disk\u0000 ${attempt}`
    expect(await failBuild(sql, file, { error, pauseMs: 0 })).toBe(
      attempt < MOST_ATTEMPTS ? 'queued' : 'failed',
    )
  }
  expect(await claimBuild(sql)).toBeUndefined()
  const [row] = await sql`select error from export_file where id = ${id}`
  expect(row?.error).toBe(`no room on the disk\u2400 ${MOST_ATTEMPTS}`)
  const again = await order(api)
  expect([again.id, again.state]).toEqual([id, 'queued'])
  expect(await build()).toBe(id)
})

test.each(['0', '-1', '1e3', ' 1', '9223372036854775808', '99999999999999999999', ''])(
  'there is no file %j',
  async (id) => {
    expect(await fileOf(sql, id)).toBeUndefined()
  },
)
