// The language of a page: the address, then the cookie, then what the browser prefers, then Dutch.
import { type Culture, isCulture, negotiateCulture } from '../domain/culture.ts'

const CULTURE_COOKIE = 'culture'

const cookieCulture = (header: string | undefined): Culture | undefined => {
  for (const pair of (header ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=')
    if (name === CULTURE_COOKIE && isCulture(value)) return value
  }
  return undefined
}

export interface CultureSources {
  /** The parameter `culture`; anything but a known language counts as absent. */
  query?: unknown
  /** Header Cookie. */
  cookie?: string | undefined
  acceptLanguage?: string | undefined
}

export function pageCulture({ query, cookie, acceptLanguage }: CultureSources): Culture {
  if (typeof query === 'string' && isCulture(query)) return query
  return cookieCulture(cookie) ?? negotiateCulture(acceptLanguage)
}
