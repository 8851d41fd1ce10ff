// Both roads keep the same bytes in the same way.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { openStoredFiles } from '../../src/stored-files/open.ts'
import { openS3 } from '../../src/stored-files/s3.ts'
import { readListPage } from '../../src/stored-files/s3-list.ts'
import type { KeptFile, StoredFiles } from '../../src/stored-files/stored-files.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { credentials, openS3Double, type S3Double } from './s3-double.ts'

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const bytes = Buffer.from('0123456789'.repeat(1_000))
const sha256 = digestOf(bytes)
const unknown = digestOf(Buffer.from('never put'))

const atFolder = (folder: string): StoredFiles =>
  openStoredFiles(readConfig({ STORED_FILES: folder }).storedFiles)

async function atBucket(
  secret = credentials.secret,
  prefix = 'some/prefix%20of%20ours/',
): Promise<{ files: StoredFiles; double: S3Double }> {
  const double = await openS3Double()
  onTestFinished(() => double.close())
  const { storedFiles } = readConfig({
    STORED_FILES: `s3://bucket/${prefix}?endpoint=${double.origin}&region=eu-west-3`,
    STORED_FILES_KEY_ID: credentials.keyId,
    STORED_FILES_SECRET: secret,
  })
  return { files: openStoredFiles(storedFiles), double }
}

async function listed(files: StoredFiles): Promise<KeptFile[]> {
  const found: KeptFile[] = []
  for await (const some of files.list()) found.push(...some)
  return found
}

const roads: readonly [name: string, open: () => Promise<StoredFiles>][] = [
  ['a folder', async () => atFolder(tempFolder())],
  ['a bucket', async () => (await atBucket()).files],
]

describe.each(roads)('%s', (_name, open) => {
  test('keeps bytes, gives them whole and by pieces, and forgets them', async () => {
    const files = await open()
    await files.put(sha256, bytes)
    await files.put(sha256, bytes)
    expect(await files.size(sha256)).toBe(bytes.length)
    const read = async (piece?: { start: number; end: number }) => {
      const stream = await files.open(sha256, piece)
      return stream && buffer(stream)
    }
    expect(await read()).toEqual(bytes)
    expect((await read({ start: 5, end: 11 }))?.toString()).toBe('5678901')
    await files.remove(sha256)
    await files.remove(sha256)
    expect(await files.size(sha256)).toBeUndefined()
    expect(await read()).toBeUndefined()
  })

  test('keeps a file', async () => {
    const files = await open()
    const path = join(tempFolder(), 'source')
    writeFileSync(path, bytes)
    await files.put(sha256, { path, bytes: bytes.length })
    expect(await files.size(sha256)).toBe(bytes.length)
  })

  test('lists what it keeps, and nothing else', async () => {
    const files = await open()
    expect(await listed(files)).toEqual([])
    const all = Array.from({ length: 5 }, (_, at) => Buffer.from(`file ${at}`))
    for (const one of all) await files.put(digestOf(one), one)
    const found = await listed(files)
    expect(found.map(({ sha256: found }) => found).sort()).toEqual(all.map(digestOf).sort())
    for (const { since } of found) expect(new Date(since).getUTCFullYear()).toBeGreaterThan(2025)
  })

  test('refuses bytes of another digest, and names that are none', async () => {
    const files = await open()
    await expect(files.put(unknown, bytes)).rejects.toThrow()
    expect(await files.size(unknown)).toBeUndefined()
    await expect(files.open('../../etc/passwd')).rejects.toThrow('by its SHA-256')
    await expect(files.put('', bytes)).rejects.toThrow('by its SHA-256')
  })
})

test('a folder holds nothing half: what a process left behind is forgotten after a day', async () => {
  const folder = tempFolder()
  const parts = join(folder, 'parts')
  mkdirSync(parts, { recursive: true })
  for (const name of ['old', 'new']) writeFileSync(join(parts, name), 'half')
  const long = new Date('2020-01-01')
  utimesSync(join(parts, 'old'), long, long)
  const files = atFolder(folder)
  await files.put(sha256, bytes)
  expect(readdirSync(parts)).toEqual(['new'])
  expect(readdirSync(join(folder, sha256.slice(0, 2), sha256.slice(2, 4)))).toEqual([sha256])
})

