// Every route of an application with what opens it: from the description where it is described, else from its rules.
import diagnostics from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { DescribedOperation } from '../../src/docs/description.ts'
import type { RouteRules } from '../../src/http/route-rules.ts'
import { describedWithExamples } from '../docs/described.ts'

/** What a route lets in. More than one: any of them will do. */
export type Credential =
  | 'none'
  | 'session'
  | 'administrator'
  | 'admin-key'
  | 'signature'
  | 'key'
  | `key with ${string}`

export interface Route {
  /** `POST /account/keys/:id/revoke`. */
  name: string
  method: string
  /** As it was registered: `/account/keys/:id/revoke`. */
  pattern: string
  rules: Partial<RouteRules>
  /** Undefined for what the description leaves out: pages for people. */
  operation: DescribedOperation | undefined
  opens: readonly Credential[]
  /** Why nobody can say what opens it. */
  fault: string | undefined
}

/** Runs what builds an application, and gives back its routes as they were registered. */
export async function withRoutes<Built>(build: () => Promise<Built>): Promise<[Built, RouteOptions[]]> {
  const registered: RouteOptions[] = []
  const watch = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => void registered.push(route))
  }
  diagnostics.subscribe('fastify.initialization', watch)
  try {
    return [await build(), registered]
  } finally {
    diagnostics.unsubscribe('fastify.initialization', watch)
  }
}

interface Scheme {
  type: string
  in?: string
  scheme?: string
}

interface Described {
  paths?: Record<string, Record<string, DescribedOperation>>
  components?: { securitySchemes?: Record<string, Scheme> }
}

function kindOf(
  name: string,
  scheme: Scheme | undefined,
): 'session' | 'administrator' | 'key' | 'admin-key' | 'signature' | undefined {
  if (scheme?.type === 'http' && scheme.scheme === 'bearer') return 'key'
  if (scheme?.type !== 'apiKey') return undefined
  if (name === 'providerSignature') return 'signature'
  if (scheme.in !== 'cookie') return 'admin-key'
  return name === 'administrator' ? 'administrator' : 'session'
}

type Stated = Pick<Route, 'opens' | 'fault'>

const unclear = (fault: string): Stated => ({ opens: [], fault })

/** What `security` of an operation says. */
function statedBy({ security }: DescribedOperation, schemes: Readonly<Record<string, Scheme>>): Stated {
  if (security === undefined)
    return unclear('it is described and states no `security`: give its schema one, [] for everybody')
  const opens: Credential[] = security.length === 0 ? ['none'] : []
  for (const rule of security) {
    const [entry, ...others] = Object.entries(rule)
    if (others.length > 0) return unclear('`security` asks for two things at once, which nothing here checks')
    if (entry === undefined) opens.push('none')
    else {
      const [name, scopes] = entry as [string, string[]]
      const kind = kindOf(name, schemes[name])
      if (kind === undefined)
        return unclear(`\`security\` names ${name}, which securitySchemes does not have`)
      opens.push(kind === 'key' && scopes[0] !== undefined ? `key with ${scopes[0]}` : kind)
    }
  }
  return { opens, fault: undefined }
}

/** What the rules of a route make of it, described or not. */
function enforcedBy({ isAdmin, session }: Partial<RouteRules>): Credential {
  if (isAdmin === true) return 'admin-key'
  if (session === 'administrator') return 'administrator'
  return session === 'required' ? 'session' : 'none'
}

function stateOf(
  rules: Partial<RouteRules>,
  {
    operation,
    pattern,
    schemes,
  }: {
    operation: DescribedOperation | undefined
    pattern: string
    schemes: Readonly<Record<string, Scheme>>
  },
): Stated {
  const enforced = enforcedBy(rules)
  if (operation === undefined) {
    if (pattern.startsWith('/api/'))
      return unclear('it is below /api and not described: give it a schema with `security`')
    if (enforced === 'none' && /^\/account(\/|$)/.test(pattern))
      return unclear("it is below /account and lets everybody in: its rules lack session: 'required'")
    return { opens: [enforced], fault: undefined }
  }
  const stated = statedBy(operation, schemes)
  const closed = stated.opens.find((credential) => credential === 'session' || credential === 'admin-key')
  if (
    stated.fault === undefined &&
    !stated.opens.includes('none') &&
    closed !== undefined &&
    !stated.opens.includes(enforced)
  )
    return unclear(`\`security\` says ${stated.opens.join(' or ')}, its rules ask for ${enforced}`)
  if (stated.fault === undefined && stated.opens.includes('none') && enforced !== 'none')
    return unclear(`\`security\` lets everybody in, its rules ask for ${enforced}`)
  return stated
}

/** Preflights are answered for everybody; HEAD is GET without a body. */
const isListed = (method: string, pattern: string): boolean =>
  method !== 'OPTIONS' && method !== 'HEAD' && pattern !== '*'

export async function listRoutes(
  app: FastifyInstance,
  registered: readonly RouteOptions[],
): Promise<Route[]> {
  const document = (await describedWithExamples(app)) as Described
  const schemes = document.components?.securitySchemes ?? {}
  return registered.flatMap(({ method: methods, url: pattern, config = {} }) =>
    [methods].flat().flatMap((method) => {
      if (!isListed(method, pattern)) return []
      const path = pattern.replace(/:(\w+)/g, '{$1}')
      const operation = document.paths?.[path]?.[method.toLowerCase()]
      const stated = stateOf(config, { operation, pattern, schemes })
      return [{ name: `${method} ${pattern}`, method, pattern, rules: config, operation, ...stated }]
    }),
  )
}

export const changesState = ({ method }: Route): boolean => method !== 'GET'
