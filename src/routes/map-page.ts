// GET /map: the page with the map. What it shows comes from the API, asked by its scripts.
import { mapPath } from '../domain/page-paths.ts'
import { buildMapView } from '../pages/map-view.ts'
import type { PageQuery } from '../pages/page-query.ts'
import { askedCulture, sendPage } from '../plugins/page-replies.ts'
import type { Routes } from './routes.ts'

export const mapPageRoutes: Routes = async (app, { config: { publicUrl } }) => {
  app.get<{ Querystring: PageQuery }>(mapPath, { schema: { hide: true } }, (request, reply) =>
    sendPage(reply, buildMapView({ query: request.query, culture: askedCulture(request), publicUrl })),
  )
}
