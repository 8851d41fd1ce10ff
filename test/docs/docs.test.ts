// The documentation against the running service: what it says by way of example is answered.
import { connect, type Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Description,
  isAdmin,
  isOfKeys,
  type Operation,
  operationsOf,
} from '../../src/docs/description.ts'
import { assets } from '../../src/site/render.ts'
import { cultures } from '../../src/text/culture.ts'
import { type Api, openApi } from '../support/api.ts'
import { browserMissing, openBrowser } from '../support/browser.ts'
import { insertFilings } from '../support/filings.ts'
import { elementsOf, textOf } from '../support/html.ts'
import { seedImpacts } from '../support/impacts.ts'
import { leaveOut } from '../support/leave-out.ts'
import { tempDirectory } from '../support/temp-directory.ts'
import { until } from '../support/until.ts'
import { vmeNumber } from '../support/vmes.ts'
import { fillWorld } from '../syndics/syndic-world.ts'
import { describedWithExamples } from './described.ts'

let api: Api
let origin: string
let description: Description
let operations: Operation[]
const stored = tempDirectory()
beforeAll(async () => {
  api = await openApi({
    env: { STORED_FILES: stored.folder },
    async fill(sql) {
      await fillWorld(sql)
      await insertFilings(sql, stored.folder)
      await seedImpacts(sql, {
        events: [{ source: 'ores', id: '1', startsAt: Date.now() - 3_600_000, vmes: [vmeNumber(0)] }],
      })
    },
  })
  await api.services.impacts.refresh()
  await api.services.locations.refresh()
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 })
  description = await describedWithExamples(api.app)
  operations = operationsOf(description).filter(
    (operation) => !isAdmin(operation) && !isOfKeys(operation) && !needsSession(operation),
  )
})
afterAll(async () => {
  await api.close()
  stored.remove()
})

/** What only somebody who is signed in may ask, who holds a link, or the provider of payments, has tests of its own. */
const needsSession = ({ path, security = [] }: Operation): boolean =>
  /\{(?:token|purchaseId)\}/.test(path) ||
  (security.some((rule) => 'session' in rule || 'providerSignature' in rule) &&
    !security.some((rule) => 'apiKey' in rule))

type Value = string | number | readonly string[]

function urlOf({ path, parameters = [] }: Operation, values: Readonly<Record<string, Value>> = {}): string {
  const query = new URLSearchParams()
  let url = path
  for (const { name, in: where, example } of parameters) {
    const value = values[name] ?? (example as Value | undefined)
    if (value === undefined) continue
    if (where === 'path') url = url.replace(`{${name}}`, String(value))
    else for (const one of [value].flat()) query.append(name, String(one))
  }
  return query.size === 0 ? url : `${url}?${query}`
}

