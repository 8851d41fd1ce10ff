// Files from the order to the download, and past their time: what is served is whole, of one data generation, and of whom
// it is.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BuildLost, buildFile } from '../../../indexer/exports/build-file.ts'
import { buildOne } from '../../../indexer/exports/export-files.ts'
import { keepFiles, sweepFolder } from '../../../indexer/exports/keep-files.ts'
import type { JobContext } from '../../../indexer/jobs/handler.ts'
import { rebuildExports } from '../../../indexer/jobs/rebuild-exports.ts'
import { inTransaction } from '../../../src/db/transaction.ts'
import { openCatalog } from '../../../src/exports/catalog.ts'
import { families, familyNames } from '../../../src/exports/families.ts'
import { pathOf } from '../../../src/exports/files/export-file.ts'
import { claimBuild } from '../../../src/exports/files/statements/builds.ts'
import { listWhole } from '../../../src/exports/files/statements/lists.ts'
import { builtFormats, orderFamilies } from '../../../src/exports/files/whole-families.ts'
import { loadLegalKinds } from '../../../src/exports/statements/legal-kinds.ts'
import { Problem } from '../../../src/http/problem.ts'
import { signIn } from '../../support/accounts.ts'
import { type Api, noCache, numbers, openApi } from '../../support/api.ts'
import { makeKey, type TestKey } from '../../support/api-keys.ts'
import { seedImpacts } from '../../support/impacts.ts'
import { companyNumber, insertCompany, insertMandates, processStaleLinks } from '../../support/mandates.ts'
import { address } from '../../support/stack.ts'
import { until } from '../../support/until.ts'
import { insertVmes, vmeNumber } from '../../support/vmes.ts'
import { buildAll, builderOf, loadAgain, order, requireRow, settleAll } from './build-world.ts'

const many = Array.from({ length: 40 }, (_, at) => at)
const ADMIN_KEY = 'correct-horse-battery'
const AT = Date.parse('2026-11-20T08:00:00Z')

let api: Api
let key: TestKey
let other: TestKey
beforeAll(async () => {
  api = await openApi({
    replyCache: noCache,
    env: { ADMIN_KEYS: ADMIN_KEY, EXPORTS_DIR: join('.data', 'test-exports', String(process.pid)) },
    async fill(sql) {
      await insertCompany(sql, { position: 1, name: 'Beheer Voorbeeld' })
      await insertVmes(sql, many)
      await insertMandates(sql, many.slice(0, 20).map(vmeNumber), { holder: companyNumber(1) })
      await processStaleLinks(sql)
      await seedImpacts(sql, { events: [{ source: 'ores', id: 'P1', startsAt: AT, vmes: [vmeNumber(0)] }] })
    },
  })
  key = await makeKey(api)
  other = await makeKey(api)
}, 60_000)
afterAll(async () => {
  await rm(api.config.exportsDir, { recursive: true, force: true })
  await api.close()
})
beforeEach(async () => {
  await settleAll(api.sql)
  await api.sql`truncate export_file`
  await rm(api.config.exportsDir, { recursive: true, force: true })
})

const ask = (url: string, headers: Record<string, string> = key.headers) => api.app.inject({ url, headers })
/** As the indexer enters it. */
const database = (): string => {
  const { host, port, database: name, user, pass } = api.sql.options
  return `postgres://${user}:${encodeURIComponent(String(pass))}@${host[0]}:${port[0]}/${name}`
}
const folder = () => readdirSync(api.config.exportsDir)

