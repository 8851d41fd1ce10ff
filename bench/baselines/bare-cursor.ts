// Baseline: a cursor, JSON.stringify and a socket. STATEMENT_FILE holds {text, parameters}.
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openSql } from '../../src/db/sql.ts'
import { serveBaseline } from '../serve-baseline.ts'
import type { Statement } from '../statement.ts'

const { DATABASE_URL = '', STATEMENT_FILE = '' } = process.env
const { text, parameters } = JSON.parse(await readFile(STATEMENT_FILE, 'utf8')) as Statement
const sql = openSql({ url: DATABASE_URL, applicationName: 'bare-cursor' })

async function* rows(): AsyncGenerator<string> {
  let separator = '['
  for await (const batch of sql.unsafe(text, [...parameters] as never, { prepare: true }).cursor(200))
    for (const row of batch) {
      yield separator + JSON.stringify(row)
      separator = ','
    }
  yield ']'
}

/** As fast as a bare one can be: rows are gathered to what a socket takes at a time. */
async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const piece of texts) {
    chunk += piece
    if (chunk.length < 65_536) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

serveBaseline(
  async (response) => {
    response.setHeader('content-type', 'application/json')
    await pipeline(Readable.from(inChunks(rows())), response)
  },
  () => sql.end(),
)
