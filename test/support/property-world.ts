// Streets, buildings, parcels and VMEs on a plane of metres, for tests of places: in Ghent, of which the register tells, and
// in Brussels, of which it does not.
import { rebuildProperty } from '../../indexer/property/rebuild-property.ts'
import type { Sql } from '../../src/db/sql.ts'
import { boxOfShape, fromUnits, type Shape, toUnits } from '../../src/geo/shape.ts'
import { encodeShape } from '../../src/geo/shape-bytes.ts'
import { streetKeys } from '../../src/register/street-key.ts'
import { insertVmes, vmeNumber } from './vmes.ts'

export interface Town {
  nis: string
  region: string
  postcode: string
  origin: readonly [longitude: number, latitude: number]
}

export const ghent: Town = { nis: '44021', region: 'BE-VLG', postcode: '9000', origin: [3.72, 51.05] }
export const ixelles: Town = { nis: '21009', region: 'BE-BRU', postcode: '1050', origin: [4.37, 50.83] }

const METRE_NORTH = 1 / 111_195

function degreesIn({ origin: [west, south] }: Town, x: number, y: number): [number, number] {
  const east = METRE_NORTH / Math.cos((south * Math.PI) / 180)
  return [fromUnits(toUnits(west + x * east)), fromUnits(toUnits(south + y * METRE_NORTH))]
}

/** West, south, width and height in metres. */
export type Rectangle = readonly [x: number, y: number, width: number, height: number]

export function shapeIn(town: Town, [x, y, width, height]: Rectangle): Shape {
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ] as const
  return [[corners.map(([east, north]) => degreesIn(town, east, north))]]
}

const groundColumns = (shape: Shape) => {
  const { south, west, north, east } = boxOfShape(shape)
  return { shape: encodeShape(shape), south, west, north, east }
}

const pointColumns = (shape: Shape) => {
  const { south, west } = boxOfShape(shape)
  return { point_latitude: south, point_longitude: west, area_m2: 1 }
}

export async function storeParcel(sql: Sql, town: Town, key: string, at: Rectangle): Promise<void> {
  const shape = shapeIn(town, at)
  await sql`insert into parcel ${sql({ capakey: key, municipality_nis: town.nis, ...groundColumns(shape), ...pointColumns(shape) })}`
}

/** Of the cadastral plan. */
export async function storePlanBuilding(sql: Sql, town: Town, id: string, at: Rectangle): Promise<void> {
  const shape = shapeIn(town, at)
  const [, , width, height] = at
  const row = { source: 'region', source_id: id, municipality_nis: town.nis, ...groundColumns(shape) }
  await sql`insert into building ${sql({ ...row, ...pointColumns(shape), area_m2: width * height })}`
}

export interface WorldAddress {
  /** Id of the street and its name. */
  street: readonly [id: number, name: string]
  number: string
  boxes?: readonly string[]
  /** Null: the files have no position. */
  at: readonly [x: number, y: number] | null
  /** Of the register. */
  ids?: readonly number[]
}

export async function storeAddresses(
  sql: Sql,
  town: Town,
  addresses: readonly WorldAddress[],
): Promise<void> {
  for (const {
    street: [id, name],
    number,
    boxes = [],
    at,
    ids = [],
  } of addresses) {
    const key = `${town.region}:${id}`
    await sql`
      insert into address_street (key, region_code, municipality_nis, name_nl, name_fr, name_keys)
      values (${key}, ${town.region}, ${town.nis}, ${name}, ${name}, ${streetKeys([name])}) on conflict do nothing`
    const [longitude, latitude] = at === null ? [null, null] : degreesIn(town, at[0], at[1])
    await sql`
      insert into address (street_key, house_number, postcode, boxes, latitude, longitude, is_current, object_ids)
      values (${key}, ${number}, ${town.postcode}, ${boxes as string[]}, ${latitude}, ${longitude}, true, ${ids as number[]})`
  }
}

export interface WorldUnit {
  addresses?: readonly number[]
  status?: 'planned' | 'realised' | 'retired'
  isCommon?: boolean
  since?: string
}

let nextUnit = 1

/** Of the register; counted from the row of the extract on. */
export async function storeBuilding(
  sql: Sql,
  town: Town,
  { id, at, units }: { id: number; at: Rectangle | null; units: readonly WorldUnit[] },
): Promise<void> {
  await sql`insert into register_extract (sha256) values ('x') on conflict do nothing`
  const ground = at === null ? {} : groundColumns(shapeIn(town, at))
  await sql`insert into register_building ${sql({ id, status: 'realised', since: '2020-01-01', ...ground })}`
  for (const { addresses = [], status = 'realised', isCommon = false, since = '2020-01-01' } of units) {
    const unit = nextUnit++
    await sql`insert into building_unit ${sql({ id: unit, building_id: id, function: isCommon ? 'common-part' : 'unknown', status, since })}`
    for (const address of addresses) await sql`insert into unit_address values (${unit}, ${address})`
  }
}

export interface WorldVme {
  position: number
  street: string
  number: string
  /** Null: it is known to its street alone. */
  at: readonly [x: number, y: number] | null
}

export async function storeVme(
  sql: Sql,
  town: Town,
  { position, street, number, at }: WorldVme,
): Promise<string> {
  await insertVmes(sql, [position])
  const vme = vmeNumber(position)
  await sql`
    update enterprise set zipcode = ${town.postcode}, municipality_nis = ${town.nis}, street_nl = ${street},
      street_fr = ${street}, house_number = ${number} where number = ${vme}`
  if (at !== null) {
    const [longitude, latitude] = degreesIn(town, at[0], at[1])
    await sql`
      insert into location (number, latitude, longitude, precision, tier, source)
      values (${vme}, ${latitude}, ${longitude}, 'address', 'exact', 'best')`
  }
  return vme
}

export async function storePermit(
  sql: Sql,
  town: Town,
  id: number,
  at: Rectangle,
  on: string,
): Promise<void> {
  const row = {
    ...{
      project_number: String(2_026_000_000 + id),
      object_uuid: '00000000-0000-4000-8000-000000000000',
      layer: 'gd',
    },
    ...{ filed_at: on, state: 'granted', state_at: on, tile: 1, area_m2: at[2] * at[3] },
    ...groundColumns(shapeIn(town, at)),
  }
  await sql`insert into permit ${sql(row)}`
}

/** Everything that such a world is made of. */
export async function clearWorld(sql: Sql): Promise<void> {
  await sql`delete from enterprise`
  await sql`truncate property, property_vme, parcel, building, permit, permit_match, location, stale_property, cause`
  await sql`truncate register_building, building_unit, unit_address, register_extract`
  await sql`delete from address`
  await sql`delete from address_street`
}

const boxes = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at + 1))

/** A likely place in Ghent, a possible one in Ixelles, and one of either that is neither: by boxes alone. */
export async function seedOpportunities(sql: Sql): Promise<void> {
  await storeAddresses(sql, ghent, [
    { street: [9_001, 'Kansenstraat'], number: '12', boxes: boxes(12), at: [5, 5] },
    { street: [9_001, 'Kansenstraat'], number: '14', boxes: boxes(2), at: [205, 5] },
  ])
  await storeAddresses(sql, ixelles, [
    { street: [9_002, 'Rue des Occasions'], number: '8', boxes: boxes(6), at: [5, 5] },
    { street: [9_002, 'Rue des Occasions'], number: '10', boxes: boxes(3), at: [205, 5] },
  ])
  await sql`
    insert into stale_property (municipality_nis) values (${ghent.nis}), (${ixelles.nis}) on conflict do nothing`
  await rebuildProperty(sql)
}
