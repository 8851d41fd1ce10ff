import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { assertMailConfig } from '../../indexer/mail/assert-config.ts'
import { readConfig } from '../../src/config.ts'
import { openInternalServer } from '../../src/http/internal-server.ts'
import { bareApp } from '../support/bare-app.ts'
import { leaveOut } from '../support/leave-out.ts'
import { faultsOfManifest, type Manifest } from './kubernetes-schema.ts'
import {
  type Container,
  containersOf,
  kubernetesFolder,
  readDocuments,
  readLayer,
  type Workload,
  workloadsOf,
} from './manifest-files.ts'

const base = readLayer('base')
const overlay = readLayer('overlays/example')
const layers = [base, overlay]
const named = (manifests: readonly Manifest[]) =>
  manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const)
const workloads = named(workloadsOf(base.manifests)) as (readonly [string, Workload])[]
const ofKind = <Kind extends Manifest>(kind: string): Kind[] =>
  base.manifests.filter((manifest): manifest is Kind => manifest.kind === kind)

describe.each(layers)('$folder', ({ folder, files, kustomization, manifests }) => {
  test('names each of its files, and no other', () => {
    const listed = [...kustomization.resources, ...(kustomization.patches ?? []).map(({ path }) => path)]
    expect(listed.filter((path) => !path.startsWith('..')).sort()).toEqual(files)
    for (const path of listed) expect(existsSync(join(kubernetesFolder, folder, path))).toBe(true)
  })

  test.each(named(manifests))('%s is what the API of Kubernetes takes', (_, manifest) => {
    expect(faultsOfManifest(manifest)).toEqual([])
  })
})

test.each<[string, (workload: Workload) => void]>([
  [
    'a field that no container has',
    (workload) => Object.assign(containersOf(workload)[0] ?? {}, { envs: [] }),
  ],
  ['a text where a number stands', ({ spec }) => Object.assign(spec, { replicas: 'two' })],
  ['a pod without containers', ({ spec }) => Object.assign(spec.template.spec, { containers: undefined })],
  ['a version that is no more', (workload) => Object.assign(workload, { apiVersion: 'apps/v1beta1' })],
])('%s is found', (_, spoil) => {
  const workload = structuredClone(workloads[0]?.[1]) as Workload
  spoil(workload)
  expect(faultsOfManifest(JSON.parse(JSON.stringify(workload)) as Manifest)).not.toEqual([])
})

describe.each(workloads)('%s', (_, workload) => {
  const { spec } = workload.spec.template
  const containers = containersOf(workload)

  test('is nobody in particular, over files that nobody writes', () => {
    expect(spec.automountServiceAccountToken).toBe(false)
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    for (const { securityContext } of containers)
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
  })

  test('asks for what it needs, and may not take a node', () => {
    for (const { resources } of containers) {
      expect(Object.keys(resources.requests)).toEqual(['cpu', 'memory'])
      expect(resources.limits.memory).toMatch(/^\d+[MG]i$/)
    }
  })

  test('runs a file that is there, of the image that overlays name', () => {
    for (const { command, image } of containers) {
      expect(command[0]).toBe('node')
      expect(existsSync(fileURLToPath(new URL(`../../${command[1]}`, import.meta.url)))).toBe(true)
      expect(overlay.kustomization.images?.map(({ name }) => name)).toContain(image)
    }
  })

  test('mounts volumes that it has, and writes to no other folder than these', () => {
    const volumes = spec.volumes.map(({ name }) => name)
    for (const { volumeMounts } of containers)
      expect(volumeMounts.map(({ name }) => name).sort()).toEqual([...volumes].sort())
  })
})

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

type ConfigMap = Manifest & { data: Record<string, string> }

