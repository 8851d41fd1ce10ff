// The services of docker-compose.yml, where a Docker engine answers.
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { run } from './processes.ts'
import type { ServiceName } from './state.ts'

const composeFile = fileURLToPath(new URL('../docker-compose.yml', import.meta.url))

// A missing engine says so within 0.1 s; one that is starting up is not waited for.
const DETECTION_TIMEOUT_MS = 900

const ports: Record<ServiceName, number> = { postgres: 5432, redis: 6379, search: 9200 }

const urls: Record<ServiceName, (address: string, options: DockerOptions) => string> = {
  postgres: (address, { postgresPassword = 'vme' }) =>
    `postgres://vme:${encodeURIComponent(postgresPassword)}@${address}/vme`,
  redis: (address) => `redis://${address}`,
  search: (address) => `http://${address}`,
}

export interface DockerOptions {
  dataDir: string
  /** What docker-compose.yml takes from the same variable, with the same default. */
  postgresPassword?: string
  signal?: AbortSignal | undefined
  /** The program, so that a test can put another in its place. */
  docker?: string
}

/** Whether an engine answers and Compose is there; the command alone means nothing. */
export async function isDockerRunning(docker = 'docker'): Promise<boolean> {
  const options = { timeoutMs: DETECTION_TIMEOUT_MS }
  const answers = await Promise.all([
    run(docker, ['version', '--format', '{{.Server.Version}}'], options),
    run(docker, ['compose', 'version', '--short'], options),
  ])
  return answers.every(({ status, stdout }) => status === 0 && stdout.trim() !== '')
}

// Each DATA_DIR has containers and volumes of its own.
const project = (dataDir: string): string =>
  `vme-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`

const compose = (args: string[], { dataDir, signal, docker = 'docker' }: DockerOptions) =>
  run(docker, ['compose', '--file', composeFile, '--project-name', project(dataDir), ...args], { signal })

/** Starts the named services, waits until they are healthy and returns their addresses. */
export async function startContainers(
  names: ServiceName[],
  options: DockerOptions,
): Promise<Partial<Record<ServiceName, string>>> {
  const { status, stderr } = await compose(['up', '--detach', '--wait', '--no-build', ...names], options)
  if (status !== 0)
    throw new Error(`docker compose could not start ${names.join(', ')}:\n${stderr.trim().slice(-1_500)}`)
  const found = await Promise.all(
    names.map(async (name) => {
      const { stdout } = await compose(['port', name, String(ports[name])], options)
      const address = stdout.trim().split('\n')[0] ?? ''
      if (address === '') throw new Error(`docker compose gives no port for ${name}`)
      return [name, urls[name](address, options)] as const
    }),
  )
  return Object.fromEntries(found)
}

export async function stopContainers(names: ServiceName[], options: DockerOptions): Promise<void> {
  await compose(['stop', ...names], options)
}
