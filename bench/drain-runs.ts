// Runs of the drain over an outbox that holds the whole country.

import { documentSources } from '../indexer/document-kinds.ts'
import { LEASE_MS } from '../indexer/drain.ts'
import { makeDrainPorts } from '../indexer/drain-ports.ts'
import { type DrainPorts, runDrainStep } from '../indexer/drain-step.ts'
import { listTargets, splitTargets } from '../src/db/generations.ts'
import type { BenchContext } from './context.ts'

/** The same marks as one row a key, as an outbox without bundling would hold them. */
export async function unbundle({ sql }: BenchContext): Promise<void> {
  await sql`
    with bundled as (delete from outbox returning keys)
    insert into outbox (kind, keys) select 'vme', array[key] from bundled cross join unnest(bundled.keys) as key`
}

/** Marks every VME as a change of all of them would; returns how many. */
export async function markAll({ sql }: BenchContext): Promise<number> {
  await sql`truncate outbox, cause`
  await sql`select mark('vme', array(select number from enterprise where kind = 'vme'))`
  const [row] = await sql<{ keys: number }[]>`select sum(cardinality(keys))::int as keys from outbox`
  return row?.keys ?? 0
}

/** Writes the live index alone: the generation before it, which the product keeps up to date, would double the work. */
export const livePorts = ({ sql, engine, index }: BenchContext): DrainPorts => ({
  ...realPorts({ sql, engine }),
  listTargets: async () => ({ ...splitTargets(await listTargets(sql, index.kind)), others: [] }),
})

const realPorts = ({ sql, engine }: Pick<BenchContext, 'sql' | 'engine'>): DrainPorts =>
  makeDrainPorts({
    sql,
    engine,
    kind: 'vme',
    source: documentSources.vme,
    leaseMs: LEASE_MS,
    publish: async () => {},
  })

/** Claims, leases, versions and acknowledgements are real; nothing is read or sent. */
export const hollowPorts = (context: BenchContext): DrainPorts => ({
  ...realPorts(context),
  load: async () => new Map(),
  send: async (_, items) => ({
    acknowledged: items.length,
    conflicts: 0,
    heldVersions: new Map(),
    absentDeletes: 0,
    quarantined: [],
    retry: new Set(),
    sent: items.length,
    unsettled: 0,
    missingIndex: [],
  }),
})

const LANES = 2

/** Steps until the outbox is empty, as many at once as the product runs; returns the seconds. */
export async function drainAll({ sql }: BenchContext, ports: DrainPorts): Promise<number> {
  const start = performance.now()
  const lane = async () => {
    const options = {
      maxKeys: 1_000,
      leaseMs: LEASE_MS,
      signal: new AbortController().signal,
      delayAfter: () => 0,
    }
    while ((await runDrainStep(ports, options)).kind !== 'empty');
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  const seconds = (performance.now() - start) / 1000
  const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows from outbox`
  if (row?.rows !== 0) throw new Error(`the drain left ${row?.rows} rows`)
  return seconds
}
