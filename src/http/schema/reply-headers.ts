// Headers that replies carry whatever their route, as the description of the service shows them.

interface Header {
  description: string
  schema: { type: 'string' }
}

const text = (description: string): Header => ({ description, schema: { type: 'string' } })

/** On every reply. */
const always: Record<string, Header> = {
  'X-Request-Id': text('Ours, to name when something is asked about this reply.'),
  'RateLimit-Policy': text(
    'How many units a window in seconds allows: "data";q=120;w=60. A request is one; a page may be several.',
  ),
  RateLimit: text('Units left in the window and seconds until it ends: "data";r=119;t=42.'),
}

/** On public data, and on the reply that only says that nothing changed. */
const validators: Record<string, Header> = {
  ETag: text('Weak tag of the body; send it back in If-None-Match.'),
  'Last-Modified': text('When what is shown was last loaded or changed.'),
  'Cache-Control': text('How long a public cache may keep it; no-store for a reply given in part.'),
}

const retirement: Record<string, Header> = {
  Deprecation: text('Since when the address is retired (RFC 9745).'),
  Sunset: text('When it goes (RFC 8594).'),
  Link: text('Where the retirement is explained; on 404 also where what the number belongs to is.'),
}

export interface DescribedResponse {
  description: string
  headers?: Record<string, object>
}

export interface DescribedOperation {
  deprecated?: boolean
  responses?: Record<string, DescribedResponse>
}

const isData = (path: string): boolean =>
  (path.startsWith('/api/') && !path.startsWith('/api/jobs/')) || path.startsWith('/map/tiles/')

/** Completes the responses of an operation with their headers, and a GET of data with its 304. */
export function describeReplies(path: string, method: string, operation: DescribedOperation): void {
  const { responses = {}, deprecated } = operation
  const isHeld = isData(path) && method === 'get'
  if (isHeld) responses['304'] = { description: 'What the client holds, by If-None-Match, is still right.' }
  for (const [status, response] of Object.entries(responses)) {
    const isValidated = isHeld && (status === '200' || status === '304')
    response.headers = {
      ...always,
      ...(isValidated ? validators : {}),
      ...(deprecated ? retirement : {}),
      ...response.headers,
    }
  }
}
