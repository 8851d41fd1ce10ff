// What the hand tools on indices share: the kind they are asked for, the services, and how they end.
import { SingleBar } from 'cli-progress'
import { onInterrupt } from '../../backing-services/interrupt.ts'
import { withServices } from '../../backing-services/with-services.ts'
import { type DocumentKind, documentKinds } from '../../mappings/index.ts'
import { readConfig } from '../../src/config.ts'
import { apiRoleOf } from '../../src/db/api-role.ts'
import { migrate } from '../../src/db/migrate.ts'
import { openSql } from '../../src/db/sql.ts'
import { detectEngine, openSearch, type SearchClient } from '../../src/engine/client.ts'
import { indexContextOf } from '../document-kinds.ts'
import type { IndexContext } from '../engine/index-context.ts'

/** Reads the one argument that names a kind. Throws an Error that lists the kinds. */
export function parseKind(name: string | undefined): DocumentKind {
  const kind = documentKinds.find((candidate) => candidate === name)
  if (kind !== undefined) return kind
  const asked = name === undefined ? 'No kind is named' : `There is no kind "${name}"`
  throw new Error(`${asked}; the kinds are: ${documentKinds.join(', ')}`)
}

/** Runs the work with everything open, and closes it again. Ctrl-C aborts the signal. */
export async function withIndexContext<T>(
  kind: DocumentKind,
  work: (context: IndexContext, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { config, stop } = await withServices(readConfig())
  const interruption = onInterrupt()
  const sql = openSql({ url: config.databaseUrl, applicationName: 'index-tool', max: 4 })
  let engine: SearchClient | undefined
  try {
    const flavour = await detectEngine(config.searchUrl)
    engine = openSearch({ url: config.searchUrl, flavour, requestTimeoutMs: 60_000 })
    await migrate(sql, apiRoleOf(config.apiDatabaseUrl))
    return await work(indexContextOf(kind, { sql, engine, index: config.index }), interruption.signal)
  } finally {
    interruption.release()
    await engine?.close()
    await sql.end({ timeout: 5 })
    await stop()
  }
}

/** A bar on standard error; a line each five seconds where that is no terminal. */
export function makeBar(format: string): SingleBar {
  return new SingleBar({
    format,
    stream: process.stderr,
    noTTYOutput: true,
    notTTYSchedule: 5_000,
    hideCursor: true,
  })
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`)
export const complain = (line: string): void => void process.stderr.write(`${line}\n`)
export const withThousands = (value: number): string => Math.round(value).toLocaleString('en-GB')
