// The whole site over a small market, and the pages that stand for all of its kinds.
import type { AddressInfo } from 'node:net'
import type { Sql } from '../../src/db/sql.ts'
import { syndicPath, vmePath } from '../../src/site/page-paths.ts'
import type { Culture } from '../../src/text/culture.ts'
import { type Api, numbers, openApi } from '../support/api.ts'
import { attachmentRow, filingRow, fullRubrics, insertFilings } from '../support/filing-rows.ts'
import { seedImpacts } from '../support/impacts.ts'
import { vmeNumber } from '../support/vmes.ts'
import { fillWorld, LARGE_VMES, worldNumbers } from '../syndics/syndic-world.ts'

const HOUR_MS = 3_600_000
const NEIGHBOURS = 30
/** With everything that a profile can show. */
const fullVme = vmeNumber(0)

export interface SitePage {
  path: (culture: Culture) => string
  status?: number
  /** Has a map: in its middle, or further down. */
  map?: 'whole' | 'embedded'
}

const asked = (path: string, query: Record<string, string> = {}) => ({
  path: (culture: Culture) => `${path}?${new URLSearchParams({ ...query, culture })}`,
})

export const sitePages = {
  front: asked('/'),
  'search for VMEs': { ...asked('/search-vme', { q: 'residentie' }), map: 'embedded' },
  'search for VMEs in vain': asked('/search-vme', { q: 'zzyzxq', zipcode: '9000' }),
  'search for syndics': asked('/search-syndics'),
  'search for VMEs of a firm that was taken over': {
    ...asked('/search-vme', { q: vmeNumber(LARGE_VMES - 2) }),
    map: 'embedded',
  },
  // In a word as long as a screen of a phone is wide.
  'search for syndics in vain': asked('/search-syndics', { q: 'zzyzxq'.repeat(9), region: 'BE-VLG' }),
  VME: { path: (culture) => vmePath(fullVme, culture), map: 'embedded' },
  'VME that stopped': { path: (culture) => vmePath(numbers.stopped, culture) },
  syndic: { path: (culture) => syndicPath(worldNumbers.large, culture), map: 'embedded' },
  'syndic that went on as another': { path: (culture) => syndicPath(worldNumbers.absorbed, culture) },
  'sole trader': { path: (culture) => syndicPath(worldNumbers.soleTrader, culture), map: 'embedded' },
  impact: asked('/impact'),
  'works to come': asked('/impact', { family: 'public-works', category: 'FuturePlanned' }),
  'outages of one syndic': asked('/impact', { syndicNumber: worldNumbers.large }),
  market: asked('/market'),
  about: asked('/about'),
  plans: asked('/plans'),
  'annual accounts': asked(`/financials/${worldNumbers.large}`),
  'key figures explained': asked('/financials/definitions'),
  exports: asked('/exports'),
  'one export': asked('/exports/vmes', { region: 'BE-VLG' }),
  'signing in': asked('/sign-in'),
  'a link that was sent': asked('/sign-in/sent'),
  map: { ...asked('/map'), map: 'whole' },
  'the API': asked('/docs'),
  'an address of the API': asked('/docs/listVmes'),
  'a problem explained': asked('/problems/vme_unknown'),
  'nothing there': { ...asked('/nowhere'), status: 404 },
  'no number': { path: (culture) => vmePath('0123456', culture), status: 404 },
  'no such VME': { path: (culture) => vmePath(numbers.unknown, culture), status: 404 },
} as const satisfies Record<string, SitePage>

export type SitePageName = keyof typeof sitePages
export const sitePageEntries = Object.entries(sitePages) as [SitePageName, SitePage][]

/** Ten years with every key figure, and the documents of three. */
const tenYears = Array.from({ length: 10 }, (_, at) => {
  const year = 2016 + at
  const attachments = year < 2023 ? [] : [attachmentRow(1), attachmentRow(2, { kind: 'embedded' })]
  return filingRow(year, fullRubrics(year), { model: 'm02-f', attachments })
})

async function fillSite(sql: Sql): Promise<void> {
  await fillWorld(sql, { absorbedName: 'Kantoor voor Gebouwenbeheer Collard-Vandenbossche' })
  await insertFilings(sql, worldNumbers.large, tenYears)
  const full = Array.from({ length: NEIGHBOURS + 1 }, (_, position) => vmeNumber(position))
  await sql`update enterprise set house_number = '1' where number = any(${full as string[]}::text[])`
  await sql`
    update enterprise set names = jsonb_build_array(
      jsonb_build_object('text', 'Vereniging van Mede-eigenaars van de Residentie "Zonneschijn aan de Dijk" te Gent', 'language', 'nl', 'kind', 'official'),
      jsonb_build_object('text', 'Association des Copropriétaires de la Résidence « Zonneschijn »', 'language', 'fr', 'kind', 'official'),
      jsonb_build_object('text', 'Zonneschijn', 'language', null, 'kind', 'abbreviation'))
    where number = ${fullVme}`
  const now = Date.now()
  const works = Array.from({ length: 4 }, (_, index) => ({
    source: 'gipod' as const,
    id: `works-${index}`,
    kind: 'groundwork' as const,
    startsAt: now + (30 + index) * HOUR_MS,
    endsAt: now + 900 * HOUR_MS,
    description: `Rioolwerken en aanleg van kabels, fase ${index}: ${'de straat is dicht voor het verkeer, '.repeat(3)}`,
    vmes: full,
  }))
  await seedImpacts(sql, {
    events: [
      { source: 'ores', id: 'now', startsAt: now - HOUR_MS, customers: 40, vmes: full.slice(0, 25) },
      ...works,
    ],
    feeds: {
      ores: { succeededAt: now - 60_000, items: 1 },
      gipod: { succeededAt: now - 30 * HOUR_MS, items: 4, failures: 3 },
      osiris: { isOn: false, succeededAt: null },
    },
  })
}

export interface Site {
  api: Api
  /** Where it listens. */
  origin: string
  close(): Promise<void>
}

export async function openSite(): Promise<Site> {
  const api = await openApi({ fill: fillSite })
  await api.services.impacts.refresh()
  await api.services.locations.refresh()
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = api.app.server.address() as AddressInfo
  return { api, origin: `http://127.0.0.1:${port}`, close: () => api.close() }
}
