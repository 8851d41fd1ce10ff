// Entities that have a page which search engines may list, in the order of their numbers: VMEs until they stop, and
// syndics as they are listed, natural persons left out.

import { instant } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'

export const sitemapFamilies = ['vmes', 'syndics'] as const
export type SitemapFamily = (typeof sitemapFamilies)[number]

export interface SitemapEntity {
  number: EnterpriseNumber
  /** ISO instant of its last change. */
  updatedAt: string
}

export interface SitemapRange {
  /** Exclusive; undefined from the beginning. */
  after: EnterpriseNumber | undefined
  limit: number
}

const listed = (sql: Sql, family: SitemapFamily, { after, limit }: SitemapRange) =>
  family === 'vmes'
    ? sql`
        select number, updated_at from enterprise
        where kind = 'vme' and stopped_on is null and number > ${after ?? ''}
        order by number limit ${limit}`
    : sql`
        select s.number, greatest(s.updated_at, e.updated_at) as updated_at
        from syndic as s left join enterprise as e on e.number = s.number and e.kind <> 'vme'
        where s.is_listed and s.legal_kind = 'legal-person' and s.number > ${after ?? ''}
        order by s.number limit ${limit}`

/** The next entities after a number. */
export async function listSitemapEntities(
  sql: Sql,
  family: SitemapFamily,
  range: SitemapRange,
): Promise<SitemapEntity[]> {
  return sql<SitemapEntity[]>`
    select number, ${instant(sql, 'updated_at')} as "updatedAt" from (${listed(sql, family, range)}) as listed`
}

export interface SitemapPage {
  count: number
  last: EnterpriseNumber
  /** ISO instant of the last change on the page. */
  updatedAt: string
}

/** What a page that begins after a number holds; undefined when nothing does. */
export async function findSitemapPage(
  sql: Sql,
  family: SitemapFamily,
  range: SitemapRange,
): Promise<SitemapPage | undefined> {
  const [page] = await sql<SitemapPage[]>`
    select count(*)::integer as count, max(number) as last, ${instant(sql, 'updated_at')} as "updatedAt"
    from (
      select number, max(updated_at) over () as updated_at from (${listed(sql, family, range)}) as listed
    ) as page
    group by updated_at`
  return page
}
