// A bucket on this machine: keeps bytes, checks each signature from its definition (AWS Signature Version 4), and answers as
// the real one does.
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface S3Double {
  origin: string
  /** By path. */
  objects: Map<string, Buffer>
  /** `PUT /bucket/…`, in the order they came. */
  asked: string[]
  /** Answered before anything else, one each; `cut` is no answer. */
  faults: (number | 'cut')[]
  /** Ways in which other houses differ: no pieces, or none of what is the whole; the first page of a list for ever. */
  quirks: { pieces?: 'none' | 'not-of-all'; list?: 'same-page' | 'no-token' }
  close(): Promise<void>
}

export const credentials = { keyId: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** As many as a page of a list holds here. */
const PAGE = 2

/** Keys are escaped as XML has it; the token says how many came before. */
function listOf(
  bucket: string,
  query: URLSearchParams,
  { objects, quirks: { list } }: Pick<S3Double, 'objects' | 'quirks'>,
): string {
  const prefix = query.get('prefix') ?? ''
  const keys = [...objects.keys()]
    .map((path) => decodeURIComponent(path.slice(bucket.length + 1)))
    .filter((key) => key.startsWith(prefix))
    .sort()
  const from =
    list === 'same-page' ? 0 : Number(/^&(\d+)$/.exec(query.get('continuation-token') ?? '&0')?.[1])
  const contents = keys
    .slice(from, from + PAGE)
    .map(
      (key) =>
        `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>2026-11-20T03:00:00.000Z</LastModified><Size>1</Size></Contents>`,
    )
  const isCut = from + PAGE < keys.length
  const token = `<NextContinuationToken>&amp;${from + PAGE}</NextContinuationToken>`
  const next = `<IsTruncated>${isCut}</IsTruncated>${isCut && list !== 'no-token' ? token : ''}`
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Prefix>${prefix}</Prefix>${next}${contents.join('')}</ListBucketResult>`
}

const strict = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/** In the order of names, each part encoded. */
const canonicalQuery = (query: string): string =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
    .sort()
    .join('&')

/** Whether the request carries the signature that its parts call for. */
function isSigned(request: IncomingMessage): boolean {
  const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': digest } = request.headers
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    )
  if (found === null || typeof date !== 'string' || typeof digest !== 'string') return false
  const [, keyId, day = '', region = '', names = '', signature] = found
  const signed = names.split(';')
  if (keyId !== credentials.keyId || !date.startsWith(day) || !signed.includes('host')) return false
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const canonical = [
    request.method,
    path,
    canonicalQuery(query),
    ...signed.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    names,
    digest,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${credentials.secret}`)
  return hmac(key, text).toString('hex') === signature
}

const fault = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><AWSAccessKeyId>${credentials.keyId}</AWSAccessKeyId></Error>`

function pieceOf(range: string | undefined, size: number, pieces: S3Double['quirks']['pieces']) {
  const found = /^bytes=(\d+)-(\d+)$/.exec(range ?? '')
  const isAll = found?.[1] === '0' && Number(found[2]) >= size - 1
  return pieces === 'none' || (pieces === 'not-of-all' && isAll) ? null : found
}

export async function openS3Double(): Promise<S3Double> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    double.asked.push(`${request.method} ${path}`)
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces)
    const wrong = double.faults.shift()
    if (wrong === 'cut') return void request.socket.destroy()
    if (wrong !== undefined) return void response.writeHead(wrong).end(fault('SlowDown'))
    if (!isSigned(request)) return void response.writeHead(403).end(fault('SignatureDoesNotMatch'))
    const { pathname, searchParams } = new URL(path, 'http://bucket')
    if (request.method === 'GET' && searchParams.get('list-type') === '2')
      return void response.writeHead(200).end(listOf(pathname, searchParams, double))
    const object = double.objects.get(path)
    if (request.method === 'PUT') {
      if (sha256(body) !== request.headers['x-amz-content-sha256'])
        return void response.writeHead(400).end(fault('XAmzContentSHA256Mismatch'))
      double.objects.set(path, body)
      return void response.writeHead(200, { etag: '"x"' }).end()
    }
    if (request.method === 'DELETE') {
      double.objects.delete(path)
      return void response.writeHead(204).end()
    }
    if (object === undefined) return void response.writeHead(404).end(fault('NoSuchKey'))
    const [, from, to] = pieceOf(request.headers.range, object.length, double.quirks.pieces) ?? []
    const sent = from === undefined ? object : object.subarray(Number(from), Number(to) + 1)
    response.writeHead(from === undefined ? 200 : 206, { 'content-length': sent.length })
    response.end(request.method === 'HEAD' ? undefined : sent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const double: S3Double = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    asked: [],
    faults: [],
    quirks: {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return double
}
