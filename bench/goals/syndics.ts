// S1: a syndic's profile against its statement alone. S2: the largest portfolio against a bare cursor with
// JSON.stringify over the same rows, and what memory 50 of them leave behind. S3: the list against its bare searches.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRandom, pick } from '../../fixtures/sample/random.ts'
import { listPortfolio } from '../../src/syndics/portfolio/statements.ts'
import { findSyndicRow } from '../../src/syndics/statements/syndics.ts'
import { loadVmeRows } from '../../src/vmes/statements/vmes.ts'
import type { BenchContext } from '../context.ts'
import type { Goal } from '../goal.ts'
import { compareLists } from '../list-comparison.ts'
import { load } from '../load.ts'
import { inTurn, median, quantile, ratio, seconds } from '../measure.ts'
import type { Row } from '../report.ts'
import { startApi, startBaseline } from '../servers.ts'
import { recordStatement } from '../statement.ts'

const PAIRS = 5
const STATEMENTS = 500
const PORTFOLIOS_A_RUN = 5
// The heap of a process that has just started still grows for a while: some 150 portfolios until it has found its size.
const WARM_UP_PORTFOLIOS = 200
const MEASURED_PORTFOLIOS = 50

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

async function profile(context: BenchContext, { number, vmes }: Largest): Promise<Row> {
  const { sql, config } = context
  const { text, parameters } = await recordStatement(config.databaseUrl, (db) => findSyndicRow(db, number))
  const api = await startApi(context, { isCaching: false })
  try {
    const runs = await inTurn(
      PAIRS,
      async () => {
        const requests = [{ path: `/api/syndics/${number}` }]
        const shape = { connections: 1, seconds: 3, warmupSeconds: 1, statuses: [200] }
        return (await load({ ...shape, origin: api.origin, requests })).p50Ms
      },
      async () => {
        const times: number[] = []
        for (let turn = 0; turn < STATEMENTS; turn++)
          times.push(await seconds(() => sql.unsafe(text, [...parameters] as never, { prepare: true })))
        return quantile(times, 0.5) * 1000
      },
    )
    const times = ratio(runs, (ms) => ms)
    return {
      goal: 'S1',
      label: `profile of a syndic with ${vmes} VMEs, p50`,
      ours: `${median(runs.ours).toFixed(2)} ms`,
      baseline: `${median(runs.baseline).toFixed(2)} ms`,
      ratio: times.median,
      spread: [times.min, times.max],
      bar: { atMost: 1.5 },
      note: 'over HTTP, against the statement alone on an open connection',
    }
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
  const { sql, config, folder } = context
  const numbers = (await listPortfolio(sql, number)).map((key) => key.number)
  const file = join(folder, 'portfolio.json')
  const statement = await recordStatement(config.databaseUrl, (db) => loadVmeRows(db, numbers))
  await writeFile(file, JSON.stringify(statement))
  const api = await startApi(context, { isCaching: false })
  const bare = await startBaseline('bare-cursor', { DATABASE_URL: config.databaseUrl, STATEMENT_FILE: file })
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
      goal: 'S2',
      label: `portfolio of ${vmes} VMEs`,
      ours: middle(runs.ours),
      baseline: middle(runs.baseline),
      ratio: rates.median,
      spread: [rates.min, rates.max],
      bar: { atLeast: 0.8 },
      note: 'against a bare cursor with JSON.stringify over the same rows',
    }
  } finally {
    await api.stop()
    await bare.stop()
  }
}

/** MB of a process that are in memory. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

async function memory(context: BenchContext, { number, vmes }: Largest): Promise<Row> {
  const api = await startApi(context, { isCaching: false })
  const url = `${api.origin}/api/syndics/${number}/portfolio`
  try {
    for (let turn = 0; turn < WARM_UP_PORTFOLIOS; turn++) await drain(url)
    const before = await residentMegabytes(api.pid)
    for (let turn = 0; turn < MEASURED_PORTFOLIOS; turn++) await drain(url)
    const after = await residentMegabytes(api.pid)
    return {
      goal: 'S2',
      label: `memory after ${MEASURED_PORTFOLIOS} portfolios of ${vmes} VMEs more`,
      ours: `${after.toFixed(0)} MB`,
      baseline: `${before.toFixed(0)} MB`,
      ratio: after / before,
      bar: { atMost: 1.1 },
      note: `of the API, after ${WARM_UP_PORTFOLIOS} to warm up`,
    }
  } finally {
    await api.stop()
  }
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
    return await compareLists(context, api.origin, {
      goal: 'S3',
      cases: [
        { label: 'syndic list page 1 with q, p99', paths: [...new Set(queries)] },
        { label: 'syndic list page 1 without q, p99', paths: ['/api/syndics'] },
        {
          label: 'syndic list by size and region with facets, p99',
          paths: ['/api/syndics?minVme=10&region=BE-VLG&facets=true&sort=-managedVmes'],
        },
        {
          label: 'syndic list by size in a province and in a municipality, p99',
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
  ids: ['S1'],
  run: async (context) => [await profile(context, await findLargest(context))],
}

export const portfolioGoal: Goal = {
  ids: ['S2'],
  async run(context) {
    const largest = await findLargest(context)
    return [await portfolio(context, largest), await memory(context, largest)]
  },
}

export const syndicListGoal: Goal = { ids: ['S3'], run: list }
