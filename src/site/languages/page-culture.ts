// The language of a page: the address, then the cookie, then what the browser prefers, then Dutch.
import { type Culture, isCulture, negotiateCulture } from '../../text/culture.ts'

export const CULTURE_COOKIE = 'culture'

const cookieCulture = (header: string | undefined): Culture | undefined => {
  for (const pair of (header ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=')
    if (name === CULTURE_COOKIE && isCulture(value)) return value
  }
  return undefined
}

const ONE_YEAR_SECONDS = 31_536_000

/** Set-Cookie for a choice of language. */
export const cultureCookie = (culture: Culture, publicUrl: string): string =>
  `${CULTURE_COOKIE}=${culture}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; HttpOnly; SameSite=Lax${
    publicUrl.startsWith('https:') ? '; Secure' : ''
  }`

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
