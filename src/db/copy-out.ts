// The only way rows are copied out of the database. A COPY takes no parameters, so what it depends on are settings of the
// session, which the select reads by `setting`: nothing that somebody asks for stands in the text of a statement.
import type { Readable } from 'node:stream'
import type { PendingQuery, Row } from 'postgres'
import type { Sql } from './sql.ts'

/** A piece of a statement. */
export type Fragment = PendingQuery<Row[]>

/** Names without a prefix; a list is one text, its parts separated by commas. */
export type Settings = Readonly<Record<string, string>>

/** Sets them for the rest of the session, or of the transaction. */
export async function applySettings(
  sql: Sql,
  settings: Settings,
  { isLocal }: { isLocal: boolean },
): Promise<void> {
  const names = Object.keys(settings).map((name) => `export.${name}`)
  await sql`
    select set_config(name, value, ${isLocal})
    from unnest(${names}::text[], ${Object.values(settings)}::text[]) as given (name, value)`
}

/** A setting as an expression. @param name One of ours, never of a request. */
export const setting = (sql: Sql, name: string): Fragment =>
  sql`current_setting(${sql.unsafe(`'export.${name}'`)})`

/** The same as an array; empty where the text is. */
export const listSetting = (sql: Sql, name: string): Fragment =>
  sql`string_to_array(${setting(sql, name)}, ',')`

// What is held in memory ahead of who reads.
const BATCH_BYTES = 65_536

/**
 * The rows of a COPY, some at a time; each is what one message holds, its line end included (the protocol sends a message a
 * row). Whoever stops reading breaks the line of the session: the server goes on sending as long as somebody is there.
 */
async function* messagesOf(stream: Readable): AsyncGenerator<Buffer[]> {
  let batch: Buffer[] = []
  let bytes = 0
  let isOver = false
  let failure: unknown
  let wake = Promise.withResolvers<void>()
  stream.on('data', (row: Buffer) => {
    batch.push(row)
    bytes += row.length
    if (bytes < BATCH_BYTES) return
    stream.pause()
    wake.resolve()
  })
  stream.on('error', (error) => {
    failure = error
    wake.resolve()
  })
  stream.on('end', () => {
    isOver = true
    wake.resolve()
  })
  for (;;) {
    if (bytes < BATCH_BYTES && !isOver && failure === undefined) await wake.promise
    // What came before the failure is not the whole: nobody may take it for that.
    if (failure !== undefined) throw failure
    const taken = batch
    batch = []
    bytes = 0
    wake = Promise.withResolvers<void>()
    if (!isOver) stream.resume()
    if (taken.length > 0) yield taken
    if (isOver && batch.length === 0) return
  }
}

/**
 * The rows of a COPY, some at a time, begun when the first are asked for. Throws the database's reason.
 *
 * @param statement A whole `copy (…) to stdout`, made of what is ours alone.
 */
export async function* copyOut(statement: Fragment): AsyncGenerator<Buffer[]> {
  yield* messagesOf((await statement.readable()) as Readable)
}
