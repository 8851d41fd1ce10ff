// Every address of the interface that this version serves, under the prefixes that the interface gives it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, numbers, openApi } from '../support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const both = ['/api', '/api/v1']
const table: [method: 'GET' | 'POST', path: string, prefixes: string[], hasV1: boolean][] = [
  ['GET', '/vme', both, true],
  ['GET', '/vme/:enterpriseNumber', both, true],
  ['POST', '/vme/:enterpriseNumber/coordinates', both, true],
  ['GET', '/syndics', both, true],
  ['GET', '/syndics/:enterpriseNumber', both, true],
  ['GET', '/syndics/:enterpriseNumber/portfolio', both, true],
  ['GET', '/syndics/top/:count', both, true],
  ['GET', '/stats/overview/live', both, true],
  ['GET', '/stats/overview', both, true],
  ['GET', '/stats/municipalities', both, true],
  ['GET', '/power-outage/vme-impact', both, true],
  ['GET', '/power-outage/impacted-vmes', both, true],
  ['GET', '/power-outage/impacted-vmes-map', both, true],
  ['GET', '/public-works/vme-impact', both, true],
  ['GET', '/public-works/impacted-vmes', both, true],
  ['GET', '/public-works/impacted-vmes-map', both, true],
  ['GET', '/search/suggestions', ['/api'], false],
  ['GET', '/locations/suggestions', ['/api'], false],
  ['GET', '/map/vme-points', ['/api'], false],
  ['GET', '/map/counts', ['/api'], false],
  ['GET', '/map/property-insights', ['/api'], false],
  ['GET', '/map/vme-impacts/:enterpriseNumber', ['/api'], false],
  ['GET', '/street-image/:enterpriseNumber', ['/api'], false],
  ['GET', '/map/impact-shapes', ['/api'], false],
  ['GET', '/map/impact-events/:id', ['/api'], false],
  ['GET', '/jobs/import-power-outages', ['/api'], false],
  ['GET', '/jobs/import-public-works', ['/api'], false],
  ['GET', '/jobs/import-cadastral-geodata', ['/api'], false],
  ['GET', '/jobs/import-cadastral-parcels', ['/api'], false],
  ['GET', '/jobs/import-cadastral-buildings', ['/api'], false],
  ['GET', '/jobs/import-building-units', ['/api'], false],
  ['GET', '/jobs/import-vlaamse-vergunningen', ['/api'], false],
  ['GET', '/jobs/rematch-vlaamse-vergunningen', ['/api'], false],
  ['GET', '/jobs/whoami', ['/api'], false],
  ['GET', '/jobs/status', ['/api'], false],
  ['POST', '/jobs/payment-bootstrap', ['/api'], false],
  ['POST', '/jobs/rebuild-property-insights', ['/api'], false],
  ['POST', '/payments/webhook', ['/api'], false],
  ['GET', '/account/plan', [''], false],
  ['POST', '/account/plan', [''], false],
  ['POST', '/account/plan/manage', [''], false],
  ['GET', '/', [''], false],
  ['GET', '/search-vme', [''], false],
  ['GET', '/search-syndics', [''], false],
  ['GET', '/market', [''], false],
  ['GET', '/market/places.csv', [''], false],
  ['GET', '/about', [''], false],
  ['GET', '/financials/definitions', [''], false],
  ['GET', '/financials/:enterpriseNumber', [''], true],
  ['GET', '/impact', [''], false],
  ['GET', '/impact/feed.ics', [''], false],
  ['GET', '/impact/feed.atom', [''], false],
  ['GET', '/vme/:enterpriseNumber', [''], true],
  ['GET', '/acp/:enterpriseNumber', [''], false],
  ['GET', '/hoa/:enterpriseNumber', [''], false],
  ['GET', '/set-culture', [''], false],
  ['GET', '/plans', [''], false],
  ['GET', '/exports', [''], false],
  ['GET', '/exports/vmes', [''], false],
  ['GET', '/exports/:family', [''], false],
  ['GET', '/exports/preview/:municipalityKey.xlsx', [''], false],
  ['GET', '/sign-in', [''], false],
  ['POST', '/sign-in', [''], false],
  ['GET', '/sign-in/:token', [''], false],
  ['POST', '/sign-in/:token', [''], false],
  ['POST', '/sign-out', [''], false],
  ['GET', '/invitation/:token', [''], false],
  ['POST', '/invitation/:token', [''], false],
  ['GET', '/account', [''], false],
  ['GET', '/account/members', [''], false],
  ['GET', '/account/watchlist', [''], false],
  ['GET', '/account/watchlist/preview', [''], false],
  ['POST', '/watchlist/:entityType/:entityKey', ['/api'], false],
  ['POST', '/watchlist/:entityType/:entityKey/remove', ['/api'], false],
  ['GET', '/watch/:entityType/:entityKey', [''], false],
  ['POST', '/watch/:entityType/:entityKey', [''], false],
  ['GET', '/watch/confirm/:token', [''], false],
  ['POST', '/watch/confirm/:token', [''], false],
  ['GET', '/digest/unsubscribe/:token', [''], false],
  ['POST', '/digest/unsubscribe/:token', [''], false],
  ['GET', '/account/sessions', [''], false],
  ['GET', '/account/syndics', [''], false],
  ['GET', '/account/syndics/claim', [''], false],
  ['POST', '/account/syndic/:enterpriseNumber/logo', ['/api'], false],
  ['POST', '/account/syndic/:enterpriseNumber/logo/remove', ['/api'], false],
  ['GET', '/media/logo/:enterpriseNumber/:file', [''], false],
  ['POST', '/feedback', ['/api'], false],
  ['POST', '/leads/:leadId', ['/api'], false],
  ['GET', '/feedback', [''], false],
  ['POST', '/feedback', [''], false],
  ['GET', '/feedback/:token', [''], false],
  ['GET', '/account/leads', [''], false],
  ['GET', '/account/leads/:leadId', [''], false],
  ['POST', '/account/leads/:leadId', [''], false],
  ['GET', '/account/feedback', [''], false],
  ['GET', '/account/data', [''], false],
  ['GET', '/account/data.json', [''], false],
  ['GET', '/robots.txt', [''], false],
  ['GET', '/sitemap.xml', [''], false],
  ['GET', '/sitemaps/:name', [''], false],
  ['GET', '/sitemaps/public/nl.xml', [''], false],
  ['GET', '/public-nl.xml', [''], false],
  ['GET', '/openapi.json', [''], false],
  ['GET', '/docs', [''], false],
  ['GET', '/docs/:operationId', [''], false],
  ['GET', '/health/live', [''], false],
  ['GET', '/health/ready', [''], false],
  ['GET', '/problems/:code', [''], false],
]

