// Who asks, as proxies write it: with a port or without, in brackets, in quotes, with a zone, IPv4 as IPv6. Hops differ in
// this, and some let their clients write what they like; whoever asks must count once all the same.
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'

/** IPv4 that is written as IPv6 is IPv4; undefined for what is no address. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [bare = ''] = text.split('%', 1)
  // The library also takes octal, hexadecimal and shortened forms, in which readers differ.
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare)
}

// Those of the header Forwarded (RFC 7239), which some copy from.
const forwardedSigns = /^for=|"/gi

/** The address alone, in its usual form; undefined for what is none: unknown, _hidden, a name. */
export function readAddress(text: string): string | undefined {
  const plain = text.trim().replace(forwardedSigns, '')
  const colon = plain.indexOf(':')
  const hasPort = colon >= 0 && colon === plain.lastIndexOf(':')
  if (plain.startsWith('[')) return parseAddress(plain.slice(1).split(']', 1)[0] ?? '')?.toString()
  return parseAddress(hasPort ? plain.slice(0, colon) : plain)?.toString()
}

// More hops than any way through proxies has.
const MOST_HOPS = 20

/**
 * The last addresses of X-Forwarded-For, as far back as they can be read: what stands before something unreadable was
 * passed on by a hop that did not know its client, so that this hop is all that is known.
 */
export function readForwardedFor(value: string): string[] {
  const hops: string[] = []
  for (let end = value.length; end >= 0 && hops.length < MOST_HOPS; ) {
    const comma = end === 0 ? -1 : value.lastIndexOf(',', end - 1)
    const written = value.slice(comma + 1, end).trim()
    end = comma
    if (written === '') continue
    const address = readAddress(written)
    if (address === undefined) break
    hops.unshift(address)
  }
  return hops
}

/** Before anything asks for the address of the client: what the framework judges hop by hop is readable then. */
export function addClientAddress(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const value = headers['x-forwarded-for']
    if (value !== undefined) headers['x-forwarded-for'] = readForwardedFor(String(value)).join(', ')
    done()
  })
}
