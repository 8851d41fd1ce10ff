// What the indexer reports to Prometheus. Depths are read when they are asked for, outcomes counted as they happen.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type DocumentKind, documentKinds } from '../mappings/index.ts'
import { countDirtyRows } from '../src/db/dirty-keys.ts'
import { countMembers } from '../src/db/drain-members.ts'
import { measureOutbox } from '../src/db/outbox.ts'
import { countQuarantined } from '../src/db/quarantine.ts'
import type { Sql } from '../src/db/sql.ts'
import { readImpactsState } from '../src/impacts/statements/live.ts'
import { measureMail } from '../src/mail/statements/mail.ts'
import { measureTasks } from '../src/payments/statements/tasks.ts'
import { countStale } from '../src/property/statements/stale.ts'
import type { StepResult } from './drain-step.ts'

export interface IndexerMetrics {
  registry: Registry
  observeStep(kind: DocumentKind, result: StepResult): void
  noteHeartbeat(at: Date): void
  countMail(outcome: 'sent' | 'postponed' | 'given-up'): void
}

/** How many faults of its indices each kind has. */
type CountFaults = () => Iterable<readonly [kind: DocumentKind, faults: number]>

/** Callers at the same moment share one read: Prometheus asks for all gauges at once. */
function shared<Found>(read: () => Promise<Found>): () => Promise<Found> {
  let pending: Promise<Found> | undefined
  return () => {
    pending ??= read().finally(() => {
      pending = undefined
    })
    return pending
  }
}

async function readBacklog(sql: Sql) {
  const backlog = []
  for (const kind of documentKinds)
    backlog.push({
      kind,
      ...(await measureOutbox(sql, kind)),
      quarantined: await countQuarantined(sql, kind),
      indexers: await countMembers(sql, kind),
    })
  return backlog
}

interface GaugeRow {
  name: string
  help: string
  /** Absent for a single value. */
  label?: 'kind' | 'source'
  read(): Promise<Iterable<readonly [labelled: string, value: number]>>
}

/** Each reads for itself: a gauge that another one sets shows what that one found the time before. */
function depthGauges(sql: Sql, countFaults: CountFaults): GaugeRow[] {
  const backlog = shared(() => readBacklog(sql))
  const tasks = shared(() => measureTasks(sql))
  const mails = shared(() => measureMail(sql))
  const feeds = shared(async () => (await readImpactsState(sql)).feeds.filter(({ isOn }) => isOn))
  const ofBacklog =
    (
      member: 'rows' | 'keys' | 'quarantined' | 'oldestSeconds' | 'oldestSingleSeconds' | 'indexers',
    ): GaugeRow['read'] =>
    async () =>
      (await backlog()).map((depth) => [depth.kind, depth[member]])
  const ofMarks =
    (table: Parameters<typeof countDirtyRows>[1]): GaugeRow['read'] =>
    async () => [['', await countDirtyRows(sql, table)]]
  return [
    { name: 'outbox_rows', help: 'Rows in the outbox', label: 'kind', read: ofBacklog('rows') },
    {
      name: 'outbox_keys',
      help: 'Keys in the rows of the outbox, repeats counted',
      label: 'kind',
      read: ofBacklog('keys'),
    },
    {
      name: 'index_quarantine_size',
      help: 'Documents that could not be built or were refused; above 0 someone should look',
      label: 'kind',
      read: ofBacklog('quarantined'),
    },
    {
      name: 'index_faults',
      help: 'What is wrong with the indices at the moment; /health says what, and what to do. Above 0 for minutes someone should look',
      label: 'kind',
      read: async () => countFaults(),
    },
    {
      name: 'outbox_oldest_seconds',
      help: 'Age of the oldest change that is not yet in the search engine',
      label: 'kind',
      read: ofBacklog('oldestSeconds'),
    },
    {
      name: 'outbox_oldest_single_seconds',
      help: 'The same of changes of up to a hundred documents, which no larger one holds up',
      label: 'kind',
      read: ofBacklog('oldestSingleSeconds'),
    },
    {
      name: 'drain_indexers',
      help: 'Indexers that share the keys; one that fails to send them is left out until it works again',
      label: 'kind',
      read: ofBacklog('indexers'),
    },
    {
      name: 'stale_links',
      help: 'Marks of VMEs and syndics whose offices are still to be worked out; each holds up to 500 of them',
      read: ofMarks('stale_link'),
    },
    {
      name: 'stale_seats',
      help: 'Marks of seats that are still to be located; each holds up to 500 of them',
      read: ofMarks('stale_seat'),
    },
    {
      name: 'stale_matches',
      help: 'Marks of events and VMEs that are still to be matched with each other; each holds up to 500 of them',
      read: ofMarks('stale_match'),
    },
    {
      name: 'stale_streets',
      help: 'Marks of streets whose lines on the map are still to be worked out; each holds up to 500 of them',
      read: ofMarks('stale_street'),
    },
    {
      name: 'stale_property',
      help: 'Municipalities whose buildings with several units are still to be worked out, causes included',
      read: async () => [['', await countStale(sql)]],
    },
    {
      name: 'mails_waiting',
      help: 'Mails that are still to be sent',
      read: async () => [['', (await mails()).waiting]],
    },
    {
      name: 'mails_oldest_seconds',
      help: 'How long the oldest mail is due; it grows while the server of mails takes none',
      read: async () => [['', (await mails()).oldestSeconds]],
    },
    {
      name: 'payment_tasks_due',
      help: 'What is to be asked of the provider of payments or done there, now or since it failed',
      read: async () => [['', (await tasks()).due]],
    },
    {
      name: 'payment_tasks_oldest_seconds',
      help: 'Age of the oldest of these; it grows while the provider of payments does not answer',
      read: async () => [['', (await tasks()).oldestSeconds]],
    },
    {
      name: 'impact_feed_failures',
      help: 'Attempts in a row at a source of outages or works that failed',
      label: 'source',
      read: async () => (await feeds()).map(({ source, failures }) => [source, failures]),
    },
    {
      name: 'impact_feed_age_seconds',
      help: 'Age of the last good answer of each source of outages or works that is on',
      label: 'source',
      read: async () =>
        (await feeds()).flatMap(({ source, succeededAt }) =>
          succeededAt === null ? [] : [[source, (Date.now() - Date.parse(succeededAt)) / 1000] as const],
        ),
    },
  ]
}

function addGauge(registers: Registry[], { name, help, label, read }: GaugeRow): void {
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers,
    async collect() {
      const values = await read()
      this.reset()
      for (const [labelled, value] of values)
        this.set(label === undefined ? {} : { [label]: labelled }, value)
    },
  })
}

function addOutcomes(registers: Registry[]) {
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
  const mails = new Counter({
    name: 'mails_total',
    help: 'Attempts to send a mail, by what became of them',
    labelNames: ['outcome'],
    registers,
  })
  return { items, lag, abandoned, heartbeat, mails }
}

/** Collected afresh in each registry, so that two indexers in one process do not collide. */
export function makeMetrics(sql: Sql, countFaults: CountFaults = () => []): IndexerMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const row of depthGauges(sql, countFaults)) addGauge([registry], row)
  const { items, lag, abandoned, heartbeat, mails } = addOutcomes([registry])
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
    countMail: (outcome) => mails.inc({ outcome }),
  }
}
