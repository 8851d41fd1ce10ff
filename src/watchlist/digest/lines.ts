// What changed, as lines of a digest: one table by kind and by how it bears on what is watched. Pure.

import { type Names, nameOf, pathOf } from '../../entities/names.ts'
import { yearOf } from '../../financials/one-per-year.ts'
import type { ImpactKind } from '../../impacts/event.ts'
import { kindText, plannedText } from '../../impacts/page/text.ts'
import type { LetterLine, LetterLink } from '../../mail/letter.ts'
import { accountsAnchor } from '../../site/page-paths.ts'
import { count, day, shortMoment } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import type { Change, ChangeKind } from '../changes/kinds.ts'
import type { ToldEvent } from '../statements/events.ts'
import type { NewsGroup, Role } from '../statements/news.ts'
import { digestTexts } from './texts.ts'

export interface LineContext {
  culture: Culture
  names: Names
  events: ReadonlyMap<string, ToldEvent>
  publicUrl: string
}

type TextName = keyof typeof digestTexts.nl
type Sentence = (change: Change, context: LineContext) => string | undefined

const syndicName = (number: string | null, { names, culture }: LineContext): string =>
  number === null
    ? digestTexts[culture].noSyndicName
    : nameOf({ type: 'syndic', key: number }, names, culture)

const isTakeover = ({ detail: { step } }: Change): boolean => step !== 'renumbering' && step !== 'own-firm'

/** A sentence about a syndic, with the day where one is known. */
const about =
  (text: TextName, dated?: TextName): Sentence =>
  (change, context) => {
    const texts = digestTexts[context.culture]
    const { on } = change.detail
    const shown = on == null ? '' : day(on, context.culture)
    const sentence = fillText(texts[text], {
      syndic: syndicName(change.syndic, context),
      other: syndicName(change.other, context),
      day: shown,
    })
    return on == null || dated === undefined
      ? sentence
      : fillText(texts[dated], { text: sentence, day: shown })
  }

/** One sentence for a takeover, and another for one firm under another number. */
const aboutStep =
  (takeover: TextName, renumbering: TextName, dated: TextName): Sentence =>
  (change, context) =>
    about(isTakeover(change) ? takeover : renumbering, dated)(change, context)

function eventText({ kind, startsAt, isStartKnown, endsAt }: ToldEvent, culture: Culture): string {
  const texts = digestTexts[culture]
  const name = kindText(kind as ImpactKind, culture)
  if (!isStartKnown) return fillText(texts.eventSeen, { kind: name, from: shortMoment(startsAt, culture) })
  return `${name}, ${plannedText(startsAt, endsAt, culture)}`
}

const event: Sentence = ({ eventId }, { culture, events }) => {
  const found = events.get(eventId ?? '')
  return found && eventText(found, culture)
}

const eventMoved: Sentence = (change, context) => {
  const text = event(change, context)
  const { wasAt } = change.detail
  if (text === undefined || wasAt === undefined) return text
  const was = shortMoment(wasAt, context.culture)
  return fillText(digestTexts[context.culture].eventMoved, { event: text, was })
}

/** Of a company's own accounts, or of those of its group. */
const filed =
  (own: TextName, ofGroup: TextName): Sentence =>
  ({ detail: { on, periodEnd = null, reference = '', isConsolidated } }, { culture }) => {
    const year = yearOf({ periodEnd, depositDate: on ?? null, reference })
    if (on == null || year === undefined) return undefined
    const text = digestTexts[culture][isConsolidated === true ? ofGroup : own]
    return fillText(text, { year: String(year), day: day(on, culture) })
  }

