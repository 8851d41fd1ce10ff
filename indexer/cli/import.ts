// npm run import -- SOURCE PATH…: enterprises, links, addresses, points; without a path: outages, works.
// npm run import -- forget SOURCE DATE takes back the day of what was loaded after it.
// Exit status: 0 loaded or loaded before, 1 not loaded and nothing half done, 2 wrong arguments.
import { onInterrupt } from '../../backing-services/interrupt.ts'
import { startProgress } from '../../backing-services/progress.ts'
import { withServices } from '../../backing-services/with-services.ts'
import { readConfig } from '../../src/config.ts'
import { apiRoleOf } from '../../src/db/api-role.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openSql } from '../../src/db/sql.ts'
import { seedPlaces } from '../../src/places/statements/seed-places.ts'
import { messageOf } from '../../src/text/message-of.ts'
import { startTracing } from '../../src/tracing/start.ts'
import { forgetSource } from '../importers/forget.ts'
import { importSource } from '../imports.ts'
import { parseArguments, USAGE, type Wanted } from './import-arguments.ts'
import { failureOf, makeTerminalReporter, renderForgotten } from './import-reporter.ts'

const print = (text: string): void => void process.stdout.write(`${text}\n`)
const complain = (text: string): void => void process.stderr.write(`${text}\n`)

type WantedImport = Extract<Wanted, { kind: 'import' }>
type WantedForget = Extract<Wanted, { kind: 'forget' }>

async function importWanted({ name, paths, acceptLoss, readsAll }: WantedImport): Promise<void> {
  const { config, stop } = await withServices(readConfig())
  const sql = openSql({ url: config.databaseUrl, applicationName: 'import-tool', max: 4 })
  const tracing = await startTracing(config.tracing, { process: 'import', onSent: () => {} })
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
    const task = { sql, paths, config, acceptLoss, readsAll, isForced: true, signal, log: () => {}, reporter }
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
    await tracing.close()
    await sql.end({ timeout: 5 })
    await stop()
  }
}

async function forgetWanted({ source, day }: WantedForget): Promise<void> {
  const { config, stop } = await withServices(readConfig())
  const sql = openSql({ url: config.databaseUrl, applicationName: 'import-tool', max: 2 })
  try {
    await migrate(sql)
    print(renderForgotten(await forgetSource({ sql, source, day })))
  } finally {
    await sql.end({ timeout: 5 })
    await stop()
  }
}

function readArguments(): Wanted | string {
  try {
    return parseArguments(process.argv.slice(2))
  } catch (error) {
    return messageOf(error)
  }
}

async function main(): Promise<number> {
  const wanted = readArguments()
  if (typeof wanted === 'string') {
    complain(`${wanted}\n\n${USAGE}`)
    return 2
  }
  if (wanted.kind === 'help') {
    print(USAGE)
    return 0
  }
  try {
    await (wanted.kind === 'forget' ? forgetWanted(wanted) : importWanted(wanted))
    return 0
  } catch (error) {
    complain(`${wanted.kind === 'forget' ? 'Not forgotten' : 'Not imported'}: ${messageOf(error)}`)
    return 1
  }
}

process.exitCode = await main()
