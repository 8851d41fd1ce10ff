// The rows of syndics, computed from the effective mandates and the successions. For documents they
// are read by src/syndics/statements/syndics.ts.

import { isInside } from '../../../db/round.ts'
import type { EnterpriseNumber } from '../../../register/enterprise-number.ts'
import type { PlaceShare, SyndicDocumentRow } from '../../row.ts'
import type { Round } from './stale-links.ts'

/** What a row of syndic says, but for the time of its last change. */
export type SyndicRecord = Pick<
  SyndicDocumentRow,
  | 'number'
  | 'legalKind'
  | 'name'
  | 'isListed'
  | 'managedVmes'
  | 'directVmes'
  | 'inheritedVmes'
  | 'regions'
  | 'areas'
  | 'consolidation'
>

/** Of one syndic, in one place; null in all of it for VMEs whose seat lies in no Belgian municipality. */
export interface PortfolioPart {
  syndicNumber: EnterpriseNumber
  place: Omit<PlaceShare, 'vmes'> | null
  managed: number
  direct: number
}

export function loadSyndicRecords({ sql }: Round, numbers: readonly EnterpriseNumber[]) {
  return sql<SyndicRecord[]>`
    select number, legal_kind as "legalKind", name, is_listed as "isListed", managed_vmes as "managedVmes",
      direct_vmes as "directVmes", inherited_vmes as "inheritedVmes", regions, areas, consolidation
    from syndic where number = any(${numbers as string[]}::text[])`
}

/** Managed VMEs by syndic and place: active ones with a current office, each once; direct wins. */
export function countPortfolios({ sql }: Round, numbers: readonly EnterpriseNumber[]) {
  return sql<PortfolioPart[]>`
    select syndic_number as "syndicNumber",
      case when m.nis is not null then json_build_object('region', m.region_code, 'province', m.province_nis,
        'municipality', m.nis, 'postcode', vme.zipcode) end as place,
      count(*)::integer as managed, (count(*) filter (where is_direct))::integer as direct
    from (
      select syndic_number, vme_number, bool_or(relation = 'direct') as is_direct
      from effective_mandate
      where syndic_number = any(${numbers as string[]}::text[]) and state = 'current' and vme_is_active
      group by syndic_number, vme_number) as managed
    left join enterprise as vme on vme.number = managed.vme_number
    left join municipality as m on m.nis = vme.municipality_nis
    group by syndic_number, m.nis, vme.zipcode`
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
        areas, consolidation, updated_at)
      select new.number, new."legalKind", new.name, new."isListed", new."managedVmes", new."directVmes",
        new."inheritedVmes", new.regions, new.areas, new.consolidation, clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(written)}::text::jsonb) as new (
        number text, "legalKind" text, name text, "isListed" boolean, "managedVmes" integer, "directVmes" integer,
        "inheritedVmes" integer, regions jsonb, areas jsonb, consolidation jsonb)
      where ${isInside(round)}
      on conflict (number) do update
        set (legal_kind, name, is_listed, managed_vmes, direct_vmes, inherited_vmes, regions, areas, consolidation,
            updated_at)
          = (excluded.legal_kind, excluded.name, excluded.is_listed, excluded.managed_vmes, excluded.direct_vmes,
            excluded.inherited_vmes, excluded.regions, excluded.areas, excluded.consolidation, excluded.updated_at)`
}
