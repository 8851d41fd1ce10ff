// What is not a plan is refused by its name, before anything of it is read into a table.

import { statSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { writeLayer } from '../../../../fixtures/cadastre/shapefile.ts'
import { listInputs } from '../../../../indexer/importers/cadastre/inputs.ts'
import { layers } from '../../../../indexer/importers/cadastre/layers.ts'
import { readMunicipalities } from '../../../../indexer/importers/cadastre/municipalities.ts'
import { readCrs, readLayer } from '../../../../indexer/importers/cadastre/read.ts'
import { findSets, openPlan } from '../../../../indexer/importers/cadastre/sets.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { asking, folderOf, ghentBuilding, ghentParcel, planFiles, range, zipOf } from './cadastre-rig.ts'

async function collect<T>(from: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of from) all.push(one)
  return all
}

/** Reads all of a plan as the import does, and returns how many parcels it has. */
async function readAll(path: string, limits: Parameters<typeof openPlan>[1] = {}): Promise<number> {
  const archive = await openPlan(path, limits)
  try {
    let count = 0
    for (const set of findSets(archive)) {
      await readMunicipalities(set)
      const files = set.files.get('CaPa')
      if (files === undefined) continue
      await readCrs(files)
      for await (const records of readLayer(files, { fields: [['CaPaKey']], onBytes: () => {} }))
        count += records.length
    }
    return count
  } finally {
    archive.close()
  }
}

const good = planFiles({ parcels: range(3).map((nth) => ghentParcel(nth)) })
type Files = Record<string, Buffer>
const but = (change: (files: Files) => void): Files => {
  const files = Object.fromEntries(Object.entries(good).map(([name, bytes]) => [name, Buffer.from(bytes)]))
  change(files)
  return files
}
const bytesOf = (files: Files, name: string): Buffer => files[name] ?? Buffer.alloc(0)
const cut = (name: string, from: number, to: number): Files =>
  but((files) => {
    files[name] = bytesOf(files, name).subarray(from, to)
  })
const put = (name: string, write: (bytes: Buffer) => void): Files =>
  but((files) => write(bytesOf(files, name)))

test('a good plan is read, in whatever case, folder and company its files are', async () => {
  expect(await readAll(folderOf(good))).toBe(3)
  expect(await readAll(await zipOf(good))).toBe(3)
  const upper = Object.fromEntries(
    Object.entries(good).map(([name, bytes]) => [`deep/er/L72_44021/${name.toUpperCase()}`, bytes]),
  )
  const company = {
    ...upper,
    'Bpn_CaPa.shx': Buffer.alloc(9),
    'leesmij.txt': Buffer.from('x'),
    'Bpn_CaBl.shp': Buffer.alloc(3),
  }
  expect(await readAll(folderOf(company, 'plans'))).toBe(3)
})

test('records may be numbered from 0, as several programs do', async () => {
  const numbered = (from: number): Files =>
    put('Bpn_CaPa.shp', (bytes) => {
      for (const nth of range(3)) bytes.writeInt32BE(from + nth, 100 + 136 * nth)
    })
  expect(bytesOf(good, 'Bpn_CaPa.shp').readInt32BE(100 + 136 * 2)).toBe(3)
  expect(await readAll(folderOf(numbered(0)))).toBe(3)
  await expect(readAll(folderOf(numbered(2)))).rejects.toThrow('record 1: it calls itself 2')
})

test('a table whose fields are wide and hold little is no bomb', async () => {
  const fields = [
    { name: 'Key', length: 24 },
    ...range(4).map((nth) => ({ name: `Text${nth}`, length: 254 })),
  ]
  const records = range(12_000).map((nth) => ({ rings: null, values: [`${nth}`, 'Kerk', '', '', ''] }))
  const { dbf } = writeLayer({ fields, records, crs: 'EPSG:31370' })
  const zip = await zipOf({ ...good, 'Bpn_CaTx.dbf': dbf })
  expect(dbf.length / statSync(zip).size).toBeGreaterThan(100)
  expect(await readAll(zip)).toBe(3)
})

