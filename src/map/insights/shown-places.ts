// Places in the form of a map of points: what is asked of one is asked of the other.
import { emptyTree } from '../clusters/empty-tree.ts'
import type { MapSnapshot } from '../clusters/snapshot.ts'

const noSyndics = emptyTree('syndic')

/** Undefined while places are not held. */
export const placesShown = (all: MapSnapshot): MapSnapshot | undefined =>
  all.places && {
    ...all,
    vmes: all.places.tree,
    syndics: noSyndics,
    withoutCoordinates: all.places.withoutCoordinates,
    dataVersion: all.places.dataVersion,
  }
