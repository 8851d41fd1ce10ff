// The real ports of a drain: PostgreSQL, the search engine and the stream of changes.
import { randomUUID } from 'node:crypto'
import type { DocumentKind } from '../mappings/index.ts'
import { fallBehind, listTargets, splitTargets } from '../src/db/generations.ts'
import {
  acknowledge,
  type ClaimOrder,
  claimOutbox,
  extendLease,
  freeLeases,
  giveBack,
  nextVersion,
} from '../src/db/outbox.ts'
import { clearQuarantined, storeQuarantined } from '../src/db/quarantine.ts'
import type { Sql } from '../src/db/sql.ts'
import type { SearchClient } from '../src/engine/client.ts'
import { listImportsDuring } from '../src/jobs/statements/import-run.ts'
import { inSpan } from '../src/tracing/span.ts'
import type { DrainedSource } from './document-kinds.ts'
import type { DrainPorts } from './drain-step.ts'
import { sendBulk } from './engine/bulk.ts'
import { settleConflicts } from './engine/conflicts.ts'

export interface DrainPortOptions {
  sql: Sql
  engine: SearchClient
  kind: DocumentKind
  source: Pick<DrainedSource, 'load'>
  leaseMs: number
  publish: DrainPorts['publish']
}

export function makeDrainPorts({
  sql,
  engine,
  kind,
  source,
  leaseMs,
  publish,
}: DrainPortOptions): DrainPorts {
  const abandoned = new Set<string>()
  // In turn, so that neither a change of a few documents waits for one of many, nor that one for all that come after it.
  let first: ClaimOrder = 'smallest'
  return {
    async claim(maxKeys) {
      const leases = [...abandoned]
      if (leases.length > 0) await freeLeases(sql, leases)
      for (const lease of leases) abandoned.delete(lease)
      const lease = randomUUID()
      first = first === 'oldest' ? 'smallest' : 'oldest'
      try {
        return await claimOutbox(sql, kind, { maxKeys, leaseMs, first, lease })
      } catch (error) {
        // It may have been made all the same, and only the answer was lost.
        abandoned.add(lease)
        throw error
      }
    },
    abandon: ({ lease }) => void abandoned.add(lease),
    listTargets: async () => splitTargets(await listTargets(sql, kind)),
    nextVersion: () => nextVersion(sql),
    load: (keys, onUnbuildable) =>
      inSpan('load', { attributes: { 'vme.keys': keys.length } }, () =>
        source.load(sql, keys, onUnbuildable),
      ),
    extendLease: (claim) => extendLease(sql, claim, leaseMs),
    send: (indexName, items, signal) =>
      inSpan('send', { attributes: { 'db.collection.name': indexName, 'vme.documents': items.length } }, () =>
        sendBulk(engine, [indexName], items, signal),
      ),
    settleConflicts: (conflicts) => settleConflicts({ sql, kind }, conflicts),
    fallBehind: (indexName) => fallBehind(sql, kind, indexName),
    storeQuarantined: (version, entries) => storeQuarantined(sql, { kind, version }, entries),
    clearQuarantined: (version, keys) => clearQuarantined(sql, { kind, version }, keys),
    acknowledge: (claim) => inSpan('acknowledge', {}, () => acknowledge(sql, claim)),
    giveBack: (claim, keys, delayMs) => giveBack(sql, claim, { keys, delayMs }),
    listImports: (ages) => listImportsDuring(sql, ages),
    publish,
  }
}
