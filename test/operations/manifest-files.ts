// The manifests of operations/kubernetes, file by file, and what of them tests look at.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAllDocuments } from 'yaml'
import type { Manifest } from './kubernetes-schema.ts'

export const kubernetesFolder = fileURLToPath(new URL('../../operations/kubernetes/', import.meta.url))

export const readDocuments = (text: string): unknown[] =>
  parseAllDocuments(text).map((document) => {
    for (const error of document.errors) throw error
    return document.toJS() as unknown
  })

export interface Kustomization {
  resources: string[]
  patches?: { path: string }[]
  images?: { name: string }[]
  replicas?: { name: string; count: number }[]
}

export interface Layer {
  folder: string
  kustomization: Kustomization
  /** Names of its files, without itself. */
  files: string[]
  manifests: Manifest[]
}

export function readLayer(folder: string): Layer {
  const names = readdirSync(join(kubernetesFolder, folder)).sort()
  const read = (name: string): unknown[] =>
    readDocuments(readFileSync(join(kubernetesFolder, folder, name), 'utf8'))
  const files = names.filter((name) => name !== 'kustomization.yaml')
  const [kustomization] = read('kustomization.yaml') as Kustomization[]
  if (kustomization === undefined) throw new Error(`${folder} has an empty kustomization.yaml`)
  return { folder, kustomization, files, manifests: files.flatMap((name) => read(name) as Manifest[]) }
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
  envFrom: { configMapRef: { name: string } }[]
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
        containers: Container[]
        volumes: { name: string }[]
      }
    }
  }
}

export const workloadsOf = (manifests: readonly Manifest[]): Workload[] =>
  manifests.filter((manifest): manifest is Workload => ['Deployment', 'Job'].includes(manifest.kind))

export const containersOf = (workload: Workload): Container[] => workload.spec.template.spec.containers
