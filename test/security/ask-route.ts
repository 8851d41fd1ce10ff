// Sends an ask to a route, as a program or as a browser on our own page does.
import type { LightMyRequestResponse as Response } from 'fastify'
import type { Ask, World } from './ask.ts'
import { urlOf } from './asks.ts'
import type { Route } from './routes.ts'

export const accepts = {
  program: 'application/json',
  browser: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
} as const
export type Reader = keyof typeof accepts

export const urlencoded = 'application/x-www-form-urlencoded'
export const multipart = 'multipart/form-data; boundary=b'

const part = (name: string, more = ''): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`

export const multipartBody = (pairs: Iterable<readonly [string, string]>, file?: Ask['file']): Buffer =>
  Buffer.concat([
    ...[...pairs].map(([name, value]) => Buffer.from(`${part(name)}${value}\r\n`)),
    ...(file === undefined
      ? []
      : [
          Buffer.from(part(file.name, `; filename="${file.fileName}"\r\ncontent-type: ${file.type}`)),
          file.bytes,
          Buffer.from('\r\n'),
        ]),
    Buffer.from('--b--\r\n'),
  ])

/** The body of an ask, with the header that says what it is. */
function bodyOf(
  { method }: Route,
  { fields = {}, json, file, isBare }: Ask,
): { payload?: string | Buffer; headers: Record<string, string> } {
  if (method === 'GET' || isBare === true) return { headers: {} }
  if (json !== undefined)
    return { payload: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
  if (file !== undefined)
    return { payload: multipartBody(Object.entries(fields), file), headers: { 'content-type': multipart } }
  return { payload: String(new URLSearchParams(fields)), headers: { 'content-type': urlencoded } }
}

const present = (headers: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** A header that is undefined is not sent. */
export function askRoute(
  { app }: World,
  route: Route,
  {
    ask,
    reader = 'program',
    headers = {},
  }: { ask: Ask; reader?: Reader; headers?: Readonly<Record<string, string | undefined>> },
): Promise<Response> {
  const body = bodyOf(route, ask)
  return app.inject({
    method: route.method as 'GET',
    url: urlOf(route, ask),
    ...(body.payload === undefined ? {} : { payload: body.payload }),
    headers: present({
      accept: accepts[reader],
      'sec-fetch-site': 'same-origin',
      ...body.headers,
      ...headers,
    }),
  })
}

/** Runs work for each, some at a time, and keeps the order of what comes of it. */
export async function someAtATime<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  lanes = 6,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next < items.length) {
        const at = next++
        results[at] = await work(items[at] as Item)
      }
    }),
  )
  return results
}
