// Where a form or link may send a reader back to: a path on our own origin, and nothing else.

const MAX_CHARACTERS = 2_048
// Any origin serves: what is asked is only whether the parser that browsers follow stays on it.
const ORIGIN = 'https://origin.invalid'

// Browsers drop or turn what is not in here (tabs, line ends, backslashes, other scripts) after a filter has looked.
const plainPath = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/
// Decoded once more by something on the way, these would be read as the above.
const hiddenSigns = /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i

/** Path, query and fragment, as the URL parser writes them; undefined for whatever else was given. */
export function safeReturnUrl(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > MAX_CHARACTERS || !plainPath.test(given)) return undefined
  const url = URL.parse(given, ORIGIN)
  if (url === null || url.origin !== ORIGIN || url.pathname.startsWith('//')) return undefined
  if (hiddenSigns.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
