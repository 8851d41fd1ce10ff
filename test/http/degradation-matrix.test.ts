// What every address answers while a part is away: a cell for each route and part, over the real parts. What is behind a
// cell, and how fast, is in degraded.test.ts; the indexer's own column in the tests of its loops.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountPages } from '../../src/accounts/pages/account-pages.ts'
import { putInvitation } from '../../src/accounts/statements/members.ts'
import { addSignInLink } from '../../src/accounts/statements/sign-in.ts'
import { problems } from '../../src/errors.ts'
import { addFeedbackLink } from '../../src/feedback/statements/feedback.ts'
import { createLead } from '../../src/leads/statements/create-lead.ts'
import { buildMarketFigures, monthsUntil } from '../../src/market/build-figures.ts'
import { csvTableNames } from '../../src/market/csv-tables.ts'
import { loadMarket, storeMarketFigures } from '../../src/market/statements.ts'
import { addCodeMail } from '../../src/ownership/statements/code-mails.ts'
import { insertLink } from '../../src/payments/statements/links.ts'
import { insertPurchase } from '../../src/payments/statements/purchases.ts'
import { hashToken, newToken } from '../../src/secrets/token.ts'
import { insertUnlock } from '../../src/unlocks/statements/unlocks.ts'
import { addRequest } from '../../src/watchlist/statements/requests.ts'
import { ensureAddress } from '../../src/watchlist/statements/subscribers.ts'
import { order } from '../exports/files/build-world.ts'
import { type SignedIn, signIn } from '../support/accounts.ts'
import { type Api, numbers, openApi } from '../support/api.ts'
import { type BreakableApi, openBreakableApi, type Part } from '../support/breakable-api.ts'
import { seedImpacts } from '../support/impacts.ts'
import { companyNumber, insertCompany, insertMandates, processStaleLinks } from '../support/mandates.ts'
import { routesOf } from '../support/routes-of.ts'
import { keepStreetImage } from '../support/street-api.ts'
import { until } from '../support/until.ts'

/** `normal`: as when nothing is away. `notice`: the page stands and says what it cannot show. Else the code of a 503. */
type Cell = 'normal' | 'notice' | 'search_unavailable' | 'database_unavailable'

interface Row {
  route: string
  /** Where it is more than the route with its parameters filled in. */
  url?: string
  engine: Cell
  database: Cell
  redis: Cell
}

const all = (cell: Cell): Record<Part, Cell> => ({ engine: cell, database: cell, redis: cell })
const standing = all('normal')
/** Of what is read by number. */
const fromDatabase = { ...standing, database: 'database_unavailable' } as const
const fromEngine = { ...standing, engine: 'search_unavailable' } as const

const vme = numbers.etoile
const syndic = companyNumber(1)

/** Opens a link of each kind. */
const linkToken = newToken()
const downloadToken = newToken()

