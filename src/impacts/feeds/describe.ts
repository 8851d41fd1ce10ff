// One event of a feed in words, for calendars and readers alike. Pure.
import { count } from '../../site/parts/format.ts'
import type { Culture } from '../../text/culture.ts'
import { fillText } from '../../text/page-texts.ts'
import { type SourceWords, summaryLine } from '../page/event-line.ts'
import { familyText } from '../page/text.ts'
import { summarizeEvent } from '../present-event.ts'
import { impactTexts } from '../texts.ts'
import type { EventFeed, FeedItem } from './read.ts'

export interface EventText {
  /** `Power failure: Residentie De Linde`. */
  title: string
  family: string
  /** When, who says so, whom it hits: a line each. */
  lines: string[]
  words: SourceWords | undefined
}

function buildingsText({ buildings, vmes }: FeedItem, culture: Culture): string {
  const names = buildings.map(({ name, address }) => (address === undefined ? name : `${name} (${address})`))
  const text = names.join('; ')
  const more = vmes - names.length
  return more <= 0
    ? text
    : fillText(impactTexts[culture].feedBuildingsMore, { names: text, count: count(more, culture) })
}

export function describeItem(item: FeedItem, feed: EventFeed, culture: Culture): EventText {
  const texts = impactTexts[culture]
  const { kind, times, description, remarks } = summaryLine(summarizeEvent(item.event, culture), culture)
  // A feed of one building has its name already.
  const isOfOne = 'vme' in feed.subject
  const about = isOfOne ? feed.name : (item.buildings[0]?.name ?? feed.name)
  const more = item.vmes - 1
  const buildings = fillText(texts.feedBuildings, { names: buildingsText(item, culture) })
  return {
    title:
      isOfOne || more === 0
        ? `${kind}${texts.colon} ${about}`
        : `${kind}${texts.colon} ${fillText(texts.feedBuildingsMore, { names: about, count: count(more, culture) })}`,
    family: familyText(item.event.family, culture),
    lines: [times, ...remarks, buildings],
    words: description,
  }
}

export const feedTitle = ({ name }: EventFeed, culture: Culture): string =>
  fillText(impactTexts[culture].feedTitle, { name })

/** Undefined where every event is told. */
export function cappedText({ items, total }: EventFeed, culture: Culture): string | undefined {
  if (items.length === total) return undefined
  const values = { shown: count(items.length, culture), total: count(total, culture) }
  return fillText(impactTexts[culture].feedCapped, values)
}
