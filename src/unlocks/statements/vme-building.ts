// What is known of the building of an association: where it is found, and permits that concern it.
import type { Sql } from '../../db/sql.ts'
import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { Row } from '../deep-profile/part.ts'

/** Every building where it is found, what is merely near too; the surest way of being found first. */
export const listBuildings = (sql: Sql, vme: EnterpriseNumber): Promise<Row[]> => sql<Row[]>`
  select method, nullif(array_to_string(house_numbers, ', '), '') as "houseNumbers", property.units,
    planned_units as "plannedUnits", property.units_source as "unitsSource", property_vme.units as "ownUnits",
    footprint_m2 as "footprintM2", nullif(array_to_string(parcels, '; '), '') as parcels, key as place
  from property_vme join property on key = property_key where vme = ${vme}
  order by array_position(array['address', 'polygon', 'parcel', 'near'], method), key`

/** The surest first; the day is that of its state, and of its filing where that is not told. */
export const listPermits = (sql: Sql, vme: EnterpriseNumber): Promise<Row[]> => sql<Row[]>`
  select project_number as project, layer, state, state_text as "stateText",
    to_char(state_at at time zone 'Europe/Brussels', 'YYYY-MM-DD') as "stateOn",
    to_char(filed_at at time zone 'Europe/Brussels', 'YYYY-MM-DD') as "filedOn", project_type as "projectType", tier,
    round(distance_m::numeric)::integer as distance, round(100 * score)::integer as score
  from permit_match join permit on permit.id = permit_id where vme = ${vme}
  order by permit_match.score desc, coalesce(state_at, filed_at) desc, permit.id`
