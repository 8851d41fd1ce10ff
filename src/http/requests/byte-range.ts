// What a Range header asks of a file (RFC 9110, section 14.2).

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The bytes asked for, cut off at the end of the file. Undefined: the whole file, since nothing, another unit, several
 * ranges or no range at all is asked for, all of which a server may ignore.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const found = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '')
  if (found === null) return undefined
  const [, first = '', last = ''] = found
  if (first === '') {
    if (last === '') return undefined
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
