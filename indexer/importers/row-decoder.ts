// From the bytes of a row to its text, and what the rows of a file say of its encoding.
import { isUtf8 } from 'node:buffer'
import { codePageMessage, damageMessage, damageOf } from './text-encoding.ts'

const CARRIAGE_RETURN = 13

/** Decodes rows, and tells a file in another encoding from one with broken rows: no row beyond ASCII is right. */
interface RowDecoder {
  /** Undefined for bytes that are no UTF-8. */
  decode(data: Buffer, start: number, end: number, line: number): string | undefined
  /** Whether a row beyond ASCII was right: what more rows say of the encoding no longer matters. */
  hasRight(): boolean
  /** To be called after the last row. Throws an Error that names file, line and encoding. */
  end(): void
}

/** Broken rows that may be chance. */
const MAX_BROKEN = 1
/** The same for rows that are UTF-8 and odd: the register itself has some, and an update may hold nothing else. */
const MAX_DAMAGED = 20

export function rowDecoder(file: string): RowDecoder {
  let broken = 0
  let first = { line: 0, bytes: Buffer.alloc(0) }
  let damaged = 0
  let firstDamage = { line: 0, damage: '' }
  let hasRight = false
  const end = (): void => {
    if (hasRight) return
    if (broken > MAX_BROKEN) throw new Error(codePageMessage(file, first.line, first.bytes))
    if (damaged > MAX_DAMAGED) throw new Error(damageMessage(file, firstDamage.line, firstDamage.damage))
  }
  const noteText = (text: string, line: number): void => {
    const damage = damageOf(text)
    if (damage === undefined) hasRight = true
    else {
      damaged += 1
      if (damaged === 1) firstDamage = { line, damage }
    }
  }
  return {
    end,
    hasRight: () => hasRight,
    decode(data, start, stop, line) {
      const text = decode(data, start, stop)
      if (text !== undefined) {
        // Characters of several bytes make the text shorter; a mark at the begin of the file says nothing of its rows.
        if (!hasRight && line > 1 && text.length < textEnd(data, stop) - start) noteText(text, line)
        return text
      }
      broken += 1
      if (broken === 1) first = { line, bytes: Buffer.from(data.subarray(start, stop)) }
      if (line === 1) throw new Error(codePageMessage(file, line, first.bytes))
      return undefined
    },
  }
}

/** The end of a row without its carriage return. */
const textEnd = (data: Buffer, end: number): number => (data[end - 1] === CARRIAGE_RETURN ? end - 1 : end)

function decode(data: Buffer, start: number, end: number): string | undefined {
  const stop = textEnd(data, end)
  const text = data.toString('utf8', start, stop)
  // The replacement character is what invalid bytes become, but a file may also hold it in its own right.
  if (text.includes('\uFFFD') && !isUtf8(data.subarray(start, stop))) return undefined
  return text
}
