// Tells by its bytes what a file is that should be a text in UTF-8: people open extracts in a spreadsheet and save them
// again, and downloads arrive packed, or as a page of the portal.
import { isUtf8 } from 'node:buffer'

const starts: readonly (readonly [bytes: string, format: string])[] = [
  ['\xff\xfe\0\0', 'UTF-32 (little endian)'],
  ['\0\0\xfe\xff', 'UTF-32 (big endian)'],
  ['\xff\xfe', 'UTF-16 (little endian)'],
  ['\xfe\xff', 'UTF-16 (big endian)'],
  ['\x1f\x8b', 'a gzip file'],
  ['PK\x03\x04', 'a zip file or a spreadsheet'],
  ['\xd0\xcf\x11\xe0', 'an old spreadsheet'],
  ['%PDF-', 'a PDF'],
]

// Without a mark at the begin: whatever the format, a file begins with characters of ASCII.
const patterns: readonly (readonly [isZero: readonly boolean[], format: string])[] = [
  [[false, true, true, true], 'UTF-32 (little endian)'],
  [[true, true, true, false], 'UTF-32 (big endian)'],
  [[false, true, false, true], 'UTF-16 (little endian)'],
  [[true, false, true, false], 'UTF-16 (big endian)'],
]

/** What a file is other than a text in UTF-8, by its first bytes; undefined when nothing says so. */
export function foreignFormat(start: Buffer): string | undefined {
  const text = start.toString('latin1', 0, 8)
  const found = starts.find(([bytes]) => text.startsWith(bytes))
  if (found !== undefined) return found[1]
  if (start.length < 4) return undefined
  return patterns.find(([isZero]) => isZero.every((zero, at) => (start[at] === 0) === zero))?.[1]
}

const ADVICE = 'no UTF-8 text; save or download it as UTF-8'

/** Throws an Error that names the file when its first bytes are of another format. */
export function checkFormat(name: string, start: Buffer): void {
  const format = foreignFormat(start)
  if (format !== undefined) throw new Error(`${name}: ${format} from line 1 on, ${ADVICE}`)
}

/** Which single-byte code page a text is in that is no UTF-8: letters of Western Europe stand at other bytes in each. */
export function codePageOf(bytes: Buffer): string {
  let western = 0
  let other = 0
  for (const byte of bytes) {
    if (byte >= 0xc0) western += 1
    else if (byte >= 0x80 && byte < 0xa0) other += 1
  }
  return western >= other ? 'Windows-1252 or Latin-1' : 'a code page of DOS or the Macintosh'
}

/** What to say of a file in which no text beyond ASCII is UTF-8. */
export const codePageMessage = (name: string, line: number, bytes: Buffer): string =>
  `${name}: ${codePageOf(bytes)} from line ${line} on, bytes that are ${ADVICE}`

// What UTF-8 looks like that was taken for a code page and encoded again: é as `Ã©`, on a Macintosh as `√©`.
const twice = /[\u00c2-\u00c5][\u0080-\u00bf\u0152-\u0178\u2013-\u2122]|\u221a[\u0080-\uffff]/

/** What a conversion has done to a text that is UTF-8 nevertheless; undefined when nothing shows. */
export function damageOf(text: string): string | undefined {
  if (twice.test(text)) return 'UTF-8 that was encoded twice'
  return text.includes('\ufffd') ? 'characters that a conversion has replaced (\ufffd)' : undefined
}

/** What to say of a file in which no text beyond ASCII is undamaged. */
export const damageMessage = (name: string, line: number, damage: string): string =>
  `${name}: ${damage} from line ${line} on; take the file as it was published`

/** A whole text. Throws an Error that names the file and, where the bytes are no UTF-8, their line. */
export function decodeText(name: string, bytes: Buffer): string {
  checkFormat(name, bytes)
  if (isUtf8(bytes)) return bytes.toString('utf8').replace(/^\uFEFF+/, '')
  let line = 1
  for (let start = 0; start < bytes.length; line += 1) {
    const newline = bytes.indexOf(10, start)
    const row = bytes.subarray(start, newline === -1 ? bytes.length : newline)
    if (!isUtf8(row)) throw new Error(codePageMessage(name, line, row))
    start += row.length + 1
  }
  throw new Error(`${name}: bytes that are no UTF-8 text`)
}

/** Throws an Error that names the file when its first line ends in a carriage return alone. */
export function checkLineEnds(name: string, start: Buffer): void {
  const newline = start.indexOf(10)
  const end = start.subarray(0, newline === -1 ? start.length : newline).indexOf(13)
  if (end === -1 || end === newline - 1 || end === start.length - 1) return
  throw new Error(
    `${name}, line 1: its lines end in carriage returns alone (CR), as on old Macintoshes; LF or CRLF is read`,
  )
}
