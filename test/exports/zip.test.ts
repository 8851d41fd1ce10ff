import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { openZip } from '../../src/exports/formats/xlsx/zip.ts'

async function gatherAll<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

const gathered = async (pieces: AsyncIterable<Buffer>): Promise<Buffer> =>
  Buffer.concat(await gatherAll(pieces))

async function textsOf(file: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(file)
  const texts: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    texts[entry.fileName] = Buffer.concat(await gatherAll(stream)).toString()
  }
  return texts
}

describe('a ZIP', () => {
  test('comes back whole from another reader, which checks sizes and sums', async () => {
    const zip = openZip()
    const long = Array.from({ length: 5_000 }, (_, at) => `${at} é 😀\n`)
    const file = Buffer.concat([
      await gathered(zip.add('a/é.xml', long)),
      await gathered(zip.add('empty.xml', [])),
      zip.end(),
    ])
    expect(await textsOf(file)).toEqual({ 'a/é.xml': long.join(''), 'empty.xml': '' })
  })

  test('says where entries lie beyond 4 GB', async () => {
    const far = 5_000_000_000
    const zip = openZip(far)
    const entry = await gathered(zip.add('far.xml', ['far away']))
    const end = zip.end()
    // Zip64 locator, 20 bytes before the end record.
    const record = end.subarray(end.length - 22 - 20 - 56)
    expect(record.readUInt32LE(0)).toBe(0x06064b50)
    expect(Number(record.readBigUInt64LE(48))).toBe(far + entry.length)
    expect(Number(record.readBigUInt64LE(64))).toBe(far + entry.length + end.length - 22 - 20 - 56)
    // Of the entry itself: its extra field, behind a name of seven letters.
    expect(end.readUInt32LE(42)).toBe(0xffff_ffff)
    expect(Number(end.readBigUInt64LE(46 + 'far.xml'.length + 4))).toBe(far)
  })

  test('takes no more than is read, and stops its source when the reader leaves', async () => {
    let made = 0
    let isOver = false
    async function* endless(): AsyncGenerator<string> {
      try {
        for (;;) {
          made++
          yield Math.random().toString(36).repeat(5_000)
          await nextTurn()
        }
      } finally {
        isOver = true
      }
    }
    const pieces = openZip().add('endless.xml', endless())
    for (let read = 0; read < 3; read++) await pieces.next()
    // However long nobody reads: what is ahead is some pieces, not what a loop of that length would make.
    for (let turn = 0; turn < 20_000; turn++) await nextTurn()
    expect(made).toBeLessThan(2_000)
    await pieces.return(undefined)
    expect(isOver).toBe(true)
  })

  test('tells what went wrong in its source', async () => {
    async function* broken(): AsyncGenerator<string> {
      yield 'half'
      throw new Error('the source is gone')
    }
    await expect(gathered(openZip().add('broken.xml', broken()))).rejects.toThrow('the source is gone')
  })
})
