// Brings a database to the newest schema: plain SQL files in order, each once, and then the functions as they are today.
// docs/decisions/0019-database-definitions.md explains each choice.
import { readdir, readFile } from 'node:fs/promises'
import { type ApiRole, grantApiRole } from './api-role.ts'
import { type FunctionVersion, isAhead, readFunctions } from './function-files.ts'
import { inRound, type Round } from './round.ts'
import { assertServerVersion } from './server-version.ts'
import { openSession } from './session.ts'
import type { Sql } from './sql.ts'

const folder = new URL('./migrations/', import.meta.url)

// Any fixed number will do: two processes that migrate at once must agree on it.
const MIGRATION_LOCK = 7_070_070

interface Step {
  name: string
  text: string
}

/**
 * Applies what is missing, all of it or nothing, and returns the names applied. Safe to run from several processes at
 * once, of different releases too: the others wait for as long as the first one takes. The role of the API, where one is
 * named, is made and gets its rights each time.
 */
export async function migrate(sql: Sql, apiRole?: ApiRole): Promise<string[]> {
  await assertServerVersion(sql)
  const session = openSession(sql, 'migrate')
  try {
    await session`set lock_timeout = 0`
    return await inRound(session, MIGRATION_LOCK, async (round) => {
      const applied = await applyMissing(round)
      if (apiRole !== undefined) await grantApiRole(round.sql, apiRole)
      return applied
    })
  } finally {
    await session.end({ timeout: 1 })
  }
}

/** One transaction, so that nobody writes to new tables under old functions or the other way round. */
export async function applyMissing(round: Round): Promise<string[]> {
  const { sql } = round
  await sql.unsafe(bookkeeping)
  const steps = [...(await missingMigrations(sql)), ...(await missingFunctions(sql))]
  if (steps.length > 0)
    await sql.unsafe([requireRound(round), ...steps.map(({ text }) => text)].join('\n;\n')).simple()
  return steps.map(({ name }) => name)
}

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

async function missingMigrations(sql: Sql): Promise<Step[]> {
  const applied = new Set((await sql`select name from migration`).map((row) => row.name as string))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const missing = files.filter((name) => !applied.has(name))
  return Promise.all(
    missing.map(async (name) => ({
      name,
      text: `${await readFile(new URL(name, folder), 'utf8')}\n;insert into migration (name) values ('${name}')`,
    })),
  )
}

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
