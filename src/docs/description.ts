// The parts of an OpenAPI document that are read here.

export interface ValueSchema {
  type?: string
  enum?: unknown[]
  pattern?: string
  items?: ValueSchema
  examples?: unknown
}

export interface DescribedParameter {
  in: string
  name: string
  required?: boolean
  description?: string
  schema?: ValueSchema
  example?: unknown
}

interface Content {
  example?: unknown
}

export interface DescribedOperation {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  deprecated?: boolean
  security?: Record<string, unknown>[]
  parameters?: DescribedParameter[]
  requestBody?: { content: Record<string, Content> }
  responses?: Record<string, { description: string; content?: Record<string, Content> }>
}

export interface Description {
  tags?: { name: string; description?: string }[]
  paths?: Record<string, Record<string, DescribedOperation | undefined> | undefined>
}

export interface Operation extends DescribedOperation {
  operationId: string
  method: string
  /** `/api/vme/{enterpriseNumber}`. */
  path: string
}

const V1 = '/api/v1/'

/** Every operation in the order of the document, those under both prefixes twice. */
export const operationsOf = ({ paths = {} }: Description): Operation[] =>
  Object.entries(paths).flatMap(([path, methods = {}]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation?.operationId === undefined
        ? []
        : [{ ...operation, operationId: operation.operationId, method, path }],
    ),
  )

/** Each operation once, under /api, in the order of the tags. */
export function documentedOperations(description: Description): Operation[] {
  const order = (description.tags ?? []).map(({ name }) => name)
  return operationsOf(description)
    .filter(({ path }) => !path.startsWith(V1))
    .sort((a, b) => order.indexOf(a.tags?.[0] ?? '') - order.indexOf(b.tags?.[0] ?? ''))
}

/** Whether it exists under /api/v1 too. */
export const hasV1 = ({ paths = {} }: Description, { path }: Operation): boolean =>
  path.replace('/api/', V1) in paths && !path.startsWith(V1)

/** Operations of those who run the service. */
export const isAdmin = ({ security = [] }: DescribedOperation): boolean =>
  security.length > 0 && security.every((rule) => 'adminKey' in rule)

/** Operations that a key opens, and of which not even a count is open. */
export const isOfKeys = ({ security = [], parameters = [] }: DescribedOperation): boolean =>
  security.length > 0 &&
  security.every((rule) => 'apiKey' in rule) &&
  parameters.every(({ name }) => name !== 'count')

/** Whether anybody may ask it and nothing changes by it: its example is the reply of the running service. */
export const isOpenData = (operation: Operation): boolean =>
  operation.method === 'get' &&
  operation.path.startsWith('/api/') &&
  !isAdmin(operation) &&
  !isOfKeys(operation) &&
  !('image/webp' in (operation.responses?.['200']?.content ?? {}))
