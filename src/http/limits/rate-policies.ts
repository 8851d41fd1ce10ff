// How much of what an address may ask for. Assets stand outside: they are kept whole and sent from memory.
import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { parseAddress } from '../requests/client-address.ts'

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
  // Pieces of the large-scale base, as fast as one zooms through it.
  basemap: { name: 'basemap', quota: 1_200, windowMs: 60_000 },
  // Posts that have a mail sent to whoever was named.
  mails: { name: 'mails', quota: 20, windowMs: 3_600_000 },
  // Reports of faults.
  feedback: { name: 'feedback', quota: 10, windowMs: 3_600_000 },
  // Payments that are begun, each with a customer and a page at the provider.
  checkouts: { name: 'checkouts', quota: 20, windowMs: 3_600_000 },
  // Of who sends a key, in place of `data`; as many for each plan that has keys (src/accounts/plans.ts).
  keyed: { name: 'data', quota: 600, windowMs: 60_000 },
  // Wrong keys alone.
  keys: { name: 'keys', quota: 20, windowMs: 60_000 },
  // Only rejected keys count. A right one opens however many others failed: it is checked first.
  jobs: { name: 'jobs', quota: 10, windowMs: 60_000 },
} as const satisfies Record<string, RatePolicy>

export type RateBucket = keyof typeof ratePolicies
export type RatePolicies = Readonly<Record<RateBucket, RatePolicy>>

const SUBSCRIBER_GROUPS = 4

/**
 * Who is counted: an IPv4 address, or the /64 of an IPv6 one, because a subscriber holds at least that many. An IPv4
 * address written as IPv6 counts as IPv4.
 */
export function rateKey(address: string): string {
  // As most are sent, and as it is counted.
  if (isIPv4(address)) return address
  const parsed = parseAddress(address)
  if (parsed === undefined) return 'unknown'
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, SUBSCRIBER_GROUPS).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
