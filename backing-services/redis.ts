// Redis from the machine's own package. Its data hold only wake-ups, but a lost one costs a polling interval.
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { secretOf, writePrivateFile } from './data-folder.ts'
import type { EmbeddedService, LaunchContext } from './embedded.ts'
import { accepts, freePort, launch, run } from './processes.ts'

// Valkey is the same server under its free name, and what newer systems ship.
const PROGRAMS = ['redis-server', 'valkey-server']

const APT = ['apt-get', 'install', '-y', '--no-install-recommends', 'redis-server']

export const missingRedis = (reason: string): string =>
  `Redis is missing: there is no redis-server on the path${reason}. Install it with\n` +
  '  sudo apt-get install redis-server      (Debian, Ubuntu)\n' +
  '  sudo dnf install valkey                (Fedora, Red Hat)\n' +
  '  brew install redis                     (macOS)\n' +
  'or start one elsewhere and set REDIS_URL.'

export async function findRedis(programs = PROGRAMS): Promise<string | undefined> {
  for (const program of programs) if ((await run(program, ['--version'])).status === 0) return program
  return undefined
}

/** Installs with apt as root, or with a sudo that asks nothing. Returns why not, for the message. */
async function installRedis({ log, signal }: LaunchContext): Promise<string> {
  if ((await run('apt-get', ['--version'])).status !== 0) return ''
  const isRoot = userInfo().uid === 0
  if (!isRoot && (await run('sudo', ['-n', 'true'])).status !== 0) return ''
  log('Installing redis-server with apt-get')
  // RUNLEVEL=1 keeps the package from starting its own server: this one needs other settings.
  const prefix = [...(isRoot ? [] : ['sudo', '-n']), 'env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1']
  const apt = (args: string[]) =>
    run(prefix[0] ?? 'env', [...prefix.slice(1), ...args], { signal, timeoutMs: 180_000 })
  let outcome = await apt(APT)
  if (outcome.status !== 0) {
    await apt(['apt-get', 'update'])
    outcome = await apt(APT)
  }
  return outcome.status === 0 ? '' : `, and apt-get failed: ${outcome.stderr.trim().split('\n').at(-1) ?? ''}`
}

async function findOrInstall(context: LaunchContext): Promise<string> {
  const found = await findRedis()
  if (found) return found
  const reason = await installRedis(context)
  const installed = await findRedis()
  if (installed) return installed
  throw new Error(missingRedis(reason))
}

export const redisService: EmbeddedService = {
  label: 'Redis',
  stop: { signal: 'SIGTERM', timeoutMs: 10_000 },
  readyWithinMs: 30_000,
  logFile: (dataDir) => join(dataDir, 'logs', 'redis.log'),
  async launch(context) {
    const { dataDir } = context.config
    const command = await findOrInstall(context)
    const folder = join(dataDir, 'redis')
    const password = secretOf(dataDir, 'redis')
    // In a file, since the arguments of a process can be read by everybody.
    const settings = join(folder, 'redis.conf')
    writePrivateFile(settings, `requirepass ${password}\n`)
    const port = (await freePort()) ?? 0
    const args = [
      settings,
      ...['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--daemonize', 'no'],
      ...['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', ''],
      // BullMQ must never lose a key to eviction.
      ...['--maxmemory-policy', 'noeviction'],
    ]
    const process = await launch({ command, args, logFile: this.logFile(dataDir), cwd: folder })
    return { url: `redis://default:${password}@127.0.0.1:${port}`, process }
  },
  isReady: (url) => accepts(Number(new URL(url).port)),
}
