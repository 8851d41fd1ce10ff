// /account: name, plan and language of an account, and the way to another one.
import { acceptForms, type FormFields } from '../../http/forms/form-bodies.ts'
import { sendFormReply } from '../../http/forms/form-reply.ts'
import { Problem } from '../../http/problem.ts'
import type { Routes } from '../../http/routes.ts'
import { readBought } from '../../payments/bought-lines.ts'
import { readPastDue } from '../../payments/past-due.ts'
import { cultureCookie } from '../../site/languages/page-culture.ts'
import { requestCulture, sendPrivatePage } from '../../site/page-replies.ts'
import { cultures } from '../../text/culture.ts'
import { choiceField, nameField, rowId } from '../form-values.ts'
import { requireRight } from '../role-rights.ts'
import { browserOf, setSession } from '../session-replies.ts'
import { requireSession } from '../sessions.ts'
import { startSession } from '../sign-in/sign-in.ts'
import { listAccounts, renameAccount, setPersonCulture } from '../statements/accounts.ts'
import { roleOf } from '../statements/members.ts'
import { homeView } from './view.ts'

const form = { schema: { hide: true }, config: { session: 'required', isForm: true } } as const

export const accountRoutes: Routes = async (app, { services, config: { publicUrl, accountSecret } }) => {
  await acceptForms(app)

  app.get('/account', { schema: { hide: true }, config: { session: 'required' } }, async (request, reply) => {
    const session = requireSession(request)
    const culture = requestCulture(request)
    const [accounts, pastDue, bought] = await services.account(async (sql) => [
      await listAccounts(sql, session.personId),
      await readPastDue(sql, session.accountId, culture),
      await readBought(sql, session.accountId, { culture, accountSecret }),
    ])
    const { query } = request
    return sendPrivatePage(reply, homeView({ session, culture, accounts, pastDue, bought, query }))
  })

  app.post('/account/name', form, async (request, reply) => {
    const { role, accountId } = requireSession(request)
    requireRight(role, 'rename')
    const name = nameField(request.body as FormFields)
    await services.account((sql) => renameAccount(sql, accountId, name))
    return sendFormReply(request, reply, { state: { name }, fallback: '/account?done=name' })
  })

  app.post('/account/culture', form, async (request, reply) => {
    const { personId } = requireSession(request)
    const culture = choiceField(request.body as FormFields, 'culture', cultures)
    await services.account((sql) => setPersonCulture(sql, personId, culture))
    reply.header('set-cookie', cultureCookie(culture, publicUrl))
    return sendFormReply(request, reply, { state: { culture }, fallback: '/account?done=language' })
  })

  app.post(
    '/account/switch',
    { ...form, config: { ...form.config, entersAccount: true } },
    async (request, reply) => {
      const { personId, accountId: current } = requireSession(request)
      const accountId = rowId((request.body as FormFields).accountId)
      const outcome = { state: { accountId }, fallback: '/account?done=switched' }
      if (accountId === current) return sendFormReply(request, reply, outcome)
      const browser = browserOf(request, publicUrl)
      const token = await services.account(async (sql) => {
        if ((await roleOf(sql, accountId, personId)) === undefined) throw new Problem('account_unknown')
        // Another account, another session: what was opened in one is nothing in the other.
        return startSession(sql, { personId, accountId }, browser)
      })
      setSession(reply, { server: app, token, publicUrl })
      return sendFormReply(request, reply, outcome)
    },
  )
}
