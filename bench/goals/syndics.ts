// H3: profiles, each made anew. S2: the largest portfolio against a bare cursor with
// JSON.stringify over the same rows, and what memory 50 of them leave behind. M1: memory after
// mixed reads too. S3: the list against its bare searches.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRandom, pick } from '../../fixtures/sample/random.ts'
import type { Sql } from '../../src/db/sql.ts'
import { listPortfolio } from '../../src/syndics/portfolio/statements.ts'
import { findSyndicRow } from '../../src/syndics/statements/syndics.ts'
import { findVmeRow, loadVmeRows } from '../../src/vmes/statements/vmes.ts'
import type { Server } from '../child.ts'
import { loadInTurn, someVme, timeRow } from '../compare-loads.ts'
import type { BenchContext } from '../context.ts'
import type { Goal } from '../goal.ts'
import { compareLists } from '../list-comparison.ts'
import { type LoadRequest, load } from '../load.ts'
import { residentMegabytes } from '../machine/resident.ts'
import { randomBox } from '../map-points.ts'
import { inTurn, median, ratio, seconds } from '../measure.ts'
import { makeQueryLog } from '../query-log.ts'
import type { Row } from '../row.ts'
import { startApi, startBaseline, targetOf } from '../servers.ts'
import { recordStatement } from '../statement.ts'

const PAIRS = 5
const PORTFOLIOS_A_RUN = 5
// The heap of a process that has just started still grows for a while: some 150 portfolios until it has found its size.
const WARM_UP_PORTFOLIOS = 200
const MEASURED_PORTFOLIOS = 50
const SOAK_MINUTES = 1
const SOAK_PER_SECOND = 50

interface Largest {
  number: string
  vmes: number
}

async function findLargest({ sql }: BenchContext): Promise<Largest> {
  const [row] = await sql<Largest[]>`
    select number, managed_vmes as vmes from syndic where is_listed order by managed_vmes desc, number limit 1`
  if (row === undefined) throw new Error('the country has no syndic')
  return row
}

/** A baseline that sends the statement that some work sends. */
async function startStatement(
  { config: { databaseUrl }, folder }: BenchContext,
  baseline: 'bare-cursor' | 'bare-statement',
  work: (db: Sql) => Promise<unknown>,
): Promise<Server> {
  const file = join(folder, 'statement.json')
  await writeFile(file, JSON.stringify(await recordStatement(databaseUrl, work)))
  return startBaseline(baseline, { DATABASE_URL: databaseUrl, STATEMENT_FILE: file })
}

/** Both kinds of profile, each request made anew, beside their statement alone. */
async function profiles(context: BenchContext, { number, vmes }: Largest): Promise<Row[]> {
  const vme = await someVme(context)
  const api = await startApi(context, { isCaching: false })
  const asked = [
    { label: 'profile of a VME', path: `/api/vme/${vme}`, work: (db: Sql) => findVmeRow(db, vme) },
    {
      label: `profile of a syndic with ${vmes} VMEs`,
      path: `/api/syndics/${number}`,
      work: (db: Sql) => findSyndicRow(db, number),
    },
  ]
  try {
    const rows: Row[] = []
    for (const { label, path, work } of asked) {
      const bare = await startStatement(context, 'bare-statement', work)
      const shape = { connections: 1, seconds: 3, warmupSeconds: 1, statuses: [200], requests: [{ path }] }
      try {
        const runs = await loadInTurn({
          ours: { ...shape, ...targetOf(api, context) },
          baseline: { ...shape, ...targetOf(bare, context) },
        })
        const note = `p50 ${median(runs.ours.map(({ p50Ms }) => p50Ms)).toFixed(2)} ms; beside its statement and JSON.stringify`
        rows.push(timeRow({ key: 'H3.profile', label, note }, runs))
      } finally {
        await bare.stop()
      }
    }
    return rows
  } finally {
    await api.stop()
  }
}

async function readWhole(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return ((await answer.json()) as unknown[]).length
}

async function drain(url: string): Promise<void> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  for await (const _chunk of answer.body ?? []);
}

async function portfolio(context: BenchContext, { number, vmes }: Largest): Promise<Row> {
  const { sql } = context
  const numbers = (await listPortfolio(sql, number)).map((key) => key.number)
  const api = await startApi(context, { isCaching: false })
  const bare = await startStatement(context, 'bare-cursor', (db) => loadVmeRows(db, numbers))
  const url = `${api.origin}/api/syndics/${number}/portfolio`
  try {
    for (const target of [url, bare.origin])
      if ((await readWhole(target)) !== vmes) throw new Error(`${target} does not give ${vmes} rows`)
    const repeat = (target: string) => () =>
      seconds(async () => {
        for (let turn = 0; turn < PORTFOLIOS_A_RUN; turn++) await drain(target)
      })
    await repeat(url)()
    await repeat(bare.origin)()
    const runs = await inTurn(PAIRS, repeat(url), repeat(bare.origin))
    const perSecond = (duration: number) => (PORTFOLIOS_A_RUN * vmes) / duration
    const rates = ratio(runs, perSecond)
    const middle = (durations: number[]) => `${perSecond(median(durations)).toFixed(0)} VMEs/s`
    return {
      key: 'S2.portfolio',
      label: `portfolio of ${vmes} VMEs`,
      ours: middle(runs.ours),
      baseline: middle(runs.baseline),
      figure: rates.median,
      spread: [rates.min, rates.max],
      note: 'against a bare cursor with JSON.stringify over the same rows',
    }
  } finally {
    await api.stop()
    await bare.stop()
  }
}

