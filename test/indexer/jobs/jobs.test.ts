// Jobs from the queue to their effect, done by an indexer that is a process of its own.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UnrecoverableError } from 'bullmq'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateRegister } from '../../../fixtures/sample/register.ts'
import { importExtracts } from '../../../indexer/importers/enterprise-register/import-extracts.ts'
import type { JobContext } from '../../../indexer/jobs/handler.ts'
import { fileImport } from '../../../indexer/jobs/import.ts'
import { readConfig } from '../../../src/config.ts'
import { listTargets } from '../../../src/db/generations.ts'
import { openSql, type Sql } from '../../../src/db/sql.ts'
import type { JobName, JobPayloads } from '../../../src/jobs/catalogue.ts'
import { type JobQueues, openJobQueues } from '../../../src/jobs/queue.ts'
import { countVmes } from '../../../src/vmes/statements/count.ts'
import { type IndexerProcess, spawnIndexer } from '../../support/indexer-process.ts'
import { compareWithDatabase, type Indexing, isAtRest, openIndexing } from '../../support/indexing.ts'
import { type PrivateRedis, startPrivateRedis } from '../../support/private-redis.ts'
import { address, type FreshDatabase, freshDatabase } from '../../support/stack.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { until } from '../../support/until.ts'
import { vmeNumber } from '../../support/vmes.ts'

const PATIENCE_MS = 60_000
const VMES = 60
const sample = { seed: 7, vmes: VMES, snapshotDate: '2026-11-01', extractNumber: 200 }

const importEnterprises = fileImport('enterprises')

let database: FreshDatabase
let indexing: Indexing
let redis: PrivateRedis
let queues: JobQueues
let indexer: IndexerProcess

beforeAll(async () => {
  database = await freshDatabase()
  indexing = await openIndexing(database.sql, { live: false })
  redis = await startPrivateRedis()
  queues = openJobQueues({ redisUrl: redis.url, prefix: 'test' })
  indexer = spawnIndexer({
    databaseUrl: database.url,
    redisUrl: redis.url,
    searchUrl: address('ELASTICSEARCH_URL'),
    indexPrefix: indexing.prefix,
    redisPrefix: 'test',
  })
  await indexer.said('the index of vme is rebuilt', PATIENCE_MS)
}, 2 * PATIENCE_MS)
afterAll(async () => {
  await queues.close()
  await indexer.end('SIGKILL')
  await redis.close()
  await indexing.close()
  await database.drop()
})

interface Ended {
  state: string
  attempts: number
  result: unknown
  reason: string
}

/** Adds a job and waits until it is done, has failed for good or waits for its next attempt. */
async function runJob<N extends JobName>(name: N, payload: JobPayloads[N]): Promise<Ended> {
  const id = await queues.add(name, payload)
  const queue = await queues.queue(name)
  let state = ''
  await until(
    `the job ${name} ends`,
    async () => {
      state = await queue.getJobState(id)
      return ['completed', 'failed', 'delayed'].includes(state)
    },
    PATIENCE_MS,
  )
  const job = await queue.getJob(id)
  return {
    state,
    attempts: job?.attemptsMade ?? 0,
    result: job?.returnvalue,
    reason: job?.failedReason ?? '',
  }
}

const liveTarget = async () => (await listTargets(database.sql, 'vme')).find(({ state }) => state === 'live')
const wrong = async () => compareWithDatabase(indexing.context, (await liveTarget())?.indexName ?? 'none')
const drained = () => until('everything is worked out and sent', () => isAtRest(database.sql), PATIENCE_MS)

/** All that is stored of the register, without the moment at which it was. */
async function readStored(sql: Sql): Promise<unknown[]> {
  const rows = await sql`
    select to_jsonb(stored) - 'updated_at' as row from enterprise stored order by number`
  const activities =
    await sql`select to_jsonb(stored) as row from syndic_activity stored order by entity_number`
  const snapshots = await sql`select source, as_of::text, extract_number from source_snapshot`
  return [...rows.map(({ row }) => row), ...activities.map(({ row }) => row), ...snapshots]
}

test('an import job stores and counts what the hand tool does, and makes it searchable', async () => {
  const path = await generateRegister({ ...sample, outDir: tempFolder() })
  const byHand = await freshDatabase()
  try {
    const [expected] = await importExtracts({ sql: byHand.sql, paths: [path], maxClosedShare: 0.05 })
    const job = await runJob('import-enterprises', { paths: [path] })
    expect(job).toMatchObject({
      state: 'completed',
      attempts: 1,
      result: [{ isLoaded: true, extract: expected?.extract, counts: expected?.counts }],
    })
    const stored = await readStored(database.sql)
    expect(stored.length).toBeGreaterThan(VMES)
    expect(stored).toEqual(await readStored(byHand.sql))
  } finally {
    await byHand.drop()
  }
  await drained()
  expect(await wrong()).toEqual([])
  const again = await runJob('import-enterprises', { paths: [path] })
  expect(again).toMatchObject({ state: 'completed', result: [{ isLoaded: false }] })
}, 120_000)