test('a bucket is asked again where it stumbles, and signs for each object', async () => {
  const { files, double } = await atBucket()
  double.faults.push(503, 'cut')
  await files.put(sha256, bytes)
  const path = `/bucket/some/prefix%20of%20ours/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
  expect(double.asked).toEqual([`HEAD ${path}`, `HEAD ${path}`, `HEAD ${path}`, `PUT ${path}`])
  expect(double.objects.get(path)).toEqual(bytes)
})

test('a bucket that stumbles is given time, each time more', async () => {
  const double = await openS3Double()
  onTestFinished(() => double.close())
  const waits: number[] = []
  const { origin: endpoint } = double
  const files = openS3(
    { ...{ kind: 's3', endpoint, region: 'x', bucket: 'bucket', prefix: '' }, ...credentials },
    async (ms) => void waits.push(ms),
  )
  double.faults.push(503, 'cut')
  expect(await files.size(sha256)).toBeUndefined()
  expect(waits).toHaveLength(2)
  for (const [at, most] of [400, 800].entries()) {
    expect(waits[at]).toBeGreaterThan(0)
    expect(waits[at]).toBeLessThanOrEqual(most)
  }
  waits.length = 0
  double.faults.push(403)
  await expect(files.size(sha256)).rejects.toThrow('status 403')
  double.faults.push(500, 500, 500)
  await expect(files.size(sha256)).rejects.toThrow('status 500')
  expect(waits).toHaveLength(2)
})

test.each(['not-of-all', 'none'] as const)('a bucket that gives pieces: %s', async (pieces) => {
  const { files, double } = await atBucket()
  await files.put(sha256, bytes)
  double.quirks.pieces = pieces
  const all = await files.open(sha256, { start: 0, end: bytes.length - 1 })
  expect(all && (await buffer(all))).toEqual(bytes)
  const piece = files.open(sha256, { start: 5, end: 11 }).then((stream) => stream && buffer(stream))
  // Of all bytes where some were asked for nothing is passed on.
  if (pieces === 'none') await expect(piece).rejects.toThrow('status 200')
  else expect((await piece)?.toString()).toBe('5678901')
})

test.each([
  ['same-page', 'the same page twice'],
  ['no-token', 'does not say where'],
] as const)('a bucket whose list goes on and leads nowhere is an error: %s', async (list, reason) => {
  const { files, double } = await atBucket()
  for (let at = 0; at < 5; at += 1) await files.put(digestOf(Buffer.from([at])), Buffer.from([at]))
  double.quirks.list = list
  await expect(listed(files)).rejects.toThrow(reason)
})

test.each(['a%2Bb/', 'a+b/', 'what%3F/no.%231/', '100%25%20ours/', "(it's)!*/", 'd%C3%A9p%C3%B4t/'])(
  'a prefix such as %s is signed as it is sent',
  async (prefix) => {
    const { files } = await atBucket(undefined, prefix)
    await files.put(sha256, bytes)
    expect(await files.size(sha256)).toBe(bytes.length)
    expect((await listed(files)).map((one) => one.sha256)).toEqual([sha256])
  },
)

test('what a bucket refuses is an error that names no key', async () => {
  const { files } = await atBucket('another secret altogether')
  const failure = await files.put(sha256, bytes).then(
    () => undefined,
    (error: Error) => error,
  )
  expect(failure?.message).toBe('the storage of files answered HEAD with status 403')
  const { files: down, double } = await atBucket()
  double.faults.push(500, 500, 500)
  await expect(down.size(sha256)).rejects.toThrow('status 500')
  await double.close()
  await expect(down.size(sha256)).rejects.toThrow('does not answer')
})

test.each([
  ['s3://', 'must be a folder'],
  ['ftp://bucket/prefix', 'must be a folder'],
  ['s3://user@bucket/prefix', 'must be a folder'],
  ['s3://bucket?endpoint=https://host/path', 'must be an origin'],
])('%s is refused', (text, reason) => {
  const env = { STORED_FILES: text, STORED_FILES_KEY_ID: 'id', STORED_FILES_SECRET: 'not-shown' }
  expect(() => readConfig(env)).toThrow(reason)
  expect(() => readConfig(env)).not.toThrow('not-shown')
})

test('storage without its secret is refused', () => {
  expect(() => readConfig({ STORED_FILES: 's3://bucket' })).toThrow('STORED_FILES_SECRET')
})

test('a list names digests at their own keys alone', async () => {
  const folder = tempFolder()
  const files = atFolder(folder)
  await files.put(sha256, bytes)
  const beside = join(folder, sha256.slice(0, 2), sha256.slice(2, 4))
  writeFileSync(join(beside, 'note.txt'), 'x')
  writeFileSync(join(beside, unknown), 'at the key of another')
  mkdirSync(join(folder, 'elsewhere', 'ab'), { recursive: true })
  writeFileSync(join(folder, 'ab'), 'no folder')
  expect((await listed(files)).map(({ sha256: found }) => found)).toEqual([sha256])

  const { files: bucket, double } = await atBucket()
  await bucket.put(sha256, bytes)
  for (const key of [
    'note.txt',
    `some/prefix%20of%20ours/${unknown}`,
    `other/${unknown.slice(0, 2)}/${unknown}`,
  ])
    double.objects.set(`/bucket/${key}`, bytes)
  expect((await listed(bucket)).map(({ sha256: found }) => found)).toEqual([sha256])
})

test.each([
  '',
  '<html>',
  '<Contents>',
  '<Contents><Key>',
  '</Key><Key>',
  `<Contents><Key>ours/${sha256}</Key></Contents>`,
])('a page of a list that is none has nothing: %s', (xml) =>
  expect(readListPage(xml, 'ours/')).toEqual({ kept: [], next: undefined }),
)
