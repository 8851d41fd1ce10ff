// Copies the layers of one kind into the staging table, record by record as they are read.
import { type CopyRow, copyRows } from '../../../src/db/copy-rows.ts'
import type { Sql } from '../../../src/db/sql.ts'
import type { Crs } from '../../../src/geo/projection.ts'
import type { ImportReport } from '../report.ts'
import { type Kind, type Layer, type LayerName, layers } from './layers.ts'
import type { Municipalities } from './municipalities.ts'
import { parseShape } from './parse.ts'
import { type LayerRecord, readCrs, readLayer } from './read.ts'
import type { LayerFiles } from './sets.ts'
import { ANYWHERE, type StagedRow, stagedRow } from './store-staging.ts'

export interface Staging {
  session: Sql
  report: ImportReport
  onBytes: (bytes: number) => void
  signal?: AbortSignal | undefined
  municipalities: Municipalities
  /** Those that are not loaded yet; rows of others are passed over. */
  pending: ReadonlySet<string>
}

export async function stageLayer(
  layerName: LayerName,
  files: LayerFiles,
  staging: Staging,
): Promise<{ file: string; read: number }> {
  const layer = layers[layerName]
  const crs = await readCrs(files)
  const totals = { file: files.shp.name, read: 0 }
  const { session, signal } = staging
  await copyRows(
    session,
    { table: 'stage_shape', signal },
    stagedRows({ layer, files, crs, staging, totals }),
  )
  return totals
}

interface Work {
  layer: Layer
  files: LayerFiles
  crs: Crs | undefined
  staging: Staging
  totals: { file: string; read: number }
}

async function* stagedRows({ layer, files, crs, staging, totals }: Work): AsyncGenerator<CopyRow[]> {
  for await (const records of readLayer(files, { fields: layer.fields, onBytes: staging.onBytes })) {
    const rows: CopyRow[] = []
    for (const record of records) {
      totals.read += 1
      for (const row of rowsOf(record, { layer, crs, staging, file: totals.file })) rows.push(stagedRow(row))
    }
    yield rows
  }
}

interface RecordContext {
  layer: Layer
  crs: Crs | undefined
  staging: Staging
  file: string
}

/** What is staged of a record: nothing of a municipality that is loaded; as a rule one row. */
function rowsOf(
  { number, values: [text = '', kind], content }: LayerRecord,
  { layer, crs, staging: { report, municipalities, pending }, file }: RecordContext,
): StagedRow[] {
  // A layer whose system nothing tells has no box, hence no shape.
  const parsed = crs === undefined ? 'null-shape' : parseShape(content, crs)
  const fault = typeof parsed === 'string' ? parsed : undefined
  const municipality = typeof parsed === 'string' ? municipalities.only : municipalities.at(parsed.point)
  if (municipality !== undefined && !pending.has(municipality)) return []
  const keys = layer.keysOf(text, municipality)
  const reason =
    keys.length === 0 ? layer.noKey : (fault ?? (municipality === undefined ? 'no-municipality' : undefined))
  const row = { municipality: municipality ?? ANYWHERE, source: layer.source, kind: kind || undefined }
  if (reason === undefined && typeof parsed !== 'string') return keys.map((key) => ({ ...row, key, parsed }))
  report.reject({ reason: reason ?? 'no-polygon', file, line: number, text, kind: layer.kind })
  return (keys.length === 0 ? [undefined] : keys).map((key) => ({ ...row, key, parsed: undefined }))
}

/** Layers of a kind, the regions' buildings first: where they are, the others give way. */
export const layersOf = (kind: Kind): LayerName[] => (kind === 'parcel' ? ['CaPa'] : ['ReBu', 'CaBu'])
