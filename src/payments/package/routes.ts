// POST /api/packages/{purchaseId}/…: what a package that was paid is used for.
import type { FastifyRequest } from 'fastify'
import { choiceField } from '../../accounts/form-values.ts'
import { findProfile } from '../../entities/profile.ts'
import { DEEP_DIVE } from '../../exports/files/export-file.ts'
import { acceptForms, type FormFields } from '../../http/forms/form-bodies.ts'
import { sendFormReply } from '../../http/forms/form-reply.ts'
import { Problem } from '../../http/problem.ts'
import type { Routes } from '../../http/routes.ts'
import { parseEnterpriseNumber } from '../../register/enterprise-number.ts'
import { parseRegion, regionCodes } from '../../register/region.ts'
import { requestCulture } from '../../site/page-replies.ts'
import type { Culture } from '../../text/culture.ts'
import { keyOfLinks, readLink } from '../links.ts'
import { purchasePath } from '../paths.ts'
import type { PackageKind } from '../products.ts'
import { openLinkOf } from '../statements/links.ts'
import type { Wish } from '../wish.ts'
import { choose } from './choice.ts'
import { deepDiveSchema, regionalExportSchema } from './schema.ts'

const formats = ['xlsx', 'csv'] as const

interface ById {
  Params: { purchaseId: string }
}

function readRegion(fields: FormFields, culture: Culture): Wish {
  const region = parseRegion(fields.region?.trim() ?? '')
  if (region === undefined)
    throw new Problem('body_invalid', {
      faults: [{ parameter: 'region', code: 'not_in_list', values: { allowed: regionCodes.join(', ') } }],
    })
  const format = (fields.format ?? '') === '' ? 'xlsx' : choiceField(fields, 'format', formats)
  return { family: 'vmes', format, filters: { region: [region] }, culture, delimiter: 'semicolon' }
}

export const packageRoutes: Routes = async (app, { services, config: { accountSecret } }) => {
  await acceptForms(app)
  const linkKey = keyOfLinks(accountSecret)
  const config = { kind: 'service', rate: 'pages', session: 'if-any', isForm: true } as const

  async function readVme({ enterpriseNumber = '' }: FormFields, culture: Culture): Promise<Wish> {
    const number = parseEnterpriseNumber(enterpriseNumber)
    const profile =
      number === undefined ? undefined : await services.readRegister((sql) => findProfile(sql, number))
    if (number === undefined || profile?.kind !== 'vme')
      throw new Problem('body_invalid', {
        faults: [{ parameter: 'enterpriseNumber', code: 'unknown_number' }],
      })
    const filters = { enterpriseNumber: number }
    return { family: DEEP_DIVE, format: 'xlsx', filters, culture, delimiter: 'semicolon' }
  }

  async function use(request: FastifyRequest<ById>, kind: PackageKind, wish: Wish) {
    const { session, params } = request
    const { token } = request.body as FormFields
    return services.account(async (sql) => {
      const purchase = await choose(sql, { ...params, kind, session, token }, wish)
      const link = await openLinkOf(sql, { purchaseId: purchase.id, kind: 'page' })
      const pageToken = link && readLink(link.sealed, linkKey)
      const { id, state } = purchase
      return {
        state: { purchaseId: id, state: state === 'paid' ? 'fulfilling' : state },
        fallback: pageToken === undefined ? '/account' : purchasePath(pageToken),
      }
    })
  }

  app.post<ById>(
    '/packages/:purchaseId/regional-export',
    { schema: regionalExportSchema, config },
    async (request, reply) => {
      const wish = readRegion(request.body as FormFields, requestCulture(request))
      return sendFormReply(request, reply, await use(request, 'regional-export', wish))
    },
  )

  app.post<ById>(
    '/packages/:purchaseId/vme-deep-dive',
    { schema: deepDiveSchema, config },
    async (request, reply) => {
      const wish = await readVme(request.body as FormFields, requestCulture(request))
      return sendFormReply(request, reply, await use(request, 'vme-deep-dive', wish))
    },
  )
}
