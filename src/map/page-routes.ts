// GET /map: the page with the map. What it shows comes from the API, asked by its scripts.

import { permissionsPolicy } from '../http/replies/reply-headers.ts'
import type { Routes } from '../http/routes.ts'
import { mapPath } from '../site/page-paths.ts'
import { requestCulture, sendPage } from '../site/page-replies.ts'
import { type PageQuery, searchTextOf } from '../site/parts/page-query.ts'
import type { Culture } from '../text/culture.ts'
import { fillText } from '../text/page-texts.ts'
import { filterLabels, readPageFilters } from '../vmes/search-page/filters.ts'
import { findNames } from '../vmes/search-page/names.ts'
import { buildMapView } from './page-view.ts'
import { mapTexts } from './texts.ts'

export const mapPageRoutes: Routes = async (app, { config: { publicUrl }, services }) => {
  /** The search whose hits are shown but for its area, which its reader sees; undefined where nothing else is asked. */
  async function describeSearch(query: PageQuery, culture: Culture): Promise<string | undefined> {
    const { bounds: _area, ...filters } = readPageFilters(query, services.places)
    const labels = filterLabels({ culture, filters }, await findNames(services, { culture, filters }))
    const q = searchTextOf(query)
    const quoted = fillText(mapTexts[culture].quoted, { text: q })
    return [...(q === '' ? [] : [quoted]), ...labels.values()].join(' · ') || undefined
  }

  app.get<{ Querystring: PageQuery }>(mapPath, { schema: { hide: true } }, async (request, reply) => {
    const { query } = request
    const culture = requestCulture(request)
    const search = await describeSearch(query, culture)
    reply.header('permissions-policy', permissionsPolicy('geolocation'))
    return sendPage(reply, buildMapView({ query, culture, publicUrl, search }))
  })
}