test('records are the same however the bytes come in', async () => {
  const set = findSets(await openPlan(folderOf(good)))[0]
  const files = set?.files.get('CaPa')
  if (files === undefined) throw new Error('no parcels')
  async function* trickle(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
    for await (const chunk of bytes)
      for (let at = 0; at < chunk.length; at += size) yield chunk.subarray(at, at + size)
  }
  const options = { fields: [['CaPaKey']], onBytes: () => {} }
  const whole = (await collect(readLayer(files, options))).flat()
  for (const size of [1, 7, 100, 101, 4_096]) {
    const slow = {
      shp: { ...files.shp, open: () => trickle(files.shp.open(), size) },
      dbf: { ...files.dbf, open: () => trickle(files.dbf.open(), size * 3) },
      prj: files.prj,
    }
    expect((await collect(readLayer(slow, options))).flat()).toEqual(whole)
  }
  expect(whole.map(({ number }) => number)).toEqual([1, 2, 3])
})

test.each([
  ['zeros', [0, 0, 0, 0]],
  ['no numbers', Array<number>(4).fill(Number.NaN)],
  ['the ends of what a number can be', [1, 1, -1, -1].map((sign) => sign * Number.MAX_VALUE)],
])('a layer without shapes has the system of its .prj, where its box is %s', async (_, box) => {
  const made = planFiles({ parcels: [] })
  for (const [index, side] of box.entries()) made['Bpn_CaPa.shp']?.writeDoubleLE(side, 36 + 8 * index)
  const files = findSets(await openPlan(folderOf(made)))[0]?.files.get('CaPa')
  if (files === undefined) throw new Error('no parcels')
  expect(await readCrs(files)).toBe('EPSG:31370')
})

test('fields that are filled up with null characters are read as those with blanks', async () => {
  const made = planFiles({ regional: [ghentBuilding(7)] })
  const table = made['Bpn_ReBu.dbf'] ?? Buffer.alloc(0)
  const from = table.readUInt16LE(8) + 1
  for (let at = from; at < table.length - 1; at += 1) if (table[at] === 0x20) table[at] = 0
  const files = findSets(await openPlan(folderOf(made)))[0]?.files.get('ReBu')
  if (files === undefined) throw new Error('no buildings')
  const { fields } = layers.ReBu
  const [record] = (await collect(readLayer(files, { fields, onBytes: () => {} }))).flat()
  expect(record?.values).toEqual(['7', 'BUILDING'])
})

