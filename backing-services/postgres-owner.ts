// As whom PostgreSQL runs: as the user of this process, or, since it refuses to run as root, as a system user.
import { statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import type { LaunchContext } from './embedded.ts'
import { run } from './processes.ts'

interface Owner {
  uid: number
  gid: number
}

export interface Placement {
  /** Undefined: the user of this process. */
  owner: Owner | undefined
  /** The owner may not enter some folder on the way to the programs or the data. */
  closed: boolean
}

/** PostgreSQL refuses to run as root: there it runs as the system user "postgres", created when missing. */
async function findOwner({ log, signal }: LaunchContext): Promise<Owner | undefined> {
  if (userInfo().uid !== 0) return undefined
  const idOf = async (flag: string): Promise<number> => {
    const { status, stdout } = await run('id', [flag, 'postgres'], { signal })
    return status === 0 ? Number(stdout) : Number.NaN
  }
  if (Number.isNaN(await idOf('-u'))) {
    log('PostgreSQL does not run as root: creating the system user "postgres"')
    const shell = ['--shell', '/usr/sbin/nologin', '--no-create-home']
    const { status, stderr } = await run('useradd', ['--system', '--user-group', ...shell, 'postgres'], {
      signal,
    })
    if (status !== 0) throw new Error(`The user "postgres" can't be created: ${stderr.trim()}`)
  }
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

/** The first folder on the way to a path that the user may not enter. */
function findClosedFolder(path: string, owner: Owner): string | undefined {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    // statSync follows links, as the server will.
    const { mode, uid, gid } = statSync(folder)
    const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return folder
    if (folder === dirname(folder)) return undefined
  }
}

interface Command {
  command: string
  args: string[]
  user: Owner | undefined
}

/**
 * A clone below a private home (/root is 0700) is closed to the user "postgres". There the server keeps one right of
 * root, that of passing closed folders; without the securebit, access(2) would ignore it. See capabilities(7).
 */
export function asOwner(program: string, args: string[], { owner, closed }: Placement): Command {
  if (owner === undefined || !closed) return { command: program, args, user: owner }
  const rights = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const user = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  return { command: 'setpriv', args: [...user, ...rights, program, ...args], user: undefined }
}

/** Finds out as whom PostgreSQL runs and whether that user reaches the paths. Throws when there is no way. */
export async function place(
  paths: [program: string, cluster: string],
  context: LaunchContext,
): Promise<Placement> {
  const owner = await findOwner(context)
  if (owner === undefined) return { owner, closed: false }
  const folder = paths.map((path) => findClosedFolder(path, owner)).find((closed) => closed !== undefined)
  if (folder === undefined) return { owner, closed: false }
  const probe = asOwner(paths[0], ['--version'], { owner, closed: true })
  if ((await run(probe.command, probe.args)).status === 0) return { owner, closed: true }
  throw new Error(
    `PostgreSQL does not run as root, and the user "postgres" may not enter ${folder}. ` +
      'Clone to an open folder such as /srv or /opt, or start PostgreSQL yourself and set DATABASE_URL.',
  )
}
