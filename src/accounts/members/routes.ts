// /account/members: who belongs to an account; /invitation/{token}: how one comes to.
import { acceptForms, type FormFields } from '../../http/forms/form-bodies.ts'
import { sendFormReply } from '../../http/forms/form-reply.ts'
import { Problem } from '../../http/problem.ts'
import type { Routes } from '../../http/routes.ts'
import { waitForKeyTables } from '../../keys/fence.ts'
import { listKeys } from '../../keys/statements/keys.ts'
import { makeMailQueue } from '../../mail/queue-mail.ts'
import { deriveKey } from '../../secrets/derive.ts'
import { hashToken, isTokenShaped } from '../../secrets/token.ts'
import { requestCulture, sendPrivatePage } from '../../site/page-replies.ts'
import { choiceField, emailField, rowId } from '../form-values.ts'
import { browserOf, setSession } from '../session-replies.ts'
import { requireSession } from '../sessions.ts'
import { findInvitation, listInvitations, listMembers } from '../statements/members.ts'
import { tokenPage } from '../token-page.ts'
import { changeRole, invite, join, remove, withdraw } from './members.ts'
import { invitationView, membersView, revokeField } from './view.ts'

const page = '/account/members'
const signedIn = { schema: { hide: true }, config: { session: 'required' } } as const
const form = { schema: { hide: true }, config: { session: 'required', isForm: true } } as const

const unknownInvitation = (): Problem => new Problem('invitation_unknown', { values: { link: '/sign-in' } })

const hashOf = (token: string): Buffer => {
  if (!isTokenShaped(token)) throw unknownInvitation()
  return hashToken(token)
}

export const memberRoutes: Routes = async (app, { services, config: { publicUrl, accountSecret } }) => {
  await acceptForms(app)
  const tools = {
    queueMail: makeMailQueue(accountSecret),
    publicUrl,
    mailboxSecret: deriveKey(accountSecret, 'mailboxes'),
  }

  app.get(page, signedIn, async (request, reply) => {
    const session = requireSession(request)
    const { accountId } = session
    const read = await services.account(async (sql) => ({
      members: await listMembers(sql, accountId),
      invitations: await listInvitations(sql, accountId),
      keys: await listKeys(sql, accountId),
    }))
    const culture = requestCulture(request)
    return sendPrivatePage(reply, membersView({ session, culture, ...read, query: request.query }))
  })

  app.post(
    `${page}/invite`,
    { ...form, config: { ...form.config, rate: 'mails' } },
    async (request, reply) => {
      const session = requireSession(request)
      const fields = request.body as FormFields
      const email = emailField(fields)
      const role = choiceField(fields, 'role', ['administrator', 'member'])
      const asked = { email, role, culture: requestCulture(request) }
      await services.account((sql) => invite(sql, session, asked, tools))
      return sendFormReply(request, reply, {
        state: { state: 'invited', email },
        fallback: `${page}?done=invited`,
      })
    },
  )

  app.post(`${page}/withdraw`, form, async (request, reply) => {
    const session = requireSession(request)
    const email = emailField(request.body as FormFields)
    await services.account((sql) => withdraw(sql, session, email))
    return sendFormReply(request, reply, {
      state: { state: 'withdrawn', email },
      fallback: `${page}?done=withdrawn`,
    })
  })

  app.post<{ Params: { personId: string } }>(`${page}/:personId/role`, form, async (request, reply) => {
    const session = requireSession(request)
    const role = choiceField(request.body as FormFields, 'role', ['owner', 'administrator', 'member'])
    await services.account((sql) => changeRole(sql, session, rowId(request.params.personId), role))
    return sendFormReply(request, reply, { state: { role }, fallback: `${page}?done=changed` })
  })

  app.post<{ Params: { personId: string } }>(`${page}/:personId/remove`, form, async (request, reply) => {
    const session = requireSession(request)
    const personId = rowId(request.params.personId)
    const revokesKeys = (request.body as FormFields)[revokeField] !== undefined
    const revokedKeys = await services.account((sql) => remove(sql, session, { personId, revokesKeys }))
    if (revokedKeys > 0) await waitForKeyTables(services)
    const hasLeft = personId === session.personId
    if (hasLeft) setSession(reply, { server: app, token: undefined, publicUrl })
    return sendFormReply(request, reply, {
      state: { state: 'removed', revokedKeys },
      fallback: hasLeft ? '/' : `${page}?done=${revokedKeys > 0 ? 'removed-keys' : 'removed'}`,
    })
  })

  app.get<{ Params: { token: string } }>(
    '/invitation/:token',
    { schema: { hide: true }, config: tokenPage },
    async (request, reply) => {
      const { token } = request.params
      const tokenHash = hashOf(token)
      const invitation = await services.account((sql) => findInvitation(sql, tokenHash))
      if (invitation === undefined) throw unknownInvitation()
      return sendPrivatePage(
        reply,
        invitationView(requestCulture(request), { url: `/invitation/${token}`, invitation }),
      )
    },
  )

  app.post<{ Params: { token: string } }>(
    '/invitation/:token',
    { schema: { hide: true }, config: { ...tokenPage, isForm: true } },
    async (request, reply) => {
      const tokenHash = hashOf(request.params.token)
      const how = { browser: browserOf(request, publicUrl), culture: requestCulture(request) }
      const token = await services.account((sql) => join(sql, tokenHash, how))
      if (token === undefined) throw unknownInvitation()
      setSession(reply, { server: app, token, publicUrl })
      return sendFormReply(request, reply, { state: { state: 'joined' }, fallback: '/account' })
    },
  )
}
