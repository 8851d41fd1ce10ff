// What the indexer tells Prometheus. Depths are read when they are asked for, outcomes counted as they happen.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type DocumentKind, documentKinds } from '../mappings/index.ts'
import { countMarks } from '../src/db/marks.ts'
import { measureOutbox } from '../src/db/outbox.ts'
import { countQuarantined } from '../src/db/quarantine.ts'
import type { Sql } from '../src/db/sql.ts'
import { readImpactsState } from '../src/impacts/statements/live.ts'
import type { StepResult } from './drain-step.ts'

export interface IndexerMetrics {
  registry: Registry
  observeStep(kind: DocumentKind, result: StepResult): void
  noteHeartbeat(at: Date): void
}

/** Collected afresh in each registry, so that two indexers in one process do not collide. */
export function makeMetrics(sql: Sql): IndexerMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const rows = new Gauge({ name: 'outbox_rows', help: 'Rows in the outbox', labelNames: ['kind'], registers })
  const keys = new Gauge({
    name: 'outbox_keys',
    help: 'Keys in the rows of the outbox, repeats counted',
    labelNames: ['kind'],
    registers,
  })
  const quarantined = new Gauge({
    name: 'index_quarantine_size',
    help: 'Documents that could not be built or were refused; above 0 someone should look',
    labelNames: ['kind'],
    registers,
  })
  new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest change that is not yet in the search engine',
    labelNames: ['kind'],
    registers,
    async collect() {
      for (const kind of documentKinds) {
        const depth = await measureOutbox(sql, kind)
        rows.set({ kind }, depth.rows)
        keys.set({ kind }, depth.keys)
        this.set({ kind }, depth.oldestSeconds)
        quarantined.set({ kind }, await countQuarantined(sql, kind))
      }
    },
  })
  new Gauge({
    name: 'stale_links',
    help: 'Marks of VMEs and syndics whose offices are still to be worked out; each holds up to 500 of them',
    registers,
    async collect() {
      this.set(await countMarks(sql, 'stale_link'))
    },
  })
  new Gauge({
    name: 'stale_seats',
    help: 'Marks of seats that are still to be located; each holds up to 500 of them',
    registers,
    async collect() {
      this.set(await countMarks(sql, 'stale_seat'))
    },
  })
  new Gauge({
    name: 'stale_matches',
    help: 'Marks of events and VMEs that are still to be matched with each other; each holds up to 500 of them',
    registers,
    async collect() {
      this.set(await countMarks(sql, 'stale_match'))
    },
  })
  // Each reads for itself: a gauge that another one sets shows what that one found the time before.
  new Gauge({
    name: 'impact_feed_failures',
    help: 'Attempts in a row at a source of outages or works that failed',
    labelNames: ['source'],
    registers,
    async collect() {
      const { feeds } = await readImpactsState(sql)
      this.reset()
      for (const { source, isOn, failures } of feeds) if (isOn) this.set({ source }, failures)
    },
  })
  new Gauge({
    name: 'impact_feed_age_seconds',
    help: 'Age of the last good answer of each source of outages or works that is on',
    labelNames: ['source'],
    registers,
    async collect() {
      const { feeds } = await readImpactsState(sql)
      this.reset()
      for (const { source, isOn, succeededAt } of feeds)
        if (isOn && succeededAt !== null) this.set({ source }, (Date.now() - Date.parse(succeededAt)) / 1000)
    },
  })
  const items = new Counter({
    name: 'bulk_items_total',
    help: 'Documents times indices sent to the search engine, by outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const lag = new Histogram({
    name: 'index_lag_seconds',
    help: 'From the change to its acknowledgement by the search engine; refresh comes on top',
    labelNames: ['kind'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 1800],
    registers,
  })
  const abandoned = new Counter({
    name: 'drain_leases_lost_total',
    help: 'Batches given up because their lease ran out before they were sent',
    labelNames: ['kind'],
    registers,
  })
  const heartbeat = new Gauge({
    name: 'indexer_heartbeat_seconds',
    help: 'Unix time of the last heartbeat written to Redis',
    registers,
  })

  return {
    registry,
    observeStep(kind, result) {
      if (result.kind === 'abandoned') abandoned.inc({ kind })
      if (result.kind !== 'sent') return
      const { outcome, ages } = result
      items.inc({ kind, outcome: 'acknowledged' }, outcome.acknowledged)
      items.inc({ kind, outcome: 'conflict' }, outcome.conflicts)
      items.inc({ kind, outcome: 'absent-delete' }, outcome.absentDeletes)
      items.inc({ kind, outcome: 'quarantined' }, outcome.quarantined.length)
      items.inc({ kind, outcome: 'retry' }, outcome.unsettled)
      for (const age of ages) lag.observe({ kind }, age)
    },
    noteHeartbeat: (at) => heartbeat.set(at.getTime() / 1000),
  }
}
