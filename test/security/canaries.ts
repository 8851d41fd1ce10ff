// Marks that stand for secrets, put into every input of a route, each known by where it was put.
import type { InjectOptions } from 'fastify'
import { newKey } from '../../src/keys/key-text.ts'
import type { Ask } from './ask.ts'
import { accepts, multipart, multipartBody, type Reader, urlencoded } from './ask-route.ts'
import { urlOf } from './asks.ts'
import type { Route } from './routes.ts'

export interface Place {
  route: string
  /** `query q`, `header cookie`, `field name`. */
  input: string
}

const mark = /cnry[0-9a-z]{8}/g
const MARK_DIGITS = 8

export interface Canaries {
  /** A new mark for a place. */
  mint(route: string, input: string): string
  /** Watches for a text that is a secret of itself. */
  watch(text: string, place: Place): void
  /** Where the marks in a text were put, each place once. */
  placesIn(text: string): Place[]
  count(): number
}

export function openCanaries(): Canaries {
  const places = new Map<string, Place>()
  const secrets = new Map<string, Place>()
  return {
    mint(route, input) {
      const text = `cnry${places.size.toString(36).padStart(MARK_DIGITS, '0')}`
      places.set(text, { route, input })
      return text
    },
    watch: (text, place) => void secrets.set(text, place),
    placesIn(text) {
      const found = new Set(text.toLowerCase().match(mark) ?? [])
      return [
        ...[...found].flatMap((one) => places.get(one) ?? []),
        ...[...secrets].flatMap(([secret, place]) => (text.includes(secret) ? [place] : [])),
      ]
    },
    count: () => places.size + secrets.size,
  }
}

export interface Planting {
  route: Route
  /** As the route is asked well. */
  ask: Ask
  reader: Reader
  /** Of who asks. */
  headers: Readonly<Record<string, string>>
}

const TOKEN_CHARACTERS = 43

/** One that has the form of a token, so that it is looked up. */
const asToken = (text: string): string => text.padEnd(TOKEN_CHARACTERS, 'x')

/** Inputs that a route may have without a word in its description. */
const usualQueries = ['q', 'returnUrl', 'done', 'culture', 'cursor', 'token', 'key']
const usualFields = ['email', 'name', 'note', 'message', 'returnUrl', 'role', 'token', 'days', 'comment']

const requestOf = ({ route, reader, headers }: Planting, url: string): InjectOptions => ({
  method: route.method as 'GET',
  url,
  headers: { accept: accepts[reader], 'sec-fetch-site': 'same-origin', ...headers },
})

const withBody = (options: InjectOptions, payload: string, type: string): InjectOptions => ({
  ...options,
  payload,
  headers: { ...options.headers, 'content-type': type },
})

/** Fields of a form: those that it is asked with, and those that forms usually have. */
const fieldNames = ({ fields = {} }: Ask): string[] => [...new Set([...Object.keys(fields), ...usualFields])]

const file = (name: string, content: string): string =>
  `--b\r\ncontent-disposition: form-data; name="logo"; filename="${name}.png"\r\ncontent-type: image/png\r\n\r\n${content}\r\n`

