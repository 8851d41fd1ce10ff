// Registered seats with the places they lie in: the part of a statement that VMEs and syndics share.
import { LRUCache } from 'lru-cache'
import type { PendingQuery, Row } from 'postgres'
import type { Location } from '../register/address.ts'
import type { PlaceRow, SeatRow } from '../register/seat-row.ts'
import type { Sql } from './sql.ts'

type Fragment = PendingQuery<Row[]>

/** The columns of a seat as they come back. */
export interface StoredSeat extends Omit<SeatRow, 'place'> {
  place: string | null
}

/** The location columns of a row; null in each while the location is not known. */
export interface StoredLocation {
  latitude: number | null
  longitude: number | null
  precision: Location['precision'] | null
  locationSource: string | null
}

export function readLocation(stored: StoredLocation): Location | null {
  const { latitude, longitude, precision, locationSource: source } = stored
  if (latitude === null || longitude === null || precision === null || source === null) return null
  return { latitude, longitude, precision, source }
}

// A batch of 500 entities lies in some 200 places: each is sent and parsed once, as text, and shared by its rows. A text
// is its own key, so a place that changes is never taken from here in its old form.
const CACHED_PLACES = 4_000
const placesByText = new LRUCache<string, PlaceRow>({
  max: CACHED_PLACES,
  memoMethod: (text) => JSON.parse(text) as PlaceRow,
})

export const readPlace = (text: string | null): PlaceRow | null =>
  text === null ? null : placesByText.memo(text)

/** Expression of `with`: the places of the rows of enterprise that an expression `seat` before it has picked. */
export const placesOfSeats = (sql: Sql): Fragment => sql`
    place as materialized (
      select k.nis, k.zipcode, json_build_object(
        'nis', m.nis, 'nl', m.name_nl, 'fr', m.name_fr, 'de', m.name_de,
        'languages', m.languages,
        -- Names of the municipality's other parts stay out: who asks for Laken does not mean all of Brussels.
        'aliases', m.aliases || coalesce(p.sections, '{}'),
        'labelNl', p.label_nl, 'labelFr', p.label_fr, 'labelDe', p.label_de,
        'provinceNis', v.nis, 'provinceNl', v.name_nl, 'provinceFr', v.name_fr, 'provinceDe', v.name_de,
        'regionCode', r.code, 'regionNl', r.name_nl, 'regionFr', r.name_fr, 'regionDe', r.name_de)::text as text
      from (select distinct municipality_nis as nis, zipcode from seat where municipality_nis is not null) as k
      join municipality m on m.nis = k.nis
      join region r on r.code = m.region_code
      left join province v on v.nis = m.province_nis
      left join postcode p on p.code = k.zipcode and p.municipality_nis = k.nis
    )`

/** Columns of a StoredSeat, from `seat` and its place. */
export const seatColumns = (sql: Sql): Fragment => sql`
      seat.zipcode as postcode, seat.municipality_nl as "municipalityNl", seat.municipality_fr as "municipalityFr",
      seat.street_nl as "streetNl", seat.street_fr as "streetFr", seat.house_number as "houseNumber", seat.box,
      seat.extra_address_info as "extraAddressInfo", seat.country_nl as "countryNl", seat.country_fr as "countryFr",
      seat.struck_off_on as "struckOffOn", place.text as place`

/** Joins its place to each `seat`. */
export const joinPlaces = (sql: Sql): Fragment => sql`
    left join place on place.nis = seat.municipality_nis and place.zipcode is not distinct from seat.zipcode`

/** Columns of a StoredLocation. */
export const locationColumns = (sql: Sql): Fragment => sql`
      location.latitude, location.longitude, location.precision, location.source as "locationSource"`

/** Joins its location to each `seat`. */
export const joinLocation = (sql: Sql): Fragment => sql`
    left join location on location.number = seat.number`
