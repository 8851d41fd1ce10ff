// Baseline: one prepared statement, JSON.stringify and a socket. STATEMENT_FILE holds {text, parameters}.
import { readFile } from 'node:fs/promises'
import { openSql } from '../../src/db/sql.ts'
import { serveBaseline } from '../serve-baseline.ts'
import type { Statement } from '../statement.ts'

const { DATABASE_URL = '', STATEMENT_FILE = '' } = process.env
const { text, parameters } = JSON.parse(await readFile(STATEMENT_FILE, 'utf8')) as Statement
const sql = openSql({ url: DATABASE_URL, applicationName: 'bare-statement' })

serveBaseline(
  async (response) => {
    const [row] = await sql.unsafe(text, [...parameters] as never, { prepare: true })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(row))
  },
  () => sql.end(),
)
