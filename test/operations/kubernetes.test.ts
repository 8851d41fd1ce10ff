// The manifests of operations/kubernetes: sound, closed, and put together by kustomize.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { leaveOut } from '../support/leave-out.ts'
import { faultsOfManifest, type Manifest } from './kubernetes-schema.ts'
import {
  type ConfigMap,
  containersOf,
  kubernetesFolder,
  readCommentedOut,
  readDocuments,
  readLayer,
  type Workload,
  workloadsOf,
} from './manifest-files.ts'

type Peers = { ports: { protocol: string; port: number | string }[] }[]
type Policy = Manifest & {
  spec: {
    podSelector: { matchLabels?: Record<string, string>; matchExpressions?: { values: string[] }[] }
    policyTypes: string[]
    ingress?: Peers
    egress?: Peers
  }
}

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
    const listed = [
      ...kustomization.resources,
      ...(kustomization.patches ?? []).map(({ path }) => path),
      ...(kustomization.configMapGenerator ?? []).flatMap(({ envs }) => envs),
    ]
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
      expect(existsSync(fileURLToPath(new URL(`../../${command.at(-1)}`, import.meta.url)))).toBe(true)
      expect(overlay.kustomization.images?.map(({ name }) => name)).toContain(image)
    }
  })

  test('mounts volumes that it has, and writes to no other folder than these', () => {
    const volumes = spec.volumes.map(({ name }) => name)
    for (const { volumeMounts } of containers)
      expect(volumeMounts.map(({ name }) => name).sort()).toEqual([...volumes].sort())
  })
})

const textOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const portsOut = (policies: readonly Policy[]) =>
  policies.flatMap(({ spec: { egress = [] } }) =>
    egress.flatMap(({ ports }) => ports.map(({ protocol, port }) => `${protocol} ${port}`)),
  )

/** Where an address without a port leads. */
const portOf: Readonly<Record<string, number>> = {
  postgres: 5432,
  redis: 6379,
  'redis+sentinel': 26379,
  smtps: 465,
  https: 443,
  s3: 443,
}

/** Ports of all addresses in a text, several hosts with commas between them. */
const portsNamed = (text: string): string[] =>
  [...text.matchAll(/([a-z][a-z0-9+]*):\/\/(?:[^\s`@/]*@)?([^\s`'"/?&]+)/g)].flatMap(
    ([, scheme = '', hosts = '']) =>
      hosts.split(',').map((host) => `TCP ${/:(\d+)$/.exec(host)?.[1] ?? portOf[scheme]}`),
  )

describe('what pods may reach', () => {
  test('has the port of every address that settings may be given', () => {
    const readme = textOf('README.md').split('\n')
    const named = portsNamed(
      [
        // What readers and search engines are told is asked by nobody here.
        ...readme.filter((line) => line.startsWith('| `') && !line.startsWith('| `PUBLIC_URL`')),
        ...readme.filter((line) => /^[A-Z_]+_URL=/.test(line)),
        ...textOf('docs/operations.md').matchAll(/--from-literal=[a-z-]+-url='([^']+)'/g),
        ...textOf('.env.example').matchAll(/smtp:\/\/\S+/g),
      ].join('\n'),
    )
    for (const port of Object.values(portOf)) expect(named).toContain(`TCP ${port}`)
    expect(named).toEqual(expect.arrayContaining(['TCP 9200', 'TCP 4318', 'TCP 587']))
    const open = portsOut(ofKind<Policy>('NetworkPolicy'))
    expect(named.filter((port) => !open.includes(port))).toEqual([])
  })

  test('is sound too where an overlay opens what it has commented out', () => {
    const text = textOf(`operations/kubernetes/${overlay.folder}/network.yaml`)
    const policies = readCommentedOut(text) as Policy[]
    expect(policies.map(({ metadata }) => metadata.name)).toEqual([
      'vme-stores-outside',
      'vme-dns-of-the-node',
      'vme-dns-of-openshift',
    ])
    for (const policy of policies) {
      expect(faultsOfManifest(policy)).toEqual([])
      // They are for the pods that the policy that refuses everything is for.
      expect(policy.spec.podSelector).toEqual(
        ofKind<Policy>('NetworkPolicy').find(({ metadata }) => metadata.name === 'vme-nothing-else')?.spec
          .podSelector,
      )
    }
    const stores = ofKind<Policy>('NetworkPolicy').find(({ metadata }) => metadata.name === 'vme-stores')
    const ofStores = (stores?.spec.egress ?? []).slice(0, 1).flatMap(({ ports }) => ports)
    expect(policies[0]?.spec.egress?.[0]?.ports).toEqual(expect.arrayContaining(ofStores))
    expect(portsOut(policies)).toEqual(expect.arrayContaining(['UDP 53', 'UDP 5353']))
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

  test('processes of the API are spread by release: those that end keep no node from new ones', () => {
    const api = workloads.find(([, { metadata }]) => metadata.name === 'vme-api')?.[1]
    const constraints = api?.spec.template.spec.topologySpreadConstraints ?? []
    expect(constraints.map(({ matchLabelKeys }) => matchLabelKeys)).toEqual([['pod-template-hash']])
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

type Built = Manifest & { metadata: { namespace?: string } }

/** What kustomize makes of a layer; undefined where there is none. */
async function build(folder: string): Promise<Built[] | undefined> {
  try {
    const { stdout } = await promisify(execFile)('kubectl', ['kustomize', join(kubernetesFolder, folder)])
    return readDocuments(stdout) as Built[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const mapOf = (manifests: readonly Manifest[]): ConfigMap | undefined =>
  manifests.find((manifest): manifest is ConfigMap => manifest.kind === 'ConfigMap')

test('other settings replace pods by a map of another name; the job, which cannot change, has none', async (context) => {
  const [plain, ours] = await Promise.all([build(base.folder), build(overlay.folder)])
  if (plain === undefined || ours === undefined) return leaveOut(context, 'there is no kubectl here')
  expect(mapOf(plain)?.metadata.name).toMatch(/^vme-config-\w+$/)
  expect(mapOf(ours)?.metadata.name).not.toBe(mapOf(plain)?.metadata.name)
  expect(mapOf(ours)?.data).toEqual({ ...mapOf(base.manifests)?.data, ...mapOf(overlay.manifests)?.data })
  const told = workloadsOf(ours).map((workload) => [
    workload.kind,
    containersOf(workload).flatMap(({ envFrom = [] }) => envFrom.map((one) => one.configMapRef.name)),
  ])
  const own = [mapOf(ours)?.metadata.name]
  expect(told.sort()).toEqual([
    ['Deployment', own],
    ['Deployment', own],
    ['Job', []],
  ])
})

test('kustomize puts base and overlay together, and the whole is sound', async (context) => {
  const manifests = await build(overlay.folder)
  if (manifests === undefined) return leaveOut(context, 'there is no kubectl here')
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