test('whole families are built, listed and downloaded, and are what the export writes', async () => {
  await inTransaction(api.sql, (sql) => orderFamilies(sql, {}))
  await buildAll(builderOf(api))
  const { families: listed, own } = (await ask('/api/export/files')).json()
  expect(own).toEqual([])
  expect(listed.map((file: Record<string, string>) => [file.family, file.format, file.state]).sort()).toEqual(
    familyNames.flatMap((family) => builtFormats.map((format) => [family, format, 'ready'])).sort(),
  )
  for (const { family, format, url, rows, bytes, percent } of listed) {
    if (format !== 'csv') continue
    const direct = await ask(`/api/export/family/${family}`)
    const built = await ask(url)
    expect(built.statusCode, built.body).toBe(200)
    expect(built.rawPayload.equals(direct.rawPayload), family).toBe(true)
    expect([bytes, percent]).toEqual([direct.rawPayload.length, 100])
    expect(parse(direct.rawPayload, { bom: true, delimiter: ';', columns: true })).toHaveLength(rows)
    const packed = await ask(url, { ...key.headers, 'accept-encoding': 'gzip' })
    expect(gunzipSync(packed.rawPayload).equals(direct.rawPayload)).toBe(true)
  }
  const { families: described } = (await ask('/api/export/catalog')).json()
  for (const { family, rows, rowsAre, lastBuild } of described)
    expect([rowsAre, lastBuild.family, lastBuild.rows], family).toEqual(['counted', family, rows])
  // Of the same data they are the same files; by hand they are made anew.
  const again = await inTransaction(api.sql, (sql) => orderFamilies(sql, {}))
  expect(again.every(({ state }) => state === 'ready')).toBe(true)
  const anew = await inTransaction(api.sql, (sql) =>
    orderFamilies(sql, { family: 'syndics', isForced: true }),
  )
  expect(anew.map(({ state, family }) => [state, family])).toEqual(
    builtFormats.map(() => ['queued', 'syndics']),
  )
})

test('a long export is ordered, followed and fetched by its account alone', async () => {
  const asked = await ask('/api/export/family/portfolios?async=true&region=BE-VLG&format=ndjson')
  expect(asked.statusCode, asked.body).toBe(202)
  const { id, url } = asked.json()
  expect(asked.headers.location).toBe(url)
  expect(asked.json()).toMatchObject({
    state: 'queued',
    percent: 0,
    filters: { region: 'BE-VLG' },
    rows: null,
  })
  const waiting = await ask(url)
  expect([waiting.statusCode, waiting.json().state, waiting.headers['retry-after']]).toEqual([
    202,
    'queued',
    '5',
  ])
  await buildAll(builderOf(api))
  const there = await ask('/api/export/family/portfolios?async=true&region=BE-VLG&format=ndjson')
  expect([there.statusCode, there.json()]).toMatchObject([202, { id, state: 'ready' }])
  expect(there.headers['retry-after']).toBeUndefined()
  const direct = await ask('/api/export/family/portfolios?region=BE-VLG&format=ndjson')
  expect((await ask(url)).rawPayload.equals(direct.rawPayload)).toBe(true)
  const refused = await ask(url, other.headers)
  const unknown = await ask('/api/export/file/987654321', other.headers)
  const told = (reply: typeof refused) => ({ ...reply.json(), instance: null, requestId: null })
  expect(refused.statusCode).toBe(404)
  expect(told(refused)).toEqual(told(unknown))
  expect((await ask(url, {})).json().code).toBe('key_required')
  expect((await ask('/api/export/files')).json().own).toHaveLength(1)
  expect((await ask('/api/export/files', other.headers)).json().own).toEqual([])
})

test.each([
  'q=residnetie+gent&status=all',
  'region=BE-VLG&sort=-name&syndic=any&culture=fr',
  'bounds=50.7,4.2,51.2,4.5',
])('a search is built as it is counted and put in order: %s', async (search) => {
  const { url, ...ordered } = (await ask(`/api/export/vme?async=true&${search}`)).json()
  const { culture: _culture, ...filters } = Object.fromEntries(new URLSearchParams(search))
  expect(ordered).toMatchObject({ family: 'vmes', state: 'queued', filters })
  await buildAll(builderOf(api))
  const direct = await ask(`/api/export/vme?${search}`)
  const built = await ask(url)
  expect(built.statusCode, built.body).toBe(200)
  expect(built.body).toBe(direct.body)
  const { rows } = (await ask(`/api/export/vme?count=true&${search}`)).json()
  expect(rows).toBeLessThan((await ask('/api/export/vme?count=true&status=all')).json().rows)
  expect((await ask(`/api/export/vme?async=true&${search}`)).json()).toMatchObject({ url, rows })
  // What was looked for is not kept for longer than what was found.
  await api.sql`update export_file set purge_at = now()`
  await keepFiles({ sql: api.sql, folder: api.config.exportsDir })
  expect(await api.sql`select state, filters from export_file`).toEqual([{ state: 'expired', filters: {} }])
})

