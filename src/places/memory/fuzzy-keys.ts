// Keys of a prefix table that come close to what was typed: with typing errors in it, or with its words apart or
// together. The sorted keys are walked as a tree, and a branch is left as soon as too many errors lie behind it: no
// other copy of the keys is needed.
import { LRUCache } from 'lru-cache'
import { editsOf } from '../../text/edit-distance.ts'
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

/** Whole names, and those that a sign behind them tells apart. */
interface Names {
  whole: Stretch[]
  marked: Stretch[]
}

/** Adds the key that is the beginning shared by a branch, and the one that closes it with a sign. */
function addNames(table: PrefixTable, branch: Branch, { whole, marked }: Names): void {
  const { from, to, depth } = branch
  const isWhole = isKey(table, branch)
  const next = isWhole ? from + 1 : from
  if (isWhole) whole.push(stretchOf(table, from, next))
  if (next < to && lengthOf(table, next) === depth + 1 && byteAt(table, next, depth) < BLANK)
    marked.push(stretchOf(table, next, next + 1))
}

/** All keys, or those that begin with a sign that stands apart. */
export function rootOf(table: PrefixTable, sign: string | undefined): Branch | undefined {
  const all = { from: 0, to: table.keyStarts.length - 1, depth: 0 }
  if (all.to === 0) return undefined
  if (sign !== undefined) return childOf(table, all, sign.charCodeAt(0))
  // Such signs come before every letter and digit.
  const from = byteAt(table, 0, 0) < BLANK ? endOfByte(table, 0, all, BLANK) : 0
  return from < all.to ? { ...all, from } : undefined
}

/** Typing errors that are looked for in a word, at most so many. */
export const editsWithin = (word: string, most: number): number => Math.min(most, editsOf(word))

/**
 * Errors between a word and the beginnings of another, letter by letter, as edit-distance.ts counts them. Only what lies
 * within the edits of the diagonal is worked out; the rest counts as one error too many.
 */
function openRows(word: Uint8Array, edits: number) {
  const width = word.length + 1
  const depths = word.length + edits + 2
  const tooMany = edits + 1
  const rows = new Uint8Array(depths * width).fill(tooMany)
  for (let column = 0; column <= Math.min(edits, word.length); column++) rows[column] = column
  const bytes = new Uint8Array(depths)
  const fewest = new Uint8Array(depths)
  const cell = (at: number): number => rows[at] as number

  function fill(depth: number, byte: number): void {
    const first = Math.max(1, depth - edits)
    const last = Math.min(word.length, depth + edits)
    const row = depth * width
    const above = row - width
    const swapped = above - width - 2
    let lowest = first === 1 ? Math.min(depth, tooMany) : tooMany
    rows[row + first - 1] = lowest
    for (let column = first; column <= last; column++) {
      const letter = word[column - 1]
      let best = cell(above + column - 1) + (letter === byte ? 0 : 1)
      best = Math.min(best, cell(above + column) + 1, cell(row + column - 1) + 1, tooMany)
      if (depth > 1 && column > 1 && bytes[depth - 1] === letter && word[column - 2] === byte)
        best = Math.min(best, cell(swapped + column) + 1)
      rows[row + column] = best
      if (best < lowest) lowest = best
    }
    if (last < word.length) rows[row + last + 1] = tooMany
    bytes[depth] = byte
    fewest[depth] = lowest
  }

  return {
    /** One letter more than `depth - 1`; false when nothing behind it can be within the edits. */
    add(depth: number, byte: number): boolean {
      fill(depth, byte)
      // A swap builds on the row before the last.
      return (fewest[depth] as number) <= edits || (fewest[depth - 1] as number) < edits
    },
    isWithin: (depth: number): boolean => cell(depth * width + word.length) <= edits,
    longest: word.length + edits,
  }
}

