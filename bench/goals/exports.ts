// F1: files over HTTP against a bare COPY through the same stream, and against a bare walk of the index. F2: how soon the
// first byte comes, and memory. F3: XLSX against a plain loop of exceljs over the same rows.
import { readFile, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Writable } from 'node:stream'
import ExcelJS from 'exceljs'
import { copyCsv } from '../../src/db/copy-lines.ts'
import { applySettings } from '../../src/db/copy-out.ts'
import { openSession } from '../../src/db/session.ts'
import { closePoint, openPoint, readPoint } from '../../src/engine/point-in-time.ts'
import type { Row as Cells } from '../../src/exports/column.ts'
import { families } from '../../src/exports/families.ts'
import { writeWorkbook } from '../../src/exports/formats/xlsx/workbook.ts'
import type { BenchContext } from '../context.ts'
import type { Goal } from '../goal.ts'
import { inTurn, median, type Pairs, ratio, seconds } from '../measure.ts'
import { describeRun, type Row, renderTable } from '../report.ts'
import { startApi } from '../servers.ts'
import { storeKey } from '../store-key.ts'

const PAIRS = 5
const PAGE = 5_000
const MOST_MS = 60_000

interface Fetched {
  seconds: number
  firstByteMs: number
  bytes: number
}

/** Reads a file and throws it away. */
async function download(url: string, headers: Record<string, string>): Promise<Fetched> {
  const start = performance.now()
  const reply = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } })
  if (!reply.ok || reply.body === null) throw new Error(`${url} answers ${reply.status}`)
  let bytes = 0
  let firstByteMs = 0
  for await (const piece of reply.body as unknown as AsyncIterable<Uint8Array>) {
    if (bytes === 0) firstByteMs = performance.now() - start
    bytes += piece.length
  }
  return { seconds: (performance.now() - start) / 1_000, firstByteMs, bytes }
}

const settings = {
  ...{ regions: '', municipalities: '', postcodes: '', syndic: '', culture: '' },
  ...{ vmePages: 'http://127.0.0.1/vme/', syndicPages: 'http://127.0.0.1/syndicus/' },
}

/** The rows alone, as COPY writes them: no guard, no headings, nobody who reads it over HTTP. */
async function bareCopy({ sql }: BenchContext): Promise<number> {
  const session = openSession(sql, 'bench-copy')
  try {
    await applySettings(session, settings, { isLocal: false })
    const { road, columns } = families.portfolios
    const plain = columns.map(({ name }) => ({ name, as: 'plain' }) as const)
    return await seconds(async () => {
      const copy = copyCsv(session, { rows: road.rows(session, {}), columns: plain }, ';')
      const stream = (await copy.readable()) as Readable
      for await (const _ of stream);
    })
  } finally {
    await session.end({ timeout: 5 })
  }
}

/** Pages one after the other, parsed and thrown away. */
async function bareWalk({ engine, config }: BenchContext): Promise<number> {
  const { fields, order } = families.vmes.road
  const index = `${config.index.prefix}vme`
  let point = await openPoint({ client: engine, index }, MOST_MS)
  const took = await seconds(async () => {
    let after: Parameters<typeof readPoint>[2]['after']
    do {
      const result = {
        query: { terms: { status: ['active', 'in-liquidation'] } },
        order,
        fields: fields.map((field) => `facts.${field}`),
      }
      const page = await readPoint(engine, result, { point, after, size: PAGE }, MOST_MS)
      ;({ after, point } = page)
    } while (after !== undefined)
  })
  await closePoint(engine, point)
  return took
}

/** Of the process, in MB. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

async function peakDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = await residentMegabytes(pid)
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await residentMegabytes(pid))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  await work()
  isOver = true
  await looking
  return peak
}

const sink = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })

async function* batchesOf(rows: readonly Cells[], size = PAGE): AsyncGenerator<readonly Cells[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

const about = { title: 'VMEs', label: 'About', rowsLabel: 'Rows', lines: [] }

async function ownWorkbook(rows: readonly Cells[]): Promise<number> {
  const { columns } = families.vmes
  return seconds(async () => {
    for await (const _ of writeWorkbook(batchesOf(rows), { columns, culture: 'en', about }));
  })
}

/** As its documentation has it, without styles and shared texts, which would cost it more. */
async function plainExcelJs(rows: readonly Cells[]): Promise<number> {
  const { columns } = families.vmes
  return seconds(async () => {
    const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
      stream: sink(),
      useStyles: false,
      useSharedStrings: false,
    })
    const sheet = workbook.addWorksheet('VMEs')
    sheet.addRow(columns.map(({ title }) => title.en)).commit()
    for (const row of rows) sheet.addRow([...row]).commit()
    sheet.commit()
    await workbook.commit()
  })
}

const rate = (rows: number, took: readonly number[]): string => `${Math.round(rows / median(took))} rows/s`

