// PostGIS with a PostgreSQL of its own: the system's, or Debian's packages unpacked under DATA_DIR, without being installed.
import { access, mkdir, readdir, symlink } from 'node:fs/promises'
import { arch } from 'node:os'
import { join } from 'node:path'
import { run } from '../../backing-services/processes.ts'
import { lastLine, peerFolder } from './python.ts'

export interface PostGisPrograms {
  /** The folder of postgres and initdb. */
  folder: string
  /** What these need in their environment. */
  env: Record<string, string>
}

const LIMIT_MS = 600_000
const triplets: Record<string, string> = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }

/** The newest PostgreSQL below a root that has PostGIS. */
async function findIn(root: string): Promise<string | undefined> {
  const versions = await readdir(join(root, 'usr/lib/postgresql')).catch(() => [])
  for (const version of versions.sort((a, b) => Number(b) - Number(a))) {
    const control = join(root, 'usr/share/postgresql', version, 'extension/postgis.control')
    const found = await access(control).then(
      () => true,
      () => false,
    )
    if (found) return join(root, 'usr/lib/postgresql', version, 'bin')
  }
  return undefined
}

export async function findPostGis(): Promise<PostGisPrograms | undefined> {
  const folder = await findIn('/')
  return folder === undefined ? undefined : { folder, env: {} }
}

/** Fetches the packages that are not installed, and PostgreSQL itself, since it looks for extensions beside itself. */
async function fetchPackages(folder: string): Promise<string | undefined> {
  const [name] = (await run('apt-cache', ['search', '--names-only', '^postgresql-[0-9]+-postgis-3$'])).stdout
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '')
    .filter((line) => line !== '')
    .sort()
    .reverse()
  if (name === undefined) return 'apt knows no package postgresql-NN-postgis-3'
  const server = name.replace('-postgis-3', '')
  const archives = join(folder, 'archives')
  await mkdir(join(archives, 'partial'), { recursive: true })
  const into = ['-o', `Dir::Cache::archives=${archives}`, '-o', 'APT::Sandbox::User=root']
  const needed = await run(
    'apt-get',
    [...into, 'install', '--download-only', '--yes', '--no-install-recommends', name],
    { timeoutMs: LIMIT_MS },
  )
  if (needed.status !== 0) return `apt-get --download-only ${name} failed: ${lastLine(needed.stderr)}`
  const own = await run('apt-get', ['-o', 'APT::Sandbox::User=root', 'download', server], {
    cwd: archives,
    timeoutMs: LIMIT_MS,
  })
  return own.status === 0 ? undefined : `apt-get download ${server} failed: ${lastLine(own.stderr)}`
}

/** Its packages name each extension with the version, and lay the plain name beside it when they are installed. */
async function nameExtensions(root: string): Promise<void> {
  const versions = join(root, 'usr/share/postgresql')
  for (const version of await readdir(versions)) {
    const folder = join(versions, version, 'extension')
    for (const name of await readdir(folder).catch(() => []))
      if (name.endsWith('-3.control')) await symlink(name, join(folder, name.replace('-3', '')))
  }
}

/** The system's where it has one; or the reason why there is none. */
export async function providePostGis(
  log: (line: string) => void,
): Promise<PostGisPrograms | { missing: string }> {
  const installed = await findPostGis()
  if (installed !== undefined) return installed
  const folder = peerFolder('postgis')
  const root = join(folder, 'root')
  if ((await findIn(root)) === undefined) {
    log('fetching PostGIS of Debian')
    const missing = await fetchPackages(folder)
    if (missing !== undefined) return { missing }
    const archives = join(folder, 'archives')
    for (const file of (await readdir(archives)).filter((name) => name.endsWith('.deb'))) {
      const { status, stderr } = await run('dpkg-deb', ['--extract', join(archives, file), root])
      if (status !== 0) return { missing: `dpkg-deb ${file} failed: ${lastLine(stderr)}` }
    }
    await nameExtensions(root)
  }
  const found = await findIn(root)
  if (found === undefined) return { missing: 'the packages of Debian hold no PostGIS' }
  const libraries = join(root, 'usr/lib', triplets[arch()] ?? '')
  return {
    folder: found,
    env: {
      LD_LIBRARY_PATH: [libraries, join(libraries, 'blas'), join(libraries, 'lapack')].join(':'),
      PROJ_DATA: join(root, 'usr/share/proj'),
    },
  }
}
