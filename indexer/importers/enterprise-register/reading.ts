// What the readers of the single files share while an extract is read: what is known, what is wanted, what went wrong.
import { basename } from 'node:path'
import { type CopyRow, copyRows } from '../../../src/db/copy-rows.ts'
import type { Sql } from '../../../src/db/sql.ts'
import type { Member } from '../archive.ts'
import type { CsvFile } from '../csv-blocks.ts'
import { type CsvReject, type CsvRow, readRows } from '../csv-records.ts'
import {
  type EnterpriseMap,
  type EnterpriseSet,
  type EntityKey,
  enterpriseSet,
  isEnterpriseKey,
  isEstablishmentKey,
  numberOfKey,
  parseKey,
} from '../entity-set.ts'
import type { ImportReport } from '../report.ts'
import { type CodeLists, codeLists } from './codes.ts'
import type { Extract } from './extract.ts'
import { columns, type EntityKind, type Values } from './parse.ts'
import type { HashedPart, RowBook } from './row-book.ts'
import type { RowHash } from './row-hash.ts'
import type { Part, StageTable } from './store-staging.ts'

export interface KnownEntities {
  /** What is in the table, and during the reading also what comes new. */
  kinds: EnterpriseMap<EntityKind>
  /** Key of the enterprise by key of the establishment, for those a syndic activity stands on. */
  establishments: Map<number, number>
  /** Holders of mandates and whom they took over or went on as: kept whatever their activity. */
  linked: EnterpriseSet
  /** Raw rows of a full, as they were when they were last loaded and as they are. */
  book: RowBook
  /** What decides beside the rows what is stored of them: the code that reads them, and the tables of places. */
  reading: { version: string; places: string }
}

export interface ReadContext {
  extract: Extract
  session: Sql
  report: ImportReport
  known: KnownEntities
  /** Called with bytes read since the last call; may throw to stop the reading. */
  onBytes: (bytes: number) => void
  signal?: AbortSignal | undefined
}

export interface ReadCounts {
  read: Record<EntityKind | 'other', number>
  /** Parts of which a full holds everything. */
  wholeParts: Part[]
  /** Rows of enterprise.csv of which not even the number can be read. */
  unreadableEnterprises: number
  /** Rows read, by file: the measure for the share of rejected ones. */
  rows: Map<string, number>
  /** Entities that a full holds, and how many of them have the rows that they had. */
  kept: Record<EntityKind, number>
  same: number
}

/** State of one reading. The readers fill it in the order of read.ts, because each needs what those before it found. */
export interface Reading extends ReadContext {
  isFull: boolean
  counts: ReadCounts
  lists: CodeLists
  /** In enterprise.csv, whatever their kind. */
  listed: EnterpriseSet
  /** In enterprise.csv and kept. */
  wanted: EnterpriseSet
  syndics: EnterpriseSet
  /** Syndic activities by key of enterprise or establishment: some ten thousand in the whole country. */
  activities: Map<number, Set<string>>
  /** Key of the enterprise by key of the establishment. */
  owners: Map<number, number>
  /** Entities of which a row of a part was rejected: what is stored of that part stays. */
  unsure: [Part, string][]
  /** Entities of which the report says something: they are read each time, so that it says so each time. */
  remarked: Set<EntityKey>
  /** First lines of the files of a full that were read. */
  headers: Partial<Record<HashedPart, string>>
  seeds: Map<string, RowHash>
  /** Entities whose rows do not stand together in the file at hand. */
  again: Set<EntityKey>
}

export function startReading(context: ReadContext): Reading {
  return {
    ...context,
    isFull: context.extract.type === 'full',
    counts: {
      read: { vme: 0, 'legal-person': 0, 'sole-trader': 0, other: 0 },
      wholeParts: [],
      unreadableEnterprises: 0,
      rows: new Map(),
      kept: { vme: 0, 'legal-person': 0, 'sole-trader': 0 },
      same: 0,
    },
    lists: codeLists([]),
    listed: enterpriseSet(),
    wanted: enterpriseSet(),
    syndics: enterpriseSet(),
    activities: new Map(),
    owners: new Map(context.known.establishments),
    unsure: [],
    remarked: new Set(),
    headers: {},
    seeds: new Map(),
    again: new Set(),
  }
}

export const kindOf = ({ known }: Reading, key: number): EntityKind | 'other' =>
  known.kinds.get(key) ?? 'other'

