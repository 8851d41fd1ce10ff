// The role with which the API connects: it reads, writes what src/db/api-grants.sql lists, and changes no definition.
// docs/decisions/0026-own-house.md says why, and what to do where the owner of the database may not create roles.
import { readFile } from 'node:fs/promises'
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
const mayCreate = (sql: Sql) => sql`has_schema_privilege(r.oid, 'public', 'create')`

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`
const quoteText = (text: string): string => `'${text.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
// E'…' reads a backslash the same way whatever standard_conforming_strings says.
const quotePassword = (password: string): string => `E${quoteText(password)}`

const NOBODY = 'nosuperuser nocreatedb nocreaterole noreplication nobypassrls'

/** What an administrator types where the owner of the database may not create roles. */
const roleByHand = (name: string): string => `create role ${quoteName(name)} login ${NOBODY} password '…'`

/** Makes the role, or gives it the password of the address. A round of migrations runs: nobody else does the same. */
async function storeRole(sql: Sql, { name, password }: ApiRole): Promise<void> {
  const [known] = await sql`select from pg_roles where rolname = ${name}`
  const [me] = await sql<{ mayCreateRoles: boolean }[]>`
    select rolsuper or rolcreaterole as "mayCreateRoles" from pg_roles where rolname = current_user`
  if (known === undefined && me?.mayCreateRoles !== true)
    throw new DatabaseSetupError(
      `API_DATABASE_URL names the role "${name}", which does not exist and which this role may not create. ` +
        `Let an administrator of the server do it, then migrate again:\n  ${roleByHand(name)}`,
    )
  if (me?.mayCreateRoles !== true) return
  const secret = password === undefined ? '' : ` password ${quotePassword(password)}`
  const verb = known === undefined ? 'create' : 'alter'
  await sql.unsafe(`${verb} role ${quoteName(name)} login ${NOBODY}${secret}`)
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
  const [left] = await sql`select from pg_roles r where rolname = ${role.name} and ${mayCreate(sql)}`
  if (left !== undefined) throw tooPowerful(role.name)
}

const tooPowerful = (name: string): DatabaseSetupError =>
  new DatabaseSetupError(
    `API_DATABASE_URL names the role "${name}", which may change the schema: name one that owns nothing`,
  )

/** Throws when the role of this connection may change definitions. Rejects while the database does not answer. */
export async function assertApiRole(sql: Sql): Promise<void> {
  const [found] = await sql<{ name: string }[]>`
    select rolname as name from pg_roles r
    where rolname = current_user and (${hasPowers(sql)} or ${mayCreate(sql)})`
  if (found === undefined) return
  throw new DatabaseSetupError(
    `The API connects as "${found.name}", which may change the schema. Set API_DATABASE_URL to the address of a role ` +
      'of its own, and run "npm run migrate" with it, which makes that role',
  )
}
