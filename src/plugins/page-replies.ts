// Pages that have one address for all languages: in which one a reader gets them, and that nobody keeps them for another.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Culture } from '../domain/culture.ts'
import { pageCulture } from '../pages/culture.ts'
import { type PageView, renderPage } from '../pages/render.ts'

/** The language asked for. */
export function askedCulture({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Culture {
  return pageCulture({
    query: (query as { culture?: unknown }).culture,
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
  })
}

export function sendPage(reply: FastifyReply, view: PageView): FastifyReply {
  return reply
    .headers({
      'content-language': view.culture,
      vary: 'accept-language, cookie, accept-encoding',
      'cache-control': 'private, no-cache',
    })
    .type('text/html; charset=utf-8')
    .send(renderPage(view))
}
