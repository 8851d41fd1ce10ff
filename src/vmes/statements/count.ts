// How many VMEs the register holds, stopped ones included.
import type { Sql } from '../../db/sql.ts'

export async function countVmes(sql: Sql): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::integer as count from enterprise where kind = 'vme'`
  return row?.count ?? 0
}
