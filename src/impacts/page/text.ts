// Outages and works in words, as every page and the map say them.

import { count, shortMoment } from '../../site/parts/format.ts'
import { fillText, type Texts, textsOf } from '../../site/texts/catalogue.ts'
import type { Culture } from '../../text/culture.ts'
import type { ImpactCategory, ImpactFamily, ImpactKind, ImpactSource } from '../event.ts'
import type { Feed, ImpactedBy, ShownMethod } from '../snapshot/impact-picture.ts'

type Names<Word extends string> = Readonly<Record<Word, keyof Texts>>

const families: Names<ImpactFamily> = {
  'power-outage': 'impactPowerOutage',
  'public-works': 'impactPublicWorks',
}
const categories: Names<ImpactCategory> = {
  ActiveNow: 'impactActiveNow',
  FuturePlanned: 'impactFuturePlanned',
  Past24Hours: 'impactPast24Hours',
}
const kinds: Names<ImpactKind> = {
  planned: 'impactKindPlanned',
  unplanned: 'impactKindUnplanned',
  unknown: 'impactKindUnknown',
  groundwork: 'impactKindGroundwork',
  work: 'impactKindWork',
  worksite: 'impactKindWorksite',
  traffic: 'impactKindTraffic',
}
const methods: Names<ShownMethod> = {
  polygon: 'impactMethodPolygon',
  'polygon-buffer': 'impactMethodPolygonBuffer',
  'street-number': 'impactMethodStreetNumber',
  street: 'impactMethodStreet',
  radius: 'impactMethodRadius',
}
const sources: Names<ImpactSource> = {
  ores: 'sourceOres',
  'outage-file': 'sourceOutageFile',
  gipod: 'sourceGipod',
  'brussels-worksites': 'sourceBrusselsWorksites',
  'brussels-events': 'sourceBrusselsEvents',
  osiris: 'sourceOsiris',
  'sibelga-works': 'sourceSibelgaWorks',
  'works-file': 'sourceWorksFile',
}
const feedStates: Names<Feed['status']> = { ok: 'feedOk', stale: 'feedStale', off: 'feedOff' }

export const familyText = (family: ImpactFamily, culture: Culture): string =>
  textsOf(culture)[families[family]]
export const categoryText = (category: ImpactCategory, culture: Culture): string =>
  textsOf(culture)[categories[category]]
export const kindText = (kind: ImpactKind, culture: Culture): string => textsOf(culture)[kinds[kind]]
export const impactSourceText = (source: ImpactSource, culture: Culture): string =>
  textsOf(culture)[sources[source]]
export const feedStateText = (status: Feed['status'], culture: Culture): string =>
  textsOf(culture)[feedStates[status]]

const timeTexts = [
  'impactSince',
  'impactFromTo',
  'impactFrom',
  'impactEnded',
  'impactUntil',
  'impactUntilEstimate',
  'impactNoEnd',
  'impactDelayed',
  'impactCustomers',
  'impactHow',
] as const satisfies readonly (keyof Texts)[]

/** What the scripts of the map say of outages and works, by the words of the API. */
export function scriptImpactTexts(culture: Culture): Record<string, string> {
  const texts = textsOf(culture)
  const named = <Word extends string>(prefix: string, names: Names<Word>): [string, string][] =>
    Object.entries<keyof Texts>(names).map(([word, name]) => [`${prefix}${word}`, texts[name]])
  return Object.fromEntries([
    ...named('', families),
    ...named('', categories),
    ...named('kind ', kinds),
    ...named('method ', methods),
    ...named('source ', sources),
    ...timeTexts.map((name): [string, string] => [name, texts[name]]),
  ])
}

type Match = Pick<ImpactedBy['match'], 'method' | 'distanceMetres'>

/** `op 12 m van de zone`. */
export function methodText({ method, distanceMetres }: Match, culture: Culture): string {
  const distance = count(Math.round(distanceMetres ?? 0), culture)
  return fillText(textsOf(culture)[methods[method]], { distance })
}

interface EventTimes {
  category: ImpactCategory
  startsAt: string
  endsAt: string | null
  /** When it was over; null while it is not. */
  endedAt: string | null
  endConfidence: 'estimated' | 'announced' | 'none'
  delayed: boolean
}

/** `sinds 28 nov 09:00, vermoedelijk tot 28 nov 12:00`, by the clock in Brussels. */
export function timesText(event: EventTimes, culture: Culture): string {
  const texts = textsOf(culture)
  const { category, startsAt, endsAt, endedAt, endConfidence, delayed } = event
  const from = shortMoment(startsAt, culture)
  const to = endsAt === null ? undefined : shortMoment(endsAt, culture)
  if (endedAt !== null) return fillText(texts.impactEnded, { moment: shortMoment(endedAt, culture) })
  if (category === 'FuturePlanned')
    return to === undefined
      ? fillText(texts.impactFrom, { moment: from })
      : fillText(texts.impactFromTo, { from, to })
  const since = fillText(texts.impactSince, { moment: from })
  if (delayed) return `${since}, ${texts.impactDelayed}`
  if (to === undefined) return `${since}, ${texts.impactNoEnd}`
  const until = endConfidence === 'estimated' ? texts.impactUntilEstimate : texts.impactUntil
  return `${since}, ${fillText(until, { moment: to })}`
}
