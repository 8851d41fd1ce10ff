// Registered addresses in the form in which zones name them.

import type { Sql } from '../../src/db/sql.ts'
import type { MatchAddress } from '../../src/impacts/hit.ts'
import { type AddressRow, loadNamedStreets, type NamedStreet } from '../../src/impacts/statements/places.ts'
import { parseSeatNumber } from '../../src/register/seat-number.ts'
import { streetKeys } from '../../src/register/street-key.ts'

/** Streets by municipality and key. */
type StreetsByKey = Map<string, NamedStreet[]>

function byKey(streets: readonly NamedStreet[]): StreetsByKey {
  const found: StreetsByKey = new Map()
  for (const street of streets)
    for (const key of street.keys) {
      const place = `${street.nis} ${key}`
      found.set(place, [...(found.get(place) ?? []), street])
    }
  return found
}

/** A street of the same name elsewhere in the municipality may be called otherwise in the other language. */
const liesIn = ({ postcodes }: NamedStreet, postcode: string | null): boolean =>
  postcodes.length === 0 || (postcode !== null && postcodes.includes(postcode))

/** The keys of a seat's street: of its own names, and of its names in the address files, whatever language it is in. */
function allKeys({ nis, postcode, streetNl, streetFr }: AddressRow, streets: StreetsByKey): string[] {
  const own = streetKeys([streetNl, streetFr])
  const others = own
    .flatMap((key) => streets.get(`${nis} ${key}`) ?? [])
    .filter((street) => liesIn(street, postcode))
    .flatMap(({ keys }) => keys)
  return [...new Set([...own, ...others])]
}

export type AddressReader = (row: AddressRow) => MatchAddress

/** Returns the addresses of the rows given. A street is computed once, however many have their seat in it. */
export async function readAddresses(sql: Sql, rows: readonly AddressRow[]): Promise<AddressReader> {
  const nises = new Set(rows.map(({ nis }) => nis).filter((nis) => nis !== null))
  const streets = byKey(nises.size === 0 ? [] : await loadNamedStreets(sql, [...nises]))
  const known = new Map<string, string[]>()
  return (row) => {
    const street = [row.nis, row.postcode, row.streetNl, row.streetFr].join('\n')
    const keys = known.get(street) ?? allKeys(row, streets)
    known.set(street, keys)
    return {
      postcode: row.postcode,
      streetKeys: keys,
      numbers: parseSeatNumber(row.houseNumber).numbers,
    }
  }
}
