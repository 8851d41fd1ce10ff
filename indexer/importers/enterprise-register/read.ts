// Reads the members of an extract in the order in which each tells what to keep of the next, and stages only that.
import { basename } from 'node:path'
import type { Sql } from '../../../src/db/sql.ts'
import type { Member } from '../archive.ts'
import { type CsvReject, type CsvRow, readLinesWith, readRows } from '../csv-records.ts'
import {
  type EnterpriseMap,
  enterpriseSet,
  isEnterpriseKey,
  isEstablishmentKey,
  keyAt,
  numberOfKey,
  parseKey,
} from '../entity-set.ts'
import type { ImportReport } from '../report.ts'
import { type CodeLists, codeLists, SYNDIC_NACE } from './codes.ts'
import type { Extract } from './extract.ts'
import {
  columns,
  type EntityKind,
  parseActivity,
  parseContacts,
  parseEnterprise,
  parseName,
  parseSeat,
  type Values,
} from './parse.ts'
import { copyLine, type Part, type StageTable, stageLines } from './store.ts'

export interface KnownEntities {
  /** What is in the table, and during the reading also what comes new. */
  kinds: EnterpriseMap<EntityKind>
  /** Key of the enterprise by key of the establishment, for those a syndic activity stands on. */
  establishments: Map<number, number>
}

export interface ReadContext {
  extract: Extract
  session: Sql
  report: ImportReport
  known: KnownEntities
  /** Called with bytes read since the last call. */
  onBytes: (bytes: number) => void
}

export interface ReadCounts {
  read: Record<EntityKind | 'other', number>
  /** Parts of which a full holds everything. */
  wholeParts: Part[]
  /** Rows of enterprise.csv of which not even the number can be read. */
  unreadableEnterprises: number
  /** Rows looked at, by file: the measure for the share of rejected ones. */
  rows: Map<string, number>
}

/** Bytes that the reader below will go through, for a progress bar. */
export function bytesToRead({ members }: Extract): number {
  return [...members].reduce((sum, [name, member]) => (isRead(name) ? sum + member.size : sum), 0)
}

const isRead = (name: string): boolean =>
  /^(enterprise|establishment|denomination|address|contact|activity)(_delete|_insert)?\.csv$/.test(name)

/** Stages an extract. Throws an Error that names file and line when a file cannot be read at all. */
export async function readExtract(context: ReadContext): Promise<ReadCounts> {
  const reader = createReader(context)
  if (context.extract.type === 'update') await reader.deletes()
  await reader.codes()
  await reader.activities()
  await reader.establishments()
  await reader.enterprises()
  await reader.denominations()
  await reader.addresses()
  await reader.contacts()
  await reader.finish()
  return reader.counts
}

type Child = 'denomination' | 'address' | 'contact'

interface Reader {
  counts: ReadCounts
  deletes(): Promise<void>
  codes(): Promise<void>
  activities(): Promise<void>
  establishments(): Promise<void>
  enterprises(): Promise<void>
  denominations(): Promise<void>
  addresses(): Promise<void>
  contacts(): Promise<void>
  finish(): Promise<void>
}

