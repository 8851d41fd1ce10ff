// One syndic by its number, from PostgreSQL.

import { Problem } from '../http/problem.ts'
import { type EnterpriseNumber, formatEnterpriseNumber } from '../register/enterprise-number.ts'
import type { Services } from '../services.ts'
import { isVme } from '../vmes/statements/vmes.ts'
import type { SyndicRow } from './row.ts'
import { findSyndicRow } from './statements/syndics.ts'

/** Throws syndic_unknown, also for who never held a mandate, or syndic_is_vme with a link. */
export async function requireSyndic(services: Services, number: EnterpriseNumber): Promise<SyndicRow> {
  const found = await services.readRegister(async (sql) => {
    const row = await findSyndicRow(sql, number)
    return row ?? { isVme: await isVme(sql, number) }
  })
  if (!('isVme' in found)) return found
  const shown = formatEnterpriseNumber(number)
  if (!found.isVme) throw new Problem('syndic_unknown', { values: { number: shown } })
  const link = `/api/vme/${number}`
  throw new Problem('syndic_is_vme', {
    values: { number: shown, link },
    headers: { link: `<${link}>; rel="related"` },
  })
}
