// Outages and works in words, as every page and the map say them.

import { count, isOneDay, shortDate, shortMoment, timeOfDay } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import type { ImpactCategory, ImpactFamily, ImpactKind, ImpactSource } from '../event.ts'
import type { Feed, ImpactedBy, ShownMethod } from '../snapshot/impact-snapshot.ts'
import { impactTexts } from '../texts.ts'

type TextName = keyof typeof impactTexts.nl
type Names<Word extends string> = Readonly<Record<Word, TextName>>

const families: Names<ImpactFamily> = {
  'power-outage': 'powerOutage',
  'public-works': 'publicWorks',
}
const categories: Names<ImpactCategory> = {
  ActiveNow: 'activeNow',
  FuturePlanned: 'futurePlanned',
  Past24Hours: 'past24Hours',
}
const kinds: Names<ImpactKind> = {
  planned: 'kindPlanned',
  unplanned: 'kindUnplanned',
  unknown: 'kindUnknown',
  groundwork: 'kindGroundwork',
  work: 'kindWork',
  worksite: 'kindWorksite',
  traffic: 'kindTraffic',
}
const methods: Names<ShownMethod> = {
  polygon: 'methodPolygon',
  'polygon-buffer': 'methodPolygonBuffer',
  'street-number': 'methodStreetNumber',
  street: 'methodStreet',
  radius: 'methodRadius',
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
  impactTexts[culture][families[family]]
export const categoryText = (category: ImpactCategory, culture: Culture): string =>
  impactTexts[culture][categories[category]]
export const kindText = (kind: ImpactKind, culture: Culture): string => impactTexts[culture][kinds[kind]]
export const impactSourceText = (source: ImpactSource, culture: Culture): string =>
  impactTexts[culture][sources[source]]
export const feedStateText = (status: Feed['status'], culture: Culture): string =>
  impactTexts[culture][feedStates[status]]

/** By the names that the scripts have for them. */
const lineTexts: Names<string> = {
  impactSince: 'since',
  impactSeenSince: 'seenSince',
  impactFromTo: 'fromTo',
  impactFrom: 'from',
  impactEnded: 'ended',
  impactUntil: 'until',
  impactUntilEstimate: 'untilEstimate',
  impactNoEnd: 'noEnd',
  impactDelayed: 'delayed',
  impactCustomers: 'customers',
  impactHow: 'how',
  impactVme: 'vmesOne',
  impactVmes: 'vmesCount',
  impactAll: 'allVmes',
  impactAbout: 'aboutHere',
  impactCircle: 'aroundPoint',
  impactColon: 'colon',
}

/** What the scripts of the map say of outages and works, by the words of the API. */
export function scriptImpactTexts(culture: Culture): Record<string, string> {
  const texts = impactTexts[culture]
  const named = <Word extends string>(prefix: string, names: Names<Word>): [string, string][] =>
    Object.entries<TextName>(names).map(([word, name]) => [`${prefix}${word}`, texts[name]])
  return Object.fromEntries([
    ...named('', families),
    ...named('', categories),
    ...named('kind ', kinds),
    ...named('method ', methods),
    ...named('source ', sources),
    ...named('language ', languages),
    ...named('', lineTexts),
  ])
}

const languages: Names<'nl' | 'fr' | 'de' | 'en'> = {
  nl: 'inDutch',
  fr: 'inFrench',
  de: 'inGerman',
  en: 'inEnglish',
}

/** `(in het Nederlands)`, beside words of a source that has no others. */
export const languageText = (language: keyof typeof languages, culture: Culture): string =>
  impactTexts[culture][languages[language]]

type Match = Pick<ImpactedBy['match'], 'method' | 'distanceMetres'>

/** `op 12 m van de zone`. */
export function methodText({ method, distanceMetres }: Match, culture: Culture): string {
  const distance = count(Math.round(distanceMetres ?? 0), culture)
  return fillText(impactTexts[culture][methods[method]], { distance })
}

interface EventTimes {
  category: ImpactCategory
  startsAt: string | null
  /** Where no start is known. */
  seenSince: string | null
  endsAt: string | null
  /** When it was over; null while it is not. */
  endedAt: string | null
  endConfidence: 'estimated' | 'announced' | 'none'
  delayed: boolean
}

interface Until {
  begin: string | null
  endsAt: string
  endConfidence: EventTimes['endConfidence']
}

/** `vermoedelijk tot 28 nov 12:00`; of the day on which it began only `vermoedelijk tot 12:00`. */
function untilText({ begin, endsAt, endConfidence }: Until, culture: Culture): string {
  const texts = impactTexts[culture]
  const isEstimate = endConfidence === 'estimated'
  if (begin !== null && isOneDay(begin, endsAt))
    return fillText(isEstimate ? texts.untilTimeEstimate : texts.untilTime, {
      time: timeOfDay(endsAt, culture),
    })
  return fillText(isEstimate ? texts.untilEstimate : texts.until, { moment: shortMoment(endsAt, culture) })
}

/** `van 28 nov, 09:00 tot 29 nov, 12:00`; `28 nov van 09:00 tot 12:00`; `vanaf 28 nov, 09:00`. */
export function plannedText(startsAt: string, endsAt: string | null, culture: Culture): string {
  const texts = impactTexts[culture]
  const from = shortMoment(startsAt, culture)
  if (endsAt === null) return fillText(texts.from, { moment: from })
  if (!isOneDay(startsAt, endsAt)) return fillText(texts.fromTo, { from, to: shortMoment(endsAt, culture) })
  const [begin, end] = [timeOfDay(startsAt, culture), timeOfDay(endsAt, culture)]
  return fillText(texts.fromToOneDay, { day: shortDate(startsAt, culture), from: begin, to: end })
}

/** `sinds 28 nov 09:00, vermoedelijk tot 29 nov 12:00`, by the clock in Brussels. */
export function timesText(event: EventTimes, culture: Culture): string {
  const texts = impactTexts[culture]
  const { category, startsAt, endsAt, endedAt, endConfidence, delayed } = event
  const begin = startsAt ?? event.seenSince
  if (endedAt !== null) return fillText(texts.ended, { moment: shortMoment(endedAt, culture) })
  if (category === 'FuturePlanned' && startsAt !== null) return plannedText(startsAt, endsAt, culture)
  const from = begin === null ? '' : shortMoment(begin, culture)
  const since = fillText(startsAt === null ? texts.seenSince : texts.since, { moment: from })
  if (delayed) return `${since}, ${texts.delayed}`
  if (endsAt === null) return `${since}, ${texts.noEnd}`
  return `${since}, ${untilText({ begin, endsAt, endConfidence }, culture)}`
}
