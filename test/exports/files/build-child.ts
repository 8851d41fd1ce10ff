// Builds the next file that waits, as a process of its own that can be killed: addresses and folder come in its environment.
import { buildOne } from '../../../indexer/exports/export-files.ts'
import { openSql } from '../../../src/db/sql.ts'
import { detectEngine, openSearch } from '../../../src/engine/client.ts'

const {
  DATABASE_URL = '',
  ELASTICSEARCH_URL: url = '',
  INDEX_PREFIX: indexPrefix = '',
  FOLDER: folder = '',
} = process.env
const sql = openSql({ url: DATABASE_URL, applicationName: 'build-child' })
const engine = openSearch({ url, flavour: await detectEngine(url), requestTimeoutMs: 30_000 })
const options = {
  sql,
  engine,
  indexPrefix,
  folder,
  publicUrl: 'https://vme.example',
  log: () => {},
  impactLimits: { openWorksDays: 365, openOutageHours: 24 },
}
await buildOne(options, new AbortController().signal)
process.exit(0)
