// GET /plans: what each plan may do.
import { pagePolicy } from '../../http/replies/reply-headers.ts'
import type { Routes } from '../../http/routes.ts'
import { isSelling, pageOriginsOf } from '../../payments/client.ts'
import { plansPath } from '../../site/page-paths.ts'
import { requestCulture, sendPage } from '../../site/page-replies.ts'
import { plansView } from './view.ts'

export const plansRoutes: Routes = async (app, { config: { publicUrl, payments } }) => {
  const options = { publicUrl, isSelling: isSelling(payments) }
  // Choosing a plan leads to the pages of the provider.
  const headers = { 'content-security-policy': pagePolicy({ formTargets: pageOriginsOf(payments) }) }
  app.get(plansPath, { schema: { hide: true }, config: { headers } }, async (request, reply) =>
    sendPage(reply, plansView(requestCulture(request), options)),
  )
}
