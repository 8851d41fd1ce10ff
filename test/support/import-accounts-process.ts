// A process that imports annual accounts until it is done or killed: DATABASE_URL, NBB_CBSO_ORIGIN, NBB_CBSO_KEY and STORED_FILES
// say from where and to where.
import { importAccounts } from '../../indexer/importers/annual-accounts/import-accounts.ts'
import { readConfig } from '../../src/config.ts'
import { openSql } from '../../src/db/sql.ts'
import { openStoredFiles, workFolderOf } from '../../src/stored-files/open.ts'

const config = readConfig()
const sql = openSql({ url: config.databaseUrl ?? '', applicationName: 'accounts-test', max: 4 })
const result = await importAccounts({
  ...{ sql, accounts: config.accounts, publicUrl: '', isProduction: false, hours: 24 },
  files: openStoredFiles(config.storedFiles),
  workFolder: workFolderOf(config.storedFiles),
  signal: new AbortController().signal,
  today: process.argv[2],
})
process.stdout.write(`${JSON.stringify(result)}\n`)
await sql.end({ timeout: 5 })
