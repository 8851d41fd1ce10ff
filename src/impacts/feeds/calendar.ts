// Events as a calendar (RFC 5545, RFC 7986). Pure: equal events give equal bytes at whatever instant.
import ical, {
  escape as escapeText,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { Culture } from '../../text/culture.ts'
import type { ImpactEvent } from '../snapshot/impact-snapshot.ts'
import { impactTexts } from '../texts.ts'
import { eventUid, eventUrl, subjectUrl } from './addresses.ts'
import { cappedText, describeItem, feedTitle } from './describe.ts'
import type { EventFeed, FeedItem } from './read.ts'

const REFRESH_SECONDS = 900

/**
 * A calendar has at least one component (RFC 5545 section 3.6). Without an event that is the clock of Brussels, which
 * shows nothing; the library would write it before properties, where none may stand.
 */
const CLOCK = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Brussels',
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZNAME:CEST',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZNAME:CET',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n')

interface Span {
  start: string
  end: string
  isEndKnown: boolean
}

const HOUR_MS = 3_600_000

/**
 * The hour in which what nobody knows the end of would no longer be shown. That instant moves with every answer of the
 * source that still lists it, and a calendar need not change so often.
 */
const openEnd = (heldUntil: string): string =>
  new Date(Math.ceil(Date.parse(heldUntil) / HOUR_MS) * HOUR_MS).toISOString()

/**
 * From its start to its end. A calendar has no word for what is not known of them, and shows an entry without an end as
 * a moment or not at all: a start is then when the event was first seen, an end until when it is shown, and the text says
 * so. An end that has passed without the event being over is not known.
 */
function spanOf(event: ImpactEvent): Span {
  const { startsAt, seenSince, endsAt, endedAt, isDelayed, changedAt, heldUntil } = event
  const start = startsAt ?? seenSince ?? changedAt
  const known = endedAt ?? (isDelayed ? null : endsAt)
  if (known !== null && known > start) return { start, end: known, isEndKnown: true }
  return { start, end: openEnd(heldUntil ?? start), isEndKnown: false }
}

interface CalendarContext {
  feed: EventFeed
  culture: Culture
  publicUrl: string
}

function entryOf(item: FeedItem, { feed, culture, publicUrl }: CalendarContext): ICalEventData {
  const { event, buildings } = item
  const { start, end, isEndKnown } = spanOf(event)
  const { title, family, lines, words } = describeItem(item, feed, culture)
  const said =
    words === undefined ? [] : [words.note === undefined ? words.text : `${words.text} ${words.note}`]
  const address = buildings[0]?.address
  return {
    id: eventUid(publicUrl, event.id),
    sequence: event.generation,
    stamp: event.changedAt,
    lastModified: event.changedAt,
    start,
    end,
    summary: isEndKnown ? title : `${title} (${impactTexts[culture].noEnd})`,
    description: [...lines, ...said].join('\n'),
    ...(address === undefined ? {} : { location: address }),
    url: eventUrl(publicUrl, event, { subject: feed.subject, culture }),
    status: ICalEventStatus.CONFIRMED,
    // It takes nobody's time.
    transparency: ICalEventTransparency.TRANSPARENT,
    categories: [{ name: family }],
  }
}

export function renderCalendar(feed: EventFeed, culture: Culture, publicUrl: string): string {
  const note = cappedText(feed, culture)
  const context = { feed, culture, publicUrl }
  const calendar = ical({
    prodId: { company: new URL(publicUrl).hostname, product: 'impact', language: culture.toUpperCase() },
    // The library writes these two as they are.
    name: escapeText(feedTitle(feed, culture), false),
    ...(note === undefined ? {} : { description: escapeText(note, false) }),
    url: subjectUrl(publicUrl, feed.subject, culture),
    ttl: REFRESH_SECONDS,
    events: feed.items.map((item) => entryOf(item, context)),
  })
  const text = calendar.toString()
  const whole = feed.items.length > 0 ? text : text.replace(/(?=END:VCALENDAR$)/, CLOCK)
  // Each line ends with one, the last too.
  return `${whole}\r\n`
}
