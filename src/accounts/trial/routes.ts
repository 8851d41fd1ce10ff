// POST /account/trial: begins the trial of an account, once.
import { acceptForms } from '../../http/forms/form-bodies.ts'
import { sendFormReply } from '../../http/forms/form-reply.ts'
import { Problem } from '../../http/problem.ts'
import type { Routes } from '../../http/routes.ts'
import { plansPath } from '../../site/page-paths.ts'
import { mayTry } from '../plans.ts'
import { requireRight } from '../role-rights.ts'
import { requireSession } from '../sessions.ts'
import { holdAccount } from '../statements/hold-account.ts'
import { roleOf } from '../statements/members.ts'
import { beginTrial } from '../statements/trials.ts'

export const trialRoutes: Routes = async (app, { services }) => {
  await acceptForms(app)

  app.post(
    '/account/trial',
    { schema: { hide: true }, config: { session: 'required', isForm: true } },
    async (request, reply) => {
      const { accountId, personId } = requireSession(request)
      const trialUntil = await services.account(async (sql) => {
        const account = await holdAccount(sql, accountId)
        const role = await roleOf(sql, accountId, personId)
        if (account === undefined || role === undefined) throw new Problem('session_required')
        requireRight(role, 'begin-trial')
        const { plan, tried } = account
        // Nothing to try: it has more already.
        if (!mayTry(tried.plan)) return null
        if (plan === 'trial') return tried.trialUntil
        const until = tried.trialUntil === null ? await beginTrial(sql, { accountId, personId }) : undefined
        if (until === undefined) throw new Problem('trial_used', { values: { link: plansPath } })
        return until
      })
      return sendFormReply(request, reply, {
        state: { trialUntil: trialUntil === null ? null : new Date(trialUntil).toISOString() },
        fallback: trialUntil === null ? '/account/keys' : '/account/keys?done=trial',
      })
    },
  )
}
