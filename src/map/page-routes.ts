// GET /map: the page with the map. What it shows comes from the API, asked by its scripts.

import type { Routes } from '../http/routes.ts'
import { mapPath } from '../site/page-paths.ts'
import { requestCulture, sendPage } from '../site/page-replies.ts'
import type { PageQuery } from '../site/parts/page-query.ts'
import { buildMapView } from './page-view.ts'

export const mapPageRoutes: Routes = async (app, { config: { publicUrl } }) => {
  app.get<{ Querystring: PageQuery }>(mapPath, { schema: { hide: true } }, (request, reply) =>
    sendPage(reply, buildMapView({ query: request.query, culture: requestCulture(request), publicUrl })),
  )
}
