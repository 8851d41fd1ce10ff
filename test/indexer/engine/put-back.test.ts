import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LEASE_MS } from '../../../indexer/drain.ts'
import { readEngineState } from '../../../indexer/engine/engine-state.ts'
import { aliasOf } from '../../../indexer/engine/index-context.ts'
import { readLastVersion, VERSIONS_A_JUMP } from '../../../src/db/document-versions.ts'
import { compareWithDatabase, type Indexing, isOutboxEmpty, openIndexing } from '../../support/indexing.ts'
import { backUp } from '../../support/put-back.ts'
import { type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { until } from '../../support/until.ts'
import { deleteVmes, insertVmes, renameVmes, vmeNumber } from '../../support/vmes.ts'
import { startWatchRig, type WatchRig } from '../../support/watch-rig.ts'

/** A backup may hold a claim of somebody who is no more: its lease runs out first. */
const PATIENCE_MS = LEASE_MS + 60_000
vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS })

const VMES = 40

let database: FreshDatabase
let indexing: Indexing
let rig: WatchRig | undefined

beforeEach(async () => {
  database = await freshDatabase()
  await insertVmes(
    database.sql,
    Array.from({ length: VMES }, (_, position) => position),
  )
  indexing = await openIndexing(database.sql)
})

afterEach(async () => {
  await rig?.stop()
  await indexing.close()
  await database.drop()
})

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, position) => vmeNumber(from + position))
const wrong = () => compareWithDatabase(indexing.context, aliasOf(indexing.context))

/** Nothing is wrong, nothing waits, and no version is ahead of the database. */
async function isWhole(): Promise<void> {
  const whole = async (): Promise<boolean> => {
    if (rig === undefined || rig.watch.faults().length > 0 || !(await isOutboxEmpty(database.sql)))
      return false
    return (await wrong()).length === 0
  }
  await until('everything is whole', () => whole().catch(() => false), PATIENCE_MS)
  // And it stays so: later changes are no old ones.
  await renameVmes(database.sql, numbers(30, VMES), 'Na het herstel')
  await until('the outbox is empty', () => isOutboxEmpty(database.sql).catch(() => false), PATIENCE_MS)
  expect(await wrong()).toEqual([])
}

async function start(): Promise<WatchRig> {
  const started = startWatchRig(indexing.context)
  rig = started
  const isMarked = async () => {
    const { indices } = await readEngineState(indexing.context)
    return [...indices.values()].every(({ mark }) => mark !== undefined)
  }
  await until('it is marked', isMarked, PATIENCE_MS)
  return started
}

const drained = () =>
  until('the outbox is empty', () => isOutboxEmpty(database.sql).catch(() => false), PATIENCE_MS)

/** What happens between a backup and its restore: changes, new ones and deletes, all sent. */
async function liveOn(): Promise<void> {
  for (let round = 0; round < 20; round += 1)
    await renameVmes(database.sql, numbers(0, 10), `Na de back-up ${round}`)
  await deleteVmes(database.sql, numbers(10, 16))
  await insertVmes(database.sql, [100, 101, 102])
  await drained()
}

test('restored under a running indexer: nothing is missing, stale or a ghost, and later changes count', async () => {
  await start()
  const backup = await backUp(database.url)
  await liveOn()
  await backup.restore()
  // Changed under the old line's versions, before anybody may have looked.
  await renameVmes(database.sql, numbers(5, 8), 'Meteen erna').catch(() => {})
  await isWhole()
})

test('restored while no indexer ran, with what the index holds deleted since: the deleted ones are back', async () => {
  await (await start()).drain.stop()
  const backup = await backUp(database.url)
  rig = await rig?.stop().then(() => start())
  await liveOn()
  // It would see the restore, and a stop takes what it means to compare with it; the indexer compares at each start.
  await rig?.stop()
  await backup.restore()
  await start()
  await isWhole()
})

test('the same content under higher versions: the next change is not taken for an old one', async () => {
  const backup = await backUp(database.url)
  await start()
  // There and back again: equal content, later versions.
  for (let round = 0; round < 3; round += 1) {
    await renameVmes(database.sql, numbers(0, 4), `Heen ${round}`)
    await drained()
  }
  await rig?.stop()
  await backup.restore()
  await start()
  await renameVmes(database.sql, numbers(0, 4), 'Na het herstel')
  await isWhole()
})

test('a sequence alone that went back is seen at the first refusal, without a look', async () => {
  await (await start()).watch.stop()
  const { sql } = database
  await sql`select setval('document_version', 5000)`
  await renameVmes(sql, numbers(0, 3), 'Later')
  await drained()
  await sql`select setval('document_version', 3)`
  await renameVmes(sql, numbers(0, 3), 'Nog later')
  await drained()
  expect(await wrong()).toEqual([])
  expect(await readLastVersion(sql)).toBeGreaterThan(VERSIONS_A_JUMP)
  expect(rig?.raised()).toBeGreaterThan(0)
})
