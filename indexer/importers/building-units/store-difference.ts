// Compares what is staged with what is stored; changes nothing.
import type { Sql } from '../../../src/db/sql.ts'
import type { Loss } from '../loss-guard.ts'
import type { KindCounts } from '../report.ts'
import type { Kind } from './read.ts'

export interface Comparison {
  /** All of the register, or the buildings in scope_building with their units. */
  isWhole: boolean
  /** Without it the stored ones stay. */
  hasShapes: boolean
  hasPoints: boolean
  /** False when rows could not be read, and may be what seems to be absent. */
  closesAbsent: boolean
}

type Found = Pick<KindCounts, 'stored' | 'changed' | 'closed'>

export interface UnitDifference {
  counts: Record<Kind, Found>
  losses: Loss[]
}

/** One row a thing: of several the latest version. */
async function gather(session: Sql, { hasShapes, hasPoints }: Comparison): Promise<void> {
  await session`
    insert into building_next
    select distinct on (s.id) s.id, s.status,
      case when ${hasShapes} then s.shape else r.shape end, case when ${hasShapes} then s.south else r.south end,
      case when ${hasShapes} then s.west else r.west end, case when ${hasShapes} then s.north else r.north end,
      case when ${hasShapes} then s.east else r.east end, s.since
    from stage_building s left join register_building r on r.id = s.id
    order by s.id, s.since desc, s.status, s.shape`
  await session`
    insert into unit_next
    select distinct on (s.id) s.id, s.building_id, s.function, s.status,
      case when ${hasPoints} then s.latitude else u.latitude end,
      case when ${hasPoints} then s.longitude else u.longitude end, s.since
    from stage_unit s left join building_unit u on u.id = s.id
    order by s.id, s.since desc, s.building_id, s.status, s.latitude, s.longitude`
  await session`insert into unit_address_next select distinct * from stage_unit_address`
  await session`
    insert into address_parcel_next
    select distinct * from stage_address_parcel s
    where not exists (select from stage_retired_parcel retired where retired.capakey = s.capakey)`
  await session`
    truncate stage_building, stage_unit, stage_unit_address, stage_address_parcel, stage_retired_parcel;
    analyze building_next, unit_next, unit_address_next, address_parcel_next`.simple()
}

/** What a file tells of an older version leaves the stored one alone; what was closed is open again. */
async function listChanged(session: Sql): Promise<void> {
  await session`
    insert into building_changed
    select next.* from building_next next left join register_building r using (id)
    where r.id is null or r.closed_on is not null
      or r.since <= next.since and (r.status, r.shape, r.since) is distinct from (next.status, next.shape, next.since)`
  await session`
    insert into unit_changed
    select next.* from unit_next next left join building_unit u using (id)
    where u.id is null or u.closed_on is not null
      or u.since <= next.since
        and (u.building_id, u.function, u.status, u.latitude, u.longitude, u.since)
          is distinct from (next.building_id, next.function, next.status, next.latitude, next.longitude, next.since)`
  await session`
    insert into unit_address_new
    select * from unit_address_next next
    where not exists (select from unit_address u where (u.unit_id, u.address_id) = (next.unit_id, next.address_id))`
  await session`
    insert into address_parcel_new
    select * from address_parcel_next next
    where not exists (
      select from address_parcel a where (a.address_id, a.capakey) = (next.address_id, next.capakey))`
}

/** In a part of the register: the buildings in scope, their units, the units in the load, and links of those. */
async function listGone(session: Sql, isWhole: boolean): Promise<void> {
  await session`
    insert into building_gone
    select id from register_building r
    where closed_on is null and (${isWhole} or id in (select id from scope_building))
      and not exists (select from building_next next where next.id = r.id)`
  await session`
    insert into unit_gone
    select id from building_unit u
    where closed_on is null and (${isWhole} or building_id in (select id from scope_building))
      and not exists (select from unit_next next where next.id = u.id)`
  await session`
    insert into unit_address_gone
    select * from unit_address u
    where (${isWhole} or unit_id in (select id from unit_next union all select id from unit_gone))
      and not exists (
        select from unit_address_next next where (next.unit_id, next.address_id) = (u.unit_id, u.address_id))`
  if (isWhole)
    await session`
      insert into address_parcel_gone
      select * from address_parcel a
      where not exists (
        select from address_parcel_next next where (next.address_id, next.capakey) = (a.address_id, a.capakey))`
}

