// /account/leads: the leads of an account, and for who runs the service those that nobody owns.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireSession } from '../../accounts/sessions.ts'
import { acceptForms, type FormFields } from '../../http/forms/form-bodies.ts'
import { sendFormReply } from '../../http/forms/form-reply.ts'
import { Problem } from '../../http/problem.ts'
import { prefersPage } from '../../http/replies/problem-replies.ts'
import type { Routes } from '../../http/routes.ts'
import { requestCulture, sendPrivatePage } from '../../site/page-replies.ts'
import { type PageQuery, pageNumberOf, textOf } from '../../site/parts/page-query.ts'
import { leadKinds } from '../lead.ts'
import { presentLead } from '../present.ts'
import { findLead, listAssignees, listLeadChanges, listLeads } from '../statements/leads.ts'
import { leadIdOf, readUpdateForm } from '../update.ts'
import { leadsPath, unknownLead, updateLead } from '../update-lead.ts'
import { readKind, readStatus, statusesOf } from './filters.ts'
import { leadView } from './lead-view.ts'
import { leadsView, PAGE_SIZE } from './view.ts'

const signedIn = { schema: { hide: true }, config: { session: 'required' } } as const
const form = { schema: { hide: true }, config: { session: 'required', isForm: true } } as const

type ById = { Params: { leadId: string } }

const LAST_PAGE = 10_000

export const leadRoutes: Routes = async (app, { services, config: { adminEmails } }) => {
  await acceptForms(app)

  app.get(leadsPath, signedIn, async (request, reply) => {
    const session = requireSession(request)
    const query = request.query as PageQuery
    const choice = {
      status: readStatus(textOf(query, 'status')),
      kind: readKind(textOf(query, 'kind')),
      page: pageNumberOf(query, LAST_PAGE),
    }
    const leads = await services.account((sql) =>
      listLeads(sql, session, {
        statuses: statusesOf(choice.status),
        kinds: choice.kind === undefined ? leadKinds : [choice.kind],
        offset: (choice.page - 1) * PAGE_SIZE,
        limit: PAGE_SIZE,
      }),
    )
    if (!prefersPage(request.headers.accept))
      return reply
        .header('cache-control', 'no-store')
        .send({ items: leads.items.map(presentLead), page: choice.page, total: leads.total })
    return sendPrivatePage(reply, leadsView({ session, culture: requestCulture(request), choice, leads }))
  })

  async function sendLead(
    request: FastifyRequest,
    reply: FastifyReply,
    again: { typed?: FormFields; problem?: Problem } = {},
  ): Promise<FastifyReply> {
    const session = requireSession(request)
    const id = leadIdOf((request.params as ById['Params']).leadId)
    const found = await services.account(async (sql) => {
      const lead = await findLead(sql, session, id)
      if (lead === undefined) throw unknownLead()
      const changes = await listLeadChanges(sql, id)
      return { lead, changes, assignees: await listAssignees(sql, lead, adminEmails) }
    })
    if (!prefersPage(request.headers.accept))
      return reply
        .header('cache-control', 'no-store')
        .send({ ...presentLead(found.lead), changes: found.changes })
    const culture = requestCulture(request)
    return sendPrivatePage(
      reply.code(again.problem?.statusCode ?? 200),
      leadView({ ...found, ...again, session, culture, query: request.query }),
    )
  }

  app.get<ById>(`${leadsPath}/:leadId`, signedIn, (request, reply) => sendLead(request, reply))

  app.post<ById>(`${leadsPath}/:leadId`, form, async (request, reply) => {
    const session = requireSession(request)
    const id = leadIdOf(request.params.leadId)
    try {
      const update = readUpdateForm(request.body as FormFields)
      const lead = await services.account((sql) => updateLead(sql, { id, session, update, adminEmails }))
      return sendFormReply(request, reply, {
        state: { ...presentLead(lead) },
        fallback: `${leadsPath}/${id}?done=changed`,
      })
    } catch (error) {
      const isOfForm = error instanceof Problem && error.code === 'body_invalid'
      if (!isOfForm || !prefersPage(request.headers.accept)) throw error
      return sendLead(request, reply, { typed: request.body as FormFields, problem: error })
    }
  })
}
