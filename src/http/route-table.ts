// Which methods an address has, for those who ask with another one.
import type { FastifyInstance } from 'fastify'

export interface RouteTable {
  /** Methods of the routes that an address matches, sorted; none when it is unknown. */
  methodsOf(url: string): string[]
}

const escapeSigns = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `/api/vme/:enterpriseNumber` → an expression for addresses; a parameter never spans a slash. */
export function routePattern(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/).map((part) => {
    if (part === '*') return '.*'
    return part.startsWith(':') ? '[^/]+' : escapeSigns(part)
  })
  return new RegExp(`^${parts.join('')}$`)
}

/** Collects every route that is registered after it. */
export function addRouteTable(app: FastifyInstance): RouteTable {
  const routes: { pattern: RegExp; methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    // Catch-all addresses exist for preflights and files, and say nothing of what is there.
    if (url.includes('*')) return
    const methods = [method].flat().filter((name) => name !== 'OPTIONS')
    if (methods.length > 0) routes.push({ pattern: routePattern(url), methods })
  })
  return {
    methodsOf(url) {
      const path = url.split('?', 1)[0] ?? ''
      const methods = routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods)
      return [...new Set(methods)].sort()
    },
  }
}
