// Under which licence each package of what is delivered stands, against the rules: offline, from the lock file and, where
// that is silent, from the installed package.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import satisfies from 'spdx-satisfies'
import { allowedLicences, type LicenceException, licenceExceptions } from './licence-rules.ts'

interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}

export interface LockFile {
  packages: Readonly<Record<string, LockedPackage>>
}

export interface LicenceRules {
  allowed: readonly string[]
  exceptions: readonly LicenceException[]
  /** The licence that an installed package names itself. */
  readInstalled: (path: string) => string | undefined
}

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** False also for what is no SPDX expression, such as "SEE LICENSE IN …" or "UNLICENSED". */
function isAllowed(licence: string, allowed: readonly string[]): boolean {
  try {
    return satisfies(licence, allowed)
  } catch {
    return false
  }
}

/** Faults, each with the name of its package; packages that only develop the product are nobody's business. */
export function checkLicences(
  lock: LockFile,
  { allowed, exceptions, readInstalled }: LicenceRules,
): string[] {
  const used = new Set<LicenceException>()
  const faults = Object.entries(lock.packages).flatMap(([path, { version, license, dev, link }]) => {
    if (path === '' || dev === true || link === true) return []
    const name = nameOf(path)
    const licence = license ?? readInstalled(path)
    if (licence === undefined) return [`${name}@${version} (${path}) names no licence`]
    const exception = exceptions.find((known) => known.name === name && known.licence === licence)
    if (exception !== undefined) used.add(exception)
    return exception !== undefined || isAllowed(licence, allowed)
      ? []
      : [`${name}@${version} (${path}) stands under ${licence}, which is not allowed`]
  })
  const idle = exceptions
    .filter((exception) => !used.has(exception))
    .map(({ name, licence }) => `the exception for ${name} under ${licence} meets no package`)
  return [...faults, ...idle]
}

const root = join(import.meta.dirname, '..', '..')

function readInstalled(path: string): string | undefined {
  const file = join(root, path, 'package.json')
  if (!existsSync(file)) return undefined
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown }
  return typeof license === 'string' ? license : undefined
}

export const readLock = (): LockFile =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile

export const checkOwnLicences = (): string[] =>
  checkLicences(readLock(), { allowed: allowedLicences, exceptions: licenceExceptions, readInstalled })
