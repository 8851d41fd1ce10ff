// How much of what an address may ask for. Assets stand outside: they are kept whole and sent from memory.

export interface RatePolicy {
  name: string
  /** Units allowed in a window: requests, and of pages what they cost (route-rules.ts). */
  quota: number
  windowMs: number
  /** How long a refusal is held back from who floods. */
  holdMs?: number
}

export const ratePolicies = {
  data: { name: 'data', quota: 120, windowMs: 60_000 },
  // A page costs one unit, and one more for each time that it asks the search engine.
  // Loops that ask again as soon as they are refused would make of the refusals what the pages were.
  pages: { name: 'pages', quota: 120, windowMs: 60_000, holdMs: 100 },
  // Typeahead asks once a keystroke.
  suggestions: { name: 'suggestions', quota: 10, windowMs: 1_000 },
  // So does a map, once a step of panning and zooming.
  map: { name: 'map', quota: 10, windowMs: 1_000 },
  // Only rejected keys count: whoever guesses is soon not checked.
  jobs: { name: 'jobs', quota: 10, windowMs: 60_000 },
} as const satisfies Record<string, RatePolicy>

export type RateBucket = keyof typeof ratePolicies
export type RatePolicies = Readonly<Record<RateBucket, RatePolicy>>

/**
 * Who is counted: an IPv4 address, or the /64 of an IPv6 one, because a subscriber holds at least that many.
 * An IPv4 address written as IPv6 counts as IPv4.
 */
export function rateKey(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [bare = ''] = address.split('%')
  const [head = '', tail] = bare.split('::', 2)
  const start = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length)
  const groups = [...start, ...Array<string>(zeros).fill('0'), ...end]
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
