// What address files were seen to hold, one quirk a test.
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeZip } from '../../../../fixtures/sample/zip.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import {
  addressesOf,
  emptyAddresses,
  fileOf,
  fileText,
  fixture,
  load,
  loadText,
  textOf,
} from './addresses-rig.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(() => emptyAddresses(database.sql))

const stored = () => addressesOf(database.sql)
const loadRows = (...rows: Parameters<typeof fileText>[0]) => loadText(database.sql, fileText(rows))
const snapshot = () => database.sql`select source, as_of from source_snapshot`

const asPublished = [
  'BE-BRU:1001 1050 12 {RDC,"bte 003"} 50.8341,4.3652',
  'BE-BRU:1001 1050 12-14 50.83421,4.36535',
  'BE-BRU:1001 1050 16 50.8343,4.36545 fallback',
  'BE-BRU:1001 1050 18 50.83436,4.36552 fallback',
  'BE-BRU:1001 1050 24 nowhere',
  'BE-BRU:1001 1050 26A {2eET} 50.8346,4.3658',
  'BE-BRU:1002 1050 1 50.83925,4.37296',
  'BE-BRU:77 1000 28 50.8505,4.3548 fallback',
]

describe('the header', () => {
  test('may name Lambert 72 or Lambert 2008: the table is the same', async () => {
    await load(database.sql, [fixture('best-bru-old.csv')])
    expect(await stored()).toEqual(asPublished)
    await emptyAddresses(database.sql)
    await load(database.sql, [fixture('best-bru-new.csv')])
    expect(await stored()).toEqual(asPublished)
  })

  test('may follow a byte order mark, end in CRLF, and name a column with a typing error', async () => {
    await load(database.sql, [fixture('best-bru-bom-crlf.csv')])
    expect(await stored()).toEqual(asPublished)
  })

  test('may come in another order and in other cases, with columns that nobody knows', async () => {
    const reordered = (row: string): string => {
      const cells = row.match(/("[^"]*"|[^,]*)(?:,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? []
      return ['?', ...cells.slice(0, 20).reverse()].join(',')
    }
    const [first = '', ...rows] = textOf('best-bru-new.csv').trimEnd().split('\n').map(reordered)
    await loadText(database.sql, [first.toUpperCase(), ...rows, ''].join('\n'))
    expect(await stored()).toEqual(asPublished)
  })

  test('may have no degrees: the metres count', async () => {
    const [first = '', ...rows] = fileText([{}]).split('\n')
    const text = [first.replace('4326_lat', '0_lat').replace('4326_lon', '0_lon'), ...rows].join('\n')
    await loadText(database.sql, text)
    expect(await stored()).toEqual(['BE-BRU:1 1000 1 50.84662,4.35265'])
  })

  test.each(['status', 'street_id', 'municipality_name_nl', 'address_id'])('must name %s', async (column) => {
    await expect(loadText(database.sql, fileText([{}]).replace(column, 'other'))).rejects.toThrow(
      `addresses.csv, line 1: no address file, it has no ${column}; the header holds EPSG:31370_x`,
    )
    const [run] = await database.sql`select state, source from import_run`
    expect(run).toEqual({ state: 'failed', source: 'best' })
  })

  test.each<[string, (text: string) => string | Buffer, RegExp]>([
    [
      'semicolons',
      (text) => text.replaceAll(',', ';'),
      /line 1: semicolons separate the fields; only commas/,
    ],
    ['tabs', (text) => text.replaceAll(',', '\t'), /line 1: tabs separate the fields/],
    [
      'carriage returns alone',
      (text) => text.replaceAll('\n', '\r'),
      /line 1: its lines end in carriage returns/,
    ],
    ['UTF-16', (text) => Buffer.from(text, 'utf16le'), /: UTF-16 \(little endian\) from line 1 on/],
    ['Latin-1', (text) => Buffer.from(text, 'latin1'), /: Windows-1252 or Latin-1 from line 2 on/],
    ['a column twice', (text) => text.replace('postcode', 'house_number'), /line 1: no address file|twice/],
    [
      'a column twice beside all',
      (text) => text.replace(/$/m, ',postcode'),
      /the column postcode is there twice/,
    ],
  ])('must not have %s', async (_label, change, message) => {
    const text = fileText([{ streetname_fr: 'Chaussée' }, { streetname_fr: 'Allée' }])
    await expect(loadText(database.sql, change(text))).rejects.toThrow(message)
    expect(await stored()).toEqual([])
  })

  test('must name a system that is known', async () => {
    const text = fileText([{}]).replaceAll('EPSG:31370', 'EPSG:3447').replaceAll('EPSG:4326', 'EPSG:4258')
    await expect(loadText(database.sql, text)).rejects.toThrow(/no positions in a system that is known/)
  })
})

describe('the numbers', () => {
  test('must lie in the range of the system that the header names', async () => {
    for (const [name, from, to] of [
      ['best-bru-old.csv', 'EPSG:31370', 'EPSG:3812'],
      ['best-bru-new.csv', 'EPSG:3812', 'EPSG:31370'],
    ] as const)
      await expect(loadText(database.sql, textOf(name).replaceAll(from, to))).rejects.toThrow(
        `addresses.csv: its header says ${to}, but the numbers of 9 of 9 addresses lie in the range of ${from}. Nothing was changed`,
      )
    expect(await stored()).toEqual([])
    expect(await snapshot()).toEqual([])
  })

  test('of a single stray row are not believed, and counted', async () => {
    const stray = { 'EPSG:31370_x': '648866', 'EPSG:31370_y': '670691', 'EPSG:4326_lat': '' }
    const result = await loadRows(...Array.from({ length: 150 }, () => ({})), stray)
    expect((await stored()).filter((line) => line.includes('nowhere'))).toEqual(['BE-BRU:1 1000 151 nowhere'])
    expect(result.report.notes()).toContain('1 addresses with metres of another system than the header names')
  })
})

describe('a position', () => {
  test.each([
    ['0, 0 in both', '0.00000', '0.00000', '0.00000', '0.00000'],
    ['0, 0 with the point in France', '0.00000', '0.00000', '49.29392', '2.30551'],
    ['nothing at all', '', '', '', ''],
    ['a point on the other side of the world', '9999999', '170691', '-50.8', '4.3'],
    ['no number', 'x', 'y', 'NaN', 'Infinity'],
  ])('that is %s is none, and the address is kept', async (_, x, y, latitude, longitude) => {
    const result = await loadRows({
      'EPSG:31370_x': x,
      'EPSG:31370_y': y,
      'EPSG:4326_lat': latitude,
      'EPSG:4326_lon': longitude,
    })
    expect(await stored()).toEqual(['BE-BRU:1 1000 1 nowhere'])
    expect(result.report.notes()).toContain('1 addresses without a position, kept')
  })

  test('is that of the degrees; where these are none, that of the metres', async () => {
    await loadRows({ 'EPSG:4326_lat': '50.9' }, { 'EPSG:4326_lat': '49.29392', 'EPSG:4326_lon': '2.30551' })
    expect(await stored()).toEqual(['BE-BRU:1 1000 1 50.9,4.35265', 'BE-BRU:1 1000 2 50.84662,4.35265'])
  })

  test('with latitude and longitude swapped is none', async () => {
    await loadRows({
      'EPSG:31370_x': '0',
      'EPSG:31370_y': '0',
      'EPSG:4326_lat': '4.35',
      'EPSG:4326_lon': '50.8',
    })
    expect(await stored()).toEqual(['BE-BRU:1 1000 1 nowhere'])
  })

  test('that over fifty house numbers of several streets share is none; of one street it is', async () => {
    const campus = { 'EPSG:4326_lat': '50.9', street_id: '2' }
    const result = await loadRows(
      ...Array.from({ length: 60 }, (_, at) => ({ street_id: at < 30 ? '1' : '3' })),
      ...Array.from({ length: 60 }, () => campus),
    )
    const lines = await stored()
    expect(lines.filter((line) => line.includes('nowhere'))).toHaveLength(60)
    expect(
      lines.filter((line) => line.startsWith('BE-BRU:2 ') && line.includes('50.9,4.35265')),
    ).toHaveLength(60)
    expect(result.report.notes()).toContain(
      '60 house numbers share one point with too many others: they are without a position',
    )
  })
})

describe('a status', () => {
  test('of proposed or reserved is a fallback; retired and rejected are passed over and counted', async () => {
    const statuses = ['current', 'proposed', 'reserved', 'retired', 'rejected']
    const result = await loadRows(...statuses.map((status) => ({ status })))
    expect((await stored()).map((line) => line.split(' ').slice(2).join(' '))).toEqual([
      '1 50.84662,4.35265',
      '2 50.84662,4.35265 fallback',
      '3 50.84662,4.35265 fallback',
    ])
    expect(result.report.notes()).toContain('2 retired or rejected addresses passed over')
    expect(result.counts.address).toEqual({ read: 5, stored: 3, changed: 3, closed: 0, rejected: 0 })
  })

  test('that nobody knows is a fallback and counted', async () => {
    const result = await loadRows({ status: 'doubtful' }, { status: '' })
    expect(await stored()).toEqual([
      'BE-BRU:1 1000 1 50.84662,4.35265 fallback',
      'BE-BRU:1 1000 2 50.84662,4.35265 fallback',
    ])
    expect(result.report.notes()).toContain('unknown code status doubtful, kept as it is (1 rows)')
  })
})

describe('boxes', () => {
  test('are gathered under their house number, whatever the order, each once', async () => {
    const rows = ['B2', '', 'RDC', 'B2', '1'].map((box_number) => ({
      house_number: '7',
      box_number,
      'EPSG:4326_lat': box_number === '' ? '50.85' : '50.86',
    }))
    await loadRows(...rows)
    const once = await stored()
    expect(once).toEqual(['BE-BRU:1 1000 7 {1,B2,RDC} 50.85,4.35265'])
    await emptyAddresses(database.sql)
    await loadRows(...rows.toReversed())
    expect(await stored()).toEqual(once)
  })

  test('that are only proposed do not stand beside current ones', async () => {
    await loadRows(
      { house_number: '7', box_number: 'A' },
      { house_number: '7', box_number: 'B', status: 'proposed' },
    )
    expect(await stored()).toEqual(['BE-BRU:1 1000 7 {A} 50.84662,4.35265'])
  })

  test('lend their position to a house that has none', async () => {
    const nowhere = { 'EPSG:31370_x': '0', 'EPSG:31370_y': '0', 'EPSG:4326_lat': '0', 'EPSG:4326_lon': '0' }
    await loadRows({ house_number: '7', ...nowhere }, { house_number: '7', box_number: '1' })
    expect(await stored()).toEqual(['BE-BRU:1 1000 7 {1} 50.84662,4.35265'])
  })
})

describe('a street', () => {
  test('keeps its names in every language, quoted commas too, and the keys it is compared by', async () => {
    await load(database.sql, [fixture('best-bru-old.csv')])
    const streets = await database.sql`
      select key, region_code, municipality_nis, name_nl, name_fr, name_de, name_keys from address_street order by key`
    expect(streets).toContainEqual({
      key: 'BE-BRU:1002',
      region_code: 'BE-BRU',
      municipality_nis: '21009',
      name_nl: 'Luxemburgplein, noordzijde',
      name_fr: 'Place du Luxembourg, côté nord',
      name_de: null,
      name_keys: expect.arrayContaining([expect.stringContaining('luxemb')]),
    })
    expect(streets).toHaveLength(3)
  })

  test('with retired addresses alone is not kept', async () => {
    await loadRows({}, { street_id: '2', status: 'retired' })
    expect(await database.sql`select key from address_street`).toEqual([{ key: 'BE-BRU:1' }])
  })

  test('lies in the municipality of today, whatever code the file has', async () => {
    const flemish = { region_code: 'BE-VLG', municipality_id: '23024', postcode: '1755' }
    const result = await loadRows({ ...flemish }, { ...flemish, street_id: '2', municipality_id: '29999' })
    expect(await database.sql`select key, municipality_nis from address_street order by key`).toEqual([
      { key: 'BE-VLG:1', municipality_nis: '23106' },
      { key: 'BE-VLG:2', municipality_nis: '29999' },
    ])
    expect(result.report.notes()).toContain('unknown code municipality 29999, kept as it is (1 rows)')
  })
})

describe('a row', () => {
  test.each([
    ['street', { street_id: '' }],
    ['street', { streetname_nl: '', streetname_fr: '' }],
    ['house-number', { house_number: ' ' }],
    ['postcode', { postcode: '100' }],
    ['postcode', { postcode: '' }],
    ['region', { region_code: 'BE-WAL' }],
  ])('without a usable %s is rejected, and the others are kept', async (reason, cells) => {
    const result = await loadRows({}, cells)
    expect(result.report.rejects()).toMatchObject([{ reason, count: 1, sample: [{ line: 3 }] }])
    expect(await stored()).toHaveLength(1)
  })

  test('is counted once: as stored, passed over or rejected', async () => {
    const rows = [{}, { box_number: 'A' }, { status: 'retired' }, { postcode: '' }, { house_number: '1' }]
    const { counts, report } = await loadRows(...rows, {})
    const [row] = await database.sql`
      select count(*)::integer as numbers, (select count(*)::integer from address_street) as streets from address`
    // The first and the fifth are one house number.
    expect(counts.address).toEqual({ read: 6, stored: row?.numbers, changed: 3, closed: 0, rejected: 1 })
    expect(counts.street).toMatchObject({ stored: row?.streets, closed: 0 })
    expect(row).toEqual({ numbers: 3, streets: 1 })
    expect(report.notes()).toContain('1 retired or rejected addresses passed over')
  })

  test('with too few columns, a lost quote or bytes that are no text is rejected', async () => {
    const [first = '', good = ''] = fileText([{}]).split('\n')
    const bad = ['1,2', good.replace('Rue Haute', '"Rue Haute'), good.replace('Hoog', '\xff')]
    const result = await loadText(database.sql, Buffer.from([first, good, ...bad, ''].join('\n'), 'latin1'))
    const reasons = result.report.rejects().map(({ reason }) => reason)
    expect(reasons.toSorted()).toEqual(['columns', 'encoding', 'quotes'])
    expect(await stored()).toHaveLength(1)
  })
})

describe('ids', () => {
  test('are those of a region: the same in another one is another street', async () => {
    await loadRows({})
    await loadText(
      database.sql,
      fileText([{ region_code: 'BE-WAL', municipality_id: '62063', postcode: '4000' }]),
    )
    expect(await stored()).toEqual(['BE-BRU:1 1000 1 50.84662,4.35265', 'BE-WAL:1 4000 1 50.84662,4.35265'])
  })
})

describe('a file', () => {
  const zipOf = async (members: Record<string, string>, name = 'openaddress-bebru.zip'): Promise<string> => {
    const path = join(tempFolder(), name)
    const entries = Object.entries(members).map(([name, text]) => ({ name, chunks: () => [text] }))
    await writeZip(path, entries, '2026-09-26')
    return path
  }

  test('is a zip with one CSV, of the day on which that was packed', async () => {
    const [result] = await load(database.sql, [await zipOf({ 'openaddress-bebru.csv': fileText([{}]) })])
    expect(result).toMatchObject({ source: 'best-bebru', asOf: '2026-09-26', isLoaded: true })
    expect(await snapshot()).toEqual([{ source: 'best-bebru', as_of: '2026-09-26' }])
  })

  test.each([
    [{ 'readme.txt': 'x' }, 'this holds readme.txt'],
    [{ 'a.csv': 'x', 'b.csv': 'y' }, 'this holds a.csv, b.csv'],
    [{}, 'this holds nothing'],
  ])('with other members %j is refused', async (members, message) => {
    await expect(load(database.sql, [await zipOf(members)])).rejects.toThrow(
      `openaddress-bebru.zip: an address file holds one CSV; ${message}`,
    )
    const [run] = await database.sql`select state, source from import_run`
    expect(run).toEqual({ state: 'failed', source: 'best-bebru' })
  })

  test('may tell its day in its name, and else has that of the file', async () => {
    const named = fileOf(fileText([{}]), { name: 'openaddress-bebru-20261001.csv', day: '2026-11-01' })
    expect((await load(database.sql, [named]))[0]?.asOf).toBe('2026-10-01')
    for (const day of ['20260231', '20990101']) {
      const odd = fileOf(fileText([{}]), { name: `openaddress-bebru-${day}.csv`, day: '2026-10-03' })
      expect((await load(database.sql, [odd]))[0]?.asOf).toBe('2026-10-03')
    }
    expect((await loadText(database.sql, fileText([{}]), { day: '2026-10-05' })).asOf).toBe('2026-10-05')
  })

  test('must hold the region that its name tells', async () => {
    await expect(
      loadText(database.sql, fileText([{ region_code: 'BE-WAL' }]), { name: 'openaddress-bebru.csv' }),
    ).rejects.toThrow(
      'openaddress-bebru.csv, line 2: an address of BE-WAL in a file that is named after BE-BRU',
    )
  })

  test.each([
    ['empty', ''],
    ['a header alone', fileText([])],
    ['of an unknown region', fileText([{ region_code: 'BE-XXX' }])],
    ['of retired addresses alone', fileText([{ status: 'retired' }])],
  ])('that is %s is refused', async (_, text) => {
    await expect(loadText(database.sql, text)).rejects.toThrow(/^addresses\.csv/)
    expect(await snapshot()).toEqual([])
  })

  test('among several that cannot be opened changes nothing', async () => {
    const good = fileOf(fileText([{}]))
    await expect(load(database.sql, [good, join(tempFolder(), 'absent.zip')])).rejects.toThrow(
      'absent.zip: no such file or folder',
    )
    expect(await stored()).toEqual([])
  })
})
