// Whatever happens in an import of links, nothing is half done; and no name of a private person gets past the parser.
import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importLinks } from '../../../../indexer/importers/links/import-links.ts'
import { ImportBusyError, ImportFailedError } from '../../../../indexer/importers/run.ts'
import type { JobContext } from '../../../../indexer/jobs/handler.ts'
import { fileImport } from '../../../../indexer/jobs/import.ts'
import { readConfig } from '../../../../src/config.ts'
import { backendOfImport } from '../../../support/import-backend.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { contentOf, emptyLinks, fixture, loadFixtures } from './links-rig.ts'

const importLinksJob = fileImport('links')

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(() => emptyLinks(database.sql))

const states = async () =>
  (await database.sql<{ state: string }[]>`select state from import_run order by id`).map(
    ({ state }) => state,
  )

test('a backend that is killed inside the merge leaves the old links, and the next run goes through', async () => {
  await loadFixtures(database.sql, ['reuse/full'])
  const before = await contentOf(database.sql)
  await database.sql`truncate stale_link`
  await database.sql`create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(20); return null; end'`
  await database.sql`create trigger zz_slow after insert on succession for each statement execute function slow()`
  const outcome = loadFixtures(database.sql, ['reuse/change']).catch((error: unknown) => error)
  const pid = await backendOfImport(database.sql, 'with dropped as')
  await database.sql`select pg_terminate_backend(${pid})`
  expect(await outcome).toBeInstanceOf(ImportFailedError)
  expect(await contentOf(database.sql)).toBe(before)
  expect(await database.sql`select from stale_link`).toHaveLength(0)
  const [snapshot] = await database.sql`select extract_number from source_snapshot`
  expect(snapshot).toEqual({ extract_number: 200 })
  expect(await states()).toEqual(['succeeded', 'failed'])

  await database.sql`drop function slow cascade`
  await loadFixtures(database.sql, ['reuse/change'])
  expect(await contentOf(database.sql)).not.toBe(before)
  expect(await states()).toEqual(['succeeded', 'failed', 'succeeded'])
})

test('two imports at once: the second is told so, whatever its source', async () => {
  const connection = await database.sql.reserve()
  await connection`begin`
  await connection`lock table source_snapshot in access exclusive mode`
  const first = loadFixtures(database.sql, ['reuse/full'])
  await backendOfImport(database.sql, 'from source_snapshot')
  await expect(loadFixtures(database.sql, ['tables/acme'])).rejects.toThrow(ImportBusyError)
  await connection`rollback`
  connection.release()
  await first
  expect(await states()).toEqual(['succeeded'])
})

test('an import that is stopped changes nothing and is logged as cancelled', async () => {
  const stop = new AbortController()
  await expect(
    loadFixtures(database.sql, ['reuse/full'], {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('asked to stop')),
    }),
  ).rejects.toThrow('asked to stop')
  expect(await contentOf(database.sql)).toBe('')
  expect(await states()).toEqual(['cancelled'])
})

/** Every row of every table of the product, as text. */
async function everything(): Promise<string> {
  const tables = await database.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await database.sql<{ text: string }[]>`
      select row_to_json(t)::text as text from ${database.sql(name)} t`
    texts.push(...rows.map(({ text }) => text))
  }
  return texts.join('\n')
}

test('no name of a private person is stored, reported, logged or shown, from any fixture', async () => {
  const planted = /geheim|tweeling|eenling|plantine/i
  const said: string[] = []
  const say = (...words: unknown[]): void =>
    void said.push(words.map((word) => JSON.stringify(word)).join(' '))
  const context = {
    config: { ...readConfig({}), maxClosedShare: 1 },
    sql: database.sql,
    log: say,
    wakeDrain: () => {},
    reconcileSoon: () => {},
    figuresSoon: () => {},
    signal: new AbortController().signal,
  } as unknown as JobContext
  const folders = ['reuse', 'tables'].map(fixture)
  const paths = (
    await Promise.all(
      folders.map(async (folder) => (await readdir(folder)).map((name) => `${folder}/${name}`)),
    )
  ).flat()
  expect(paths.length).toBeGreaterThan(15)
  // The good ones first, so that broken ones meet a database that holds something.
  const order = [fixture('reuse/full'), fixture('reuse/change'), ...paths]
  let refused = 0
  for (const path of order)
    await importLinksJob({ paths: [path] }, context).then(say, (error: Error) => {
      refused += 1
      say(error.message, error.stack, String(error.cause))
    })
  expect(refused).toBeGreaterThan(8)
  expect(said.join('\n')).toContain('links loaded')
  expect(said.join('\n')).not.toMatch(planted)
  const stored = await everything()
  expect(stored).toContain('Sofie')
  expect(stored).not.toMatch(planted)
  // What is searched for is there to be found.
  expect(await readFile(fixture('reuse/full/D20261101.xml'), 'utf8')).toMatch(planted)
})

test('a private person is told from another source by no name: each source keeps to its own rows', async () => {
  await importLinks({
    sql: database.sql,
    paths: [fixture('reuse/full'), fixture('tables/acme')],
    maxClosedShare: 1,
  })
  const rows = await database.sql`
    select source, count(*)::integer as count from mandate
    where holder_kind = 'person' and holder_number is null group by source order by source`
  expect(rows).toEqual([
    { source: 'register-reuse', count: 4 },
    { source: 'table:acme', count: 2 },
  ])
})
