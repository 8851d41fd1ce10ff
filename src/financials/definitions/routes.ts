// GET /financials/definitions: what the key figures of annual accounts are made of.
import type { Routes } from '../../http/routes.ts'
import { figureDefinitionsPath } from '../../site/page-paths.ts'
import { requestCulture, sendPage } from '../../site/page-replies.ts'
import { buildDefinitionsView } from './view.ts'

export const figureDefinitionRoutes: Routes = async (app, { config: { publicUrl } }) => {
  app.get(figureDefinitionsPath, { schema: { hide: true } }, async (request, reply) =>
    sendPage(reply, buildDefinitionsView({ culture: requestCulture(request), publicUrl })),
  )
}
