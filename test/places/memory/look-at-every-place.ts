// What the places in memory find, found by looking at every one: slow and plain.
import {
  beforeUnfinishedArea,
  textsOfAddress,
  withoutAddressParts,
  withoutAreas,
} from '../../../src/places/memory/address-parts.ts'
import { editsWithin } from '../../../src/places/memory/fuzzy-keys.ts'
import { readLocationQuery } from '../../../src/places/memory/location-index.ts'
import { contextWords, matchTexts } from '../../../src/places/memory/match-texts.ts'
import { orderEntries } from '../../../src/places/memory/order-entries.ts'
import { areaKey, type LocationEntry, type LocationType } from '../../../src/places/memory/suggestion.ts'
import { isWithinEdits } from '../../../src/text/edit-distance.ts'

export interface Candidate {
  id: string
  type: LocationType
  weight: number
  names: string[]
  sections: string[]
  aliases: string[]
  words: string[]
  /** In which it lies. */
  areas: readonly string[]
  gluedNames: string[]
  gluedSections: string[]
  gluedAliases: string[]
}

export interface Country {
  all: readonly Candidate[]
  /** Regions and provinces by their names. */
  areas: ReadonlyMap<string, readonly string[]>
  words: readonly string[]
}

const glued = (text: string): string => text.replaceAll(' ', '')

const candidatesOf = (entries: LocationEntry[]): Candidate[] =>
  orderEntries(entries).map((entry) => {
    const { names, sections, aliases, words } = matchTexts(entry)
    const { type, key, weight } = entry
    return {
      id: `${type} ${key}`,
      type,
      weight,
      names: [...names],
      sections: [...sections],
      aliases: [...aliases],
      words: [...new Set([...words, ...contextWords(entry)])],
      areas: entry.context.areas ?? [],
      gluedNames: [...names].map(glued),
      gluedSections: [...sections].map(glued),
      gluedAliases: [...aliases].map(glued),
    }
  })

export function countryOf(entries: LocationEntry[]): Country {
  const all = candidatesOf(entries)
  const areas = orderEntries(entries)
    .filter(({ type }) => type === 'region' || type === 'province')
    .flatMap((entry) => {
      const { names, aliases } = matchTexts(entry)
      return [...names, ...aliases].map((name) => ({ name, key: areaKey(entry.type, entry.key) }))
    })
  const byName = Map.groupBy(areas, ({ name }) => name)
  return {
    all,
    areas: new Map([...byName].map(([name, called]) => [name, called.map(({ key }) => key)])),
    words: [...new Set(all.flatMap(({ words }) => words))],
  }
}

type Tier = (candidate: Candidate) => boolean

const isName =
  (text: string): Tier =>
  ({ names }) =>
    names.includes(text)
const isSection =
  (text: string): Tier =>
  ({ sections }) =>
    sections.includes(text)
const isAlias =
  (text: string): Tier =>
  ({ aliases }) =>
    aliases.includes(text)
const beginsName =
  (text: string): Tier =>
  ({ names, sections }) =>
    names.some((name) => name.startsWith(text)) || sections.some((name) => name.startsWith(text))
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
  [isName, isSection, isAlias, beginsName].flatMap((tier) => texts.map(tier))

const placedTiers = (words: readonly string[]): Tier[] =>
  words
    .map((_, at) => at)
    .slice(1)
    .reverse()
    .flatMap((at) =>
      [
        [words.slice(0, at), words.slice(at)] as const,
        [words.slice(words.length - at), words.slice(0, words.length - at)] as const,
      ].flatMap(([name, place]) =>
        [isName, isSection].map((tier) => both(tier(name.join(' ')), hasWords(place))),
      ),
    )

const isPlace: Tier = ({ type }) => type !== 'street'
const placeTiers = (texts: readonly string[]): Tier[] =>
  [isName, isSection, isAlias].flatMap((tier) => texts.map((text) => both(tier(text), isPlace)))

interface InArea {
  words: string[]
  isThere: Tier
}

function inAreaOf(words: readonly string[], areas: Country['areas']): InArea | undefined {
  const read = words.length < 2 ? undefined : withoutAreas(words, areas)
  if (read === undefined) return undefined
  const isThere: Tier = (candidate) =>
    read.named.every((name) => areas.get(name)?.some((key) => candidate.areas.includes(key)))
  return { words: read.words, isThere }
}

function plainTiers(words: string[], texts: string[], inArea: InArea | undefined): Tier[] {
  const address = withoutAddressParts(words)
  const areaTiers =
    inArea === undefined ? [] : placeTiers([inArea.words.join(' ')]).map((tier) => both(tier, inArea.isThere))
  if (address === undefined) return [...nameTiers(texts), ...areaTiers, hasWords(words)]
  const own = textsOfAddress(texts)
  const digits = address.numbers.filter((number) => /^\d+$/.test(number))
  const said = [
    ...(digits.length === 1
      ? [isName, isSection].flatMap((tier) => own.map((text) => both(tier(text), hasWords(digits))))
      : []),
    ...[isName, isSection, isAlias].flatMap((tier) => own.map(tier)),
    ...placedTiers(address.words),
  ]
  const isLastRead = address.numbers.length > 0 || address.words.at(-1) === words.at(-1)
  return [
    ...nameTiers(texts),
    ...(isLastRead ? said : placeTiers(own)),
    ...areaTiers,
    hasWords(words),
    ...(isLastRead ? [] : said),
    ...nameTiers(own),
    hasWords(address.words),
  ]
}

const areaTiers = ({ words }: InArea): Tier[] => [
  ...nameTiers([words.join(' ')]),
  ...placedTiers(words),
  hasWords(words),
]

function unfinishedTiers(words: readonly string[], areas: Country['areas']): Tier[] {
  const read = beforeUnfinishedArea(words, areas.keys())
  if (read === undefined) return []
  const keys = read.named.flatMap((name) => areas.get(name) ?? [])
  const isThere: Tier = (candidate) => keys.some((key) => candidate.areas.includes(key))
  return areaTiers({ words: read.words, isThere }).map((tier) => both(tier, isThere))
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
        both(({ gluedSections }) => gluedSections.includes(text), isThere),
        both(({ gluedAliases }) => gluedAliases.includes(text), isThere),
        ({ gluedNames, gluedSections }: Candidate) =>
          at === words.length && [...gluedNames, ...gluedSections].some((name) => name.startsWith(text)),
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
    ({ sections }) => sections.some(isNearName),
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
  const inArea = inAreaOf(withoutAddressParts(words)?.words ?? words, areas)
  const within = (tiers: Tier[]): Tier[] =>
    inArea === undefined ? [] : tiers.map((tier) => both(tier, inArea.isThere))
  const readings = [words, inArea?.words ?? []].map((typed) => withoutAddressParts(typed)?.words ?? typed)
  const [own = [], beside = []] = readings.map((typed) => (typed.length <= 5 ? typed : []))
  const corrected = (typed: readonly string[], most: number): Tier[] =>
    typed.some((word) => editsWithin(word, 2) >= most) ? correctedTiers(typed, most, country) : []
  const stages: (() => Tier[])[] = [
    () => plainTiers(words, texts, inArea),
    () => (inArea === undefined ? [] : within(areaTiers(inArea))),
    () => gluedTiers(own),
    () => within(gluedTiers(beside)),
    () => corrected(own, 1),
    () => corrected(own, 2),
    () => within(corrected(beside, 1)),
    () => within(corrected(beside, 2)),
    () => (inArea === undefined ? [] : areaTiers(inArea)),
    () => (inArea === undefined ? unfinishedTiers(words, areas) : []),
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
