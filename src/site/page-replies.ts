// Pages that have one address for all languages: in which one a reader gets them, and that nobody keeps them for another.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Culture } from '../text/culture.ts'
import { pageCulture } from './languages/page-culture.ts'
import { cultureOfPath } from './page-paths.ts'
import { type PageView, renderPage } from './render.ts'

/** The language asked for. */
export function requestCulture({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Culture {
  return pageCulture({
    // An address that cannot be decoded has none.
    query: (query as { culture?: unknown } | null)?.culture,
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
  })
}

/** The language of a page that says what went wrong: that of the page which was asked for. */
export const problemCulture = (request: Pick<FastifyRequest, 'url' | 'query' | 'headers'>): Culture =>
  cultureOfPath(request.url) ?? requestCulture(request)

export const pageHeaders = (culture: Culture): Readonly<Record<string, string>> => ({
  'content-language': culture,
  vary: 'accept-language, cookie, accept-encoding',
  'cache-control': 'private, no-cache',
})

export function sendPage(reply: FastifyReply, view: PageView): FastifyReply {
  return reply.headers(pageHeaders(view.culture)).type('text/html; charset=utf-8').send(renderPage(view))
}

/** Of what one person alone may see: no cache keeps it, that of the browser included. */
export function sendPrivatePage(reply: FastifyReply, view: PageView): FastifyReply {
  return reply
    .headers({ ...pageHeaders(view.culture), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(renderPage(view))
}
