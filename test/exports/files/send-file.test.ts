// What is sent of a stored file: whole and by ranges, in both encodings, with its tags and digests.
import { createHash } from 'node:crypto'
import { readdirSync, readlinkSync, unlinkSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { type ExportFile, MEMBER_TEXT_BYTES, pathOf } from '../../../src/exports/files/export-file.ts'
import { readStored, readText } from '../../../src/exports/files/read-stored.ts'
import { fileName, sendFile } from '../../../src/exports/files/send-file.ts'
import { Problem } from '../../../src/http/problem.ts'
import { rollDice } from '../../support/seed.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { until } from '../../support/until.ts'
import { storeFile, textOf } from './stored.ts'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

async function serve(file: ExportFile, folder: string) {
  app = fastify()
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Problem)) throw error
    return reply.code(error.statusCode).headers(error.headers).send({ code: error.code })
  })
  app.get('/file', (request, reply) => sendFile(request, reply, { file, folder }))
  const served = app
  return (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    served.inject({ url: '/file', method, headers })
}

const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64')

test('a file of nothing is nothing in both encodings', async () => {
  const dice = rollDice('nothing')
  const folder = tempFolder()
  const ask = await serve(await storeFile(folder, 'ndjson', { bytes: Buffer.alloc(0), dice }), folder)
  const plain = await ask()
  expect([plain.statusCode, plain.headers['content-length'], plain.body]).toEqual([200, '0', ''])
  const packed = await ask({ 'accept-encoding': 'gzip' })
  expect(gunzipSync(packed.rawPayload)).toHaveLength(0)
})

describe('a file of text', () => {
  test('is itself in both encodings, each with a tag and a digest of its own', async () => {
    const dice = rollDice('both encodings')
    const folder = tempFolder()
    const bytes = textOf(dice, 3 * MEMBER_TEXT_BYTES + 12_345)
    const file = await storeFile(folder, 'csv', { bytes, dice })
    expect(readdirSync(folder)).toHaveLength(1)
    const ask = await serve(file, folder)
    const plain = await ask()
    expect(plain.rawPayload.equals(bytes)).toBe(true)
    expect(plain.headers).toMatchObject({
      'accept-ranges': 'bytes',
      vary: 'accept-encoding',
      'content-type': 'text/csv; charset=utf-8; header=present',
      // Of the day in Brussels.
      'content-disposition': 'attachment; filename="portfolios-2026-11-21.csv"',
      'content-length': String(bytes.length),
      'repr-digest': `sha-256=:${sha(bytes)}:`,
    })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const packed = await ask({ 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers['repr-digest']).toBe(`sha-256=:${sha(packed.rawPayload)}:`)
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    expect(packed.rawPayload.length).toBeLessThan(bytes.length / 2)
    expect(gunzipSync(packed.rawPayload).equals(bytes)).toBe(true)
    for (const one of [plain, packed]) expect(one.headers.etag).toMatch(/^"[0-9a-f]{32}"$/)
  })

  test('gives any range of either encoding: 120 of each, over the borders of members', async () => {
    const dice = rollDice('ranges')
    const folder = tempFolder()
    const bytes = textOf(dice, 4 * MEMBER_TEXT_BYTES + dice.below(MEMBER_TEXT_BYTES))
    const file = await storeFile(folder, 'ndjson', { bytes, dice })
    const ask = await serve(file, folder)
    const encodings = [
      ['identity', bytes],
      ['gzip', (await ask({ 'accept-encoding': 'gzip' })).rawPayload],
    ] as const
    for (const [encoding, whole] of encodings)
      for (let n = 0; n < 120; n += 1) {
        // A third of them at the border of a member, give or take a byte.
        const border = (1 + dice.below(4)) * MEMBER_TEXT_BYTES
        const start =
          dice.chance(1 / 3) && border < whole.length - 1
            ? border - 1 + dice.below(3)
            : dice.below(whole.length)
        const length = dice.chance(0.2) ? MEMBER_TEXT_BYTES + 1 : 1 + dice.below(200_000)
        const end = Math.min(whole.length, start + length) - 1
        const form = dice.pick(['both', 'open', 'last'])
        const header =
          form === 'both' ? `${start}-${end}` : form === 'open' ? `${start}-` : `-${whole.length - start}`
        const last = form === 'both' ? end : whole.length - 1
        const reply = await ask({ 'accept-encoding': encoding, range: `bytes=${header}` })
        expect([reply.statusCode, reply.headers['content-range']], header).toEqual([
          206,
          `bytes ${start}-${last}/${whole.length}`,
        ])
        expect(reply.headers['content-length']).toBe(String(last - start + 1))
        expect(reply.rawPayload.equals(whole.subarray(start, last + 1)), `${encoding} ${header}`).toBe(true)
      }
  })

  test('goes by what the client knows of it', async () => {
    const dice = rollDice('conditions')
    const folder = tempFolder()
    const bytes = textOf(dice, 50_000)
    const file = await storeFile(folder, 'csv', { bytes, dice })
    const ask = await serve(file, folder)
    const tag = String((await ask()).headers.etag)
    const other = String((await ask({ 'accept-encoding': 'gzip' })).headers.etag)
    const range = 'bytes=10-19'
    const statusOf = async (headers: Record<string, string>) => (await ask(headers)).statusCode
    expect(await statusOf({ 'if-none-match': tag })).toBe(304)
    expect(await statusOf({ 'if-none-match': other })).toBe(200)
    expect(await statusOf({ 'if-none-match': tag, range })).toBe(304)
    expect(await statusOf({ 'if-range': tag, range })).toBe(206)
    expect(await statusOf({ 'if-range': other, range })).toBe(200)
    expect(await statusOf({ 'if-range': 'Fri, 20 Nov 2026 08:00:00 GMT', range })).toBe(200)
    // Which a server may answer with the whole.
    expect(await statusOf({ range: 'bytes=0-1,5-6' })).toBe(200)
    const beyond = await ask({ range: 'bytes=50000-' })
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.json().code]).toEqual([
      416,
      'bytes */50000',
      'range_unsatisfiable',
    ])
  })

  test('is told by HEAD as it would be sent', async () => {
    const dice = rollDice('head')
    const folder = tempFolder()
    const file = await storeFile(folder, 'csv', { bytes: textOf(dice, 70_000), dice })
    const ask = await serve(file, folder)
    for (const headers of [{}, { range: 'bytes=5-9' }, { 'accept-encoding': 'gzip' }]) {
      // A range is asked of GET alone (RFC 9110, section 14.2).
      const { range: _range, ...whole } = headers as Record<string, string>
      const [get, head] = [await ask(whole), await ask(headers, 'HEAD')]
      const told = ({ statusCode, headers: { date: _, ...all } }: typeof get) => ({ statusCode, ...all })
      const { connection: _c, 'transfer-encoding': _t, ...rest } = told(head) as Record<string, unknown>
      expect(told(get)).toMatchObject(rest)
      expect(head.headers['content-length']).toBe(get.headers['content-length'])
      expect(head.body).toBe('')
    }
  })
})

