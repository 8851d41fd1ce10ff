// What tells which enterprises are kept beside condominium associations and those already in the table: who has a syndic
// activity. And what an update deletes.
import type { Member } from '../archive.ts'
import { readLinesWith } from '../csv-lines.ts'
import { type CsvReject, type CsvRow, readRows } from '../csv-records.ts'
import { isEnterpriseKey, isEstablishmentKey, keyAt, numberOfKey, parseKey } from '../entity-set.ts'
import { codeLists, SYNDIC_NACE } from './codes.ts'
import { columns, parseActivity } from './parse.ts'
import {
  checkCode,
  countRows,
  fileOf,
  memberOf,
  type Reading,
  rejectRow,
  rowsOf,
  stageRows,
  textOf,
} from './reading.ts'

const deletable = ['enterprise', 'establishment', 'denomination', 'address', 'contact', 'activity'] as const

/** The entities of which an update replaces a part. */
export async function readDeletes(reading: Reading): Promise<void> {
  for (const part of deletable) {
    const member = reading.extract.members.get(`${part}_delete.csv`)
    if (member === undefined) continue
    const rows = rowsOf(reading, { part, member, isDelete: true })
    await stageRows(reading, { table: 'stage_deleted', member, rows }, ({ line, values: [number = ''] }) => {
      const key = parseKey(number)
      if (key === -1) rejectRow(reading, { part, member, line, reason: 'number', text: number, key })
      return isEnterpriseKey(key) || isEstablishmentKey(key) ? [[part, numberOfKey(key)]] : []
    })
  }
}

export async function readCodes(reading: Reading): Promise<void> {
  const member = reading.extract.members.get('code.csv')
  if (member === undefined) return reading.report.note('code.csv is absent; the built-in code lists are used')
  const pairs: [string, string][] = []
  const onReject = ({ line, reason }: CsvReject) =>
    reading.report.note(`code.csv, line ${line}: rejected (${reason})`)
  const file = { name: member.name, chunks: member.open() }
  for await (const rows of readRows(file, { columns: columns.code, onReject }))
    for (const { values } of rows) if (values[0] && values[1]) pairs.push([values[0], values[1]])
  reading.lists = codeLists(pairs)
}

/** Syndic activities, of enterprises and of establishments. */
export async function readActivities(reading: Reading): Promise<void> {
  const part = 'activity'
  const member = memberOf(reading, part)
  if (member === undefined) return
  const batches = readLinesWith(SYNDIC_NACE, fileOf(reading, member), {
    columns: columns.activity,
    onReject: (reject) => {
      countRows(reading, member, 1)
      rejectRow(reading, { part, member, ...reject, key: parseKey(reject.text) })
    },
  })
  for await (const batch of batches) for (const row of batch) recordActivity(reading, member, row)
}

function recordActivity(reading: Reading, member: Member, { line, values }: CsvRow): void {
  const row = parseActivity(values)
  if (row === undefined) return
  countRows(reading, member, 1)
  if (row === 'number') {
    rejectRow(reading, { part: 'activity', member, line, reason: row, text: textOf(values), key: -1 })
    return
  }
  checkCode(reading, row.key, 'NaceVersion', values[1])
  const entityActivities = reading.activities.get(row.key) ?? new Set()
  reading.activities.set(row.key, entityActivities.add(row.activity))
  if (isEnterpriseKey(row.key)) reading.syndics.add(row.key)
}

/** Whose the establishments are that a syndic activity stands on. */
export async function readEstablishments(reading: Reading): Promise<void> {
  const member = memberOf(reading, 'establishment')
  if (member !== undefined) await stageEstablishments(reading, member)
  let unresolved = 0
  for (const key of reading.activities.keys()) {
    if (!isEstablishmentKey(key)) continue
    const owner = reading.owners.get(key)
    if (owner === undefined) unresolved += 1
    else reading.syndics.add(owner)
  }
  if (unresolved > 0)
    reading.report.note(
      `${unresolved} establishments with a syndic activity belong to no enterprise that is known here; a full extract resolves them`,
    )
}

async function stageEstablishments(reading: Reading, member: Member): Promise<void> {
  const part = 'establishment'
  const matters = (key: number): boolean =>
    reading.activities.has(key) || reading.known.establishments.has(key)
  const rows = rowsOf(reading, { part, member }, (data, start, end) => {
    const key = keyAt(data, start, end)
    return key === -1 || matters(key)
  })
  await stageRows(reading, { table: 'stage_establishment', member, rows }, ({ line, values }, ordinal) => {
    const key = parseKey(values[0] ?? '')
    const owner = parseKey(values[1] ?? '')
    if (!isEstablishmentKey(key) || !isEnterpriseKey(owner)) {
      rejectRow(reading, { part, member, line, reason: 'number', text: textOf(values), key: -1 })
      return []
    }
    if (!matters(key)) return []
    reading.owners.set(key, owner)
    return [[ordinal, numberOfKey(key), numberOfKey(owner)]]
  })
}
