// GET /about: who offers the service, its sources and their terms, privacy, contact.
import type { Routes } from '../../http/routes.ts'
import { aboutPath } from '../page-paths.ts'
import { requestCulture, sendPage } from '../page-replies.ts'
import { buildAboutView } from './view.ts'

export const aboutRoutes: Routes = async (app, { services, config: { publicUrl, publisher } }) => {
  app.get(aboutPath, { schema: { hide: true } }, async (request, reply) => {
    const { sources: loaded } = await services.sourceDates()
    const culture = requestCulture(request)
    return sendPage(reply, buildAboutView({ culture, publisher, loaded, publicUrl }))
  })
}
