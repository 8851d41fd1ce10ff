// What a VME's page shows of its building: places, shapes and permits.
import type { Sql } from '../../db/sql.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { VmeGround } from '../vme-ground.ts'

const MOST_PLACES = 6
const MOST_PARCELS = 12
const MOST_PERMITS = 8

interface Stored {
  places: VmeGround['places'] | null
  /** Shapes as base64: JSON has no bytes. */
  buildings: string[] | null
  parcels: string[] | null
  permits: VmeGround['permits'] | null
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64')

/** In one statement. A place that is merely near counts where it is the one whose units are those of the VME. */
export async function loadVmeGround(sql: Sql, number: EnterpriseNumber): Promise<VmeGround> {
  const [row] = await sql<Stored[]>`
    with own as materialized (
      select key, house_numbers, building, parcels, footprint_m2, property.units, planned_units, property.units_source,
        method, property_vme.units is not null as is_own
      from property_vme join property on key = property_key
      where vme = ${number} and (method <> 'near' or property_vme.units is not null)
      order by case method when 'address' then 1 when 'polygon' then 2 when 'parcel' then 3 else 4 end, key
      limit ${MOST_PLACES}
    ), concerned as (
      select project_number, state, coalesce(state_at, filed_at) as at, tier, distance_m, score
      from permit_match join permit on permit.id = permit_id where vme = ${number}
      order by score desc, coalesce(state_at, filed_at) desc, permit.id limit ${MOST_PERMITS}
    )
    select
      (select json_agg(json_build_object('houseNumbers', house_numbers, 'parcels', parcels, 'footprintM2', footprint_m2,
        'units', units, 'plannedUnits', planned_units, 'unitsSource', units_source, 'isOwn', is_own)) from own) as places,
      (select json_agg(encode(shape, 'base64')) from (
        select shape from own join register_building on id = case when building ~ '^[0-9]+$' then building::integer end
        where shape is not null
        union all
        select shape from own join building on source = case when own.building like 'AGDP:%' then 'agdp' else 'region' end
          and source_id = case when own.building like 'AGDP:%' then substr(own.building, 6) else own.building end
      ) as found) as buildings,
      (select json_agg(encode(shape, 'base64') order by capakey) from (
        select capakey, shape from parcel where capakey in (select unnest(parcels) from own) limit ${MOST_PARCELS}
      ) as found) as parcels,
      (select json_agg(json_build_object('project', project_number, 'state', state,
        'on', to_char(at at time zone 'Europe/Brussels', 'YYYY-MM-DD'), 'tier', tier, 'distanceMetres', distance_m)
        order by score desc, at desc, project_number) from concerned) as permits`
  return {
    places: row?.places ?? [],
    permits: row?.permits ?? [],
    shapes: {
      buildings: (row?.buildings ?? []).map(bytesOf),
      parcels: (row?.parcels ?? []).map(bytesOf),
    },
  }
}