const rows: Row[] = [
  // Reads by number, portfolios, figures
  { route: '/api/vme/:enterpriseNumber', ...fromDatabase },
  { route: '/api/syndics/:enterpriseNumber', url: `/api/syndics/${syndic}`, ...fromDatabase },
  {
    route: '/api/syndics/:enterpriseNumber/portfolio',
    url: `/api/syndics/${syndic}/portfolio`,
    ...fromDatabase,
  },
  { route: '/api/financials/:enterpriseNumber', url: `/api/financials/${syndic}`, ...fromDatabase },
  { route: '/api/syndics/top/:count', url: '/api/syndics/top/5', ...fromDatabase },
  { route: '/api/stats/overview', ...fromDatabase },
  { route: '/api/stats/overview/live', ...fromDatabase },
  { route: '/api/stats/municipalities', ...fromDatabase },
  { route: '/api/map/vme-impacts/:enterpriseNumber', ...fromDatabase },
  { route: '/api/power-outage/impacted-vmes', ...fromDatabase },
  { route: '/api/public-works/impacted-vmes', ...fromDatabase },
  // Which of them fit, the engine alone knows.
  ...['power-outage', 'public-works'].map((family) => ({
    route: `/api/${family}/impacted-vmes`,
    url: `/api/${family}/impacted-vmes?region=flanders`,
    ...fromDatabase,
    engine: 'search_unavailable' as const,
  })),
  // One that is kept; street-images/street-image.test.ts has the source away.
  {
    route: '/api/street-image/:enterpriseNumber',
    url: `/api/street-image/${numbers.ster}`,
    ...fromDatabase,
  },
  { route: '/vme/:enterpriseNumber', ...fromDatabase },
  { route: '/acp/:enterpriseNumber', ...fromDatabase },
  { route: '/hoa/:enterpriseNumber', ...fromDatabase },
  { route: '/syndicus/:enterpriseNumber', url: `/syndicus/${syndic}`, ...fromDatabase },
  { route: '/syndic/:enterpriseNumber', url: `/syndic/${syndic}`, ...fromDatabase },
  { route: '/property-manager/:enterpriseNumber', url: `/property-manager/${syndic}`, ...fromDatabase },
  { route: '/market', ...fromDatabase },
  ...csvTableNames.map((name) => ({ route: `/market/${name}.csv`, ...fromDatabase })),
  { route: '/impact', ...standing, database: 'notice' },
  { route: '/impact', url: '/impact?region=BE-VLG', ...standing, database: 'notice', engine: 'notice' },
  // When each source was loaded is kept.
  { route: '/about', ...standing },
  { route: '/financials/definitions', ...standing },
  { route: '/financials/:enterpriseNumber', url: `/financials/${syndic}`, ...fromDatabase },
  { route: '/impact/feed.ics', url: `/impact/feed.ics?vme=${vme}`, ...fromDatabase },
  { route: '/impact/feed.atom', url: `/impact/feed.atom?syndic=${syndic}`, ...fromDatabase },
  { route: '/sitemaps/:name', url: '/sitemaps/vmes-nl-1.xml', ...fromDatabase },
  // Where pages of sitemaps begin is kept for ten minutes.
  { route: '/sitemap.xml', ...standing },
  { route: '/sitemaps/public/nl.xml', ...standing },
  { route: '/sitemaps/public/fr.xml', ...standing },
  { route: '/sitemaps/public/en.xml', ...standing },
  { route: '/public-nl.xml', ...standing },
  { route: '/public-fr.xml', ...standing },
  { route: '/public-en.xml', ...standing },
  // Search and suggestions
  { route: '/api/vme', ...fromEngine },
  { route: '/api/syndics', ...fromEngine },
  { route: '/api/search/suggestions', url: '/api/search/suggestions?q=etoile', ...fromEngine },
  { route: '/api/locations/suggestions', url: '/api/locations/suggestions?q=gent', ...standing },
  { route: '/search-vme', url: '/search-vme?q=etoile', ...standing, engine: 'notice' },
  { route: '/search-syndics', ...standing, engine: 'notice' },
  // Exports: whom a file may name is read anew; the catalog is kept
  {
    route: '/api/export/vme',
    url: '/api/export/vme?count=true',
    ...fromEngine,
    ...{ database: 'database_unavailable' },
  },
  {
    route: '/api/export/family/:family',
    url: '/api/export/family/portfolios?count=true',
    ...fromDatabase,
  },
  { route: '/api/export/catalog', ...standing },
  { route: '/exports/files/:id', url: '/exports/files/1', ...fromDatabase },
  { route: '/exports', ...fromDatabase },
  { route: '/exports/vmes', ...fromEngine, database: 'database_unavailable' },
  { route: '/exports/:family', url: '/exports/portfolios', ...fromDatabase },
  {
    route: '/exports/preview/:municipalityKey.xlsx',
    url: '/exports/preview/44021.xlsx',
    ...fromEngine,
    ...{ database: 'database_unavailable' },
  },
  { route: '/exports/files/:id/download', url: '/exports/files/1/download', ...fromDatabase },
  // The map, and counts of outages and works, from memory
  { route: '/api/map/vme-points', ...standing },
  { route: '/api/map/counts', ...standing },
  { route: '/api/map/property-insights', ...standing },
  { route: '/api/power-outage/impacted-vmes-map', ...standing },
  { route: '/api/public-works/impacted-vmes-map', ...standing },
  {
    route: '/api/map/impact-shapes',
    url: '/api/map/impact-shapes?south=50.8&west=4.3&north=50.9&east=4.4',
    ...standing,
  },
  { route: '/api/map/impact-events/:id', url: '/api/map/impact-events/ores:1', ...standing },
  { route: '/api/power-outage/vme-impact', ...standing },
  { route: '/api/public-works/vme-impact', ...standing },
  { route: '/map', ...standing },
  // Those that were drawn before; tiles/routes.test.ts has the others.
  { route: '/map/tiles/:z/:x/:y.mvt', url: '/map/tiles/16/33559/21989.mvt', ...standing },
  { route: '/map/tiles.json', ...standing },
  { route: '/map/base.json', ...standing },
  // Accounts
  { route: '/plans', ...standing },
  { route: '/sign-in', ...standing },
  { route: '/sign-in/sent', ...standing },
  { route: '/sign-in/:token', url: `/sign-in/${linkToken}`, ...fromDatabase },
  { route: '/invitation/:token', url: `/invitation/${linkToken}`, ...fromDatabase },
  ...Object.values(accountPages).map(({ path }) => ({ route: path, ...fromDatabase })),
  { route: '/account/leads/:leadId', url: '/account/leads/1', ...fromDatabase },
  { route: '/account/feedback/:id', url: '/account/feedback/1', ...fromDatabase },
  { route: '/exports/purchases/:token', url: `/exports/purchases/${linkToken}`, ...fromDatabase },
  { route: '/exports/d/:token', url: `/exports/d/${downloadToken}`, ...fromDatabase },
  { route: '/feedback', ...standing },
  { route: '/feedback/:token', url: `/feedback/${linkToken}`, ...fromDatabase },
  { route: '/account/syndics/claim', url: `/account/syndics/claim?number=${syndic}`, ...fromDatabase },
  { route: '/syndic-codes/:token', url: `/syndic-codes/${linkToken}`, ...fromDatabase },
  { route: '/syndic-codes/refused', ...standing },
  { route: '/account/profiles/:enterpriseNumber', ...fromDatabase },
  {
    route: '/account/profiles/:enterpriseNumber/files/:file',
    url: `/account/profiles/${vme}/files/profile.json`,
    ...fromDatabase,
  },
  { route: '/account/data.json', ...fromDatabase },
  { route: '/account/watchlist/preview', ...fromDatabase },
  { route: '/watch/:entityType/:entityKey', url: `/watch/vme/${vme}`, ...fromDatabase },
  { route: '/watch/confirm/:token', url: `/watch/confirm/${linkToken}`, ...fromDatabase },
  { route: '/watch/sent', ...standing },
  { route: '/watch/confirmed', ...standing },
  { route: '/digest/unsubscribe/:token', url: `/digest/unsubscribe/${linkToken}`, ...fromDatabase },
  // Forms
  { route: '/set-culture', url: '/set-culture?culture=fr', ...standing },
  // What needs nothing
  { route: '/', ...standing },
  { route: '/docs', ...standing },
  { route: '/docs/:operationId', url: '/docs/listVmes', ...standing },
  { route: '/openapi.json', ...standing },
  { route: '/problems/:code', url: '/problems/route_unknown', ...standing },
  { route: '/robots.txt', ...standing },
  { route: '/api/jobs/whoami', ...standing },
]