/** The environment of a container, with the map of the base and that of the overlay over it. */
function environmentOf({ env, envFrom }: Container): Record<string, string> {
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
      expect(readConfig(environment)).toMatchObject({ environment: 'production', host: '0.0.0.0' })
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
    const api = readConfig(environmentOf(containerOf('api')))
    expect(portsOf('api')).toEqual({ http: api.port, internal: api.internalPort })
    // Another port than that above PORT is taken as it is (indexer/start-indexer.ts).
    const indexer = readConfig(environmentOf(containerOf('indexer')))
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

describe('what stands around the pods', () => {
  const labelsOf = (name: string) =>
    workloads.find(([, { metadata }]) => metadata.name === name)?.[1].spec.template.metadata.labels

  test('deployments, services and budgets choose pods that there are', () => {
    type Selecting = Manifest & { spec: { selector: Record<string, unknown> } }
    const selecting = [
      ...ofKind<Selecting>('Deployment'),
      ...ofKind<Selecting>('PodDisruptionBudget'),
      ...ofKind<Selecting>('Service'),
    ]
    expect(selecting).toHaveLength(5)
    for (const { metadata, spec } of selecting)
      expect(labelsOf(metadata.name)).toMatchObject((spec.selector.matchLabels ?? spec.selector) as object)
  })

  test('a budget leaves at least one API process, and lets a node of the indexer be emptied', () => {
    type Budget = Manifest & { spec: { minAvailable?: number; maxUnavailable?: number } }
    const budgets = new Map(
      ofKind<Budget>('PodDisruptionBudget').map(({ metadata, spec }) => [metadata.name, spec]),
    )
    const [api] = workloads.filter(([, { metadata }]) => metadata.name === 'vme-api')
    expect(budgets.get('vme-api')?.minAvailable).toBe(1)
    expect(api?.[1].spec.replicas).toBeGreaterThan(1)
    expect(budgets.get('vme-indexer')?.maxUnavailable).toBe(1)
  })

  test('everything is refused but what is named, and no policy is for pods that there are not', () => {
    type Policy = Manifest & {
      spec: {
        podSelector: { matchLabels?: Record<string, string>; matchExpressions?: { values: string[] }[] }
        policyTypes: string[]
        ingress?: unknown
        egress?: unknown
      }
    }
    const policies = ofKind<Policy>('NetworkPolicy')
    const closed = policies.filter(({ spec }) => spec.ingress === undefined && spec.egress === undefined)
    expect(closed.map(({ spec }) => spec.policyTypes)).toEqual([['Ingress', 'Egress']])
    const names = workloads.map(([, { metadata }]) => metadata.name)
    for (const { spec } of policies) {
      const chosen = [
        spec.podSelector.matchLabels?.['app.kubernetes.io/name'] ?? [],
        (spec.podSelector.matchExpressions ?? []).flatMap(({ values }) => values),
      ].flat()
      expect(chosen.filter((name) => !names.includes(name))).toEqual([])
    }
  })
})

test('kustomize puts base and overlay together, and the whole is sound', async (context) => {
  const build = await promisify(execFile)('kubectl', [
    'kustomize',
    join(kubernetesFolder, overlay.folder),
  ]).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (build === undefined) return leaveOut(context, 'there is no kubectl here')
  const manifests = readDocuments(build.stdout) as (Manifest & { metadata: { namespace?: string } })[]
  expect(manifests).toHaveLength(base.manifests.length + overlay.manifests.length - 1)
  for (const manifest of manifests) {
    expect([manifest.metadata.name, faultsOfManifest(manifest)]).toEqual([manifest.metadata.name, []])
    if (manifest.kind !== 'Namespace') expect(manifest.metadata.namespace).toBe('vme')
  }
  for (const workload of workloadsOf(manifests)) {
    // What the policy that refuses everything knows pods by.
    expect(workload.spec.template.metadata.labels).toMatchObject({
      'app.kubernetes.io/part-of': 'vme-data-service',
    })
    for (const { image } of containersOf(workload)) expect(image).toMatch(/^registry\.example\.org\/.+:\d/)
  }
})
