// What the indexer reports to Prometheus. Depths are read when they are asked for, outcomes counted as they happen.
// What PostgreSQL does not tell in time is left out: the rest has to say that this process lives.

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
import { withinTime } from '../src/time/time-limit.ts'
import type { StepResult } from './drain-step.ts'
import type { BulkOutcome } from './engine/bulk-outcome.ts'

const mailOutcomes = ['sent', 'postponed', 'given-up'] as const

/** How many documents times indices came to each. */
const itemOutcomes = {
  acknowledged: ({ acknowledged }) => acknowledged,
  conflict: ({ conflicts }) => conflicts,
  'absent-delete': ({ absentDeletes }) => absentDeletes,
  quarantined: ({ quarantined }) => quarantined.length,
  retry: ({ unsettled }) => unsettled,
} as const satisfies Record<string, (outcome: BulkOutcome) => number>

export interface IndexerMetrics {
  registry: Registry
  observeStep(kind: DocumentKind, result: StepResult): void
  noteHeartbeat(at: Date): void
  countMail(outcome: (typeof mailOutcomes)[number]): void
}

/** How many faults of its indices each kind has. */
type CountFaults = () => Iterable<readonly [kind: DocumentKind, faults: number]>

// Prometheus waits ten seconds for all of it.
const READ_MS = 3_000
// A statement may take as long (src/db/sql.ts): what is older was lost with its connection.
const LOST_MS = 60_000

/**
 * Callers share the read that is under way: Prometheus asks for all gauges at once, and again while PostgreSQL stands
 * still, where questions must not pile up.
 */
function shared<Found>(read: () => Promise<Found>): () => Promise<Found> {
  let pending: Promise<Found> | undefined
  let since = 0
  return () => {
    if (pending !== undefined && performance.now() - since < LOST_MS) return pending
    const own = read().finally(() => {
      if (pending === own) pending = undefined
    })
    pending = own
    since = performance.now()
    return own
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

type Values = Iterable<readonly [labelled: string, value: number]>

interface GaugeRow<Found = Values> {
  name: string
  help: string
  /** Absent for a single value. */
  label?: 'kind' | 'source'
  read(): Promise<Found>
}

/** Of PostgreSQL. Each reads for itself: a gauge that another one sets shows what that one found the time before. */
function depthGauges(sql: Sql): GaugeRow[] {
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

/** Without a value where none was found. */
function addGauge(registers: Registry[], { name, help, label, read }: GaugeRow<Values | undefined>): void {
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers,
    async collect() {
      const values = await read()
      this.reset()
      // The library puts 0 there, which nobody has found.
      if (label === undefined) this.remove()
      for (const [labelled, value] of values ?? [])
        this.set(label === undefined ? {} : { [label]: labelled }, value)
    },
  })
}

function addDepths(registers: Registry[], sql: Sql): void {
  const rows = depthGauges(sql).map((row) => {
    const read = shared(row.read)
    return { ...row, read: () => withinTime(READ_MS, read()).catch(() => undefined) }
  })
  for (const row of rows) addGauge(registers, row)
  addGauge(registers, {
    name: 'database_up',
    help: 'Whether PostgreSQL told all of it in time; 0: what it did not tell is left out',
    async read() {
      const found = await Promise.all(rows.map(({ read }) => read()))
      return [['', found.includes(undefined) ? 0 : 1]]
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
  // For Prometheus a series that begins with its first count has not risen: all of them begin here, at 0.
  for (const kind of documentKinds) {
    for (const outcome of Object.keys(itemOutcomes)) items.inc({ kind, outcome }, 0)
    lag.zero({ kind })
    abandoned.inc({ kind }, 0)
  }
  for (const outcome of mailOutcomes) mails.inc({ outcome }, 0)
  return { items, lag, abandoned, heartbeat, mails }
}

/** Collected afresh in each registry, so that two indexers in one process do not collide. */
export function makeMetrics(sql: Sql, countFaults: CountFaults = () => []): IndexerMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addDepths([registry], sql)
  addGauge([registry], {
    name: 'index_faults',
    help: 'What is wrong with the indices at the moment; /health says what, and what to do. Above 0 for minutes someone should look',
    label: 'kind',
    read: async () => countFaults(),
  })
  const { items, lag, abandoned, heartbeat, mails } = addOutcomes([registry])
  return {
    registry,
    observeStep(kind, result) {
      if (result.kind === 'abandoned') abandoned.inc({ kind })
      if (result.kind !== 'sent') return
      const { outcome, ages } = result
      for (const [name, count] of Object.entries(itemOutcomes))
        items.inc({ kind, outcome: name }, count(outcome))
      for (const age of ages) lag.observe({ kind }, age)
    },
    noteHeartbeat: (at) => heartbeat.set(at.getTime() / 1000),
    countMail: (outcome) => mails.inc({ outcome }),
  }
}
