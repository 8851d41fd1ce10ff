// F4: a built file over HTTP against @fastify/static with the same bytes, side by side: as it is stored, and as the text of
// one that is stored compressed.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { request } from 'undici'
import { buildOne } from '../../indexer/exports/export-files.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { type ExportFile, pathOf } from '../../src/exports/files/export-file.ts'
import { fileOf, orderAnew } from '../../src/exports/files/order-file.ts'
import { filePath } from '../../src/exports/files/present.ts'
import type { BenchContext } from '../context.ts'
import type { Goal } from '../goal.ts'
import { inTurn, median, ratio, seconds } from '../measure.ts'
import type { Row } from '../row.ts'
import { startApi, startBaseline } from '../servers.ts'
import { storeKey } from '../store-key.ts'

const PAIRS = 5
/** In a row: one alone is over before a process has warmed up. */
const DOWNLOADS = 20

/** As the bytes come: fetch would unpack what is marked as packed, which takes longer than sending it. */
async function download(url: string, headers: Record<string, string>): Promise<number> {
  const { statusCode, body } = await request(url, { headers })
  if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}`)
  let bytes = 0
  for await (const piece of body) bytes += piece.length
  return bytes
}

const downloads = (url: string, headers: Record<string, string>): Promise<number> =>
  seconds(async () => {
    for (let turn = 0; turn < DOWNLOADS; turn++) await download(url, headers)
  })

/** Of the largest family that the database copies out. */
async function build(
  { sql, engine, config }: BenchContext,
  format: 'csv' | 'xlsx',
  folder: string,
): Promise<ExportFile> {
  const order = {
    ...{ family: 'mandate-changes' as const, format, filters: {}, culture: null },
    ...{ delimiter: 'semicolon' as const, accountId: null, purchaseId: null },
  }
  const { id } = await inTransaction(sql, (transaction) => orderAnew(transaction, order))
  const { signal } = new AbortController()
  const options = {
    sql,
    engine,
    indexPrefix: config.index.prefix,
    publicUrl: config.publicUrl,
    impactLimits: config.impacts,
  }
  while ((await buildOne({ ...options, folder, log: () => {} }, signal)) === 'again');
  const file = await fileOf(sql, id)
  if (file?.stored == null) throw new Error(`the file of ${format} was not built`)
  return file
}

interface Measured {
  label: string
  file: ExportFile
  bytes: number
  /** Of the bare server. */
  name: string
  encoding: 'gzip' | 'identity'
}

export const exportFilesGoal: Goal = {
  ids: ['F4'],
  async run(context) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-exports-'))
    const { headers, remove } = await storeKey(context, ['read', 'export'])
    const csv = await build(context, 'csv', folder)
    const xlsx = await build(context, 'xlsx', folder)
    const packed = pathOf(folder, csv)
    await writeFile(join(folder, 'text.csv'), gunzipSync(await readFile(packed)))
    const api = await startApi(context, { isCaching: true, env: { EXPORTS_DIR: folder } })
    const bare = await startBaseline('static-file', { FOLDER: folder })
    const measure = async ({ label, file, bytes, name, encoding }: Measured): Promise<Row> => {
      const more = { 'accept-encoding': encoding }
      const runs = await inTurn(
        PAIRS,
        () => downloads(`${api.origin}${filePath(file)}`, { ...headers, ...more }),
        () => downloads(`${bare.origin}/files/${name}`, more),
      )
      const found = ratio(runs, (took) => bytes / took)
      const rate = (took: readonly number[]): string =>
        `${Math.round((bytes * DOWNLOADS) / median(took) / 1e6)} MB/s`
      return {
        ...{ key: 'F4.download', label, figure: found.median, spread: [found.min, found.max] },
        ...{ ours: rate(runs.ours), baseline: rate(runs.baseline) },
        note: `${(bytes / 1e6).toFixed(1)} MB`,
      }
    }
    const { storedBytes = 0, textBytes = 0 } = csv.stored ?? {}
    try {
      return [
        await measure({
          ...{ label: 'built CSV, as it is stored', file: csv, bytes: storedBytes },
          ...{ name: basename(packed), encoding: 'gzip' },
        }),
        await measure({
          ...{ label: 'built CSV, as text', file: csv, bytes: textBytes },
          ...{ name: 'text.csv', encoding: 'identity' },
        }),
        await measure({
          ...{ label: 'built XLSX', file: xlsx, bytes: xlsx.stored?.storedBytes ?? 0 },
          ...{ name: basename(pathOf(folder, xlsx)), encoding: 'identity' },
        }),
      ]
    } finally {
      await api.stop()
      await bare.stop()
      await context.sql`delete from export_file where id = any(${[csv.id, xlsx.id]})`
      await remove()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
