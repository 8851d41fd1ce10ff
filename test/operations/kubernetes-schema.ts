// Manifests against the definitions of the Kubernetes API (test/support/kubernetes-spec.md), as strictly as `kubectl apply`.
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'

interface Definition {
  type?: string
  format?: string
  properties?: Record<string, Definition>
  [key: string]: unknown
}

interface Group {
  group: string
  version: string
  kind: string
}

/** Fields that no definition has are refused, and what may be a number or a text is either. */
function strict(definition: unknown): unknown {
  if (Array.isArray(definition)) return definition.map(strict)
  if (typeof definition !== 'object' || definition === null) return definition
  const { format, ...rest } = definition as Definition
  if (format === 'int-or-string') return { type: ['integer', 'string'] }
  const strictly = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, strict(value)]))
  return rest.properties === undefined ? strictly : { ...strictly, additionalProperties: false }
}

const { definitions } = JSON.parse(
  readFileSync(new URL('../support/kubernetes-spec.json', import.meta.url), 'utf8'),
) as { definitions: Record<string, Definition> }

const ajv = new Ajv({ allErrors: true, strict: false })
ajv.addSchema({ $id: 'kubernetes', definitions: strict(definitions) })

const nameOf = new Map(
  Object.entries(definitions).flatMap(([name, definition]) =>
    ((definition['x-kubernetes-group-version-kind'] ?? []) as Group[]).map(
      ({ group, version, kind }) => [`${group === '' ? '' : `${group}/`}${version} ${kind}`, name] as const,
    ),
  ),
)

export interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
}

export function faultsOfManifest(manifest: Manifest): string[] {
  const name = nameOf.get(`${manifest.apiVersion} ${manifest.kind}`)
  if (name === undefined) return [`there is no ${manifest.apiVersion} ${manifest.kind}`]
  const validate = ajv.getSchema(`kubernetes#/definitions/${name}`)
  if (validate === undefined) throw new Error(`${name} does not compile`)
  validate(manifest)
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}
