// The buildings of a VME, the parcels under them and the permits around.
import type { PermitState, PermitTier } from '../permits/permit.ts'
import type { UnitsSource } from './place.ts'

export interface GroundPlace {
  houseNumbers: string[]
  parcels: string[]
  footprintM2: number | null
  units: number
  plannedUnits: number
  unitsSource: UnitsSource
  /** Whether its units are those of this VME, and of no other. */
  isOwn: boolean
}

export interface GroundPermit {
  /** Ten digits. */
  project: string
  state: PermitState
  /** ISO day of its state, else of its filing. */
  on: string
  tier: PermitTier
  distanceMetres: number
}

export interface VmeGround {
  places: GroundPlace[]
  /** The surest first, then the latest. */
  permits: GroundPermit[]
  /** Of the buildings and of the parcels, as they are stored. */
  shapes: { buildings: Uint8Array[]; parcels: Uint8Array[] }
}
