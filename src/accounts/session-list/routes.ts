// /account/sessions: where somebody is signed in, and how that ends.
import { acceptForms } from '../../http/forms/form-bodies.ts'
import { sendFormReply } from '../../http/forms/form-reply.ts'
import type { Routes } from '../../http/routes.ts'
import { requestCulture, sendPrivatePage } from '../../site/page-replies.ts'
import { rowId } from '../form-values.ts'
import { setSession } from '../session-replies.ts'
import { requireSession } from '../sessions.ts'
import { endOwnSession, endSessionsOf, listSessions, noteUse } from '../statements/sessions.ts'
import { sessionsView } from './view.ts'

const page = '/account/sessions'
const form = { schema: { hide: true }, config: { session: 'required', isForm: true } } as const

export const sessionRoutes: Routes = async (app, { services, config: { publicUrl } }) => {
  await acceptForms(app)

  app.get(page, { schema: { hide: true }, config: { session: 'required' } }, async (request, reply) => {
    const session = requireSession(request)
    const sessions = await services.account((sql) => listSessions(sql, session.personId))
    const culture = requestCulture(request)
    return sendPrivatePage(reply, sessionsView({ session, culture, sessions, query: request.query }))
  })

  app.post<{ Params: { id: string } }>(`${page}/:id/end`, form, async (request, reply) => {
    const { personId } = requireSession(request)
    await services.account((sql) => endOwnSession(sql, personId, rowId(request.params.id)))
    return sendFormReply(request, reply, { state: { state: 'ended' }, fallback: `${page}?done=ended` })
  })

  app.post(`${page}/end-all`, form, async (request, reply) => {
    const session = requireSession(request)
    await services.account(async (sql) => {
      await noteUse(sql, session)
      await endSessionsOf(sql, session.personId)
    })
    setSession(reply, { server: app, token: undefined, publicUrl })
    return sendFormReply(request, reply, { state: { state: 'signed-out' }, fallback: '/sign-in' })
  })
}
