// The request and the replies of GET /api/street-image/{enterpriseNumber}.
import { numberParams, openToAll } from '../http/schema/parameters.ts'
import { problemResponses } from '../http/schema/problem.ts'
import { USUAL_WIDTH } from './widths.ts'

export const streetImageQuery = {
  type: 'object',
  properties: {
    width: {
      type: 'string',
      enum: ['320', '640', '1024'],
      description: `Pixels of the longer side; ${USUAL_WIDTH} when absent. A source whose pictures are smaller gives smaller ones.`,
    },
  },
} as const

const binary = { schema: { type: 'string', format: 'binary' } } as const
const text = (description: string) => ({ type: 'string', description }) as const

export const streetImageSchema = {
  operationId: 'getStreetImage',
  summary: 'A picture of the street at the address of a VME',
  description:
    'Only where the place of the VME is known to the address, and a source has a picture from within 40 m that looks at it. Faces and number plates were made unreadable by the source. Whoever shows the picture shows the attribution with it. Where nothing is known yet the source is asked, which counts as ten requests more.',
  tags: ['VME'],
  security: openToAll,
  params: numberParams,
  querystring: streetImageQuery,
  response: {
    200: {
      description:
        'The picture, as WebP where it is kept here. One of a source that forbids keeping it comes as that sends it, with no-store.',
      headers: {
        'X-Attribution': text('Whom to name beside the picture.'),
        Link: text('The terms of the picture (rel="license") and where its source shows it (rel="via").'),
        'X-Captured': text('When it was taken, as far as the source says: a day or a month.'),
      },
      content: { 'image/webp': binary, 'image/jpeg': binary },
    },
    304: { description: 'The copy that If-None-Match names is right.', type: 'null' },
    ...problemResponses(
      'parameters_invalid',
      'enterprise_number_malformed',
      'vme_unknown',
      'vme_is_syndic',
      'street_image_not_found',
      'database_unavailable',
      'street_images_unavailable',
    ),
  },
} as const
