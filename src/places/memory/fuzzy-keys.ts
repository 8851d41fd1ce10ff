// Keys of a prefix table that come close to what was typed: with typing errors in it, or with its words apart or
// together. The sorted keys are walked as a tree, and a branch is left as soon as too many errors lie behind it: no
// other copy of the keys is needed.
import type { PrefixTable, Stretch } from './prefix-table.ts'

const BLANK = 0x20

/** Half-open range of keys that begin with the same `depth` bytes. */
interface Branch {
  from: number
  to: number
  depth: number
}

const lengthOf = ({ keyStarts }: PrefixTable, key: number): number =>
  (keyStarts[key + 1] as number) - (keyStarts[key] as number)

const byteAt = ({ keys, keyStarts }: PrefixTable, key: number, depth: number): number =>
  keys[(keyStarts[key] as number) + depth] as number

/** The first key of a range, from `low`, whose byte at a depth is above one. */
function endOfByte(table: PrefixTable, low: number, { to, depth }: Branch, byte: number): number {
  // Most branches are short: steps that double find their end near by.
  let step = 1
  let high = low + 1
  while (high < to && byteAt(table, high, depth) <= byte) {
    low = high
    step *= 2
    high = Math.min(to, high + step)
  }
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    if (byteAt(table, middle, depth) <= byte) low = middle
    else high = middle
  }
  return high
}

/** True when a key is the beginning that its branch shares; it comes first then. */
const isKey = (table: PrefixTable, { from, depth }: Branch): boolean => lengthOf(table, from) === depth

function forEachChild(
  table: PrefixTable,
  branch: Branch,
  visit: (byte: number, child: Branch) => void,
): void {
  let from = isKey(table, branch) ? branch.from + 1 : branch.from
  while (from < branch.to) {
    const byte = byteAt(table, from, branch.depth)
    const to = endOfByte(table, from, branch, byte)
    visit(byte, { from, to, depth: branch.depth + 1 })
    from = to
  }
}

function childOf(table: PrefixTable, branch: Branch, byte: number): Branch | undefined {
  let low = isKey(table, branch) ? branch.from + 1 : branch.from
  let high = branch.to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (byteAt(table, middle, branch.depth) < byte) low = middle + 1
    else high = middle
  }
  if (low >= branch.to || byteAt(table, low, branch.depth) !== byte) return undefined
  return { from: low, to: endOfByte(table, low, branch, byte), depth: branch.depth + 1 }
}

const stretchOf = ({ postingStarts }: PrefixTable, from: number, to: number): Stretch => ({
  from: postingStarts[from] as number,
  to: postingStarts[to] as number,
})

/** All keys, or those that begin with a sign that stands apart. */
export function rootOf(table: PrefixTable, sign: string | undefined): Branch | undefined {
  const all = { from: 0, to: table.keyStarts.length - 1, depth: 0 }
  if (all.to === 0) return undefined
  if (sign !== undefined) return childOf(table, all, sign.charCodeAt(0))
  // Such signs come before every letter and digit.
  const from = byteAt(table, 0, 0) < BLANK ? endOfByte(table, 0, all, BLANK) : 0
  return from < all.to ? { ...all, from } : undefined
}

/** Typing errors that are looked for in a word: none in a short one, none in digits. */
export function editsOf(word: string, most: number): number {
  if (word.length < 5 || /\d/.test(word)) return 0
  return Math.min(most, word.length < 9 ? 1 : 2)
}

type Row = readonly number[]

/** One letter more: as edit-distance.ts counts, for a tree of words. */
function nextRow(word: Uint8Array, rows: readonly Row[], byte: number, byteBefore: number): Row {
  const [above, twoAbove] = [rows.at(-1) as Row, rows.at(-2)]
  const row = [(above[0] as number) + 1]
  for (let column = 1; column <= word.length; column++) {
    const letter = word[column - 1]
    let best = Math.min(
      (above[column] as number) + 1,
      (row[column - 1] as number) + 1,
      (above[column - 1] as number) + (letter === byte ? 0 : 1),
    )
    if (twoAbove !== undefined && column > 1 && byteBefore === letter && word[column - 2] === byte)
      best = Math.min(best, (twoAbove[column - 2] as number) + 1)
    row.push(best)
  }
  return row
}

interface Walk {
  branch: Branch
  rows: readonly Row[]
  byte: number
}

interface WordVisitor {
  word: Uint8Array
  edits: number
  /** A beginning that is within the edits; true to go no further into it. */
  onWord: (branch: Branch) => boolean
}

/** Visits every beginning of a word; none goes beyond a blank. */
function walkWord(table: PrefixTable, root: Branch, { word, edits, onWord }: WordVisitor): void {
  const visit = ({ branch, rows, byte: byteBefore }: Walk): void => {
    const row = rows.at(-1) as Row
    if ((row[word.length] as number) <= edits && onWord(branch)) return
    forEachChild(table, branch, (byte, child) => {
      if (byte === BLANK) return
      const next = nextRow(word, rows, byte, byteBefore)
      // A swap builds on the row before the last.
      if (Math.min(...next) <= edits || Math.min(...row) < edits)
        visit({ branch: child, rows: [row, next], byte })
    })
  }
  visit({ branch: root, rows: [Array.from({ length: word.length + 1 }, (_, at) => at)], byte: 0 })
}

/** Ids of the keys that begin with a word within some edits. */
export function fuzzyBeginnings(table: PrefixTable, word: string, edits: number): Stretch[] {
  const found: Stretch[] = []
  const root = rootOf(table, undefined)
  if (root === undefined) return found
  walkWord(table, root, {
    word: Buffer.from(word),
    edits,
    onWord({ from, to }) {
      found.push(stretchOf(table, from, to))
      return true
    },
  })
  return found
}

/** Ids of the keys that have the same words within some edits each. */
export function fuzzyNames(
  table: PrefixTable,
  { words, most, root }: { words: readonly string[]; most: number; root: Branch | undefined },
): Stretch[] {
  const found: Stretch[] = []
  const bytes = words.map((word) => Buffer.from(word))
  const visit = (at: number, branch: Branch): void =>
    walkWord(table, branch, {
      word: bytes[at] as Uint8Array,
      edits: editsOf(words[at] as string, most),
      onWord(end) {
        if (at === words.length - 1) {
          if (isKey(table, end)) found.push(stretchOf(table, end.from, end.from + 1))
        } else {
          const next = childOf(table, end, BLANK)
          if (next !== undefined) visit(at + 1, next)
        }
        return false
      },
    })
  if (root !== undefined) visit(0, root)
  return found
}

/** Ids of the keys that have the same letters, whichever of them stand apart: whole ones, and those that begin so. */
export function gluedKeys(table: PrefixTable, text: string, root: Branch | undefined) {
  const whole: Stretch[] = []
  const beginning: Stretch[] = []
  const bytes = Buffer.from(text)
  const visit = (at: number, branch: Branch): void => {
    if (at === bytes.length) {
      beginning.push(stretchOf(table, branch.from, branch.to))
      if (isKey(table, branch)) whole.push(stretchOf(table, branch.from, branch.from + 1))
      return
    }
    for (const [byte, next] of [
      [bytes[at] as number, at + 1],
      [BLANK, at],
    ] as const) {
      const child = childOf(table, branch, byte)
      if (child !== undefined) visit(next, child)
    }
  }
  if (root !== undefined) visit(0, root)
  return { whole, beginning }
}
