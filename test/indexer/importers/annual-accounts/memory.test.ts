// An import of many filings takes little memory, whatever their number; test/long/accounts-memory.ts has 10,000 of them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BANK_KEY } from '../../../../fixtures/bank/server.ts'
import { environmentWith } from '../../../../src/config.ts'
import { completeEnterpriseNumber } from '../../../../src/register/enterprise-number.ts'
import { freshDatabase } from '../../../support/stack.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { openAccounts, sampleOf, TODAY } from './accounts-rig.ts'

const FILINGS = Number(process.env.ACCOUNT_FILINGS ?? 120)
const MOST_MEGABYTES = 400
const LONGEST_MS = 3_600_000

const script = (name: string): string => new URL(`../../../support/${name}`, import.meta.url).pathname

test(
  'the peak is below 400 MB',
  async () => {
    const database = await freshDatabase()
    try {
      const numbers: string[] = []
      let filings = 0
      for (let at = 0; filings < FILINGS; at += 1) {
        const number = completeEnterpriseNumber(String(4_500_000 + at).padStart(8, '0'))
        const filed = sampleOf(number)?.length ?? 0
        if (filed === 0) continue
        numbers.push(number)
        filings += filed
      }
      await database.sql`
        insert into syndic (number, legal_kind, name, is_listed, managed_vmes, direct_vmes, regions)
        select number, 'legal-person', 'Beheer', true, 1, 1, '[]' from unnest(${numbers}::text[]) as number`
      const rig = await openAccounts(database.sql)
      const peakFile = join(tempFolder(), 'peak')
      const child = spawn(
        process.execPath,
        ['--import', script('report-peak.ts'), script('import-accounts-process.ts'), TODAY],
        {
          stdio: ['ignore', 'ignore', 'inherit'],
          env: environmentWith({
            ...{ DATABASE_URL: database.url, STORED_FILES: rig.folder, PEAK_FILE: peakFile },
            ...{ NBB_CBSO_ORIGIN: rig.double.origin, NBB_CBSO_KEY: BANK_KEY, NBB_CBSO_PER_SECOND: '1000' },
          }),
        },
      )
      const start = performance.now()
      const [status] = await once(child, 'exit')
      const seconds = Math.round((performance.now() - start) / 1_000)
      const peak = Math.round(Number(readFileSync(peakFile, 'utf8')) / 1_024)
      const [stored] = await database.sql<{ count: number }[]>`select count(*)::integer from filing`
      console.log(
        `${stored?.count} filings of ${numbers.length} companies: ${peak} MB, ${seconds} s, ${rig.double.calls.length} calls`,
      )
      expect([status, stored?.count]).toEqual([0, filings])
      expect(peak).toBeLessThan(MOST_MEGABYTES)
    } finally {
      await database.drop()
    }
  },
  LONGEST_MS,
)
