// Entity tags and the conditions that clients set on them (RFC 9110 sections 8.8.3 and 13.1.2).
import { hash } from 'node:crypto'

/**
 * A weak tag of a body: the same content may travel compressed or not, which a strong one would have to tell apart.
 */
export function weakTag(body: string | Buffer): string {
  // 132 bits: two bodies with one tag will not be met.
  return `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

const opaque = (tag: string): string => tag.replace(/^W\//, '')

/** True when If-None-Match names the tag, by weak comparison, among others or as `*`. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header === tag || header.trim() === '*') return true
  const wanted = opaque(tag)
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some((candidate) => opaque(candidate) === wanted)
}

/** True when the client's copy, as its request names it, is current: 304 without a body. */
export function isFresh(
  { ifNoneMatch, ifModifiedSince }: { ifNoneMatch: string | undefined; ifModifiedSince: string | undefined },
  { tag, lastModified }: { tag: string; lastModified: string | undefined },
): boolean {
  if (ifNoneMatch !== undefined) return matchesTag(ifNoneMatch, tag)
  if (ifModifiedSince === undefined || lastModified === undefined) return false
  return Date.parse(ifModifiedSince) >= Date.parse(lastModified)
}