/** Their answers are about the parts themselves, so each has a test of its own below or beside its room. */
const apart = [
  '/health/live',
  '/health/ready',
  '/assets/*',
  '/map/basemap/:file',
  '/media/logo/:enterpriseNumber/:file',
  '/api/jobs/status',
  '/api/jobs/import-power-outages',
  '/api/jobs/import-public-works',
  '/api/jobs/import-cadastral-geodata',
  '/api/jobs/import-cadastral-parcels',
  '/api/jobs/import-cadastral-buildings',
  '/api/jobs/import-building-units',
  '/api/jobs/import-vlaamse-vergunningen',
  '/api/jobs/rematch-vlaamse-vergunningen',
  // A key opens them: its own tests say what becomes of one while the database is away.
  '/api/export/files',
  '/api/export/file/:id',
  '/api/jobs/import-annual-accounts',
  '/api/jobs/import-annual-accounts/:enterpriseNumber',
  '/api/financials/attachments/:id',
]

const adminKey = 'an-admin-key-for-the-matrix-of-parts'
const urlOf = ({ route, url }: Row): string => url ?? route.replace(':enterpriseNumber', vme)

let api: Api
let broken: BreakableApi
let reader: SignedIn
beforeAll(async () => {
  api = await openApi({
    async fill(sql) {
      await insertCompany(sql, { position: 1, name: 'Beheer Voorbeeld BV' })
      await insertMandates(sql, [vme], { holder: syndic })
      await processStaleLinks(sql)
      const startsAt = Date.now() - 3_600_000
      await seedImpacts(sql, {
        events: ['ores', 'gipod'].map((source) => ({
          source: source as 'ores' | 'gipod',
          id: '1',
          startsAt,
          vmes: [numbers.ster],
        })),
      })
    },
  })
  reader = await signIn(api.sql)
  const link = { tokenHash: hashToken(linkToken), email: 'link@example.org' }
  await addSignInLink(api.sql, { ...link, culture: 'en', returnUrl: null })
  await addRequest(api.sql, { ...link, culture: 'en', type: 'vme', key: vme })
  await ensureAddress(api.sql, { ...link, culture: 'en' }, { seed: Buffer.alloc(32), token: linkToken })
  await putInvitation(api.sql, { ...link, accountId: reader.accountId, role: 'member' })
  const code = { number: syndic, accountId: reader.accountId, refusalHash: link.tokenHash }
  await addCodeMail(api.sql, code)
  const report = { subject: 'A street', message: 'It is called otherwise.' }
  const { json } = await api.app.inject({ method: 'POST', url: '/api/feedback', payload: report })
  await addFeedbackLink(api.sql, String(json().id), link.tokenHash)
  await createLead(api.sql, {
    ...{ kind: 'claim', reference: 'claim:1', number: null },
    accountId: reader.accountId,
  })
  await insertUnlock(api.sql, { ...reader, number: vme, source: null })
  await order(api.sql, { accountId: reader.accountId })
  const { id: purchaseId } = await insertPurchase(api.sql, {
    ...{ kind: 'export', item: 'vmes', accountId: reader.accountId, personId: reader.personId },
    ...{ amount: 4_900, vatNumber: null },
  })
  await api.sql`update purchase set state = 'ready' where id = ${purchaseId}`
  const sealed = Buffer.alloc(32)
  await insertLink(api.sql, { purchaseId, kind: 'page' }, { token: linkToken, hash: link.tokenHash, sealed })
  const download = { token: downloadToken, hash: hashToken(downloadToken), sealed }
  await insertLink(api.sql, { purchaseId, kind: 'download' }, download)
  await storeMarketFigures(
    api.sql,
    buildMarketFigures(await loadMarket(api.sql, () => monthsUntil('2026-11-01'))),
  )
  await keepStreetImage(api.sql, numbers.ster)
  broken = await openBreakableApi(api, {
    ADMIN_KEYS: adminKey,
    ADMIN_EMAILS: reader.email,
    MAPILLARY_TOKEN: 'never-sent',
  })
  await broken.services.impacts.refresh()
  await broken.services.map.refresh()
  // What is kept of earlier requests is part of what stands.
  await ask('/sitemap.xml')
  await ask('/api/vme')
})
afterAll(async () => {
  await broken.close()
  await api.close()
})

