// The manifests of operations/kubernetes, file by file, and what of them tests look at.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { parseAllDocuments } from 'yaml'
import type { Manifest } from './kubernetes-schema.ts'

export const kubernetesFolder = fileURLToPath(new URL('../../operations/kubernetes/', import.meta.url))

export const readDocuments = (text: string): unknown[] =>
  parseAllDocuments(text).map((document) => {
    for (const error of document.errors) throw error
    return document.toJS() as unknown
  })

/** Manifests that stand there behind a `#`; what has a space and then a letter behind it is said to people. */
export const readCommentedOut = (text: string): Manifest[] =>
  (readDocuments(text.replace(/^#(?=---|\w| {2})/gm, '')) as (Manifest | null)[]).filter(
    (found) => found !== null,
  )

export interface Kustomization {
  resources: string[]
  patches?: { path: string }[]
  configMapGenerator?: { name: string; behavior?: string; envs: string[] }[]
  images?: { name: string }[]
  replicas?: { name: string; count: number }[]
}

export interface Layer {
  folder: string
  kustomization: Kustomization
  /** Names of its files, without itself. */
  files: string[]
  /** Those that kustomize makes of settings are among them, without the hash in their names. */
  manifests: Manifest[]
}

export type ConfigMap = Manifest & { data: Record<string, string> }

export function readLayer(folder: string): Layer {
  const names = readdirSync(join(kubernetesFolder, folder)).sort()
  const textOf = (name: string): string => readFileSync(join(kubernetesFolder, folder, name), 'utf8')
  const read = (name: string): unknown[] => readDocuments(textOf(name)).filter((found) => found !== null)
  const files = names.filter((name) => name !== 'kustomization.yaml')
  const [kustomization] = read('kustomization.yaml') as Kustomization[]
  if (kustomization === undefined) throw new Error(`${folder} has an empty kustomization.yaml`)
  const maps = (kustomization.configMapGenerator ?? []).map(
    ({ name, envs }): ConfigMap => ({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name },
      data: Object.assign({}, ...envs.map((file) => parseEnv(textOf(file)))) as Record<string, string>,
    }),
  )
  const written = files.filter((name) => name.endsWith('.yaml')).flatMap((name) => read(name) as Manifest[])
  return { folder, kustomization, files, manifests: [...written, ...maps] }
}

interface Variable {
  name: string
  value?: string
  valueFrom?: { secretKeyRef?: { name: string; key: string } }
}

interface Probe {
  httpGet: { path: string; port: string }
}

export interface Container {
  name: string
  image: string
  command: string[]
  env: Variable[]
  envFrom?: { configMapRef: { name: string } }[]
  ports?: { name: string; containerPort: number }[]
  startupProbe?: Probe
  livenessProbe?: Probe
  readinessProbe?: Probe
  resources: { requests: Record<string, string>; limits: Record<string, string> }
  securityContext: object
  volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[]
}

export interface Workload extends Manifest {
  spec: {
    replicas?: number
    selector?: { matchLabels: Record<string, string> }
    template: {
      metadata: { labels: Record<string, string> }
      spec: {
        securityContext: object
        automountServiceAccountToken: boolean
        terminationGracePeriodSeconds?: number
        topologySpreadConstraints?: { matchLabelKeys?: string[] }[]
        containers: Container[]
        volumes: { name: string }[]
      }
    }
  }
}

export const workloadsOf = (manifests: readonly Manifest[]): Workload[] =>
  manifests.filter((manifest): manifest is Workload => ['Deployment', 'Job'].includes(manifest.kind))

export const containersOf = (workload: Workload): Container[] => workload.spec.template.spec.containers
