// Connections to Redis. Nothing in it is the only copy of anything: jobs are wake-ups, streams are news.
import { type RedisOptions as ClientOptions, Redis } from 'ioredis'
import { type RedisAddress, readRedisAddress } from './redis-address.ts'

/** Errors are reported by the commands that fail and by `onError`. */
export interface RedisOptions {
  /** Of a server, or of the sentinels that know which server is the primary: redis-address.ts. */
  url: string
  connectionName: string
  onError?: (error: Error) => void
}

const AGAIN_MS = 100

/**
 * Makes a connection, and its copies, end when they are told to and never else. ioredis 6.0.0 drops the wait to connect
 * again without ever saying `end`, and who awaits it waits for good (BullMQ's workers do, as they close). And news of
 * another primary that come while it connects break that off, after which it would stay closed.
 */
function endingWhenTold(redis: Redis): Redis {
  const { disconnect, duplicate, quit } = redis
  let isTold = false
  redis.on('end', () => {
    if (!isTold) setTimeout(() => void (isTold || redis.connect().catch(() => {})), AGAIN_MS)
  })
  return Object.assign(redis, {
    disconnect(reconnect = false) {
      if (!reconnect) isTold = true
      if (!reconnect && redis.status === 'reconnecting') redis.status = 'wait'
      disconnect.call(redis, reconnect)
    },
    quit() {
      isTold = true
      return quit.call(redis)
    },
    duplicate: (options?: Partial<ClientOptions>) => endingWhenTold(duplicate.call(redis, options)),
  })
}

type Connecting = Omit<ClientOptions, 'replyMapping'>

const retryAfterMs = (attempt: number): number => Math.min(2_000, 50 * 2 ** Math.min(attempt, 6))

/**
 * Sentinels have the password of what they watch over. They tell of a new primary at once, also while the line to the old
 * one stays open, as it does when its machine is gone.
 */
const sentinelOptions = ({ password, ...address }: Exclude<RedisAddress, string>): Connecting => ({
  ...address,
  ...(password === undefined ? {} : { password, sentinelPassword: password }),
  failoverDetector: true,
  sentinelRetryStrategy: retryAfterMs,
})

/**
 * Behind one address, as hosted servers have it, the primary may become a copy and keep its connections: the address leads
 * to the new one by then. UNBLOCKED is what those hear that wait at such a moment.
 */
const isOfCopy = ({ message }: Error): boolean => /^(?:READONLY|UNBLOCKED)\b/.test(message)

function connect({ url, connectionName, onError = () => {} }: RedisOptions, options: Connecting): Redis {
  const shared = {
    connectionName,
    connectTimeout: 2_000,
    keepAlive: 30_000,
    lazyConnect: false,
    retryStrategy: retryAfterMs,
    reconnectOnError: isOfCopy,
    ...options,
  }
  const address = readRedisAddress(url)
  const redis =
    typeof address === 'string'
      ? new Redis(address, shared)
      : new Redis({ ...sentinelOptions(address), ...shared })
  // An emitter without a listener for errors would end the process.
  redis.on('error', onError)
  return endingWhenTold(redis)
}

/** For requests and for the drain: a command fails at once without Redis and after a second when it hangs. */
export function openFailFastRedis(options: RedisOptions): Redis {
  return connect(options, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 1_000 })
}

/** For workers: waits for Redis as long as it takes, and notices a connection that has gone silent. */
export function openWorkerRedis(options: RedisOptions): Redis {
  return connect(options, { maxRetriesPerRequest: null })
}

/** Resolves when commands can be sent; rejects after `timeoutMs`, as nothing queues up while Redis is down. */
export function untilReady(redis: Redis, timeoutMs = 1_000): Promise<void> {
  if (redis.status === 'ready') return Promise.resolve()
  return new Promise((resolve, reject) => {
    const onReady = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      redis.off('ready', onReady)
      reject(
        new Error(
          `Redis does not answer at ${redis.options.name ?? `${redis.options.host}:${redis.options.port}`}`,
        ),
      )
    }, timeoutMs)
    redis.once('ready', onReady)
  })
}

/** Value of maxmemory-policy; INFO tells it where CONFIG is closed, as on hosted servers. */
async function readEvictionPolicy(redis: Redis): Promise<string> {
  return /^maxmemory_policy:(\S+)/m.exec(await redis.info('memory'))?.[1] ?? 'unknown'
}

export class EvictionError extends Error {
  constructor(policy: string) {
    super(
      `Redis may drop keys when it is full (maxmemory-policy is ${policy}), and jobs with them. ` +
        'Set it to noeviction in redis.conf, or now with: redis-cli config set maxmemory-policy noeviction',
    )
    this.name = 'EvictionError'
  }
}

/** Throws an EvictionError when Redis may evict keys. Rejects with the client's error while it is unavailable. */
export async function assertNoEviction(redis: Redis): Promise<void> {
  const policy = await readEvictionPolicy(redis)
  if (policy !== 'noeviction') throw new EvictionError(policy)
}
