// What the places in memory find, found by looking at every one: slow and plain.
import {
  textsOfAddress,
  withoutAddressParts,
  withoutAreas,
} from '../../../src/places/memory/address-parts.ts'
import { editsWithin } from '../../../src/places/memory/fuzzy-keys.ts'
import { orderEntries } from '../../../src/places/memory/location-index.ts'
import { readLocationQuery } from '../../../src/places/memory/location-ways.ts'
import { contextWords, matchTexts } from '../../../src/places/memory/match-texts.ts'
import type { LocationEntry, LocationType } from '../../../src/places/memory/suggestion.ts'
import { isWithinEdits } from '../../../src/text/edit-distance.ts'

export interface Candidate {
  id: string
  type: LocationType
  weight: number
  names: string[]
  aliases: string[]
  words: string[]
  gluedNames: string[]
  gluedAliases: string[]
}

export interface Country {
  all: readonly Candidate[]
  /** Names of regions and provinces. */
  areas: ReadonlySet<string>
  words: readonly string[]
}

const glued = (text: string): string => text.replaceAll(' ', '')

const candidatesOf = (entries: LocationEntry[]): Candidate[] =>
  orderEntries(entries).map((entry) => {
    const { names, aliases, words } = matchTexts(entry)
    const { type, key, weight } = entry
    return {
      id: `${type} ${key}`,
      type,
      weight,
      names: [...names],
      aliases: [...aliases],
      words: [...new Set([...words, ...contextWords(entry)])],
      gluedNames: [...names].map(glued),
      gluedAliases: [...aliases].map(glued),
    }
  })

export function countryOf(entries: LocationEntry[]): Country {
  const all = candidatesOf(entries)
  const areas = all.filter(({ type }) => type === 'region' || type === 'province')
  return {
    all,
    areas: new Set(areas.flatMap(({ names, aliases }) => [...names, ...aliases])),
    words: [...new Set(all.flatMap(({ words }) => words))],
  }
}

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
  const own = textsOfAddress(texts)
  const digits = address.numbers.filter((number) => /^\d+$/.test(number))
  const said = [
    ...(digits.length === 1 ? own.map((text) => both(isName(text), hasWords(digits))) : []),
    ...own.map(isName),
    ...own.map(isAlias),
    ...placedTiers(address.words),
  ]
  const isLastRead = address.numbers.length > 0 || address.words.at(-1) === words.at(-1)
  return [
    ...nameTiers(texts),
    ...(isLastRead ? [...said, hasWords(words)] : [hasWords(words), ...said]),
    ...nameTiers(own),
    hasWords(address.words),
  ]
}

function areaTiers(words: string[], areas: ReadonlySet<string>): Tier[] {
  const left = withoutAreas(withoutAddressParts(words)?.words ?? words, areas)
  return left === undefined ? [] : [...nameTiers([left.join(' ')]), ...placedTiers(left), hasWords(left)]
}

const gluedTiers = (words: readonly string[]): Tier[] =>
  words
    .map((_, at) => at + 1)
    .reverse()
    .filter((at) => !/^\d+$/.test(words.slice(0, at).join('')))
    .flatMap((at) => {
      const text = words.slice(0, at).join('')
      const isThere = hasWords(words.slice(at))
      return [
        both(({ gluedNames }) => gluedNames.includes(text), isThere),
        both(({ gluedAliases }) => gluedAliases.includes(text), isThere),
        ({ gluedNames }: Candidate) =>
          at === words.length && gluedNames.some((name) => name.startsWith(text)),
      ]
    })

function correctedTiers(words: readonly string[], most: number, all: readonly string[]): Tier[] {
  const isNear = (a: string, b: string): boolean => isWithinEdits(a, b, editsWithin(a, most))
  const isNearName = (name: string): boolean => {
    const own = name.split(' ')
    return own.length === words.length && words.every((word, at) => isNear(word, own[at] as string))
  }
  const lengths = [-2, -1, 0, 1, 2]
  /** For each word typed, the words of the country that begin close to it. */
  const near = words.map((word) => {
    const beginsNear = (own: string): boolean =>
      lengths.some(
        (more) => word.length + more <= own.length && isNear(word, own.slice(0, word.length + more)),
      )
    return new Set(all.filter(beginsNear))
  })
  const exists = words.map((word) => all.some((other) => other.startsWith(word)))
  return [
    ({ names }) => names.some(isNearName),
    ({ aliases }) => aliases.some(isNearName),
    ({ words: own }) =>
      words.every((word, at) =>
        own.some((other) => (exists[at] ? other.startsWith(word) : near[at]?.has(other))),
      ),
    ({ words: own }) => near.every((close) => own.some((other) => close.has(other))),
  ]
}

/** What fits each tier of the first stage in which anything fits. */
function tiersOf(
  { all, areas, words: country }: Country,
  q: string,
  types: readonly LocationType[],
): Candidate[][] {
  const typed = readLocationQuery(q)
  const isKnown = (word: string): boolean =>
    !/^\d{4}$/.test(word) || country.some((other) => other.startsWith(word))
  const textOf = (text: string): string => text.split(' ').filter(isKnown).join(' ')
  const { words, texts } = typed.words.some(isKnown)
    ? { words: typed.words.filter(isKnown), texts: typed.texts.map(textOf) }
    : typed
  if (words.length === 0) return []
  const candidates = all.filter(({ type }) => types.includes(type))
  const own = withoutAddressParts(words)?.words ?? words
  const isCorrected = own.length <= 5
  const stages: (() => Tier[])[] = [
    () => plainTiers(words, texts),
    () => areaTiers(words, areas),
    () => (isCorrected ? gluedTiers(own) : []),
    () => (isCorrected ? correctedTiers(own, 1, country) : []),
    () => (isCorrected ? correctedTiers(own, 2, country) : []),
  ]
  for (const stage of stages) {
    const tiers = stage()
    const found: Candidate[][] = tiers.map(() => [])
    for (const candidate of candidates) found[tiers.findIndex((fits) => fits(candidate))]?.push(candidate)
    if (found.flat().length > 0) return found
  }
  return []
}

const MOST = 10

/** The first ten ids, best first. */
export const lookAtEveryPlace = (country: Country, q: string, types: readonly LocationType[]): string[] =>
  tiersOf(country, q, types)
    .flat()
    .slice(0, MOST)
    .map(({ id }) => id)

/** The same in runs of those that fit equally well. */
export function runsOfEquals(country: Country, q: string, types: readonly LocationType[]): string[][] {
  const ranked = tiersOf(country, q, types).flatMap((tier, at) =>
    tier.map(({ id, type, weight }) => ({ id, rank: [at, type, weight].join() })),
  )
  const runs = Map.groupBy(ranked.slice(0, MOST), ({ rank }) => rank)
  return [...runs.values()].map((run) => run.map(({ id }) => id))
}
