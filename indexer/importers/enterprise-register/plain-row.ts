// Whether the bytes of a row are plainly a right one: ASCII, as many fields as the header has, each quoted whole or not
// at all. What is not plain may still be right: then its text is looked at.
const QUOTE = 34
const COMMA = 44
const CARRIAGE_RETURN = 13
const BLANK = 32
const LAST_PRINTABLE = 126

interface Range {
  start: number
  end: number
}

/** Whether bytes hold three characters of ASCII. */
export function holdsText(data: Uint8Array, { start, end }: Range, text: string): boolean {
  const [first, second, third] = [text.charCodeAt(0), text.charCodeAt(1), text.charCodeAt(2)]
  for (let at = start; at + 2 < end; at += 1)
    if (data[at] === first && data[at + 1] === second && data[at + 2] === third) return true
  return false
}

export function isPlainRow(data: Uint8Array, { start, end }: Range, width: number): boolean {
  const stop = data[end - 1] === CARRIAGE_RETURN ? end - 1 : end
  let fields = 1
  let isQuoted = false
  for (let at = start; at < stop; at += 1) {
    const byte = data[at] as number
    if (byte < BLANK || byte > LAST_PRINTABLE) return false
    if (byte === QUOTE) {
      // It opens at the begin of a field, and closes at its end.
      const beside = isQuoted ? at + 1 : at - 1
      if (beside >= start && beside < stop && data[beside] !== COMMA) return false
      isQuoted = !isQuoted
    } else if (byte === COMMA && !isQuoted) fields += 1
  }
  return fields === width && !isQuoted
}
