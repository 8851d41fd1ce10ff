// Answers that come in JSON, and those that come in pages of it.
import { FeedError, type FetchedBody, type FetchOptions, type FetchPort } from './adapter.ts'

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const QUOTED = 80

/** The first words of an answer that is not what was asked for, for a message: without tags, in one line. */
export function firstWords(text: string): string {
  const head = text.slice(0, 4_000)
  const words = (strip: RegExp): string =>
    head
      .replace(strip, ' ')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
  const shown = words(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/gi) || words(/\0/g)
  return shown.length > QUOTED ? `${shown.slice(0, QUOTED)}…` : shown
}

/** What an answer holds. Throws a FeedError that quotes it when it is no JSON. */
export function parseJson({ text }: Pick<FetchedBody, 'text'>): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const reason = cause instanceof Error ? firstWords(cause.message) : ''
    throw new FeedError(`it answered what is no JSON: "${firstWords(text)}" (${reason})`, { cause })
  }
}

export interface FollowOptions extends Pick<FetchOptions, 'accept' | 'basic' | 'maxBytes'> {
  /** A service that never ends its pages is broken. */
  maxPages: number
}

// By the standards, and as GeoServer writes it beside them.
const totals = ['numberMatched', 'totalFeatures'] as const

/** A number of things, which some services write as text; undefined for "unknown", -1 and whatever else says nothing. */
function countOf(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : undefined
}

/** How many things there are in all, as a page says: where its totals differ the largest, since one of them is of less. */
export function totalOf(page: unknown): number | undefined {
  if (!isObject(page)) return undefined
  const counts = totals.map((name) => countOf(page[name])).filter((count) => count !== undefined)
  return counts.length === 0 ? undefined : Math.max(...counts)
}

const nextOf = (page: unknown): string | undefined => {
  const links = isObject(page) && Array.isArray(page.links) ? page.links : []
  const next: unknown = links.find((link) => isObject(link) && link.rel === 'next')
  return isObject(next) && typeof next.href === 'string' ? next.href : undefined
}

// GeoServer writes the colon of a collection's name, api:WORKSITES, in either way.
const pathOf = ({ pathname }: URL): string => pathname.replace(/%3a/gi, ':').replace(/(?<!\/)\/+$/, '')

/**
 * The pages of a collection of OGC API Features, from its first address on. A next page is followed on the same host and
 * path only. Throws a FeedError when it lies elsewhere, was read before, or there are too many.
 */
export async function* followPages(
  port: FetchPort,
  first: URL,
  { maxPages, ...options }: FollowOptions,
): AsyncGenerator<unknown> {
  const seen = new Set<string>()
  let address: URL | undefined = first
  while (address !== undefined) {
    if (seen.has(address.href))
      throw new FeedError(`page ${seen.size + 1} was read before: the service goes round in circles`)
    if (seen.size >= maxPages) throw new FeedError(`there are more than ${maxPages} pages`)
    seen.add(address.href)
    const page = parseJson(await port.get(address, options))
    yield page
    const next = nextOf(page)
    if (next === undefined) return
    const following: URL | null = URL.parse(next, address)
    // Services behind a proxy that ends TLS write their links as they were asked: never followed as such.
    if (following?.host === first.host && first.protocol === 'https:') following.protocol = 'https:'
    if (following === null || following.origin !== first.origin || pathOf(following) !== pathOf(first))
      throw new FeedError(
        `the page after page ${seen.size} lies elsewhere, at ${firstWords(next)}; nothing is read from there`,
      )
    address = following
  }
}
