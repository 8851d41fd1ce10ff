// How much of what an address may ask for. Pages and assets stand outside: they are cheap and cached.
import ipaddr from 'ipaddr.js'
import { parseAddress } from '../requests/client-address.ts'

export interface RatePolicy {
  name: string
  /** Requests allowed in a window. */
  quota: number
  windowMs: number
}

export const ratePolicies = {
  data: { name: 'data', quota: 120, windowMs: 60_000 },
  // Typeahead asks once a keystroke.
  suggestions: { name: 'suggestions', quota: 10, windowMs: 1_000 },
  // So does a map, once a step of panning and zooming.
  map: { name: 'map', quota: 10, windowMs: 1_000 },
  // Only rejected keys count. A right one opens however many others failed: it is checked first.
  jobs: { name: 'jobs', quota: 10, windowMs: 60_000 },
} as const satisfies Record<string, RatePolicy>

export type RatePolicies = Record<keyof typeof ratePolicies, RatePolicy>
export type RateBucket = keyof RatePolicies

const SUBSCRIBER_GROUPS = 4

/**
 * Who is counted: an IPv4 address, or the /64 of an IPv6 one, because a subscriber holds at least that many. An IPv4
 * address written as IPv6 counts as IPv4.
 */
export function rateKey(address: string): string {
  const parsed = parseAddress(address)
  if (parsed === undefined) return 'unknown'
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, SUBSCRIBER_GROUPS).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
