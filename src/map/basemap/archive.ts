// The file of a large-scale base: one PMTiles archive of vector tiles in the Protomaps schema, opened once at start.
import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { bytesToHeader, PMTiles, TileType } from 'pmtiles'

export interface Archive {
  /** Stays open: who replaces the file by renaming another over it changes nothing for those who read. */
  file: FileHandle
  size: number
  /** Of its size, its time and its header: another file has another one. */
  version: string
}

const HEADER_BYTES = 127
const MAGIC = 'PMTiles'
const SPEC_VERSION = 3
/** Layers that the base draws; a file without one of them has another schema. */
const LAYERS = ['earth', 'water', 'roads', 'places']

const bytesAt = async (file: FileHandle, offset: number, length: number): Promise<ArrayBuffer> => {
  const bytes = new ArrayBuffer(length)
  const { bytesRead } = await file.read(new Uint8Array(bytes), 0, length, offset)
  return bytesRead === length ? bytes : bytes.slice(0, bytesRead)
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new Error(`there is no file to be read (${code})`, { cause })
  }
}

function checkHeader(header: ArrayBuffer): void {
  const bytes = Buffer.from(header)
  const version = bytes[MAGIC.length]
  if (bytes.length < HEADER_BYTES || !bytes.toString('latin1').startsWith(MAGIC))
    throw new Error('the file is no PMTiles archive')
  if (version !== SPEC_VERSION) throw new Error(`the file is PMTiles version ${version}, not ${SPEC_VERSION}`)
  const { tileType } = bytesToHeader(header)
  if (tileType !== TileType.Mvt)
    throw new Error('the file holds pictures or other tiles, not vector tiles (MVT)')
}

interface Metadata {
  vector_layers?: { id: string }[]
}

async function checkLayers(file: FileHandle): Promise<void> {
  const source = {
    getKey: () => 'archive',
    getBytes: async (offset: number, length: number) => ({ data: await bytesAt(file, offset, length) }),
  }
  const { vector_layers: layers = [] } = (await new PMTiles(source).getMetadata()) as Metadata
  const missing = LAYERS.filter((name) => layers.every(({ id }) => id !== name))
  if (missing.length > 0)
    throw new Error(`the file has not the layers of a Protomaps basemap: it lacks ${missing.join(', ')}`)
}

/** Throws an Error that names the variable, the file and what is wrong with it. */
export async function openArchive(path: string): Promise<Archive> {
  let file: FileHandle | undefined
  try {
    file = await openFile(path)
    const stat = await file.stat()
    if (!stat.isFile()) throw new Error('this is no file')
    const header = await bytesAt(file, 0, HEADER_BYTES)
    checkHeader(header)
    await checkLayers(file)
    const version = createHash('sha256')
      .update(`${stat.size} ${stat.mtimeMs} `)
      .update(new Uint8Array(header))
      .digest('base64url')
      .slice(0, 16)
    return { file, size: stat.size, version }
  } catch (cause) {
    await file?.close()
    throw new Error(`BASEMAP_PMTILES is "${path}": ${(cause as Error).message}`, { cause })
  }
}