test('an account has a few orders open at a time', async () => {
  const regions = ['BE-BRU', 'BE-VLG', 'BE-WAL']
  const urls = regions.flatMap((region) =>
    ['csv', 'xlsx'].map(
      (format) => `/api/export/family/portfolios?async=true&region=${region}&format=${format}`,
    ),
  )
  const codes = []
  for (const url of urls) codes.push((await ask(url)).statusCode)
  expect(codes).toEqual([202, 202, 202, 202, 202, 503])
  const [{ count } = { count: 0 }] = await api.sql<{ count: number }[]>`
    select count(*)::integer as count from export_file`
  expect(count).toBe(5)
  expect((await ask(urls[0] ?? '')).statusCode).toBe(202)
})

describe('the page of a file', () => {
  test('shows how far it is, then the link, to the account alone', async () => {
    const { accountId, headers } = await signIn(api.sql)
    const { cookie } = headers
    const { id } = await order(api.sql, { accountId })
    const open = (more = {}) =>
      api.app.inject({
        url: `/exports/files/${id}?culture=fr`,
        headers: { accept: 'text/html', cookie, ...more },
      })
    const waiting = await open()
    expect([waiting.statusCode, waiting.headers.refresh]).toEqual([200, '4'])
    expect(waiting.body).toContain('Le fichier attend son tour')
    await api.sql`update export_file set state = 'running', percent = 40 where id = ${id}`
    expect((await open()).body).toMatch(/<progress max="100" value="40"/)
    await api.sql`update export_file set state = 'queued'`
    await buildAll(builderOf(api))
    const ready = await open()
    expect(ready.headers.refresh).toBeUndefined()
    expect(ready.body).toContain(`href="/exports/files/${id}/download"`)
    const direct = await ask('/api/export/family/portfolios')
    const fetched = await ask(`/exports/files/${id}/download`, { cookie })
    expect(fetched.rawPayload.equals(direct.rawPayload)).toBe(true)
    expect((await ask(`/api/export/file/${id}`, { cookie })).json().code).toBe('key_required')
    const stranger = await signIn(api.sql)
    expect((await open(stranger.headers)).statusCode).toBe(404)
    const whole = await order(api.sql)
    expect((await ask(`/exports/files/${whole.id}/download`, { cookie })).statusCode).toBe(404)
  })
})

