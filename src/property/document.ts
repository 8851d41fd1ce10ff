// A place as PostgreSQL has it → what the search engine holds of it.
import type { PropertyDocument } from '../../mappings/property.ts'
import { placeTexts, withContentHash } from '../engine/search-texts.ts'
import { byTenths } from '../geo/distance.ts'
import { buildAddress } from '../register/build-address.ts'
import type { SeatRow } from '../register/seat-row.ts'
import type { PropertyFacts } from './facts.ts'
import type { PropertyRow } from './row.ts'

/** An address of a place in the form of a registered seat. */
const seatOf = ({ postcode, streetNl, streetFr, houseNumbers, place }: PropertyRow): SeatRow => ({
  ...{ postcode, streetNl, streetFr, place },
  houseNumber: houseNumbers.length === 0 ? null : houseNumbers.join(', '),
  ...{ municipalityNl: null, municipalityFr: null, box: null, extraAddressInfo: null },
  ...{ countryNl: null, countryFr: null, struckOffOn: null },
})

const factsOf = (row: PropertyRow, seat: SeatRow): PropertyFacts => {
  const { key, kind, score, reasons, units, plannedUnits, unitsSource, building, parcels, footprintM2 } = row
  const { latitude, longitude } = row
  return {
    ...{ key, kind, score, reasons, units, plannedUnits, unitsSource },
    address: buildAddress(seat),
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    ...{ building, parcels, footprintM2 },
    vmes: row.vmes.map(({ vme, method, distanceMetres }) => ({
      enterpriseNumber: vme,
      method,
      distanceMetres: byTenths(distanceMetres),
    })),
  }
}

/** JSON of the PropertyDocument of a row. Pure and total, as that of a VME is. */
export function renderPropertyDocument(row: PropertyRow): string {
  const seat = seatOf(row)
  const facts = factsOf(row, seat)
  const { address, location } = facts
  const content: Omit<PropertyDocument, 'contentHash'> = {
    key: row.key,
    bucket: row.bucket,
    kind: row.kind,
    score: row.score,
    units: row.units,
    unitsSource: row.unitsSource,
    regionCode: address?.regionCode ?? null,
    provinceKey: address?.provinceKey ?? null,
    municipalityKey: address?.municipalityKey ?? null,
    municipalityNames: placeTexts(seat).keys,
    postcode: row.postcode,
    location: location && { lat: location.latitude, lon: location.longitude },
    vmes: row.vmes.map(({ vme }) => vme),
    facts,
  }
  return withContentHash(content)
}
