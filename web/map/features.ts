// What the map draws, as the GeoJSON that its library takes.
import { type Item, isFamily } from './points.ts'
import type { Family } from './state.ts'
import type { Wording } from './texts.ts'

/** Members of a drawn feature; `index` is the position of its item. */
export interface SignProperties {
  index: number
  of: string
  cluster: boolean
  count: number
  label: string
  category: string
  /** Name of the image of what is hit. */
  sign: string
  /** Its VME is drawn by itself at the same place. */
  beside: boolean
}

export function featuresOf(items: readonly Item[], { shortCount }: Wording): GeoJSON.FeatureCollection {
  const alone = new Set(
    items.flatMap((item) => (item.kind === 'point' && item.of === 'vme' ? [item.enterpriseNumber] : [])),
  )
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
        beside: isFamily(of) && !isCluster && alone.has(item.enterpriseNumber),
        sign: isFamily(of) ? signName(of, item.category, isCluster) : '',
      }
      return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [longitude, latitude] } }
    }),
  }
}

/** Of the image of a VME that is hit, or of several. */
export const signName = (family: Family, category: string | undefined, isMany: boolean): string =>
  `${family} ${category ?? 'Past24Hours'}${isMany ? ' many' : ''}`

/** Pixels from the middle of an item to its edge; as sign-layers.ts draws it. */
export function radiusOf(item: Item): number {
  if (item.kind === 'point') return 11
  if (isFamily(item.of)) return 20
  const digits = Math.log10(Math.max(1, item.count))
  if (item.of === 'syndic') return 18 + 3 * digits
  return digits < 2 ? 13 + 3 * digits : 19 + 5 * (digits - 2)
}
