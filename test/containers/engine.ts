// A Docker engine of the trial's own, beside none or any other: data, socket and process are in a folder that is given.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch, logTail, run, stopProcess, waitUntil } from '../../backing-services/processes.ts'
import { environmentWith } from '../../src/config.ts'

const STARTS_WITHIN_MS = 60_000
const STOPS_WITHIN_MS = 120_000

export interface RunInput {
  cwd?: string
  env?: Record<string, string>
}

export interface Engine {
  /** What a client of it needs in its environment. */
  env: Record<string, string>
  /** Output of a command of docker. Throws with its last lines where it fails. */
  docker(args: readonly string[], input?: RunInput): Promise<string>
  /** The same, whatever it ends with. */
  tryDocker(args: readonly string[], input?: RunInput): Promise<Awaited<ReturnType<typeof run>>>
  /** Gives images other names, those with a digest too, which none but a registry may give. */
  nameImages(names: ReadonlyMap<string, string>): Promise<void>
  stop(): Promise<void>
}

const NEEDED = `This needs, as root on Linux, a Docker engine, Compose as a plugin of the docker command, and debootstrap.
Debian:  apt-get install docker.io debootstrap
Compose, where no package has it, built in an empty folder:
  go mod init compose && go get -tool github.com/docker/compose/v2/cmd@v2.40.3
  go build -o ~/.docker/cli-plugins/docker-compose github.com/docker/compose/v2/cmd`

export async function findFaults(): Promise<string | undefined> {
  const answers = await Promise.all([
    run('dockerd', ['--version']),
    run('docker', ['compose', 'version']),
    run('debootstrap', ['--version']),
  ])
  return answers.every(({ status }) => status === 0) ? undefined : NEEDED
}

/** The table of names by repository. With a digest a name stands for its bytes: here for what stands in for them. */
function writeNames(dataRoot: string, names: ReadonlyMap<string, string>): void {
  const file = join(dataRoot, 'image', 'overlay2', 'repositories.json')
  const table = JSON.parse(readFileSync(file, 'utf8')) as {
    Repositories: Record<string, Record<string, string>>
  }
  for (const [name, id] of names) {
    const [tagged = '', digest] = name.split('@')
    const repository = tagged.replace(/:[^:/]*$/, '')
    const named = table.Repositories[repository] ?? {}
    table.Repositories[repository] = named
    named[tagged] = id
    if (digest !== undefined) named[`${repository}@${digest}`] = id
  }
  writeFileSync(file, JSON.stringify(table))
}

export async function startEngine(folder: string): Promise<Engine> {
  const dataRoot = join(folder, 'data')
  const socket = `unix://${join(folder, 'docker.sock')}`
  const logFile = join(folder, 'dockerd.log')
  const env = { DOCKER_HOST: socket }
  mkdirSync(dataRoot, { recursive: true })
  const tryDocker = (args: readonly string[], { cwd, env: more = {} }: RunInput = {}) =>
    run('docker', [...args], { env: environmentWith({ ...env, ...more }), ...(cwd && { cwd }) })
  const start = async (): Promise<string> => {
    const args = ['--data-root', dataRoot, '--exec-root', join(folder, 'exec'), '--host', socket]
    const identity = await launch({
      command: 'dockerd',
      args: [...args, '--pidfile', join(folder, 'dockerd.pid')],
      logFile,
    })
    const answers = async (): Promise<boolean> => (await tryDocker(['version'])).status === 0
    if (await waitUntil(answers, { timeoutMs: STARTS_WITHIN_MS })) return identity
    await stopProcess(identity, { signal: 'SIGTERM', timeoutMs: STOPS_WITHIN_MS })
    throw new Error(`The Docker engine does not start:\n${logTail(logFile)}`)
  }
  let identity = await start()
  const stop = (): Promise<void> => stopProcess(identity, { signal: 'SIGTERM', timeoutMs: STOPS_WITHIN_MS })
  return {
    env,
    tryDocker,
    async docker(args, input) {
      const { status, stdout, stderr } = await tryDocker(args, input)
      if (status === 0) return stdout.trim()
      throw new Error(`docker ${args.slice(0, 4).join(' ')} … ended with ${status}:\n${stderr.slice(-3_000)}`)
    },
    async nameImages(names) {
      await stop()
      if (existsSync(dataRoot)) writeNames(dataRoot, names)
      identity = await start()
    },
    stop,
  }
}
