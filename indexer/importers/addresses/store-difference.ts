// Gathers the boxes of each house number, and compares what is staged with what is stored of the region; changes nothing.
import type { Sql } from '../../../src/db/sql.ts'
import type { Coverage, Loss } from '../loss-guard.ts'
import type { KindCounts } from '../report.ts'
import type { AddressComparison } from './comparison.ts'
import { countLosses } from './store-losses.ts'
import { compareMiddles } from './store-middles.ts'

type Found = Pick<KindCounts, 'stored' | 'changed' | 'closed'>

export interface AddressDifference {
  street: Found
  /** By house number. */
  address: Found
  losses: Loss[]
  positions: Coverage
  /** House numbers that are gone from their street and are there in one of the same name. */
  renumbered: number
  /** House numbers whose point so many others share that it is none. */
  atSharedPoints: number
}

/**
 * One point for so many house numbers of several streets is where a municipality puts what it has not placed: its town
 * hall. A campus or a holiday park whose numbers share one is one street.
 */
const MAX_AT_ONE_POINT = 50

/** Computes what must change, without changing anything. */
export async function compareWithStored(
  session: Sql,
  comparison: AddressComparison,
): Promise<AddressDifference> {
  await gatherBoxes(session)
  const atSharedPoints = await dropSharedPoints(session)
  await session`analyze stage_street, address_next`.simple()
  await listChanged(session)
  if (comparison.closesAbsent) await listRemoved(session, comparison)
  await listTouched(session)
  await compareMiddles(session, comparison)
  const counts = await countDifference(session)
  return { ...counts, ...(await countLosses(session, comparison)), atSharedPoints }
}

/**
 * One row a house number. Where current and proposed boxes stand together the proposed ones are left out; the point is
 * that of the house itself, else of its first box that has one. The order of the file does not matter.
 */
async function gatherBoxes(session: Sql): Promise<void> {
  await session`
    insert into address_next
    select street_key, postcode, house_number,
      coalesce(
        case when bool_or(is_current) then array_agg(box order by box) filter (where box is not null and is_current)
        else array_agg(box order by box) filter (where box is not null) end, '{}'),
      (array_agg(latitude order by latitude is null, is_current desc, box nulls first))[1],
      (array_agg(longitude order by latitude is null, is_current desc, box nulls first))[1],
      bool_or(is_current), coalesce(min(object_ids), '{}')
    from (
      select distinct on (street_key, postcode, house_number, box) *
      from stage_address
      order by street_key, postcode, house_number, box, is_current desc, latitude, longitude) as each_once
    join (
      -- Those of rows that are listed twice too.
      select street_key, postcode, house_number,
        array_agg(distinct object_id order by object_id) filter (where object_id is not null) as object_ids
      from stage_address group by street_key, postcode, house_number) as ids
      using (street_key, postcode, house_number)
    group by street_key, postcode, house_number`
  // Its room on disk is free again before the rest is computed.
  await session`truncate stage_address`.simple()
}

async function dropSharedPoints(session: Sql): Promise<number> {
  await session`
    insert into shared_point
    select latitude, longitude from address_next
    where latitude is not null
    group by latitude, longitude
    having count(*) > ${MAX_AT_ONE_POINT} and min(street_key) <> max(street_key)`
  const { count } = await session`
    update address_next n set latitude = null, longitude = null
    from shared_point s where (s.latitude, s.longitude) = (n.latitude, n.longitude)`
  return count
}

async function listChanged(session: Sql): Promise<void> {
  await session`
    insert into street_changed
    select next.*
    from stage_street next left join address_street stored using (key)
    where stored.key is null
      or (stored.municipality_nis, stored.name_nl, stored.name_fr, stored.name_de, stored.name_keys)
        is distinct from (next.municipality_nis, next.name_nl, next.name_fr, next.name_de, next.name_keys)`
  await session`
    insert into address_changed
    select next.*
    from address_next next left join address stored
      on (stored.street_key, stored.postcode, stored.house_number)
        = (next.street_key, next.postcode, next.house_number)
    where stored.street_key is null
      or (stored.boxes, stored.latitude, stored.longitude, stored.is_current, stored.object_ids)
        is distinct from (next.boxes, next.latitude, next.longitude, next.is_current, next.object_ids)`
}

async function listRemoved(session: Sql, { region }: AddressComparison): Promise<void> {
  await session`
    insert into address_gone
    select stored.street_key, stored.postcode, stored.house_number
    from address stored join address_street street on street.key = stored.street_key
    where street.region_code = ${region} and not exists (
      select from address_next next
      where (next.street_key, next.postcode, next.house_number)
        = (stored.street_key, stored.postcode, stored.house_number))`
  await session`
    insert into street_gone
    select key from address_street stored
    where region_code = ${region} and not exists (select from stage_street next where next.key = stored.key)`
}

/** Municipalities and postcodes in which a seat may be found elsewhere now. */
async function listTouched(session: Sql): Promise<void> {
  await session`
    insert into touched
    select distinct street.municipality_nis, told.postcode
    from (
      select street_key, postcode from address_changed
      union all select street_key, postcode from address_gone
      union all select key, null from street_changed) as told
    join (
      select key, municipality_nis from stage_street
      union all select key, municipality_nis from address_street) as street on street.key = told.street_key`
}

async function countDifference(session: Sql): Promise<Pick<AddressDifference, 'street' | 'address'>> {
  const [row] = await session<Record<string, number>[]>`
    select
      (select count(*) from stage_street)::integer as streets,
      (select count(*) from street_changed)::integer as "streetsChanged",
      (select count(*) from street_gone)::integer as "streetsGone",
      (select count(*) from address_next)::integer as addresses,
      (select count(*) from address_changed)::integer as "addressesChanged",
      (select count(*) from address_gone)::integer as "addressesGone"`
  const of = (name: string): number => row?.[name] ?? 0
  return {
    street: { stored: of('streets'), changed: of('streetsChanged'), closed: of('streetsGone') },
    address: { stored: of('addresses'), changed: of('addressesChanged'), closed: of('addressesGone') },
  }
}
