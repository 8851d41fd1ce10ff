// Names, seats and contacts of the entities that are kept.
import { basename } from 'node:path'
import type { CopyRow } from '../../../src/db/copy-rows.ts'
import { isEnterpriseKey, keyAt, numberOfKey, parseKey } from '../entity-set.ts'
import { parseContacts, parseName, parseSeat, type Values } from './parse.ts'
import { changedRows } from './read-changed.ts'
import {
  checkCode,
  isWanted,
  kindOf,
  memberOf,
  type Reading,
  rejectRow,
  stageRows,
  textOf,
} from './reading.ts'
import type { StageTable } from './store-staging.ts'

type Child = 'denomination' | 'address' | 'contact'

async function stageChildren(
  reading: Reading,
  { part, table }: { part: Child; table: StageTable },
  toRows: (key: number, values: Values, ordinal: number) => CopyRow[] | 'date',
): Promise<void> {
  const member = memberOf(reading, part)
  if (member === undefined) return
  let orphans = 0
  const rows = changedRows(reading, { part, member }, (data, start, end) => {
    const key = keyAt(data, start, end)
    if (key === -1) return true
    if (reading.isFull && isEnterpriseKey(key) && !reading.listed.has(key)) orphans += 1
    return isWanted(reading, key)
  })
  await stageRows(reading, { table, member, rows }, ({ line, values }, ordinal) => {
    const key = parseKey(values[0] ?? '')
    const reject = (reason: string): CopyRow[] => {
      rejectRow(reading, { part, member, line, reason, text: textOf(values), key })
      return []
    }
    if (key === -1) return reject('number')
    // Where the number is not the first column, rows of others come this far.
    if (!isWanted(reading, key)) return []
    const staged = toRows(key, values, ordinal)
    return staged === 'date' ? reject('date') : staged
  })
  if (orphans > 0)
    reading.report.note(
      `${orphans} rows of ${basename(member.name)} belong to enterprises that enterprise.csv does not list`,
    )
}

export async function readNames(reading: Reading): Promise<void> {
  await stageChildren(reading, { part: 'denomination', table: 'stage_name' }, (key, values, ordinal) => {
    checkCode(reading, key, 'Language', values[1])
    checkCode(reading, key, 'TypeOfDenomination', values[2])
    const name = parseName(values)
    return name === undefined ? [] : [[ordinal, numberOfKey(key), name.text, name.language, name.kind]]
  })
}

export async function readSeats(reading: Reading): Promise<void> {
  await stageChildren(reading, { part: 'address', table: 'stage_address' }, (key, values, ordinal) => {
    // As with contacts below: a home. The register should list none.
    if (kindOf(reading, key) === 'sole-trader') return []
    checkCode(reading, key, 'TypeOfAddress', values[1])
    const seat = parseSeat(values)
    if (seat === undefined || seat === 'date') return seat ?? []
    return [[ordinal, numberOfKey(key), ...seat.values, seat.struckOffOn]]
  })
}

export async function readContacts(reading: Reading): Promise<void> {
  let faxes = 0
  await stageChildren(reading, { part: 'contact', table: 'stage_contact' }, (key, values, ordinal) => {
    // Those of a person who trades alone are personal data that the product never shows, so they never come in.
    if (kindOf(reading, key) === 'sole-trader') return []
    checkCode(reading, key, 'ContactType', values[2])
    if (values[2] === 'FAX') {
      faxes += 1
      reading.remarked.add(key)
    }
    const number = numberOfKey(key)
    return parseContacts(values).map(({ kind, value }, position) => [
      ordinal * 100 + Math.min(position, 99),
      number,
      kind,
      value,
    ])
  })
  if (faxes > 0) reading.report.note(`${faxes} fax numbers are left out`)
}
