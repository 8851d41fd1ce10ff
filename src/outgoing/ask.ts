// One question to another service, answered whole: within a time, up to a size, and without following where it leads.
import type { IncomingMessage } from 'node:http'
import { sendRequest } from './send-request.ts'

export interface AskOptions {
  headers: Readonly<Record<string, string>>
  mostBytes: number
  /** Until the answer is there as a whole. */
  limitMs: number
  /** Refuses names that lead to this machine or this network. */
  isPublicOnly: boolean
}

export interface WholeAnswer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Throws when it is larger, or breaks off. */
function readWhole(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  return new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    let bytes = 0
    const tooLarge = (): void => reject(new Error(`its answer has more than ${mostBytes} bytes`))
    if (Number(response.headers['content-length'] ?? 0) > mostBytes) tooLarge()
    response.on('error', reject)
    response.on('close', () => reject(new Error('its answer broke off')))
    response.on('end', () => resolve(Buffer.concat(parts)))
    response.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > mostBytes) tooLarge()
      else parts.push(piece)
    })
  }).finally(() => response.destroy())
}

/** What it throws names no address: one may hold a key. */
export async function ask(
  url: URL,
  { headers, mostBytes, limitMs, isPublicOnly }: AskOptions,
): Promise<WholeAnswer> {
  const late = AbortSignal.timeout(limitMs)
  try {
    const response = await sendRequest(url, {
      headers: { 'accept-encoding': 'identity', ...headers },
      signal: late,
      isPublicOnly,
    })
    const body = await readWhole(response, mostBytes)
    return { status: response.statusCode ?? 0, headers: response.headers, body }
  } catch (error) {
    if (late.aborted) throw new Error(`no whole answer within ${limitMs / 1000} s`)
    throw error
  }
}
