// What is found by its names: by a whole name, by the beginning of one, and by the beginnings of words, in the order of
// ids within each. Places and syndics are searched with it.
import { lowestOfAll, lowestWith, lowestWithAll, type Pick } from './lowest-ids.ts'
import { buffersOf, bytesOf, findPrefix, type PrefixTable, PrefixTableBuilder } from './prefix-table.ts'

// Comes before every letter, so that no beginning of a name is a beginning of what something is also known by.
export const ALIAS = '\u0001'

/**
 * Closes the whole name of a part. Such a key comes right behind that of a whole thing of the same name, and begins as
 * that does.
 */
export const PART = '\u0001'

export interface NameTables {
  /** Whole names, those of parts closed by PART; behind ALIAS those that something is also known by. */
  forms: PrefixTable
  /** Words by which something is found. */
  words: PrefixTable
}

export interface FoundBy {
  /** Folded whole names. */
  names: Iterable<string>
  /** Folded whole names of its parts. */
  sections?: Iterable<string>
  /** Folded whole names it is also known by. */
  aliases: Iterable<string>
  /** Folded words. */
  words: Iterable<string>
}

/** Ids must come in ascending order, and each at most once. */
export function createNameTables() {
  const forms = new PrefixTableBuilder()
  const words = new PrefixTableBuilder()
  return {
    add(id: number, by: FoundBy): void {
      for (const form of by.names) forms.add(form, id)
      for (const form of by.sections ?? []) forms.add(form + PART, id)
      for (const form of by.aliases) forms.add(ALIAS + form, id)
      for (const word of by.words) words.add(word, id)
    },
    build: (size: number): NameTables => ({ forms: forms.build(size), words: words.build(size) }),
  }
}

export const bytesOfNames = ({ forms, words }: NameTables): number => bytesOf(forms) + bytesOf(words)

export const buffersOfNames = ({ forms, words }: NameTables): ArrayBuffer[] => [
  ...buffersOf(forms),
  ...buffersOf(words),
]

/** The lowest wanted ids that fit in one way. */
export type Find = (pick: Pick) => number[]

/** Those called so themselves before those of which a part is. */
export const WAYS_OF_NAMES = [0, 1, 2, 3] as const

/** Whole name, that of a part, whole name it is also known by, beginning of a name: how names fit a folded text. */
export function nameFinds(
  { forms }: NameTables,
  text: string,
): [whole: Find, part: Find, alias: Find, beginning: Find] {
  const names = findPrefix(forms, text)
  return [
    (pick) => lowestOfAll(forms, [names.exact], pick),
    (pick) => lowestOfAll(forms, [findPrefix(forms, text + PART).exact], pick),
    (pick) => lowestOfAll(forms, [findPrefix(forms, ALIAS + text).exact], pick),
    (pick) => lowestWith(forms, text, names, pick),
  ]
}

/** A key that is a text, among whole names. */
export const exactFind =
  ({ forms }: NameTables, text: string): Find =>
  (pick) =>
    lowestOfAll(forms, [findPrefix(forms, text).exact], pick)

/** A key that begins with a text, among whole names. */
export const beginningFind =
  ({ forms }: NameTables, text: string): Find =>
  (pick) =>
    lowestWith(forms, text, findPrefix(forms, text), pick)

/** What is found that lies somewhere. */
export const within =
  (find: Find, isThere: (id: number) => boolean): Find =>
  ({ count, isWanted }) =>
    find({ count, isWanted: (id) => isThere(id) && isWanted(id) })

/** Every one of some beginnings begins a word. */
export const wordsFind =
  ({ words }: NameTables, beginnings: readonly string[]): Find =>
  (pick) =>
    lowestWithAll(words, beginnings, pick)

export interface Collected {
  id: number
  /** Position of the way in which it was found. */
  way: number
}

/** Ids found in the first way, then in the second and so on, each once; at most `limit`. */
export function collect(
  ways: Iterable<Find>,
  { limit, isWanted }: { limit: number; isWanted: (id: number) => boolean },
): Collected[] {
  const found: Collected[] = []
  let way = -1
  for (const find of ways) {
    way++
    const count = limit - found.length
    if (count <= 0) break
    const isNew = (id: number): boolean => isWanted(id) && found.every((known) => known.id !== id)
    for (const id of find({ count, isWanted: isNew })) found.push({ id, way })
  }
  return found
}
