// The role with which the API connects: it reads, writes what src/db/api-grants.sql lists, and changes no definition.
// docs/decisions/0026-own-house.md says why, and what to do where the owner of the database may not create roles.
import { readFile } from 'node:fs/promises'
import { scramVerifier } from './scram.ts'
import { DatabaseSetupError } from './setup-error.ts'
import type { Sql } from './sql.ts'

export interface ApiRole {
  name: string
  /** Undefined: whoever administers the server has set it, or it needs none. */
  password: string | undefined
}

const grantsFile = new URL('./api-grants.sql', import.meta.url)

/** The role that the address of the API names; undefined where the API has none of its own. */
export function apiRoleOf(url: string | undefined): ApiRole | undefined {
  if (url === undefined) return undefined
  const { username, password } = new URL(url)
  if (username === '')
    throw new DatabaseSetupError('API_DATABASE_URL names no role: postgres://ROLE:PASSWORD@HOST/DATABASE')
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) || undefined }
}

/** By a right of its own, or as a member of one who owns tables. */
const hasPowers = (sql: Sql) => sql`(
  r.rolsuper or r.rolcreaterole or r.rolbypassrls or exists (
    select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(r.oid, relowner, 'member')))`
const mayCreateHere = (sql: Sql) => sql`has_schema_privilege(r.oid, 'public', 'create')`

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

const NOBODY = 'nosuperuser nocreatedb nocreaterole noreplication nobypassrls'

/** What an administrator types where the owner of the database may not create roles. */
const roleByHand = (name: string): string => `create role ${quoteName(name)} login ${NOBODY} password '…'`

interface Rights {
  isKnown: boolean
  mayCreate: boolean
  mayAlter: boolean
}

/** What this connection may do with a role. Whoever created one, or was made its administrator, may alter it. */
async function findRights(sql: Sql, name: string): Promise<Rights> {
  const [rights] = await sql<Rights[]>`
    select known.oid is not null as "isKnown", me.rolsuper or me.rolcreaterole as "mayCreate",
      me.rolsuper or me.rolcreaterole and pg_has_role(known.oid, 'member with admin option') as "mayAlter"
    from pg_roles me left join pg_roles known on known.rolname = ${name}
    where me.rolname = current_user`
  return rights ?? { isKnown: false, mayCreate: false, mayAlter: false }
}

/** Makes the role, or gives it the password of the address. A round of migrations runs: nobody else does the same. */
async function storeRole(sql: Sql, { name, password }: ApiRole): Promise<void> {
  const { isKnown, mayCreate, mayAlter } = await findRights(sql, name)
  if (!isKnown && !mayCreate)
    throw new DatabaseSetupError(
      `API_DATABASE_URL names the role "${name}", which does not exist and which this role may not create. ` +
        `Let an administrator of the server do it, then migrate again:\n  ${roleByHand(name)}`,
    )
  const secret = password === undefined ? '' : ` password '${scramVerifier(password)}'`
  if (!isKnown) await sql.unsafe(`create role ${quoteName(name)} login ${NOBODY}${secret}`)
  else if (mayAlter) await sql.unsafe(`alter role ${quoteName(name)} login${secret}`)
}

/** Makes the API's role what src/db/api-grants.sql says. Throws when its name is that of one who may change definitions. */
export async function grantApiRole(sql: Sql, role: ApiRole): Promise<void> {
  const [here] = await sql<{ name: string; owner: string }[]>`
    select current_database() as name, current_user::text as owner`
  // Asked first: its rights are not taken away from a role that somebody else uses.
  const [powerful] = await sql`select from pg_roles r where rolname = ${role.name} and ${hasPowers(sql)}`
  if (role.name === here?.owner || powerful !== undefined) throw tooPowerful(role.name)
  await storeRole(sql, role)
  const text = (await readFile(grantsFile, 'utf8'))
    .replaceAll('api_role', () => quoteName(role.name))
    .replaceAll('this_database', () => quoteName(here?.name ?? ''))
  await sql.unsafe(text).simple()
  const [left] = await sql`select from pg_roles r where rolname = ${role.name} and ${mayCreateHere(sql)}`
  if (left !== undefined) throw tooPowerful(role.name)
}

/** Whether somebody has given the role its rights here. */
export async function isGranted(sql: Sql, { name }: ApiRole): Promise<boolean> {
  const rows = await sql`
    select from pg_roles where rolname = ${name} and has_table_privilege(oid, 'migration', 'select')`
  return rows.length > 0
}

const tooPowerful = (name: string): DatabaseSetupError =>
  new DatabaseSetupError(
    `API_DATABASE_URL names the role "${name}", which may change the schema: name one that owns nothing`,
  )

/** Throws when the role of this connection may change definitions. Rejects while the database does not answer. */
export async function assertApiRole(sql: Sql): Promise<void> {
  const [found] = await sql<{ name: string }[]>`
    select rolname as name from pg_roles r
    where rolname = current_user and (${hasPowers(sql)} or ${mayCreateHere(sql)})`
  if (found === undefined) return
  throw new DatabaseSetupError(
    `The API connects as "${found.name}", which may change the schema. Set API_DATABASE_URL to the address of a role ` +
      'of its own, and run "npm run migrate" with it, which makes that role',
  )
}
