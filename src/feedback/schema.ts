// Request and reply of POST /api/feedback.
import { serviceProblemResponses } from '../http/schema/problem.ts'
import { cultures } from '../text/culture.ts'
import { fieldNames } from './fields.ts'
import { limits } from './report.ts'
import { feedbackStates } from './state.ts'

const optional = { type: ['string', 'null'] } as const

const feedbackBody = {
  title: 'UserFeedbackPayload',
  type: 'object',
  required: ['subject', 'message'],
  properties: {
    subject: {
      type: 'string',
      maxLength: limits.subject,
      description: 'One line.',
      examples: ['The point on the map is wrong'],
    },
    message: {
      type: 'string',
      maxLength: limits.message,
      description: 'What is wrong, in any language. Control characters but line ends become blanks.',
      examples: ['The building stands on the other side of the canal.'],
    },
    enterpriseNumber: {
      ...optional,
      maxLength: limits.enterpriseNumber,
      description: 'Of the VME or syndic that it is about, in any form that people write it in.',
      examples: ['1404512389'],
    },
    field: {
      type: ['string', 'null'],
      enum: [...fieldNames, null],
      description:
        'What of the profile is wrong. location, phone, email and website are put right here when the report is accepted; the rest is the register’s own.',
      examples: ['location'],
    },
    proposedValue: {
      ...optional,
      maxLength: limits.proposedValue,
      description: 'What it should say; a place as latitude and longitude.',
      examples: ['51.0543, 3.7174'],
    },
    email: {
      ...optional,
      maxLength: limits.email,
      description: 'Gets one mail when the report has come in and one when it is decided.',
      examples: ['reader@example.org'],
    },
    page: {
      ...optional,
      maxLength: limits.page,
      description: 'Address of the page of this service that it is about; any other is left out.',
    },
    culture: {
      type: ['string', 'null'],
      enum: [...cultures, null],
      description: 'Language of the mails; absent: that of Accept-Language.',
    },
    wantsContact: {
      type: ['boolean', 'null'],
      description: 'True: address and message may be given to the syndic, to answer. Needs email.',
    },
  },
  examples: [
    {
      subject: 'The point on the map is wrong',
      message: 'The building stands on the other side of the canal.',
      proposedValue: '51.0543, 3.7174',
    },
  ],
} as const

export const sendFeedbackSchema = {
  operationId: 'sendFeedback',
  summary: 'Report that something is wrong',
  description:
    'The same report of the same sender within a day is the same one. At most 10 an hour come from one address. JSON alone is read, and not from pages of other sites.',
  tags: ['Feedback'],
  security: [],
  body: feedbackBody,
  response: {
    200: {
      description: 'It came in.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['id', 'state', 'token', 'url'],
            properties: {
              id: { type: 'integer', minimum: 1 },
              state: { type: 'string', enum: feedbackStates, description: 'new, but for one sent again.' },
              token: { type: 'string', description: 'Opens the page where the report is followed.' },
              url: { type: 'string', format: 'uri', description: 'That page, for whoever knows it.' },
            },
          },
          example: {
            id: 17,
            state: 'new',
            token: 'Zr3uQ0bS2d1mYx8vT5kWnJ4hLcGpAe7fRiOqXs6tBwE',
            url: 'https://vme.example/feedback/Zr3uQ0bS2d1mYx8vT5kWnJ4hLcGpAe7fRiOqXs6tBwE',
          },
        },
      },
    },
    ...serviceProblemResponses('body_invalid', 'cross_site_refused', 'rate_limited', 'database_unavailable'),
  },
} as const
