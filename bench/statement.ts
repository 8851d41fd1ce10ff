// The statements that the product sends, taken as they go out, so that a baseline can send exactly the same.
import postgres from 'postgres'
import { columnTypes } from '../src/db/column-types.ts'
import type { Sql } from '../src/db/sql.ts'

export interface Statement {
  text: string
  parameters: unknown[]
}

/** The last statement that some work sends. */
export async function recordStatement(
  databaseUrl: string,
  work: (sql: Sql) => Promise<unknown>,
): Promise<Statement> {
  let last: Statement | undefined
  const sql = postgres(databaseUrl, {
    max: 1,
    types: columnTypes,
    debug: (_connection, text, parameters) => {
      // A copy: the driver writes them over with what it sends.
      last = { text, parameters: [...(parameters as unknown[])] }
    },
  })
  try {
    await work(sql)
  } finally {
    await sql.end()
  }
  if (last === undefined) throw new Error('no statement was sent')
  return last
}
