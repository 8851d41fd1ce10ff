// Whether what is to be watched exists, and which associations that stands for.
import type { Sql } from '../../db/sql.ts'
import type { Entity, EntityType } from '../../entities/entity.ts'

const lookups: Readonly<Record<EntityType, (sql: Sql, key: string) => PromiseLike<readonly unknown[]>>> = {
  vme: (sql, key) => sql`select 1 from enterprise where number = ${key} and kind = 'vme'`,
  syndic: (sql, key) => sql`select 1 from syndic where number = ${key}`,
  municipality: (sql, key) => sql`select 1 from municipality where nis = ${key}`,
  postcode: (sql, key) => sql`select 1 from postcode where code = ${key} limit 1`,
}

export async function isKnown(sql: Sql, { type, key }: Entity): Promise<boolean> {
  return (await lookups[type](sql, key)).length > 0
}

const keysOf = (entities: readonly Entity[], of: EntityType): string[] =>
  entities.filter(({ type }) => type === of).map(({ key }) => key)

/** Which numbers changes of some entities may bear. */
export interface Scope {
  vmes: readonly string[]
  syndics: readonly string[]
}

/** Associations that are watched, lie at a place that is, or are or were held by a syndic that is. */
export async function listScope(sql: Sql, entities: readonly Entity[]): Promise<Scope> {
  const syndics = keysOf(entities, 'syndic')
  const rows = await sql<{ number: string }[]>`
    select unnest(${keysOf(entities, 'vme')}::text[]) as number
    union
    select number from enterprise where kind = 'vme' and municipality_nis = any(${keysOf(entities, 'municipality')}::text[])
    union
    select number from enterprise where kind = 'vme' and zipcode = any(${keysOf(entities, 'postcode')}::text[])
    union
    select vme_number from effective_mandate where syndic_number = any(${syndics}::text[]) and state <> 'ended'
    union
    select vme_number from told_office where syndic_number = any(${syndics}::text[])`
  return { vmes: rows.map(({ number }) => number), syndics }
}