describe('a build', () => {
  test('waits for what is not worked out and indexed yet', async () => {
    const { sql } = api
    await sql`insert into stale_link (kind, keys) values ('vme', ${[numbers.ster]})`
    await sql`insert into outbox (kind, keys) values ('vme', ${[numbers.ster]})`
    const { id } = await order(sql, { family: 'vmes' })
    const building = buildOne(builderOf(api), new AbortController().signal)
    await until('it is begun', async () => (await requireRow(sql, id)).state === 'running')
    await sql`delete from stale_link`
    const [sent] = await sql<{ at: Date }[]>`
      with sent as (delete from outbox returning 1) select clock_timestamp() as at from sent`
    expect(await building).toBe('again')
    const [row] = await sql<{ isAfter: boolean }[]>`
      select ready_at > ${sent?.at ?? null} as "isAfter" from export_file where id = ${id}`
    expect(row?.isAfter).toBe(true)
  })

  test('gives up what takes too long, with the reason', async () => {
    await api.sql`insert into stale_seat (keys) values (${[numbers.ster]})`
    const { id } = await order(api.sql)
    await buildOne(builderOf(api, { settleMs: 0 }), new AbortController().signal)
    const [row] = await api.sql`select state, error, attempts from export_file where id = ${id}`
    expect(row).toEqual({
      state: 'queued',
      error: 'what waits in stale_seat is not worked out yet',
      attempts: 1,
    })
  })

  test.each(['portfolios', 'vmes'] as const)(
    'of %s begins again when other data were loaded before its snapshot',
    async (family) => {
      const { sql } = api
      await sql`insert into stale_link (kind, keys) values ('vme', ${[numbers.ster]})`
      const { id } = await order(sql, { family })
      const building = buildOne(builderOf(api), new AbortController().signal)
      await until('it waits', async () => (await requireRow(sql, id)).state === 'running')
      const [before] = await sql`select generation from export_file where id = ${id}`
      await loadAgain(sql)
      await sql`delete from stale_link`
      await building
      const [after] = await sql`
        select state, generation <> ${sql.json(before?.generation)} as "isAnother",
          (generation -> 'loads' ->> 'register-reuse')::timestamptz
            = (select loaded_at from source_snapshot where source = 'register-reuse') as "isOfNow"
        from export_file where id = ${id}`
      expect(after).toEqual({ state: 'ready', isAnother: true, isOfNow: true })
      expect(folder()).toHaveLength(1)
    },
  )

  test('of a process that is gone goes to another; the one taken for dead changes nothing', async () => {
    const { sql } = api
    const { id } = await order(sql)
    const dead = await claimBuild(sql)
    if (dead === undefined) throw new Error('nothing waits')
    expect((await keepFiles({ sql, folder: api.config.exportsDir, silentSeconds: 60 })).released).toBe(0)
    await sql`update export_file set seen_at = clock_timestamp() - interval '5 minutes'`
    expect((await keepFiles({ sql, folder: api.config.exportsDir, silentSeconds: 60 })).released).toBe(1)
    await buildAll(builderOf(api))
    const built = await requireRow(sql, id)
    const late = buildFile(dead, {
      ...builderOf(api),
      signal: new AbortController().signal,
      onPercent: () => {},
    })
    await expect(late).rejects.toBeInstanceOf(BuildLost)
    expect(await requireRow(sql, id)).toEqual(built)
    expect((await ask(`/api/export/file/${id}`)).statusCode).toBe(200)
  })

  test('of a process that is killed in the middle is made whole by another, and its half is swept', async () => {
    const { sql } = api
    const place = { sql, folder: api.config.exportsDir }
    const { id } = await order(sql)
    const held = Promise.withResolvers<void>()
    // What the rows need and their count does not.
    const holding = sql.begin(async (session) => {
      await session`lock table location in access exclusive mode`
      await held.promise
    })
    const child = fork(new URL('build-child.ts', import.meta.url), {
      env: {
        ...{
          PATH: process.env.PATH,
          DATABASE_URL: database(),
          ELASTICSEARCH_URL: address('ELASTICSEARCH_URL'),
        },
        ...{ INDEX_PREFIX: api.config.index.prefix, FOLDER: place.folder },
      },
    })
    const exit = once(child, 'exit')
    try {
      await until('half of it is there', () => existsSync(place.folder) && folder().length === 1)
    } finally {
      child.kill('SIGKILL')
      await exit
      held.resolve()
      await holding
    }
    expect(folder()).toEqual([expect.stringMatching(/\.part$/)])
    expect((await requireRow(sql, id)).state).toBe('running')
    expect((await keepFiles({ ...place, silentSeconds: 0 })).released).toBe(1)
    await buildAll(builderOf(api))
    const direct = await ask('/api/export/family/portfolios')
    expect((await ask(`/api/export/file/${id}`)).rawPayload.equals(direct.rawPayload)).toBe(true)
    expect(await sweepFolder(place, 0)).toEqual({ swept: 1, lost: 0 })
    expect(folder()).toHaveLength(1)
  })

  test('tells how far it is', async () => {
    await order(api.sql)
    const file = await claimBuild(api.sql)
    if (file === undefined) throw new Error('nothing waits')
    const told: number[] = []
    const { rows } = await buildFile(file, {
      ...builderOf(api),
      signal: new AbortController().signal,
      onPercent: (percent) => told.push(percent),
    })
    expect(rows).toBeGreaterThan(0)
    expect(told.at(-1)).toBe(99)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
  })

  test('that this process is asked to stop waits again at once, as if it had not been tried', async () => {
    const { sql } = api
    await sql`insert into stale_link (kind, keys) values ('vme', ${[numbers.ster]})`
    const { id } = await order(sql)
    const stop = new AbortController()
    const building = buildOne(builderOf(api), stop.signal)
    await until('it waits', async () => (await requireRow(sql, id)).state === 'running')
    stop.abort()
    expect(await building).toBe('done')
    const [row] = await sql`select state, attempts from export_file where id = ${id}`
    expect(row).toEqual({ state: 'queued', attempts: 0 })
  })
})

