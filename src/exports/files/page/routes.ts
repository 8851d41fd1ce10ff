// /exports/files/{id}: how far a file is, and then where to download it, for the account that asked for it.
import type { FastifyRequest } from 'fastify'
import { requireSession } from '../../../accounts/sessions.ts'
import { prefersPage } from '../../../http/replies/problem-replies.ts'
import type { Routes } from '../../../http/routes.ts'
import { requestCulture, sendPrivatePage } from '../../../site/page-replies.ts'
import type { ExportFile } from '../export-file.ts'
import { requireFile } from '../may-have.ts'
import { fileOf } from '../order-file.ts'
import { presentFile } from '../present.ts'
import { sendFile } from '../send-file.ts'
import { filePageView } from './view.ts'

const REFRESH_SECONDS = '4'

const signedIn = { schema: { hide: true }, config: { session: 'required' } } as const

interface Named {
  Params: { id: string }
}

export const exportFilePageRoutes: Routes = async (app, { services, config: { exportsDir: folder } }) => {
  async function find(request: FastifyRequest<Named>): Promise<ExportFile> {
    const { accountId } = requireSession(request)
    const found = await services.readNewest((sql) => fileOf(sql, request.params.id))
    return requireFile(found, { accountId, hasKey: false })
  }

  app.get<Named>('/exports/files/:id', signedIn, async (request, reply) => {
    const file = await find(request)
    if (!prefersPage(request.headers.accept))
      return reply.header('cache-control', 'no-store').send(presentFile(file))
    if (file.state === 'queued' || file.state === 'running') reply.header('refresh', REFRESH_SECONDS)
    return sendPrivatePage(reply, filePageView(file, requestCulture(request)))
  })

  app.get<Named>('/exports/files/:id/download', { ...signedIn, compress: false }, async (request, reply) =>
    sendFile(request, reply, { file: await find(request), folder, mayCompress: false }),
  )
}
