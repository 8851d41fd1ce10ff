// Signing in by a link that is mailed, and out: /sign-in, /sign-in/{token}, /sign-out.
import { acceptForms, type FormFields } from '../../http/forms/form-bodies.ts'
import { sendFormReply } from '../../http/forms/form-reply.ts'
import { safeReturnUrl } from '../../http/forms/return-url.ts'
import { Problem } from '../../http/problem.ts'
import { prefersPage } from '../../http/replies/problem-replies.ts'
import type { Routes } from '../../http/routes.ts'
import { makeMailQueue } from '../../mail/queue-mail.ts'
import { hashToken, isTokenShaped } from '../../secrets/token.ts'
import { requestCulture, sendPrivatePage } from '../../site/page-replies.ts'
import { readEmailAddress } from '../email-address.ts'
import { browserOf, setSession } from '../session-replies.ts'
import { findSession, leaveSession } from '../statements/sessions.ts'
import { findSignInLink } from '../statements/sign-in.ts'
import { tokenPage } from '../token-page.ts'
import { type Browser, mailSignInLink, signInByLink } from './sign-in.ts'
import { linkView, sentView, signInView } from './view.ts'

const hide = { hide: true } as const

/** One answer to all that opens nothing. */
const unknownLink = (): Problem => new Problem('sign_in_link_unknown', { values: { link: '/sign-in' } })

const hashOf = (token: string): Buffer => {
  if (!isTokenShaped(token)) throw unknownLink()
  return hashToken(token)
}

export const signInRoutes: Routes = async (app, { services, config: { publicUrl, accountSecret } }) => {
  await acceptForms(app)
  const queueMail = makeMailQueue(accountSecret)

  const isSignedIn = async ({ oldTokenHash }: Browser): Promise<boolean> =>
    oldTokenHash !== undefined &&
    (await services.account((sql) => findSession(sql, oldTokenHash))) !== undefined

  app.get('/sign-in', { schema: hide }, async (request, reply) => {
    const { returnUrl } = request.query as { returnUrl?: unknown }
    return sendPrivatePage(
      reply,
      signInView({ culture: requestCulture(request), returnUrl: safeReturnUrl(returnUrl) }),
    )
  })

  app.post('/sign-in', { schema: hide, config: { isForm: true, rate: 'mails' } }, async (request, reply) => {
    const { email: given = '', returnUrl: back } = request.body as FormFields
    const email = readEmailAddress(given)
    const culture = requestCulture(request)
    const returnUrl = safeReturnUrl(back)
    if (email === undefined) {
      if (prefersPage(request.headers.accept))
        return sendPrivatePage(reply.code(400), signInView({ culture, returnUrl, wrong: given }))
      throw new Problem('body_invalid', {
        faults: [{ parameter: 'email', code: 'malformed', values: { form: 'name@example.org' } }],
      })
    }
    await services.account((sql) =>
      mailSignInLink(sql, { email, culture, returnUrl }, { queueMail, publicUrl }),
    )
    reply.header('cache-control', 'no-store')
    if (prefersPage(request.headers.accept)) return reply.redirect('/sign-in/sent', 303)
    return { state: 'sent', returnUrl: '/sign-in/sent' }
  })

  app.get('/sign-in/sent', { schema: hide }, async (request, reply) =>
    sendPrivatePage(reply, sentView(requestCulture(request))),
  )

  app.get<{ Params: { token: string } }>(
    '/sign-in/:token',
    { schema: hide, config: tokenPage },
    async (request, reply) => {
      const { token } = request.params
      const tokenHash = hashOf(token)
      const link = await services.account((sql) => findSignInLink(sql, tokenHash))
      if (link === undefined) throw unknownLink()
      const page = { url: `/sign-in/${token}`, email: link.email }
      return sendPrivatePage(reply, linkView(requestCulture(request), page))
    },
  )

  app.post<{ Params: { token: string } }>(
    '/sign-in/:token',
    { schema: hide, config: { ...tokenPage, isForm: true } },
    async (request, reply) => {
      const tokenHash = hashOf(request.params.token)
      const browser = browserOf(request, publicUrl)
      const signedIn = await services.account((sql) => signInByLink(sql, tokenHash, browser))
      if (signedIn === undefined) {
        // Its button was pressed twice, or the page was come back to.
        if (!(await isSignedIn(browser))) throw unknownLink()
        return sendFormReply(request, reply, { state: { state: 'signed-in' }, fallback: '/account' })
      }
      setSession(reply, { server: app, token: signedIn.token, publicUrl })
      return sendFormReply(request, reply, {
        state: { state: 'signed-in' },
        fallback: signedIn.returnUrl ?? '/account',
      })
    },
  )

  app.post('/sign-out', { schema: hide, config: { isForm: true } }, async (request, reply) => {
    const { oldTokenHash } = browserOf(request, publicUrl)
    if (oldTokenHash !== undefined) await services.account((sql) => leaveSession(sql, oldTokenHash))
    setSession(reply, { server: app, token: undefined, publicUrl })
    return sendFormReply(request, reply, { state: { state: 'signed-out' }, fallback: '/' })
  })
}
