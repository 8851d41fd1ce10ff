// Documents that are embedded in filings, and filings that are made to do harm.
import { createHash } from 'node:crypto'
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { writePdf } from '../../../../fixtures/bank/pdf.ts'
import { writeXbrl, type XbrlText } from '../../../../fixtures/bank/xbrl.ts'
import {
  type Embedded,
  type EmbeddedLimits,
  findEmbedded,
  findInAll,
  usualLimits,
} from '../../../../indexer/importers/annual-accounts/xbrl/find-embedded.ts'
import { openDocuments } from '../../../../indexer/importers/annual-accounts/xbrl/open-texts.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const pdf = writePdf(['Jaarverslag', 'x'.repeat(200)])
const gif = Buffer.concat([
  Buffer.from('R0lGODdhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs='.slice(0, 52), 'base64').subarray(0, -1),
  Buffer.from([0x21, 0xfe, 0xc8]),
  Buffer.alloc(200, 0x20),
  Buffer.from([0, 0x3b]),
])
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  Buffer.alloc(200, 7),
  Buffer.from('0000000049454e44ae426082', 'hex'),
])
/** With a small picture among its metadata. */
const jpeg = Buffer.concat([
  Buffer.from('ffd8ffffe10014', 'hex'),
  Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(14, 5), Buffer.from('ffd9', 'hex')]),
  Buffer.from('ffda0004', 'hex'),
  Buffer.alloc(300, 6),
  Buffer.from('ffd9', 'hex'),
])
const line = Buffer.from('\ufeff\r\n')
const base64 = (bytes: Buffer): string => bytes.toString('base64')
const wrapped = (bytes: Buffer): string => base64(bytes).replaceAll(/(.{76})/g, '$1\r\n')
const uri = (bytes: Buffer, label = 'application/pdf'): string => `data:${label};base64,${base64(bytes)}`

const text = (given: string, id = 'f1', members = ['part:m7', 'prd:m1']): XbrlText => ({
  id,
  members,
  text: given,
})
const instance = (...texts: XbrlText[]): string =>
  writeXbrl({
    ...{ number: '0404123456', closedOn: '2023-12-31', model: 'm02-f', texts },
    amounts: [{ members: ['bas:m25', 'part:m1', 'prd:m1'], value: 12.5 }],
  })

interface Found extends Embedded {
  kept: Map<string, Buffer>
}

async function readFile(path: string, limits: EmbeddedLimits = usualLimits): Promise<Found> {
  const kept = new Map<string, Buffer>()
  const keep = async (sha256: string, bytes: Buffer) => void kept.set(sha256, bytes)
  return { ...(await findInAll(openDocuments(path), keep, limits)), kept }
}

function fileOf(content: string | Buffer): string {
  const path = join(tempFolder(), 'filing')
  writeFileSync(path, content)
  return path
}

const read = (content: string | Buffer, limits?: EmbeddedLimits) => readFile(fileOf(content), limits)

