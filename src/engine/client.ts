// The connection to the search engine: one client for Elasticsearch 8 and 9 and for OpenSearch 2 and 3.
import { Client, ClusterConnectionPool, SniffingTransport } from '@elastic/elasticsearch'
import { addressesOf } from './addresses.ts'
import { WholeAnswers } from './whole-answers.ts'

/** `flavour`: points in time are asked for in two ways. */
export type SearchClient = Client & { readonly flavour: EngineFlavour }

/**
 * Plain JSON: the content types that the client would send name version 9 of Elasticsearch, which version 8 and OpenSearch
 * refuse. OpenSearch does not name its product either.
 */
const transportFor = (flavour: EngineFlavour, isTraced: boolean) =>
  class extends SniffingTransport {
    constructor(options: ConstructorParameters<typeof SniffingTransport>[0]) {
      const { vendoredHeaders: _vendoredHeaders, ...plain } = options
      const { productCheck: _productCheck, ...unchecked } = plain
      super({ ...(flavour === 'opensearch' ? unchecked : plain), openTelemetry: { enabled: isTraced } })
    }
  }

export type EngineFlavour = 'elasticsearch' | 'opensearch'

function readVersion(body: unknown): { number?: unknown; distribution?: unknown } {
  const version = typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined
  return typeof version === 'object' && version !== null ? version : {}
}

/** What answers is no search engine, or none that lets us in. */
export class NoEngine extends Error {}

async function detectAt(url: string): Promise<EngineFlavour> {
  const { origin, pathname, username, password } = new URL(url)
  const headers: Record<string, string> =
    username === ''
      ? {}
      : {
          authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
        }
  const response = await fetch(new URL(pathname, origin), {
    headers,
    // The client follows none: it would take each redirection for an answer.
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  })
  // A user who may do everything to our indices need not be one who may ask what the cluster is (the privilege `monitor`).
  if (response.status === 403 && response.headers.get('x-elastic-product') === 'Elasticsearch')
    return 'elasticsearch'
  // Without what stands before the host: an address may hold a password.
  if (!response.ok) throw new NoEngine(`${origin} answers with status ${response.status}`)
  const { number, distribution } = readVersion(await response.json().catch(() => undefined))
  if (typeof number !== 'string') throw new NoEngine(`${origin} does not answer as a search engine`)
  return distribution === 'opensearch' ? 'opensearch' : 'elasticsearch'
}

/**
 * Reads the version of the first node that answers as a search engine does. Where none of the addresses does, throws
 * what the last one said (NoEngine) or what fetch did.
 */
export async function detectEngine(urls: string): Promise<EngineFlavour> {
  let failure: unknown
  for (const url of addressesOf(urls)) {
    try {
      return await detectAt(url)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

// A node that did not answer is left out until it does, and asked as soon as this; the library waits for a minute and
// longer each time.
const LOOK_AGAIN_MS = 1_000
const PING_MS = 1_000
// Load balancers drop what is idle for a minute or more without a word, and the next request on it fails; the library keeps
// it for ten.
const IDLE_MS = 50_000

/** The nodes of a cluster in turn, but for those that do not answer. */
class Nodes extends ClusterConnectionPool {
  constructor(options: ConstructorParameters<typeof ClusterConnectionPool>[0]) {
    super({ ...options, pingTimeout: PING_MS })
    this.resurrectTimeout = LOOK_AGAIN_MS
    this.resurrectTimeoutCutoff = 1
  }
}

export interface SearchClientOptions {
  /** Of a node, or of several with commas between them. */
  url: string
  flavour: EngineFlavour
  /** Per request; user paths stay short, bulk writes may take longer. */
  requestTimeoutMs?: number
  /**
   * 0 on user paths to one node: a retry there only doubles the load of a failing engine. Of several, the others are asked
   * what one could not be: nobody need notice that it is gone.
   */
  maxRetries?: number
  /** False where nobody takes up spans: each request would begin one. */
  isTraced?: boolean
  /** How long a connection is kept that nobody uses. */
  idleMs?: number
}

export function openSearch({
  url,
  flavour,
  requestTimeoutMs = 2_000,
  maxRetries,
  isTraced = true,
  idleMs = IDLE_MS,
}: SearchClientOptions): SearchClient {
  const nodes = addressesOf(url)
  const client = new Client({
    nodes,
    ...(nodes.length > 1 ? { ConnectionPool: Nodes } : {}),
    Connection: WholeAnswers,
    agent: { keepAliveTimeout: idleMs, keepAliveMaxTimeout: idleMs },
    Transport: transportFor(flavour, isTraced),
    requestTimeout: requestTimeoutMs,
    maxRetries: maxRetries ?? nodes.length - 1,
  })
  return Object.assign(client, { flavour })
}