/** Those that parameters without an example name in their description. */
function namedValues({ parameters = [] }: Operation): Record<string, string> {
  return Object.fromEntries(
    parameters.flatMap(({ name, description: text = '' }) => {
      const value = /For example (\S+)\.$/.exec(text)?.[1]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

const sides = ['south', 'west', 'north', 'east']

// Of a feed just one of two numbers is asked for, which a schema cannot say.
const isFeed = (path: string): boolean => path.startsWith('/impact/feed.')

describe('each documented example', () => {
  test('is answered with 200, and a list with something in it', async () => {
    expect(operations.length).toBeGreaterThan(25)
    for (const operation of operations) {
      const method = operation.method === 'post' ? 'POST' : 'GET'
      const url = urlOf(operation)
      const payload = operation.requestBody?.content['application/json']?.example as object | undefined
      const reply = await api.app.inject({ method, url, ...(payload && { payload }) })
      // Of a tile without an address; of a picture, which only its source can say.
      const isEmpty =
        reply.statusCode === 204 ||
        (reply.statusCode === 404 && reply.json().code === 'street_image_not_found')
      expect([method, url, isEmpty || reply.statusCode]).toEqual([method, url, isEmpty || 200])
      if (isEmpty || !/json/.test(String(reply.headers['content-type']))) continue
      const { items, warnings = [] } = reply.json() as {
        items?: unknown[]
        warnings?: { parameter: string }[]
      }
      // Others are about the data or the service.
      const sent = new URL(url, origin).searchParams
      expect([url, warnings.filter(({ parameter }) => sent.has(parameter))]).toEqual([url, []])
      if (items !== undefined && url.includes('q=')) expect([url, items.length > 0]).toEqual([url, true])
    }
  })

  test('of a parameter too, alone or with the other sides of its box', async () => {
    let tried = 0
    for (const operation of operations) {
      const values = namedValues(operation)
      const box = Object.fromEntries(sides.flatMap((side) => (values[side] ? [[side, values[side]]] : [])))
      const alone = Object.entries(values).filter(([name]) => !sides.includes(name))
      const instead = isFeed(operation.path) ? { vme: '' } : {}
      const tries = [
        ...alone.map(([name, value]) => ({ ...(name === 'syndic' ? instead : {}), [name]: value })),
        ...(values.south ? [box] : []),
      ]
      for (const asked of tries) {
        const url = urlOf(operation, asked)
        expect([url, [200, 204].includes((await api.app.inject(url)).statusCode)]).toEqual([url, true])
        tried++
      }
    }
    expect(tried).toBeGreaterThan(50)
  })

  test('is what its reply says, of a company and never of a person', async () => {
    const { paths } = description
    const profile = paths?.['/api/syndics/{enterpriseNumber}']?.get
    const example = profile?.responses?.['200']?.content?.['application/json']?.example
    const number = profile?.parameters?.find(({ name }) => name === 'enterpriseNumber')?.example
    expect(example).toMatchObject({ enterpriseNumber: number, legalKind: 'legal-person' })
  })

  test('fills in nothing but q and what is required', () => {
    // A feed is of somebody; of an export that needs a key, the count does not.
    const isNeeded = (path: string, name: string) =>
      (isFeed(path) && name === 'vme') || (path.startsWith('/api/export/') && name === 'count')
    for (const { path, parameters = [] } of operations)
      for (const { name, required, example, schema } of parameters) {
        if (example !== undefined)
          expect([path, name, required || name === 'q' || isNeeded(path, name)]).toEqual([path, name, true])
        expect(schema).not.toHaveProperty('examples')
      }
  })
})

describe('a parameter that is a list', () => {
  /** Two values of each: those of a closed list, or the same one twice. */
  const twoOf = ({ name, schema }: NonNullable<Operation['parameters']>[number], operation: Operation) => {
    const [first = namedValues(operation)[name], second = first] = (schema?.items?.enum ?? []) as string[]
    return [String(first), String(second)] as const
  }

  test('is described as it may be sent, and read with commas, repeated and both', async () => {
    const lists = operations.flatMap((operation) =>
      (operation.parameters ?? [])
        .filter(({ schema }) => schema?.type === 'array')
        .map((parameter) => [operation, parameter] as const),
    )
    expect(lists.length).toBeGreaterThan(10)
    for (const [operation, parameter] of lists) {
      expect(parameter).toMatchObject({ style: 'form', explode: true })
      const { name } = parameter
      const [one, two] = twoOf(parameter, operation)
      expect(one).not.toBe('undefined')
      const url = urlOf(operation)
      const mark = url.includes('?') ? '&' : '?'
      const forms = [
        `${name}=${one},${two}`,
        `${name}=${one}&${name}=${two}`,
        `${name}=${one},${two}&${name}=${one}`,
      ]
      const replies = await Promise.all(
        forms.map((form) => api.app.inject(`${url}${mark}${encodeURI(form)}`)),
      )
      expect([url, name, replies.map(({ statusCode }) => statusCode)]).toEqual([url, name, [200, 200, 200]])
      const [commas, repeated, both] = replies.map((reply) => reply.json())
      expect([name, repeated]).toEqual([name, commas])
      expect([name, both]).toEqual([name, commas])
    }
  })

  test('is refused beyond its bound however it is sent', async () => {
    const codes = Array.from({ length: 101 }, (_, at) => String(1000 + at))
    const urls = [
      `/api/vme?zipcode=${codes.join(',')}`,
      `/api/vme?${codes.map((code) => `zipcode=${code}`).join('&')}`,
    ]
    for (const url of urls)
      expect((await api.app.inject(url)).json()).toMatchObject({
        status: 400,
        errors: [{ parameter: 'zipcode', code: 'too_many' }],
      })
  })
})

describe('GET /openapi.json', () => {
  test('200: OpenAPI 3.1 that a validator finds nothing wrong with, at the root', async () => {
    const document = (await api.app.inject('/openapi.json')).json()
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/' }], info: { version: 'v1' } })
    expect(await new Validator().validate(document)).toEqual({ valid: true })
  })

  test('200: the same whole and compressed, and not sent again to who has it', async () => {
    const ask = (headers: Record<string, string>) => api.app.inject({ url: '/openapi.json', headers })
    const plain = await ask({ 'accept-encoding': 'identity' })
    const gzipped = await ask({ 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body)
    expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=60', vary: 'accept-encoding' })
    expect(gzipped.headers.etag).toBe(plain.headers.etag)
    expect((await ask({ 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304)
  })
})

describe('GET /docs', () => {
  test.each(cultures)('200: every operation once, jobs last: %s', async (culture) => {
    const { statusCode, headers, body } = await api.app.inject(`/docs?culture=${culture}`)
    expect([statusCode, headers['content-language']]).toEqual([200, culture])
    const linked = [...body.matchAll(/href="\/docs\/(\w+)\?/g)].map(([, id]) => id)
    const all = operationsOf(description).filter(({ path }) => !path.startsWith('/api/v1/'))
    expect([...linked].sort()).toEqual(all.map(({ operationId }) => operationId).sort())
    const ofAdmins = all.flatMap((one) => (isAdmin(one) ? one.operationId : []))
    expect(linked.slice(-ofAdmins.length).sort()).toEqual(ofAdmins.sort())
    expect(body).toContain(`href="/?culture=${culture}"`)
  })

  test.each(cultures)('its lines for a shell are answered as they stand: %s', async (culture) => {
    const { body } = await api.app.inject(`/docs?culture=${culture}`)
    const lines = elementsOf(body)
      .filter(({ tagName }) => tagName === 'pre')
      .map(textOf)
    const asked = lines.map((line) => {
      const [, header, url = ''] = /^curl (?:-H '([^']+)' )?'https:\/\/vme\.example([^']+)'$/.exec(line) ?? []
      return { line, header, url }
    })
    expect(asked.length).toBeGreaterThanOrEqual(9)
    for (const { line, header, url } of asked) {
      if (line.includes('cursor=')) continue
      const [name = 'accept', value = '*/*'] = header?.split(': ') ?? []
      const reply = await api.app.inject({ url, headers: { [name]: value.replace('…', 'x') } })
      // The key is the reader's own.
      const status = name === 'Authorization' ? 401 : url.includes('page=0') ? 400 : 200
      expect([line, reply.statusCode]).toEqual([line, status])
    }
    expect((await api.app.inject(asked[0]?.url ?? '')).json().total).toBeGreaterThan(0)
  })

  test('404: an operation that there is not, or by its second name', async () => {
    for (const id of ['nothing', 'listVmesV1', 'constructor'])
      expect((await api.app.inject(`/docs/${id}`)).statusCode).toBe(404)
  })

  test('a browser tries an operation, and no page has anything to complain of', {
    timeout: 60_000,
  }, async (context) => {
    if (browserMissing !== undefined) leaveOut(context, browserMissing)
    const browser = await openBrowser()
    try {
      const page = await browser.newPage()
      const complaints: string[] = []
      const foreign: string[] = []
      page.on('console', (message) => complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('request', (request) => {
        if (!request.url().startsWith(origin)) foreign.push(request.url())
      })
      await page.goto(`${origin}/docs?culture=en`)
      await page.getByRole('link', { name: 'Search and list VMEs' }).click()
      const filled = await page.locator('#try-form :is(input, select)').evaluateAll((fields) =>
        fields.flatMap((field) => {
          const { name, value } = field as HTMLInputElement
          return value === '' ? [] : [name]
        }),
      )
      expect(filled).toEqual(['q'])
      await page.getByRole('button', { name: 'Send' }).click()
      await page.locator('#reply-status', { hasText: '200 OK · RateLimit' }).waitFor()
      await page.getByLabel('page', { exact: true }).fill('0')
      await page.getByRole('button', { name: 'Send' }).click()
      await page.locator('#reply-body', { hasText: 'parameters_invalid' }).waitFor()
      await page.goto(`${origin}/docs/getSyndic?culture=fr`)
      await page.getByRole('button', { name: 'Envoyer' }).click()
      await page.locator('#reply-body', { hasText: 'managedVmes' }).waitFor()
      // The browser itself reports the refusal that was asked for.
      expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([])
      expect(foreign).toEqual([])
    } finally {
      await browser.close()
    }
  })
})

test('clients that never read what is kept share one body', async () => {
  const url = assets().url('maplibre-gl/maplibre-gl.mjs')
  const { body = '' } = assets().find(url.replace('/assets/', '')) ?? {}
  const before = process.memoryUsage().rss
  const served: Socket[] = []
  api.app.server.on('connection', (socket: Socket) => served.push(socket))
  const sockets = Array.from({ length: 200 }, () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.on('error', () => socket.destroy())
    socket.pause().write(`GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    return socket
  })
  try {
    await until(
      'all replies are under way',
      () =>
        served.length >= sockets.length && served.every(({ bytesWritten }) => bytesWritten >= body.length),
    )
    // Each of its own they would be twice as much.
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
})
