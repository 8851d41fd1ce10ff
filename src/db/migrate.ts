// Brings a database to the newest schema: plain SQL files in order, each once, and then the functions as they are today.
// docs/decisions/0019-database-definitions.md explains each choice.
import { type ApiRole, grantApiRole, isGranted } from './api-role.ts'
import { type FunctionVersion, isAhead, readFunctions } from './function-files.ts'
import { LOCK_WAIT_MS, withLockPatience } from './lock-patience.ts'
import { migrateAlone } from './migrate-alone.ts'
import { isNewerDatabase, missingMigrations, type Step } from './migration-files.ts'
import { inRound, type Round } from './round.ts'
import { assertServerVersion } from './server-version.ts'
import { openSession } from './session.ts'
import type { Sql } from './sql.ts'

// Any fixed number will do: two processes that migrate at once must agree on it.
const MIGRATION_LOCK = 7_070_070

/**
 * Applies what is missing and returns the names applied: in one transaction, all of it or nothing, and then what runs
 * outside of one. Safe to run from several processes at once, of different releases too: the others wait for as long as
 * the first one takes. The role of the API, where one is named, is made and gets its rights each time.
 *
 * @param from The folder of the migrations.
 */
export async function migrate(sql: Sql, apiRole?: ApiRole, from?: URL): Promise<string[]> {
  await assertServerVersion(sql)
  const session = openSession(sql, 'migrate')
  try {
    await session`set lock_timeout = 0`
    const together = await withLockPatience(sql, () =>
      inRound(session, MIGRATION_LOCK, async (round) => {
        const applied = await applyMissing(round, from)
        if (apiRole !== undefined) await grantWhereOurs(round.sql, apiRole, from)
        return applied
      }),
    )
    return [...together, ...(await migrateAlone(sql, from))]
  } finally {
    await session.end({ timeout: 1 })
  }
}

/** An older release knows nothing of newer tables, and would take away what the newer API does with them. */
async function grantWhereOurs(sql: Sql, apiRole: ApiRole, from?: URL): Promise<void> {
  if ((await isNewerDatabase(sql, from)) && (await isGranted(sql, apiRole))) return
  await grantApiRole(sql, apiRole)
}

/** One transaction, so that nobody writes to new tables under old functions or the other way round. */
export async function applyMissing(round: Round, from?: URL): Promise<string[]> {
  const { sql } = round
  await sql.unsafe(bookkeeping)
  const { together } = await missingMigrations(sql, from)
  const steps = [...together.map(withRecord), ...(await missingFunctions(sql))]
  const texts = [
    requireRound(round),
    `set local lock_timeout = ${LOCK_WAIT_MS}`,
    ...steps.map(({ text }) => text),
  ]
  if (steps.length > 0) await sql.unsafe(texts.join('\n;\n')).simple()
  return steps.map(({ name }) => name)
}

const withRecord = ({ name, text }: Step): Step => ({
  name,
  text: `${text}\n;insert into migration (name) values ('${name}')`,
})

const bookkeeping = `
  create table if not exists migration (name text primary key, applied_at timestamptz not null default now());
  create table if not exists function_version (
    only_row boolean primary key default true check (only_row),
    version integer not null,
    hash text not null,
    applied_at timestamptz not null default now()
  )`

// A message is applied whole or not at all; what must not happen is that it is applied after the lock was lost.
const requireRound = ({ id }: Round): string => `
  do $$ begin
    if pg_current_xact_id() <> '${BigInt(id)}'::xid8 then
      raise exception 'the connection was lost in the middle of a migration';
    end if;
  end $$`

/** None when a newer release was here: the definitions of an older one are not put back. */
async function missingFunctions(sql: Sql): Promise<Step[]> {
  const own = await readFunctions()
  const [recorded] = await sql<FunctionVersion[]>`select version, hash from function_version`
  if (recorded !== undefined && !isAhead(own, recorded)) return []
  const record = `
    insert into function_version (version, hash) values (${own.version}, '${own.hash}')
    on conflict (only_row) do update
      set (version, hash, applied_at) = (excluded.version, excluded.hash, excluded.applied_at)`
  return [{ name: `functions, version ${own.version}`, text: `${own.text}\n;${record}` }]
}
