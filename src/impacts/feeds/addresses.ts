// The addresses and ids that the entries of a feed have. Pure.
import { impactPath, syndicPath, vmePath } from '../../site/page-paths.ts'
import type { Culture } from '../../text/culture.ts'
import type { ImpactEvent } from '../snapshot/impact-snapshot.ts'
import type { FeedSubject } from './links.ts'

/** The page of the VME or the syndic. */
export const subjectUrl = (publicUrl: string, subject: FeedSubject, culture: Culture): string =>
  publicUrl + ('vme' in subject ? vmePath(subject.vme, culture) : syndicPath(subject.syndic, culture))

/** The event with the buildings that it hits, of a portfolio its own. */
export function eventUrl(
  publicUrl: string,
  { id, family, category }: Pick<ImpactEvent, 'id' | 'family' | 'category'>,
  { subject, culture }: { subject: FeedSubject; culture: Culture },
): string {
  const own = 'syndic' in subject ? { syndicNumber: subject.syndic } : {}
  return `${publicUrl}${impactPath}?${new URLSearchParams({ family, category, ...own, event: id, culture })}`
}

/** Globally unique, whatever the feed and the language: an event that two feeds tell is one (RFC 7986 section 5.3). */
export const eventUid = (publicUrl: string, id: string): string =>
  `${encodeURIComponent(id)}@${new URL(publicUrl).hostname}`

// The day by which names of this kind were ours; it never changes (RFC 4151).
const TAG_DAY = '2026-01-01'

export const tagUri = (publicUrl: string, ...parts: readonly string[]): string =>
  `tag:${new URL(publicUrl).hostname},${TAG_DAY}:impact/${parts.map(encodeURIComponent).join('/')}`
