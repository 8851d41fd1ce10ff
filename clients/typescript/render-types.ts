// Types from the description of the service, as openapi-typescript writes them.
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { type Description, type Operation, operationsOf } from '../../src/docs/description.ts'

const head = '// Written by "npm run client" from the description of the service. Not to be edited.\n'

const problem = {
  description: 'A refusal.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

type Responses = NonNullable<Operation['responses']>

/** What succeeds, without headers and examples, which no type holds; every refusal has one shape. */
const typedResponses = (responses: Responses): object => ({
  ...Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, { description, content = {} }]) => [
        status,
        {
          description,
          content: Object.fromEntries(
            Object.entries(content).map(([type, { example: _, ...typed }]) => [type, typed]),
          ),
        },
      ]),
  ),
  default: problem,
})

/** Each address once: those under /api/v1 answer the same. */
function typedPaths(description: Description): Record<string, object> {
  const paths: Record<string, object> = {}
  for (const { method, path, responses = {}, ...operation } of operationsOf(description))
    if (!path.startsWith('/api/v1/'))
      paths[path] = { ...paths[path], [method]: { ...operation, responses: typedResponses(responses) } }
  return paths
}

/** @param description OpenAPI 3.1. */
export async function renderTypes(description: object): Promise<string> {
  // A copy: the references of the one given are resolved in place.
  const typed = structuredClone({ ...description, paths: typedPaths(description) })
  return head + astToString(await openapiTypescript(typed as unknown as OpenAPI3))
}
