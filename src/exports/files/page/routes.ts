// /exports/files/{id}: how far a file is, and then where to download it, for the account that asked for it.
import { requireSession } from '../../../accounts/sessions.ts'
import { prefersPage } from '../../../http/replies/problem-replies.ts'
import type { Routes } from '../../../http/routes.ts'
import { requestCulture, sendPrivatePage } from '../../../site/page-replies.ts'
import { requireFile } from '../may-have.ts'
import { fileOf } from '../order-file.ts'
import { presentFile } from '../present.ts'
import { filePageView } from './view.ts'

const REFRESH_SECONDS = '4'

export const exportFilePageRoutes: Routes = async (app, { services }) => {
  app.get<{ Params: { id: string } }>(
    '/exports/files/:id',
    { schema: { hide: true }, config: { session: 'required' } },
    async (request, reply) => {
      const { accountId } = requireSession(request)
      const found = await services.readRegister((sql) => fileOf(sql, request.params.id))
      const file = requireFile(found, { accountId, hasKey: false })
      if (!prefersPage(request.headers.accept))
        return reply.header('cache-control', 'no-store').send(presentFile(file))
      if (file.state === 'queued' || file.state === 'running') reply.header('refresh', REFRESH_SECONDS)
      return sendPrivatePage(reply, filePageView(file, requestCulture(request)))
    },
  )
}
