// The rows of the enterprises themselves: which of them are kept, and what is kept of them.
import { basename } from 'node:path'
import type { Member } from '../archive.ts'
import type { CsvRow } from '../csv-records.ts'
import { type EntityKey, isEnterpriseKey, keyAt, numberOfKey } from '../entity-set.ts'
import { VME_FORM } from './codes.ts'
import { type EnterpriseRow, parseEnterprise } from './parse.ts'
import { holdsText, isPlainRow } from './plain-row.ts'
import { changedRows } from './read-changed.ts'
import {
  checkCode,
  countRows,
  isTracked,
  kindOf,
  memberOf,
  type Reading,
  rejectRow,
  stage,
  stageRows,
  textOf,
} from './reading.ts'

/** A number takes as many at least. */
const NUMBER_BYTES = 10

const isKept = ({ syndics, known }: Reading, key: EntityKey): boolean =>
  syndics.has(key) || known.linked.has(key)

/**
 * Tells from its bytes that a row is a right one of an enterprise that is not kept: it is counted, and its text is never
 * made. All others are decoded.
 */
function isOther(reading: Reading, data: Buffer, start: number, end: number, width: number): boolean {
  const key = keyAt(data, start, end)
  if (!isEnterpriseKey(key) || isTracked(reading, key) || isKept(reading, key)) return false
  return (
    !holdsText(data, { start: start + NUMBER_BYTES, end }, VME_FORM) &&
    isPlainRow(data, { start, end }, width)
  )
}

/** Stages the rows of those that are kept; the rest is only counted. */
export async function readEnterprises(reading: Reading): Promise<void> {
  const part = 'enterprise'
  const member = memberOf(reading, part)
  if (member !== undefined) {
    let others = 0
    const onSame = (key: EntityKey, rows: 1 | -1): void => keepEnterprise(reading, key, rows)
    const rows = changedRows(reading, { part, member, onSame }, (data, start, end, width) => {
      if (!isOther(reading, data, start, end, width)) return true
      reading.listed.add(keyAt(data, start, end))
      others += 1
      return false
    })
    await stageRows(reading, { table: 'stage_enterprise', member, rows }, (csvRow, ordinal) => {
      const { line, values } = csvRow
      const row = parseEnterprise(values)
      if (row === undefined) {
        rejectRow(reading, { part, member, line, reason: 'number', text: textOf(values), key: -1 })
        return []
      }
      if (!selectEnterprise(reading, row)) return []
      if (row.hasBadDate) rejectDate(reading, member, csvRow, row)
      const { number, kind, juridicalForm, juridicalSituation, startDate } = row
      return [[ordinal, number, kind, juridicalForm, juridicalSituation, startDate]]
    })
    countRows(reading, member, others)
    reading.counts.read.other += others
  }
  await stageActivities(reading)
}

/** Of an enterprise whose row is as it was; -1 takes that back. */
function keepEnterprise(reading: Reading, key: EntityKey, rows: 1 | -1): void {
  const { listed, wanted, counts } = reading
  listed.add(key)
  wanted.add(key)
  counts.read[kindOf(reading, key)] += rows
}

function selectEnterprise(reading: Reading, row: EnterpriseRow): boolean {
  const { listed, wanted, counts, known } = reading
  listed.add(row.key)
  if (row.kind !== 'vme' && !isKept(reading, row.key) && !isTracked(reading, row.key)) {
    counts.read.other += 1
    return false
  }
  counts.read[row.kind] += 1
  wanted.add(row.key)
  known.kinds.set(row.key, row.kind)
  checkCode(reading, row.key, 'Status', row.status)
  checkCode(reading, row.key, 'JuridicalSituation', row.juridicalSituation)
  checkCode(reading, row.key, 'TypeOfEnterprise', row.typeOfEnterprise)
  checkCode(reading, row.key, 'JuridicalForm', row.juridicalForm)
  return true
}

/** A bad start date costs the date, not the entity: the date is rejected, and the row is kept. */
function rejectDate(reading: Reading, member: Member, { line, values }: CsvRow, row: EnterpriseRow): void {
  const file = basename(member.name)
  reading.report.reject({ reason: 'date', file, line, text: textOf(values), kind: 'start-date' })
  reading.unsure.push(['start-date', row.number])
  reading.remarked.add(row.key)
}

async function stageActivities(reading: Reading): Promise<void> {
  const { activities, owners, wanted, report } = reading
  const rows: string[][] = []
  let incomplete = 0
  for (const [key, entityActivities] of activities) {
    const owner = isEnterpriseKey(key) ? key : owners.get(key)
    if (owner === undefined) continue
    if (!wanted.has(owner) && !isTracked(reading, owner)) incomplete += 1
    else for (const activity of entityActivities) rows.push([numberOfKey(key), numberOfKey(owner), activity])
  }
  if (incomplete > 0)
    report.note(
      `${incomplete} entities have a syndic activity, but the extract does not hold their enterprise row; a full extract brings them`,
    )
  await stage(reading, 'stage_activity', [rows])
}
