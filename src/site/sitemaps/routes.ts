// GET /robots.txt, /sitemap.xml and every file that it lists, under all of their names.
import type { FastifyReply } from 'fastify'
import { Problem } from '../../http/problem.ts'
import type { Routes } from '../../http/routes.ts'
import { cultures } from '../../text/culture.ts'
import { robotsText } from './robots-text.ts'
import { makeSitemaps, parseSitemapName } from './sitemaps.ts'

const MAX_AGE_SECONDS = 3_600

const xml = (reply: FastifyReply): FastifyReply =>
  reply
    .headers({ 'cache-control': `public, max-age=${MAX_AGE_SECONDS}`, vary: 'accept-encoding' })
    .type('application/xml; charset=utf-8')

export const sitemapRoutes: Routes = async (app, { services, config: { publicUrl, environment } }) => {
  const sitemaps = makeSitemaps(services, publicUrl)
  const hidden = { schema: { hide: true } }

  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
      .type('text/plain; charset=utf-8')
      .send(robotsText(environment === 'production', publicUrl)),
  )

  app.get('/sitemap.xml', hidden, async (_request, reply) => xml(reply).send(await sitemaps.index()))

  app.get<{ Params: { name: string } }>('/sitemaps/:name', hidden, async ({ params }, reply) => {
    const name = parseSitemapName(params.name)
    if (name === undefined) throw new Problem('route_unknown')
    const { culture } = name
    const body = await (name.family === 'pages'
      ? sitemaps.ofPages(culture)
      : sitemaps.ofEntities(name.family, culture, name.page))
    return xml(reply).send(body)
  })

  for (const culture of cultures)
    for (const path of [`/sitemaps/public/${culture}.xml`, `/public-${culture}.xml`])
      app.get(path, hidden, async (_request, reply) => xml(reply).send(await sitemaps.ofPages(culture)))
}