function createReader({ extract, session, report, known, onBytes }: ReadContext): Reader {
  const isFull = extract.type === 'full'
  const { kinds } = known
  const listed = enterpriseSet()
  const wanted = enterpriseSet()
  const syndics = enterpriseSet()
  /** Syndic activities by key of enterprise or establishment: some ten thousand in the whole country. */
  const activities = new Map<number, Set<string>>()
  const owners = new Map(known.establishments)
  const unsure: [Part, string][] = []
  let lists: CodeLists = codeLists([])
  let orphans = 0
  const counts: ReadCounts = {
    read: { vme: 0, 'legal-person': 0, 'sole-trader': 0, other: 0 },
    wholeParts: [],
    unreadableEnterprises: 0,
    rows: new Map(),
  }

  const kindOf = (key: number): EntityKind | 'other' => kinds.get(key) ?? 'other'
  const isTracked = (key: number): boolean => kinds.get(key) !== undefined
  /** An update may name children of entities whose own row did not change. */
  const isWanted = (key: number): boolean => wanted.has(key) || (!isFull && isTracked(key))

  /** The member that holds rows of a kind; notes once that it is absent. Undefined members have no rows. */
  const memberOf = (part: string): Member | undefined => {
    const name = isFull || part === 'code' ? `${part}.csv` : `${part}_insert.csv`
    const member = extract.members.get(name)
    if (member === undefined && isFull)
      report.note(`${name} is absent; what it would hold stays as it is stored`)
    return member
  }
  const fileOf = (member: Member) => ({ name: member.name, chunks: counted(member) })
  async function* counted(member: Member): AsyncGenerator<Buffer> {
    for await (const chunk of member.open()) {
      onBytes(chunk.length)
      yield chunk
    }
  }

  const rejectRow = (
    part: Part,
    member: Member,
    { line, reason, text }: CsvReject,
    key = parseKey(text),
  ): void => {
    const kind = part === 'enterprise' && text.includes('"070"') ? 'vme' : kindOf(key)
    report.reject({ reason, file: basename(member.name), line, text, kind })
    if (isEnterpriseKey(key) || isEstablishmentKey(key)) unsure.push([part, numberOfKey(key)])
    else if (part === 'enterprise') counts.unreadableEnterprises += 1
  }

  /** Rows of a child file that belong to wanted entities; the others are passed over undecoded. */
  async function* wantedRows(part: Child, member: Member): AsyncGenerator<CsvRow[]> {
    yield* readRows(fileOf(member), {
      columns: columns[part],
      isWanted: (data, start, end) => {
        const key = keyAt(data, start, end)
        if (key === -1) return true
        if (isFull && isEnterpriseKey(key) && !listed.has(key)) orphans += 1
        return isWanted(key)
      },
      onReject: (reject) => rejectRow(part, member, reject),
    })
  }

  const countRows = (member: Member, rows: number): void => {
    const file = basename(member.name)
    counts.rows.set(file, (counts.rows.get(file) ?? 0) + rows)
  }

  /** Turns rows into lines of a staging table, one COPY for the file. */
  async function stage(
    table: StageTable,
    member: Member,
    batches: AsyncIterable<CsvRow[]>,
    toLines: (row: CsvRow, ordinal: number) => string,
  ): Promise<void> {
    async function* lines(): AsyncGenerator<string> {
      let ordinal = 0
      for await (const batch of batches) {
        let text = ''
        for (const row of batch) {
          ordinal += 1
          text += toLines(row, ordinal)
        }
        if (text !== '') yield text
      }
      countRows(member, ordinal)
    }
    await stageLines(session, table, lines())
  }

  async function stageChild(
    part: Child,
    table: StageTable,
    toLines: (key: number, values: Values, ordinal: number) => string | 'date',
  ): Promise<void> {
    const member = memberOf(part)
    if (member === undefined) return
    if (isFull) counts.wholeParts.push(part)
    orphans = 0
    await stage(table, member, wantedRows(part, member), ({ line, values }, ordinal) => {
      const key = parseKey(values[0] ?? '')
      if (key === -1) {
        rejectRow(part, member, { line, reason: 'number', text: textOf(values) }, key)
        return ''
      }
      // Where the number is not the first column, rows of others come this far.
      if (!isWanted(key)) return ''
      const lines = toLines(key, values, ordinal)
      if (lines !== 'date') return lines
      rejectRow(part, member, { line, reason: 'date', text: textOf(values) }, key)
      return ''
    })
    if (orphans > 0)
      report.note(
        `${orphans} rows of ${basename(member.name)} belong to enterprises that enterprise.csv does not list`,
      )
  }

  const checkCode = (category: string, code: string | undefined): void => {
    if (code !== undefined && !lists.isKnown(category, code)) report.unknownCode(category, code)
  }

  return {
    counts,

    async deletes() {
      for (const part of [
        'enterprise',
        'establishment',
        'denomination',
        'address',
        'contact',
        'activity',
      ] as const) {
        const member = extract.members.get(`${part}_delete.csv`)
        if (member === undefined) continue
        const batches = readRows(fileOf(member), {
          columns: columns.delete,
          onReject: (reject) => rejectRow(part, member, reject),
        })
        await stage('stage_deleted', member, batches, ({ line, values: [number = ''] }) => {
          const key = parseKey(number)
          if (key === -1) rejectRow(part, member, { line, reason: 'number', text: number }, key)
          return isEnterpriseKey(key) || isEstablishmentKey(key) ? copyLine([part, numberOfKey(key)]) : ''
        })
      }
    },

    async codes() {
      const member = extract.members.get('code.csv')
      if (member === undefined) return report.note('code.csv is absent; the built-in code lists are used')
      const pairs: [string, string][] = []
      const onReject = ({ line, reason }: CsvReject) => report.note(`code.csv, line ${line}: ${reason}`)
      for await (const rows of readRows(
        { name: member.name, chunks: member.open() },
        { columns: columns.code, onReject },
      ))
        for (const { values } of rows) if (values[0] && values[1]) pairs.push([values[0], values[1]])
      lists = codeLists(pairs)
    },

    async activities() {
      const member = memberOf('activity')
      if (member === undefined) return
      if (isFull) counts.wholeParts.push('activity')
      const batches = readLinesWith(SYNDIC_NACE, fileOf(member), {
        columns: columns.activity,
        onReject: (reject) => rejectRow('activity', member, reject),
      })
      for await (const batch of batches)
        for (const { line, values } of batch) {
          const row = parseActivity(values)
          if (row === undefined) continue
          countRows(member, 1)
          if (row === 'number') {
            rejectRow('activity', member, { line, reason: 'number', text: textOf(values) }, -1)
            continue
          }
          checkCode('NaceVersion', values[1])
          const standing = activities.get(row.key) ?? new Set()
          activities.set(row.key, standing.add(row.activity))
          if (isEnterpriseKey(row.key)) syndics.add(row.key)
        }
    },

    async establishments() {
      const member = memberOf('establishment')
      if (member !== undefined) {
        const batches = readRows(fileOf(member), {
          columns: columns.establishment,
          isWanted: (data, start, end) => {
            const key = keyAt(data, start, end)
            return key === -1 || activities.has(key) || known.establishments.has(key)
          },
          onReject: (reject) => rejectRow('establishment', member, reject),
        })
        await stage(
          'stage_establishment',
          member,
          batches,
          ({ line, values: [number = '', enterprise = ''] }, ordinal) => {
            const key = parseKey(number)
            const owner = parseKey(enterprise)
            if (!isEstablishmentKey(key) || !isEnterpriseKey(owner)) {
              rejectRow(
                'establishment',
                member,
                { line, reason: 'number', text: `${number},${enterprise}` },
                -1,
              )
              return ''
            }
            if (!activities.has(key) && !known.establishments.has(key)) return ''
            owners.set(key, owner)
            return copyLine([ordinal, numberOfKey(key), numberOfKey(owner)])
          },
        )
      }
      let unresolved = 0
      for (const key of activities.keys()) {
        if (!isEstablishmentKey(key)) continue
        const owner = owners.get(key)
        if (owner === undefined) unresolved += 1
        else syndics.add(owner)
      }
      if (unresolved > 0)
        report.note(
          `${unresolved} establishments with a syndic activity belong to no enterprise that is known here; a full extract resolves them`,
        )
    },

    async enterprises() {
      const member = memberOf('enterprise')
      if (member !== undefined) {
        const batches = readRows(fileOf(member), {
          columns: columns.enterprise,
          onReject: (reject) => rejectRow('enterprise', member, reject),
        })
        await stage('stage_enterprise', member, batches, ({ line, values }, ordinal) => {
          const row = parseEnterprise(values)
          if (row === undefined) {
            rejectRow('enterprise', member, { line, reason: 'number', text: textOf(values) }, -1)
            return ''
          }
          listed.add(row.key)
          if (row.kind !== 'vme' && !syndics.has(row.key) && !isTracked(row.key)) {
            counts.read.other += 1
            return ''
          }
          counts.read[row.kind] += 1
          wanted.add(row.key)
          kinds.set(row.key, row.kind)
          checkCode('Status', row.status)
          checkCode('JuridicalSituation', row.juridicalSituation)
          checkCode('TypeOfEnterprise', row.typeOfEnterprise)
          checkCode('JuridicalForm', row.juridicalForm)
          if (row.hasBadDate) {
            report.reject({
              reason: 'date',
              file: basename(member.name),
              line,
              text: textOf(values),
              kind: row.kind,
            })
            unsure.push(['start-date', row.number])
          }
          return copyLine([
            ordinal,
            row.number,
            row.kind,
            row.juridicalForm,
            row.juridicalSituation,
            row.startDate,
          ])
        })
        if (isFull) counts.wholeParts.push('enterprise')
      }
      await stageActivities()
    },

    async denominations() {
      await stageChild('denomination', 'stage_name', (key, values, ordinal) => {
        checkCode('Language', values[1])
        checkCode('TypeOfDenomination', values[2])
        const row = parseName(values)
        return row === undefined
          ? ''
          : copyLine([ordinal, numberOfKey(key), row.text, row.language, row.kind])
      })
    },

    async addresses() {
      await stageChild('address', 'stage_address', (key, values, ordinal) => {
        checkCode('TypeOfAddress', values[1])
        const seat = parseSeat(values)
        if (seat === undefined || seat === 'date') return seat ?? ''
        return copyLine([ordinal, numberOfKey(key), ...seat.values, seat.struckOffOn])
      })
    },

    async contacts() {
      let faxes = 0
      await stageChild('contact', 'stage_contact', (key, values, ordinal) => {
        // Those of a person who trades alone are personal data that the product never shows, so they never come in.
        if (kindOf(key) === 'sole-trader') return ''
        checkCode('ContactType', values[2])
        if (values[2] === 'FAX') faxes += 1
        const number = numberOfKey(key)
        return parseContacts(values)
          .map((row, position) =>
            copyLine([ordinal * 100 + Math.min(position, 99), number, row.kind, row.value]),
          )
          .join('')
      })
      if (faxes > 0) report.note(`${faxes} fax numbers are left out`)
    },

    async finish() {
      await stageLines(session, 'stage_unsure', lines(unsure))
    },
  }

  async function stageActivities(): Promise<void> {
    const rows: (string | undefined)[][] = []
    let incomplete = 0
    for (const [key, standing] of activities) {
      const owner = isEnterpriseKey(key) ? key : owners.get(key)
      if (owner === undefined) continue
      if (!wanted.has(owner) && !isTracked(owner)) {
        incomplete += 1
        continue
      }
      for (const activity of standing) rows.push([numberOfKey(key), numberOfKey(owner), activity])
    }
    if (incomplete > 0)
      report.note(
        `${incomplete} entities have a syndic activity, but the extract does not hold their enterprise row; a full extract brings them`,
      )
    await stageLines(session, 'stage_activity', lines(rows))
  }
}

/** A rejected row as it is shown; its quotes are gone. */
const textOf = (values: Values): string => values.map((value) => value ?? '').join(',')

async function* lines(rows: (string | undefined)[][]): AsyncGenerator<string> {
  for (const row of rows) yield copyLine(row)
}
