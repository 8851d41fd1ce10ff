// What the indexer process does: configuration, services, start, and an orderly end.
import { withServices } from '../backing-services/with-services.ts'
import { readConfig } from '../src/config.ts'
import { surviveLostConnections } from '../src/db/lost-connection.ts'
import { noteSending } from '../src/tracing/note-sending.ts'
import { startTracing } from '../src/tracing/start.ts'
import { makeLog } from './log.ts'
import { assertMailConfig } from './mail/assert-config.ts'
import { type Indexer, startIndexer } from './start-indexer.ts'

// Batches and jobs at hand get this long; containers are killed after 30 s.
const FINISH_MS = 20_000
const EXIT_MS = 28_000
// A terminal and the parent process both pass on the same Ctrl-C; only a later one is a second wish.
const SECOND_SIGNAL_MS = 500

/** Resolves once it has begun to start; it ends with the process. */
export async function runIndexer(): Promise<void> {
  const config = readConfig()
  assertMailConfig(config)
  const log = makeLog(config.logLevel, (line) => process.stdout.write(line))
  const services = await withServices(config)
  const tracing = await startTracing(config.tracing, {
    process: 'indexer',
    onSent: noteSending((text, details) => log('warn', text, details)),
  })
  const starting = new AbortController()
  let started: Promise<Indexer | undefined> = Promise.resolve(undefined)
  let stoppingSince: number | undefined

  async function stop(exitCode: number): Promise<void> {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SECOND_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    setTimeout(() => {
      log('error', 'the indexer did not stop in time')
      process.exit(1)
    }, EXIT_MS).unref()
    starting.abort()
    const indexer = await started.catch(() => undefined)
    await indexer?.stop(FINISH_MS)
    await tracing.close()
    await services.stop()
    log('info', 'the indexer has stopped')
    process.exit(exitCode)
  }

  function onFatal(error: unknown): void {
    log('error', error instanceof Error ? error.message : String(error))
    void stop(1)
  }

  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  process.on('uncaughtException', onFatal)
  surviveLostConnections(onFatal, () => log('warn', 'a connection to PostgreSQL was lost'))

  started = startIndexer({ config: services.config, log, signal: starting.signal, onFatal })
  started.catch(onFatal)
}
