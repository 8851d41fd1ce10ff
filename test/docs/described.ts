// The description of a running service as one reads it.
import type { FastifyInstance } from 'fastify'
import type { Description } from '../../src/docs/description.ts'
import { until } from '../support/until.ts'

/** With its examples: on a machine with much else to do, who asks first may get it before they are gathered. */
export const describedWithExamples = (app: FastifyInstance): Promise<Description> =>
  until('the examples are gathered', async () => {
    const description = (await app.inject('/openapi.json')).json<Description>()
    const list = description.paths?.['/api/vme']?.get?.responses?.['200']?.content?.['application/json']
    return list?.example !== undefined && description
  })
