// GET /set-culture: the language that pages are to have from now on.
import type { FromSchema } from 'json-schema-to-ts'
import { safeReturnUrl } from '../../http/forms/return-url.ts'
import { prefersPage } from '../../http/replies/problem-replies.ts'
import type { Routes } from '../../http/routes.ts'
import { pathInCulture } from '../page-paths.ts'
import { cultureCookie } from './page-culture.ts'
import { type setCultureQuery, setCultureSchema } from './schema.ts'

const FRONT_PAGE = '/'

// With the ways to repeat it in other frameworks: returnUrl[], returnUrl[0].
const isReturnUrl = (name: string): boolean => name === 'returnUrl' || name.startsWith('returnUrl[')

type Query = FromSchema<typeof setCultureQuery>

export const setCultureRoutes: Routes = async (app, { config: { publicUrl } }) => {
  app.get<{ Querystring: Query }>(
    '/set-culture',
    {
      schema: setCultureSchema,
      // Before the query is read: an address to go back to is never a reason to refuse, however it was given.
      onRequest: async (request) => {
        const { query } = request
        const returnUrl = safeReturnUrl(query.returnUrl) ?? FRONT_PAGE
        const others = Object.entries(query).filter(([name]) => !isReturnUrl(name))
        request.query = { ...Object.fromEntries(others), returnUrl } as Query
      },
    },
    async ({ query, headers }, reply) => {
      const { culture, returnUrl = FRONT_PAGE } = query
      const target = pathInCulture(returnUrl, culture)
      reply.headers({ 'set-cookie': cultureCookie(culture, publicUrl), 'cache-control': 'no-store' })
      if (prefersPage(headers.accept)) return reply.redirect(target, 303)
      return { culture, returnUrl: target }
    },
  )
}
