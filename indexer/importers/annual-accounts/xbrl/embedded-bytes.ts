// Documents that stand in the text of a fact: as base64 from end to end, or as data URIs in it. Linear in the text.

/** What is shorter is no document. */
const LEAST_TEXT = 200
/** Enough of base64 to see what it begins with. */
const HEAD = 64

const URI = /data:[\w.+-]*\/?[\w.+-]*(?:;[\w=.+-]{1,40}){0,4};base64,/g
const RUN = /[A-Za-z0-9+/\s]*={0,2}/y
const ONLY_BASE64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/

export interface EmbeddedLimits {
  /** Of one document, in bytes. */
  itemBytes: number
}

export type EmbeddedBytes = { bytes: Buffer } | { fault: string }

const decodedLength = (base64: string): number => Math.floor((base64.length * 3) / 4)

function decode(base64: string, { itemBytes }: EmbeddedLimits): EmbeddedBytes {
  // White space in it makes it shorter still.
  if (decodedLength(base64) > itemBytes * 1.1) return { fault: 'larger than may be kept' }
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > itemBytes) return { fault: 'larger than may be kept' }
  return bytes.length === 0 ? { fault: 'empty' } : { bytes }
}

/**
 * In the order in which they stand.
 *
 * @param isKnown Whether what begins so is a document: a long text of letters alone may be base64 too.
 */
export function* embeddedBytes(
  text: string,
  limits: EmbeddedLimits,
  isKnown: (head: Buffer) => boolean,
): Generator<EmbeddedBytes> {
  if (text.length < LEAST_TEXT) return
  const trimmed = text.trim()
  if (isKnown(Buffer.from(trimmed.slice(0, HEAD), 'base64')) && ONLY_BASE64.test(trimmed)) {
    yield decode(trimmed, limits)
    return
  }
  for (const { index, 0: head } of text.matchAll(URI)) {
    RUN.lastIndex = index + head.length
    const [run = ''] = RUN.exec(text) ?? []
    yield decode(run, limits)
  }
}
