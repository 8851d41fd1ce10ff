// npm run import -- enterprises PATH…
// Exit status: 0 loaded or loaded before, 1 not loaded and nothing half done, 2 wrong arguments.
import { onInterrupt } from '../../services/interrupt.ts'
import { startProgress } from '../../services/progress.ts'
import { withServices } from '../../services/with-services.ts'
import { readConfig } from '../../src/config.ts'
import { migrate } from '../../src/db/migrate.ts'
import { seedPlaces } from '../../src/db/seed-places.ts'
import { openSql } from '../../src/db/sql.ts'
import { type ExtractResult, importExtracts } from '../importers/enterprise-register/import-extracts.ts'
import { renderReport } from './import-table.ts'

const USAGE = `Use: npm run import -- enterprises PATH...

  enterprises   extracts of the enterprise register: zip files as downloaded, or the folders they were unpacked into.
                Several are loaded in the order of their extract numbers; what is loaded already is skipped.

The database is DATABASE_URL, or the one in DATA_DIR. MAX_CLOSED_SHARE (0.05) is the share of the active VMEs that an
extract may close.`

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const complain = (text: string): void => void process.stderr.write(`${text}\n`)
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The paths, or why there are none. */
function parseArguments([source, ...paths]: string[]): string[] | string {
  if (source === undefined) return 'It is not said what to import.'
  if (source !== 'enterprises') return `There is no source "${source}"; the sources are: enterprises.`
  if (paths.length === 0) return 'The path of a zip file or folder is missing.'
  const option = paths.find((path) => path.startsWith('-'))
  return option === undefined ? paths : `There is no option ${option}.`
}

async function importEnterprises(paths: string[]): Promise<void> {
  const { config, stop } = await withServices(readConfig())
  const sql = openSql({ url: config.databaseUrl, applicationName: 'import-tool', max: 4 })
  const interruption = onInterrupt()
  const progress = startProgress({ label: 'Reading', unit: 'kB' })
  try {
    await migrate(sql)
    await seedPlaces(sql)
    const results: ExtractResult[] = []
    await importExtracts({
      sql,
      paths,
      signal: interruption.signal,
      maxClosedShare: config.maxClosedShare,
      onProgress: ({ bytes, totalBytes }) => progress.update(bytes / 1024, totalBytes / 1024),
      onResult: (result) => results.push(result),
    }).finally(() => {
      progress.stop()
      for (const result of results) say(renderReport(result))
    })
  } finally {
    progress.stop()
    interruption.release()
    await sql.end({ timeout: 5 })
    await stop()
  }
}

async function main(): Promise<number> {
  const paths = parseArguments(process.argv.slice(2))
  if (typeof paths === 'string') {
    complain(`${paths}\n\n${USAGE}`)
    return 2
  }
  try {
    await importEnterprises(paths)
    return 0
  } catch (error) {
    complain(`Not imported: ${messageOf(error)}`)
    return 1
  }
}

process.exitCode = await main()
