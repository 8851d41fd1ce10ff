// /account/feedback: reports as those who run the service read and decide them.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { rowId } from '../../accounts/form-values.ts'
import { requireSession } from '../../accounts/sessions.ts'
import { listContested } from '../../corrections/statements/corrections.ts'
import { acceptForms, type FormFields } from '../../http/forms/form-bodies.ts'
import { sendFormReply } from '../../http/forms/form-reply.ts'
import { Problem } from '../../http/problem.ts'
import { prefersPage } from '../../http/replies/problem-replies.ts'
import type { Routes } from '../../http/routes.ts'
import { makeMailQueue } from '../../mail/queue-mail.ts'
import { requestCulture, sendPrivatePage } from '../../site/page-replies.ts'
import { type PageQuery, pageNumberOf, textOf } from '../../site/parts/page-query.ts'
import { findEntity } from '../entity.ts'
import { findFeedback, listQueue } from '../statements/queue.ts'
import { answerContest, answers } from './corrections.ts'
import { decide, queuePath } from './decide.ts'
import { queueFilters, readFilter, readWish, versionField } from './form.ts'
import { reportView } from './report-view.ts'
import { PAGE_SIZE, queueView } from './view.ts'

const page = { schema: { hide: true }, config: { session: 'administrator' } } as const
const form = { schema: { hide: true }, config: { session: 'administrator', isForm: true } } as const

type ById = { Params: { id: string } }

// Contested corrections are rare, and stand above the list.
const MOST_CONTESTED = 50
const LAST_PAGE = 10_000

export const feedbackQueueRoutes: Routes = async (
  app,
  { services, config: { publicUrl, accountSecret } },
) => {
  await acceptForms(app)
  const mailing = { queueMail: makeMailQueue(accountSecret), publicUrl }

  app.get(queuePath, page, async (request, reply) => {
    const session = requireSession(request)
    const query = request.query as PageQuery
    const filter = readFilter(textOf(query, 'state'))
    const number = pageNumberOf(query, LAST_PAGE)
    const [queue, contested] = await services.account(async (sql) => [
      await listQueue(sql, queueFilters[filter], {
        offset: (number - 1) * PAGE_SIZE,
        limit: PAGE_SIZE,
        oldestFirst: ['open', 'new', 'triaged'].includes(filter),
      }),
      await listContested(sql, MOST_CONTESTED),
    ])
    if (!prefersPage(request.headers.accept))
      return reply.header('cache-control', 'no-store').send({ ...queue, page: number, contested })
    const culture = requestCulture(request)
    return sendPrivatePage(
      reply,
      queueView({ session, culture, filter, page: number, queue, contested, query }),
    )
  })

  async function sendReport(
    request: FastifyRequest,
    reply: FastifyReply,
    again: { typed?: FormFields; problem?: Problem } = {},
  ): Promise<FastifyReply> {
    const culture = requestCulture(request)
    const id = rowId((request.params as ById['Params']).id)
    const found = await services.account(async (sql) => {
      const feedback = await findFeedback(sql, id)
      if (feedback === undefined) throw new Problem('feedback_unknown')
      const { number } = feedback
      return { feedback, entity: number === null ? undefined : await findEntity(sql, number, culture) }
    })
    if (!prefersPage(request.headers.accept))
      return reply.header('cache-control', 'no-store').send(found.feedback)
    const session = requireSession(request)
    return sendPrivatePage(
      reply.code(again.problem?.statusCode ?? 200),
      reportView({ ...found, ...again, session, culture, query: request.query }),
    )
  }

  app.get<ById>(`${queuePath}/:id`, page, (request, reply) => sendReport(request, reply))

  app.post<ById>(`${queuePath}/:id`, form, async (request, reply) => {
    const session = requireSession(request)
    const id = rowId(request.params.id)
    try {
      const wish = readWish(request.body as FormFields)
      const state = await services.account((sql) => decide(sql, { id, session, wish }, mailing))
      return sendFormReply(request, reply, {
        state: { ...state },
        fallback: `${queuePath}/${id}?done=${state.state}`,
      })
    } catch (error) {
      const isOfForm = error instanceof Problem && error.code === 'body_invalid'
      if (!isOfForm || !prefersPage(request.headers.accept)) throw error
      return sendReport(request, reply, { typed: request.body as FormFields, problem: error })
    }
  })

  for (const answer of answers)
    app.post<ById>(`${queuePath}/corrections/:id/${answer}`, form, async (request, reply) => {
      const version = versionField(request.body as FormFields)
      const asked = { id: rowId(request.params.id), answer, version }
      const state = await services.account((sql) => answerContest(sql, asked))
      return sendFormReply(request, reply, {
        state: { ...state },
        fallback: `${queuePath}?done=${state.state}`,
      })
    })
}
