// What the places in memory find, found by looking at every one: slow and plain.
import { withoutAddressParts, withoutAreas } from '../../../src/places/memory/address-parts.ts'
import { editsOf } from '../../../src/places/memory/fuzzy-keys.ts'
import { orderEntries, readLocationQuery } from '../../../src/places/memory/location-index.ts'
import { contextWords, matchTexts } from '../../../src/places/memory/match-texts.ts'
import type { LocationEntry, LocationType } from '../../../src/places/memory/suggestion.ts'
import { isWithinEdits } from '../../../src/text/edit-distance.ts'

export interface Candidate {
  id: string
  type: LocationType
  names: string[]
  aliases: string[]
  words: string[]
}

export const candidatesOf = (entries: LocationEntry[]): Candidate[] =>
  orderEntries(entries).map((entry) => {
    const { names, aliases, words } = matchTexts(entry)
    const { type, key } = entry
    return {
      id: `${type} ${key}`,
      type,
      names: [...names],
      aliases: [...aliases],
      words: [...words, ...contextWords(entry)],
    }
  })

export const areasOf = (candidates: readonly Candidate[]): Set<string> =>
  new Set(
    candidates
      .filter(({ type }) => type === 'region' || type === 'province')
      .flatMap(({ names, aliases }) => [...names, ...aliases]),
  )

type Tier = (candidate: Candidate) => boolean

const isName =
  (text: string): Tier =>
  ({ names }) =>
    names.includes(text)
const isAlias =
  (text: string): Tier =>
  ({ aliases }) =>
    aliases.includes(text)
const beginsName =
  (text: string): Tier =>
  ({ names }) =>
    names.some((name) => name.startsWith(text))
const hasWords =
  (typed: readonly string[]): Tier =>
  ({ words }) =>
    typed.every((beginning) => words.some((word) => word.startsWith(beginning)))
const both =
  (a: Tier, b: Tier): Tier =>
  (candidate) =>
    a(candidate) && b(candidate)

/** In each, q letter by letter comes before q by its words. */
const nameTiers = (texts: readonly string[]): Tier[] =>
  [isName, isAlias, beginsName].flatMap((tier) => texts.map(tier))

const placedTiers = (words: readonly string[]): Tier[] =>
  words
    .map((_, at) => at)
    .slice(1)
    .reverse()
    .flatMap((at) => [
      both(isName(words.slice(0, at).join(' ')), hasWords(words.slice(at))),
      both(isName(words.slice(words.length - at).join(' ')), hasWords(words.slice(0, words.length - at))),
    ])

function plainTiers(words: string[], texts: string[]): Tier[] {
  const address = withoutAddressParts(words)
  if (address === undefined) return [...nameTiers(texts), hasWords(words)]
  const text = address.words.join(' ')
  const digits = address.numbers.filter((number) => /^\d+$/.test(number))
  const said = [
    ...(digits.length === 1 ? [both(isName(text), hasWords(digits))] : []),
    isName(text),
    isAlias(text),
    ...placedTiers(address.words),
  ]
  const isLastRead = address.numbers.length > 0 || address.words.at(-1) === words.at(-1)
  return [
    ...nameTiers(texts),
    ...(isLastRead ? [...said, hasWords(words)] : [hasWords(words), ...said]),
    ...nameTiers([text]),
    hasWords(address.words),
  ]
}

function areaTiers(words: string[], areas: ReadonlySet<string>): Tier[] {
  const left = withoutAreas(withoutAddressParts(words)?.words ?? words, areas)
  return left === undefined ? [] : [...nameTiers([left.join(' ')]), ...placedTiers(left), hasWords(left)]
}

const glued = (text: string): string => text.replaceAll(' ', '')

const gluedTiers = (words: readonly string[]): Tier[] =>
  words
    .map((_, at) => at + 1)
    .reverse()
    .filter((at) => !/^\d+$/.test(words.slice(0, at).join('')))
    .flatMap((at) => {
      const text = words.slice(0, at).join('')
      const isThere = hasWords(words.slice(at))
      return [
        both(({ names }) => names.some((name) => glued(name) === text), isThere),
        both(({ aliases }) => aliases.some((name) => glued(name) === text), isThere),
        both(({ names }) => names.some((name) => glued(name).startsWith(text)), isThere),
      ]
    })

function correctedTiers(words: readonly string[], most: number, all: readonly Candidate[]): Tier[] {
  const isNear = (a: string, b: string): boolean => isWithinEdits(a, b, editsOf(a, most))
  const isNearName = (name: string): boolean => {
    const own = name.split(' ')
    return own.length === words.length && words.every((word, at) => isNear(word, own[at] as string))
  }
  // Each pair of words is compared once: the same few thousand stand in all places.
  const known = new Map<string, boolean>()
  function beginsNear(word: string, own: string): boolean {
    const pair = `${word} ${own}`
    const before = known.get(pair)
    if (before !== undefined) return before
    const lengths = [-2, -1, 0, 1, 2].map((more) => word.length + more)
    const isFound = lengths.some((length) => length <= own.length && isNear(word, own.slice(0, length)))
    known.set(pair, isFound)
    return isFound
  }
  const exists = words.map((word) => all.some((candidate) => hasWords([word])(candidate)))
  return [
    ({ names }) => names.some(isNearName),
    ({ aliases }) => aliases.some(isNearName),
    ({ words: own }) =>
      words.every((word, at) =>
        own.some((other) => (exists[at] ? other.startsWith(word) : beginsNear(word, other))),
      ),
    ({ words: own }) => words.every((word) => own.some((other) => beginsNear(word, other))),
  ]
}

/** The first ten ids, best first. */
export function lookAtEveryPlace(
  all: readonly Candidate[],
  q: string,
  types: readonly LocationType[],
): string[] {
  const { words, texts } = readLocationQuery(q)
  if (words.length === 0) return []
  const candidates = all.filter(({ type }) => types.includes(type))
  const own = withoutAddressParts(words)?.words ?? words
  const isCorrected = own.length <= 5
  const stages: (() => Tier[])[] = [
    () => plainTiers(words, texts),
    () => areaTiers(words, areasOf(all)),
    () => (isCorrected ? gluedTiers(own) : []),
    () => (isCorrected ? correctedTiers(own, 1, all) : []),
    () => (isCorrected ? correctedTiers(own, 2, all) : []),
  ]
  for (const stage of stages) {
    const tiers = stage()
    const found: string[][] = tiers.map(() => [])
    for (const candidate of candidates) found[tiers.findIndex((fits) => fits(candidate))]?.push(candidate.id)
    const ids = found.flat().slice(0, 10)
    if (ids.length > 0) return ids
  }
  return []
}
