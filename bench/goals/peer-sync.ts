// P2: rows of PostgreSQL in the search engine, by our outbox and by PGSync: tens of thousands inserted at once, and 200
// changes a second. PGSync has flat rows in a PostgreSQL of its own; ours has documents with names, syndic and place.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findPrograms } from '../../backing-services/postgres.ts'
import { run } from '../../backing-services/processes.ts'
import type { BenchContext } from '../context.ts'
import { drainAll, livePorts, markAll } from '../drain-runs.ts'
import { CHANGES_PER_SECOND, type Followed, followChanges } from '../follow-changes.ts'
import type { Goal } from '../goal.ts'
import { median, quantile } from '../measure.ts'
import { type OwnPostgres, startOwnPostgres } from '../own-postgres.ts'
import { besidePeer, had } from '../peers/not-had.ts'
import { startOwnRedis } from '../peers/own-redis.ts'
import { installPython, lastLine, peers } from '../peers/python.ts'
import type { Row } from '../row.ts'
import { followOurChanges, WARM_UP_SECONDS } from './freshness.ts'

const ROWS = 65_000
const RUNS = 3
const SECONDS = 20
const INDEX = 'bench-pgsync'
const LABELS = {
  'P2.rate': 'rows inserted at once, in the engine',
  'P2.fresh': `commit to searchable at ${CHANGES_PER_SECOND} changes/s, p99`,
}
const SYNC_LIMIT_MS = 600_000
// As our own indices have it.
const REFRESH = '500ms'

/** One table; the engine gets it as our index is set, and fields that can be looked for. */
const schema = [
  {
    database: 'postgres',
    index: INDEX,
    nodes: { table: 'flat' },
    setting: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: REFRESH },
    mapping: {
      number: { type: 'keyword' },
      name: { type: 'text' },
      street: { type: 'text' },
      house_number: { type: 'keyword' },
      zipcode: { type: 'keyword' },
      municipality: { type: 'text' },
      updated_at: { type: 'date' },
    },
  },
]

interface Stage {
  context: BenchContext
  own: OwnPostgres
  programs: string
  folder: string
  env: NodeJS.ProcessEnv
}

type FlatRow = Record<'number' | 'name' | 'street' | 'house_number' | 'zipcode' | 'municipality', string>

