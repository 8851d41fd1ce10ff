// Bodies of forms with one file, as a browser sends them: multipart/form-data, read as a stream and held in memory up to a
// limit. Nothing of it is written to a disk.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FaultCode } from '../../errors.ts'
import { Problem } from '../problem.ts'
import { toFields } from './form-bodies.ts'

export interface UploadRules {
  /** Of the field that the file stands in. */
  name: string
  mostBytes: number
  /** For people: 1 MB. */
  limit: string
}

const MOST_FIELDS = 4
const MOST_PARTS = 6
const FIELD_BYTES = 4_096
const HEADER_PAIRS = 16
/** Of a whole body: beyond, it is refused before it is read. What does not say how long it is, time alone bounds. */
const MOST_READ_BYTES = 16_777_216

const refused = (parameter: string, code: FaultCode): Problem =>
  new Problem('body_invalid', { faults: [{ parameter, code }] })

const tooLarge = ({ name, limit }: UploadRules): Problem =>
  new Problem('upload_too_large', {
    values: { limit },
    faults: [{ parameter: name, code: 'file_too_large', values: { limit } }],
  })

type FileStream = NodeJS.ReadableStream & { truncated: boolean }

/** Undefined for a file that is too large, of which the rest was passed over. */
async function readFile(file: FileStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk as Buffer)
  // The parser cuts what is too long and goes on.
  return file.truncated ? undefined : Buffer.concat(chunks)
}

/**
 * Reads the whole body, and returns the file; the other fields become the body of the request. A file that is too large is refused once the body is in: a browser that is still sending would show
 * a broken connection in place of the answer. Throws body_invalid, also where there is no file or an empty one, as browsers
 * send it for a field that nothing was chosen in; upload_too_large.
 */
export async function readUpload(request: FastifyRequest, rules: UploadRules): Promise<Buffer> {
  const pairs: [string, string][] = []
  let found: { bytes: Buffer | undefined } | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (part.fieldname !== rules.name) throw refused(rules.name, 'required')
        found = { bytes: await readFile(part.file) }
      } else {
        if (part.valueTruncated || part.fieldnameTruncated) throw refused('body', 'malformed')
        pairs.push([part.fieldname, String(part.value)])
      }
    }
  } catch (error) {
    // Of the plugin: too many parts, or a body that is no form or ends too early.
    throw error instanceof Problem ? error : refused('body', 'malformed')
  }
  request.body = toFields(pairs)
  if (found === undefined || found.bytes?.length === 0) throw refused(rules.name, 'required')
  if (found.bytes === undefined) throw tooLarge(rules)
  return found.bytes
}

/** Lets the routes of one plugin read forms with one file, by readUpload, and nothing else. */
export async function acceptUploads(app: FastifyInstance, rules: UploadRules): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length } = request.headers
    done(length !== undefined && Number(length) > MOST_READ_BYTES ? tooLarge(rules) : undefined)
  })
  await app.register(multipart, {
    limits: {
      files: 1,
      fileSize: rules.mostBytes,
      fields: MOST_FIELDS,
      fieldSize: FIELD_BYTES,
      parts: MOST_PARTS,
      headerPairs: HEADER_PAIRS,
    },
    throwFileSizeLimit: false,
  })
}
