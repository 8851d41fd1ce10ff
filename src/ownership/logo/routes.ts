// POST /api/account/syndic/{enterpriseNumber}/logo and …/logo/remove.
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireSession } from '../../accounts/sessions.ts'
import { acceptForms } from '../../http/forms/form-bodies.ts'
import { sendFormReply } from '../../http/forms/form-reply.ts'
import { acceptUploads, readUpload } from '../../http/forms/upload-bodies.ts'
import { Problem } from '../../http/problem.ts'
import { prefersPage } from '../../http/replies/problem-replies.ts'
import type { RouteOptions, Routes } from '../../http/routes.ts'
import { requestCulture, sendPrivatePage } from '../../site/page-replies.ts'
import { logoPath } from '../logo-path.ts'
import { readSyndics } from '../page/read.ts'
import { syndicsView } from '../page/view.ts'
import { deleteLogo, keepOwned, type Logo, putLogo } from '../statements/logos.ts'
import { checkLogo, MOST_LOGO_BYTES } from './check-logo.ts'
import { type LogoEncoder, openLogoEncoder } from './encoder.ts'
import { makeOwnerCheck, notOwned, numberOf, type OfSyndic } from './owned.ts'
import { putLogoSchema, removeLogoSchema } from './schema.ts'

const page = '/account/syndics'
const upload = { name: 'logo', mostBytes: MOST_LOGO_BYTES, limit: '1 MB' }
// A picture takes up to a second of a processor: a dozen a minute.
const UPLOAD_COST = 10

/** Bodies are read by hand, and schemas describe them. */
const described = { validatorCompiler: () => () => true } as const
const rules = { session: 'required', isForm: true } as const

/** Throws body_invalid, overloaded. */
async function makeLogo(bytes: Buffer, encoder: LogoEncoder): Promise<Logo> {
  const checked = checkLogo(bytes)
  if ('fault' in checked) throw new Problem('body_invalid', { faults: [checked.fault] })
  const made = await encoder.encode(bytes)
  if (made === undefined)
    throw new Problem('body_invalid', { faults: [{ parameter: upload.name, code: 'damaged_image' }] })
  return {
    version: hash('sha256', made.bytes, 'hex'),
    picture: made.bytes,
    width: made.width,
    height: made.height,
  }
}

/** The page again, with what is wrong beside the field; for a program the refusal as it is. */
async function refuse(
  { services }: Pick<RouteOptions, 'services'>,
  error: unknown,
  { request, reply }: { request: FastifyRequest<OfSyndic>; reply: FastifyReply },
): Promise<FastifyReply> {
  const fault = error instanceof Problem ? error.faults[0] : undefined
  if (!(error instanceof Problem) || fault === undefined || !prefersPage(request.headers.accept)) throw error
  const session = requireSession(request)
  const read = await services.account((sql) => readSyndics(sql, session))
  const refused = { number: numberOf(request), fault }
  reply.code(error.statusCode)
  const culture = requestCulture(request)
  return sendPrivatePage(reply, syndicsView({ session, culture, ...read, query: {}, refused }))
}

export const logoUploadRoutes: Routes = async (app, { services }) => {
  const encoder = openLogoEncoder()
  await acceptUploads(app, upload)
  app.addHook('onClose', () => encoder.close())

  app.post<OfSyndic>(
    '/account/syndic/:enterpriseNumber/logo',
    {
      ...described,
      schema: putLogoSchema,
      config: { ...rules, cost: UPLOAD_COST },
      onRequest: makeOwnerCheck(services),
    },
    async (request, reply) => {
      const number = numberOf(request)
      const { accountId } = requireSession(request)
      try {
        const logo = await makeLogo(await readUpload(request, upload), encoder)
        await services.account(async (sql) => {
          // It may have been taken away while the picture was made.
          if (!(await keepOwned(sql, { accountId, number }))) throw notOwned()
          await putLogo(sql, number, logo)
        })
        const logoUrl = logoPath(number, logo.version)
        return sendFormReply(request, reply, {
          state: { state: 'stored', enterpriseNumber: number, logoUrl },
          fallback: `${page}?done=logo`,
        })
      } catch (error) {
        return refuse({ services }, error, { request, reply })
      }
    },
  )
}

export const logoRemovalRoutes: Routes = async (app, { services }) => {
  await acceptForms(app)

  app.post<OfSyndic>(
    '/account/syndic/:enterpriseNumber/logo/remove',
    { ...described, schema: removeLogoSchema, config: rules, onRequest: makeOwnerCheck(services) },
    async (request, reply) => {
      const number = numberOf(request)
      const { accountId } = requireSession(request)
      await services.account(async (sql) => {
        if (!(await keepOwned(sql, { accountId, number }))) throw notOwned()
        await deleteLogo(sql, number)
      })
      return sendFormReply(request, reply, {
        state: { state: 'removed', enterpriseNumber: number, logoUrl: null },
        fallback: `${page}?done=no-logo`,
      })
    },
  )
}
