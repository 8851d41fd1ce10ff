// One kind of thing that changes: how what is new since the last edition is found, and how that is noted as told.
import type { Round } from '../../db/round.ts'
import type { Sql } from '../../db/sql.ts'
import type { Scope } from './entities.ts'

export type Fragment = ReturnType<Sql>

export interface ChangeSource {
  /**
   * A query for what is to be told next: kind, vme, zipcode, municipality, syndic, other, holders, event_id, family,
   * detail. With a scope no more than what bears one of its numbers is looked at.
   */
  find(sql: Sql, scope: Scope | undefined): Fragment
  /** Notes how things are in the snapshot of the round. */
  remember(round: Round): Promise<void>
}

/** Whether a column is among the numbers of a scope. */
export const among = (sql: Sql, column: string, numbers: readonly string[] | undefined): Fragment =>
  numbers === undefined ? sql`true` : sql`${sql(column)} = any(${numbers as string[]}::text[])`

/** Where the association of a row lies, as `place`: nowhere when its seat is abroad or struck off. */
export const joinPlace = (sql: Sql, column: string): Fragment => sql`
  left join lateral (
    select zipcode, municipality_nis as municipality from enterprise
    where number = ${sql(column)} and kind = 'vme'
      and country_nl is null and country_fr is null and struck_off_on is null
  ) as place on true`

/** Who holds an association now. */
export const holdersOf = (sql: Sql, column: string): Fragment => sql`
  array(select distinct syndic_number from effective_mandate
    where vme_number = ${sql(column)} and state = 'current' and syndic_number is not null order by 1)`
