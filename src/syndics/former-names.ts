// Names of the syndics from whom others took over the VMEs of a list.

import type { EnterpriseNumber } from '../register/enterprise-number.ts'
import type { Services } from '../services.ts'
import type { VmeSummary } from '../vmes/summary.ts'
import { loadSyndicRows } from './statements/syndics.ts'

/** None while the database is down: their numbers alone say it too. */
export async function formerNames(
  services: Services,
  vmes: readonly Pick<VmeSummary, 'syndic'>[],
): Promise<ReadonlyMap<EnterpriseNumber, string>> {
  const numbers = [...new Set(vmes.flatMap(({ syndic }) => syndic?.via.at(-1) ?? []))]
  if (numbers.length === 0) return new Map()
  const rows = await services.readRegister((sql) => loadSyndicRows(sql, numbers)).catch(() => [])
  return new Map(rows.map(({ number, name }) => [number, name]))
}
