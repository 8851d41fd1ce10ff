// /account/data: one's data as a file, and the end of an account.
import { acceptForms, type FormFields } from '../../http/forms/form-bodies.ts'
import { sendFormReply } from '../../http/forms/form-reply.ts'
import { Problem } from '../../http/problem.ts'
import type { Routes } from '../../http/routes.ts'
import { requestCulture, sendPrivatePage } from '../../site/page-replies.ts'
import { setSession } from '../session-replies.ts'
import { requireSession } from '../sessions.ts'
import { readOwnData } from '../statements/own-data.ts'
import { endAccount } from './end-account.ts'
import { dataView } from './view.ts'

const signedIn = { schema: { hide: true }, config: { session: 'required' } } as const

export const dataRoutes: Routes = async (app, { services, config: { publicUrl } }) => {
  await acceptForms(app)

  app.get('/account/data', signedIn, async (request, reply) =>
    sendPrivatePage(reply, dataView({ session: requireSession(request), culture: requestCulture(request) })),
  )

  app.get('/account/data.json', signedIn, async (request, reply) => {
    const session = requireSession(request)
    const data = await services.account((sql) => readOwnData(sql, session))
    return reply
      .headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="account.json"' })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(data, null, 2))
  })

  app.post(
    '/account/delete',
    { ...signedIn, config: { session: 'required', isForm: true } },
    async (request, reply) => {
      const session = requireSession(request)
      const { name = '' } = request.body as FormFields
      const isDeleted = await services.account((sql) => endAccount(sql, session, name))
      if (!isDeleted) throw new Problem('confirmation_wrong', { values: { link: '/account/data' } })
      setSession(reply, { server: app, token: undefined, publicUrl })
      return sendFormReply(request, reply, { state: { state: 'deleted' }, fallback: '/' })
    },
  )
}
