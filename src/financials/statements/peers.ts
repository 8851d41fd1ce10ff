// Recent filings of every syndic that is a company, for what those of one size have in common.
import type { Sql } from '../../db/sql.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { type PeerRow, peerCodes } from '../peers/build-peers.ts'

/** Of the periods that ended within two years. A filing without figures may stand before one that has some. */
export const listPeerRows = (sql: Sql): Promise<PeerRow[]> => sql<PeerRow[]>`
  select s.number, s.managed_vmes as "managedVmes", reference, deposit_date as "depositDate", period_start as "periodStart",
    period_end as "periodEnd", model, currency, true as "hasFigures",
    coalesce((select jsonb_object_agg(key, value) from jsonb_each(rubrics) where key = any(${peerCodes as string[]}::text[])), '{}')
      as rubrics
  from syndic s join filing on filing.number = s.number
  where s.is_listed and s.legal_kind = 'legal-person' and s.managed_vmes > 0 and figures_state = 'read'
    and period_end > current_date - interval '24 months'`

/** How many VMEs a syndic manages; undefined for one that is not listed. */
export async function findListedPortfolio(sql: Sql, number: EnterpriseNumber): Promise<number | undefined> {
  const [row] = await sql<{ managedVmes: number }[]>`
    select managed_vmes as "managedVmes" from syndic where number = ${number} and is_listed`
  return row?.managedVmes
}
