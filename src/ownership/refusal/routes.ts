// /syndic-codes/{token}: the link in a mail with a code, by which whoever reads the mails of a syndic refuses the account that
// asked for it. GET shows a button and POST acts, so that programs that open links in mails refuse nobody.
import { tokenPage } from '../../accounts/token-page.ts'
import { loadNames } from '../../entities/statements/names.ts'
import { acceptForms } from '../../http/forms/form-bodies.ts'
import { sendFormReply } from '../../http/forms/form-reply.ts'
import { Problem } from '../../http/problem.ts'
import type { Routes } from '../../http/routes.ts'
import { hashToken, isTokenShaped } from '../../secrets/token.ts'
import { requestCulture, sendPrivatePage } from '../../site/page-replies.ts'
import { findCodeLink } from '../statements/code-mails.ts'
import { REFUSALS, refusalPath } from './path.ts'
import { refuseAccount } from './refuse.ts'
import { refusalView, refusedView } from './view.ts'

const hide = { hide: true } as const
const done = `${REFUSALS}/refused`
type ByToken = { Params: { token: string } }

const unknown = (): Problem => new Problem('refusal_unknown')

const hashOf = (token: string): Buffer => {
  if (!isTokenShaped(token)) throw unknown()
  return hashToken(token)
}

export const refusalRoutes: Routes = async (app, { services }) => {
  await acceptForms(app)

  app.get<ByToken>(`${REFUSALS}/:token`, { schema: hide, config: tokenPage }, async (request, reply) => {
    const { token } = request.params
    const refusalHash = hashOf(token)
    const found = await services.account(async (sql) => {
      const link = await findCodeLink(sql, refusalHash)
      return link && { link, names: await loadNames(sql, [{ type: 'syndic', key: link.number }]) }
    })
    if (found === undefined) throw unknown()
    return sendPrivatePage(reply, refusalView(requestCulture(request), { url: refusalPath(token), ...found }))
  })

  app.post<ByToken>(
    `${REFUSALS}/:token`,
    { schema: hide, config: { ...tokenPage, isForm: true } },
    async (request, reply) => {
      const refusalHash = hashOf(request.params.token)
      const isKnown = await services.account((sql) => refuseAccount(sql, refusalHash))
      if (!isKnown) throw unknown()
      return sendFormReply(request, reply, { state: { state: 'refused' }, fallback: done })
    },
  )

  app.get(done, { schema: hide }, async (request, reply) =>
    sendPrivatePage(reply, refusedView(requestCulture(request))),
  )
}
