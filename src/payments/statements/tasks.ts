// What is to be read from the provider or done there, in PostgreSQL.
import type { Sql } from '../../db/sql.ts'
import type { Task, TaskKind } from '../tasks.ts'

// One worker at a time over all processes; any fixed number will do.
const WORK_LOCK = 7_070_045

/** Held to the end of the transaction; false while somebody else has it. */
export async function holdWork(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ held: boolean }[]>`select pg_try_advisory_xact_lock(${WORK_LOCK}) as held`
  return row?.held === true
}

/** Asks for a task, now or in some seconds; one that waits is done at the sooner of the two moments. */
export async function askFor(sql: Sql, { kind, objectId }: Task, inSeconds = 0): Promise<void> {
  await sql`
    with asked as (
      insert into payment_task as known (kind, object_id, due_at)
      values (${kind}, ${objectId}, now() + make_interval(secs => ${inSeconds}))
      on conflict (kind, object_id) do update
        set asked = known.asked + 1, due_at = least(known.due_at, excluded.due_at)
    )
    select pg_notify('outbox', 'payments')`
}

export interface DueTask extends Task {
  id: string
  asked: number
  attempts: number
}

/** The task that is due for longest. */
export async function nextTask(sql: Sql): Promise<DueTask | undefined> {
  const [task] = await sql<DueTask[]>`
    select id::text, kind, object_id as "objectId", asked, attempts from payment_task
    where due_at <= clock_timestamp() order by due_at, id limit 1`
  return task
}

/** Whether nobody has done it since it was read. */
export async function isStillDue(sql: Sql, { id, asked }: DueTask): Promise<boolean> {
  const rows = await sql`
    select 1 from payment_task where id = ${id} and asked = ${asked} and due_at <= clock_timestamp()`
  return rows.length > 0
}

/** Ends it, or has it done again in some seconds; one that was asked for meanwhile stays due. */
export async function endTask(sql: Sql, { id, asked }: DueTask, againInSeconds?: number): Promise<void> {
  if (againInSeconds === undefined) await sql`delete from payment_task where id = ${id} and asked = ${asked}`
  else
    await sql`
      update payment_task set due_at = clock_timestamp() + make_interval(secs => ${againInSeconds})
      where id = ${id} and asked = ${asked}`
  await sql`update payment_task set attempts = 0, error = null where id = ${id} and attempts > 0`
}

export async function postponeTask(
  sql: Sql,
  { id, pauseMs, error }: { id: string; pauseMs: number; error: string },
): Promise<void> {
  await sql`
    update payment_task set attempts = attempts + 1, error = ${error},
      due_at = clock_timestamp() + make_interval(secs => ${pauseMs / 1_000})
    where id = ${id}`
}

/** Tasks that are due, and since when the oldest of them is, in seconds. */
export async function measureTasks(sql: Sql): Promise<{ due: number; oldestSeconds: number }> {
  const [depth] = await sql<{ due: number; oldestSeconds: number }[]>`
    select count(*)::integer as due,
      coalesce(greatest(0, extract(epoch from now() - min(coalesce(
        case when attempts > 0 then created_at end, due_at)))), 0)::float8 as "oldestSeconds"
    from payment_task where due_at <= now() or attempts > 0`
  return depth ?? { due: 0, oldestSeconds: 0 }
}

export interface NotedEvent {
  id: string
  type: string
  isLive: boolean
  objectId: string | null
  outcome: 'asked' | 'ignored' | 'foreign'
  kind: TaskKind | null
}

/** Stores an event and asks for its task, in one statement; false for one that is known. */
export async function noteEvent(sql: Sql, event: NotedEvent): Promise<boolean> {
  const { id, type, isLive, objectId, outcome, kind } = event
  const [row] = await sql<{ isNew: boolean }[]>`
    with noted as (
      insert into payment_event (id, type, livemode, object_id, outcome)
      values (${id}, ${type}, ${isLive}, ${objectId}, ${outcome}) on conflict do nothing returning id
    ), asked as (
      insert into payment_task as known (kind, object_id)
      select ${kind ?? ''}, ${objectId ?? ''} from noted where ${kind !== null}
      on conflict (kind, object_id) do update
        set asked = known.asked + 1, due_at = least(known.due_at, excluded.due_at)
      returning id
    )
    select exists (select from noted) as "isNew",
      case when exists (select from asked) then pg_notify('outbox', 'payments')::text end`
  return row?.isNew === true
}

// The provider sends again for three days, and by hand for thirty.
const EVENTS_LIVE = '90 days'

export async function forgetOldEvents(sql: Sql): Promise<void> {
  await sql`
    delete from payment_event where id in (
      select id from payment_event where received_at < now() - ${EVENTS_LIVE}::interval limit 1000)`
}