async function zipOf(members: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(members)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const path = join(tempFolder(), 'filing.zip')
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

describe('what is embedded', () => {
  test.each<[string, string, Buffer]>([
    ['base64 alone', base64(pdf), pdf],
    [
      'a JPEG with more behind its end',
      uri(Buffer.concat([jpeg, line, Buffer.alloc(900, 1)])),
      Buffer.concat([jpeg, line, Buffer.alloc(900, 1)]),
    ],
    ['base64 of a PDF behind a line', base64(Buffer.concat([line, pdf])), Buffer.concat([line, pdf])],
    ['base64 in lines', `\n  ${wrapped(pdf)}\n`, pdf],
    ['a data URI', uri(pdf), pdf],
    ['a data URI in escaped HTML', `<p>See</p><img src="${uri(gif, 'image/gif')}">${' '.repeat(50)}`, gif],
    [
      'a data URI with parameters',
      `data:application/pdf;name=a.pdf;charset=utf-8;base64,${base64(pdf)}`,
      pdf,
    ],
    ['a picture that is called a PDF', uri(png, 'application/pdf'), png],
    [
      'a data URI that names its file as addresses do',
      uri(pdf, "application/pdf;name=Jaarverslag%20(l'an)%202023.pdf"),
      pdf,
    ],
    ['a data URI in capitals', uri(pdf).replace('data:', 'DATA:').replace(';base64,', ';BASE64,'), pdf],
    [
      'a data URI whose lines end as an attribute of XML writes them',
      `<img src="data:application/pdf;base64,${wrapped(pdf).replaceAll('\r\n', '&#xD;&#xA;')}"/>`,
      pdf,
    ],
    [
      'a data URI whose signs are written as in an address',
      `data:application/pdf;base64,${wrapped(pdf).replaceAll('\r\n', '%0D%0A').replaceAll('+', '%2B').replaceAll('/', '%2f').replaceAll('=', '%3D')}`,
      pdf,
    ],
  ])('%s', async (_about, given, bytes) => {
    const { documents, kept, notes } = await read(instance(text(given)))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(documents).toMatchObject([
      { sha256, bytes: bytes.length, place: 'f1#dim:part=part:m7,dim:prd=prd:m1#1' },
    ])
    expect(kept.get(sha256)).toEqual(bytes)
    expect(notes).toEqual([])
  })

  test('several in one text, each with its place, and the same one once', async () => {
    const html = `<img src='${uri(gif)}'/><img src='${uri(png)}'/><img src='${uri(gif)}'/>`
    const { documents, notes } = await read(
      instance(text('Just words. '.repeat(40)), text(html, 'f2'), text(base64(pdf), 'f2', [])),
    )
    expect(documents.map(({ place, type }) => [place, type.name])).toEqual([
      ['f2#dim:part=part:m7,dim:prd=prd:m1#1', 'image/gif'],
      ['f2#dim:part=part:m7,dim:prd=prd:m1#2', 'image/png'],
      ['f2##1', 'application/pdf'],
    ])
    expect(notes).toEqual(['an embedded document is left out: the same as another one'])
  })

  test('the same places when it is read again, and a short one where it would be long', async () => {
    const long = text(base64(pdf), 'f'.repeat(300))
    const [first, second] = [await read(instance(long)), await read(instance(long))]
    expect(first.documents).toEqual(second.documents)
    expect(first.documents[0]?.place).toMatch(/^[0-9a-f]{64}$/)
  })

  test('places apart where values of a typed dimension are', async () => {
    const typed = (value: string) =>
      `<xbrldi:typedMember dimension="dim:nr"><dim:value>${value}</dim:value></xbrldi:typedMember>`
    const one = text(base64(pdf), 'f1', ['part:m7', 'nr:x'])
    const { documents } = await read(
      instance(one).replace(/<xbrldi:explicitMember dimension="dim:nr">nr:x<[^>]*>/, typed(' 12 ')),
    )
    expect(documents.map(({ place }) => place)).toEqual(['f1#dim:nr=12,dim:part=part:m7#1'])
  })

  test('in a ZIP, but for the member that names people', async () => {
    const path = await zipOf({
      '0404123456-contact.xbrl': instance(text(base64(gif))),
      '0404123456-data.xbrl': instance(text(base64(pdf))),
      '0404123456-vendor.xbrl': '<vendor/>',
      'readme.txt': 'no XML at all',
    })
    expect((await readFile(path)).documents.map(({ type }) => type.extension)).toEqual(['pdf'])
  })

  test('in a ZIP of which a part cannot be read', async () => {
    const part = { '0404123456-vendor.xbrl': '<vendor>' }
    const { documents, notes } = await readFile(
      await zipOf({ ...part, '0404123456-data.xbrl': instance(text(base64(pdf))) }),
    )
    expect(documents.map(({ type }) => type.extension)).toEqual(['pdf'])
    expect(notes).toEqual([expect.stringMatching(/^a part of its ZIP is left out: .*unclosed tag/)])
    await expect(readFile(await zipOf(part))).rejects.toThrow('unclosed tag')
  })

  test('nowhere where it cannot be kept', async () => {
    const keep = () => Promise.reject(new Error('the storage of files does not answer'))
    const path = await zipOf({ 'a.xbrl': instance(text(base64(pdf))), 'b.xbrl': instance() })
    await expect(findInAll(openDocuments(path), keep)).rejects.toThrow('the storage of files')
  })

  test('limits of all documents of a ZIP together, and what stands in two of them once', async () => {
    const path = await zipOf({
      'a-data.xbrl': instance(text(base64(pdf))),
      'b-data.xbrl': instance(text(base64(pdf)), text(base64(gif), 'f2')),
      'c-data.xbrl': instance(text(base64(png), 'f2'), text(base64(png), 'f3')),
    })
    const told = async (limits: Partial<EmbeddedLimits>) => {
      const { documents, notes } = await readFile(path, { ...usualLimits, ...limits })
      return [documents.map(({ type }) => type.extension), notes.map((note) => note.split(': ')[1])]
    }
    expect(await told({})).toEqual([
      ['pdf', 'gif'],
      ['the same as another one', 'another one stands at its place'],
    ])
    expect(await told({ items: 1 })).toEqual([['pdf'], Array(4).fill('more documents than are kept')])
    expect((await told({ filingBytes: pdf.length + 10 }))[0]).toEqual(['pdf'])
  })

  test.each([
    ['nothing long', 'JVBERi0xLjQ='],
    ['words', 'Deze tekst is lang en heeft geen bijlagen. '.repeat(20)],
    ['letters alone', 'abcd'.repeat(200)],
    ['a link', `data:text/html,${'x'.repeat(300)}`],
  ])('%s is none', async (_about, given) => {
    expect(await read(instance(text(given)))).toMatchObject({ documents: [], notes: [] })
  })

  test.each<[string, Buffer | string, string]>([
    [
      'a page that is called a PDF',
      Buffer.from(`<html><script>alert(1)</script>${' '.repeat(300)}`),
      'of a type that is not kept',
    ],
    ['a PDF that is cut off', pdf.subarray(0, 300), 'a pdf that is cut off'],
    ['a JPEG that is cut off', jpeg.subarray(0, -1), 'a jpg that is cut off'],
    [
      'a JPEG that is cut off early',
      Buffer.concat([jpeg.subarray(0, 25), Buffer.alloc(200, 6)]),
      'a jpg that is cut off',
    ],
    ['a PNG that is cut off', png.subarray(0, 180), 'a png that is cut off'],
    [
      'a PDF behind a program',
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(30, 1), pdf]),
      'of a type that is not kept',
    ],
    ['a picture behind a line', Buffer.concat([line, png]), 'of a type that is not kept'],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300, 1)]), 'of a type that is not kept'],
    [
      'a picture that a page can run (SVG)',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(300)}</svg>`),
      'of a type that is not kept',
    ],
  ])('%s is left out, and said', async (_about, bytes, reason) => {
    const { documents, notes } = await read(instance(text(uri(Buffer.from(bytes)))))
    expect({ documents, notes }).toEqual({
      documents: [],
      notes: [`an embedded document is left out: ${reason}`],
    })
  })

  test('what is empty is left out', async () => {
    const { notes } = await read(instance(text(`${'x'.repeat(300)} data:application/pdf;base64,`)))
    expect(notes).toEqual(['an embedded document is left out: empty'])
  })

  test('limits of one, of all, and of how many', async () => {
    const three = instance(text(base64(pdf)), text(base64(gif), 'f2'), text(base64(png), 'f3'))
    const reasons = async (limits: Partial<EmbeddedLimits>) =>
      (await read(three, { ...usualLimits, ...limits })).notes.map((note) => note.split(': ')[1])
    expect(await reasons({ itemBytes: 300 })).toEqual(['larger than may be kept'])
    expect(await reasons({ items: 1 })).toEqual([
      'more documents than are kept',
      'more documents than are kept',
    ])
    expect(await reasons({ filingBytes: pdf.length + 10 })).toEqual([
      'more bytes than are kept',
      'more bytes than are kept',
    ])
  })
})

describe('a filing that cannot be read says why', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at === 0 ? '' : at};`.repeat(10)}">`).join('')}]><xbrl>&lol9;</xbrl>`
  test.each<[string, string | Buffer, string]>([
    ['a billion laughs', laughs, 'a DTD'],
    ['an entity from elsewhere', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>', 'a DTD'],
    ['an entity that nobody declared', instance(text('x')).replace('>x<', '>&secret;<'), 'entity'],
    ['half of it', instance(text(base64(pdf))).slice(0, -400), 'unclosed tag'],
    [
      'bytes that are no UTF-8',
      Buffer.concat([
        Buffer.from('<?xml version="1.0"?><x>'),
        Buffer.from([0xff, 0xfe, 0xe9]),
        Buffer.alloc(300, 0x20),
        Buffer.from('</x>'),
      ]),
      'none of its encoding',
    ],
    [
      'an encoding that nobody uses',
      `<?xml version="1.0" encoding="UTF-7"?><x>${' '.repeat(300)}</x>`,
      'encoding UTF-7',
    ],
    ['elements without end', `<?xml version="1.0"?>${'<a>'.repeat(100_000)}`, 'nest too deep'],
    ['no XML', 'Rate limit exceeded', 'text data outside of root'],
    ['nothing', '', 'must contain a root element'],
  ])('%s', async (_about, content, reason) => {
    await expect(read(content)).rejects.toThrow(reason)
  })

  test('a zip bomb', async () => {
    const path = await zipOf({ 'a-data.xbrl': Buffer.alloc(40 * 1_048_576, 0x20) })
    expect(readFileSync(path).length).toBeLessThan(100_000)
    await expect(readFile(path)).rejects.toThrow('zip bomb')
  })

  test('a ZIP that is cut off', async () => {
    const path = await zipOf({ 'a-data.xbrl': instance(text(base64(pdf))) })
    writeFileSync(path, readFileSync(path).subarray(0, -100))
    await expect(readFile(path)).rejects.toThrow('broken zip file')
  })
})

