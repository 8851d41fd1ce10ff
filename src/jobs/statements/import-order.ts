// Takes back the day and the number that order the loads of a source, and nothing of what was loaded.
import type { Sql } from '../../db/sql.ts'

export interface Forgotten {
  /** Runs that no longer count, the latest first. */
  runs: { id: string; input: string; asOf: string | null; extractNumber: number | null }[]
  /** What now counts as loaded. */
  asOf: string
  extractNumber: number | null
  /** Rows of points, mandates or takeovers that were seen on a later day and count as seen on that one. */
  rows: number
}

/** Every source that is loaded. */
export async function listLoadedSources(sql: Sql): Promise<string[]> {
  const rows = await sql<{ source: string }[]>`select source from source_snapshot order by source`
  return rows.map(({ source }) => source)
}

/**
 * Forgets every run of a source whose day is later. Then the run before them counts, or the day itself where there is
 * none. All in one statement. Undefined when nothing is later.
 */
export async function forgetAfter(
  sql: Sql,
  { source, day }: { source: string; day: string },
): Promise<Forgotten | undefined> {
  const [row] = await sql<(Omit<Forgotten, 'runs'> & { runs: Forgotten['runs'] | null })[]>`
    with earlier as (
      select as_of, extract_number from import_run
      where source = ${source} and state = 'succeeded' and counts <> '{}' and forgotten_at is null
        and as_of <= ${day}::date
      order by id desc limit 1
    ), order_now as (
      select coalesce((select as_of from earlier), ${day}::date) as as_of,
        (select extract_number from earlier) as extract_number
    ), moved_back as (
      -- What is shown of the source changes, so it is news to every cache.
      update source_snapshot
      set as_of = order_now.as_of, extract_number = order_now.extract_number, loaded_at = now()
      from order_now where source = ${source} and source_snapshot.as_of > ${day}::date
      returning source_snapshot.as_of, source_snapshot.extract_number
    ), forgotten as (
      update import_run set forgotten_at = now()
      where source = ${source} and state = 'succeeded' and counts <> '{}' and forgotten_at is null
        and as_of > ${day}::date and exists (select from moved_back)
      returning id, input, as_of, extract_number
    ), points as (
      update enterprise_point set seen_on = order_now.as_of from order_now
      where source = ${source} and seen_on > order_now.as_of and exists (select from moved_back) returning 1
    ), mandates as (
      update mandate set seen_on = order_now.as_of from order_now
      where source = ${source} and seen_on > order_now.as_of and exists (select from moved_back) returning 1
    ), successions as (
      update succession set seen_on = order_now.as_of from order_now
      where source = ${source} and seen_on > order_now.as_of and exists (select from moved_back) returning 1
    )
    select as_of as "asOf", extract_number as "extractNumber",
      (select json_agg(json_build_object('id', id::text, 'input', input, 'asOf', as_of, 'extractNumber', extract_number)
        order by id desc) from forgotten) as runs,
      ((select count(*) from points) + (select count(*) from mandates)
        + (select count(*) from successions))::integer as rows
    from moved_back`
  return row === undefined ? undefined : { ...row, runs: row.runs ?? [] }
}
