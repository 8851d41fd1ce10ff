// What the containers of operations/kubernetes are told, and what they are asked.
import { describe, expect, test } from 'vitest'
import { assertMailConfig } from '../../indexer/mail/assert-config.ts'
import { readConfig } from '../../src/config.ts'
import { openInternalServer } from '../../src/http/internal-server.ts'
import { bareApp } from '../support/bare-app.ts'
import { type ConfigMap, type Container, containersOf, readLayer, workloadsOf } from './manifest-files.ts'

const base = readLayer('base')
const layers = [base, readLayer('overlays/example')]
const workloads = workloadsOf(base.manifests).map(
  (workload) => [`${workload.kind} ${workload.metadata.name}`, workload] as const,
)

// As long as any of them may be.
const SECRET = '0123456789abcdef0123456789abcdef'
const secrets: Readonly<Record<string, string>> = {
  'vme-api/database-url': 'postgres://vme_api:x@postgres.stores:5432/vme',
  'vme-indexer/database-url': 'postgres://vme:x@postgres.stores:5432/vme',
  'vme-api/redis-url': 'redis://default:x@redis.stores:6379',
  'vme-indexer/redis-url': 'redis://default:x@redis.stores:6379',
  'vme-api/elasticsearch-url': 'http://search.stores:9200',
  'vme-indexer/elasticsearch-url': 'http://search.stores:9200',
  'vme-api/cursor-secret': SECRET,
  'vme-api/account-secret': SECRET,
  'vme-api/admin-keys': SECRET,
  'vme-indexer/smtp-url': 'smtps://user:x@mail.example.org',
  'vme-indexer/mail-from': 'VME <noreply@example.org>',
}

/** The environment of a container, with the map of the base and that of the overlay over it. */
function environmentOf({ env, envFrom = [] }: Container): Record<string, string> {
  const maps = layers
    .flatMap(({ manifests }) => manifests)
    .filter(({ kind, metadata: { name } }) =>
      envFrom.some(({ configMapRef }) => kind === 'ConfigMap' && configMapRef.name === name),
    ) as ConfigMap[]
  const variables = env.map(({ name, value, valueFrom }) => {
    const { name: secret = '', key = '' } = valueFrom?.secretKeyRef ?? {}
    const known = value ?? secrets[`${secret}/${key}`]
    if (known === undefined) throw new Error(`${name} is of the secret ${secret}/${key}, which is not known`)
    return [name, known] as const
  })
  return Object.assign({}, ...maps.map(({ data }) => data), Object.fromEntries(variables))
}

/** Names that src/config.ts asks its environment for. */
function askedNames(environment: Record<string, string>): Set<string> {
  const asked = new Set<string>()
  readConfig(
    new Proxy(environment, {
      get(values, name) {
        asked.add(String(name))
        return values[String(name)]
      },
    }),
  )
  return asked
}

const containers = workloads.flatMap(([name, workload]) =>
  containersOf(workload).map((container) => [`${name}: ${container.name}`, container] as const),
)
const containerOf = (name: string): Container => {
  const container = containers.find(([, one]) => one.name === name)?.[1]
  if (container === undefined) throw new Error(`there is no container ${name}`)
  return container
}

describe('the configuration', () => {
  test.each(containers)(
    '%s is told nothing that src/config.ts does not read, and all of it is sound',
    (_, container) => {
      const environment = environmentOf(container)
      const asked = askedNames(environment)
      expect(asked.size).toBeGreaterThan(50)
      expect(Object.keys(environment).filter((name) => !asked.has(name))).toEqual([])
      expect(readConfig(environment)).toMatchObject({ environment: 'production' })
    },
  )

  test('each secret is used, and each that is used is described', () => {
    const used = containers.flatMap(([, { env }]) =>
      env.flatMap(({ valueFrom }) =>
        valueFrom?.secretKeyRef === undefined
          ? []
          : [`${valueFrom.secretKeyRef.name}/${valueFrom.secretKeyRef.key}`],
      ),
    )
    expect([...new Set(used)].sort()).toEqual(Object.keys(secrets).sort())
  })

  test('the API never learns the password of the owner of the database', () => {
    const { databaseUrl, apiDatabaseUrl } = readConfig(environmentOf(containerOf('api')))
    expect([databaseUrl, apiDatabaseUrl]).toEqual([secrets['vme-api/database-url'], undefined])
    expect(containerOf('api').env.map(({ valueFrom }) => valueFrom?.secretKeyRef?.name)).not.toContain(
      'vme-indexer',
    )
  })

  test('the indexer may send mails, and both know one secret', () => {
    const [api, indexer] = ['api', 'indexer'].map((name) => readConfig(environmentOf(containerOf(name))))
    expect(() => assertMailConfig(indexer as Parameters<typeof assertMailConfig>[0])).not.toThrow()
    expect(indexer?.accountSecret).toBe(api?.accountSecret)
    expect([indexer?.exportsDir, indexer?.storedFiles]).toEqual([api?.exportsDir, api?.storedFiles])
  })

  test('both listen where their ports say', () => {
    const portsOf = (name: string) =>
      Object.fromEntries((containerOf(name).ports ?? []).map((port) => [port.name, port.containerPort]))
    const everywhere = { host: '0.0.0.0', internalHost: '0.0.0.0' }
    const api = readConfig(environmentOf(containerOf('api')))
    expect(api).toMatchObject(everywhere)
    expect(portsOf('api')).toEqual({ http: api.port, internal: api.internalPort })
    // Another port than that above PORT is taken as it is (indexer/start-indexer.ts).
    const indexer = readConfig(environmentOf(containerOf('indexer')))
    expect(indexer).toMatchObject(everywhere)
    expect(indexer.internalPort).not.toBe(indexer.port + 1)
    expect(portsOf('indexer')).toEqual({ internal: indexer.internalPort })
  })
})

describe('probes', () => {
  const probesOf = (name: string) => {
    const { startupProbe, livenessProbe, readinessProbe, ports = [] } = containerOf(name)
    const probes = { startupProbe, livenessProbe, readinessProbe }
    for (const probe of Object.values(probes))
      expect(ports.map((port) => port.name)).toContain(probe?.httpGet.port)
    return Object.values(probes).map((probe) => probe?.httpGet.path ?? '')
  }
  const wanted = ['/health/live', '/health/live', '/health/ready']

  test('of the API ask routes that it has, on the public port', async () => {
    const app = await bareApp()
    try {
      expect(probesOf('api')).toEqual(wanted)
      for (const url of wanted) expect(app.hasRoute({ method: 'GET', url })).toBe(true)
      expect((await app.inject(wanted[0] ?? '')).statusCode).toBe(200)
    } finally {
      await app.close()
    }
  })

  test('of the indexer ask what its internal port answers, and only readiness is lost while it waits for a part', async () => {
    const server = await openInternalServer({
      host: '127.0.0.1',
      port: 0,
      registry: { contentType: 'text/plain', metrics: async () => '' },
      health: () => ({ ready: false }),
    })
    try {
      const statuses = await Promise.all(
        probesOf('indexer').map(
          async (path) => (await fetch(`http://127.0.0.1:${server.port}${path}`)).status,
        ),
      )
      expect(statuses).toEqual([200, 200, 503])
    } finally {
      await server.close()
    }
  })
})
