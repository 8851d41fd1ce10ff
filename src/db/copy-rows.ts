// The only way rows are copied into a table. The driver (postgres 3.4.9) hands out a stream for COPY and takes the
// statement for done from then on: an error that comes after the last byte, of a full disk or a constraint, reaches
// nobody, and whoever waits for the stream waits for ever. So the statement itself is waited for here, beside the stream.
import { Writable } from 'node:stream'
import type { Sql } from './sql.ts'

export type CopyValue = string | number | boolean | null | undefined
/** In the order of the columns; null and undefined are both no value. */
export type CopyRow = readonly CopyValue[]

export interface CopyTarget {
  table: string
  /** All of the table when absent, in its order. */
  columns?: readonly string[]
  /** Ends the copying with its reason, whatever the database or the source are waiting for. */
  signal?: AbortSignal | undefined
}

type Batches<T> = AsyncIterable<T> | Iterable<T>

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const special = /[\\\t\n\r\0]/
const everySpecial = /[\\\t\n\r]/g

function escapeText(text: string): string {
  if (text.includes('\0')) throw new Error('a text with a null character, which PostgreSQL cannot store')
  return text.replace(everySpecial, (character) => escapes[character] ?? character)
}

function encodeValue(value: CopyValue): string {
  if (value === undefined || value === null) return '\\N'
  if (typeof value === 'string') return special.test(value) ? escapeText(value) : value
  return typeof value === 'boolean' ? (value ? 't' : 'f') : String(value)
}

/** A line of COPY's text format. Throws for a null character, which importers reject with their row. */
export function encodeRow(row: CopyRow): string {
  let line = ''
  for (let at = 0; at < row.length; at += 1) line += (at === 0 ? '' : '\t') + encodeValue(row[at])
  return `${line}\n`
}

/** Copies rows, a batch at a time as the database takes them, and returns how many. Throws as copyEncoded. */
export function copyRows(
  session: Sql,
  target: CopyTarget,
  batches: Batches<readonly CopyRow[]>,
): Promise<number> {
  async function* encoded(): AsyncGenerator<string> {
    for await (const rows of batches) {
      let text = ''
      for (const row of rows) text += encodeRow(row)
      if (text !== '') yield text
    }
  }
  return copyEncoded(session, target, encoded())
}

/** Copies lines that encodeRow made. Throws as copyInto. */
export function copyEncoded(
  session: Sql,
  { table, columns, signal }: CopyTarget,
  chunks: Batches<string | Buffer>,
): Promise<number> {
  const list = columns === undefined ? session`` : session`(${session.unsafe(columns.join(', '))})`
  return copyInto(session`copy ${session(table)} ${list} from stdin`, chunks, signal)
}

/**
 * Runs a COPY from stdin. Throws at once the database's reason when the statement fails, the source's when that throws,
 * and the signal's; nothing is stored then, and the session can be used again unless it was lost.
 */
async function copyInto(
  query: ReturnType<Sql>,
  chunks: Batches<string | Buffer>,
  signal?: AbortSignal,
): Promise<number> {
  signal?.throwIfAborted()
  const statement = startStatement(query)
  const { opened, ended, failed, fail } = statement
  const onAbort = (): void => fail(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  let stream: Writable | undefined
  try {
    stream = await Promise.race([opened, failed])
    await Promise.race([feed(stream, chunks, failed), failed])
    stream.end()
    return await Promise.race([ended, failed])
  } catch (error) {
    // Tells the database to forget what it got. Never after the statement's own end: another one may be copying by then.
    if (stream === undefined) opened.then(breakOff, () => {})
    else if (!statement.isOver()) breakOff(stream)
    throw error
  } finally {
    signal?.removeEventListener('abort', onAbort)
  }
}

const breakOff = (stream: Writable): void => void stream.destroy(new Error('the copying was broken off'))

interface Statement {
  opened: Promise<Writable>
  /** Rows copied. */
  ended: Promise<number>
  failed: Promise<never>
  fail: (reason: unknown) => void
  isOver: () => boolean
}

/**
 * Starts a COPY and keeps both of its answers: the stream, and the end. The driver settles a query by calling `resolve`
 * and `reject` on it, a COPY first with its stream and again at its end; it replaces both itself for its cursors.
 */
function startStatement(query: ReturnType<Sql>): Statement {
  const opened = Promise.withResolvers<Writable>()
  const ended = Promise.withResolvers<number>()
  const failed = Promise.withResolvers<never>()
  // Each is waited for only for a time.
  failed.promise.catch(() => {})
  let isOver = false
  const statement = Object.assign(query.simple(), {
    resolve(answer: unknown): void {
      if (answer instanceof Writable) {
        // Where a failure is told; without a listener it would end the process.
        answer.on('error', () => {})
        opened.resolve(answer)
        return
      }
      isOver = true
      ended.resolve((answer as { count: number }).count)
    },
    reject(reason: unknown): void {
      isOver = true
      failed.reject(reason)
    },
  })
  statement.execute()
  return {
    opened: opened.promise,
    ended: ended.promise,
    failed: failed.promise,
    fail: failed.reject,
    isOver: () => isOver,
  }
}

/** Writes every chunk, one ahead of what the database has taken. */
async function feed(
  stream: Writable,
  chunks: Batches<string | Buffer>,
  failed: Promise<never>,
): Promise<void> {
  let taken: Promise<void> = Promise.resolve()
  for await (const chunk of chunks) {
    await taken
    taken = write(stream, chunk).catch(() => failed)
    taken.catch(() => {})
  }
  await taken
}

/** Gives way to what comes in: a source that never waits would keep the answer of the database from being read. */
const write = (stream: Writable, chunk: string | Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.write(chunk, (error) => (error ? reject(error) : setImmediate(resolve)))
  })
