// What rows are read by, as a builder reads them: without the limits of who waits for a reply.
import { openWork } from '../../src/db/open-work.ts'
import type { Sql } from '../../src/db/sql.ts'
import type { SearchClient } from '../../src/engine/client.ts'
import type { RowSources } from '../../src/exports/sources.ts'
import { categoryTimes, type MomentRules } from '../../src/impacts/snapshot/moment.ts'
import { readImpactsState } from '../../src/impacts/statements/live.ts'

const PAGE_MS = 30_000

export interface BuilderTools {
  sql: Sql
  engine: SearchClient
  indexPrefix: string
  impactLimits: Omit<MomentRules, 'rhythm'>
}

export async function rowSources({
  sql,
  engine,
  indexPrefix,
  impactLimits,
}: BuilderTools): Promise<RowSources> {
  const { feeds, readAt } = await readImpactsState(sql)
  const times = categoryTimes(feeds, impactLimits, readAt)
  return {
    impacts: { snapshot: () => ({ times }) },
    readRegister: (read) => read(sql),
    openSession: (work) => openWork(sql, 'export-file', work),
    readAll: (kind, ask) =>
      ask(
        { client: engine, index: `${indexPrefix}${kind}` },
        { timeoutMs: PAGE_MS, endsAt: performance.now() + PAGE_MS },
      ),
  }
}
