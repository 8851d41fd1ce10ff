// Request and reply of POST /api/leads/{leadId}.
import { INT32_MAX } from '../http/lists/paging.ts'
import { serviceProblemResponses } from '../http/schema/problem.ts'
import { leadKinds, leadStatuses } from './lead.ts'
import { MOST_OF_NOTE } from './update.ts'

const textOrNull = { type: ['string', 'null'] } as const
const version = { type: 'integer', minimum: 1, maximum: INT32_MAX } as const

const leadUpdate = {
  title: 'LeadUpdateRequest',
  type: 'object',
  required: ['version'],
  properties: {
    status: {
      type: 'string',
      enum: leadStatuses,
      description:
        'new becomes contacted, qualified or lost; contacted qualified, won or lost; qualified contacted, won or lost; won qualified again, lost contacted or qualified again.',
      examples: ['contacted'],
    },
    note: { type: 'string', maxLength: MOST_OF_NOTE, description: 'For the account alone.' },
    assignedTo: {
      ...textOrNull,
      maxLength: 254,
      description: 'E-mail address of a member of the account; null: nobody.',
      examples: ['member@example.org'],
    },
    nextActionOn: { ...textOrNull, description: 'Day; null: none.', examples: ['2026-12-31'] },
    version: { ...version, description: 'That was read. What is absent stays as it is.', examples: [1] },
  },
  examples: [{ status: 'contacted', nextActionOn: '2026-12-31', version: 1 }],
} as const

export const leadSchema = {
  $id: 'Lead',
  type: 'object',
  required: [
    ...['id', 'kind', 'enterpriseNumber', 'person', 'email', 'message', 'status', 'note', 'assignedTo'],
    ...['nextActionOn', 'version', 'createdAt', 'updatedAt'],
  ],
  properties: {
    id: { type: 'integer', minimum: 1, maximum: INT32_MAX },
    kind: { type: 'string', enum: leadKinds },
    enterpriseNumber: { ...textOrNull, description: 'Of the VME or syndic that it is about.' },
    person: textOrNull,
    email: textOrNull,
    message: textOrNull,
    status: { type: 'string', enum: leadStatuses },
    note: { type: 'string' },
    assignedTo: textOrNull,
    nextActionOn: textOrNull,
    version,
    createdAt: { type: 'string', format: 'date-time' },
    updatedAt: { type: 'string', format: 'date-time' },
  },
} as const

const leadExample = {
  id: 17,
  kind: 'feedback',
  enterpriseNumber: '1404512389',
  person: null,
  email: 'reader@example.org',
  message: 'Could you call me about the roof?',
  status: 'contacted',
  note: '',
  assignedTo: 'member@example.org',
  nextActionOn: '2026-12-31',
  version: 2,
  createdAt: '2026-11-28T09:12:44Z',
  updatedAt: '2026-11-29T10:03:05Z',
}

export const updateLeadSchema = {
  operationId: 'updateLead',
  summary: 'Change a lead',
  description:
    'A stale version is refused with 409, which names the current one, unless all is already as asked: the same request twice is one. Leads of other accounts are unknown.',
  tags: ['Account'],
  security: [{ session: [] }],
  params: {
    type: 'object',
    required: ['leadId'],
    properties: { leadId: { type: 'string', description: 'Id of the lead, an int32.', examples: ['17'] } },
  },
  body: leadUpdate,
  response: {
    200: {
      description: 'The lead as it is now.',
      content: { 'application/json': { schema: { $ref: 'Lead#' }, example: leadExample } },
    },
    ...serviceProblemResponses(
      ...([
        'body_invalid',
        'session_required',
        'cross_site_refused',
        'role_required',
        'lead_unknown',
      ] as const),
      ...(['version_stale', 'transition_refused', 'rate_limited', 'database_unavailable'] as const),
    ),
  },
} as const
