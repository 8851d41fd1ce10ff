// Where the events of a VME or of a portfolio can be subscribed to.
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import { impactPath } from '../../site/page-paths.ts'
import type { FeedLink } from '../../site/render.ts'
import type { Culture } from '../../text/culture.ts'
import { impactTexts } from '../texts.ts'

/** Whose events: of one VME, or of all that a syndic manages. */
export type FeedSubject = { vme: EnterpriseNumber } | { syndic: EnterpriseNumber }

export const feedFormats = ['ics', 'atom'] as const
export type FeedFormat = (typeof feedFormats)[number]

export const feedPath = (format: FeedFormat): string => `${impactPath}/feed.${format}`

export const feedUrl = (format: FeedFormat, subject: FeedSubject, culture: Culture): string =>
  `${feedPath(format)}?${new URLSearchParams({ ...subject, culture })}`

export const subscribeText = (culture: Culture): string => impactTexts[culture].feedsSubscribe

/** For the head of a page and for the partial `impacts/feeds`. */
export function feedLinks(subject: FeedSubject, culture: Culture): FeedLink[] {
  const texts = impactTexts[culture]
  return [
    { url: feedUrl('ics', subject, culture), type: 'text/calendar', title: texts.feedCalendar },
    { url: feedUrl('atom', subject, culture), type: 'application/atom+xml', title: texts.feedAtom },
  ]
}
