// Refusals (RFC 9457): one shape for every error of every route.
import { faults, type ProblemCode, problems } from '../../errors.ts'

export const problemSchema = {
  $id: 'Problem',
  type: 'object',
  description:
    'A refusal: application/problem+json (RFC 9457), in the language of Accept-Language (nl, fr or en).',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'errors', 'requestId'],
  properties: {
    type: { type: 'string', format: 'uri', description: 'Address of a page that explains the code.' },
    title: { type: 'string' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    detail: { type: 'string', description: 'What happened this time.' },
    instance: { type: 'string', description: 'urn:uuid: and the requestId.' },
    code: { type: 'string', enum: Object.keys(problems) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['parameter', 'code', 'message'],
        properties: {
          parameter: { type: 'string' },
          code: { type: 'string', enum: Object.keys(faults) },
          message: { type: 'string' },
        },
      },
    },
    requestId: { type: 'string', format: 'uuid' },
  },
} as const

const headersOf: Record<number, Record<string, { type: string; description: string }>> = {
  401: { 'WWW-Authenticate': { type: 'string', description: 'What opens the address.' } },
  405: { Allow: { type: 'string', description: 'The methods that the address has.' } },
  429: { 'Retry-After': { type: 'integer', description: 'Seconds until the next request is served.' } },
  503: { 'Retry-After': { type: 'integer', description: 'Seconds after which to try again.' } },
}

/** What every address can answer. */
const anywhere = [
  'request_malformed',
  'method_not_allowed',
  'request_timeout',
  'headers_too_large',
  'internal_error',
] as const
/** What every address with data can answer besides. */
const ofData = ['not_acceptable', 'rate_limited', 'overloaded'] as const

function describe(status: number, codes: readonly ProblemCode[]): object {
  return {
    description: codes.map((code) => `${code}: ${problems[code].title.en}`).join('. '),
    ...(headersOf[status] ? { headers: headersOf[status] } : {}),
    content: { 'application/problem+json': { schema: { $ref: 'Problem#' } } },
  }
}

/** Responses by status for the given codes and those that every address has. */
export function serviceProblemResponses(...codes: ProblemCode[]): Record<number, object> {
  const byStatus = Map.groupBy(new Set([...codes, ...anywhere]), (code) => problems[code].status)
  return Object.fromEntries([...byStatus].map(([status, ofStatus]) => [status, describe(status, ofStatus)]))
}

/** The same for an address with data. */
export function problemResponses(...codes: ProblemCode[]): Record<number, object> {
  return serviceProblemResponses(...codes, ...ofData)
}
