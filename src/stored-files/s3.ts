// Stored files in S3-compatible storage. What it answers is never shown: its errors name keys of the account.
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { S3Config } from '../config.ts'
import { type BackOff, backOffMs } from '../time/back-off.ts'
import { readListPage } from './s3-list.ts'
import { type S3Request, sendToS3 } from './s3-request.ts'
import { keyOf, type StoredFiles } from './stored-files.ts'

const ATTEMPTS = 3
/** Between two of them: storage that says SlowDown means it, and a reader waits. */
const WAITS: BackOff = { firstMs: 400, longestMs: 2_000 }

interface Bucket extends S3Config {
  wait(ms: number): Promise<unknown>
}

const isPassing = (status: number): boolean => status >= 500 || status === 429

/** The answer where it is one of these; of the others the body is dropped. */
async function ask(
  bucket: Bucket,
  request: S3Request,
  expected: readonly number[],
): Promise<IncomingMessage> {
  for (let attempt = 1; ; attempt += 1) {
    const sent = await sendToS3(bucket, request).catch((cause: Error) => cause)
    if (!(sent instanceof Error)) {
      const status = sent.statusCode ?? 0
      if (expected.includes(status)) return sent
      sent.destroy()
      if (attempt === ATTEMPTS || !isPassing(status))
        throw new Error(`the storage of files answered ${request.method} with status ${status}`)
    } else if (attempt === ATTEMPTS) throw new Error('the storage of files does not answer', { cause: sent })
    await bucket.wait(backOffMs(WAITS, attempt))
  }
}

/** Of an answer whose body is of no use. */
function drop(response: IncomingMessage): number {
  response.resume()
  return response.statusCode ?? 0
}

/** A page at a time: a thousand. */
async function* listKept(bucket: Bucket) {
  const prefix = bucket.prefix === '' ? '' : `${bucket.prefix}/`
  let from: string | undefined
  do {
    const query = { 'list-type': '2', prefix, ...(from === undefined ? {} : { 'continuation-token': from }) }
    const { kept, next } = readListPage(
      await text(await ask(bucket, { method: 'GET', key: '', query }, [200])),
      prefix,
    )
    yield kept
    if (next !== undefined && next === from) throw new Error('the storage of files lists the same page twice')
    from = next
  } while (from !== undefined)
}

export function openS3(config: S3Config, wait: Bucket['wait'] = (ms) => delay(ms)): StoredFiles {
  const bucket = { ...config, wait }
  async function size(sha256: string): Promise<number | undefined> {
    const response = await ask(bucket, { method: 'HEAD', key: keyOf(sha256) }, [200, 404])
    if (drop(response) === 404) return undefined
    return Number(response.headers['content-length'])
  }

  return {
    size,

    async put(sha256, source) {
      if ((await size(sha256)) !== undefined) return
      drop(await ask(bucket, { method: 'PUT', key: keyOf(sha256), body: { sha256, source } }, [200, 201]))
    },

    async open(sha256, piece) {
      const headers = piece === undefined ? {} : { range: `bytes=${piece.start}-${piece.end}` }
      const response = await ask(bucket, { method: 'GET', key: keyOf(sha256), headers }, [200, 206, 404])
      const { statusCode, headers: told } = response
      if (statusCode === 404) return void drop(response)
      // All bytes are those of a piece that is all of them, and of no other.
      const isAll = piece?.start === 0 && told['content-length'] === String(piece.end + 1)
      if (statusCode === (piece === undefined ? 200 : 206) || isAll) return response
      response.destroy()
      throw new Error(`the storage of files answered GET of a piece with status ${statusCode}`)
    },

    async remove(sha256) {
      drop(await ask(bucket, { method: 'DELETE', key: keyOf(sha256) }, [200, 202, 204, 404]))
    },

    list: () => listKept(bucket),
  }
}
