// GET /: the front page. Searches that stood at its address until they got a page of their own are sent there.

import type { Routes } from '../../http/routes.ts'
import { filterNames } from '../../vmes/search-page/filters.ts'
import { vmeSearchPath } from '../page-paths.ts'
import { requestCulture, sendPage } from '../page-replies.ts'
import { type PageQuery, textOf } from '../parts/page-query.ts'
import { cacheFrontFigures } from './figures.ts'
import { buildHomeView } from './view.ts'

const isSearch = (query: PageQuery): boolean =>
  ['q', ...filterNames].some((name) => textOf(query, name) !== '')

export const homeRoutes: Routes = async (app, { services, config: { publicUrl } }) => {
  const readFigures = cacheFrontFigures(services)
  app.get<{ Querystring: PageQuery }>('/', { schema: { hide: true } }, async (asked, reply) => {
    const { query, url } = asked
    if (isSearch(query)) return reply.redirect(vmeSearchPath + url.slice(url.indexOf('?')), 301)
    const figures = await readFigures()
    const snapshot = services.impacts.snapshot()
    return sendPage(reply, buildHomeView({ culture: requestCulture(asked), figures, snapshot, publicUrl }))
  })
}