/** Told one by one: a sentence each. */
const sentences: Readonly<Record<ChangeKind, Sentence>> = {
  'office-new': about('officeNew', 'since'),
  'office-renewed': about('officeRenewed', 'since'),
  'office-passed': aboutStep('officeTakenOver', 'officeRenumbered', 'since'),
  'office-announced': about('officeAnnounced', 'from'),
  'office-ending': about('officeEnding'),
  'office-ended': about('officeEnded', 'until'),
  stopped: about('stopped', 'on'),
  merged: aboutStep('takenOver', 'renumbered', 'since'),
  absorbed: aboutStep('tookOver', 'wasRenumbered', 'since'),
  event,
  'event-moved': eventMoved,
  filing: filed('filed', 'filedOfGroup'),
  'filing-corrected': filed('corrected', 'correctedOfGroup'),
}

/** Where more of it stands, on the page of what is watched. */
function linksOf({ kind }: Change, group: NewsGroup, { culture, publicUrl }: LineContext): LetterLink[] {
  if (kind !== 'filing' && kind !== 'filing-corrected') return []
  const url = `${publicUrl}${pathOf(group, culture)}#${accountsAnchor}`
  return [{ text: digestTexts[culture].toAccounts, url }]
}

/** Told by a count with the first few named; what is missing here is told one by one. */
const counts: Partial<Record<`${ChangeKind} ${Role}` | `${ChangeKind} ${Role} ${string}`, TextName>> = {
  'office-new own': 'countGained',
  'office-passed own': 'countGainedByStep',
  'office-renewed own': 'countRenewed',
  'office-announced own': 'countComing',
  'office-ending own': 'countEnding',
  'office-ended own': 'countLost',
  'office-passed former': 'countLostByStep',
  'office-new place': 'countNew',
  'office-passed place': 'countPassed',
  'office-renewed place': 'countRenewed',
  'office-announced place': 'countAnnounced',
  'office-ending place': 'countEnding',
  'office-ended place': 'countEnded',
  'stopped held': 'countStopped',
  'stopped place': 'countStopped',
  'event held power-outage': 'countOutages',
  'event place power-outage': 'countOutages',
  'event held public-works': 'countWorks',
  'event place public-works': 'countWorks',
  'event-moved held power-outage': 'countOutagesMoved',
  'event-moved place power-outage': 'countOutagesMoved',
  'event-moved held public-works': 'countWorksMoved',
  'event-moved place public-works': 'countWorksMoved',
  'filing held': 'countFiled',
  'filing place': 'countFiled',
  'filing-corrected held': 'countCorrected',
  'filing-corrected place': 'countCorrected',
}

function countLine(group: NewsGroup, label: string, context: LineContext): LetterLine {
  const { culture, names, publicUrl } = context
  const texts = digestTexts[culture]
  const numbers = [...new Set(group.samples.map(({ vme }) => vme))].filter((vme) => vme !== null)
  const links = numbers.map((key) => {
    const vme = { type: 'vme', key } as const
    return { text: nameOf(vme, names, culture), url: publicUrl + pathOf(vme, culture) }
  })
  const rest = group.vmes - links.length
  const isOfEvents = group.events > 0
  return {
    text: fillText(isOfEvents ? texts.countedEvents : texts.counted, {
      label,
      count: count(isOfEvents ? group.events : group.vmes, culture),
      vmes: count(group.vmes, culture),
    }),
    links,
    more: rest > 0 ? fillText(texts.more, { count: count(rest, culture) }) : undefined,
  }
}

function eachLine(group: NewsGroup, context: LineContext): LetterLine[] {
  const lines = group.samples.flatMap((change) => {
    const text = sentences[change.kind](change, context)
    return text === undefined ? [] : [{ text, links: linksOf(change, group, context), more: undefined }]
  })
  const rest = group.changes - group.samples.length
  if (rest === 0) return lines
  const text = fillText(digestTexts[context.culture].more, { count: count(rest, context.culture) })
  return [...lines, { text, links: [], more: undefined }]
}

/** Of one group; none where nothing is known of its events any more. */
export function linesOf(group: NewsGroup, context: LineContext): LetterLine[] {
  const { kind, role, family } = group
  const name = counts[`${kind} ${role} ${family ?? ''}`.trimEnd() as keyof typeof counts]
  return name === undefined
    ? eachLine(group, context)
    : [countLine(group, digestTexts[context.culture][name], context)]
}
