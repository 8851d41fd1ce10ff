// The product as docker-compose.yml brings it up: its containers, their state, and what it answers.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { feedsOff } from '../support/feeds-off.ts'
import { until } from '../support/until.ts'
import type { Engine } from './engine.ts'
import { root } from './stand-ins.ts'

const PROJECT = 'vme-trial'
export const stores = ['postgres', 'redis', 'search'] as const
export const processes = ['api', 'indexer'] as const
export const services = [...stores, 'migrate', ...processes] as const
export type Service = (typeof services)[number]

/** Those that docker-compose.yml asks for, each unlike any other text, so that it is seen wherever it comes out. */
export const secrets = {
  POSTGRES_PASSWORD: 'OwnerPasswordOfTheTrial',
  API_DATABASE_PASSWORD: 'ApiPasswordOfTheTrial',
  REDIS_PASSWORD: 'RedisPasswordOfTheTrial',
  CURSOR_SECRET: 'CursorSecretOfTheTrial-0123456789abcdef',
  ACCOUNT_SECRET: 'AccountSecretOfTheTrial-0123456789abcdef',
}

export interface Container {
  Id: string
  Image: string
  State: {
    Running: boolean
    ExitCode: number
    OOMKilled: boolean
    Health?: { Status: string }
  }
  RestartCount: number
  Config: { User: string }
  HostConfig: {
    Memory: number
    ReadonlyRootfs: boolean
    CapDrop: string[] | null
    SecurityOpt: string[] | null
    LogConfig: { Type: string; Config: Record<string, string> }
  }
  Mounts: { Type: string; Name?: string; Destination: string; RW: boolean }[]
  NetworkSettings: {
    Ports: Record<string, { HostIp: string; HostPort: string }[] | null>
    Networks: Record<string, { IPAddress: string }>
  }
}

export interface Product {
  engine: Engine
  origin: string
  /** Output of `docker compose` with the files of the product. */
  compose(...args: string[]): Promise<string>
  inspect(service: Service): Promise<Container>
  /** Runs a script of Node in a container of the product, and reads the JSON that it prints. */
  evaluate<Result>(service: (typeof processes)[number], script: string): Promise<Result>
  /** In one of its networks; this machine, where the bridge of each ends, reaches it there. */
  addressOf(service: Service, network: 'stores' | 'outside'): Promise<string>
  network(name: 'stores' | 'outside'): string
}

export function productOf(engine: Engine, work: string, importDir: string, port: number): Product {
  const settings = {
    ...secrets,
    ...feedsOff,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Trial <trial@example.org>',
    PUBLIC_URL: 'https://vme.example',
    PORT: String(port),
    IMPORT_DIR: importDir,
    SEARCH_HEAP: '1g',
  }
  const file = join(work, 'settings.env')
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
    {
      mode: 0o600,
    },
  )
  const compose = (...args: string[]): Promise<string> =>
    engine.docker(['compose', '--env-file', file, '--project-name', PROJECT, ...args], {
      cwd: root,
    })
  const inspect = async (service: Service): Promise<Container> => {
    const id = await compose('ps', '--all', '--quiet', service)
    const [container] = JSON.parse(await engine.docker(['inspect', id])) as Container[]
    if (container === undefined) throw new Error(`${service} has no container`)
    return container
  }
  const network = (name: string): string => `${PROJECT}_${name}`
  return {
    engine,
    origin: `http://127.0.0.1:${port}`,
    compose,
    inspect,
    network,
    async evaluate<Result>(service: Service, script: string) {
      const text = await compose('exec', '--no-TTY', service, 'node', '--eval', script)
      return JSON.parse(text) as Result
    },
    async addressOf(service, name) {
      const { NetworkSettings } = await inspect(service)
      return NetworkSettings.Networks[network(name)]?.IPAddress ?? ''
    },
  }
}

/** Waits for 200 and reads the reply. */
export async function ask(url: string, withinMs = 120_000): Promise<string> {
  return until(
    `${url} answers`,
    async () => {
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
      return response?.status === 200 ? response.text() : undefined
    },
    withinMs,
  )
}
