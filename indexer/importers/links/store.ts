// The one statement that changes what is stored of a link source: all of a load, or nothing of it.
import type { Sql } from '../../../src/db/sql.ts'
import { succeeded } from '../../../src/jobs/statements/import-run.ts'
import { REUSE_SOURCE } from '../../../src/syndics/mandates/mandate.ts'
import type { KindCounts, RejectGroup } from '../report.ts'

export interface LinkMerge {
  runId: string
  source: string
  asOf: string
  /** SequenceNumber of the register; undefined for tables. */
  sequence: number | undefined
  counts: Record<string, KindCounts>
  rejects: RejectGroup[]
  notes: string[]
}

/**
 * Makes every change, moves the snapshot on and ends the run, in one statement: all of it or nothing, even when the
 * backend is killed. Triggers write down what must be recomputed.
 */
export async function mergeLinks(
  session: Sql,
  { runId, source, asOf, sequence, counts, rejects, notes }: LinkMerge,
): Promise<void> {
  await session`
    with dropped as (
      delete from mandate where id in (select id from mandate_gone)
    ), changed as (
      update mandate m
      set holder_name = n.holder_name, is_provisional = n.is_provisional, end_on = n.end_on, seen_on = ${asOf}::date
      from (
        select id, holder_name, is_provisional, end_on from mandate_next where id is not null and not is_equal
        union all
        select id, holder_name, is_provisional, ${asOf}::date from mandate where id in (select id from mandate_ended)
      ) as n
      where m.id = n.id
    ), added as (
      insert into mandate (source, vme_number, holder_kind, holder_number, holder_name, function_code, is_provisional,
        begin_on, end_on, seen_on)
      select ${source}, s.vme_number, s.holder_kind, s.holder_number, s.holder_name, s.function_code, s.is_provisional,
        s.begin_on, s.end_on, s.seen_on
      from stage_mandate s join mandate_next n using (line)
      where n.id is null
      order by line
    ), dropped_successions as (
      delete from succession s using succession_gone g
      where s.source = ${source} and (g.from_number, g.to_number, g.kind) = (s.from_number, s.to_number, s.kind)
    ), stored_successions as (
      insert into succession as stored select * from succession_next
      on conflict (source, from_number, to_number, kind) do update
        set on_date = excluded.on_date, evidence = excluded.evidence, seen_on = excluded.seen_on
    ), dropped_holders as (
      delete from holder where source = ${source} and number in (select number from holder_gone)
    ), stored_holders as (
      insert into holder as stored select * from holder_next
      on conflict (source, number) do update
        set legal_kind = excluded.legal_kind, names = excluded.names, start_date = excluded.start_date,
          stopped_on = excluded.stopped_on
    ), moved_on as (
      insert into source_snapshot as loaded (source, as_of, extract_number)
      values (${source}, ${asOf}::date, ${sequence ?? null})
      on conflict (source) do update
        set as_of = excluded.as_of, extract_number = excluded.extract_number, loaded_at = now()
    )
    update import_run set as_of = ${asOf}::date, ${succeeded(session, { counts, rejects, notes })}
    where id = ${runId}`
}

/** Statistics of what was merged: what follows an import looks up mandates by VME and by holder, thousands at a time. */
export async function analyzeLinks(session: Sql): Promise<void> {
  // Staging is content with less.
  await session`reset default_statistics_target; analyze mandate, succession, holder`.simple()
}

/** Codes by which the register calls the functions of a syndic, as far as its own files have been loaded. */
export async function listKnownFunctionCodes(sql: Sql): Promise<{ code: string; isProvisional: boolean }[]> {
  return sql<{ code: string; isProvisional: boolean }[]>`
    select function_code as code, bool_or(is_provisional) as "isProvisional"
    from mandate where source = ${REUSE_SOURCE} group by function_code`
}
