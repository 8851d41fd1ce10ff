// What the map draws, as the GeoJSON that its library takes.
import type { Item } from './points.ts'
import type { Wording } from './texts.ts'

/** Members of a drawn feature; `index` is the position of its item. */
export interface SignProperties {
  index: number
  of: string
  cluster: boolean
  count: number
  label: string
  category: string
}

export function featuresOf(items: readonly Item[], { shortCount }: Wording): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: items.map((item, index) => {
      const { of, longitude, latitude } = item
      const isCluster = item.kind === 'cluster'
      const properties: SignProperties = {
        index,
        of,
        cluster: isCluster,
        count: isCluster ? item.count : 1,
        label: isCluster ? shortCount(item.count) : '',
        category: isCluster ? '' : item.category,
      }
      return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [longitude, latitude] } }
    }),
  }
}

/** Pixels from the middle of an item to its edge; as style.ts draws it. */
export function radiusOf(item: Item): number {
  if (item.kind === 'point') return 11
  const digits = Math.log10(Math.max(1, item.count))
  if (item.of === 'syndic') return 18 + 3 * digits
  return digits < 2 ? 13 + 3 * digits : 19 + 5 * (digits - 2)
}