/** What portfolios leave behind; then what the process has in memory once everything else was read for a while too. */
async function memory(context: BenchContext, { number, vmes }: Largest): Promise<Row[]> {
  const api = await startApi(context, { isCaching: true })
  const url = `${api.origin}/api/syndics/${number}/portfolio`
  try {
    for (let turn = 0; turn < WARM_UP_PORTFOLIOS; turn++) await drain(url)
    const before = await residentMegabytes(api.pid)
    for (let turn = 0; turn < MEASURED_PORTFOLIOS; turn++) await drain(url)
    const after = await residentMegabytes(api.pid)
    const { soakMinutes = SOAK_MINUTES } = context
    const requests = await mixedReads(context)
    const shape = { connections: 4, warmupSeconds: 0, statuses: [200, 503], perSecond: SOAK_PER_SECOND }
    await load({ ...shape, ...targetOf(api, context), seconds: soakMinutes * 60, requests })
    const soaked = await residentMegabytes(api.pid)
    return [
      {
        key: 'S2.memory',
        label: `memory after ${MEASURED_PORTFOLIOS} portfolios of ${vmes} VMEs more`,
        ours: `${after.toFixed(0)} MB`,
        baseline: `${before.toFixed(0)} MB`,
        figure: after / before,
        note: `of the API, after ${WARM_UP_PORTFOLIOS} to warm up`,
      },
      {
        key: 'M1.memory',
        label: `memory after ${WARM_UP_PORTFOLIOS + MEASURED_PORTFOLIOS} portfolios and ${soakMinutes} min of mixed reads`,
        ours: `${soaked.toFixed(0)} MB`,
        baseline: '–',
        figure: soaked,
        note: `resident, ${SOAK_PER_SECOND} reads a second; --soak 60 for the hour of the goal`,
      },
    ]
  } finally {
    await api.stop()
  }
}

/** What people ask for, one after the other: suggestions, lists, profiles, the map. */
async function mixedReads(context: BenchContext): Promise<LoadRequest[]> {
  const vmes = await context.sql<{ number: string }[]>`
    select number from enterprise where kind = 'vme' and stopped_on is null order by md5(number) limit 500`
  const queries = (await makeQueryLog(context, 500, 13)).map(encodeURIComponent)
  const random = createRandom(13)
  return queries.flatMap((q, at) => {
    const { west, south, east, north } = randomBox(random)
    return [
      `/api/search/suggestions?q=${q}`,
      `/api/vme?q=${q}`,
      `/api/vme/${vmes[at % vmes.length]?.number}`,
      `/api/map/vme-points?west=${west}&south=${south}&east=${east}&north=${north}&zoom=${7 + (at % 8)}`,
    ].map((path) => ({ path }))
  })
}

/** Beginnings of one or two words of names of syndics, as people type them. */
async function makeQueries({ sql }: BenchContext, count: number): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`select name from syndic where is_listed order by number`
  const random = createRandom(9)
  return Array.from({ length: count }, () => {
    const words = pick(random, rows)
      .name.split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
    const start = Math.floor(random() * words.length)
    const [first = '', second] = words.slice(start, start + (random() < 0.6 ? 1 : 2))
    const begin = (word: string): string => word.slice(0, 1 + Math.floor(random() * 6))
    return second === undefined ? begin(first) : `${first} ${begin(second)}`
  })
}

async function list(context: BenchContext): Promise<Row[]> {
  const queries = (await makeQueries(context, 300)).map((q) => `/api/syndics?q=${encodeURIComponent(q)}`)
  const api = await startApi(context, { isCaching: false })
  try {
    return await compareLists(context, api, {
      key: 'S3.list',
      cases: [
        { label: 'syndic list page 1 with q', paths: [...new Set(queries)] },
        { label: 'syndic list page 1 without q', paths: ['/api/syndics'] },
        {
          label: 'syndic list by size and region with facets',
          paths: ['/api/syndics?minVme=10&region=BE-VLG&facets=true&sort=-managedVmes'],
        },
        {
          label: 'syndic list by size in a province and in a municipality',
          paths: ['province=30000&minVme=20&maxVme=100', 'municipality=44021&minVme=2'].map(
            (area) => `/api/syndics?${area}&sort=-managedVmes`,
          ),
        },
      ],
    })
  } finally {
    await api.stop()
  }
}

export const syndicProfileGoal: Goal = {
  ids: ['H3'],
  run: async (context) => profiles(context, await findLargest(context)),
}

export const portfolioGoal: Goal = {
  ids: ['S2', 'M1'],
  async run(context) {
    const largest = await findLargest(context)
    return [await portfolio(context, largest), ...(await memory(context, largest))]
  },
}

export const syndicListGoal: Goal = { ids: ['S3', 'H3'], run: list }
