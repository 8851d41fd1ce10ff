// What the tests of the cadastral plan share: the plans of the fixture, plans made from records, and what is stored.
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plans } from '../../../../fixtures/cadastre/plans.ts'
import {
  federalBuildingFields,
  type MadeRecord,
  type Metres,
  parcelFields,
  rectangle,
  regionalBuildingFields,
  writeLayer,
} from '../../../../fixtures/cadastre/shapefile.ts'
import { writeZip } from '../../../../fixtures/sample/zip.ts'
import {
  type CadastreImportOptions,
  importCadastre,
} from '../../../../indexer/importers/cadastre/import-cadastre.ts'
import type { Sql } from '../../../../src/db/sql.ts'
import type { Crs } from '../../../../src/geo/projection.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

/** After every day that the tests give a file. */
const NOW = new Date('2026-12-31T12:00:00Z')

export const asking = {
  environment: 'test',
  publicUrl: '',
  dataDir: join(tmpdir(), 'vme-cadastre-tests'),
} as const

/** The folders of the fixture. */
export const fixturePlans = plans.map(({ name }) => name)

export const plan = (name: string): string =>
  fileURLToPath(new URL(`../../../../fixtures/cadastre/plans/${name}`, import.meta.url))

export const load = (sql: Sql, paths: string[], options: Partial<CadastreImportOptions> = {}) =>
  importCadastre({
    ...{ sql, paths, config: asking, kinds: ['parcel', 'building'], maxClosedShare: 0.05, now: () => NOW },
    ...options,
  })

/** The nth of a row of parcels in Ghent, 10 metres wide. */
export const ghentKey = (nth: number): string => `44021A${String(nth).padStart(4, '0')}/00_000`
const ghentAt = (nth: number): Metres => [103_900 + 10 * nth, 193_500]
export const ghentParcel = (nth: number, height = 20): MadeRecord => ({
  rings: [rectangle(ghentAt(nth), 10, height)],
  values: [ghentKey(nth)],
})
export const ghentBuilding = (id: number | string, nth = Number(id)): MadeRecord => ({
  rings: [rectangle(ghentAt(nth), 8, 9)],
  values: [String(id), 'BUILDING'],
})
export const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

export interface MadeFiles {
  parcels?: readonly MadeRecord[]
  federal?: readonly MadeRecord[]
  regional?: readonly MadeRecord[]
  crs?: Crs
  day?: string
}

/** The files of layers by their names, unpacked. */
export function planFiles({
  parcels,
  federal,
  regional,
  crs = 'EPSG:31370',
  day = '2026-01-01',
}: MadeFiles): Record<string, Buffer> {
  const layers = [
    ['Bpn_CaPa', parcelFields, parcels],
    ['Bpn_CaBu', federalBuildingFields, federal],
    ['Bpn_ReBu', regionalBuildingFields, regional],
  ] as const
  return Object.fromEntries(
    layers.flatMap(([name, fields, records]) =>
      records === undefined
        ? []
        : Object.entries(writeLayer({ fields, records, crs, day })).map(([ending, bytes]) => [
            `${name}.${ending}`,
            bytes as Buffer,
          ]),
    ),
  )
}

/** Writes files into a folder of this name, and returns its path. */
export function folderOf(files: Record<string, Buffer>, name = 'L72_44021'): string {
  const folder = join(tempFolder(), name)
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  return folder
}

export async function zipOf(files: Record<string, Buffer>, name = 'L72_44021.zip'): Promise<string> {
  const path = join(tempFolder(), name)
  const members = Object.entries(files).map(([member, bytes]) => ({ name: member, chunks: () => [bytes] }))
  await writeZip(path, members, '2026-06-01')
  return path
}

export const loadPlan = (sql: Sql, files: MadeFiles, options: Partial<CadastreImportOptions> = {}) =>
  load(sql, [folderOf(planFiles(files))], options)

export const emptyPlan = (sql: Sql) =>
  sql`truncate parcel, building, cadastral_load, import_run, source_snapshot restart identity`

/** A line a row, closed ones too. */
export async function storedLines(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select concat_ws(' ', 'parcel', municipality_nis, capakey, area_m2::numeric(12, 1),
      case when closed_at is not null then 'closed' end) as line
    from parcel
    union all
    select concat_ws(' ', 'building', municipality_nis, source, source_id, kind, area_m2::numeric(12, 1),
      case when closed_at is not null then 'closed' end)
    from building`
  return rows.map(({ line }) => line).sort()
}

/** Everything that is stored, with the transactions that wrote it. */
export async function writtenBy(sql: Sql): Promise<string> {
  const [row] = await sql<{ text: string }[]>`
    select concat(
      (select string_agg(concat(p::text, p.xmin), ';' order by p::text) from parcel p),
      (select string_agg(concat(b::text, b.xmin), ';' order by b::text) from building b),
      (select string_agg(concat(l::text, l.xmin), ';' order by l::text) from cadastral_load l)) as text`
  return row?.text ?? ''
}
