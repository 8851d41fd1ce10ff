// E2: a full extract again with 1 % changed, against unzipping and scanning it alone.
// E3: what the triggers add to an update of every VME.
import yauzl from 'yauzl'
import { generateRegister } from '../../fixtures/sample/register.ts'
import { importExtracts } from '../../indexer/importers/enterprise-register/import-extracts.ts'
import { type BenchContext, SAMPLE } from '../context.ts'
import { generateCountryExtracts } from '../country-extract.ts'
import type { Goal } from '../goal.ts'
import { inTurn, median, ratio, seconds } from '../measure.ts'
import type { Row } from '../row.ts'

const openZip = (path: string): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file))),
  )

/** What any reader must do: each member unzipped, and its lines counted. */
async function unzipAndScan(path: string): Promise<{ bytes: number; lines: number }> {
  const zip = await openZip(path)
  let [bytes, lines] = [0, 0]
  await new Promise<void>((resolve, reject) => {
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.on('entry', (entry: yauzl.Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        stream.on('error', reject)
        stream.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1
        })
        stream.on('end', () => zip.readEntry())
      }),
    )
    zip.readEntry()
  })
  return { bytes, lines }
}

const RUNS = 5

async function reimport(context: BenchContext): Promise<Row> {
  const { sql, vmes, folder, log } = context
  const sample = await generateRegister({ ...SAMPLE, vmes, outDir: folder })
  log('writing two extracts of the proportions of the real one')
  const paths = await generateCountryExtracts(sample, {
    folder,
    number: SAMPLE.extractNumber + 1,
    date: '02-11-2026',
  })
  const { bytes, lines } = await unzipAndScan(paths[0])
  let turn = 0
  /** The other one of the two, which bears a higher number than the one loaded. */
  const again = async (readsAll: boolean): Promise<{ took: number; passed: string | undefined }> => {
    await sql`update source_snapshot set extract_number = extract_number - 1, as_of = as_of - 1`
    await sql`truncate outbox, cause`
    turn += 1
    const path = paths[turn % 2] as string
    const start = performance.now()
    const [result] = await importExtracts({ sql, paths: [path], maxClosedShare: 1, readsAll })
    const took = (performance.now() - start) / 1000
    return { took, passed: result?.report.notes().find((note) => note.includes('passed over')) }
  }
  const first = await again(false)
  const runs = await inTurn(
    RUNS,
    async () => (await again(false)).took,
    () => seconds(() => unzipAndScan(paths[0])),
  )
  const { passed } = await again(false)
  const all = await again(true)
  const times = ratio(runs, (time) => time)
  return {
    key: 'E2.again',
    label: `full extract again, 1 % changed (${lines.toLocaleString('en')} rows, ${(bytes / 1e6).toFixed(0)} MB, one entity in twenty tracked)`,
    ours: `${median(runs.ours).toFixed(2)} s`,
    baseline: `${median(runs.baseline).toFixed(2)} s`,
    figure: times.median,
    spread: [times.min, times.max],
    note: `baseline: each member unzipped and its lines counted; with every row read (--all) ${all.took.toFixed(2)} s, for the first time ${first.took.toFixed(2)} s; ${passed ?? 'nothing passed over'}`,
  }
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
    key: 'E3.outbox',
    label: 'update of every VME, with its outbox rows',
    ours: `${median(runs.ours).toFixed(2)} s`,
    baseline: `${median(runs.baseline).toFixed(2)} s without triggers`,
    figure: overhead.median,
    spread: [overhead.min, overhead.max],
  }
}

export const registerImportGoal: Goal = {
  ids: ['E2', 'E3'],
  run: async (context) => [await reimport(context), await outboxOverhead(context)],
}
