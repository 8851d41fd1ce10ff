// Reads a layer once from begin to end: shapes and the records of the table beside them, in step.
import { createHash } from 'node:crypto'
import type { Crs } from '../../../src/geo/projection.ts'
import type { Member } from '../archive.ts'
import { crsOfFile } from './crs.ts'
import { type DbfRecord, readDbf } from './read-dbf.ts'
import { readShp, readShpHeader } from './read-shp.ts'
import type { LayerFiles } from './sets.ts'

/** A .prj is a line. */
const MOST_PRJ_BYTES = 65_536

async function readText({ name, size, open }: Member): Promise<string> {
  if (size > MOST_PRJ_BYTES) throw new Error(`${name}: ${size} bytes, which no .prj has`)
  const chunks: Buffer[] = []
  for await (const chunk of open()) chunks.push(chunk)
  return Buffer.concat(chunks).toString('latin1')
}

/** The system of its metres; undefined for a layer without shapes whose system nothing tells. */
export async function readCrs({ shp, prj }: LayerFiles): Promise<Crs | undefined> {
  const header = await readShpHeader(shp.name, shp.open())
  return crsOfFile(shp.name, header, prj && { name: prj.name, text: await readText(prj) })
}

/** SHA-256 over the files of layers, in the order given. */
export async function digestOf(
  layers: readonly LayerFiles[],
  onBytes: (bytes: number) => void,
): Promise<Buffer> {
  const hash = createHash('sha256')
  for (const { shp, dbf, prj } of layers)
    for (const member of [shp, dbf, prj]) {
      // So that bytes cannot move from the end of one file to the start of the next.
      hash.update(`${member?.size ?? 'none'};`)
      if (member === undefined) continue
      for await (const chunk of member.open()) {
        hash.update(chunk)
        onBytes(chunk.length)
      }
    }
  return hash.digest()
}

export interface LayerRecord {
  /** From 1. */
  number: number
  values: readonly string[]
  /** As rings.ts reads it. */
  content: Buffer
}

export interface ReadLayerOptions {
  fields: readonly (readonly string[])[]
  onBytes: (bytes: number) => void
}

/** Takes records from batches, as many as are asked for at a time. */
function takerOf(batches: AsyncGenerator<DbfRecord[]>) {
  let pending: DbfRecord[] = []
  return async (count: number): Promise<DbfRecord[]> => {
    while (pending.length < count) {
      const { value, done } = await batches.next()
      if (done === true) break
      pending = pending.length === 0 ? value : [...pending, ...value]
    }
    const taken = pending.slice(0, count)
    pending = pending.slice(count)
    return taken
  }
}

async function* counted(chunks: AsyncIterable<Buffer>, onBytes: (bytes: number) => void) {
  for await (const chunk of chunks) {
    onBytes(chunk.length)
    yield chunk
  }
}

/** Records that are not deleted. Throws an Error when a file is broken, or when the two do not have as many. */
export async function* readLayer(
  { shp, dbf }: LayerFiles,
  { fields, onBytes }: ReadLayerOptions,
): AsyncGenerator<LayerRecord[]> {
  const table = readDbf(dbf.name, counted(dbf.open(), onBytes), fields)
  const take = takerOf(table)
  let number = 0
  const unequal = (): Error =>
    new Error(`${shp.name}: ${dbf.name} has another number of records; one of them was cut off`)
  try {
    for await (const contents of readShp(shp.name, counted(shp.open(), onBytes))) {
      const rows = await take(contents.length)
      if (rows.length < contents.length) throw unequal()
      const records: LayerRecord[] = []
      for (const [index, row] of rows.entries()) {
        number += 1
        if (!row.isDeleted) records.push({ number, values: row.values, content: contents[index] as Buffer })
      }
      yield records
    }
    // To its end, where its own count is checked.
    if ((await take(1)).length > 0) throw unequal()
  } finally {
    await table.return(undefined)
  }
}
