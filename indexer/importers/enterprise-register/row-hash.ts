// A hash of raw rows in 64 bits: two lanes of MurmurHash3 with constants of their own. It is no seal against forgers: of
// rows that changed, one in 2^64 is taken for the same.

export interface RowHash {
  high: number
  low: number
}

/** No rows are hashed to this one; it stands for "not known". */
export const isUnknown = ({ high, low }: RowHash): boolean => high === 0 && low === 0

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by))

function finish(lane: number, length: number): number {
  let hash = lane ^ length
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) | 0
}

/** The hash of some bytes after what was hashed before them. The order counts, and where one row ends. */
export function hashBytes(before: RowHash, data: Uint8Array, start: number, end: number): RowHash {
  let { high, low } = before
  let at = start
  for (; at + 4 <= end; at += 4) {
    const word =
      (data[at] as number) |
      ((data[at + 1] as number) << 8) |
      ((data[at + 2] as number) << 16) |
      ((data[at + 3] as number) << 24)
    high =
      (Math.imul(rotate(high ^ Math.imul(rotate(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593), 13), 5) +
        0xe6546b64) |
      0
    low =
      (Math.imul(rotate(low ^ Math.imul(rotate(Math.imul(word, 0x239b961b), 16), 0xab0e9789), 17), 5) +
        0x561ccd1b) |
      0
  }
  let rest = 1
  for (; at < end; at += 1) rest = (rest << 8) | (data[at] as number)
  high ^= Math.imul(rotate(Math.imul(rest, 0xcc9e2d51), 15), 0x1b873593)
  low ^= Math.imul(rotate(Math.imul(rest, 0x239b961b), 16), 0xab0e9789)
  const hash = { high: finish(high, end - start), low: finish(low, end - start) }
  return isUnknown(hash) ? { high: 0, low: 1 } : hash
}

export function hashText(text: string): RowHash {
  const bytes = Buffer.from(text)
  return hashBytes({ high: 0, low: 0 }, bytes, 0, bytes.length)
}
