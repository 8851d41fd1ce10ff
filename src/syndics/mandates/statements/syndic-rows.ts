// The rows of syndics, computed from the effective mandates and the successions. For documents they
// are read by src/syndics/statements/syndics.ts.

import { isInside } from '../../../db/round.ts'
import type { EnterpriseNumber } from '../../../register/enterprise-number.ts'
import type { SyndicRow } from '../../row.ts'
import type { Round } from './stale-links.ts'

/** What a row of syndic says, but for the time of its last change. */
export type SyndicRecord = Pick<
  SyndicRow,
  | 'number'
  | 'legalKind'
  | 'name'
  | 'isListed'
  | 'managedVmes'
  | 'directVmes'
  | 'inheritedVmes'
  | 'regions'
  | 'consolidation'
>

export interface PortfolioPart {
  syndicNumber: EnterpriseNumber
  /** Null for VMEs whose seat lies in no Belgian municipality. */
  region: string | null
  managed: number
  direct: number
}

export function loadSyndicRecords({ sql }: Round, numbers: readonly EnterpriseNumber[]) {
  return sql<SyndicRecord[]>`
    select number, legal_kind as "legalKind", name, is_listed as "isListed", managed_vmes as "managedVmes",
      direct_vmes as "directVmes", inherited_vmes as "inheritedVmes", regions, consolidation
    from syndic where number = any(${numbers as string[]}::text[])`
}

/** Managed VMEs by syndic and region: active ones with a current office, each once; direct wins. */
export function countPortfolios({ sql }: Round, numbers: readonly EnterpriseNumber[]) {
  return sql<PortfolioPart[]>`
    select syndic_number as "syndicNumber", region_code as region, count(*)::integer as managed,
      (count(*) filter (where is_direct))::integer as direct
    from (
      select syndic_number, vme_number, region_code, bool_or(relation = 'direct') as is_direct
      from effective_mandate
      where syndic_number = any(${numbers as string[]}::text[]) and state = 'current' and vme_is_active
      group by syndic_number, vme_number, region_code) as managed
    group by syndic_number, region_code`
}

/** Of the numbers those that hold, held or will hold an office. */
export async function findOfficeHolders(
  { sql }: Round,
  numbers: readonly EnterpriseNumber[],
): Promise<Set<EnterpriseNumber>> {
  const rows = await sql<{ number: EnterpriseNumber }[]>`
    select number from unnest(${numbers as string[]}::text[]) as number
    where exists (select from effective_mandate where syndic_number = number)`
  return new Set(rows.map(({ number }) => number))
}

export async function writeSyndicRecords(
  round: Round,
  { written, removed }: { written: readonly SyndicRecord[]; removed: readonly EnterpriseNumber[] },
): Promise<void> {
  const { sql } = round
  if (removed.length > 0)
    await sql`delete from syndic where number = any(${removed as string[]}::text[]) and ${isInside(round)}`
  if (written.length > 0)
    await sql`
      insert into syndic (number, legal_kind, name, is_listed, managed_vmes, direct_vmes, inherited_vmes, regions,
        consolidation, updated_at)
      select new.number, new."legalKind", new.name, new."isListed", new."managedVmes", new."directVmes",
        new."inheritedVmes", new.regions, new.consolidation, clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(written)}::text::jsonb) as new (
        number text, "legalKind" text, name text, "isListed" boolean, "managedVmes" integer, "directVmes" integer,
        "inheritedVmes" integer, regions jsonb, consolidation jsonb)
      where ${isInside(round)}
      on conflict (number) do update
        set (legal_kind, name, is_listed, managed_vmes, direct_vmes, inherited_vmes, regions, consolidation, updated_at)
          = (excluded.legal_kind, excluded.name, excluded.is_listed, excluded.managed_vmes, excluded.direct_vmes,
            excluded.inherited_vmes, excluded.regions, excluded.consolidation, excluded.updated_at)`
}
