// What the tests of link imports share: the fixtures, their numbers, and what is stored.
import { fileURLToPath } from 'node:url'
import { importLinks } from '../../../../indexer/importers/links/import-links.ts'
import type { LinkImportOptions } from '../../../../indexer/importers/links/import-options.ts'
import type { Sql } from '../../../../src/db/sql.ts'
import { completeEnterpriseNumber } from '../../../../src/register/enterprise-number.ts'

/** The n-th association and the n-th holder of fixtures/links. */
export const V = (nth: number): string => completeEnterpriseNumber(String(19_991_000 + nth))
export const H = (nth: number): string => completeEnterpriseNumber(String(19_992_000 + nth))

export const fixture = (path: string): string =>
  fileURLToPath(new URL(`../../../../fixtures/links/${path}`, import.meta.url))

/** After every day that fixtures and tests give a load. */
export const NOW = new Date('2026-12-31T12:00:00Z')

/** Loads fixtures by their paths under fixtures/links. */
export const loadFixtures = (sql: Sql, paths: string[], options: Partial<LinkImportOptions> = {}) =>
  importLinks({ sql, paths: paths.map(fixture), maxClosedShare: 0.5, now: () => NOW, ...options })

export const emptyLinks = (sql: Sql) => sql`
  truncate mandate, succession, holder, stale_link, outbox, cause, tombstone, import_run, source_snapshot restart identity`

/** Mandates of a VME in one line each: holder, begin, end, and whether provisional; private persons as "private". */
export async function mandatesOf(sql: Sql, vme: string, source = 'register-reuse'): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select coalesce(holder_number, 'private') || ' ' || coalesce(begin_on::text, '?') || ' ' ||
      coalesce(end_on::text, 'open') || case when is_provisional then ' provisional' else '' end as line
    from mandate where vme_number = ${vme} and source = ${source} order by begin_on, 1`
  return rows.map(({ line }) => line)
}

/** Successions of a source in one line each. */
export async function successionsOf(sql: Sql, source = 'register-reuse'): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select from_number || ' ' || to_number || ' ' || kind || ' ' || coalesce(on_date::text, '?') as line
    from succession where source = ${source} order by 1`
  return rows.map(({ line }) => line)
}

/** Everything that is stored of links, in one text. */
export async function contentOf(sql: Sql): Promise<string> {
  const [row] = await sql<{ sum: string }[]>`
    select concat(
      (select string_agg(m::text, ';' order by id) from mandate m),
      (select string_agg(s::text, ';' order by s::text) from succession s),
      (select string_agg(h::text, ';' order by h::text) from holder h)) as sum`
  return row?.sum ?? ''
}
