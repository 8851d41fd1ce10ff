// What a tile shows and the version of it, in one statement: both of one moment.
import type { Sql } from '../../../db/sql.ts'
import { toUnits } from '../../../geo/shape.ts'
import { boxOfTile, cellOf, squareOf, TILE_ZOOMS, type Tile } from '../grid.ts'

/** Of a side of the tile: so far do lines reach over its edges, so that they end in none. */
const ROOM = 1 / 64

export type StreetRow = [local: string, nl: string, fr: string, course: number[]]

/** Streets that cross a tile, those that reach farthest first. */
export function selectStreets(sql: Sql, tile: Tile, most: number) {
  const { west, south, east, north } = boxOfTile(tile, ROOM)
  return sql`
    select json_build_array(name_local, name_nl, name_fr, course) as item
    from street_line
    where bounds && box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))
    order by cardinality(course) desc, street_key, part
    limit ${most}::integer`
}

export type HouseRow = [longitude: number, latitude: number, numbers: string[]]

/** Current house numbers in a tile of zoom 16, those of one street at one spot together. */
export function selectHouseNumbers(sql: Sql, tile: Tile, most: number) {
  return sql`
    select json_build_array(longitude, latitude, array_agg(house_number)) as item
    from address
    where cell = ${cellOf(tile)}::integer and is_current
    group by street_key, longitude, latitude
    order by street_key, longitude, latitude
    limit ${most}::integer`
}

/** Bytes of a shape in base64: JSON has no bytes. */
export type GroundRow = string

/** At zoom 15 smaller ones are three pixels wide. */
const LEAST_M2_FROM_AFAR = 20

/** Shapes of today whose box meets a tile, the largest first. By their index, as docs/decisions/0053 has it asked. */
const selectGround = (table: 'parcel' | 'building') => (sql: Sql, tile: Tile, most: number) => {
  const { west, south, east, north } = boxOfTile(tile, ROOM)
  return sql`
      select encode(shape, 'base64') as item
      from ${sql(table)}
      where closed_at is null and box(point(east, north), point(west, south))
        && box(point(${toUnits(east)}::float8, ${toUnits(north)}::float8), point(${toUnits(west)}::float8, ${toUnits(south)}::float8))
        and area_m2 >= ${tile.z < TILE_ZOOMS.last ? LEAST_M2_FROM_AFAR : 0}
      order by area_m2 desc, south, west
      limit ${most}::integer`
}

export const selectParcels = selectGround('parcel')
export const selectBuildings = selectGround('building')

/** Of what changed everywhere, and of what changed in a square besides. */
const versionOf = (sql: Sql, square: number) =>
  sql`(select to_hex(bit_xor(value)) from tile_change where square is null or square = ${square}::integer)`

export interface TileVersions {
  /** Of squares in which nothing has changed by itself. */
  elsewhere: string
  /** Of the others, by their numbers. */
  squares: ReadonlyMap<number, string>
}

/** Throws when the database does not answer. */
export async function findTileVersions(sql: Sql): Promise<TileVersions> {
  const rows = await sql<{ square: number | null; version: string }[]>`
    with everywhere as (select coalesce(bit_xor(value), 0) as value from tile_change where square is null)
    select null::integer as square, to_hex(value) as version from everywhere
    union all
    select change.square, to_hex(bit_xor(change.value) # everywhere.value)
    from tile_change as change cross join everywhere
    where change.square is not null
    group by change.square, everywhere.value`
  const squares = new Map<number, string>()
  let elsewhere = ''
  for (const { square, version } of rows)
    if (square === null) elsewhere = version
    else squares.set(square, version)
  return { elsewhere, squares }
}

export type Selection = (sql: Sql, tile: Tile, most: number) => ReturnType<typeof selectStreets>

export interface LayerSelection {
  select: Selection
  mostFeatures: number
}

export interface TileRows {
  version: string
  /** The items of each layer, in the order of the selections. */
  layers: unknown[][]
}

export async function loadTile(
  sql: Sql,
  tile: Tile,
  selections: readonly LayerSelection[],
): Promise<TileRows> {
  const layers = selections.map(
    ({ select, mostFeatures }) =>
      sql`, coalesce((select json_agg(item) from (${select(sql, tile, mostFeatures)}) as items), '[]')`,
  )
  const [row] = await sql<unknown[][]>`select ${versionOf(sql, squareOf(tile))} ${layers}`.values()
  const [version, ...found] = row ?? []
  return { version: String(version), layers: found as unknown[][] }
}
