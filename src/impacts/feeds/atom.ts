// Events as an Atom feed (RFC 4287). Pure: equal events give equal bytes at whatever instant.
import { escapeHtml } from '../../site/parts/escape.ts'
import { siteTexts } from '../../site/texts.ts'
import type { Culture } from '../../text/culture.ts'
import { eventUrl, subjectUrl, tagUri } from './addresses.ts'
import { cappedText, describeItem, feedTitle } from './describe.ts'
import { feedUrl } from './links.ts'
import type { EventFeed, FeedItem } from './read.ts'

// What XML 1.0 cannot hold, written in whatever way.
const impossible = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const text = (value: string): string => escapeHtml(value.replace(impossible, ''))

interface AtomContext {
  feed: EventFeed
  culture: Culture
  publicUrl: string
}

function entryOf(item: FeedItem, { feed, culture, publicUrl }: AtomContext): string {
  const { event } = item
  const { title, family, lines, words } = describeItem(item, feed, culture)
  const said =
    words === undefined
      ? ''
      : `
    <content type="text" xml:lang="${words.lang ?? culture}">${text(words.text)}</content>`
  return `  <entry>
    <id>${text(tagUri(publicUrl, event.id))}</id>
    <title>${text(title)}</title>
    <updated>${event.changedAt}</updated>
    <category term="${event.family}" label="${text(family)}"/>
    <link rel="alternate" type="text/html" hreflang="${culture}" href="${text(eventUrl(publicUrl, event, { subject: feed.subject, culture }))}"/>
    <summary>${text(lines.join('\n'))}</summary>${said}
  </entry>
`
}

/** The last change of what is told, else that of whom it is about. */
export const updatedOf = ({ items, updatedAt }: EventFeed): string =>
  [updatedAt, ...items.map(({ event }) => event.changedAt)].sort().at(-1) ?? updatedAt

export function renderAtom(feed: EventFeed, culture: Culture, publicUrl: string): string {
  const { subject, items } = feed
  const note = cappedText(feed, culture)
  const context = { feed, culture, publicUrl }
  const [kind, number] = Object.entries(subject)[0] as [string, string]
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${culture}">
  <id>${text(tagUri(publicUrl, kind, number, culture))}</id>
  <title>${text(feedTitle(feed, culture))}</title>
${note === undefined ? '' : `  <subtitle>${text(note)}</subtitle>\n`}  <updated>${updatedOf(feed)}</updated>
  <author><name>${text(siteTexts[culture].siteName)}</name><uri>${text(publicUrl)}/</uri></author>
  <link rel="self" type="application/atom+xml" href="${text(publicUrl + feedUrl('atom', subject, culture))}"/>
  <link rel="alternate" type="text/html" hreflang="${culture}" href="${text(subjectUrl(publicUrl, subject, culture))}"/>
${items.map((item) => entryOf(item, context)).join('')}</feed>
`
}
