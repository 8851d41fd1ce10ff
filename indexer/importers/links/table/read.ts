// Stages the tables of one provider.
import { basename } from 'node:path'
import { SUCCESSION_KINDS } from '../../../../src/syndics/mandates/mandate.ts'
import type { Member } from '../../archive.ts'
import { type CsvRow, readRows } from '../../csv-records.ts'
import type { ImportReport } from '../../report.ts'
import type { Staging } from '../store-staging.ts'
import {
  type FunctionWords,
  type MandateRow,
  mandateColumns,
  parseMandateRow,
  parseSuccessionRow,
  sourceOf,
  successionColumns,
} from './parse.ts'

export interface TableContext {
  mandates: Member
  successions: Member | undefined
  functions: FunctionWords
  staging: Staging
  report: ImportReport
  /** As the first row says it; every other must say the same. */
  source: string
  now: Date
  onBytes: (bytes: number) => void
}

export interface TableCounts {
  mandates: number
  successions: number
  /** The latest of the days on which a row was seen. */
  asOf: string
  /** Rows of mandates.csv of which not even the VME can be told. */
  unreadableMandates: number
  rejectedSuccessions: number
  rows: Map<string, number>
}

async function* counted(member: Member, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of member.open()) {
    onBytes(chunk.length)
    yield chunk
  }
}

/** A number at the begin of a row, to tell which VME a row that cannot be read speaks of. */
const leadingNumber = (text: string): string | undefined => /^"?(\d[\d.]{8,12})"?[,;]/.exec(text)?.[1]

export async function readTable(context: TableContext): Promise<TableCounts> {
  const counts: TableCounts = {
    mandates: 0,
    successions: 0,
    asOf: '',
    unreadableMandates: 0,
    rejectedSuccessions: 0,
    rows: new Map(),
  }
  await readMandates(context, counts)
  if (context.successions !== undefined) await readSuccessions(context, context.successions, counts)
  await context.staging.flush(true)
  return counts
}

async function readMandates(context: TableContext, counts: TableCounts): Promise<void> {
  const { mandates: member, functions, staging, report, source, now, onBytes } = context
  const file = basename(member.name)
  let rows = 0
  // Never the row itself: it may hold the name of a private person.
  const reject = (reason: string, line: number, vme: string | undefined): void => {
    const number = vme?.replaceAll(/\D/g, '')
    const isNumber = number !== undefined && /^[01]\d{9}$/.test(number)
    report.reject({ reason, file, line, text: isNumber ? `VME ${number}` : 'VME unknown', kind: 'mandate' })
    if (isNumber) staging.unsure(number)
    else counts.unreadableMandates += 1
  }
  const batches = readRows(
    { name: member.name, chunks: counted(member, onBytes) },
    {
      columns: mandateColumns,
      allowSemicolons: true,
      quotesNothing: true,
      onReject: ({ reason, line, text }) => {
        rows += 1
        reject(reason, line, leadingNumber(text))
      },
    },
  )
  for await (const batch of batches) {
    for (const { line, values } of batch) {
      rows += 1
      const row = parseMandateRow(values, { functions, now })
      if (typeof row === 'string') {
        reject(row, line, values[0])
        continue
      }
      checkSource(member, line, row, source)
      staging.mandate(line, row.link, row.seenAt)
      counts.mandates += 1
      if (row.seenAt > counts.asOf) counts.asOf = row.seenAt
    }
    await staging.flush()
  }
  counts.rows.set(file, rows)
}

// Neither message quotes the column: in a row whose fields have shifted it may hold a name.
function checkSource(member: Member, line: number, row: MandateRow, source: string): void {
  if (sourceOf(row.source) === source) return
  throw new Error(
    `${member.name}, line ${line}: the source is another than ${source}, with which the table began; one table holds one source`,
  )
}

async function readSuccessions(context: TableContext, member: Member, counts: TableCounts): Promise<void> {
  const { staging, report, onBytes } = context
  const file = basename(member.name)
  let rows = 0
  const reject = (reason: string, line: number, text: string): void => {
    report.reject({ reason, file, line, text, kind: 'succession' })
    counts.rejectedSuccessions += 1
  }
  const batches = readRows(
    { name: member.name, chunks: counted(member, onBytes) },
    {
      columns: successionColumns,
      allowSemicolons: true,
      quotesNothing: true,
      onReject: ({ reason, line, text }) => {
        rows += 1
        reject(reason, line, leadingNumber(text) ?? '')
      },
    },
  )
  for await (const batch of batches) {
    for (const { line, values } of batch) {
      rows += 1
      const succession = parseSuccessionRow(values)
      if (typeof succession === 'string') reject(succession, line, textOf(values))
      else {
        staging.succession(line, succession, false)
        counts.successions += 1
      }
    }
    await staging.flush()
  }
  counts.rows.set(file, rows)
}

const shown = new RegExp(`^(?:[\\d./-]+|${SUCCESSION_KINDS.join('|')})$`, 'i')

// Without the evidence, which is a text of the provider's own, and without anything else that may be a name.
const textOf = (values: CsvRow['values']): string =>
  values
    .slice(0, 4)
    .map((value = '') => (value === '' || shown.test(value) ? value : '?'))
    .join(',')

/** Source and day as the first row tells them. Throws an Error that names the file when there is none. */
export async function peekTable(member: Member): Promise<{ source: string; seenAt: string | undefined }> {
  const batches = readRows(
    { name: member.name, chunks: member.open() },
    { columns: mandateColumns, allowSemicolons: true, quotesNothing: true, onReject: () => {} },
  )
  for await (const batch of batches)
    for (const { line, values } of batch) {
      const provider = values[7]
      if (provider === undefined) continue
      const source = sourceOf(provider)
      if (source === undefined)
        throw new Error(
          `${member.name}, line ${line}: the source is no name of letters, digits, dots and hyphens`,
        )
      return { source, seenAt: values[8] }
    }
  throw new Error(`${member.name}: it has no row that says its source, so nothing can be loaded from it`)
}