describe('registered', () => {
  test.each(table)('%s %s', async (method, path, prefixes, hasV1) => {
    for (const prefix of prefixes) expect(api.app.hasRoute({ method, url: prefix + path })).toBe(true)
    expect(api.app.hasRoute({ method, url: `/api/v1${path}` })).toBe(hasV1)
  })

  test('every GET has a HEAD, but for jobs, which it would start', async () => {
    for (const [method, path, prefixes] of table) {
      if (method !== 'GET') continue
      for (const prefix of prefixes)
        expect([path, api.app.hasRoute({ method: 'HEAD', url: prefix + path })]).toEqual([
          path,
          !path.startsWith('/jobs/'),
        ])
    }
  })

  test('an address answers as its pattern says', async () => {
    for (const path of [
      `/api/vme/${numbers.etoile}`,
      `/api/v1/vme/${numbers.etoile}`,
      '/api/syndics',
      '/api/v1/syndics',
      '/api/syndics/top/10',
      '/api/v1/syndics/top/10',
      '/api/search/suggestions?q=a',
      '/api/locations/suggestions?q=a',
      '/api/map/vme-points',
      '/api/map/counts',
      '/api/map/property-insights',
      '/',
      '/api/stats/overview/live',
      '/api/v1/stats/overview',
      '/api/v1/stats/municipalities',
      '/market',
      '/about',
      '/financials/definitions',
      '/docs',
      '/openapi.json',
      '/health/live',
      '/health/ready',
    ])
      expect([path, (await api.app.inject(path)).statusCode]).toEqual([path, 200])
  })
})
