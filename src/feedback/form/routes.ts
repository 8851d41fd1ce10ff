// /feedback: the form of a report, for people without any script. /feedback/{token}: where its sender follows it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tokenPage } from '../../accounts/token-page.ts'
import { acceptForms, type FormFields } from '../../http/forms/form-bodies.ts'
import { sendFormReply } from '../../http/forms/form-reply.ts'
import { rateKey } from '../../http/limits/rate-policies.ts'
import { Problem } from '../../http/problem.ts'
import { prefersPage } from '../../http/replies/problem-replies.ts'
import type { Routes } from '../../http/routes.ts'
import { makeMailQueue } from '../../mail/queue-mail.ts'
import { isEnterpriseNumber } from '../../register/enterprise-number.ts'
import { digitsInText } from '../../register/number-in-text.ts'
import { deriveKey } from '../../secrets/derive.ts'
import { hashToken, isTokenShaped } from '../../secrets/token.ts'
import { requestCulture, sendPage, sendPrivatePage } from '../../site/page-replies.ts'
import { textOf } from '../../site/parts/page-query.ts'
import type { Culture } from '../../text/culture.ts'
import { type Entity, findEntity } from '../entity.ts'
import { feedbackPath } from '../form-link.ts'
import { receive } from '../receive.ts'
import { readReport } from '../report.ts'
import { findByToken } from '../statements/feedback.ts'
import { followView } from '../status/view.ts'
import { readForm } from './fields.ts'
import { formView } from './view.ts'

const hide = { hide: true } as const
const unknown = (): Problem => new Problem('feedback_unknown')

export const feedbackRoutes: Routes = async (app, { services, config: { publicUrl, accountSecret } }) => {
  await acceptForms(app)
  const queueMail = makeMailQueue(accountSecret)
  const key = deriveKey(accountSecret, 'feedback')

  /** What the form is about; a number that is nobody's is about anything. */
  async function entityOf(number: string, culture: Culture): Promise<Entity | undefined> {
    const digits = digitsInText(number)
    if (digits === undefined || !isEnterpriseNumber(digits)) return undefined
    return services.readRegister((sql) => findEntity(sql, digits, culture))
  }

  app.get(feedbackPath, { schema: hide, config: { cost: 2 } }, async (request, reply) => {
    const query = request.query as Readonly<Record<string, unknown>>
    const culture = requestCulture(request)
    const typed = { number: textOf(query, 'number'), field: textOf(query, 'field') }
    return sendPage(reply, formView({ culture, typed, entity: await entityOf(typed.number, culture) }))
  })

  async function send(request: FastifyRequest, culture: Culture) {
    const given = readForm(request.body as FormFields, culture)
    const report = readReport(given, { publicUrl, culture })
    const options = { sender: rateKey(request.ip), key, queueMail, publicUrl }
    return services.account((sql) => receive(sql, report, options))
  }

  /** A browser gets the form again, with what was typed and what is wrong with it. */
  async function sendAgain(
    request: FastifyRequest,
    reply: FastifyReply,
    problem: Problem,
  ): Promise<FastifyReply> {
    const typed = request.body as FormFields
    const culture = requestCulture(request)
    const entity = await entityOf(typed.number ?? '', culture)
    return sendPrivatePage(reply.code(problem.statusCode), formView({ culture, entity, typed, problem }))
  }

  app.post(
    feedbackPath,
    { schema: hide, config: { isForm: true, rate: 'feedback' } },
    async (request, reply) => {
      const culture = requestCulture(request)
      try {
        const { id, state, token } = await send(request, culture)
        return sendFormReply(request, reply, {
          state: { id, state, token, url: `${publicUrl}/feedback/${token}` },
          fallback: `${feedbackPath}/${token}`,
        })
      } catch (error) {
        const isOfForm = error instanceof Problem && error.code === 'body_invalid'
        if (!isOfForm || !prefersPage(request.headers.accept)) throw error
        return sendAgain(request, reply, error)
      }
    },
  )

  app.get<{ Params: { token: string } }>(
    `${feedbackPath}/:token`,
    { schema: hide, config: tokenPage },
    async (request, reply) => {
      const { token } = request.params
      if (!isTokenShaped(token)) throw unknown()
      const found = await services.account((sql) => findByToken(sql, hashToken(token)))
      if (found === undefined) throw unknown()
      const culture = requestCulture(request)
      if (!prefersPage(request.headers.accept)) {
        const { id, ...rest } = found
        return reply.header('cache-control', 'no-store').send({ id: Number(id), ...rest })
      }
      return sendPrivatePage(reply, followView({ culture, token, feedback: found }))
    },
  )
}