async function sync({ programs, folder, env }: Stage, command: string, args: string[]): Promise<void> {
  const { status, stdout, stderr } = await run(
    join(programs, command),
    ['--config', join(folder, 'schema.json'), ...args],
    { cwd: folder, env, timeoutMs: SYNC_LIMIT_MS },
  )
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${lastLine(stderr || stdout)}`)
}

function startDaemon({ programs, folder, env }: Stage): ChildProcess {
  const args = ['--config', join(folder, 'schema.json'), '--daemon', '--num_workers', '2']
  return spawn(join(programs, 'pgsync'), args, { cwd: folder, env, stdio: 'ignore', detached: true })
}

async function count({ engine }: BenchContext): Promise<number> {
  await engine.indices.refresh({ index: INDEX })
  return (await engine.count({ index: INDEX })).count
}

async function untilCounted(context: BenchContext, daemon: ChildProcess, wanted: number): Promise<void> {
  const deadline = performance.now() + SYNC_LIMIT_MS
  while ((await count(context)) !== wanted) {
    if (daemon.exitCode !== null) throw new Error(`pgsync ended with status ${daemon.exitCode}`)
    if (performance.now() > deadline) throw new Error(`pgsync has not sent ${wanted} rows in time`)
    await delay(200)
  }
}

/** Rows a second from the insert on, of tables that are empty before. */
async function insertAll(stage: Stage, daemon: ChildProcess, rows: readonly FlatRow[]): Promise<number> {
  const { own, context } = stage
  await own.sql`delete from flat`
  await untilCounted(context, daemon, 0)
  const start = performance.now()
  await own.sql`insert into flat select * from source`
  await untilCounted(context, daemon, rows.length)
  return (rows.length * 1000) / (performance.now() - start)
}

async function loadRows({ sql }: BenchContext): Promise<FlatRow[]> {
  return sql<FlatRow[]>`
    select number, names -> 0 ->> 'text' as name, coalesce(street_nl, street_fr, '') as street,
      coalesce(house_number, '') as house_number, coalesce(zipcode, '') as zipcode,
      coalesce(municipality_nl, municipality_fr, '') as municipality
    from enterprise where kind = 'vme' and stopped_on is null order by number limit ${ROWS}`
}

/** The rows wait in a table that is not followed, so that one statement inserts them, as an import would. */
async function fill({ sql }: OwnPostgres, rows: readonly FlatRow[]): Promise<void> {
  await sql`
    create table flat (number text primary key, name text, street text, house_number text, zipcode text,
      municipality text, updated_at timestamptz(3) not null default now())`
  await sql`create table source (like flat including defaults)`
  for (let from = 0; from < rows.length; from += 5_000)
    await sql`insert into source ${sql(rows.slice(from, from + 5_000))}`
}

async function measureTheirs(stage: Stage, rows: readonly FlatRow[]): Promise<[number, number, number]> {
  const { own, context } = stage
  await sync(stage, 'bootstrap', [])
  await sync(stage, 'pgsync', [])
  const daemon = startDaemon(stage)
  try {
    const rates: number[] = []
    for (let turn = 0; turn < RUNS; turn++) rates.push(await insertAll(stage, daemon, rows))
    const followed: Followed = {
      engine: context.engine,
      index: INDEX,
      fields: { number: 'number', at: 'updated_at' },
      seconds: SECONDS,
      async change(turn) {
        const number = rows[turn % rows.length]?.number ?? ''
        const [row] = await own.sql<{ at: string }[]>`
          update flat set name = ${`change ${turn}`}, updated_at = date_trunc('milliseconds', clock_timestamp())
          where number = ${number}
          returning to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`
        return { number, at: row?.at ?? '' }
      },
    }
    // As long as ours has.
    await followChanges({ ...followed, seconds: WARM_UP_SECONDS })
    const book = await followChanges(followed)
    return [median(rates), quantile(book.delaysMs, 0.99), book.unseen]
  } finally {
    const ended = once(daemon, 'exit')
    // With the workers that it has started.
    if (daemon.pid !== undefined && daemon.exitCode === null) process.kill(-daemon.pid, 'SIGTERM')
    if (daemon.exitCode === null) await Promise.race([ended, delay(10_000)])
    if (daemon.pid !== undefined && daemon.exitCode === null && daemon.signalCode === null)
      process.kill(-daemon.pid, 'SIGKILL')
  }
}

async function measureOurs(context: BenchContext): Promise<[rate: number, p99: number]> {
  const rates: number[] = []
  for (let turn = 0; turn < RUNS; turn++) {
    const keys = await markAll(context)
    rates.push(keys / (await drainAll(context, livePorts(context))))
  }
  // One generation and nobody who reads, as PGSync has it.
  const { book } = await followOurChanges(context, { seconds: SECONDS, beside: async () => undefined })
  return [median(rates), quantile(book.delaysMs, 0.99)]
}

async function measure(stage: Stage): Promise<Row[]> {
  const rows = await loadRows(stage.context)
  await fill(stage.own, rows)
  const [ourRate, ourP99] = await measureOurs(stage.context)
  const [theirRate, theirP99, unseen] = await measureTheirs(stage, rows)
  const settings = `${peers.pgsync.join(', ')}: daemon with 2 workers, wal_level=logical, one shard, refresh ${REFRESH}`
  return [
    {
      key: 'P2.rate',
      label: `${rows.length.toLocaleString('en')} ${LABELS['P2.rate']}`,
      ours: `${ourRate.toFixed(0)} documents/s`,
      baseline: `${theirRate.toFixed(0)} rows/s`,
      figure: ourRate / theirRate,
      note: `${settings}; ours are documents with names, syndic and place`,
    },
    {
      key: 'P2.fresh',
      label: LABELS['P2.fresh'],
      ours: `${ourP99.toFixed(0)} ms`,
      baseline: `${theirP99.toFixed(0)} ms`,
      figure: ourP99 / theirP99,
      note: `one generation, nobody reads beside; ${unseen} changes were never seen of PGSync's; ours are documents with names, syndic and place`,
    },
  ]
}

export const peerSyncGoal: Goal = {
  ids: ['P2'],
  runs: 'beside peers',
  run: (context) =>
    besidePeer(LABELS, async () => {
      const { programs } = had(await installPython('pgsync', context.log))
      const redis = had(await startOwnRedis())
      const { postgres } = await findPrograms()
      const own = await startOwnPostgres({
        programs: dirname(postgres),
        settings: ['wal_level=logical'],
        log: context.log,
      })
      try {
        const folder = join(context.folder, 'pgsync')
        await mkdir(folder, { recursive: true })
        await writeFile(join(folder, 'schema.json'), JSON.stringify(schema))
        const isOpenSearch = context.flavour === 'opensearch'
        const { hostname, port } = new URL(own.url)
        const env = {
          ...process.env,
          ...{ PG_HOST: hostname, PG_PORT: port, PG_USER: 'postgres', PG_DATABASE: 'postgres' },
          ...{ REDIS_HOST: '127.0.0.1', REDIS_PORT: String(redis.port), CHECKPOINT_PATH: folder },
          ...{ OPENSEARCH: String(isOpenSearch), ELASTICSEARCH: String(!isOpenSearch) },
          ...{ ELASTICSEARCH_URL: context.config.searchUrl },
          ...{ CONSOLE_LOGGING_HANDLER_MIN_LEVEL: 'ERROR', GENERAL_LOGGING_LEVEL: 'ERROR' },
        }
        return await measure({ context, own, programs, folder, env })
      } finally {
        await context.engine.indices.delete({ index: INDEX, ignore_unavailable: true })
        await own.stop()
        await redis.stop()
      }
    }),
}
