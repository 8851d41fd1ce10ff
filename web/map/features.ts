// What the map draws, as the GeoJSON that its library takes.
import type { DrawnPlace } from './drawn-items.ts'
import { isRough } from './exactness.ts'
import { type Item, isFamily } from './points.ts'
import type { Family } from './state.ts'
import type { Wording } from './texts.ts'

/** Members of a drawn feature. */
export interface SignProperties extends DrawnPlace {
  of: string
  cluster: boolean
  count: number
  label: string
  /** Name of the image of a point, or of what stands for several syndics. */
  icon: string
  /** Where it stands is not where it lies, or not all of it. */
  rough: boolean
  /** Name of the image of what is hit. */
  sign: string
  /** Its VME is drawn by itself at the same place. */
  beside: boolean
}

export function featuresOf(
  items: readonly Item[],
  { wording: { shortCount }, drawing }: { wording: Wording; drawing: number },
): GeoJSON.FeatureCollection {
  const alone = new Set(
    items.flatMap((item) => (item.kind === 'point' && item.of === 'vme' ? [item.enterpriseNumber] : [])),
  )
  return {
    type: 'FeatureCollection',
    features: items.map((item, index) => {
      const { of, longitude, latitude } = item
      const isCluster = item.kind === 'cluster'
      const rough = isRough(item)
      const beside = isFamily(of) && !isCluster && alone.has(item.enterpriseNumber)
      const properties: SignProperties = {
        drawing,
        index,
        of,
        cluster: isCluster,
        count: isCluster ? item.count : 1,
        label: isCluster ? shortCount(item.count) : '',
        icon: iconName(isCluster ? 'syndic-cluster' : item.category, rough),
        rough,
        beside,
        // The VME itself says it where its sign stands beside.
        sign: isFamily(of) ? signName(of, item.category, isCluster, rough && !beside) : '',
      }
      return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [longitude, latitude] } }
    }),
  }
}

/** Of the image of a VME that is hit, or of several. */
export const signName = (
  family: Family,
  category: string | undefined,
  isMany: boolean,
  rough: boolean,
): string => iconName(`${family} ${category ?? 'Past24Hours'}${isMany ? ' many' : ''}`, rough)

/** Of an image, and of its form with a dashed outline. */
export const iconName = (name: string, rough: boolean): string => (rough ? `${name} rough` : name)

/** Pixels from the middle of an item to its edge; as sign-layers.ts draws it. */
export function radiusOf(item: Item): number {
  if (item.kind === 'point') return 11
  if (isFamily(item.of)) return 20
  const digits = Math.log10(Math.max(1, item.count))
  if (item.of === 'syndic') return 18 + 3 * digits
  return digits < 2 ? 13 + 3 * digits : 19 + 5 * (digits - 2)
}