export const isTracked = ({ known }: Reading, key: number): boolean => known.kinds.get(key) !== undefined

/** An update may name children of entities whose own row did not change. */
export const isWanted = (reading: Reading, key: number): boolean =>
  reading.wanted.has(key) || (!reading.isFull && isTracked(reading, key))

/** The member that holds the rows of a part; undefined, and noted for a full, when there is none. */
export function memberOf({ extract, isFull, report, counts }: Reading, part: Part): Member | undefined {
  const name = isFull ? `${part}.csv` : `${part}_insert.csv`
  const member = extract.members.get(name)
  if (member !== undefined && isFull) counts.wholeParts.push(part)
  if (member === undefined && isFull)
    report.note(`${name} is absent; what it would hold stays as it is stored`)
  return member
}

/** The bytes of a member, counted for the progress; in another pass they are counted already. */
export function fileOf({ onBytes }: Reading, member: Member, isAgain = false): CsvFile {
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of member.open()) {
      onBytes(isAgain ? 0 : chunk.length)
      yield chunk
    }
  }
  return { name: member.name, chunks: chunks() }
}

/** Rows of a member; those that the filter rejects by their bytes are skipped undecoded. */
export function rowsOf(
  reading: Reading,
  {
    part,
    member,
    isDelete = false,
  }: { part: Part & keyof typeof columns; member: Member; isDelete?: boolean },
  filter?: (data: Buffer, start: number, end: number, width: number) => boolean,
): AsyncGenerator<CsvRow[]> {
  return readRows(fileOf(reading, member), {
    columns: isDelete ? columns.delete : columns[part],
    ...(filter === undefined ? {} : { isWanted: filter }),
    onReject: onRejectOf(reading, part, member),
  })
}

/** What to do with a row that cannot be read. */
export const onRejectOf =
  (reading: Reading, part: Part, member: Member) =>
  (reject: CsvReject): void => {
    countRows(reading, member, 1)
    rejectRow(reading, { part, member, ...reject, key: parseKey(reject.text) })
  }

export interface RejectedRow extends CsvReject {
  part: Part
  member: Member
  /** -1 when it cannot be told whose row it is. */
  key: number
}

export function rejectRow(reading: Reading, { part, member, line, reason, text, key }: RejectedRow): void {
  const { report, counts, unsure, remarked } = reading
  // Only the rows of the entities themselves are counted as read, stored or rejected of a kind.
  const kind = part !== 'enterprise' ? undefined : /[",]070[",]/.test(text) ? 'vme' : kindOf(reading, key)
  if (kind !== undefined) counts.read[kind] += 1
  report.reject({ reason, file: basename(member.name), line, text, kind: kind ?? part })
  remarked.add(key)
  if (isEnterpriseKey(key) || isEstablishmentKey(key)) unsure.push([part, numberOfKey(key)])
  else if (part === 'enterprise') counts.unreadableEnterprises += 1
}

export function countRows({ counts }: Reading, member: Member, rows: number): void {
  const file = basename(member.name)
  counts.rows.set(file, (counts.rows.get(file) ?? 0) + rows)
}

/** Notes a code of an entity that no list holds; its row is kept. */
export function checkCode(
  { lists, report, remarked }: Reading,
  key: EntityKey,
  category: string,
  code: string | undefined,
): void {
  if (code === undefined || lists.isKnown(category, code)) return
  report.unknownCode(category, code)
  remarked.add(key)
}

/** Turns rows of a file into rows of a staging table, one COPY for the file. */
export async function stageRows(
  reading: Reading,
  { table, member, rows }: { table: StageTable; member: Member; rows: AsyncIterable<CsvRow[]> },
  toRows: (row: CsvRow, ordinal: number) => readonly CopyRow[],
): Promise<void> {
  async function* staged(): AsyncGenerator<CopyRow[]> {
    let ordinal = 0
    for await (const batch of rows) {
      const out: CopyRow[] = []
      for (const row of batch) {
        ordinal += 1
        out.push(...toRows(row, ordinal))
      }
      yield out
    }
    countRows(reading, member, ordinal)
  }
  await stage(reading, table, staged())
}

/** Copies into a staging table. */
export async function stage(
  { session, signal }: Reading,
  table: StageTable,
  batches: Parameters<typeof copyRows>[2],
): Promise<void> {
  await copyRows(session, { table, signal }, batches)
}

/** A rejected row as it is shown, without its quotes. */
export const textOf = (values: Values): string => values.map((value) => value ?? '').join(',')
