// Baseline: one prepared statement, JSON.stringify and a socket. STATEMENT_FILE holds {text, parameters}.
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { openSql } from '../../src/db/sql.ts'
import type { Statement } from '../statement.ts'

const { DATABASE_URL = '', STATEMENT_FILE = '', PORT = '0' } = process.env
const { text, parameters } = JSON.parse(await readFile(STATEMENT_FILE, 'utf8')) as Statement
const sql = openSql({ url: DATABASE_URL, applicationName: 'bare-statement' })

async function answer(url: string | undefined, response: ServerResponse): Promise<void> {
  if (url === '/ready') return void response.end('ready')
  const [row] = await sql.unsafe(text, [...parameters] as never, { prepare: true })
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(row))
}

const server = createServer((request, response) => {
  answer(request.url, response).catch(() => response.destroy())
})
server.listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => {
  server.close(() => sql.end().then(() => process.exit(0)))
  server.closeIdleConnections()
})
