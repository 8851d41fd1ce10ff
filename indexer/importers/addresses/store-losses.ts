// What an address file would take away of its region, by kind: the counts that the guard against loss judges. Works from
// what was compared, before anything is changed.
import type { Sql } from '../../../src/db/sql.ts'
import type { Coverage, Loss } from '../loss-guard.ts'
import type { AddressComparison } from './comparison.ts'

export interface AddressLosses {
  losses: Loss[]
  /** House numbers of the file with a position. */
  positions: Coverage
  renumbered: number
}

/** Degrees that are about a kilometre in Belgium, north and east. */
const KILOMETRE = { latitude: 0.009, longitude: 0.0142 }

/** Almost every house is placed. */
const LEAST_PLACED = 0.5

export async function countLosses(
  session: Sql,
  { region, maxClosedShare }: AddressComparison,
): Promise<AddressLosses> {
  const [row] = await session<Record<string, number>[]>`
    with before as (
      select count(*)::integer as numbers, count(latitude)::integer as positions,
        coalesce(sum(cardinality(boxes)), 0)::integer as boxes, count(*) filter (where is_current)::integer as current
      from address where street_key in (select key from address_street where region_code = ${region})
    ), streets as (
      select count(*)::integer as streets, count(s.name_nl)::integer as dutch, count(s.name_fr)::integer as french,
        count(s.name_de)::integer as german, count(m.nis)::integer as placed
      from address_street s left join municipality m on m.nis = s.municipality_nis where s.region_code = ${region}
    ), lost as (
      select count(*) filter (where old.latitude is not null and new.latitude is null)::integer as "lostPositions",
        count(*) filter (where abs(old.latitude - new.latitude) > ${KILOMETRE.latitude}
          or abs(old.longitude - new.longitude) > ${KILOMETRE.longitude})::integer as "movedPositions",
        coalesce(sum(greatest(0, cardinality(old.boxes) - cardinality(new.boxes))), 0)::integer as "lostBoxes",
        count(*) filter (where old.is_current and not new.is_current)::integer as "lostCurrent"
      from address_changed new join address old using (street_key, postcode, house_number)
    ), places as (
      select (select count(*) from (select distinct latitude, longitude from address
          where latitude is not null and street_key in (select key from address_street where region_code = ${region})
        ) as stored)::integer as places,
        (select count(*) from (select distinct latitude, longitude from address_next where latitude is not null)
          as listed)::integer as "listedPlaces"
    ), renamed as (
      select count(*)::integer as renamed
      from address join street_changed new on new.key = street_key join address_street old on old.key = street_key
      where not array_remove(array[lower(old.name_nl), lower(old.name_fr), lower(old.name_de)], null)
        && array_remove(array[lower(new.name_nl), lower(new.name_fr), lower(new.name_de)], null)
    ), lost_names as (
      select count(*) filter (where old.name_nl is not null and new.name_nl is null)::integer as "lostDutch",
        count(*) filter (where old.name_fr is not null and new.name_fr is null)::integer as "lostFrench",
        count(*) filter (where old.name_de is not null and new.name_de is null)::integer as "lostGerman",
        count(*) filter (where was.nis is not null and is_now.nis is null)::integer as "lostPlaced"
      from street_changed new join address_street old using (key)
      left join municipality was on was.nis = old.municipality_nis
      left join municipality is_now on is_now.nis = new.municipality_nis
    )
    select *, (select count(*) from address_gone)::integer as "lostNumbers",
      (select count(*) from street_gone)::integer as "lostStreets",
      (select count(*) from address_next)::integer as listed,
      (select count(latitude) from address_next)::integer as "listedWithPosition"
    from before, streets, lost, places, renamed, lost_names`
  const of = (name: string): number => row?.[name] ?? 0
  const isMuchGone = of('lostNumbers') > of('numbers') * maxClosedShare
  const renumbered = isMuchGone ? await countRenumbered(session) : { numbers: 0, streets: 0 }
  const value = (what: string, before: string, lost: string): Loss => ({
    ...{ what, before: of(before), lost: of(lost), isValue: true },
  })
  return {
    losses: [
      {
        what: 'house numbers',
        before: of('numbers'),
        lost: of('lostNumbers') - renumbered.numbers,
      },
      { what: 'streets', before: of('streets'), lost: of('lostStreets') - renumbered.streets, isValue: true },
      value('positions', 'positions', 'lostPositions'),
      value('positions within a kilometre of where they were', 'positions', 'movedPositions'),
      {
        what: 'places that no other house number has',
        before: of('places'),
        lost: Math.max(0, of('places') - of('listedPlaces')),
        isValue: true,
      },
      value('boxes', 'boxes', 'lostBoxes'),
      value('house numbers in use', 'current', 'lostCurrent'),
      value('Dutch names of streets', 'dutch', 'lostDutch'),
      value('French names of streets', 'french', 'lostFrench'),
      value('German names of streets', 'german', 'lostGerman'),
      value('municipalities of streets', 'placed', 'lostPlaced'),
      {
        what: 'house numbers by the name of their street',
        before: of('numbers'),
        lost: of('renamed'),
        isReplacement: true,
      },
    ],
    positions: {
      what: 'a position',
      of: 'house numbers',
      all: of('listed'),
      have: of('listedWithPosition'),
      leastShare: LEAST_PLACED,
    },
    renumbered: renumbered.numbers,
  }
}

/**
 * Where municipalities merge their streets get other ids. What is there under the same postcode, number and name of its
 * street is not lost. Asked only when much is gone, since it compares all of that with all that is new.
 */
async function countRenumbered(session: Sql): Promise<{ numbers: number; streets: number }> {
  const [row] = await session<{ numbers: number; streets: number }[]>`
    with came as (
      select new.postcode, new.house_number, s.name_keys
      from address_changed new join stage_street s on s.key = new.street_key
      where not exists (
        select from address old
        where (old.street_key, old.postcode, old.house_number) = (new.street_key, new.postcode, new.house_number))
    ), renumbered as (
      select gone.street_key
      from address_gone gone join address_street s on s.key = gone.street_key
      where exists (
        select from came where came.postcode = gone.postcode and came.house_number = gone.house_number
          and came.name_keys && s.name_keys)
    )
    select (select count(*) from renumbered)::integer as numbers,
      (select count(*) from street_gone where key in (select street_key from renumbered))::integer as streets`
  return row ?? { numbers: 0, streets: 0 }
}
