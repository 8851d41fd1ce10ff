// REDIS_URL: redis://user:password@host:port/0, or rediss:// over TLS; or where sentinels watch over a primary and its
// copies, redis+sentinel://user:password@host:port,host:port/NAME, of which they tell who the primary is at the moment.
import type { RedisOptions } from 'ioredis'

export type RedisAddress = string | Pick<RedisOptions, 'sentinels' | 'name' | 'username' | 'password'>

const SENTINEL = 'redis+sentinel://'
const SENTINEL_PORT = 26_379
const FORM = `${SENTINEL}user:password@host:26379,host:26379/name`

function readSentinel(text: string): { host: string; port: number } {
  const [, host, port = String(SENTINEL_PORT)] = /^([^:,\s]+|\[[^\]]+\])(?::(\d{1,5}))?$/.exec(text) ?? []
  // Not shown: what cannot be read may be a password with a sign that is not written as an address asks.
  if (host === undefined)
    throw new Error(`REDIS_URL names a sentinel that cannot be read; it looks like ${FORM}`)
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** As the client takes it. Throws an Error, without the password, for one that names sentinels and cannot be read. */
export function readRedisAddress(url: string): RedisAddress {
  if (!url.startsWith(SENTINEL)) return url
  const [, user, password, hosts = '', name = ''] =
    /^(?:([^:@/]*)(?::([^@/]*))?@)?([^@/]+)\/([^/?#]+)$/.exec(url.slice(SENTINEL.length)) ?? []
  if (name === '') throw new Error(`REDIS_URL begins with ${SENTINEL} and does not look like ${FORM}`)
  return {
    sentinels: hosts.split(',').map(readSentinel),
    name: decodeURIComponent(name),
    ...(user ? { username: decodeURIComponent(user) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
  }
}
