// GET /impact: which buildings outages and works hit, and how fresh that is.

import { PAGE_WINDOW } from '../../http/lists/paging.ts'
import type { RouteOptions, Routes } from '../../http/routes.ts'
import { parseEnterpriseNumber } from '../../register/enterprise-number.ts'
import { keyOfNumber } from '../../register/number-key.ts'
import { pageNotice } from '../../site/page-notice.ts'
import { impactPath } from '../../site/page-paths.ts'
import { requestCulture, sendPage } from '../../site/page-replies.ts'
import { lastPageBefore } from '../../site/parts/page-links.ts'
import { type PageQuery, pageNumberOf, textOf } from '../../site/parts/page-query.ts'
import { formerNames } from '../../syndics/former-names.ts'
import { listManagedNumbers } from '../../syndics/portfolio/statements.ts'
import { findSyndicRow } from '../../syndics/statements/syndics.ts'
import type { Culture } from '../../text/culture.ts'
import { type ImpactFamily, impactCategories, impactFamilies } from '../event.ts'
import { listImpacted } from '../list.ts'
import { countWithin } from '../order.ts'
import type { ImpactSnapshot } from '../snapshot/impact-snapshot.ts'
import { impactTexts } from '../texts.ts'
import {
  buildImpactView,
  type ImpactOutcome,
  type ImpactRequest,
  impactUrl,
  type PortfolioCounts,
} from './view.ts'

const PAGE_SIZE = 20
const LAST_PAGE = PAGE_WINDOW / PAGE_SIZE

function readRequest(query: PageQuery, culture: Culture): ImpactRequest {
  const [family, category] = [textOf(query, 'family'), textOf(query, 'category')]
  return {
    culture,
    family: impactFamilies.find((known) => known === family) ?? impactFamilies[0],
    category: impactCategories.find((known) => known === category) ?? impactCategories[0],
    syndicNumber: parseEnterpriseNumber(textOf(query, 'syndicNumber')),
  }
}

async function findPage(
  { services, config: { publicUrl, cursorSecret } }: RouteOptions,
  { family, category, syndicNumber, culture }: ImpactRequest,
  { page, impacts }: { page: number; impacts: ImpactSnapshot | undefined },
): Promise<ImpactOutcome> {
  if (impacts === undefined) return { notice: impactTexts[culture].impactAway }
  try {
    const parameters = {
      category: [category],
      culture,
      page,
      pageSize: PAGE_SIZE,
      ...(syndicNumber === undefined ? {} : { syndicNumber }),
    }
    const found = await listImpacted(
      services,
      { family, parameters, given: [], impacts },
      { publicUrl, cursorSecret },
    )
    const names = await formerNames(
      services,
      found.items.map(({ vme }) => vme),
    )
    return { found: { ...found, formerNames: names, hasNext: found.hasNext && page < LAST_PAGE } }
  } catch (error) {
    return { notice: pageNotice(error, culture) }
  }
}

/** Undefined for one that is not known, and while the database is down. */
async function findName({ services }: RouteOptions, number: string | undefined): Promise<string | undefined> {
  if (number === undefined) return undefined
  const row = await services.readRegister((sql) => findSyndicRow(sql, number)).catch(() => undefined)
  return row?.name ?? undefined
}

/** Undefined without a syndic, and while events or the database are unavailable. */
async function countPortfolio(
  { services }: RouteOptions,
  syndic: string | undefined,
  impacts: ImpactSnapshot | undefined,
): Promise<PortfolioCounts | undefined> {
  if (syndic === undefined || impacts === undefined) return undefined
  const numbers = await services.readRegister((sql) => listManagedNumbers(sql, syndic)).catch(() => undefined)
  if (numbers === undefined) return undefined
  const own = new Set(numbers.map(keyOfNumber))
  const count = (family: ImpactFamily) => countWithin(impacts.impacted(family), own)
  return { 'power-outage': count('power-outage'), 'public-works': count('public-works') }
}

export const impactPageRoutes: Routes = async (app, options) => {
  const { services, config } = options
  app.get<{ Querystring: PageQuery }>(impactPath, { schema: { hide: true } }, async (asked, reply) => {
    const request = readRequest(asked.query, requestCulture(asked))
    const pageNumber = pageNumberOf(asked.query, LAST_PAGE)
    // One for the counts and the list, so that they tell of the same instant.
    const snapshot = services.impacts.snapshot()
    const [outcome, syndicName, portfolio] = await Promise.all([
      findPage(options, request, { page: pageNumber, impacts: snapshot }),
      findName(options, request.syndicNumber),
      countPortfolio(options, request.syndicNumber, snapshot),
    ])
    const last = 'found' in outcome ? lastPageBefore(pageNumber, outcome.found) : undefined
    if (last !== undefined) return reply.redirect(impactUrl(request, last), 302)
    const { publicUrl } = config
    return sendPage(
      reply,
      buildImpactView({ request, snapshot, outcome, portfolio, syndicName, publicUrl, pageNumber }),
    )
  })
}