test('a file that is compressed inside is sent as it is, whatever is taken', async () => {
  const dice = rollDice('xlsx')
  const folder = tempFolder()
  const bytes = textOf(dice, MEMBER_TEXT_BYTES + 77)
  const file = await storeFile(folder, 'xlsx', { bytes, dice })
  const ask = await serve(file, folder)
  const reply = await ask({ 'accept-encoding': 'gzip' })
  expect(reply.rawPayload.equals(bytes)).toBe(true)
  expect([reply.headers['content-encoding'], reply.headers.vary]).toEqual([undefined, undefined])
  const part = await ask({ range: `bytes=${MEMBER_TEXT_BYTES - 2}-${MEMBER_TEXT_BYTES + 1}` })
  expect(part.rawPayload.equals(bytes.subarray(MEMBER_TEXT_BYTES - 2, MEMBER_TEXT_BYTES + 2))).toBe(true)
})

test('a file that is not there is no half of one', async () => {
  const dice = rollDice('not there')
  const folder = tempFolder()
  const file = await storeFile(folder, 'csv', { bytes: textOf(dice, 1_000), dice })
  const codeOf = async (changed: Partial<ExportFile>) => {
    const ask = await serve({ ...file, ...changed }, folder)
    const reply = await ask()
    await app?.close()
    return [reply.statusCode, reply.json().code ?? reply.json().state, reply.headers['retry-after']]
  }
  expect(await codeOf({ state: 'queued', stored: null })).toEqual([202, 'queued', '5'])
  expect(await codeOf({ state: 'running', stored: null, percent: 40 })).toEqual([202, 'running', '5'])
  expect(await codeOf({ state: 'expired', stored: null })).toEqual([410, 'export_file_gone', undefined])
  expect(await codeOf({ state: 'failed', stored: null })).toEqual([503, 'export_file_failed', undefined])
  unlinkSync(pathOf(folder, file))
  expect(await codeOf({})).toEqual([503, 'export_file_failed', undefined])
})

test.runIf(process.platform === 'linux')('a reader that leaves leaves no file open', async () => {
  const dice = rollDice('leaving')
  const folder = tempFolder()
  const file = await storeFile(folder, 'csv', { bytes: textOf(dice, 5 * MEMBER_TEXT_BYTES), dice })
  const path = pathOf(folder, file)
  const open = (): number =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`) === path
      } catch {
        return false
      }
    }).length
  const readers = [
    () => readStored(path, { start: 0, end: (file.stored?.storedBytes ?? 0) - 1 }),
    () => readText(path, file.stored?.memberBytes ?? [], { start: 0, end: 5 * MEMBER_TEXT_BYTES - 1 }),
  ]
  for (const begin of readers) {
    const unread = await begin()
    expect(open()).toBe(1)
    unread.destroy()
    await until('it is closed', () => open() === 0)
    const left = await begin()
    for await (const _ of left) break
    await until('it is closed', () => open() === 0)
  }
})

test('names say what and where, never whom', () => {
  const of = { family: 'vmes', format: 'xlsx', readyAt: '2026-11-20T08:00:00Z' } as const
  const area = { municipalities: ['62063'], postcodes: [] }
  expect(fileName({ ...of, filters: { region: ['BE-BRU', 'BE-WAL'] } })).toBe(
    'vmes-BE-BRU-BE-WAL-2026-11-20.xlsx',
  )
  expect(
    fileName({
      ...of,
      filters: { municipality: { name: 'Liège / Lüttich\r\n"', area }, syndic: '0417497106' as never },
    }),
  ).toBe('vmes-Liege-Luttich-2026-11-20.xlsx')
  expect(
    fileName({ ...of, filters: { search: { q: 'Jan', municipality: 'Liège', region: ['BE-WAL'] } } }),
  ).toBe('vmes-BE-WAL-Liege-2026-11-20.xlsx')
})
