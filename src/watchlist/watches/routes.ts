// POST /api/watchlist/{entityType}/{entityKey} and …/remove: what who is signed in watches.
import { requireSession } from '../../accounts/sessions.ts'
import { acceptForms } from '../../http/forms/form-bodies.ts'
import { sendFormReply } from '../../http/forms/form-reply.ts'
import type { Routes } from '../../http/routes.ts'
import { unsubscribeTokens } from '../digest/unsubscribing.ts'
import { watchlistPath } from '../paths.ts'
import { removeWatch } from '../statements/watches.ts'
import { unwatchSchema, watchSchema } from './schema.ts'
import { requireEntity, requireEntityForm, watch } from './watch.ts'

// Counted as pages are: each leads to one.
const form = { kind: 'service', rate: 'pages', session: 'required', isForm: true } as const

interface Named {
  Params: { entityType: string; entityKey: string }
}

export const watchRoutes: Routes = async (app, { services, config: { accountSecret } }) => {
  await acceptForms(app)
  const tokens = unsubscribeTokens(accountSecret)

  app.post<Named>(
    '/watchlist/:entityType/:entityKey',
    { schema: watchSchema, config: form },
    async (request, reply) => {
      const session = requireSession(request)
      const entity = await services.account(async (sql) => {
        const found = await requireEntity(sql, request.params)
        await watch(sql, session, found, tokens)
        return found
      })
      return sendFormReply(request, reply, {
        state: { state: 'active', entityType: entity.type, entityKey: entity.key },
        fallback: `${watchlistPath}?done=watched`,
      })
    },
  )

  app.post<Named>(
    '/watchlist/:entityType/:entityKey/remove',
    { schema: unwatchSchema, config: form },
    async (request, reply) => {
      const { personId } = requireSession(request)
      const entity = await services.account(async (sql) => {
        // What there is no more can be let go of.
        const found = requireEntityForm(request.params)
        if (!(await removeWatch(sql, personId, found))) await requireEntity(sql, request.params)
        return found
      })
      return sendFormReply(request, reply, {
        state: { state: 'removed', entityType: entity.type, entityKey: entity.key },
        fallback: `${watchlistPath}?done=removed`,
      })
    },
  )
}
