// The extract of the Flemish register, as small as a test wants it: fields and widths as the register has them.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type DbfColumn, type DbfRecord, makeDbf, makeShp, type TestShape } from './shapefiles.ts'
import { tempFolder } from './temp-folder.ts'

const text = (name: string, length: number): DbfColumn => ({ name, type: 'C', length })
const number = (name: string): DbfColumn => ({ name, type: 'N', length: 10 })

const columns = {
  Gebouw: [text('id', 50), number('gebouwid'), text('versieid', 25), text('geommet', 20), text('status', 20)],
  Gebouweenheid: [
    text('id', 55),
    number('gebouwehid'),
    text('versieid', 25),
    text('gebouwid', 10),
    text('functie', 30),
    text('status', 20),
    text('posgeommet', 30),
    { name: 'afwijking', type: 'L', length: 1 },
  ],
  Links: [text('objecttype', 20), text('adresobjid', 30), number('adresid')],
  Perceel: [text('id', 254), text('perceelid', 30), text('versieid', 25), text('status', 50)],
} satisfies Record<string, DbfColumn[]>

const VERSION = '2024-03-05T10:11:12+01:00'

export interface TestBuilding {
  id: number
  status?: string
  shape?: TestShape
  version?: string
  deleted?: boolean
}

export interface TestUnit {
  id: number
  /** As the field has it: text with blanks. */
  building: string | number
  function?: string
  status?: string
  point?: readonly [number, number] | null
  version?: string
}

export interface TestRegister {
  buildings: TestBuilding[]
  units: TestUnit[]
  /** Unit and address. */
  unitAddresses: [number, number][]
  /** Parcel as the register writes it, and address. */
  parcelAddresses: [string, number][]
  parcels: [key: string, status: string][]
}

const square = (x: number, y: number, side: number): TestShape => ({
  rings: [
    [
      [x, y],
      [x, y + side],
      [x + side, y + side],
      [x + side, y],
      [x, y],
    ],
  ],
})

/** Buildings of one, two and twelve units, one of them over two parcels, and a unit that is gone. */
export function smallRegister(): TestRegister {
  const twelve = Array.from({ length: 12 }, (_, at): TestUnit => ({ id: 31 + at, building: '  3' }))
  return {
    buildings: [
      { id: 1, shape: square(103_900, 193_500, 10) },
      { id: 2, shape: square(103_920, 193_500, 12), status: 'InAanbouw' },
      { id: 3, shape: square(103_950, 193_500, 30) },
    ],
    units: [
      { id: 11, building: '1', point: [103_905, 193_505] },
      { id: 21, building: '2         ', status: 'gepland', point: [103_925, 193_505] },
      { id: 22, building: ' 2', point: [103_926, 193_505] },
      { id: 23, building: '2', function: 'gemeenschappelijkDeel', point: [103_926, 193_506] },
      ...twelve,
      { id: 43, building: '3', function: 'gemeenschappelijkDeel' },
      { id: 44, building: '3', status: 'gehistoreerd' },
    ],
    unitAddresses: [[11, 71], [21, 72], [22, 72], ...twelve.map(({ id }): [number, number] => [id, 60 + id])],
    parcelAddresses: [
      ['44021A0001-00A000', 71],
      ['44021A0002-00_000', 72],
      ['44021A0003-00A000', 91],
      ['44021A0004-00A000', 91],
      ['44021A0009-00A000', 91],
    ],
    parcels: [
      ['44021A0001-00A000', 'gerealiseerd'],
      ['44021A0009-00A000', 'gehistoreerd'],
    ],
  }
}

const record = (cells: DbfRecord['cells'], deleted = false): DbfRecord => ({ cells, deleted })

export function registerFiles({
  buildings,
  units,
  unitAddresses,
  parcelAddresses,
  parcels,
}: TestRegister): Record<string, Buffer> {
  const links = (kind: string, pairs: readonly [string | number, number][]): Buffer =>
    makeDbf(
      columns.Links,
      pairs.map(([adresobjid, adresid]) => record({ objecttype: kind, adresobjid, adresid })),
    )
  return {
    'Gebouw.dbf': makeDbf(
      columns.Gebouw,
      buildings.map(({ id, status = 'Gerealiseerd', version = VERSION, deleted }) =>
        record(
          { id: `gebouw/${id}`, gebouwid: id, versieid: version, geommet: 'IngemetenGRB', status },
          deleted,
        ),
      ),
    ),
    'Gebouw.shp': makeShp(buildings.map(({ shape = null }) => shape)),
    'Gebouweenheid.dbf': makeDbf(
      columns.Gebouweenheid,
      units.map(
        ({ id, building, function: functie = 'nietGekend', status = 'Gerealiseerd', version = VERSION }) =>
          record({
            id: `eenheid/${id}`,
            gebouwehid: id,
            versieid: version,
            gebouwid: building,
            functie,
            status,
          }),
      ),
    ),
    'Gebouweenheid.shp': makeShp(units.map(({ point = null }) => (point === null ? null : { point }))),
    'AdresGebouweenheidKoppelingen.dbf': links('Gebouweenheid', unitAddresses),
    'AdresPerceelKoppelingen.dbf': links('Perceel', parcelAddresses),
    'Perceel.dbf': makeDbf(
      columns.Perceel,
      parcels.map(([perceelid, status]) => record({ id: perceelid, perceelid, versieid: VERSION, status })),
    ),
  }
}

/** Writes them as a zip and returns its path. */
export async function registerZip(name: string, files: Readonly<Record<string, Buffer>>): Promise<string> {
  const zip = new ZipFile()
  for (const [member, content] of Object.entries(files))
    zip.addBuffer(content, member, { mtime: new Date('2026-11-20T03:00:00Z') })
  zip.end()
  const path = join(tempFolder(), name)
  await pipeline(zip.outputStream as NodeJS.ReadableStream, createWriteStream(path))
  return path
}
