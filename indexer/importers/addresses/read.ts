// Reads an address file once from begin to end, copying its addresses and streets into the staging tables as it goes.
import { serializeArray } from '../../../src/db/column-types.ts'
import { type CopyRow, copyEncoded, copyRows, encodeRow } from '../../../src/db/copy-rows.ts'
import type { Sql } from '../../../src/db/sql.ts'
import type { Crs } from '../../../src/geo/projection.ts'
import { streetKeys } from '../../../src/register/street-key.ts'
import { type CsvRow, readRows } from '../csv-records.ts'
import { createPositionTally, type PositionTally } from '../positions/positions.ts'
import { type CentresOf, loadCentres } from '../positions/store-centres.ts'
import type { ImportReport } from '../report.ts'
import type { AddressFile } from './file.ts'
import { type Address, parseAddress } from './parse.ts'
import type { RegionCode } from './region.ts'

export interface AddressTotals {
  rows: number
  /** Kept, boxes counted one by one. */
  kept: number
  /** Retired or rejected by their municipality. */
  dropped: number
  withoutPosition: number
  positions: PositionTally
  /** With metres other than 0, 0; of these, in the range of the system that the header does not name. */
  withMetres: number
  inOtherSystem: number
  /** That do not follow the form of the file: what is absent may be one of them. */
  unreadable: number
}

export interface Reading {
  session: Sql
  report: ImportReport
  onBytes: (bytes: number) => void
  signal?: AbortSignal | undefined
}

/** Above this share of metres in the range of the other system nothing in the file is accepted. */
const MAX_OTHER_SYSTEM_SHARE = 0.01

/** Stages the whole file. Throws an Error when its numbers do not belong to the system that its header names. */
export async function stageAddresses(file: AddressFile, reading: Reading): Promise<AddressTotals> {
  const { session, report, signal } = reading
  const totals: AddressTotals = {
    rows: 0,
    kept: 0,
    dropped: 0,
    withoutPosition: 0,
    positions: createPositionTally('line'),
    withMetres: 0,
    inOtherSystem: 0,
    unreadable: 0,
  }
  const streets = gatherStreets()
  // Before the copying, which takes the connection for itself.
  const centresOf = await loadCentres(session)
  const rows = addressRows({ file, reading, totals, streets, centresOf })
  await copyRows(session, { table: 'stage_address', signal }, rows)
  checkSystem(file, totals)
  await copyEncoded(session, { table: 'stage_street', signal }, streets.lines())
  note(report, totals)
  return totals
}

/**
 * Streets come again with each of their addresses, 60,000 of them in the largest file. Their lines wait as bytes: a text
 * that is made of parts of rows keeps those rows in memory.
 */
function gatherStreets() {
  const keys = new Set<string>()
  const bytes: Buffer[] = []
  let lines = ''
  return {
    has: (key: string): boolean => keys.has(key),
    add(key: string, row: CopyRow): void {
      keys.add(key)
      lines += encodeRow(row)
    },
    /** To be called after each batch of rows. */
    settle(): void {
      if (lines !== '') bytes.push(Buffer.from(lines))
      lines = ''
    },
    lines: (): Buffer[] => bytes,
  }
}

interface Gathering {
  file: AddressFile
  reading: Reading
  totals: AddressTotals
  streets: ReturnType<typeof gatherStreets>
  centresOf: CentresOf
}

async function* addressRows({
  file,
  reading,
  totals,
  streets,
  centresOf,
}: Gathering): AsyncGenerator<CopyRow[]> {
  const { report, onBytes } = reading
  const { name, header, region } = file
  const rows = readRows(
    { name, chunks: counted(file.open(), onBytes) },
    {
      columns: header.columns,
      onReject: ({ line, reason, text }) => {
        totals.rows += 1
        totals.unreadable += 1
        report.reject({ reason, file: name, line, text, kind: 'address' })
      },
    },
  )
  for await (const batch of rows) {
    const staged: CopyRow[] = []
    for (const row of batch) {
      totals.rows += 1
      const address = parseAddress(row.values, header, { region, centresOf })
      if (address === 'dropped') totals.dropped += 1
      else if (typeof address === 'string')
        report.reject({ reason: address, file: name, line: row.line, text: textOf(row), kind: 'address' })
      else {
        if (address.isPositionGiven) totals.positions.add(address.fault, row.line)
        if (address.fault !== undefined && address.fault.fault !== 'far')
          report.reject({
            ...{
              reason: address.fault.fault,
              file: name,
              line: row.line,
              text: textOf(row),
              kind: 'address',
            },
            isKept: true,
          })
        staged.push(recordAddress(address, { region, report, totals, streets }))
      }
    }
    streets.settle()
    yield staged
  }
}

async function* counted(chunks: AsyncIterable<Buffer>, onBytes: (bytes: number) => void) {
  for await (const chunk of chunks) {
    onBytes(chunk.length)
    yield chunk
  }
}

const textOf = ({ values }: CsvRow): string => values.map((value) => value ?? '').join(',')

interface RecordOptions extends Omit<Gathering, 'file' | 'reading' | 'centresOf'> {
  region: RegionCode
  report: ImportReport
}

/** Counts an address and gives its row for the staging table. */
function recordAddress(address: Address, { region, report, totals, streets }: RecordOptions): CopyRow {
  const { point, unknownStatus, municipality, names } = address
  const key = `${region}:${address.streetId}`
  totals.kept += 1
  if (point === undefined) totals.withoutPosition += 1
  if (address.hasMetres) totals.withMetres += 1
  if (address.isOtherSystem) totals.inOtherSystem += 1
  if (unknownStatus !== undefined) report.unknownCode('status', unknownStatus)
  if (!address.isMunicipalityKnown) report.unknownCode('municipality', municipality)
  if (!streets.has(key)) {
    const nameKeys = streetKeys([names.nl ?? null, names.fr ?? null, names.de ?? null])
    streets.add(key, [key, municipality, names.nl, names.fr, names.de, serializeArray(nameKeys)])
  }
  return [
    key,
    address.postcode,
    address.houseNumber,
    address.box,
    point?.latitude,
    point?.longitude,
    address.isCurrent,
    address.objectId,
  ]
}

const otherSystem = (crs: Crs): Crs => (crs === 'EPSG:3812' ? 'EPSG:31370' : 'EPSG:3812')

function checkSystem({ name, header }: AddressFile, { withMetres, inOtherSystem }: AddressTotals): void {
  if (header.crs === null || inOtherSystem <= withMetres * MAX_OTHER_SYSTEM_SHARE) return
  throw new Error(
    `${name}: its header says ${header.crs}, but the numbers of ${inOtherSystem} of ${withMetres} addresses lie in the ` +
      `range of ${otherSystem(header.crs)}. Nothing was changed`,
  )
}

const count = (value: number): string => value.toLocaleString('en-GB')

function note(
  report: ImportReport,
  { dropped, withoutPosition, inOtherSystem, positions }: AddressTotals,
): void {
  const far = positions.faulty().get('far') ?? 0
  if (far > 0)
    report.note(`${count(far)} positions lie too far from their postcode; no seat is placed by them`)
  if (dropped > 0) report.note(`${count(dropped)} retired or rejected addresses passed over`)
  if (withoutPosition > 0) report.note(`${count(withoutPosition)} addresses without a position, kept`)
  if (inOtherSystem > 0)
    report.note(`${count(inOtherSystem)} addresses with metres of another system than the header names`)
}
