// Bodies of forms, in the two encodings that browsers have for them, as one record of texts. Everything else is 400, which names the media type.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

export type FormFields = Readonly<Record<string, string>>

const MOST_FIELDS = 30
const FIELD_BYTES = 16_384
const BODY_BYTES = 65_536

/** The last of each name; what is repeated in other frameworks' ways (`name[]`) stays under that name and is not read. */
export function toFields(pairs: Iterable<readonly [string, string]>): FormFields {
  return Object.assign(Object.create(null), Object.fromEntries(pairs))
}

const refused = (parameter: string, code: 'wrong_type' | 'too_long' | 'malformed'): Problem =>
  new Problem('body_invalid', { faults: [{ parameter, code }] })

/** The fields of a multipart body without files. */
async function readParts(request: FastifyRequest): Promise<FormFields> {
  const pairs: [string, string][] = []
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') throw refused(part.fieldname, 'wrong_type')
      // The parser cuts what is too long and goes on.
      if (part.valueTruncated) throw refused(part.fieldname, 'too_long')
      pairs.push([part.fieldname, String(part.value)])
    }
  } catch (error) {
    // Of the plugin, with its status; what has none is a body that ends too early.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw refused('body', 'malformed')
  }
  return toFields(pairs)
}

/** Lets the routes of one plugin read forms, and nothing but forms: call it in the plugin, before its routes. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (_request, body, done) => done(null, toFields(new URLSearchParams(String(body)))),
  )
  await app.register(multipart, {
    limits: { fields: MOST_FIELDS, fieldSize: FIELD_BYTES, files: 1, parts: MOST_FIELDS },
  })
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readParts(request)
    // A form without any field has no body.
    else if (request.method === 'POST') request.body ??= toFields([])
  })
}
