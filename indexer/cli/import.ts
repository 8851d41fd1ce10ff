// npm run import -- SOURCE PATH…: enterprises, links, addresses, points; without a path: outages, works.
// Exit status: 0 loaded or loaded before, 1 not loaded and nothing half done, 2 wrong arguments.
import { onInterrupt } from '../../backing-services/interrupt.ts'
import { startProgress } from '../../backing-services/progress.ts'
import { withServices } from '../../backing-services/with-services.ts'
import { readConfig } from '../../src/config.ts'
import { apiRoleOf } from '../../src/db/api-role.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openSql } from '../../src/db/sql.ts'
import { seedPlaces } from '../../src/places/statements/seed-places.ts'
import { type ImportName, importNames, importSource, imports } from '../imports.ts'
import { messageOf } from '../message-of.ts'
import { failureOf, makeTerminalReporter } from './import-reporter.ts'

const USAGE = `Use: npm run import -- enterprises PATH...
     npm run import -- links PATH...
     npm run import -- addresses PATH...
     npm run import -- points PATH|URL...
     npm run import -- outages
     npm run import -- works

  enterprises   extracts of the enterprise register: zip files as downloaded, or the folders they were unpacked into.
                Several are loaded in the order of their extract numbers; what is loaded already is skipped.
  links         who manages what: files of the register's XML reuse format (zips as delivered, or folders with a data
                and a codes file), loaded in the order of their numbers; and tables of other providers (a .csv file, or a
                folder with mandates.csv and successions.csv).
  addresses     the federal address files (BeSt), one a region: zips as downloaded, or the CSV inside.
  points        points of enterprises from the Flemish republication of the register (VKBO): pages as GeoJSON files, a
                folder of them, or the https address of the first page.
  outages       power outages, and
  works         public works, from every source that is on, at once: in full and whether it is due or not. Sources,
                their addresses and switches are configuration; see .env.example. Status 1 when one of them fails; what
                the others answered is stored.

The database is DATABASE_URL, or the one in DATA_DIR. MAX_CLOSED_SHARE (0.05) is the share of the active VMEs that an
extract may close, of its mandates and takeovers that a link source may, and of a region's house numbers that an address
file may. SYNDIC_FUNCTION_CODES and the like say what
codes of the reuse format mean where its codes file does not tell; see .env.example.`

const print = (text: string): void => void process.stdout.write(`${text}\n`)
const complain = (text: string): void => void process.stderr.write(`${text}\n`)

interface Wanted {
  name: ImportName
  paths: string[]
}

const isImportName = (name: string): name is ImportName => importNames.some((known) => known === name)

/** What to import, or why nothing. */
function parseArguments([source, ...paths]: string[]): Wanted | string {
  if (source === undefined) return 'It is not said what to import.'
  if (!isImportName(source))
    return `There is no source "${source}"; the sources are: ${importNames.join(', ')}.`
  if (!imports[source].takesPaths)
    return paths.length === 0
      ? { name: source, paths }
      : `${source} takes no path; its sources are configuration.`
  if (paths.length === 0) return 'The path of a zip file or folder is missing.'
  const option = paths.find((path) => path.startsWith('-'))
  return option === undefined ? { name: source, paths } : `There is no option ${option}.`
}

async function importWanted({ name, paths }: Wanted): Promise<void> {
  const { config, stop } = await withServices(readConfig())
  const sql = openSql({ url: config.databaseUrl, applicationName: 'import-tool', max: 4 })
  const { signal, release } = onInterrupt()
  const progress = startProgress({ label: 'Reading', unit: 'kB' })
  const printed: string[] = []
  const reporter = makeTerminalReporter(name, {
    sql,
    onBytes: (bytes, totalBytes) => progress.update(bytes / 1024, Math.max(bytes, totalBytes) / 1024),
    print: (text) => printed.push(text),
  })
  try {
    await migrate(sql, apiRoleOf(config.apiDatabaseUrl))
    await seedPlaces(sql)
    // An indexer that runs would compute figures in the night only: nobody asks it.
    const task = { sql, paths, config, isForced: true, signal, log: () => {}, reporter }
    const results = await importSource(name, task).finally(() => {
      progress.stop()
      for (const text of printed) print(text)
    })
    const failure = failureOf(name, results)
    if (failure !== undefined) throw new Error(failure)
  } finally {
    progress.stop()
    release()
    // The queue's package takes as long to load as a small file: an import does not wait for it.
    const { wakeDrains } = await import('../wake-ups.ts')
    await wakeDrains(config)
    await sql.end({ timeout: 5 })
    await stop()
  }
}

async function main(): Promise<number> {
  const wanted = parseArguments(process.argv.slice(2))
  if (typeof wanted === 'string') {
    complain(`${wanted}\n\n${USAGE}`)
    return 2
  }
  try {
    await importWanted(wanted)
    return 0
  } catch (error) {
    complain(`Not imported: ${messageOf(error)}`)
    return 1
  }
}

process.exitCode = await main()
