// Works out the rows of syndics and writes those that differ.

import type { EnterpriseNumber } from '../../src/register/enterprise-number.ts'
import {
  listAlongChains,
  loadParties,
  loadSuccessionsAround,
} from '../../src/syndics/mandates/statements/office-sources.ts'
import { markStaleNames, type Round } from '../../src/syndics/mandates/statements/stale-links.ts'
import {
  countPortfolios,
  findOfficeHolders,
  loadSyndicRecords,
  writeSyndicRecords,
} from '../../src/syndics/mandates/statements/syndic-rows.ts'
import { compareSyndics, computeSyndics } from './compute-syndics.ts'

/** Returns the syndics of which something was written. Whoever lies on a chain of the numbers is computed too. */
export async function refreshSyndics(
  round: Round,
  touched: readonly EnterpriseNumber[],
): Promise<EnterpriseNumber[]> {
  if (touched.length === 0) return []
  const { sql, today } = round
  const numbers = await listAlongChains(sql, touched)
  const successions = await loadSuccessionsAround(sql, numbers)
  const around = [...new Set([...numbers, ...successions.flatMap(({ from, to }) => [from, to])])]
  const sources = {
    successions,
    parties: await loadParties(sql, around),
    portfolios: await countPortfolios(round, numbers),
    officeHolders: await findOfficeHolders(round, around),
  }
  const { written, removed, renamed } = compareSyndics(
    await loadSyndicRecords(round, numbers),
    computeSyndics(numbers, sources, today),
  )
  await writeSyndicRecords(round, { written, removed })
  if (renamed.length > 0) await markStaleNames(round, renamed)
  return [...written.map(({ number }) => number), ...removed]
}
