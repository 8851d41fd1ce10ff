// POST /api/feedback: a report as JSON.
import { rateKey } from '../http/limits/rate-policies.ts'
import type { Routes } from '../http/routes.ts'
import { makeMailQueue } from '../mail/queue-mail.ts'
import { deriveKey } from '../secrets/derive.ts'
import { negotiateCulture } from '../text/culture.ts'
import { receive } from './receive.ts'
import { type GivenReport, readReport } from './report.ts'
import { sendFeedbackSchema } from './schema.ts'

export const feedbackApiRoutes: Routes = async (app, { services, config: { publicUrl, accountSecret } }) => {
  const queueMail = makeMailQueue(accountSecret)
  const key = deriveKey(accountSecret, 'feedback')

  app.post<{ Body: GivenReport }>(
    '/feedback',
    // Read by nobody else: no page of another site may send one in its visitor's name, so none need read the answer.
    { schema: sendFeedbackSchema, config: { kind: 'service', rate: 'feedback', isForm: true } },
    async ({ body, headers, ip }, reply) => {
      const culture = negotiateCulture(headers['accept-language'])
      const report = readReport(body, { publicUrl, culture })
      const options = { sender: rateKey(ip), key, queueMail, publicUrl }
      const { id, state, token } = await services.account((sql) => receive(sql, report, options))
      reply.header('cache-control', 'no-store')
      return { id, state, token, url: `${publicUrl}/feedback/${token}` }
    },
  )
}
