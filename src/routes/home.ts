// GET /: the front page. Searches that stood at its address until they got a page of their own are sent there.
import { vmeSearchPath } from '../domain/page-paths.ts'
import { buildHomeView } from '../pages/home-view.ts'
import { type PageQuery, textOf } from '../pages/page-query.ts'
import { filterNames } from '../pages/vme-search-request.ts'
import { askedCulture, sendPage } from '../plugins/page-replies.ts'
import { keepFrontFigures } from '../replies/front-figures.ts'
import type { Routes } from './routes.ts'

const isSearch = (query: PageQuery): boolean =>
  ['q', ...filterNames].some((name) => textOf(query, name) !== '')

export const homeRoutes: Routes = async (app, { services, config: { publicUrl } }) => {
  const readFigures = keepFrontFigures(services)
  app.get<{ Querystring: PageQuery }>('/', { schema: { hide: true } }, async (asked, reply) => {
    const { query, url } = asked
    if (isSearch(query)) return reply.redirect(vmeSearchPath + url.slice(url.indexOf('?')), 301)
    const figures = await readFigures()
    const picture = services.impacts.picture()
    return sendPage(reply, buildHomeView({ culture: askedCulture(asked), figures, picture, publicUrl }))
  })
}
