// POST /api/leads/{leadId}: a lead is changed by JSON.
import { requireSession } from '../accounts/sessions.ts'
import type { Routes } from '../http/routes.ts'
import { presentLead } from './present.ts'
import { updateLeadSchema } from './schema.ts'
import { type GivenUpdate, leadIdOf, readUpdate } from './update.ts'
import { updateLead } from './update-lead.ts'

export const leadApiRoutes: Routes = async (app, { services, config: { adminEmails } }) => {
  app.post<{ Params: { leadId: string }; Body: GivenUpdate }>(
    '/leads/:leadId',
    {
      schema: updateLeadSchema,
      config: { kind: 'service', rate: 'pages', session: 'required', isForm: true },
    },
    async (request, reply) => {
      const wish = {
        id: leadIdOf(request.params.leadId),
        session: requireSession(request),
        update: readUpdate(request.body),
        adminEmails,
      }
      const lead = await services.account((sql) => updateLead(sql, wish))
      reply.header('cache-control', 'no-store')
      return presentLead(lead)
    },
  )
}
