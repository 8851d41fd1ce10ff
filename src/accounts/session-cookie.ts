// The cookie of a session. Over https its name forbids any other host or path to set it (RFC 6265bis, section 4.1.3.2).
import { isTokenShaped } from '../secrets/token.ts'

export interface SetCookie {
  name: string
  value: string
  options: { path: string; maxAge: number; httpOnly: boolean; sameSite: 'lax'; secure: boolean }
}

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')
export const sessionCookieName = (publicUrl: string): string =>
  isSecure(publicUrl) ? '__Host-session' : 'session'

/** The token among the cookies of a request; undefined where there is none, or what can be none. */
export function readSessionToken(
  cookies: Readonly<Record<string, string | undefined>>,
  publicUrl: string,
): string | undefined {
  const token = cookies[sessionCookieName(publicUrl)]
  return isTokenShaped(token) ? token : undefined
}

/** What a reply sets when a session was opened; 0 seconds take it away. */
export const sessionCookie = (token: string, seconds: number, publicUrl: string): SetCookie => ({
  name: sessionCookieName(publicUrl),
  value: token,
  options: { path: '/', maxAge: seconds, httpOnly: true, sameSite: 'lax', secure: isSecure(publicUrl) },
})
