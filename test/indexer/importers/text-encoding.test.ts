// Files that are saved again by a spreadsheet, packed, or from another machine: each is named as what it is.
import { describe, expect, test } from 'vitest'
import { readLinesWith } from '../../../indexer/importers/csv-lines.ts'
import { readRows } from '../../../indexer/importers/csv-records.ts'
import { readXml } from '../../../indexer/importers/links/reuse/xml.ts'
import { decodeText, foreignFormat } from '../../../indexer/importers/text-encoding.ts'

const littleEndian = (text: string): Buffer => Buffer.from(text, 'utf16le')
const bigEndian = (text: string): Buffer => littleEndian(text).swap16()
const fourBytes = (text: string, isBig: boolean): Buffer =>
  Buffer.concat(
    [...text].map((character) => {
      const bytes = Buffer.alloc(4)
      const code = character.codePointAt(0) ?? 0
      if (isBig) bytes.writeUInt32BE(code)
      else bytes.writeUInt32LE(code)
      return bytes
    }),
  )

const csv = 'Number,Text\n"1999.000.150","Café"\n"1999.000.249","Ré"\n'
const xml = '<?xml version="1.0"?>\n<a>\n<b>Café</b></a>'
const json = '{\n"name": "Café" }'

const forms: [form: string, encode: (text: string) => Buffer, message: RegExp][] = [
  [
    'UTF-16LE',
    littleEndian,
    /file: UTF-16 \(little endian\) from line 1 on, no UTF-8 text; save or download it as UTF-8/,
  ],
  ['UTF-16LE with a mark', (text) => littleEndian(`\uFEFF${text}`), /file: UTF-16 \(little endian\)/],
  ['UTF-16BE', bigEndian, /file: UTF-16 \(big endian\)/],
  ['UTF-16BE with a mark', (text) => bigEndian(`\uFEFF${text}`), /file: UTF-16 \(big endian\)/],
  ['UTF-32LE', (text) => fourBytes(text, false), /file: UTF-32 \(little endian\)/],
  ['UTF-32LE with a mark', (text) => fourBytes(`\uFEFF${text}`, false), /file: UTF-32 \(little endian\)/],
  ['UTF-32BE', (text) => fourBytes(text, true), /file: UTF-32 \(big endian\)/],
  ['UTF-32BE with a mark', (text) => fourBytes(`\uFEFF${text}`, true), /file: UTF-32 \(big endian\)/],
  ['Latin-1', (text) => Buffer.from(text, 'latin1'), /file.*(?:Windows-1252 or Latin-1).*no UTF-8 text/],
  [
    'code page 850',
    (text) => Buffer.from(text.replaceAll('é', '\x82'), 'latin1'),
    /file.*a code page of DOS or the Macintosh.*no UTF-8 text/,
  ],
]

async function* inPieces(bytes: Buffer, size = 64): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function rowsOf(bytes: Buffer) {
  const rows = []
  const selection = { columns: ['Number', 'Text'], onReject: () => {} }
  for await (const batch of readRows({ name: 'file', chunks: inPieces(bytes, 7) }, selection))
    rows.push(...batch)
  return rows
}

async function textOfXml(bytes: Buffer): Promise<string> {
  const texts: string[] = []
  const handler = { open: () => {}, text: (text: string) => void texts.push(text), close: () => {} }
  for await (const _ of readXml({ name: 'file', chunks: inPieces(bytes) }, handler));
  return texts.join('').trim()
}

describe.each(forms)('%s is named', (_form, encode, message) => {
  test('in CSV', async () => {
    await expect(rowsOf(encode(csv))).rejects.toThrow(message)
    const found = readLinesWith(
      '1999',
      { name: 'file', chunks: inPieces(encode(csv)) },
      {
        columns: ['Number'],
        onReject: () => {},
      },
    )
    await expect(found.next()).rejects.toThrow(message)
  })
  test('in XML', async () => {
    await expect(textOfXml(encode(xml))).rejects.toThrow(message)
  })
  test('in JSON', () => {
    expect(() => decodeText('file', encode(json))).toThrow(message)
  })
})

test('the line is that of the first fault', async () => {
  await expect(rowsOf(Buffer.from(csv, 'latin1'))).rejects.toThrow('from line 2 on')
  await expect(textOfXml(Buffer.from(xml, 'latin1'))).rejects.toThrow(/^file, line 3, column \d+: Windows/)
  expect(() => decodeText('file', Buffer.from(json, 'latin1'))).toThrow('from line 2 on')
})

test.each(['', '\uFEFF', '\uFEFF\uFEFF'])('UTF-8 is read after %j', async (mark) => {
  const rows = await rowsOf(Buffer.from(mark + csv))
  expect(rows.map(({ values }) => values[1])).toEqual(['Café', 'Ré'])
  expect(JSON.parse(decodeText('file', Buffer.from(mark + json)))).toEqual({ name: 'Café' })
  if (mark.length < 2) expect(await textOfXml(Buffer.from(mark + xml))).toBe('Café')
})

test('a file whose other rows are UTF-8 loses its broken rows alone', async () => {
  const broken = Buffer.from('"1999.000.348","r\xe9"\n"1999.000.447","\xe9"\n', 'latin1')
  expect(await rowsOf(Buffer.concat([Buffer.from(csv), broken]))).toHaveLength(2)
  const onlyBroken = Buffer.concat([Buffer.from('\uFEFFNumber,Text\n'), broken])
  await expect(rowsOf(onlyBroken)).rejects.toThrow('file: Windows-1252 or Latin-1 from line 2 on')
})

test.each([
  [
    'encoded twice',
    (text: string) => Buffer.from(text).toString('latin1'),
    'file: UTF-8 that was encoded twice from line 2 on',
  ],
  [
    'encoded twice on a Macintosh',
    (text: string) => text.replaceAll('é', '√©'),
    'UTF-8 that was encoded twice',
  ],
  [
    'with lost characters',
    (text: string) => text.replaceAll('é', '\ufffd'),
    'characters that a conversion has replaced',
  ],
])('a file %s is named, unless other rows are right', async (_label, damage, message) => {
  const many = csv + '"1999.000.249","Ré"\n'.repeat(20)
  await expect(rowsOf(Buffer.from(damage(many)))).rejects.toThrow(message)
  expect(await rowsOf(Buffer.from(damage(csv)))).toHaveLength(2)
  expect(await rowsOf(Buffer.from(`${damage(csv)}"1999.000.348","Égalité €"\n`))).toHaveLength(3)
})

test.each(['&#0;', '&#xD800;', '\0', '\ufffe'])('XML with %j is not well-formed', async (text) => {
  await expect(textOfXml(Buffer.from(`<a>${text}</a>`))).rejects.toThrow(
    /^file, line 1, column \d+: this is not/,
  )
})

test.each([
  [[0x1f, 0x8b, 8, 0], 'a gzip file'],
  [[0x50, 0x4b, 3, 4], 'a zip file or a spreadsheet'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old spreadsheet'],
  [[...Buffer.from('%PDF-1.7')], 'a PDF'],
  [[0, 0, 0, 0, 0], 'null characters'],
  [[...Buffer.from('"Nu')], undefined],
  [[0x4e], undefined],
  [[], undefined],
])('%j begins %s', (bytes, format) => {
  expect(foreignFormat(Buffer.from(bytes))).toBe(format)
})
