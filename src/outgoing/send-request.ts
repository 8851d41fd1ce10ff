// One request over HTTP. Made with Node's own client and not with fetch: there, streams that end an answer early reject
// promises that nobody can reach, which ends the process.
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { lookUpPublic } from './public-address.ts'

export interface RequestOptions {
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
  /** Refuses names that lead to this machine or this network. */
  isPublicOnly?: boolean
}

/** The head of the answer. Whoever gets it reads its body or destroys it; an error of it that nobody awaits is none. */
export function sendRequest(
  url: URL,
  { headers, signal, isPublicOnly = false }: RequestOptions,
): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getSecure : getPlain
  return new Promise((resolve, reject) => {
    // A connection of its own: one that is kept may be closed by the source before the next page is asked for.
    const request = get(
      url,
      { headers, signal, agent: false, ...(isPublicOnly ? { lookup: lookUpPublic } : {}) },
      (response) => {
        // From the first moment on: what breaks before somebody reads it is told to the reader all the same.
        response.on('error', () => {})
        resolve(response)
      },
    )
    // Stays for as long as there is a connection: once there is an answer, its errors are told to the reader.
    request.on('error', reject)
    // One that changes the protocol is ended without an error.
    request.on('close', () => reject(new Error('the connection was closed')))
  })
}
