// A ZIP that is written as its entries come, each deflated at the fastest level. Sizes are known behind the bytes alone, in
// a descriptor of 32 bits: Excel refuses entries in the form of ZIP64, so none may reach 4 GB. The file may.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, crc32, createDeflateRaw } from 'node:zlib'

interface Entry {
  name: Buffer
  crc: number
  compressed: number
  size: number
  offset: number
}

export interface Zip {
  /** Bytes of one more entry. Throws when it grows to 4 GB. */
  add(name: string, texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer>
  /** What ends the file. */
  end(): Buffer
}

const MOST_32 = 0xffff_ffff
const MOST_16 = 0xffff
const CHUNK_BYTES = 65_536
// Deflating is another thread's work: it finds some pieces ready while the next is made.
const AHEAD_BYTES = 524_288

// 2.0: deflate. Bit 3: sizes in a descriptor; bit 11: names are UTF-8.
const VERSION = 20
const ZIP64_VERSION = 45
const FLAGS = 0x0808
const DEFLATE = 8
// The first day that the format knows: equal rows give equal bytes.
const DOS_DATE = 0x0021
const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const DESCRIPTOR_BYTES = 16
const ZIP64_EXTRA_BYTES = 12

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(LOCAL_BYTES)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATE, 8)
  header.writeUInt16LE(DOS_DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function descriptor({ crc, compressed, size }: Entry): Buffer {
  const bytes = Buffer.alloc(DESCRIPTOR_BYTES)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(compressed, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function centralHeader({ name, crc, compressed, size, offset }: Entry): Buffer {
  const isFar = offset >= MOST_32
  const header = Buffer.alloc(CENTRAL_BYTES)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(isFar ? ZIP64_VERSION : VERSION, 4)
  header.writeUInt16LE(isFar ? ZIP64_VERSION : VERSION, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(DEFLATE, 10)
  header.writeUInt16LE(DOS_DATE, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(compressed, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt16LE(isFar ? ZIP64_EXTRA_BYTES : 0, 30)
  header.writeUInt32LE(isFar ? MOST_32 : offset, 42)
  if (!isFar) return Buffer.concat([header, name])
  const extra = Buffer.alloc(ZIP64_EXTRA_BYTES)
  extra.writeUInt16LE(0x0001, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)
  return Buffer.concat([header, name, extra])
}

/** Where the directory begins and how large it is, in the form for files beyond 4 GB. */
function zip64End(count: number, size: number, offset: number): Buffer {
  const bytes = Buffer.alloc(76)
  bytes.writeUInt32LE(0x06064b50, 0)
  bytes.writeBigUInt64LE(44n, 4)
  bytes.writeUInt16LE(ZIP64_VERSION, 12)
  bytes.writeUInt16LE(ZIP64_VERSION, 14)
  bytes.writeBigUInt64LE(BigInt(count), 24)
  bytes.writeBigUInt64LE(BigInt(count), 32)
  bytes.writeBigUInt64LE(BigInt(size), 40)
  bytes.writeBigUInt64LE(BigInt(offset), 48)
  bytes.writeUInt32LE(0x07064b50, 56)
  bytes.writeBigUInt64LE(BigInt(offset + size), 64)
  bytes.writeUInt32LE(1, 72)
  return bytes
}

function directory(entries: readonly Entry[], offset: number): Buffer {
  const headers = Buffer.concat(entries.map(centralHeader))
  const isFar = offset >= MOST_32 || entries.length >= MOST_16
  const end = Buffer.alloc(22)
  const count = Math.min(entries.length, MOST_16)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(headers.length, 12)
  end.writeUInt32LE(Math.min(offset, MOST_32), 16)
  return Buffer.concat([headers, ...(isFar ? [zip64End(entries.length, headers.length, offset)] : []), end])
}

/** The bytes of texts, counted on the way into an entry. */
async function* counted(
  texts: AsyncIterable<string> | Iterable<string>,
  entry: Entry,
): AsyncGenerator<Buffer> {
  for await (const text of texts) {
    const bytes = Buffer.from(text)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    if (entry.size >= MOST_32) throw new Error(`${entry.name} grew to 4 GB`)
    yield bytes
  }
}

async function* deflated(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const ahead = { highWaterMark: AHEAD_BYTES }
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: CHUNK_BYTES, ...ahead })
  const fed = pipeline(Readable.from(source, { objectMode: false, ...ahead }), deflate)
  // Told again by the reading below.
  fed.catch(() => {})
  try {
    yield* deflate as AsyncIterable<Buffer>
    await fed
  } finally {
    // Whoever stops reading stops the texts too.
    deflate.destroy()
    await fed.catch(() => {})
  }
}

/** @param offset Bytes that stand before the first entry. */
export function openZip(offset = 0): Zip {
  const entries: Entry[] = []
  let at = offset
  const passed = (bytes: Buffer): Buffer => {
    at += bytes.length
    return bytes
  }
  return {
    async *add(name, texts) {
      const entry: Entry = { name: Buffer.from(name), crc: 0, compressed: 0, size: 0, offset: at }
      entries.push(entry)
      yield passed(localHeader(entry.name))
      for await (const bytes of deflated(counted(texts, entry))) {
        entry.compressed += bytes.length
        yield passed(bytes)
      }
      yield passed(descriptor(entry))
    },
    end: () => directory(entries, at),
  }
}
