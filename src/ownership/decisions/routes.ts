// /account/syndics/requests: what administrators decide of claims, and profiles that they take away.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { rowId } from '../../accounts/form-values.ts'
import { requireSession } from '../../accounts/sessions.ts'
import { loadNames } from '../../entities/statements/names.ts'
import { acceptForms, type FormFields } from '../../http/forms/form-bodies.ts'
import { sendFormReply } from '../../http/forms/form-reply.ts'
import type { Routes } from '../../http/routes.ts'
import { makeMailQueue } from '../../mail/queue-mail.ts'
import { requestCulture, sendPrivatePage } from '../../site/page-replies.ts'
import { numberField } from '../form-fields.ts'
import { listAsked } from '../statements/claims.ts'
import { listLatestOwners } from '../statements/owners.ts'
import { loadRegisteredEmails } from '../statements/registered-email.ts'
import { acceptClaim, refuseClaim, takeAway } from './decide.ts'
import { requestsView } from './view.ts'

const page = '/account/syndics/requests'
const administrator = { schema: { hide: true }, config: { session: 'administrator' } } as const
const form = { schema: { hide: true }, config: { session: 'administrator', isForm: true } } as const

const MOST_OWNERS = 100

type OfClaim = { Params: { id: string } }

export const claimDecisionRoutes: Routes = async (
  app,
  { services, config: { publicUrl, accountSecret } },
) => {
  await acceptForms(app)
  const tools = { queueMail: makeMailQueue(accountSecret), publicUrl }
  const answer = (request: FastifyRequest, reply: FastifyReply, state: string): FastifyReply =>
    sendFormReply(request, reply, { state: { state }, fallback: `${page}?done=${state}` })

  app.get(page, administrator, async (request, reply) => {
    const read = await services.account(async (sql) => {
      const asked = await listAsked(sql)
      const owners = await listLatestOwners(sql, MOST_OWNERS)
      const numbers = [...asked, ...owners].map(({ number }) => number)
      return {
        asked,
        owners,
        names: await loadNames(
          sql,
          numbers.map((key) => ({ type: 'syndic', key })),
        ),
        emails: await loadRegisteredEmails(sql, numbers),
      }
    })
    const [session, culture] = [requireSession(request), requestCulture(request)]
    return sendPrivatePage(reply, requestsView({ session, culture, ...read, query: request.query }))
  })

  app.post<OfClaim>(`${page}/:id/accept`, form, async (request, reply) => {
    await services.account((sql) => acceptClaim(sql, rowId(request.params.id), tools))
    return answer(request, reply, 'accepted')
  })

  app.post<OfClaim>(`${page}/:id/refuse`, form, async (request, reply) => {
    await services.account((sql) => refuseClaim(sql, rowId(request.params.id), tools))
    return answer(request, reply, 'refused')
  })

  app.post(`${page}/take-away`, form, async (request, reply) => {
    const number = numberField(request.body as FormFields)
    await services.account((sql) => takeAway(sql, number, tools))
    return answer(request, reply, 'taken')
  })
}
