// Documents that stand in the text of a fact: as base64 from end to end, or as data URIs in it. Linear in the text.

/** What is shorter is no document. */
const LEAST_TEXT = 200
/** Enough of base64 to see what it begins with. */
const HEAD = 64

const MARK = ';base64,'
/** Of a data URI up to the mark: a media type and a few parameters. */
const LONGEST_LABEL = 300
const LABEL = /^data:[\w.+/;=-]*$/
const RUN = /[A-Za-z0-9+/\s]*={0,2}/y
const ONLY_BASE64 = /^[A-Za-z0-9+/\s]*={0,2}$/

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
  for (let at = text.indexOf(MARK); at !== -1; at = text.indexOf(MARK, at + MARK.length)) {
    const before = text.slice(Math.max(0, at - LONGEST_LABEL), at)
    const start = before.lastIndexOf('data:')
    if (start === -1 || !LABEL.test(before.slice(start))) continue
    RUN.lastIndex = at + MARK.length
    const [run = ''] = RUN.exec(text) ?? []
    yield decode(run, limits)
  }
}