test('a rebuild job puts a new generation in service, equal to the database', async () => {
  const before = await liveTarget()
  const job = await runJob('rebuild-index', { kind: 'vme' })
  const after = await liveTarget()
  expect(after?.indexName).not.toBe(before?.indexName)
  expect(job).toMatchObject({
    state: 'completed',
    result: { indexName: after?.indexName, documents: await countVmes(database.sql), quarantined: 0 },
  })
  const alias = `${indexing.prefix}vme`
  const named = await indexing.engine.indices.getAlias({ name: alias })
  expect(Object.keys(named)).toEqual([after?.indexName])
  expect(await wrong()).toEqual([])
}, 120_000)

test('a reconcile job repairs an index that has drifted', async () => {
  const index = (await liveTarget())?.indexName ?? 'none'
  const { engine } = indexing
  const rows = await database.sql<{ number: string }[]>`
    select number from enterprise where kind = 'vme' order by number limit 2`
  const [lost = '', model = ''] = rows.map(({ number }) => number)
  const ghost = vmeNumber(900_000)
  const { _source } = await engine.get<object>({ index, id: model })
  await engine.index({ index, id: ghost, document: { ..._source, enterpriseNumber: ghost } })
  await engine.delete({ index, id: lost, refresh: true })
  expect(await wrong()).toEqual([`${lost} is missing`, `${ghost} is a ghost`])

  const job = await runJob('reconcile-index', { kind: 'vme' })
  expect(job).toMatchObject({ state: 'completed' })
  // One that the indexer has asked for itself may have come first.
  const queue = await queues.queue('reconcile-index')
  const results = (await queue.getCompleted()).map(({ returnvalue }) => returnvalue)
  const repaired = expect.objectContaining({ indexName: index, missing: 1, ghost: 1 })
  expect(results).toContainEqual(expect.objectContaining({ indices: expect.arrayContaining([repaired]) }))
  await drained()
  // The repairs may carry lower versions than what was planted by hand; a second round settles those.
  await runJob('reconcile-index', { kind: 'vme' })
  await drained()
  expect(await wrong()).toEqual([])
}, 120_000)

test('a reconcile job forgets deletions after 90 days, and no sooner', async () => {
  const [old, young] = [vmeNumber(900_001), vmeNumber(900_002)]
  await database.sql`
    insert into tombstone (kind, key, deleted_at)
    values ('vme', ${old}, now() - interval '91 days'), ('vme', ${young}, now() - interval '89 days')`
  expect(await runJob('reconcile-index', { kind: 'vme' })).toMatchObject({ state: 'completed' })
  const left = await database.sql`select key from tombstone where key in (${old}, ${young})`
  expect(left.map(({ key }) => key)).toEqual([young])
}, 120_000)

test('a bad extract fails its job at once and for good, with the reason in the queue and in the log of imports', async () => {
  const path = join(tempFolder(), 'KboOpenData_0300_2026_11_09_Full.zip')
  writeFileSync(path, '<!doctype html><title>Log in</title>')
  const before = await readStored(database.sql)
  const job = await runJob('import-enterprises', { paths: [path] })
  expect(job).toMatchObject({ state: 'failed', attempts: 1 })
  expect(job.reason).toContain('KboOpenData_0300_2026_11_09_Full.zip')
  const runs = await database.sql`
    select state, error from import_run where input = 'KboOpenData_0300_2026_11_09_Full.zip'`
  expect(runs).toEqual([{ state: 'failed', error: job.reason }])
  expect(await readStored(database.sql)).toEqual(before)
}, 120_000)

async function failureOf(paths: string[], change: Partial<JobContext>): Promise<unknown> {
  const context: JobContext = {
    config: readConfig({}),
    sql: database.sql,
    engine: indexing.engine,
    log: () => {},
    wakeDrain: () => {},
    reconcileSoon: () => {},
    figuresSoon: () => {},
    signal: new AbortController().signal,
    ...change,
  }
  return importEnterprises({ paths }, context).catch((error: unknown) => error)
}

test('an import is tried again after a stop of its process or the loss of its database', async () => {
  const path = await generateRegister({ ...sample, extractNumber: 201, outDir: tempFolder() })
  const stopped = await failureOf([path], { signal: AbortSignal.abort(new Error('stopping')) })
  expect(stopped).toBeInstanceOf(Error)
  expect(stopped).not.toBeInstanceOf(UnrecoverableError)

  const nowhere = openSql({ url: 'postgres://postgres@127.0.0.1:1/x', applicationName: 'test', max: 1 })
  const lost = await failureOf([path], { sql: nowhere })
  await nowhere.end({ timeout: 1 })
  expect(lost).toBeInstanceOf(Error)
  expect(lost).not.toBeInstanceOf(UnrecoverableError)

  const missing = await failureOf([`${path}.gone`], {})
  expect(missing).toBeInstanceOf(UnrecoverableError)
}, 60_000)
