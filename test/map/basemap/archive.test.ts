// The file of a large-scale base: what is taken for one, and its bytes as they are served.
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fastify } from 'fastify'
import { PMTiles } from 'pmtiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writePmtiles } from '../../../fixtures/basemap/write-pmtiles.ts'
import { readConfig } from '../../../src/config.ts'
import { openArchive } from '../../../src/map/basemap/archive.ts'
import { mapBaseRoutes } from '../../../src/map/basemap/routes.ts'
import type { Services } from '../../../src/services.ts'
import { until } from '../../support/until.ts'

const sample = fileURLToPath(new URL('../../../fixtures/basemap/sample.pmtiles', import.meta.url))
let folder: string
let bytes: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
  bytes = await readFile(sample)
})
afterAll(() => rm(folder, { recursive: true }))

async function write(name: string, content: Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

describe('at start', () => {
  const refusal = async (path: string): Promise<string> =>
    openArchive(path).then(
      async ({ file }) => {
        await file.close()
        return ''
      },
      (error: Error) => error.message,
    )
  const changed = (at: number, value: number): Buffer => {
    const copy = Buffer.from(bytes)
    copy[at] = value
    return copy
  }

  test('a file that is not there, a folder and other files are refused with the variable and the path', async () => {
    const missing = join(folder, 'missing.pmtiles')
    expect(await refusal(missing)).toBe(
      `BASEMAP_PMTILES is "${missing}": there is no file to be read (ENOENT)`,
    )
    expect(await refusal(folder)).toContain('this is no file')
    expect(await refusal(await write('text', Buffer.from('x'.repeat(200))))).toContain('no PMTiles archive')
    expect(await refusal(await write('short', bytes.subarray(0, 100)))).toContain('no PMTiles archive')
    expect(await refusal(await write('empty', Buffer.alloc(0)))).toContain('no PMTiles archive')
  })

  test('so are other versions, other kinds of tiles and other schemas', async () => {
    expect(await refusal(await write('version', changed(7, 2)))).toContain('PMTiles version 2, not 3')
    expect(await refusal(await write('pictures', changed(99, 2)))).toContain('not vector tiles')
    const other = writePmtiles({
      tiles: [],
      zooms: [0, 1],
      box: [0, 0, 1, 1],
      metadata: { vector_layers: [{ id: 'earth' }, { id: 'transportation' }] },
    })
    expect(await refusal(await write('schema', other))).toContain('it lacks water, roads, places')
  })

  test('another file has another version, and the same one the same', async () => {
    const versionOf = async (path: string): Promise<string> => {
      const { file, version } = await openArchive(path)
      await file.close()
      return version
    }
    expect(await versionOf(sample)).toBe(await versionOf(sample))
    expect(await versionOf(await write('later.pmtiles', bytes))).not.toBe(await versionOf(sample))
  })
})

describe('served', () => {
  let path: string
  let url: string
  let app: ReturnType<typeof fastify>
  beforeAll(async () => {
    path = await write('served.pmtiles', bytes)
    app = fastify({ forceCloseConnections: true })
    const config = readConfig({ NODE_ENV: 'test', BASEMAP_PMTILES: path })
    await app.register(mapBaseRoutes, { config, services: {} as Services })
    await app.listen({ host: '127.0.0.1', port: 0 })
    url = (await app.inject('/map/base.json')).json().archive.url
  })
  afterAll(() => app.close())

  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers })

  test('whole, with a strong tag, for ever under its address', async () => {
    const reply = await get()
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.equals(bytes)).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/vnd.pmtiles',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(reply.headers.etag).toMatch(/^"[\w-]{16}"$/)
    expect(url).toContain(String(reply.headers.etag).slice(1, -1))
  })

  test('by ranges, at both ends and beyond', async () => {
    const { length } = bytes
    for (const [range, start, end] of [
      ['bytes=0-126', 0, 126],
      ['bytes=1000-1999', 1_000, 1_999],
      [`bytes=${length - 5}-`, length - 5, length - 1],
      ['bytes=-7', length - 7, length - 1],
      [`bytes=${length - 3}-${length + 99}`, length - 3, length - 1],
    ] as const) {
      const reply = await get({ range })
      expect([range, reply.statusCode]).toEqual([range, 206])
      expect(reply.rawPayload.equals(bytes.subarray(start, end + 1)), range).toBe(true)
      expect(reply.headers['content-range']).toBe(`bytes ${start}-${end}/${length}`)
      expect(reply.headers['content-length']).toBe(String(end - start + 1))
    }
    const beyond = await get({ range: `bytes=${length}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${length}`])
    expect(beyond.headers['cache-control']).toBeUndefined()
    expect((await get({ range: 'bytes=0-1,4-5' })).statusCode).toBe(200)
  })

  test('on the conditions of RFC 9110', async () => {
    const tag = String((await get()).headers.etag)
    const range = 'bytes=0-9'
    expect((await get({ range, 'if-range': tag })).statusCode).toBe(206)
    for (const other of ['"another"', `W/${tag}`, 'Sun, 29 Nov 2026 00:00:00 GMT']) {
      const reply = await get({ range, 'if-range': other })
      expect([other, reply.statusCode, reply.rawPayload.length]).toEqual([other, 200, bytes.length])
    }
    for (const held of [tag, `W/${tag}`, '*', `"x", ${tag}`]) {
      const reply = await get({ range, 'if-none-match': held })
      expect([held, reply.statusCode, reply.body]).toEqual([held, 304, ''])
      expect(reply.headers.etag).toBe(tag)
    }
    expect((await get({ 'if-none-match': '"another"' })).statusCode).toBe(200)
  })

  test('to HEAD as to GET of all of it, whatever range is named, without reading a byte', async () => {
    const [whole, part] = await Promise.all([get({}, 'HEAD'), get({ range: 'bytes=0-9' }, 'HEAD')])
    // A range is a matter of GET alone (RFC 9110, 14.2).
    for (const { statusCode, headers, body } of [whole, part])
      expect([statusCode, headers['content-length'], body]).toEqual([200, String(bytes.length), ''])
  })

  test('under no other name', async () => {
    for (const name of ['other.pmtiles', '..%2Fserved.pmtiles', `x${url.split('/').at(-1)}`])
      expect((await app.inject(`/map/basemap/${name}`)).statusCode, name).toBe(404)
  })

  test('as it was when the process opened it, whoever puts another file in its place', async () => {
    await rename(await write('new.pmtiles', bytes.subarray(0, 500)), path)
    expect((await get()).rawPayload.equals(bytes)).toBe(true)
    await write('served.pmtiles', bytes)
  })

  test('to the client of the maps, which finds its tiles in it', async () => {
    const { port } = app.server.address() as AddressInfo
    const archive = new PMTiles(`http://127.0.0.1:${port}${url}`)
    expect(await archive.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 15, tileType: 1 })
    const tile = await archive.getZxy(8, 131, 85)
    expect(tile?.data.byteLength).toBeGreaterThan(100)
  })
})

test('a client that does not read is waited for, and one that goes away lets go of the file', async () => {
  const large = await write('large.pmtiles', Buffer.concat([bytes, Buffer.alloc(64 << 20)]))
  const app = fastify({ forceCloseConnections: true })
  const config = readConfig({ NODE_ENV: 'test', BASEMAP_PMTILES: large })
  await app.register(mapBaseRoutes, { config, services: {} as Services })
  await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    const { port } = app.server.address() as AddressInfo
    const { url } = (await app.inject('/map/base.json')).json().archive
    const before = process.memoryUsage().arrayBuffers
    const request = ask({ host: '127.0.0.1', port, path: url }).end()
    await new Promise((resolve) => request.once('response', resolve))
    // What the system holds for a connection, and a few pieces of a file: far from the whole.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 << 20)
    request.destroy()
    await until(
      'the connection is gone',
      () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count === 0))),
    )
    // The file is still there for everybody else.
    const part = await app.inject({ url, headers: { range: 'bytes=0-6' } })
    expect(part.body).toBe('PMTiles')
  } finally {
    await app.close()
  }
})