async function ask(url: string, app = broken.app) {
  const isData = url.startsWith('/api/')
  const reply = await app.inject({
    url,
    headers: {
      'x-admin-key': adminKey,
      cookie: reader.headers.cookie,
      accept: isData ? 'application/json' : 'text/html, */*',
    },
  })
  return { status: reply.statusCode, body: reply.body, isData }
}

/** Moments and nonces differ from answer to answer, and a map says its age once it has one; everything else must not. */
const withoutMoments = (body: string): string =>
  body
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|nonce(?:" content)?="[^"]+"/g, '')
    .replace(/\{"code":"map_age"[^}]*\}/, '')

/** A page for people has the title of its error, in the language of the page. */
function codeOfPage(body: string): string {
  const title = /<title>([^<·]+)/.exec(body)?.[1]?.trim()
  const found = Object.entries(problems).find(([, problem]) =>
    Object.values<string>(problem.title).some((text) => title?.startsWith(text)),
  )
  return found?.[0] ?? `503 with the title ${title}`
}

async function cellOf(row: Row): Promise<string> {
  const { status, body, isData } = await ask(urlOf(row))
  if (status === 503) {
    return isData ? JSON.parse(body).code : codeOfPage(body)
  }
  const usual = usually.get(urlOf(row))
  if (status === usual?.status && withoutMoments(body) === withoutMoments(usual.body)) return 'normal'
  return status === 200 && body.includes('class="notice"') ? 'notice' : `${status} ${body.slice(0, 200)}`
}

const usually = new Map<string, { status: number; body: string }>()

test('every route is in the table', () => {
  const listed = [...rows.map(({ route }) => route), ...apart]
  const routes = routesOf(broken.app.printRoutes()).filter((route) => !route.startsWith('/api/v1/'))
  expect(routes.filter((route) => !listed.includes(route))).toEqual([])
  expect(listed.filter((route) => !routes.includes(route))).toEqual([])
})

test('with every part there, all of it is answered without a notice', async () => {
  for (const row of rows) {
    const reply = await ask(urlOf(row))
    usually.set(urlOf(row), reply)
    expect([row.route, reply.status < 400, reply.body.includes('class="notice"')]).toEqual([
      row.route,
      true,
      false,
    ])
  }
})

describe.each(['engine', 'database', 'redis'] as const)('%s away', (part) => {
  beforeAll(async () => {
    broken.proxies[part].refuse()
    await until('it is noticed', async () => (await broken.services.health()).degraded)
  })
  afterAll(async () => {
    broken.proxies[part].pass()
    await until('all parts answer', async () => !(await broken.services.health()).degraded)
  })

  test('each address answers as its cell says', async () => {
    const found: [string, string][] = []
    for (const row of rows) found.push([row.route, await cellOf(row)])
    expect(found).toEqual(rows.map((row) => [row.route, row[part]]))
  })

  test('the process lives and is ready, degraded', async () => {
    expect((await ask('/health/live')).status).toBe(200)
    const ready = await ask('/health/ready')
    expect([ready.status, JSON.parse(ready.body)]).toEqual([200, { ready: true, degraded: true }])
  })
})

test('when all is back, every address answers as before', async () => {
  const changed: string[] = []
  for (const row of rows) if ((await cellOf(row)) !== 'normal') changed.push(row.route)
  expect(changed).toEqual([])
})
