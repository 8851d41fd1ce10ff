// The description of the service, generated from the schemas of its routes, and the documentation made of it.
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { warningSchema } from '../http/schema/page.ts'
import { problemSchema } from '../http/schema/problem.ts'
import { describeReplies } from '../http/schema/reply-headers.ts'
import type { DescribedOperation, DescribedParameter, ValueSchema } from './description.ts'

const VERSION_LABEL = 'v1'

const description = `Public data on Belgian associations of co-owners (VME, ACP) and their syndics. A quick start is at /docs.

Every list has one envelope, every refusal is application/problem+json with a code, and the data endpoints exist both
under /api and under /api/v1 with the same bytes. Fields may be added within v1, never changed or removed.

A parameter that takes several values may be repeated (zipcode=1050&zipcode=1060) or hold them between commas
(zipcode=1050,1060).

Limits are counted by address, an IPv6 one by its /64 (its /56 has four times as much, its /48 sixteen times), and said
in the fields RateLimit-Policy and RateLimit: data 120 requests a minute, suggestions and the map 10 a second each, pages
120 units a minute (one for the page, one for each question that it asks the search engine). Beyond them the reply is 429
with Retry-After.`

interface Parameter extends DescribedParameter {
  examples?: unknown
  style?: string
  explode?: boolean
}

interface Document {
  paths?: Record<
    string,
    Record<string, (DescribedOperation & { parameters?: Parameter[] }) | undefined> | undefined
  >
}

// Forms send empty fields, which count as absent. Examples come of the running data (examples.ts); those of a schema
// show the form of a value to who got it wrong.
function allowEmptyText({ examples: _, ...schema }: ValueSchema): ValueSchema {
  if (schema.items !== undefined) return { ...schema, items: allowEmptyText(schema.items) }
  return {
    ...schema,
    ...(schema.enum ? { enum: [...schema.enum, ''] } : {}),
    ...(schema.pattern === undefined ? {} : { pattern: `^$|${schema.pattern}` }),
  }
}

/** What the reading of query parameters does to them, as far as OpenAPI can say it. */
function describeParameters(document: Document): void {
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path ?? {}))
  for (const parameter of operations.flatMap((operation) => operation?.parameters ?? [])) {
    delete parameter.example
    delete parameter.examples
    if (parameter.in !== 'query' || parameter.schema === undefined) continue
    // Said aloud, since commas are understood too: a list is sent as OpenAPI has it where nothing is said.
    if (parameter.schema.type === 'array') Object.assign(parameter, { style: 'form', explode: true })
    parameter.schema = allowEmptyText(parameter.schema)
  }
}

function describeHeaders(document: Document): void {
  for (const [path, operations] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(operations ?? {}))
      if (operation !== undefined) describeReplies(path, method, operation)
}

/**
 * Registers the schemas that routes name by `$ref`, and collects every route that is registered after it.
 *
 * @param schemas Of the subjects; a schema stands behind those that it names.
 */
export async function addOpenApi(app: FastifyInstance, schemas: readonly object[]): Promise<void> {
  for (const schema of [problemSchema, warningSchema, ...schemas]) app.addSchema(schema)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'VME data service',
        version: VERSION_LABEL,
        description,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: [
        { name: 'VME', description: 'Associations of co-owners' },
        { name: 'Syndics', description: 'Property managers of associations of co-owners' },
        { name: 'Statistics', description: 'Figures of the market' },
        { name: 'Financials', description: 'Annual accounts and what was filed with them' },
        { name: 'Impact', description: 'Power outages and public works, and the VMEs that they hit' },
        { name: 'Map', description: 'Clusters and points of a box' },
        { name: 'Suggestions', description: 'What to offer while a person types' },
        { name: 'Exports', description: 'Whole lists as files; counts and the catalog are open' },
        { name: 'Feedback', description: 'Reports that something is wrong' },
        { name: 'Account', description: 'What belongs to an account; for who is signed in to it' },
        { name: 'Pages', description: 'What the pages for people are set with' },
        { name: 'Service', description: 'About the service itself' },
        { name: 'v1', description: 'The data endpoints under /api/v1: the same bytes as under /api' },
        { name: 'Payments', description: 'For the provider of payments' },
        { name: 'Jobs', description: 'For those who run the service: what it does in the background' },
      ],
      components: {
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A key of an account from the plan Professional on, made at /account/keys: 600 requests a minute. What is sent here and is no right key is refused.',
          },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: '__Host-session',
            description:
              'Of somebody who signed in at /sign-in; its name is session where there is no https.',
          },
          administrator: {
            type: 'apiKey',
            in: 'cookie',
            name: '__Host-session',
            description:
              'The same of somebody who runs the service (ADMIN_EMAILS). For others there is nothing at the address.',
          },
          providerSignature: {
            type: 'apiKey',
            in: 'header',
            name: 'Stripe-Signature',
            description: 'Of the provider of payments, over the bytes of the body.',
          },
          adminKey: {
            type: 'apiKey',
            in: 'header',
            name: 'X-Admin-Key',
            description:
              'Of those who run the service (ADMIN_KEYS). A cookie, a query or Authorization never opens.',
          },
        },
      },
    },
    hideUntagged: true,
    refResolver: {
      buildLocalReference: (json, _baseUri, _fragment, index) => String(json.$id ?? `def-${index}`),
    },
    transform: ({ schema, url }) => ({
      url,
      // The same route under two prefixes: the second needs an id of its own and stands apart.
      schema:
        schema?.operationId !== undefined && url.startsWith('/api/v1/')
          ? { ...schema, operationId: `${schema.operationId}V1`, tags: ['v1'] }
          : schema,
    }),
    transformObject: (documentObject) => {
      if (!('openapiObject' in documentObject)) return documentObject.swaggerObject
      const document = documentObject.openapiObject as Document
      describeParameters(document)
      describeHeaders(document)
      return documentObject.openapiObject
    },
  })
}
