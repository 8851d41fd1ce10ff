// Baseline: what a VME page is made of, without the service around it: its statements on one open connection, its view
// and its template. NUMBER is the VME.
import { createServer } from 'node:http'
import { loadSourceDates } from '../../src/db/source-dates.ts'
import { openSql } from '../../src/db/sql.ts'
import { renderPage } from '../../src/site/render.ts'
import { brusselsDay } from '../../src/time/brussels-day.ts'
import { readVmeProfile } from '../../src/vmes/profile-page/read.ts'
import { buildVmeProfileView } from '../../src/vmes/profile-page/view.ts'

const { DATABASE_URL = '', NUMBER = '', PORT = '0' } = process.env
const publicUrl = 'http://127.0.0.1'
const sql = openSql({ url: DATABASE_URL, max: 10, applicationName: 'bare-page' })
const sourceDates = await loadSourceDates(sql)
const reads = {
  readRegister: (read: (db: typeof sql) => unknown) => read(sql),
  sourceDates: async () => sourceDates,
}

async function makePage(): Promise<string> {
  const profile = await readVmeProfile(
    reads as unknown as Parameters<typeof readVmeProfile>[0],
    { number: NUMBER, culture: 'nl', impacts: undefined },
    publicUrl,
  )
  return renderPage(
    buildVmeProfileView({
      ...profile,
      culture: 'nl',
      publicUrl,
      today: brusselsDay(new Date()),
      now: Date.now(),
    }),
  )
}

const server = createServer((request, response) => {
  if (request.url === '/ready') return void response.end('ready')
  makePage().then(
    (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
    () => response.writeHead(500).end(),
  )
})
server.listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => server.close(() => process.exit(0)))
