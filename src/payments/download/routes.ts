// /exports/d/{token}: the file of a purchase, in ranges as well; what is over says so and mails a new link.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tokenPage } from '../../accounts/token-page.ts'
import { isServed } from '../../exports/files/export-file.ts'
import { sendFile } from '../../exports/files/send-file.ts'
import { acceptForms } from '../../http/forms/form-bodies.ts'
import { sendFormReply } from '../../http/forms/form-reply.ts'
import { Problem } from '../../http/problem.ts'
import { prefersPage } from '../../http/replies/problem-replies.ts'
import type { Routes } from '../../http/routes.ts'
import { makeMailQueue } from '../../mail/queue-mail.ts'
import { hashToken } from '../../secrets/token.ts'
import { requestCulture, sendPrivatePage } from '../../site/page-replies.ts'
import { textOf } from '../../site/parts/page-query.ts'
import { findByToken } from '../find-by-token.ts'
import { keyOfLinks } from '../links.ts'
import { downloadPath } from '../paths.ts'
import { renew } from '../renew.ts'
import { fileOfPurchase } from '../statements/files.ts'
import { countStart, mayGoOn } from '../statements/links.ts'
import { readPurchase } from '../statements/purchases.ts'
import { askFor } from '../statements/tasks.ts'
import { isStruck } from '../states.ts'
import { downloadSchema } from './schema.ts'
import { type LinkPage, linkView } from './view.ts'

const REFRESH_SECONDS = '4'

interface ByToken {
  Params: { token: string }
}

const refusals = {
  over: 'download_over',
  refunded: 'purchase_revoked',
  disputed: 'purchase_revoked',
} as const

/** 410 with a page that says why, or a problem for programs. */
function sendOver(
  request: FastifyRequest<ByToken>,
  reply: FastifyReply,
  is: keyof typeof refusals,
): FastifyReply {
  if (!prefersPage(request.headers.accept)) throw new Problem(refusals[is])
  return sendLinkPage(request, reply.code(410), { is })
}

function sendLinkPage(request: FastifyRequest<ByToken>, reply: FastifyReply, shows: LinkPage): FastifyReply {
  const { token } = request.params
  return sendPrivatePage(reply, linkView({ culture: requestCulture(request), token, shows }))
}

export const downloadRoutes: Routes = async (app, { services, config }) => {
  await acceptForms(app)
  const { publicUrl, accountSecret, exportsDir } = config
  const linkKey = keyOfLinks(accountSecret)
  const queueMail = makeMailQueue(accountSecret)

  app.get<ByToken>(
    '/exports/d/:token',
    {
      schema: downloadSchema,
      compress: false,
      config: { ...tokenPage, mediaType: 'application/octet-stream' },
      // A file may be kept by its reader's cache; this address by none.
      onSend: async (_request, reply) => void reply.header('cache-control', 'no-store'),
    },
    async (request, reply) => {
      const { token } = request.params
      const found = await services.account(async (sql) => {
        const link = await findByToken(sql, token, 'download')
        const purchase = await readPurchase(sql, link.purchaseId)
        const file = await fileOfPurchase(sql, link.purchaseId)
        if (purchase === undefined) throw new Problem('purchase_unknown')
        // Files are kept for longer than links: one that is gone all the same is made once more.
        if (!link.isOver && purchase.state === 'ready' && (file === undefined || file.state === 'expired'))
          await askFor(sql, { kind: 'fulfil', objectId: purchase.key })
        return { link, purchase, file }
      })
      const { link, purchase, file } = found
      if (isStruck(purchase.state)) return sendOver(request, reply, purchase.state)
      if (link.isOver) {
        const query = request.query as Readonly<Record<string, unknown>>
        if (textOf(query, 'done') === 'renewed' && prefersPage(request.headers.accept))
          return sendLinkPage(request, reply, { is: 'renewed' })
        return sendOver(request, reply, 'over')
      }
      if (file === undefined || !isServed(file)) {
        reply.code(202).header('refresh', REFRESH_SECONDS)
        return sendLinkPage(request, reply, { is: 'making', percent: file?.percent ?? 0 })
      }
      const hash = hashToken(token)
      const mayRead = (isStart: boolean) =>
        services.account((sql) => (isStart ? countStart(sql, hash) : mayGoOn(sql, hash)))
      try {
        return await sendFile(request, reply, { file, folder: exportsDir, mayCompress: false, mayRead })
      } catch (error) {
        if (error instanceof Problem && error.code === 'download_over')
          return sendOver(request, reply, 'over')
        throw error
      }
    },
  )

  app.post<ByToken>(
    '/exports/d/:token',
    { schema: { hide: true }, config: { ...tokenPage, isForm: true, rate: 'mails' } },
    async (request, reply) => {
      const { token } = request.params
      await services.account(async (sql) => {
        const { purchaseId } = await findByToken(sql, token, 'download')
        await renew(sql, purchaseId, { queueMail, publicUrl, linkKey })
      })
      return sendFormReply(request, reply, {
        state: { state: 'renewed' },
        fallback: `${downloadPath(token)}?done=renewed`,
      })
    },
  )
}
