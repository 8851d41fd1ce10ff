// Locks for work that takes minutes. The lock belongs to a connection (session.ts), so that it ends with it; but a process
// that is halted keeps its connections, for ever. So its holder gives signs of life, and who finds the lock taken and its
// holder silent ends that connection: whatever the holder still wants to do on it afterwards fails.
import { startLoop } from '../time/loop.ts'
import { openSession } from './session.ts'
import type { Sql } from './sql.ts'

const BEAT_EVERY_MS = 10_000
/** Several signs of life were missed, or the clock was put: one that lies as far ahead says nothing either. */
const SILENCE_SECONDS = 60
const END_BACKEND_MS = 5_000

/** Ends the connection of a silent holder; false when there is none. */
async function endSilentHolder(sql: Sql, name: string): Promise<boolean> {
  const [row] = await sql<{ isEnded: boolean }[]>`
    select pg_terminate_backend(pid, ${END_BACKEND_MS}) as "isEnded"
    from lease join pg_stat_activity using (pid, backend_start)
    where name = ${name} and abs(extract(epoch from clock_timestamp() - seen_at)) > ${SILENCE_SECONDS}`
  return row?.isEnded === true
}

interface Holder {
  pid: number
  backendStart: string
}

async function noteHolder(session: Sql, name: string): Promise<Holder> {
  const [holder] = await session<Holder[]>`
    insert into lease (name, pid, backend_start, seen_at)
    select ${name}, pid, backend_start, clock_timestamp() from pg_stat_activity where pid = pg_backend_pid()
    on conflict (name) do update
      set pid = excluded.pid, backend_start = excluded.backend_start, seen_at = excluded.seen_at
    returning pid, backend_start as "backendStart"`
  if (holder === undefined) throw new Error(`the lease of ${name} was not written down`)
  return holder
}

/** Of one that was taken over it changes nothing: the work ends with its connection. */
const noteAlive = (sql: Sql, name: string, { pid, backendStart }: Holder) => sql`
  update lease set seen_at = clock_timestamp()
  where name = ${name} and pid = ${pid} and backend_start = ${backendStart}`

export interface LeaseOptions<T> {
  /** Of the lease, and of its connection. */
  name: string
  /** Takes the lock on the session, and makes there what must not outlive it, in one message; false when it is taken. */
  tryLock(session: Sql): Promise<boolean>
  work(session: Sql): Promise<T>
  beatEveryMs?: number
}

/** Runs the work on a session that holds the lock; undefined when somebody else holds it who is alive. */
export async function withLease<T>(
  sql: Sql,
  { name, tryLock, work, beatEveryMs = BEAT_EVERY_MS }: LeaseOptions<T>,
): Promise<{ result: T } | undefined> {
  const attempt = async (): Promise<{ result: T } | undefined> => {
    const session = openSession(sql, name)
    try {
      if (!(await tryLock(session))) return undefined
      const holder = await noteHolder(session, name)
      const beats = startLoop({
        restMs: beatEveryMs,
        async step() {
          // One sign of life that is missed costs nothing.
          await noteAlive(sql, name, holder).catch(() => {})
          return 'rest'
        },
      })
      try {
        return { result: await work(session) }
      } finally {
        await beats.stop()
      }
    } finally {
      // Before the end: the server gives locks back a moment after the connection is closed, and who comes at once finds
      // them taken. What cannot be asked any more is given back then.
      session`select pg_advisory_unlock_all()`.catch(() => {})
      await session.end({ timeout: 1 })
    }
  }
  const found = await attempt()
  if (found !== undefined || !(await endSilentHolder(sql, name))) return found
  return attempt()
}
