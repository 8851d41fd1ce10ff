// 10,000 hostile cells as CSV and XLSX, opened by LibreOffice with Dutch, French and English settings, and by two libraries:
// node run.mjs test/long/spreadsheets.ts [CELLS]. Fails when a cell is a formula, another text, or in another column.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSpreadsheets, hostileRows } from '../exports/check-spreadsheets.ts'
import { officeMissing } from '../support/libreoffice.ts'
import { rollDice } from '../support/seed.ts'

if (officeMissing !== undefined) throw new Error(officeMissing)
const cells = Number(process.argv[2] ?? 10_000)
const folder = mkdtempSync(join(tmpdir(), 'vme-spreadsheets-'))
const startedAt = performance.now()
try {
  const { faults, opened } = await checkSpreadsheets(folder, hostileRows(rollDice('spreadsheets'), cells))
  for (const fault of faults.slice(0, 20)) console.error(fault)
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
  console.log(`${cells} cells, ${opened} files opened, ${faults.length} faults, ${seconds} s`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
