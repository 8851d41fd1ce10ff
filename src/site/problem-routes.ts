// GET /problems/{code}: the page that the `type` of every problem leads to.
import { type ProblemCode, problems } from '../errors.ts'
import { Problem } from '../http/problem.ts'
import type { Routes } from '../http/routes.ts'
import { requestCulture } from './page-replies.ts'
import { renderProblemAbout } from './problem-page.ts'

const isProblemCode = (text: string): text is ProblemCode => Object.hasOwn(problems, text)

export const problemRoutes: Routes = async (app) => {
  app.get<{ Params: { code: string } }>(
    '/problems/:code',
    { schema: { hide: true } },
    async (request, reply) => {
      const { code } = request.params
      if (!isProblemCode(code)) throw new Problem('route_unknown')
      const culture = requestCulture(request)
      return reply
        .headers({ 'content-language': culture, vary: 'accept-language, cookie, accept-encoding' })
        .type('text/html; charset=utf-8')
        .send(renderProblemAbout(code, culture))
    },
  )
}