describe('a plan is refused', () => {
  test.each<[string, Files, string]>([
    [
      'with fewer records in its table',
      { ...good, 'Bpn_CaPa.dbf': planFiles({ parcels: [ghentParcel(0)] })['Bpn_CaPa.dbf'] as Buffer },
      'has another number of records',
    ],
    ['without a layer', { 'leesmij.txt': Buffer.from('x') }, 'no layer of the cadastral plan is in it'],
    ['without its table', but((files) => delete files['Bpn_CaPa.dbf']), 'its .dbf file is not there'],
    ['without its shapes', but((files) => delete files['Bpn_CaPa.shp']), 'its .shp file is not there'],
    ['with a layer twice', { ...good, '44021_bpn_capa.shp': Buffer.alloc(3) }, 'a second file of this layer'],
    ['of an empty shape file', cut('Bpn_CaPa.shp', 0, 0), 'Bpn_CaPa.shp: it is empty'],
    ['cut off in the header of its shapes', cut('Bpn_CaPa.shp', 0, 50), 'cut off in its header'],
    ['cut off in a shape', cut('Bpn_CaPa.shp', 0, -5), 'it was cut off or is damaged'],
    ['cut off between two shapes', cut('Bpn_CaPa.shp', 0, -136), '372 bytes where its header says 508'],
    [
      'of a web page as shapes',
      but((files) => {
        files['Bpn_CaPa.shp'] = Buffer.from(`<html>${' '.repeat(200)}`)
      }),
      'it does not begin with 9994',
    ],
    ['of points', put('Bpn_CaPa.shp', (bytes) => bytes.writeInt32LE(1, 32)), 'shapes of type 1'],
    [
      'with a record that calls itself another',
      put('Bpn_CaPa.shp', (bytes) => bytes.writeInt32BE(9, 100)),
      'record 1: it calls itself 9',
    ],
    [
      'with a record of a thousand million bytes',
      put('Bpn_CaPa.shp', (bytes) => bytes.writeInt32BE(500_000_000, 104)),
      'which no shape has',
    ],
    [
      'with a record of fewer than no bytes',
      put('Bpn_CaPa.shp', (bytes) => bytes.writeInt32BE(-2, 104)),
      'which no shape has',
    ],
    ['of an empty table', cut('Bpn_CaPa.dbf', 0, 0), 'Bpn_CaPa.dbf: it is empty or cut off'],
    ['cut off in the header of its table', cut('Bpn_CaPa.dbf', 0, 60), 'cut off in its header'],
    ['cut off in a record of its table', cut('Bpn_CaPa.dbf', 0, -20), '2 records where its header says 3'],
    [
      'with fewer records than its table says',
      put('Bpn_CaPa.dbf', (bytes) => bytes.writeUInt32LE(4, 4)),
      '3 records where its header says 4',
    ],
    [
      'with more records than its table says',
      put('Bpn_CaPa.dbf', (bytes) => bytes.writeUInt32LE(2, 4)),
      'it goes on after the 2 records',
    ],
    [
      'with a table whose widths do not add up',
      put('Bpn_CaPa.dbf', (bytes) => bytes.writeUInt16LE(500, 10)),
      'no dBASE table',
    ],
    [
      'with a record that is neither kept nor deleted',
      put('Bpn_CaPa.dbf', (bytes) => {
        bytes[bytes.readUInt16LE(8)] = 65
      }),
      'record 1: neither kept nor deleted',
    ],
    [
      'without the field of its key',
      put('Bpn_CaPa.dbf', (bytes) => bytes.write('OtherKey', 32, 'latin1')),
      'it has no field CaPaKey; it holds OtherKey',
    ],
    [
      'in another system',
      but((files) => {
        files['Bpn_CaPa.prj'] = Buffer.from('GEOGCS["WGS 84"]')
      }),
      'neither Lambert 72 nor Lambert 2008, but WGS 84',
    ],
    [
      'with a .prj of a megabyte',
      but((files) => {
        files['Bpn_CaPa.prj'] = Buffer.alloc(1_000_000)
      }),
      'which no .prj has',
    ],
    [
      'whose numbers are in the other system',
      { ...good, 'Bpn_CaPa.prj': planFiles({ parcels: [], crs: 'EPSG:3812' })['Bpn_CaPa.prj'] as Buffer },
      'says Lambert 2008, but its numbers',
    ],
  ])('%s', async (_, files, message) => {
    await expect(readAll(folderOf(files))).rejects.toThrow(message)
  })

  test('of which nobody can tell the municipality', async () => {
    await expect(readAll(folderOf(good, 'Gent_L72_2026'))).rejects.toThrow('no code stands in its name')
    // A code that no municipality has, and one inside a longer number.
    await expect(readAll(folderOf(good, '12345_1440210'))).rejects.toThrow('no code stands in its name')
  })

  test('that is packed as a bomb', async () => {
    const zeros = { ...good, 'Bpn_CaPa.shp': Buffer.alloc(20_000_000) }
    await expect(readAll(await zipOf(zeros))).rejects.toThrow('refused as a zip bomb')
    const small = { totalBytes: 500 }
    await expect(readAll(await zipOf(good), small)).rejects.toThrow('more than 500 bytes when inflated')
  })

  test.each([
    ['an empty file', '', 'it is empty'],
    ['a web page', '<!doctype html><title>Bot check</title>', 'a web page and no zip file'],
    ['something else', 'PLAN', 'it does not begin with PK'],
    ['half a zip', 'PK\u0003\u0004', 'a broken zip file'],
  ])('that is %s', async (_, text, message) => {
    const path = join(tempFolder(), 'L72_44021.zip')
    writeFileSync(path, text)
    await expect(readAll(path)).rejects.toThrow(message)
  })
})

