// GET /openapi.json, and the documentation for people at /docs: pages like the others, without a viewer.
import { Problem } from '../http/problem.ts'
import { keepBodies, sendKept } from '../http/replies/kept-body.ts'
import { crossOrigin } from '../http/replies/reply-headers.ts'
import type { Routes } from '../http/routes.ts'
import { pageHeaders, requestCulture } from '../site/page-replies.ts'
import { type PageView, renderPage } from '../site/render.ts'
import type { Culture } from '../text/culture.ts'
import { type Description, documentedOperations } from './description.ts'
import { type Ask, gatherExamples } from './example-replies.ts'
import { type KeptExamples, keepExamples } from './kept-examples.ts'
import { buildOperationView } from './operation-view.ts'
import { buildOverviewView } from './overview-view.ts'
import { withExamples } from './with-examples.ts'

const ONE_MINUTE_SECONDS = 60
// An address that no client has: what the service asks itself is counted apart.
const OWN_ADDRESS = '0.0.0.0'
// Every operation in three languages, the overview and the description.
const MOST_BODIES = 150

export const docsRoutes: Routes = async (app, { config: { publicUrl } }) => {
  const describe = (): Description => app.swagger() as Description
  const ask: Ask = async (url) => {
    const headers = { accept: 'application/json' }
    const reply = await app.inject({ url, headers, remoteAddress: OWN_ADDRESS })
    if (reply.statusCode !== 200) return undefined
    // What is answered in part is not for caches.
    // A document or a picture is no example that a page can print.
    const isJson = /\bjson\b/.test(String(reply.headers['content-type']))
    return { body: isJson ? reply.json() : undefined, isWhole: reply.headers['cache-control'] !== 'no-store' }
  }
  const examplesOfNow = keepExamples(() => gatherExamples(describe(), ask))
  const bodies = keepBodies(MOST_BODIES)
  const pageOf = ({ version }: KeptExamples, culture: Culture, path: string, build: () => PageView) =>
    bodies.get(`${path} ${culture}`, String(version), () => renderPage(build()))

  // Tools in a browser read it from anywhere.
  app.get(
    '/openapi.json',
    { schema: { hide: true }, config: { headers: crossOrigin } },
    async (request, reply) => {
      const { examples, version } = await examplesOfNow()
      const body = bodies.get('description', String(version), () =>
        JSON.stringify(withExamples(describe(), examples)),
      )
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', `public, max-age=${ONE_MINUTE_SECONDS}`)
      return sendKept(request, reply, body)
    },
  )

  app.get('/docs', { schema: { hide: true } }, async (request, reply) => {
    const kept = await examplesOfNow()
    const culture = requestCulture(request)
    const body = pageOf(kept, culture, '', () =>
      buildOverviewView({ description: describe(), examples: kept.examples, culture, publicUrl }),
    )
    reply.headers(pageHeaders(culture)).type('text/html; charset=utf-8')
    return sendKept(request, reply, body)
  })

  app.get<{ Params: { operationId: string } }>(
    '/docs/:operationId',
    { schema: { hide: true } },
    async (request, reply) => {
      const { operationId } = request.params
      const description = describe()
      const operation = documentedOperations(description).find((one) => one.operationId === operationId)
      if (operation === undefined) throw new Problem('route_unknown')
      const kept = await examplesOfNow()
      const culture = requestCulture(request)
      const body = pageOf(kept, culture, operationId, () =>
        buildOperationView(operation, { description, examples: kept.examples, culture, publicUrl }),
      )
      reply.headers(pageHeaders(culture)).type('text/html; charset=utf-8')
      return sendKept(request, reply, body)
    },
  )
}
