// What embedded bytes are, by what they begin and end with; what they are called says nothing.

export interface MediaType {
  name: string
  extension: string
  begins: readonly string[]
  /** False for what was cut off. */
  isWhole(bytes: Buffer): boolean
}

/** Behind the end of a document some write a few bytes more. */
const endsWith = (bytes: Buffer, end: Buffer, within: number): boolean =>
  bytes.subarray(-within).lastIndexOf(end) !== -1

const END_OF_JPEG = Buffer.from([0xff, 0xd9])

/** Where the first scan of a JPEG begins. Small pictures among its metadata stand before it, each with an end of its own. */
function scanOf(bytes: Buffer): number {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda)
    // Any number of 0xff may stand before a marker.
    at += bytes[at + 1] === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  return at
}

const text = (value: string): string => Buffer.from(value, 'latin1').toString('hex')

const mediaTypes: readonly MediaType[] = [
  {
    name: 'application/pdf',
    extension: 'pdf',
    begins: [text('%PDF-')],
    isWhole: (bytes) => endsWith(bytes, Buffer.from('%%EOF'), 2_048),
  },
  {
    name: 'image/png',
    extension: 'png',
    begins: ['89504e470d0a1a0a'],
    isWhole: (bytes) => endsWith(bytes, Buffer.from('IEND'), 64),
  },
  {
    name: 'image/jpeg',
    extension: 'jpg',
    begins: ['ffd8ff'],
    // Cameras write whole films behind it.
    isWhole: (bytes) => bytes.includes(END_OF_JPEG, scanOf(bytes)),
  },
  {
    name: 'image/gif',
    extension: 'gif',
    begins: [text('GIF87a'), text('GIF89a')],
    isWhole: (bytes) => endsWith(bytes, Buffer.from([0x3b]), 8),
  },
  {
    name: 'image/tiff',
    extension: 'tif',
    begins: ['49492a00', '4d4d002a'],
    // The list of its fields may stand anywhere.
    isWhole(bytes) {
      if (bytes.length < 8) return false
      return (bytes[0] === 0x49 ? bytes.readUInt32LE(4) : bytes.readUInt32BE(4)) < bytes.length
    },
  },
  {
    name: 'image/bmp',
    extension: 'bmp',
    begins: [text('BM')],
    isWhole: (bytes) => bytes.length >= 26 && bytes.readUInt32LE(2) === bytes.length,
  },
  {
    name: 'application/zip',
    extension: 'zip',
    begins: ['504b0304'],
    isWhole: (bytes) => endsWith(bytes, Buffer.from('504b0506', 'hex'), 65_557),
  },
]

/** A mark of UTF-8 and white space, which some programs write before a PDF and its readers pass over. */
const BEFORE_PDF = /^(?:efbbbf)?(?:0[9ad]|20)*(?=255044462d)/

/** Undefined for what is none that is kept. */
export function mediaTypeOf(bytes: Buffer): MediaType | undefined {
  const begin = bytes.toString('hex', 0, 32).replace(BEFORE_PDF, '')
  return mediaTypes.find(({ begins }) => begins.some((signature) => begin.startsWith(signature)))
}