test('text in the encoding that the document names', async () => {
  const latin = Buffer.from(
    instance(text(`Société à responsabilité ${uri(pdf)}`)).replace('UTF-8', 'ISO-8859-1'),
    'latin1',
  )
  expect((await read(latin)).documents).toHaveLength(1)
  const wide = Buffer.from(`\ufeff${instance(text(uri(pdf)))}`, 'utf16le')
  expect((await read(wide)).documents).toHaveLength(1)
})

test.each([
  ['a mark of UTF-8, and another encoding by name', '\ufeff', 'ISO-8859-1'],
  ['a mark of UTF-8, and a wide encoding by name', '\ufeff', 'utf-16'],
  ['a wide encoding by name in signs of one byte', '', 'UTF-16'],
])('%s: what stands there counts, not what it says', async (_about, mark, named) => {
  const given = instance(text(`Société à responsabilité ${uri(pdf)}`)).replace('UTF-8', named)
  expect((await read(mark + given)).documents).toHaveLength(1)
})

test('base64 that goes on and on takes no more memory than its own length', async () => {
  const block = 'A'.repeat(1_048_576)
  async function* endless(): AsyncGenerator<string> {
    yield instance(text('@')).split('@')[0] ?? ''
    yield 'JVBERi0x'
    for (let megabytes = 0; megabytes < 40; megabytes += 1) yield block
    yield '</met:str1></xbrli:xbrl>'
  }
  const before = process.memoryUsage().rss
  const { documents, notes } = await findEmbedded(endless(), async () => {})
  expect({ documents, notes }).toEqual({
    documents: [],
    notes: ['an embedded document is left out: larger than may be kept'],
  })
  expect((process.memoryUsage().rss - before) / 1_048_576).toBeLessThan(300)
})
