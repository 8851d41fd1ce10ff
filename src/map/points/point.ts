import type { EnterpriseNumber } from '../../register/enterprise-number.ts'
import type { MapCategory } from '../category.ts'
import type { Precision } from '../precision.ts'

/** What the map knows of a VME or syndic. */
export interface MapPoint {
  enterpriseNumber: EnterpriseNumber
  name: string
  /** WGS84 degrees; null where none is known: such an entity is counted and drawn nowhere. */
  position: { latitude: number; longitude: number; precision: Precision } | null
  category: MapCategory
  /** Of a VME: every professional syndic in office, inherited offices too. */
  syndicNumbers: readonly EnterpriseNumber[]
  /** hashCode of the content hash of its document (src/engine/bucket-sums.ts). */
  contentCode: number
}
