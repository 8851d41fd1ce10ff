// E2: a full extract again with 1 % changed, against bare COPY of the same bytes and against many-row inserts.
// E3: what the triggers add to an update of every VME.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse/sync'
import yauzl from 'yauzl'
import { generateRegister } from '../../fixtures/sample/register.ts'
import { importExtracts } from '../../indexer/importers/enterprise-register/import-extracts.ts'
import { copyInto } from '../../src/db/copy-rows.ts'
import { type BenchContext, SAMPLE } from '../context.ts'
import type { Goal } from '../goal.ts'
import { inTurn, median, ratio, seconds } from '../measure.ts'
import type { Row } from '../report.ts'

// The tables of the register that the import reads whole; the rest is filtered before it is parsed.
const TABLES = ['enterprise.csv', 'denomination.csv', 'address.csv']

/** Unpacks a zip into a folder; the members are ours, so nothing about them needs checking. */
async function unpack(path: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file))),
  )
  await new Promise<void>((resolve, reject) => {
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.on('entry', (entry: yauzl.Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        pipeline(stream, createWriteStream(join(folder, entry.fileName))).then(() => zip.readEntry(), reject)
      }),
    )
    zip.readEntry()
  })
}

async function headerOf(file: string): Promise<string[]> {
  const text = (await readFile(file, 'utf8')).slice(0, 2_000)
  return (parse(text.slice(0, text.indexOf('\n') + 1)) as string[][])[0] ?? []
}

/** COPY of the files as they are into tables of text, and nothing else. */
async function bareCopy({ sql }: BenchContext, folder: string): Promise<void> {
  for (const table of TABLES) {
    const file = join(folder, table)
    const columns = (await headerOf(file)).map((name) => sql`${sql(name)} text`)
    await sql`drop table if exists bare_copy`
    await sql`create unlogged table bare_copy (${columns.flatMap((column, index) => (index === 0 ? [column] : [sql`, `, column]))})`
    await copyInto(sql`copy bare_copy from stdin (format csv, header true)`, createReadStream(file))
  }
  await sql`drop table bare_copy`
}

/** Rows a second of inserts of 1,000 rows each, over a part of the file. */
async function insertRows({ sql }: BenchContext, folder: string): Promise<number> {
  const text = (await readFile(join(folder, 'address.csv'), 'utf8')).split('\n').slice(0, 20_001).join('\n')
  const rows = parse(text, { columns: true }) as Record<string, string>[]
  const columns = Object.keys(rows[0] ?? {})
  await sql`drop table if exists bare_rows`
  await sql`create unlogged table bare_rows (${columns.flatMap((name, index) => (index === 0 ? [sql`${sql(name)} text`] : [sql`, ${sql(name)} text`]))})`
  const took = await seconds(async () => {
    for (let at = 0; at < rows.length; at += 1_000)
      await sql`insert into bare_rows ${sql(rows.slice(at, at + 1_000), ...columns)}`
  })
  await sql`drop table bare_rows`
  return rows.length / took
}

async function countLines(folder: string): Promise<number> {
  let lines = 0
  for (const name of await readdir(folder))
    if (TABLES.includes(name))
      for await (const chunk of createReadStream(join(folder, name)))
        for (const byte of chunk as Buffer) if (byte === 10) lines += 1
  return lines
}

const bytesOf = async (folder: string): Promise<number> => {
  let bytes = 0
  for (const name of TABLES) bytes += (await stat(join(folder, name))).size
  return bytes
}

async function reimport(context: BenchContext): Promise<Row[]> {
  const { sql, vmes, folder } = context
  const first = join(folder, 'unpacked')
  const path = await generateRegister({ ...SAMPLE, vmes, outDir: folder })
  await unpack(path, first)
  const lines = await countLines(first)
  const megabytes = (await bytesOf(first)) / 1e6
  const inserted = await insertRows(context, first)
  const again = async () => {
    // One VME in a hundred differs from the extract, which bears a higher number than the one loaded.
    await sql`update enterprise set house_number = 'changed' where kind = 'vme' and bucket % 100 = 7`
    await sql`update source_snapshot set extract_number = extract_number - 1, as_of = as_of - 1`
    await sql`truncate outbox, cause`
    return seconds(() => importExtracts({ sql, paths: [path], maxClosedShare: 1 }))
  }
  const runs = await inTurn(5, again, () => seconds(() => bareCopy(context, first)))
  // Ratio of speeds: bare time over ours.
  const speed = ratio({ ours: runs.baseline, baseline: runs.ours }, (time) => time)
  const rate = lines / median(runs.ours)
  return [
    {
      goal: 'E2',
      label: `full extract again, 1 % changed (${lines.toLocaleString('en')} rows, ${megabytes.toFixed(0)} MB)`,
      ours: `${median(runs.ours).toFixed(2)} s`,
      baseline: `${median(runs.baseline).toFixed(2)} s bare COPY`,
      ratio: speed.median,
      spread: [speed.min, speed.max],
      bar: { atLeast: 0.4 },
      note: 'ours also reads activities, establishments and contacts, and unzips',
    },
    {
      goal: 'E2',
      label: 'against inserts of 1,000 rows',
      ours: `${rate.toFixed(0)} rows/s`,
      baseline: `${inserted.toFixed(0)} rows/s`,
      ratio: rate / inserted,
      bar: { atLeast: 5 },
    },
  ]
}

async function outboxOverhead({ sql }: BenchContext): Promise<Row> {
  let turn = 0
  const update = async (): Promise<number> => {
    turn += 1
    const took = await seconds(
      () => sql`update enterprise set extra_address_info = ${`turn ${turn}`} where kind = 'vme'`,
    )
    await sql`vacuum enterprise`
    await sql`truncate outbox, cause`
    return took
  }
  const without = async (): Promise<number> => {
    await sql`alter table enterprise disable trigger user`
    try {
      return await update()
    } finally {
      await sql`alter table enterprise enable trigger user`
    }
  }
  await update()
  const runs = await inTurn(7, update, without)
  const overhead = ratio(runs, (time) => time)
  return {
    goal: 'E3',
    label: 'update of every VME, with its outbox rows',
    ours: `${median(runs.ours).toFixed(2)} s`,
    baseline: `${median(runs.baseline).toFixed(2)} s without triggers`,
    ratio: overhead.median,
    spread: [overhead.min, overhead.max],
    bar: { atMost: 1.25 },
  }
}

export const registerImportGoal: Goal = {
  ids: ['E2', 'E3'],
  run: async (context) => [...(await reimport(context)), await outboxOverhead(context)],
}