export async function compareWithStored(session: Sql, comparison: Comparison): Promise<UnitDifference> {
  await gather(session, comparison)
  await listChanged(session)
  if (comparison.closesAbsent) await listGone(session, comparison.isWhole)
  return countDifference(session)
}

async function countDifference(session: Sql): Promise<UnitDifference> {
  const [row] = await session<Record<string, number>[]>`
    select
      (select count(*) from building_next)::integer as buildings,
      (select count(*) from building_changed)::integer as "buildingsChanged",
      (select count(*) from building_gone)::integer as "buildingsGone",
      (select count(*) from unit_next)::integer as units,
      (select count(*) from unit_changed)::integer as "unitsChanged",
      (select count(*) from unit_gone)::integer as "unitsGone",
      (select count(*) from unit_address_next)::integer as "unitLinks",
      (select count(*) from unit_address_new)::integer as "unitLinksNew",
      (select count(*) from unit_address_gone)::integer as "unitLinksGone",
      (select count(*) from address_parcel_next)::integer as "parcelLinks",
      (select count(*) from address_parcel_new)::integer as "parcelLinksNew",
      (select count(*) from address_parcel_gone)::integer as "parcelLinksGone",
      (select count(*) from register_building where closed_on is null)::integer as "buildingsBefore",
      (select count(*) from building_unit where closed_on is null)::integer as "unitsBefore",
      (select count(*) from unit_address)::integer as "unitLinksBefore",
      (select count(*) from address_parcel)::integer as "parcelLinksBefore",
      (select count(shape) from register_building where closed_on is null)::integer as "shapesBefore",
      (select count(latitude) from building_unit where closed_on is null)::integer as "pointsBefore",
      (select count(*) from building_changed new join register_building old using (id)
        where old.shape is not null and new.shape is null)::integer as "shapesLost",
      (select count(*) from unit_changed new join building_unit old using (id)
        where old.latitude is not null and new.latitude is null)::integer as "pointsLost",
      (select coalesce(sum(units), 0) from register_building_units)::integer as "countedBefore",
      (select count(*) from unit_changed new join building_unit old using (id)
        where old.closed_on is null and old.function <> 'common-part' and old.status in ('planned', 'realised')
          and not (new.function <> 'common-part' and new.status in ('planned', 'realised')))::integer as "countedLost"`
  const of = (name: string): number => row?.[name] ?? 0
  const found = (name: string, changed: string): Found => ({
    stored: of(name),
    changed: of(`${name}${changed}`),
    closed: of(`${name}Gone`),
  })
  const value = (what: string, before: string, lost: string): Loss => ({
    ...{ what, before: of(before), lost: of(lost), isValue: true },
  })
  return {
    counts: {
      building: found('buildings', 'Changed'),
      unit: found('units', 'Changed'),
      'unit-address': found('unitLinks', 'New'),
      'address-parcel': found('parcelLinks', 'New'),
    },
    losses: [
      { what: 'buildings', before: of('buildingsBefore'), lost: of('buildingsGone') },
      { what: 'units', before: of('unitsBefore'), lost: of('unitsGone') },
      { what: 'addresses of units', before: of('unitLinksBefore'), lost: of('unitLinksGone') },
      { what: 'parcels of addresses', before: of('parcelLinksBefore'), lost: of('parcelLinksGone') },
      value('shapes of buildings', 'shapesBefore', 'shapesLost'),
      value('places of units', 'pointsBefore', 'pointsLost'),
      value('units that count', 'countedBefore', 'countedLost'),
    ],
  }
}
