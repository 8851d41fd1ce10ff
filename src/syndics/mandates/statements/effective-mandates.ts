// The effective mandates, read and written as they were computed.

import { isInside } from '../../../db/round.ts'
import type { EnterpriseNumber } from '../../../register/enterprise-number.ts'
import type { Office } from '../mandate.ts'
import type { Round } from './stale-links.ts'

/** A row of effective_mandate. */
export interface EffectiveMandate extends Office {
  /** As shown, from 0. */
  position: number
  syndicName: string | null
  vmeIsActive: boolean
  region: string | null
}

export interface OfficeChanges {
  written: readonly EffectiveMandate[]
  removed: readonly Pick<EffectiveMandate, 'vmeNumber' | 'position'>[]
  /** VMEs that show something else than before. */
  shown: readonly EnterpriseNumber[]
}

/** What is stored of VMEs, in the order of their positions. */
export function loadEffectiveMandates({ sql }: Round, vmes: readonly EnterpriseNumber[]) {
  return sql<EffectiveMandate[]>`
    select vme_number as "vmeNumber", position, syndic_number as "syndicNumber", syndic_name as "syndicName", relation,
      via, evidence, is_provisional as "isProvisional", since, begin_on as begin, end_on as end, state, source,
      vme_is_active as "vmeIsActive", region_code as region
    from effective_mandate where vme_number = any(${vmes as string[]}::text[])
    order by vme_number, position`
}

/**
 * Locks the rows of VMEs that nobody else is writing, and answers those it locked. It does not wait: an import writes
 * the rows of a country in an order of its own, and of two that wait for each other one would be ended.
 */
export async function lockVmes(
  { sql }: Round,
  vmes: readonly EnterpriseNumber[],
): Promise<Set<EnterpriseNumber>> {
  const rows = await sql<{ number: EnterpriseNumber }[]>`
    select number from enterprise where number = any(${vmes as string[]}::text[]) and kind = 'vme'
    for no key update skip locked`
  return new Set(rows.map(({ number }) => number))
}

/** Writes what differs, and the time of the last change of the VMEs that show it. */
export async function writeEffectiveMandates(
  round: Round,
  { written, removed, shown }: OfficeChanges,
): Promise<void> {
  const { sql } = round
  if (removed.length > 0)
    await sql`
      delete from effective_mandate as old
      using jsonb_to_recordset(${JSON.stringify(removed)}::text::jsonb) as gone ("vmeNumber" text, position smallint)
      where old.vme_number = gone."vmeNumber" and old.position = gone.position and ${isInside(round)}`
  if (written.length > 0)
    await sql`
      insert into effective_mandate (vme_number, position, syndic_number, syndic_name, relation, via, evidence,
        is_provisional, since, begin_on, end_on, state, source, vme_is_active, region_code)
      select new."vmeNumber", new.position, new."syndicNumber", new."syndicName", new.relation, new.via, new.evidence,
        new."isProvisional", new.since, new.begin, new.end, new.state, new.source, new."vmeIsActive", new.region
      from jsonb_to_recordset(${JSON.stringify(written)}::text::jsonb) as new (
        "vmeNumber" text, position smallint, "syndicNumber" text, "syndicName" text, relation text, via text[],
        evidence text[], "isProvisional" boolean, since date, begin date, "end" date, state text, source text,
        "vmeIsActive" boolean, region text)
      where ${isInside(round)}
      on conflict (vme_number, position) do update
        set (syndic_number, syndic_name, relation, via, evidence, is_provisional, since, begin_on, end_on, state,
            source, vme_is_active, region_code)
          = (excluded.syndic_number, excluded.syndic_name, excluded.relation, excluded.via, excluded.evidence,
            excluded.is_provisional, excluded.since, excluded.begin_on, excluded.end_on, excluded.state,
            excluded.source, excluded.vme_is_active, excluded.region_code)`
  if (shown.length > 0) await sql`select touch_vmes(${shown as string[]}::text[]) where ${isInside(round)}`
}
