// GET /plans: what each plan may do.
import type { Routes } from '../../http/routes.ts'
import { plansPath } from '../../site/page-paths.ts'
import { requestCulture, sendPage } from '../../site/page-replies.ts'
import { plansView } from './view.ts'

export const plansRoutes: Routes = async (app, { config: { publicUrl } }) => {
  app.get(plansPath, { schema: { hide: true } }, async (request, reply) =>
    sendPage(reply, plansView(requestCulture(request), publicUrl)),
  )
}