interface WordVisitor {
  word: Uint8Array
  edits: number
  /** A beginning that is within the edits; true to go no further into it. */
  onWord: (branch: Branch) => boolean
}

/** Visits every beginning of a word; none goes beyond a blank. */
function walkWord(table: PrefixTable, root: Branch, { word, edits, onWord }: WordVisitor): void {
  const { add, isWithin, longest } = openRows(word, edits)
  const visit = (branch: Branch, depth: number): void => {
    if (isWithin(depth) && onWord(branch)) return
    if (depth === longest) return
    let from = isKey(table, branch) ? branch.from + 1 : branch.from
    while (from < branch.to) {
      const byte = byteAt(table, from, branch.depth)
      const to = endOfByte(table, from, branch, byte)
      if (byte > BLANK && add(depth + 1, byte)) visit({ from, to, depth: branch.depth + 1 }, depth + 1)
      from = to
    }
  }
  visit(root, 0)
}

// Some megabytes. Many names begin alike, and what somebody has typed is asked for again with the next letter.
const MOST_BRANCHES = 100_000

const walked = new WeakMap<PrefixTable, LRUCache<string, readonly Branch[]>>()

/** Beginnings that are within the edits, of a whole table; without those that lie within others unless `isEach`. */
function branchesWithin(
  table: PrefixTable,
  root: Branch,
  { word, edits, isEach }: { word: string; edits: number; isEach: boolean },
): readonly Branch[] {
  const known = walked.get(table) ?? new LRUCache({ maxSize: MOST_BRANCHES })
  walked.set(table, known)
  const name = `${root.from} ${edits} ${isEach} ${word}`
  const branches = known.get(name)
  if (branches !== undefined) return branches
  const found: Branch[] = []
  walkWord(table, root, {
    word: Buffer.from(word),
    edits,
    onWord(branch) {
      found.push(branch)
      return !isEach
    },
  })
  known.set(name, found, { size: found.length + 1 })
  return found
}

/** Ids of the keys that begin with a word within some edits. */
export function fuzzyBeginnings(table: PrefixTable, word: string, edits: number): Stretch[] {
  const root = rootOf(table, undefined)
  if (root === undefined) return []
  return branchesWithin(table, root, { word, edits, isEach: false }).map(({ from, to }) =>
    stretchOf(table, from, to),
  )
}

/** Ids of the keys that have the same words within some edits each. */
export function fuzzyNames(
  table: PrefixTable,
  {
    words,
    editsAllowed,
    root,
  }: { words: readonly string[]; editsAllowed: (word: string) => number; root: Branch | undefined },
): Names {
  const found: Names = { whole: [], marked: [] }
  const [first, ...others] = words
  if (root === undefined || first === undefined) return found
  const bytes = others.map((word) => Buffer.from(word))
  // Behind the first few words there are few names, which take no time.
  const goOn = (at: number, end: Branch): boolean => {
    const next = at === others.length ? undefined : childOf(table, end, BLANK)
    if (at === others.length) addNames(table, end, found)
    else if (next !== undefined)
      walkWord(table, next, {
        word: bytes[at] as Uint8Array,
        edits: editsAllowed(others[at] as string),
        onWord: (branch) => goOn(at + 1, branch),
      })
    return false
  }
  const beginnings = branchesWithin(table, root, { word: first, edits: editsAllowed(first), isEach: true })
  for (const branch of beginnings) goOn(0, branch)
  return found
}

/** Ids of the keys that have the same letters, whichever of them stand apart: whole ones, and those that begin so. */
export function gluedKeys(table: PrefixTable, text: string, root: Branch | undefined) {
  const names: Names = { whole: [], marked: [] }
  const beginning: Stretch[] = []
  const bytes = Buffer.from(text)
  const visit = (at: number, branch: Branch): void => {
    if (at === bytes.length) {
      beginning.push(stretchOf(table, branch.from, branch.to))
      addNames(table, branch, names)
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
  return { ...names, beginning }
}
