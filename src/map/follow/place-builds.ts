// Builds of the clusters of places, after those of VMEs: places may be fifty times as many, and VMEs that are found at none
// of them stand among them.
import type { Builder } from '../clusters/builder.ts'
import { withLoneVmes } from '../insights/lone-vmes.ts'
import type { PointSet } from '../points/point-set.ts'
import { noChanges, type SetChanges, sizeAfter } from '../points/set-changes.ts'
import type { Shown } from './filter-shown.ts'

export interface PlaceBuilds {
  /** Whether places are held, or known to be too many. */
  areKnown(): boolean
  /** False, and none are held any more, when they are more than may be. */
  mayHold(places: number): boolean
  /** What the next build is made of. */
  note(points: PointSet, changes: SetChanges): void
  /** Shows places as they are beside the VMEs that are shown. Without a difference nothing is built. */
  build(): Promise<void>
  forget(): void
}

interface PlaceBuildsOptions {
  builder: Builder
  maxPlaces: number
  shown(): Shown | undefined
  show(built: Pick<Shown, 'property'>): void
}

interface Waiting {
  points: PointSet
  changes: SetChanges
}

export function openPlaceBuilds({ builder, maxPlaces, shown, show }: PlaceBuildsOptions): PlaceBuilds {
  let areTooMany = false
  let waiting: Waiting | undefined

  function mayHold(places: number): boolean {
    areTooMany = places > maxPlaces
    if (areTooMany) {
      waiting = undefined
      if (shown()?.property !== undefined) show({ property: undefined })
    }
    return !areTooMany
  }

  return {
    areKnown: () => areTooMany || shown()?.property !== undefined,
    mayHold,
    note(points, changes) {
      waiting = { points, changes }
    },
    async build() {
      const now = shown()
      const held = now?.property?.points
      const points = waiting?.points ?? held
      if (now === undefined || points === undefined) return
      const changes = withLoneVmes(points, waiting?.changes ?? noChanges(), now.vme.points)
      if (points === held && changes.keys.length === 0) waiting = undefined
      else if (mayHold(sizeAfter(points, changes))) {
        const property = await builder.buildSet('property', points, changes)
        waiting = undefined
        show({ property })
      }
    },
    forget() {
      waiting = undefined
    },
  }
}
