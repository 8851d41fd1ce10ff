// GET /problems/{code}: the page that the `type` of every problem leads to.
import { type ProblemCode, problems } from '../errors.ts'
import { pageCulture } from '../pages/culture.ts'
import { renderProblemAbout } from '../plugins/problem-page.ts'
import { Problem } from '../problem.ts'
import type { Routes } from './routes.ts'

const isProblemCode = (text: string): text is ProblemCode => Object.hasOwn(problems, text)

export const problemRoutes: Routes = async (app) => {
  app.get<{ Params: { code: string }; Querystring: { culture?: unknown } }>(
    '/problems/:code',
    { schema: { hide: true } },
    async ({ params: { code }, query, headers }, reply) => {
      if (!isProblemCode(code)) throw new Problem('route_unknown')
      const culture = pageCulture({
        query: query.culture,
        cookie: headers.cookie,
        acceptLanguage: headers['accept-language'],
      })
      return reply
        .headers({ 'content-language': culture, vary: 'accept-language, cookie' })
        .type('text/html; charset=utf-8')
        .send(renderProblemAbout(code, culture))
    },
  )
}