/** Everything of an address and a body that a route may read, as marks; each in a request of its own where one hides another. */
export function plantValues(planting: Planting, { mint }: Canaries): InjectOptions[] {
  const { route, ask } = planting
  const { name } = route
  const described = (route.operation?.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => parameter.name)
  const queries = [...new Set([...described, ...usualQueries])]
  const marked = (inputs: readonly string[], kind: string): [string, string][] =>
    inputs.map((input) => [input, mint(name, `${kind} ${input}`)])
  const wellAsked = urlOf(route, ask)
  const inPath = urlOf(route, {
    params: Object.fromEntries(
      Object.keys(ask.params ?? {}).map((param) => [param, asToken(mint(name, `path ${param}`))]),
    ),
  })
  const join = (url: string, query: string): string => `${url}${url.includes('?') ? '&' : '?'}${query}`
  const asked = [
    requestOf(planting, join(inPath, String(new URLSearchParams(marked(queries, 'query'))))),
    requestOf(planting, join(wellAsked, `${mint(name, 'name of a query')}=1`)),
    ...[...described, 'q'].map((query) =>
      requestOf(
        planting,
        join(urlOf(route, { ...ask, query: '' }), `${query}=${mint(name, `query ${query}`)}`),
      ),
    ),
  ]
  if (route.method === 'GET') return asked
  const url = requestOf(planting, wellAsked)
  const names = fieldNames(ask)
  const kept = Object.entries(ask.fields ?? {})
  const marks = (): [string, string][] => marked(names, 'field')
  const address = (): string => `${mint(name, 'field email')}@example.org`
  return [
    ...asked.slice(0, 2).map((options) => withBody(options, String(new URLSearchParams(kept)), urlencoded)),
    withBody(
      url,
      String(new URLSearchParams([...marks(), [mint(name, 'name of a field'), 'x']])),
      urlencoded,
    ),
    withBody(url, String(new URLSearchParams([...kept, ['email', address()]])), urlencoded),
    // Each ends the request, or opens another way.
    ...['accountId', 'idempotencyKey'].map((field) =>
      withBody(
        url,
        String(new URLSearchParams([...kept, [field, asToken(mint(name, `field ${field}`))]])),
        urlencoded,
      ),
    ),
    // One at a time, the others well: so that each is looked at.
    ...Object.keys(ask.fields ?? {}).map((field) => {
      const others = kept.filter(([other]) => other !== field)
      return withBody(
        url,
        String(new URLSearchParams([...others, [field, mint(name, `field ${field}`)]])),
        urlencoded,
      )
    }),
    withBody(url, String(multipartBody([...marks(), [mint(name, 'name of a field'), 'x']])), multipart),
    withBody(
      url,
      file(mint(name, 'name of a file'), mint(name, 'content of a file')) + String(multipartBody(kept)),
      multipart,
    ),
    withBody(url, JSON.stringify(Object.fromEntries(marks())), 'application/json'),
    withBody(url, `{"${mint(name, 'broken json')}`, 'application/json'),
    withBody(url, `--${mint(name, 'broken multipart')}`, multipart),
    withBody(url, mint(name, 'text'), 'text/plain'),
  ]
}

/** Marks in headers: those that open something each alone, since the first that is wrong ends the request. */
export function plantHeaders(planting: Planting, { mint, watch }: Canaries): InjectOptions[] {
  const { route, ask } = planting
  const { name } = route
  const header = (input: string): string => mint(name, `header ${input}`)
  const key = newKey()
  watch(key, { route: name, input: 'header authorization' })
  const ordinary = {
    'user-agent': header('user-agent'),
    referer: `https://vme.example/${header('referer')}`,
    'accept-language': `${header('accept-language')}, en`,
    'x-forwarded-for': header('x-forwarded-for'),
    'x-request-id': header('x-request-id'),
    'if-none-match': `"${header('if-none-match')}"`,
    'if-modified-since': header('if-modified-since'),
    traceparent: header('traceparent'),
    cookie: `culture=${header('cookie culture')}; other=${header('cookie')}`,
  }
  const headers: Record<string, string>[] = [
    { authorization: `Bearer ${header('authorization')}` },
    { authorization: `Basic ${header('authorization')}` },
    { authorization: `Bearer ${key}` },
    { cookie: `session=${asToken(header('cookie'))}; __Host-session=${asToken(header('cookie'))}` },
    { 'x-admin-key': header('x-admin-key') },
    { origin: `https://${header('origin')}.example`, 'sec-fetch-site': header('sec-fetch-site') },
    { accept: header('accept') },
    { 'content-type': header('content-type') },
    { host: `${header('host')}.example` },
    ordinary,
    {
      ...planting.headers,
      ...ordinary,
      cookie: [planting.headers.cookie, ordinary.cookie].filter(Boolean).join('; '),
    },
  ]
  return headers.map((given) => {
    const options = requestOf({ ...planting, headers: {} }, urlOf(route, ask))
    const isPost = route.method !== 'GET'
    return {
      ...options,
      headers: { ...options.headers, ...(isPost ? { 'content-type': urlencoded } : {}), ...given },
      ...(isPost ? { payload: String(new URLSearchParams(Object.entries(ask.fields ?? {}))) } : {}),
    }
  })
}
