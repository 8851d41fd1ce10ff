// F1: files over HTTP against a bare COPY through the same stream, and against a bare walk of the index.
import type { Readable } from 'node:stream'
import { copyCsv } from '../../src/db/copy-lines.ts'
import { applySettings } from '../../src/db/copy-out.ts'
import { openWork } from '../../src/db/open-work.ts'
import { closePoint, openPoint, readPoint } from '../../src/engine/point-in-time.ts'
import { families } from '../../src/exports/families.ts'
import type { BenchContext } from '../context.ts'
import { inTurn, seconds } from '../measure.ts'
import type { Row } from '../row.ts'
import { type Api, countOf, download, familyUrl } from './download.ts'
import { speedRow } from './speed-row.ts'

const PAGE = 5_000
const MOST_MS = 60_000

/** A file of millions of rows takes minutes. */
const pairsFor = (rows: number): number => (rows > 1_000_000 ? 1 : rows > 100_000 ? 3 : 5)

const settings = {
  ...{ regions: '', municipalities: '', postcodes: '', syndic: '', culture: '' },
  ...{ vmePages: 'http://127.0.0.1/vme/', syndicPages: 'http://127.0.0.1/syndicus/' },
}

/** The rows alone, as COPY writes them: no guard, no headings, nobody who reads it over HTTP. */
async function bareCopy({ sql }: BenchContext): Promise<number> {
  const { result, end } = await openWork(sql, 'bench-copy', async (session) => {
    await applySettings(session, settings, { isLocal: false })
    const { road, columns } = families.portfolios
    const plain = columns.map(({ name }) => ({ name, as: 'plain' }) as const)
    return seconds(async () => {
      const copy = copyCsv(session, { rows: road.rows(session, {}), columns: plain }, ';')
      const stream = (await copy.readable()) as Readable
      for await (const _ of stream);
    })
  })
  await end()
  return result
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
      const page = await readPoint(engine, result, { point, after, size: PAGE }, { timeoutMs: MOST_MS })
      ;({ after, point } = page)
    } while (after !== undefined)
  })
  await closePoint(engine, point)
  return took
}

export async function filesOverHttp(context: BenchContext, api: Api): Promise<Row[]> {
  const took = (family: string, more = {}): Promise<number> =>
    seconds(() => download(familyUrl(api, family), { ...api.headers, ...more }))
  const gzip = { 'accept-encoding': 'gzip' }
  const [copied, indexed] = [await countOf(api, 'portfolios'), await countOf(api, 'vmes')]
  const copy = () => bareCopy(context)
  const walk = () => bareWalk(context)
  const pairs = pairsFor(indexed)
  const rows = [
    speedRow(
      { label: 'CSV of portfolios, copied', rows: copied, key: 'F1.file' },
      await inTurn(pairs, () => took('portfolios'), copy),
    ),
    speedRow(
      { label: 'CSV of VMEs, from the index', rows: indexed, key: 'F1.file', note: 'baseline: a bare walk' },
      await inTurn(pairs, () => took('vmes'), walk),
    ),
  ]
  if (pairs === 1) return rows
  return [
    ...rows,
    speedRow(
      { label: 'CSV of portfolios, copied, with gzip', rows: copied, key: 'F1.gzip' },
      await inTurn(pairs, () => took('portfolios', gzip), copy),
    ),
    speedRow(
      {
        label: 'CSV of VMEs, from the index, with gzip',
        rows: indexed,
        key: 'F1.gzip',
        note: 'baseline: a bare walk',
      },
      await inTurn(pairs, () => took('vmes', gzip), walk),
    ),
  ]
}
