// Sitemaps: which entities stand on which page, and the files themselves, written as they are read.
import { Readable } from 'node:stream'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { type Culture, cultures, defaultCulture } from '../../text/culture.ts'
import {
  aboutPath,
  exportsPath,
  figureDefinitionsPath,
  impactPath,
  mapPath,
  marketPath,
  pathsByQuery,
  plansPath,
  syndicPaths,
  syndicSearchPath,
  vmePaths,
  vmeSearchPath,
} from '../page-paths.ts'
import {
  findSitemapPage,
  listSitemapEntities,
  type SitemapEntity,
  type SitemapFamily,
  type SitemapPage,
  sitemapFamilies,
} from './statements.ts'
import {
  endOfSitemap,
  type SitemapAddress,
  type SitemapFile,
  type SitemapUrl,
  sitemapIndex,
  sitemapUrl,
  startOfSitemap,
  urlsAPage,
} from './xml.ts'

const pathsOfFamily = { vmes: vmePaths, syndics: syndicPaths } as const

/** Pages that have one address for all languages. */
const publicPaths: readonly string[] = [
  '/',
  vmeSearchPath,
  syndicSearchPath,
  mapPath,
  impactPath,
  marketPath,
  aboutPath,
  plansPath,
  exportsPath,
  figureDefinitionsPath,
]

const LONGEST = '0000000000'
// Where pages begin is recomputed after this time; what was added since stands on the last page by then.
const PLAN_MS = 10 * 60_000
const BATCH = 2_000

interface PlannedPage extends SitemapPage {
  /** Number before its first one; undefined on the first page. */
  after: string | undefined
}

export interface Sitemaps {
  index(): Promise<string>
  /** Pages for people that are not about one entity. */
  ofPages(culture: Culture): Promise<string>
  /** Throws route_unknown beyond the last page; the first one always exists. */
  ofEntities(family: SitemapFamily, culture: Culture, page: number): Promise<Readable>
}

export function makeSitemaps(services: Services, publicUrl: string, mostUrls = Infinity): Sitemaps {
  const plans = new Map<SitemapFamily, { until: number; pages: Promise<PlannedPage[]> }>()

  const toUrl = (family: SitemapFamily, { number, updatedAt }: SitemapEntity): SitemapUrl => ({
    paths: pathsOfFamily[family](number),
    updatedAt,
  })
  const pageSize = (family: SitemapFamily): number => {
    const longest = toUrl(family, { number: LONGEST, updatedAt: '2026-01-01T00:00:00Z' })
    return Math.min(mostUrls, urlsAPage(longest, publicUrl))
  }

  async function planPages(family: SitemapFamily): Promise<PlannedPage[]> {
    const limit = pageSize(family)
    const pages: PlannedPage[] = []
    for (let after: string | undefined; ; ) {
      const page = await services.readRegister((sql) => findSitemapPage(sql, family, { after, limit }))
      if (page === undefined) return pages
      pages.push({ ...page, after })
      if (page.count < limit) return pages
      after = page.last
    }
  }

  function plan(family: SitemapFamily): Promise<PlannedPage[]> {
    const known = plans.get(family)
    if (known !== undefined && known.until > performance.now()) return known.pages
    const pages = planPages(family)
    plans.set(family, { until: performance.now() + PLAN_MS, pages })
    // One that failed is recomputed by whoever asks next.
    pages.catch(() => plans.delete(family))
    return pages
  }

  async function* write(
    family: SitemapFamily,
    { after, last }: Pick<PlannedPage, 'after' | 'last'>,
    address: SitemapAddress,
  ): AsyncGenerator<string> {
    let start = startOfSitemap
    for (let from = after; ; ) {
      const range = { after: from, limit: BATCH }
      const found = await services.readRegister((sql) => listSitemapEntities(sql, family, range))
      const own = found.filter(({ number }) => number <= last)
      yield start + own.map((entity) => sitemapUrl(toUrl(family, entity), address)).join('')
      start = ''
      if (own.length < BATCH) break
      from = own.at(-1)?.number
    }
    yield endOfSitemap
  }

  return {
    async index() {
      const files: SitemapFile[] = cultures.map((culture) => ({
        path: `/sitemaps/public-${culture}.xml`,
        updatedAt: undefined,
      }))
      for (const family of sitemapFamilies)
        for (const [at, { updatedAt }] of (await plan(family)).entries())
          for (const culture of cultures)
            files.push({ path: `/sitemaps/${family}-${culture}-${at + 1}.xml`, updatedAt })
      return sitemapIndex(files, publicUrl)
    },

    async ofPages(culture) {
      const { loadedAt } = await services.sourceDates()
      const urls = publicPaths.map((path) =>
        sitemapUrl({ paths: pathsByQuery(path), updatedAt: loadedAt }, { culture, publicUrl }),
      )
      return startOfSitemap + urls.join('') + endOfSitemap
    },

    async ofEntities(family, culture, page) {
      const planned = (await plan(family))[page - 1]
      if (planned === undefined && page !== 1) throw new Problem('route_unknown')
      const range = planned ?? { after: undefined, last: '' }
      const chunks = write(family, range, { culture, publicUrl })
      // Read before the reply begins: what fails now still becomes a refusal, and no file that is cut off.
      const first = await chunks.next()
      return Readable.from(concat(first.value ?? '', chunks))
    },
  }
}

async function* concat(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

export type SitemapName =
  | { family: 'pages'; culture: Culture }
  | { family: SitemapFamily; culture: Culture; page: number }

const names = /^(?:(public)|(vmes|syndics)(?=-(?:[a-z]+-)?\d))(?:-(nl|fr|en))?(?:-(\d{1,10}))?\.xml$/

/** `vmes-fr-2.xml`; forms without a language are the Dutch ones. Undefined for what is no sitemap. */
export function parseSitemapName(name: string): SitemapName | undefined {
  const [whole, pages, family, culture = defaultCulture, number] = names.exec(name) ?? []
  if (whole === undefined) return undefined
  const language = culture as Culture
  if (pages !== undefined) return number === undefined ? { family: 'pages', culture: language } : undefined
  const page = Number(number)
  return page < 1 ? undefined : { family: family as SitemapFamily, culture: language, page }
}
