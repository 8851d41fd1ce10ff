// A PostgreSQL of its own and a copy that follows it by streaming, on free ports of this machine. The copy is made as
// pg_basebackup would, by what the server offers for it: no package brings that program.
import { chownSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pidOf } from '../../backing-services/lock.mjs'
import { findPrograms } from '../../backing-services/postgres.ts'
import { asOwner, type Placement, place } from '../../backing-services/postgres-owner.ts'
import { accepts, freePort, launch, run, stopProcess } from '../../backing-services/processes.ts'
import { type RunningServices, startServices } from '../../backing-services/start.ts'
import { readConfig } from '../../src/config.ts'
import { openSql } from '../../src/db/sql.ts'
import { until } from './until.ts'

const SLOT = 'copy'
const START_MS = 60_000
// As backing-services starts the original: a copy refuses to run with fewer connections.
const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '300' }
export interface DatabasePair {
  original: RunningServices
  /** Of the copy, with the name and password of another address. */
  copyOf(url: string): string
  startCopy(): Promise<void>
  killCopy(): void
  close(): Promise<void>
}

/** What the copy writes itself, or fetches from the original. */
const OWN = ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_stat_tmp']

async function copyCluster(url: string, from: string, to: string, { owner }: Placement): Promise<void> {
  const sql = openSql({ url, applicationName: 'base-copy', max: 1 })
  try {
    await sql`select pg_create_physical_replication_slot(${SLOT}, true)`
    await sql`select pg_backup_start('copy', true)`
    // Files that vanish meanwhile are no loss: the log tells what became of them.
    await run('cp', ['-a', from, to])
    const [label] = await sql<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`
    const { hostname, port, username, password } = new URL(url)
    const source = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`
    const files = {
      backup_label: label?.labelfile ?? '',
      'standby.signal': '',
      'postgresql.auto.conf': `primary_conninfo = '${source}'\nprimary_slot_name = '${SLOT}'\n`,
    }
    for (const name of OWN) await rm(join(to, name), { recursive: true, force: true })
    const folders = OWN.filter((name) => name.startsWith('pg_')).map((name) => join(to, name))
    for (const folder of folders) await mkdir(folder, { mode: 0o700 })
    for (const [name, text] of Object.entries(files)) writeFileSync(join(to, name), text, { mode: 0o600 })
    const made = [...folders, ...Object.keys(files).map((name) => join(to, name))]
    if (owner !== undefined) for (const path of made) chownSync(path, owner.uid, owner.gid)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

export async function startDatabasePair(dataDir: string): Promise<DatabasePair> {
  const elsewhere = { REDIS_URL: 'redis://127.0.0.1:1', ELASTICSEARCH_URL: 'http://127.0.0.1:1' }
  const config = readConfig({ DATA_DIR: dataDir, ...elsewhere })
  const original = await startServices(config, { docker: false, forTests: true })
  const cluster = join(dataDir, 'copy')
  const { postgres } = await findPrograms()
  const placement = await place([postgres, join(dataDir, 'postgres')], {
    config,
    log: () => {},
    signal: undefined,
    forTests: true,
  })
  await copyCluster(original.databaseUrl, join(dataDir, 'postgres'), cluster, placement)
  const port = (await freePort()) ?? 0
  let running = ''
  const flags = Object.entries({ ...settings, timezone: 'UTC', fsync: 'off' })
  const pair: DatabasePair = {
    original,
    copyOf: (url) => Object.assign(new URL(url), { port: String(port) }).href,
    async startCopy() {
      const args = [
        '-D',
        cluster,
        '-p',
        String(port),
        ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ]
      const command = asOwner(postgres, args, placement)
      running = await launch({ ...command, logFile: join(dataDir, 'logs', 'postgres-copy.log'), cwd: '/' })
      await until('the copy answers', () => accepts(port), START_MS)
    },
    killCopy: () => void process.kill(pidOf(running), 'SIGKILL'),
    async close() {
      await stopProcess(running, { signal: 'SIGINT', timeoutMs: 10_000 })
      await original.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  await pair.startCopy()
  return pair
}
