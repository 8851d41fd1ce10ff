// Puts a database back in time under whoever uses it: a copy takes its name, as after a restore.
import { openSql, type Sql } from '../../src/db/sql.ts'
import { address, uniqueName } from './stack.ts'

/** Ends every connection of the databases and refuses new ones while the work is done. */
async function alone(admin: Sql, names: readonly string[], work: () => Promise<unknown>): Promise<void> {
  for (const name of names) await admin`alter database ${admin(name)} allow_connections false`
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = any(${names as string[]})`
  for (;;) {
    const busy = await admin`select 1 from pg_stat_activity where datname = any(${names as string[]}) limit 1`
    if (busy.length === 0) break
  }
  await work()
}

export interface Backup {
  /** The database is again as it was when this was made. */
  restore(): Promise<void>
}

export async function backUp(url: string): Promise<Backup> {
  const name = new URL(url).pathname.slice(1)
  const copy = uniqueName()
  const withAdmin = async (work: (admin: Sql) => Promise<void>): Promise<void> => {
    const admin = openSql({ url: address('DATABASE_URL'), applicationName: 'test-backup', max: 1 })
    await work(admin).finally(() => admin.end())
  }
  await withAdmin(async (admin) => {
    await alone(admin, [name], () => admin`create database ${admin(copy)} template ${admin(name)}`)
    await admin`alter database ${admin(name)} allow_connections true`
  })
  return {
    restore: () =>
      withAdmin(async (admin) => {
        await alone(admin, [name, copy], () => admin`drop database ${admin(name)}`)
        await admin`alter database ${admin(copy)} rename to ${admin(name)}`
        await admin`alter database ${admin(name)} allow_connections true`
      }),
  }
}
