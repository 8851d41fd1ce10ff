// One request to S3-compatible storage, signed. The library signs and no more: its own way to send is fetch, whose streams
// reject promises that nobody can reach when a reader leaves early.
import { createReadStream } from 'node:fs'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '../config.ts'
import type { Source } from './stored-files.ts'

/** Until the head of an answer, and from one piece of it to the next. */
const SILENCE_MS = 30_000

/** Of nothing: a request without a body is signed with it. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Of the object, below the prefix; empty: the bucket itself. */
  key: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: { sha256: string; source: Source }
}

// Signed and sent alike: the library signs a path with more of its signs escaped than addresses ask for, and reads a plus as a space.
const escaped = (path: string): string =>
  encodeURIComponent(path)
    .replaceAll('%2F', '/')
    .replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function addressOf({ endpoint, bucket, prefix }: S3Config, { key, query }: S3Request): URL {
  const path = key === '' ? bucket : [bucket, prefix, key].filter((part) => part !== '').join('/')
  const url = new URL(escaped(path), `${endpoint}/`)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  return url
}

const lengthOf = (source: Source): number => (source instanceof Uint8Array ? source.length : source.bytes)

/** The head of the answer: whoever gets it reads its body or destroys it. */
export async function sendToS3(config: S3Config, request: S3Request): Promise<IncomingMessage> {
  const { method, headers = {}, body } = request
  const { keyId, secret, region } = config
  const signed = await new AwsV4Signer({
    ...{ method, url: addressOf(config, request).href, accessKeyId: keyId, secretAccessKey: secret },
    ...{ service: 's3', region },
    // The storage refuses bytes that are not those of the digest.
    headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? EMPTY },
  }).sign()
  const send = signed.url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const sent = send(
      signed.url,
      {
        ...{ method, agent: false, timeout: SILENCE_MS },
        headers: {
          ...Object.fromEntries(signed.headers),
          ...(body === undefined ? {} : { 'content-length': lengthOf(body.source) }),
        },
      },
      (response) => {
        response.on('error', () => {})
        resolve(response)
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`the storage was silent for ${SILENCE_MS / 1000} s`)))
    sent.on('error', reject)
    if (body === undefined || body.source instanceof Uint8Array) sent.end(body?.source)
    else pipeline(createReadStream(body.source.path), sent).catch(reject)
  })
}
