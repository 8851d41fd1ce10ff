// Another release of this repository, beside this one: its files, its packages, and its tools run on the same stores.
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { environmentWith } from '../../src/config.ts'
import type { Stores } from './drilled-product.ts'

export const ownRoot = fileURLToPath(new URL('../../', import.meta.url))

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', ownRoot, ...args], { encoding: 'utf8' }).trim()

/** The newest commit that has none of the migrations that the last one of these added some of. */
export const commitBeforeMigrations = (): string => {
  const latest = git('ls-tree', '--name-only', 'HEAD', 'src/db/migrations/').split('\n').at(-1) ?? ''
  return `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', latest)}^`
}

export const describeCommit = (ref: string): string =>
  git('log', '-1', '--format=%h of %cd', '--date=format:%-d %B %Y %H:%M', ref)

interface Manifest {
  dependencies: Record<string, string>
}

const readManifest = (path: string): Manifest & { version: string } =>
  JSON.parse(readFileSync(path, 'utf8')) as Manifest & { version: string }

/** Whether every package that a release runs with is installed here in its version. */
function suitsInstalled(root: string): boolean {
  return Object.entries(readManifest(join(root, 'package.json')).dependencies).every(([name, version]) => {
    try {
      return readManifest(join(ownRoot, 'node_modules', name, 'package.json')).version === version
    } catch {
      return false
    }
  })
}

/** Puts the files of a commit into a new folder, with its packages: those from here where they are the same. */
export function layOut(ref: string, folder: string): string {
  const root = join(folder, 'older')
  mkdirSync(root)
  const archive = join(folder, 'older.tar')
  execFileSync('git', ['-C', ownRoot, 'archive', `--output=${archive}`, ref])
  execFileSync('tar', ['-x', '-C', root, '-f', archive])
  if (suitsInstalled(root)) symlinkSync(join(ownRoot, 'node_modules'), join(root, 'node_modules'))
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' })
  return root
}

const lower = (_: string, before: string, number: string): string => `${before}${Number(number) - 1}`

/** What tells the definitions of indices apart, one number lower: its indices are others than those of this release. */
export function ageDefinitions(root: string): void {
  const places: [file: string, number: RegExp][] = [
    ['indexer/engine/create-index.ts', /(const DOCUMENTS_VERSION = )(\d+)/],
    ['indexer/engine/definition-version.ts', /(const DOCUMENTS_VERSION = )(\d+)/],
    ['mappings/version.json', /("version": )(\d+)/],
  ]
  for (const [file, number] of places) {
    const path = join(root, file)
    if (existsSync(path)) writeFileSync(path, readFileSync(path, 'utf8').replace(number, lower))
  }
}

/** Runs a hand tool of a release and returns what it prints; others go on meanwhile. */
export async function runTool({ services }: Stores, root: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [...args], {
    cwd: root,
    env: environmentWith({
      NODE_ENV: 'test',
      DATABASE_URL: services.databaseUrl,
      API_DATABASE_URL: services.apiDatabaseUrl ?? '',
      REDIS_URL: services.redisUrl,
      ELASTICSEARCH_URL: services.searchUrl,
    }),
  })
  return stdout.trim()
}
