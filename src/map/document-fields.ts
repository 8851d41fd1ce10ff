// What the documents of both kinds hold for the map.
import type { MapFields } from '../../mappings/map-fields.ts'
import { type TilePrecision, tileKey } from '../geo/tile-key.ts'
import type { Location } from '../register/address.ts'
import { letterOfCategory, type MapCategory } from './category.ts'

/** An entity without a category is on no map; what is known of its place stays. */
export function mapFieldsOf(location: Location | null, category: MapCategory | null): MapFields {
  const tile = (precision: TilePrecision): string | null =>
    location === null || category === null ? null : tileKey(location, precision, letterOfCategory[category])
  return {
    location: location && { lat: location.latitude, lon: location.longitude },
    tile7: tile(7),
    tile9: tile(9),
    tile11: tile(11),
    tile13: tile(13),
    tile15: tile(15),
    mapCategories: category === null ? [] : [category],
  }
}
