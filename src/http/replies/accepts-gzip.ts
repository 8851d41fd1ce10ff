// Whether a client takes a compressed body (RFC 9110 section 12.5.3): read once a request, for all that compress.
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

const codings = ['gzip', 'identity'] as const
type Coding = (typeof codings)[number]

/** With the option that its types do not know yet. */
interface Encodings {
  encodings(available: string[], options: { preferred: string[] }): string[]
}

/** What a body is sent as; never nothing: who refuses even what is not compressed is better served than refused. */
function codingFor(header: string): Coding {
  const negotiator: Encodings = new Negotiator({ headers: { 'accept-encoding': header } })
  // Of two that are as welcome, the smaller one.
  const [first = 'identity'] = negotiator.encodings([...codings], { preferred: [...codings] })
  return first as Coding
}

// Browsers and programs send some ten forms of it.
const MOST_FORMS = 100
// No client needs as much; reading what fills all headers takes ten milliseconds.
const LONGEST_FORM = 500
const known = new LRUCache<string, Coding>({ max: MOST_FORMS, memoMethod: codingFor })

/** True when Accept-Encoding takes gzip, and likes it no less than what is not compressed. */
export function acceptsGzip(header: string | undefined): boolean {
  if (header === 'gzip') return true
  if (header === undefined || header === '' || header.length > LONGEST_FORM) return false
  return known.memo(header) === 'gzip'
}

/** Leaves one word in the header, so that the plugin that compresses reads what every route reads. */
export function addContentCoding(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const given = headers['accept-encoding']
    if (given !== undefined) headers['accept-encoding'] = acceptsGzip(String(given)) ? 'gzip' : 'identity'
    done()
  })
}
