// What associations and syndics are called, by their numbers.
import type { Sql } from '../../db/sql.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { displayName, type Name } from '../../register/names.ts'

/** Without those that nobody names. */
export async function namesOf(
  sql: Sql,
  numbers: readonly EnterpriseNumber[],
): Promise<ReadonlyMap<EnterpriseNumber, string>> {
  const rows = await sql<{ number: string; names: Name[]; syndic: string | null }[]>`
    select given.number, coalesce(e.names, '[]') as names, s.name as syndic
    from unnest(${numbers as string[]}::text[]) as given (number)
    left join enterprise as e on e.number = given.number
    left join syndic as s on s.number = given.number`
  return new Map(
    rows.flatMap(({ number, names, syndic }) => {
      const name = syndic ?? displayName(names, ['nl', 'fr'])
      return name === undefined ? [] : [[number, name] as const]
    }),
  )
}
