// Documents that stand in the text of a fact: as base64 from end to end, or as data URIs in it. Linear in the text.

/** What is shorter is no document. */
const LEAST_TEXT = 200
/** Enough of base64 to see what it begins with. */
const HEAD = 64

const MARK = /;base64,/gi
/** Of a data URI up to the mark: a media type and a few parameters, with what addresses may have in them. */
const LONGEST_LABEL = 300
const LABEL = /^data:[\w.+/;=%!()*'~-]*$/
const RUN = /[A-Za-z0-9+/\s]*={0,2}/y
// A sign of base64 as an address has it, and an end of a line as an attribute has it, whose text is HTML itself.
const ESCAPED = /%(?:0[ad]|20|2[bf]|3d)|&#(?:1[03]|x[ad]);/iy
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

/** The base64 from there on, to its end. */
function runFrom(text: string, from: number): string {
  const pieces: string[] = []
  for (let at = from; ; ) {
    RUN.lastIndex = at
    const [run = ''] = RUN.exec(text) ?? []
    at = ESCAPED.lastIndex = at + run.length
    if (run !== '') pieces.push(run)
    const escaped = ESCAPED.exec(text)?.[0]
    if (escaped === undefined) return pieces.join('')
    at += escaped.length
    const sign = escaped.startsWith('%') ? decodeURIComponent(escaped).trim() : ''
    if (sign !== '') pieces.push(sign)
  }
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
  for (const { index, 0: mark } of text.matchAll(MARK)) {
    const before = text.slice(Math.max(0, index - LONGEST_LABEL), index).toLowerCase()
    const start = before.lastIndexOf('data:')
    if (start === -1 || !LABEL.test(before.slice(start))) continue
    yield decode(runFrom(text, index + mark.length), limits)
  }
}