describe('the folder', () => {
  test('loses what is purged, and the file says 410', async () => {
    const { sql } = api
    const { id } = await order(sql)
    await buildAll(builderOf(api))
    await loadAgain(sql)
    const next = await order(sql)
    await buildAll(builderOf(api))
    expect(folder()).toHaveLength(2)
    expect((await ask(`/api/export/file/${id}`)).statusCode).toBe(200)
    expect((await keepFiles({ sql, folder: api.config.exportsDir })).expired).toBe(0)
    await sql`update export_file set purge_at = clock_timestamp() where purge_at is not null`
    expect((await keepFiles({ sql, folder: api.config.exportsDir })).expired).toBe(1)
    expect(folder()).toEqual([expect.stringMatching(`^${next.id}-`)])
    const gone = await ask(`/api/export/file/${id}`)
    expect([gone.statusCode, gone.json().code]).toEqual([410, 'export_file_gone'])
    expect((await ask(`/api/export/file/${next.id}`)).statusCode).toBe(200)
  })

  test('loses what no row knows, once it is old, and a row whose bytes are gone is built again', async () => {
    const { sql } = api
    const place = { sql, folder: api.config.exportsDir }
    const { id } = await order(sql)
    await buildAll(builderOf(api))
    const file = await requireRow(sql, id)
    const strays = ['9-0d2f5a3e-0000-4000-8000-000000000000.csv.gz', `${id}-none.xlsx.part`]
    for (const name of strays) writeFileSync(join(api.config.exportsDir, name), 'half of it')
    expect(await sweepFolder(place)).toEqual({ swept: 0, lost: 0 })
    expect(await sweepFolder(place, 0)).toEqual({ swept: 2, lost: 0 })
    expect(folder()).toHaveLength(1)
    await rm(pathOf(api.config.exportsDir, file))
    expect((await ask(`/api/export/file/${id}`)).statusCode).toBe(503)
    expect(await sweepFolder(place)).toEqual({ swept: 0, lost: 1 })
    expect((await order(sql)).state).toBe('queued')
    await buildAll(builderOf(api))
    expect((await ask(`/api/export/file/${id}`)).statusCode).toBe(200)
  })
})

