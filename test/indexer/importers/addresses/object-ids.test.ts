// The register's own numbers of addresses, by which building units are joined to houses.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importAddresses } from '../../../../indexer/importers/addresses/import-addresses.ts'
import { type FreshDatabase, freshDatabase } from '../../../support/stack.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.drop())

const header =
  'EPSG:4326_lat,EPSG:4326_lon,address_id,box_number,house_number,municipality_id,municipality_name_de,' +
  'municipality_name_fr,municipality_name_nl,postcode,postname_fr,postname_nl,street_id,streetname_de,streetname_fr,' +
  'streetname_nl,region_code,status'
const row = (id: string, number: string, box: string, status = 'current'): string =>
  `51.05,3.72,${id},${box},${number},44021,,,Gent,9000,,Gent,7,,,Veldstraat,BE-VLG,${status}`

test('a house keeps those of itself and of its boxes, sorted, of rows that are listed twice too', async () => {
  const { sql } = database
  const path = join(tempFolder(), 'openaddress-bevlg-20261120.csv')
  const rows = [
    ...[
      row('72', '12', 'A'),
      row('71', '12', ''),
      row('80', '12', 'A', 'proposed'),
      row('73', '12', 'B', 'retired'),
    ],
    ...[row('90', '14', ''), row('x1', '16', '')],
  ]
  await writeFile(path, [header, ...rows, ''].join('\n'))
  await importAddresses({ sql, paths: [path], maxClosedShare: 0.05 })
  expect(await sql`select house_number, object_ids::text from address order by house_number`).toMatchObject([
    { house_number: '12', object_ids: '{71,72,80}' },
    { house_number: '14', object_ids: '{90}' },
    { house_number: '16', object_ids: '{}' },
  ])
  const [again] = await importAddresses({ sql, paths: [path], maxClosedShare: 0.05 })
  expect(again?.counts.address).toMatchObject({ changed: 0 })

  await sql`insert into unit_address values (1, 71), (2, 80), (3, 90), (4, 91)`
  expect(
    await sql`
      select house_number, count(*)::integer as units
      from address, unnest(object_ids) as object (id) join unit_address on address_id = object.id
      where street_key like 'BE-VLG:%' group by house_number order by house_number`,
  ).toMatchObject([
    { house_number: '12', units: 2 },
    { house_number: '14', units: 1 },
  ])
})
