import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { MapCategory } from '../category.ts'
import type { PlaceFacts } from '../insights/place-numbers.ts'
import type { Precision } from '../precision.ts'

/** What the map knows of a VME or syndic, or of a place. */
export interface MapPoint {
  /** Or the key of a place. */
  enterpriseNumber: EnterpriseNumber
  name: string
  /** WGS84 degrees; null where none is known: such an entity is counted and drawn nowhere. */
  position: { latitude: number; longitude: number; precision: Precision } | null
  /** Of what is no place. */
  category: MapCategory
  /** Of a VME: every professional syndic in office, inherited offices too. */
  syndicNumbers: readonly EnterpriseNumber[]
  /** hashCode of the content hash of its document (src/engine/bucket-sums.ts). */
  contentCode: number
  place?: PlaceFacts
}
