// /digest/unsubscribe/{token}: the link of a digest, and what mail programs post to by themselves (RFC 8058). The token is
// all that is asked, so posts of other sites are served: mail programs are such.
import { tokenPage } from '../../accounts/token-page.ts'
import { acceptForms, type FormFields } from '../../http/forms/form-bodies.ts'
import { sendFormReply } from '../../http/forms/form-reply.ts'
import { Problem } from '../../http/problem.ts'
import type { Routes } from '../../http/routes.ts'
import { hashToken, isTokenShaped } from '../../secrets/token.ts'
import { requestCulture, sendPrivatePage } from '../../site/page-replies.ts'
import { unsubscribePath } from '../paths.ts'
import { findByToken, moveByToken } from '../statements/subscribers.ts'
import { unsubscribeView } from './view.ts'

const config = { schema: { hide: true }, config: tokenPage } as const

interface ByToken {
  Params: { token: string }
}

/** One answer to all that is nobody's. */
const unknown = (): Problem => new Problem('unsubscribe_unknown', { values: { link: '/' } })

const hashOf = (token: string): Buffer => {
  if (!isTokenShaped(token)) throw unknown()
  return hashToken(token)
}

export const unsubscribeRoutes: Routes = async (app, { services }) => {
  await acceptForms(app)

  app.get<ByToken>('/digest/unsubscribe/:token', config, async (request, reply) => {
    const { token } = request.params
    const tokenHash = hashOf(token)
    const state = await services.account((sql) => findByToken(sql, tokenHash))
    if (state === undefined) throw unknown()
    return sendPrivatePage(reply, unsubscribeView(requestCulture(request), { token, state }))
  })

  app.post<ByToken>('/digest/unsubscribe/:token', config, async (request, reply) => {
    const { token } = request.params
    const tokenHash = hashOf(token)
    if (!(await services.account((sql) => moveByToken(sql, tokenHash, 'unsubscribed')))) throw unknown()
    // A mail program follows nothing: it gets its answer here, whatever it says that it reads.
    if ((request.body as FormFields)['List-Unsubscribe'] === 'One-Click')
      return reply.header('cache-control', 'no-store').send({ state: 'unsubscribed' })
    return sendFormReply(request, reply, {
      state: { state: 'unsubscribed' },
      fallback: unsubscribePath(token),
    })
  })

  app.post<ByToken>(
    '/digest/unsubscribe/:token/undo',
    { ...config, config: { ...tokenPage, isForm: true } },
    async (request, reply) => {
      const { token } = request.params
      const tokenHash = hashOf(token)
      if (!(await services.account((sql) => moveByToken(sql, tokenHash, 'subscribed')))) throw unknown()
      return sendFormReply(request, reply, {
        state: { state: 'subscribed' },
        fallback: unsubscribePath(token),
      })
    },
  )
}
