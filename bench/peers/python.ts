// Programs of others from PyPI, each in an environment of its own under DATA_DIR, which is kept for the next run.
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../../backing-services/processes.ts'
import { readConfig } from '../../src/config.ts'

/** What was measured against: another version is another peer. */
export const peers = {
  addok: ['addok==1.3.2', 'gunicorn==27.0.1'],
  pgsync: ['pgsync==7.3.0'],
  tipg: ['tipg==1.6.1', 'uvicorn==0.54.0'],
} as const

export type PeerName = keyof typeof peers

/** Where it was put; or why it could not be had. */
export type Installed = { programs: string } | { missing: string }

const LIMIT_MS = 600_000

export const peerFolder = (name: string): string => join(readConfig().dataDir, 'peers', name)

/** The last line that a program said. */
export const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

export async function installPython(name: PeerName, log: (line: string) => void): Promise<Installed> {
  const packages = peers[name]
  const folder = peerFolder(packages.join('+').replaceAll('==', '-'))
  const programs = join(folder, 'bin')
  // The name of the folder tells the versions, and its last file that all of them are there.
  const done = join(folder, 'complete')
  if (await isThere(done)) return { programs }
  log(`installing ${packages.join(', ')}`)
  await mkdir(folder, { recursive: true })
  const made = await run('python3', ['-m', 'venv', '--clear', folder], { timeoutMs: LIMIT_MS })
  if (made.status !== 0) return { missing: `python3 -m venv failed: ${lastLine(made.stderr || made.stdout)}` }
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages]
  const { status, stderr } = await run(join(programs, 'python'), pip, { timeoutMs: LIMIT_MS })
  if (status !== 0) return { missing: `pip install ${packages.join(' ')} failed: ${lastLine(stderr)}` }
  await mkdir(done)
  return { programs }
}
