// GET /financials/{enterpriseNumber}: the annual accounts of one company or association, as a page.
import type { Routes } from '../../http/routes.ts'
import { accountsPath } from '../../site/page-paths.ts'
import { requestCulture, sendPage } from '../../site/page-replies.ts'
import { requireNumber } from '../../vmes/find.ts'
import { readAccountsPage } from './read.ts'
import { buildAccountsView } from './view.ts'

export const accountsPageRoutes: Routes = async (app, { services, config: { publicUrl } }) => {
  app.get<{ Params: { enterpriseNumber: string } }>(
    '/financials/:enterpriseNumber',
    { schema: { hide: true } },
    async (request, reply) => {
      const culture = requestCulture(request)
      const number = requireNumber(request.params.enterpriseNumber)
      if (number !== request.params.enterpriseNumber)
        return reply.redirect(accountsPath(number, culture), 301)
      const read = await readAccountsPage(services, number, culture)
      return sendPage(reply, buildAccountsView({ ...read, publicUrl }))
    },
  )
}
