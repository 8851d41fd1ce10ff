// A drain, of VMEs unless told otherwise, as the indexer runs it, with what a test wants to look at.
import { type DrainedSource, documentSources } from '../../indexer/document-kinds.ts'
import { type Drain, type DrainOptions, startDrain } from '../../indexer/drain.ts'
import { makeDrainPorts } from '../../indexer/drain-ports.ts'
import type { DrainMember } from '../../indexer/drain-shares.ts'
import type { DrainPorts, StepResult } from '../../indexer/drain-step.ts'
import type { Log } from '../../indexer/jobs/handler.ts'
import type { DocumentKind } from '../../mappings/index.ts'
import type { Sql } from '../../src/db/sql.ts'
import type { SearchClient } from '../../src/engine/client.ts'

export interface DrainRig {
  drain: Drain
  results: StepResult[]
  log: string[]
  published: string[]
  missing: string[][]
  stop(): Promise<void>
}

export interface DrainRigOptions extends Partial<Omit<DrainOptions, 'ports' | 'kind'>> {
  kind?: DocumentKind
  sql: Sql
  engine: SearchClient
  source?: Pick<DrainedSource, 'load'>
  /** With whom it shares the keys. */
  member?: DrainMember
  /** Replaces some of the ports. */
  ports?: Partial<DrainPorts>
}

export function startDrainRig({
  sql,
  engine,
  kind = 'vme',
  source = documentSources[kind],
  member,
  ports = {},
  ...options
}: DrainRigOptions): DrainRig {
  const rig = {
    results: [] as StepResult[],
    log: [] as string[],
    published: [] as string[],
    missing: [] as string[][],
  }
  const log: Log = (level, message) => rig.log.push(`${level}: ${message}`)
  const leaseMs = options.leaseMs ?? 60_000
  const sound = makeDrainPorts({
    sql,
    engine,
    kind,
    source,
    leaseMs,
    member,
    publish: async (_version, keys) => {
      rig.published.push(...keys)
    },
  })
  const drain = startDrain({
    kind,
    ports: { ...sound, ...ports },
    leaseMs,
    log,
    pollMs: 50,
    onMissingIndex: (names) => rig.missing.push(names),
    onResult: (result) => rig.results.push(result),
    ...options,
  })
  return { ...rig, drain, stop: () => drain.stop(5_000) }
}
