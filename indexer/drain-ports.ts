// The real ports of a drain: PostgreSQL, the search engine and the stream of changes.
import { randomUUID } from 'node:crypto'
import type { DocumentKind } from '../mappings/index.ts'
import { fallBehind, listTargets, splitTargets } from '../src/db/generations.ts'
import {
  acknowledge,
  claimOutbox,
  extendLease,
  freeLeases,
  giveBack,
  nextVersion,
  wholeShare,
} from '../src/db/outbox.ts'
import { clearQuarantined, storeQuarantined } from '../src/db/quarantine.ts'
import type { Sql } from '../src/db/sql.ts'
import type { SearchClient } from '../src/engine/client.ts'
import { listImportsDuring } from '../src/jobs/statements/import-run.ts'
import { inSpan } from '../src/tracing/span.ts'
import type { DrainedSource } from './document-kinds.ts'
import type { DrainMember } from './drain-shares.ts'
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
  /** With whom the keys are shared; without it they are all for this drain. */
  member?: DrainMember | undefined
}

export function makeDrainPorts({
  sql,
  engine,
  kind,
  source,
  leaseMs,
  publish,
  member,
}: DrainPortOptions): DrainPorts {
  const abandoned = new Set<string>()
  return {
    async claim(maxKeys, turn) {
      const leases = [...abandoned]
      if (leases.length > 0) await freeLeases(sql, leases)
      for (const lease of leases) abandoned.delete(lease)
      const lease = randomUUID()
      const share = member?.shareOf(kind) ?? wholeShare
      const wanted = { maxKeys, leaseMs, turn, lease, holder: member?.process }
      try {
        const claim = await claimOutbox(sql, kind, { ...wanted, share })
        if (claim !== undefined || share === 'overdue' || share.of === 1) return claim
        // With nothing left to do, what another has too much of, or holds up.
        return await claimOutbox(sql, kind, { ...wanted, share: 'overdue' })
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