describe('addresses', () => {
  async function serve(answer: RequestListener): Promise<string> {
    const server = createServer(answer).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    onTestFinished(() => void server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  test('are downloaded, read and taken away again', async () => {
    const zip = await zipOf(good)
    const { readFileSync, existsSync } = await import('node:fs')
    const origin = await serve((_, reply) => void reply.end(readFileSync(zip)))
    const [input] = await collect(listInputs([`${origin}/plan/2026/44021/72`], asking))
    const fetched = await input?.fetch()
    expect(fetched?.path.startsWith(asking.dataDir)).toBe(true)
    expect(await readAll(fetched?.path ?? '')).toBe(3)
    await fetched?.release()
    expect(existsSync(fetched?.path ?? '')).toBe(false)
  })

  test('with a place for the code are one of each municipality, of which one may have nothing', async () => {
    const origin = await serve((_, reply) => void reply.end())
    const inputs = await collect(listInputs([`${origin}/plan/2026/{nis}/72`], asking))
    expect(inputs.length).toBeGreaterThan(500)
    expect(await inputs[0]?.fetch()).toBeUndefined()
    const [alone] = await collect(listInputs([`${origin}/plan/2026/44021/72`], asking))
    const empty = await alone?.fetch()
    await expect(readAll(empty?.path ?? '')).rejects.toThrow('it is empty')
    await empty?.release()
  })

  test.each<[string, RequestListener, string]>([
    ['that are not there', (_, reply) => void reply.writeHead(404).end(), 'status 404'],
    [
      'that lead elsewhere',
      (_, reply) => void reply.writeHead(302, { location: '/other' }).end(),
      'status 302',
    ],
    [
      'that break off',
      (_, reply) => {
        reply.writeHead(200, { 'content-length': '1000' })
        reply.write('PK')
        reply.destroy()
      },
      '',
    ],
  ])('%s are refused', async (_, answer, message) => {
    const origin = await serve(answer)
    const [input] = await collect(listInputs([`${origin}/plan`], asking))
    await expect(input?.fetch()).rejects.toThrow(message)
  })

  test('of this machine or network are not asked in production', async () => {
    let asked = 0
    const origin = await serve((_, reply) => {
      asked += 1
      reply.end()
    })
    for (const address of [`${origin}/plan`, 'https://10.0.0.1/plan', 'https://plans.internal/plan']) {
      const [input] = await collect(listInputs([address], { ...asking, environment: 'production' }))
      await expect(input?.fetch()).rejects.toThrow('is not asked')
    }
    expect(asked).toBe(0)
  })
})

test('a folder is its zips, those of its folders too, and itself where it holds layers', async () => {
  const folder = folderOf(
    {
      'a/L72_44021.zip': Buffer.from('x'),
      'b.zip': Buffer.from('x'),
      'c/Bpn_CaPa.shp': Buffer.from('x'),
      'leesmij.txt': Buffer.from('x'),
    },
    'plans',
  )
  const names = async (path: string): Promise<string[]> =>
    (await collect(listInputs([path], asking))).map(({ name }) => name)
  expect(await names(folder)).toEqual(['L72_44021.zip', 'b.zip', 'plans'])
  expect(
    await names(folderOf({ 'b.zip': Buffer.from('x'), 'leesmij.txt': Buffer.from('x') }, 'zips')),
  ).toEqual(['b.zip'])
  await expect(names(join(folder, 'nowhere'))).rejects.toThrow('no such file or folder')
})