describe('by hand', () => {
  const rebuild = (query: string, headers: Record<string, string> = { 'x-admin-key': ADMIN_KEY }) =>
    api.app.inject({ method: 'POST', url: `/api/jobs/exports/rebuild${query}`, headers })

  test('families are ordered by a job: one for each that is asked for, and none without the key', async () => {
    expect((await rebuild('', {})).json().code).toBe('admin_key_refused')
    const wrong = await rebuild('?family=nothing')
    expect([wrong.statusCode, wrong.json().code]).toEqual([404, 'export_family_unknown'])
    for (const family of familyNames) expect(wrong.json().detail).toContain(family)
    const [one, again, other, all] = [
      await rebuild('?family=syndics'),
      await rebuild('?family=syndics'),
      await rebuild('?family=portfolios'),
      await rebuild(''),
    ].map((reply) => reply.json())
    expect(one).toEqual({
      job: 'rebuild-exports',
      id: expect.any(String),
      state: 'queued',
      deduplicated: false,
    })
    expect(again).toMatchObject({ id: one.id, deduplicated: true })
    expect(new Set([one.id, other.id, all.id]).size).toBe(3)
    const payloads = await api.sql`select payload from job_run where name = 'rebuild-exports' order by id`
    expect(payloads.map(({ payload }) => payload)).toEqual([
      { isForced: true, family: 'syndics' },
      { isForced: true, family: 'portfolios' },
      { isForced: true },
    ])
  })

  test('the job orders what is built beside it', async () => {
    const context = { sql: api.sql, log: () => {} } as unknown as JobContext
    const first = await rebuildExports({}, context)
    expect(first).toHaveLength(familyNames.length * builtFormats.length)
    await expect(rebuildExports({ family: 'nothing' }, context)).rejects.toThrow(/syndics/)
    await buildAll(builderOf(api))
    expect(await rebuildExports({}, context)).toEqual(
      (first as object[]).map((file) => ({ ...file, state: 'ready' })),
    )
    expect(await rebuildExports({ family: 'syndics', isForced: true }, context)).toEqual(
      builtFormats.map((format) => ({ id: expect.any(String), family: 'syndics', format, state: 'queued' })),
    )
  })
})

test('the catalog goes on where a count fails, with the rows of the last file', async () => {
  await inTransaction(api.sql, (sql) => orderFamilies(sql, { family: 'portfolios' }))
  await buildAll(builderOf(api))
  const refuse = () => Promise.reject(new Problem('database_unavailable'))
  const withoutCounts = {
    ...api.services,
    readRegister: ((read: never) =>
      [listWhole, loadLegalKinds].includes(read)
        ? api.services.readRegister(read)
        : refuse()) as typeof api.services.readRegister,
  }
  const { publicUrl } = api.config
  const { catalog, isWhole } = await openCatalog({ services: withoutCounts, publicUrl })('en')
  const of = (name: string) => catalog.families.find(({ family }) => family === name)
  expect(isWhole).toBe(false)
  const { rows } = (await ask('/api/export/family/portfolios?count=true')).json()
  expect(of('portfolios')).toMatchObject({
    rows,
    rowsAre: 'of-last-build',
    price: { currency: 'EUR' },
    bytes: {},
  })
  expect(of('mandate-changes')).toMatchObject({ rows: null, rowsAre: 'unknown', price: null, sample: [] })
  expect(of('vmes')).toMatchObject({ rowsAre: 'counted' })
  const withoutAny = { ...withoutCounts, readAll: refuse, readRegister: refuse }
  await expect(openCatalog({ services: withoutAny, publicUrl })('en')).rejects.toMatchObject({
    code: 'database_unavailable',
  })
})

test('counts of copied families are those of their rows, whatever is asked', async () => {
  const filters = ['', 'region=BE-VLG', 'region=BE-BRU', 'municipality=44021', 'municipality=gent']
  const asked = [...filters, `syndic=${companyNumber(1)}`, `region=BE-VLG&syndic=${companyNumber(1)}`]
  let total = 0
  for (const name of familyNames.filter((family) => families[family].road.by === 'copy'))
    for (const query of asked) {
      const { rows } = (await ask(`/api/export/family/${name}?count=true&${query}`)).json()
      const lines =
        (await ask(`/api/export/family/${name}?format=ndjson&${query}`)).body.split('\n').length - 1
      expect(rows, `${name} ${query}`).toBe(lines)
      total += rows
    }
  expect(total).toBeGreaterThan(100)
})
