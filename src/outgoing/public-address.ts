// What of the network the answer of another service may lead to: the open internet, and never this machine or what stands beside it. A name is
// judged when it is written down and, by its addresses, at each connection: what it resolved to before says nothing.
import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

// Names that mean this machine or this network wherever they are asked for (RFC 6761, 6762, 8375, 9476).
const localName = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home\.arpa|alt|test|invalid)$/

export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.process(address).range() === 'unicast'
}

/** Of a host as the URL parser writes it, which has every spelling of an IPv4 address in its usual form. */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$|\.$/g, '')
  if (isIP(name) !== 0) return isPublicAddress(name)
  return name.includes('.') && !localName.test(name)
}

/** As dns.lookup; fails for a name any of whose addresses is not public. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return callback(error, [])
    const inside = found.find(({ address }) => !isPublicAddress(address))
    if (inside !== undefined)
      return callback(new Error(`${hostname} leads to ${inside.address}, from which nothing is read`), [])
    if (options.all === true) return callback(null, found)
    const [first] = found
    callback(null, first?.address ?? '', first?.family)
  })
}
