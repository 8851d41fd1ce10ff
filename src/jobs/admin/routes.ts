// /api/jobs/…: starts jobs by hand and shows how all of them do. The key is checked before (admin-key.ts). There is no
// HEAD: it would start what a GET starts.

import { requireFamily } from '../../exports/families.ts'
import { requireCompany } from '../../financials/find-company.ts'
import { Problem } from '../../http/problem.ts'
import type { Routes } from '../../http/routes.ts'
import { requireNumber } from '../../vmes/find.ts'
import { requestJob } from './request-job.ts'
import {
  cadastreSchemas,
  importAccountsOfSchema,
  importAccountsSchema,
  importOutagesSchema,
  importPermitsSchema,
  importUnitsSchema,
  importWorksSchema,
  paymentBootstrapSchema,
  rebuildExportsSchema,
  rebuildPropertySchema,
  rematchPermitsSchema,
  statusSchema,
  whoamiSchema,
} from './schema.ts'
import { readJobsStatus } from './status.ts'

/** It takes no body, of whatever kind. */
const postedJobs: Routes = async (app, { services }) => {
  app.removeAllContentTypeParsers()

  app.post<{ Querystring: { family?: string } }>(
    '/jobs/exports/rebuild',
    { schema: rebuildExportsSchema },
    async ({ query: { family } }) => {
      if (family !== undefined) requireFamily(family)
      const payload = { isForced: true, ...(family === undefined ? {} : { family }) }
      return requestJob(services, 'rebuild-exports', payload, family ?? 'all')
    },
  )

  app.post('/jobs/rebuild-property-insights', { schema: rebuildPropertySchema }, async () =>
    requestJob(services, 'rebuild-property-insights', {}),
  )

  app.post<{ Querystring: { dryRun?: 'true' | 'false' } }>(
    '/jobs/payment-bootstrap',
    { schema: paymentBootstrapSchema },
    async ({ query }) => {
      if (services.payments === undefined) throw new Problem('payments_off')
      return requestJob(services, 'payment-bootstrap', { isDryRun: query.dryRun === 'true' })
    },
  )
}

export const jobRoutes: Routes = async (app, { services, config }) => {
  const get = { exposeHeadRoute: false }

  app.get('/jobs/import-power-outages', { ...get, schema: importOutagesSchema }, async () =>
    requestJob(services, 'import-power-outages', { isForced: true }),
  )

  for (const [job, schema] of Object.entries(cadastreSchemas))
    app.get(`/jobs/${job}`, { ...get, schema }, async () =>
      requestJob(services, job as keyof typeof cadastreSchemas, { paths: [] }),
    )

  app.get('/jobs/import-public-works', { ...get, schema: importWorksSchema }, async () =>
    requestJob(services, 'import-public-works', { isForced: true }),
  )

  app.get('/jobs/import-annual-accounts', { ...get, schema: importAccountsSchema }, async () =>
    requestJob(services, 'import-annual-accounts', { isForced: true }),
  )

  app.get<{ Params: { enterpriseNumber: string } }>(
    '/jobs/import-annual-accounts/:enterpriseNumber',
    { ...get, schema: importAccountsOfSchema },
    async ({ params }) => {
      const enterpriseNumber = requireNumber(params.enterpriseNumber)
      await requireCompany(services, enterpriseNumber)
      return requestJob(services, 'import-accounts-of', { enterpriseNumber }, enterpriseNumber)
    },
  )

  app.get('/jobs/import-building-units', { ...get, schema: importUnitsSchema }, async () =>
    requestJob(services, 'import-building-units', { paths: [] }),
  )

  app.get('/jobs/import-vlaamse-vergunningen', { ...get, schema: importPermitsSchema }, async () =>
    requestJob(services, 'import-vlaamse-vergunningen', {}),
  )

  app.get('/jobs/rematch-vlaamse-vergunningen', { ...get, schema: rematchPermitsSchema }, async () =>
    requestJob(services, 'rematch-vlaamse-vergunningen', {}),
  )

  await app.register(postedJobs, { services, config })

  app.get('/jobs/whoami', { ...get, schema: whoamiSchema }, async ({ adminKeyId }) => ({
    role: 'admin',
    keyId: adminKeyId,
  }))

  app.get('/jobs/status', { ...get, schema: statusSchema }, async () => readJobsStatus(services, config))
}
