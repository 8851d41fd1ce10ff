// Which addresses are asked for a source: https on its own hosts, and a stand-in on this machine outside production.
import { pathToFileURL } from 'node:url'
import { isPublicHost } from '../../../src/outgoing/public-address.ts'
import { FeedError, type ImpactAdapter } from './adapter.ts'

export interface Allowance {
  /** Where the source answers, as configured. */
  base: URL
  /** Throws a FeedError that names the address when it may not be asked. */
  check(url: URL): void
}

export interface AllowanceOptions {
  url: string
  hosts: ImpactAdapter['hosts']
  isProduction: boolean
}

const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)

function parseAddress(text: string): URL {
  if (text === '') throw new FeedError('it has no address; configure one')
  const url = text.startsWith('/') ? pathToFileURL(text) : URL.parse(text)
  if (url === null) throw new FeedError('its configured address cannot be read')
  // It would stand in logs; users and passwords are configured apart.
  if (url.username !== '' || url.password !== '')
    throw new FeedError(
      'its configured address holds a user or password, which belong in variables of their own',
    )
  return url
}

/** What may be asked, given the configured address. Throws a FeedError when that address itself may not. */
export function allowanceOf({ url, hosts, isProduction }: AllowanceOptions): Allowance {
  const base = parseAddress(url)
  const isOpen = hosts === 'configured'
  // Its origin and no more: whatever else listens on this machine is none of the source's business.
  const local = isLoopback(base) && !isProduction ? base.origin : undefined
  const names: readonly string[] = isOpen ? [base.hostname] : hosts
  const isAllowed = (asked: URL): boolean => {
    if (asked.protocol === 'file:') return isOpen && asked.href === base.href
    if (isProduction && !isPublicHost(asked.hostname)) return false
    if (/^https?:$/.test(asked.protocol) && asked.origin === local) return true
    return (
      asked.protocol === 'https:' &&
      asked.port === (isOpen ? base.port : '') &&
      names.includes(asked.hostname)
    )
  }
  const check = (asked: URL): void => {
    if (isAllowed(asked)) return
    const place = asked.protocol === 'file:' ? 'a local file' : asked.origin
    const known =
      base.protocol === 'file:' ? 'its configured file' : names.map((name) => `https://${name}`).join(', ')
    if (isProduction && asked.protocol === 'https:' && !isPublicHost(asked.hostname))
      throw new FeedError(`${place} is not asked: in production no address of this machine or network is`)
    throw new FeedError(
      `${place} is not asked: this source may only be read at ${known || 'no address at all'}`,
    )
  }
  check(base)
  return { base, check }
}
