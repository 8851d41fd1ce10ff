// GET /api/financials/{enterpriseNumber} and /api/financials/attachments/{id}; also under /api/v1 (see app.ts).
import type {
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteHandlerMethod,
} from 'fastify'
import type { FromSchema } from 'json-schema-to-ts'
import { Problem } from '../http/problem.ts'
import { setWarnings } from '../http/replies/warnings-header.ts'
import type { Routes } from '../http/routes.ts'
import type { numberParams } from '../http/schema/parameters.ts'
import { requireNumber } from '../vmes/find.ts'
import { requireFiler } from './find-company.ts'
import { presentFilings } from './present.ts'
import { type attachmentParams, getAttachmentSchema, getFinancialsSchema } from './schema.ts'
import { sendAttachment } from './send-attachment.ts'
import { findAttachment, findListedAt, listFilings } from './statements/filings.ts'

export const financialRoutes: Routes = async (app, { services }) => {
  app.get<{ Params: FromSchema<typeof numberParams> }>(
    '/financials/:enterpriseNumber',
    { schema: getFinancialsSchema },
    async ({ params, warnings }, reply) => {
      setWarnings(reply, warnings)
      const enterpriseNumber = requireNumber(params.enterpriseNumber)
      await requireFiler(services, enterpriseNumber)
      const [rows, asOf] = await services.readRegister((sql) =>
        Promise.all([listFilings(sql, enterpriseNumber), findListedAt(sql, enterpriseNumber)]),
      )
      return { enterpriseNumber, ...presentFilings(rows), asOf }
    },
  )

  interface OfAttachment {
    Params: FromSchema<typeof attachmentParams>
  }
  const send: RouteHandlerMethod<
    RawServerDefault,
    RawRequestDefaultExpression,
    RawReplyDefaultExpression,
    OfAttachment
  > = async (request, reply) => {
    setWarnings(reply, request.warnings)
    const { id } = request.params
    const attachment = await services.readRegister((sql) => findAttachment(sql, id))
    if (attachment === undefined) throw new Problem('attachment_unknown', { values: { id } })
    return sendAttachment(request, reply, { attachment, files: services.files })
  }
  const path = '/financials/attachments/:id'
  app.get<OfAttachment>(path, { schema: getAttachmentSchema, exposeHeadRoute: false }, send)
  // Its own: that of the framework would read all that GET sends.
  app.head<OfAttachment>(path, { schema: { ...getAttachmentSchema, hide: true } }, send)
}
