// What a spreadsheet makes of hostile cells. With all 10,000, and with each language: test/long/spreadsheets.ts.
import { beforeEach, expect, test } from 'vitest'
import { leaveOut } from '../support/leave-out.ts'
import { officeMissing } from '../support/libreoffice.ts'
import { rollDice } from '../support/seed.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { checkSpreadsheets, hostileRows } from './check-spreadsheets.ts'

const LIMIT_MS = 120_000

beforeEach((context) => {
  if (officeMissing !== undefined) leaveOut(context, officeMissing)
})

test('hostile cells open as the texts that they are, in their columns, and none as a formula', {
  timeout: LIMIT_MS,
}, async () => {
  const rows = hostileRows(rollDice('cells in a spreadsheet'), 400)
  const { faults, opened } = await checkSpreadsheets(tempFolder(), rows, ['nl-BE'])
  expect(faults).toEqual([])
  expect(opened).toBe(3)
})
