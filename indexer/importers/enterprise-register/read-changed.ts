// Rows of a full extract, but for those of entities whose raw rows of a file are the same as when they were last loaded:
// they are passed over undecoded. docs/decisions/0066-extracts-read-again.md explains each choice.
import type { Member } from '../archive.ts'
import { type CsvRow, type RawRow, type RawRows, readRawRows, readRows } from '../csv-records.ts'
import { type EntityKey, isEnterpriseKey, keyAt, parseKey } from '../entity-set.ts'
import { columns, type EntityKind } from './parse.ts'
import { countRows, fileOf, kindOf, onRejectOf, type Reading, rowsOf } from './reading.ts'
import type { HashedPart } from './row-book.ts'
import { hashBytes, hashText, type RowHash } from './row-hash.ts'

type Filter = (data: Buffer, start: number, end: number, width: number) => boolean

/** All beside the rows of an entity that decides what is stored of them. */
function seedOf(reading: Reading, part: HashedPart, kind: EntityKind | 'other'): RowHash {
  const { known, lists, headers, seeds } = reading
  const name = `${part} ${part === 'enterprise' ? '' : kind}`
  const made = seeds.get(name)
  if (made !== undefined) return made
  const { version, places } = known.reading
  const seed = hashText(
    JSON.stringify([name, version, part === 'address' ? places : '', lists.text, headers[part]]),
  )
  seeds.set(name, seed)
  return seed
}

/** The hash of no rows of a part, where its file says that there are none; undefined where no file says anything. */
export function noRows(reading: Reading, part: HashedPart, key: EntityKey): RowHash | undefined {
  if (reading.headers[part] === undefined || part === 'enterprise') return undefined
  return seedOf(reading, part, kindOf(reading, key))
}

interface Run {
  key: EntityKey
  rows: RawRow[]
}

const hashOf = (seed: RowHash, rows: readonly RawRow[]): RowHash =>
  rows.reduce((hash, { data, start, end }) => hashBytes(hash, data, start, end), seed)

/**
 * The rows of a part that are to be read, in batches. `onSame` is told each entity whose rows are passed over, with 1, and
 * with -1 when they are read after all.
 */
export async function* changedRows(
  reading: Reading,
  {
    part,
    member,
    onSame,
  }: { part: HashedPart; member: Member; onSame?: (key: EntityKey, rows: 1 | -1) => void },
  isWanted?: Filter,
): AsyncGenerator<CsvRow[]> {
  if (!reading.isFull) {
    yield* rowsOf(reading, { part, member }, isWanted)
    return
  }
  const { headers, known, again } = reading
  again.clear()
  let run: Run = { key: -1, rows: [] }
  let passed = 0

  const readAgain = (key: EntityKey): void => {
    if (again.has(key)) return
    again.add(key)
    onSame?.(key, -1)
  }

  /** Rows whose number stands not where it is looked for are known by their text, and have no hash. */
  const settleUnkeyed = (raw: RawRows, rows: readonly RawRow[], out: CsvRow[]): void => {
    for (const row of rows) {
      const decoded = raw.decode(row)
      if (decoded === undefined) continue
      const key = parseKey(decoded.values[0] ?? '')
      if (isEnterpriseKey(key) && known.book.note(part, key, undefined) === 'again') readAgain(key)
      else out.push(decoded)
    }
  }

  const settle = (raw: RawRows, out: CsvRow[]): void => {
    const { key, rows } = run
    run = { key: -1, rows: [] }
    if (!isEnterpriseKey(key)) {
      settleUnkeyed(raw, rows, out)
      return
    }
    // A row of an enterprise is counted by itself, so that one which stands there twice is always read.
    const isHashed = part !== 'enterprise' || rows.length === 1
    const hash = isHashed ? hashOf(seedOf(reading, part, kindOf(reading, key)), rows) : undefined
    const verdict = known.book.note(part, key, hash)
    if (verdict === 'read') {
      out.push(...rows.map(raw.decode).filter((row) => row !== undefined))
      return
    }
    passed += rows.length
    for (const row of rows) raw.passOver(row)
    if (verdict === 'same') onSame?.(key, 1)
    else readAgain(key)
  }

  const selection = { columns: columns[part], onReject: onRejectOf(reading, part, member) }
  const file = fileOf(reading, member)
  for await (const raw of readRawRows(
    file,
    isWanted === undefined ? selection : { ...selection, isWanted },
  )) {
    headers[part] = raw.header
    const out: CsvRow[] = []
    for (const row of raw.rows) {
      const key = raw.isKeyFirst ? keyAt(row.data, row.start, row.end) : -1
      if (key !== run.key || key === -1) settle(raw, out)
      run.key = key
      run.rows.push(row)
    }
    // The last entity of a batch may go on in the next one.
    if (raw.isLast) settle(raw, out)
    if (out.length > 0) yield out
  }
  countRows(reading, member, passed)
  if (again.size > 0) yield* rowsAgain(reading, part, member)
}

/** All rows of the entities to be read again; what is wrong with rows of others was said in the first pass. */
async function* rowsAgain(reading: Reading, part: HashedPart, member: Member): AsyncGenerator<CsvRow[]> {
  const { again } = reading
  const batches = readRows(fileOf(reading, member, true), {
    columns: columns[part],
    isWanted(data, start, end) {
      const key = keyAt(data, start, end)
      return key === -1 || again.has(key)
    },
    onReject(reject) {
      if (again.has(parseKey(reject.text))) onRejectOf(reading, part, member)(reject)
    },
  })
  for await (const rows of batches) yield rows.filter(({ values }) => again.has(parseKey(values[0] ?? '')))
}