/** Rows a second: a ratio above 1 is faster than the baseline. */
function speedRow(
  { label, rows, bar, note }: { label: string; rows: number; bar: number; note?: string },
  runs: Pairs<number>,
  goal = 'F1',
): Row {
  const found = ratio(runs, (took) => rows / took)
  return {
    ...{ goal, label, ratio: found.median, spread: [found.min, found.max], bar: { atLeast: bar } },
    ours: rate(rows, runs.ours),
    baseline: rate(rows, runs.baseline),
    ...(note === undefined ? {} : { note }),
  }
}

interface Api {
  origin: string
  pid: number
  headers: Record<string, string>
}

async function countOf({ origin }: Api, family: string): Promise<number> {
  const reply = await fetch(`${origin}/api/export/family/${family}?count=true`)
  return ((await reply.json()) as { rows: number }).rows
}

async function filesOverHttp(context: BenchContext, api: Api): Promise<Row[]> {
  const url = (family: string): string => `${api.origin}/api/export/family/${family}`
  const took = async (family: string, more = {}): Promise<number> =>
    (await download(url(family), { ...api.headers, ...more })).seconds
  const gzip = { 'accept-encoding': 'gzip' }
  const [copied, indexed] = [await countOf(api, 'portfolios'), await countOf(api, 'vmes')]
  const copy = () => bareCopy(context)
  const walk = () => bareWalk(context)
  return [
    speedRow(
      { label: 'CSV of portfolios, copied', rows: copied, bar: 0.8 },
      await inTurn(PAIRS, () => took('portfolios'), copy),
    ),
    speedRow(
      { label: 'CSV of portfolios, copied, with gzip', rows: copied, bar: 0.7 },
      await inTurn(PAIRS, () => took('portfolios', gzip), copy),
    ),
    speedRow(
      { label: 'CSV of VMEs, from the index', rows: indexed, bar: 0.8, note: 'baseline: a bare walk' },
      await inTurn(PAIRS, () => took('vmes'), walk),
    ),
    speedRow(
      {
        label: 'CSV of VMEs, from the index, with gzip',
        rows: indexed,
        bar: 0.7,
        note: 'baseline: a bare walk',
      },
      await inTurn(PAIRS, () => took('vmes', gzip), walk),
    ),
  ]
}

const REPEATS = 10

async function firstByteAndMemory(api: Api): Promise<Row[]> {
  const rows: Row[] = []
  for (const family of ['portfolios', 'vmes']) {
    const url = `${api.origin}/api/export/family/${family}`
    const times: number[] = []
    for (let turn = 0; turn < REPEATS; turn++) times.push((await download(url, api.headers)).firstByteMs)
    rows.push({
      ...{ goal: 'F2', label: `first byte of ${family}`, bar: { atMost: 150 } },
      ours: `${median(times).toFixed(0)} ms`,
      ...{ baseline: '–', ratio: Math.max(...times), note: 'the worst of ten, ms' },
    })
    const once = await peakDuring(api.pid, () => download(`${url}?format=xlsx`, api.headers))
    const often = await peakDuring(api.pid, async () => {
      for (let turn = 0; turn < REPEATS; turn++) await download(`${url}?format=xlsx`, api.headers)
    })
    rows.push({
      ...{ goal: 'F2', label: `memory of the API, XLSX of ${family}`, bar: { atMost: 40 } },
      ours: `${often.toFixed(0)} MB`,
      baseline: `${once.toFixed(0)} MB`,
      ...{ ratio: often - once, note: 'peak of ten files in a row above that of one, MB' },
    })
  }
  return rows
}

async function workbooks(api: Api): Promise<Row> {
  const reply = await fetch(`${api.origin}/api/export/family/vmes?format=ndjson`, { headers: api.headers })
  const { columns } = families.vmes
  const rows = (await reply.text())
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Cells => {
      const row = JSON.parse(line) as Record<string, Cells[number]>
      return columns.map(({ name }) => row[name] ?? null)
    })
  const runs = await inTurn(
    PAIRS,
    () => ownWorkbook(rows),
    () => plainExcelJs(rows),
  )
  const note = 'the same rows of 26 columns; without its styles, links, dates and guard'
  return speedRow({ label: 'XLSX against exceljs', rows: rows.length, bar: 2, note }, runs, 'F3')
}

export const exportsGoal: Goal = {
  ids: ['F1', 'F2', 'F3'],
  hasOwnResults: true,
  async run(context) {
    const { headers, remove } = await storeKey(context, ['read', 'export'])
    const { origin, pid, stop } = await startApi(context, { isCaching: true })
    const api = { origin, pid, headers }
    try {
      const rows = [
        ...(await filesOverHttp(context, api)),
        ...(await firstByteAndMemory(api)),
        await workbooks(api),
      ]
      if (context.isKept)
        await writeFile(
          new URL('../results/exports.md', import.meta.url),
          `# Exports\n\n${context.vmes.toLocaleString('en')} VMEs; ${describeRun(context.versions)}.\n\n${renderTable(rows)}\n`,
        )
      return rows
    } finally {
      await stop()
      await remove()
    }
  },
}
