// The client as its users get it: built, then asked against a service that runs.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Schema, VmeDataClient } from '../../clients/typescript/src/client.ts'
import { type Api, numbers, openApi } from '../support/api.ts'
import { vmeNumber } from '../support/vmes.ts'
import { fillWorld } from '../syndics/syndic-world.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(root, 'clients/typescript')

let api: Api
let origin: string
let built: string
let library: typeof import('../../clients/typescript/src/client.ts')
let client: VmeDataClient
/** Path and query of what was asked, in order. */
const asked: string[] = []

beforeAll(async () => {
  // Below the project, so that what it imports is found.
  mkdirSync(join(root, '.data'), { recursive: true })
  built = mkdtempSync(join(root, '.data', 'client-'))
  const compiler = join(folder, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [compiler, '--outDir', built], { cwd: folder })
  expect([status, String(stdout)]).toEqual([0, ''])
  // Modules, as the package says.
  cpSync(join(folder, 'package.json'), join(built, 'package.json'))
  library = await import(pathToFileURL(join(built, 'client.js')).href)
  api = await openApi({ fill: fillWorld })
  await api.services.locations.refresh()
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 })
  client = library.createClient({
    baseUrl: origin,
    fetch: (request: Request) => {
      asked.push(request.url.slice(origin.length))
      return fetch(request)
    },
  })
})
afterAll(async () => {
  await api?.close()
  rmSync(built, { recursive: true, force: true })
})

test('the package names what is built, with its types', () => {
  const { exports, license, dependencies } = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'))
  expect(license).toBe('MIT')
  expect(Object.keys(dependencies)).toEqual(['openapi-fetch'])
  for (const file of Object.values<string>(exports['.']))
    expect(readFileSync(join(built, file.replace('./dist/', '')), 'utf8')).not.toBe('')
})

describe('a request', () => {
  test('of a list, whose filters are arrays', async () => {
    const { data, error } = await client.GET('/api/vme', {
      params: { query: { zipcode: ['9000', '1050'], region: ['BE-VLG'], sort: 'name' } },
    })
    expect(error).toBeUndefined()
    expect(asked.at(-1)).toBe('/api/vme?zipcode=9000&zipcode=1050&region=BE-VLG&sort=name')
    const commas = await api.app.inject('/api/vme?zipcode=9000,1050&region=BE-VLG&sort=name')
    expect(data).toEqual(commas.json())
    expect(data?.total).toBeGreaterThan(0)
    expect(new Set(data?.items.map(({ address }) => address?.postcode))).toEqual(new Set(['9000']))
  })

  test('of one entity, whose fields may be null', async () => {
    const { data } = await client.GET('/api/vme/{enterpriseNumber}', {
      params: { path: { enterpriseNumber: vmeNumber(0) }, query: { culture: 'fr' } },
    })
    const vme: Schema<'VmeSummary'> | undefined = data
    const syndicName: string | null | undefined = vme?.syndic?.name
    expect([vme?.enterpriseNumber, typeof syndicName]).toEqual([vmeNumber(0), 'string'])
    expect(vme?.units).toBeNull()
  })

  test('of suggestions and of the map', async () => {
    const { data: suggested } = await client.GET('/api/locations/suggestions', {
      params: { query: { q: 'gent', type: ['municipality', 'postcode'] } },
    })
    expect(suggested?.items.map(({ type }) => type)).toContain('municipality')
    const { data: points } = await client.GET('/api/map/vme-points', {
      params: { query: { south: 50, west: 2, north: 52, east: 7, zoom: 8 } },
    })
    expect(points).toMatchObject({ type: 'FeatureCollection', features: expect.any(Array) })
  })

  test('that is refused gives the problem back, in the language asked for', async () => {
    const { data, error, response } = await client.GET('/api/vme/{enterpriseNumber}', {
      params: { path: { enterpriseNumber: numbers.unknown } },
      headers: { 'Accept-Language': 'fr' },
    })
    expect(data).toBeUndefined()
    expect([response.status, error?.status, error?.code]).toEqual([404, 404, 'vme_unknown'])
    const wrong = await client.GET('/api/syndics', { params: { query: { page: 0 } } })
    expect(wrong.error?.errors).toMatchObject([{ parameter: 'page', code: 'too_small' }])
  })

  test('ends when it is cancelled', async () => {
    const stop = new AbortController()
    const reply = client.GET('/api/vme', { signal: stop.signal })
    stop.abort()
    await expect(reply).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a walk', () => {
  test('meets every item once, and asks no further than it is read', async () => {
    const query = { status: 'all', sort: 'name', pageSize: 7 } as const
    const { data } = await client.GET('/api/vme', { params: { query } })
    const met: string[] = []
    for await (const vme of library.walk(client, '/api/vme', { query })) met.push(vme.enterpriseNumber)
    expect(met.length).toBeGreaterThan(14)
    expect([met.length, new Set(met).size]).toEqual([data?.total, data?.total])
    const before = asked.length
    for await (const syndic of library.walk(client, '/api/syndics', { query: { pageSize: 1 } })) {
      expect(syndic.managedVmes).toBeGreaterThanOrEqual(0)
      break
    }
    expect(asked.length - before).toBe(1)
  })

  test('throws the problem of a page, and ends when it is cancelled', async () => {
    const refused = library.walk(client, '/api/syndics', { query: { minVme: 9, maxVme: 1 } })
    await expect(refused.next()).rejects.toMatchObject({
      name: 'ProblemError',
      status: 400,
      problem: { code: 'parameters_invalid' },
    })
    const stop = new AbortController()
    const walked = library.walk(client, '/api/vme', { query: { pageSize: 1 }, signal: stop.signal })
    await walked.next()
    stop.abort()
    await expect(walked.next()).rejects.toMatchObject({ name: 'AbortError' })
  })
})

test('what the README shows runs as it stands', async () => {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  const code = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, block]) => block).join('\n')
  const program = join(built, 'readme.ts')
  writeFileSync(
    program,
    code.replace("'vme-data-client'", "'./client.js'").replace('https://vme.example', origin),
  )
  const said: unknown[][] = []
  const log = vi.spyOn(console, 'log').mockImplementation((...words) => void said.push(words))
  try {
    await import(pathToFileURL(program).href)
  } finally {
    log.mockRestore()
  }
  expect(said).toContainEqual([404, 'vme_unknown', expect.any(String)])
  expect(said).toContainEqual(['AbortError'])
  expect(said.length).toBeGreaterThanOrEqual(4)
})
