// /exports/purchases/{token}: what became of a purchase, once the fact is there; and a new link to its file.
import { tokenPage } from '../../accounts/token-page.ts'
import { acceptForms } from '../../http/forms/form-bodies.ts'
import { sendFormReply } from '../../http/forms/form-reply.ts'
import { Problem } from '../../http/problem.ts'
import { prefersPage } from '../../http/replies/problem-replies.ts'
import type { Routes } from '../../http/routes.ts'
import { makeMailQueue } from '../../mail/queue-mail.ts'
import { requestCulture, sendPrivatePage } from '../../site/page-replies.ts'
import { textOf } from '../../site/parts/page-query.ts'
import { findByToken } from '../find-by-token.ts'
import { keyOfLinks, readLink } from '../links.ts'
import { downloadPath, purchasePath } from '../paths.ts'
import { renew } from '../renew.ts'
import { fileOfPurchase } from '../statements/files.ts'
import { openLinkOf } from '../statements/links.ts'
import { readShown } from '../statements/shown.ts'
import { isWaiting, purchaseView } from './view.ts'

const REFRESH_SECONDS = '4'

interface ByToken {
  Params: { token: string }
}

export const purchasePageRoutes: Routes = async (app, { services, config }) => {
  await acceptForms(app)
  const { publicUrl, accountSecret } = config
  const linkKey = keyOfLinks(accountSecret)
  const queueMail = makeMailQueue(accountSecret)
  const schema = { hide: true } as const

  app.get<ByToken>('/exports/purchases/:token', { schema, config: tokenPage }, async (request, reply) => {
    const { token } = request.params
    const found = await services.account(async (sql) => {
      const { purchaseId, isOver } = await findByToken(sql, token, 'page')
      const shown = isOver ? undefined : await readShown(sql, purchaseId)
      return {
        shown,
        file: await fileOfPurchase(sql, purchaseId),
        page: await openLinkOf(sql, { purchaseId, kind: 'page' }),
        download: await openLinkOf(sql, { purchaseId, kind: 'download' }),
      }
    })
    const { shown, file, page, download } = found
    if (shown === undefined || page === undefined) throw new Problem('purchase_unknown')
    const downloadToken = download && readLink(download.sealed, linkKey)
    const opens = downloadToken === undefined ? undefined : { ...download, token: downloadToken }
    const culture = requestCulture(request)
    if (isWaiting(shown)) reply.header('refresh', REFRESH_SECONDS)
    if (!prefersPage(request.headers.accept))
      return reply.header('cache-control', 'no-store').send({
        ...{ purchaseId: shown.id, product: shown.kind, state: shown.state, percent: file?.percent ?? null },
        price: { cents: shown.amount, currency: 'EUR' },
        downloadUrl: shown.state === 'ready' && opens ? publicUrl + downloadPath(opens.token) : null,
      })
    const done = textOf(request.query as Readonly<Record<string, unknown>>, 'done')
    const { expiresAt } = page
    const of = opens && { token: opens.token, expiresAt: String(opens.expiresAt) }
    return sendPrivatePage(
      reply,
      purchaseView({ culture, shown, token, expiresAt, file, download: of, done }),
    )
  })

  app.post<ByToken>(
    '/exports/purchases/:token',
    { schema, config: { ...tokenPage, isForm: true, rate: 'mails' } },
    async (request, reply) => {
      const { token } = request.params
      await services.account(async (sql) => {
        const { purchaseId, isOver } = await findByToken(sql, token, 'page')
        if (isOver) throw new Problem('purchase_unknown')
        await renew(sql, purchaseId, { queueMail, publicUrl, linkKey })
      })
      return sendFormReply(request, reply, {
        state: { state: 'renewed' },
        fallback: `${purchasePath(token)}?done=renewed`,
      })
    },
  )
}
