// The services of docker-compose.yml, where a Docker engine answers.
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { environmentWith } from '../src/config.ts'
import { secretOf } from './data-folder.ts'
import { run } from './processes.ts'
import type { ServiceName } from './state.ts'

const composeFiles = ['../docker-compose.yml', './docker-compose.local.yml'].flatMap((path) => [
  '--file',
  fileURLToPath(new URL(path, import.meta.url)),
])

// A missing engine says so within 0.1 s; one that is starting up is not waited for.
const DETECTION_TIMEOUT_MS = 900

const ports: Record<ServiceName, number> = { postgres: 5432, redis: 6379, search: 9200 }

/** What docker-compose.yml asks for, by the names that it has there: each DATA_DIR has its own. */
const secretsOf = ({ dataDir, postgresPassword }: DockerOptions) => ({
  POSTGRES_PASSWORD: postgresPassword ?? secretOf(dataDir, 'docker-postgres'),
  REDIS_PASSWORD: secretOf(dataDir, 'docker-redis'),
  // Of processes that are not started here, but nothing of the file is read without them.
  API_DATABASE_PASSWORD: 'unused',
  CURSOR_SECRET: 'unused',
  ACCOUNT_SECRET: 'unused',
  SMTP_URL: 'unused',
  MAIL_FROM: 'unused',
})

type Secrets = ReturnType<typeof secretsOf>

const urls: Record<ServiceName, (address: string, secrets: Secrets) => string> = {
  postgres: (address, { POSTGRES_PASSWORD }) =>
    `postgres://vme:${encodeURIComponent(POSTGRES_PASSWORD)}@${address}/vme`,
  redis: (address, { REDIS_PASSWORD }) => `redis://default:${REDIS_PASSWORD}@${address}`,
  search: (address) => `http://${address}`,
}

export interface DockerOptions {
  dataDir: string
  /** What docker-compose.yml takes from POSTGRES_PASSWORD; undefined: one of its own for each DATA_DIR. */
  postgresPassword?: string | undefined
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

const compose = (args: string[], options: DockerOptions) => {
  const { dataDir, signal, docker = 'docker' } = options
  return run(docker, ['compose', ...composeFiles, '--project-name', project(dataDir), ...args], {
    signal,
    env: environmentWith(secretsOf(options)),
  })
}

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
      return [name, urls[name](address, secretsOf(options))] as const
    }),
  )
  return Object.fromEntries(found)
}

export async function stopContainers(names: ServiceName[], options: DockerOptions): Promise<void> {
  await compose(['stop', ...names], options)
}
