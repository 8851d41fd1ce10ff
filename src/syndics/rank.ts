// GET /api/syndics/top/{count}: the largest syndics, from PostgreSQL.

import type { RegionCode } from '../register/region.ts'
import type { Services } from '../services.ts'
import type { Culture } from '../text/culture.ts'
import { buildSyndicFacts } from './build-facts.ts'
import { presentSyndic } from './present.ts'
import { listLargestSyndics, listLargestSyndicsIn } from './statements/ranking.ts'
import { loadSyndicRows } from './statements/syndics.ts'
import type { SyndicSummary } from './summary.ts'

export interface RankingRequest {
  /** 1 to 100. */
  count: number
  /** Ranked by the VMEs in these. */
  regions: readonly RegionCode[] | undefined
  culture: Culture | undefined
}

/** The largest first, ties by number; of regions by the VMEs managed there. */
export async function rankSyndics(
  services: Services,
  { count, regions, culture }: RankingRequest,
  publicUrl: string,
): Promise<SyndicSummary[]> {
  const [{ numbers, rows }, { sources }] = await Promise.all([
    services.readRegister(async (sql) => {
      const numbers =
        regions === undefined
          ? await listLargestSyndics(sql, count)
          : await listLargestSyndicsIn(sql, regions, count)
      return { numbers, rows: await loadSyndicRows(sql, numbers) }
    }),
    services.sourceDates(),
  ])
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return numbers.flatMap((number) => {
    const row = byNumber.get(number)
    return row === undefined ? [] : [presentSyndic(buildSyndicFacts(row), { sources, publicUrl, culture })]
  })
}
