// Whom outages and works hit, over the other points: one request a family that is shown.
import type { Box } from './box.ts'
import { createLoader, type Loader, pointsUrl, type RequestFailure } from './load-points.ts'
import { type Item, type Reply, readImpactItems } from './points.ts'
import { type Family, families } from './state.ts'

export interface ImpactView {
  box: Box
  /** Whole. */
  zoom: number
  syndicNumber: string | undefined
}

export interface ImpactLayer {
  /** Asks for what is shown and takes away the rest. */
  load(view: ImpactView, shown: readonly Family[]): void
  /** What is to be drawn. */
  items(): Item[]
  /** The last reply of each family that is shown. */
  replies(): ReadonlyMap<Family, Reply>
  retry(): void
  refresh(): void
}

export interface ImpactLayerEvents {
  /** There is something else to be drawn. */
  onChange(): void
  /** Undefined: a family answers again. */
  onFailure(family: Family, failure: RequestFailure | undefined): void
  onWait(family: Family, isWaiting: boolean): void
}

export function createImpactLayer(culture: string, events: ImpactLayerEvents): ImpactLayer {
  const replies = new Map<Family, Reply>()
  let shown: readonly Family[] = []

  const loaderOf = (family: Family): Loader =>
    createLoader(
      { urlOf: (view) => pointsUrl(`/api/${family}/impacted-vmes-map`, view), culture },
      {
        onReply(reply) {
          replies.set(family, reply)
          events.onFailure(family, undefined)
          events.onChange()
        },
        onFailure: (failure) => events.onFailure(family, failure),
        onWait: (isWaiting) => events.onWait(family, isWaiting),
      },
    )
  const loaders = new Map(families.map((family) => [family, loaderOf(family)]))

  return {
    load({ box, zoom, syndicNumber }, wanted) {
      shown = wanted
      const filters = syndicNumber === undefined ? '' : `syndicNumber=${syndicNumber}`
      let isLess = false
      for (const [family, loader] of loaders) {
        if (wanted.includes(family)) {
          loader.load({ box, zoom, filters })
          continue
        }
        loader.stop()
        events.onFailure(family, undefined)
        isLess = replies.delete(family) || isLess
      }
      if (isLess) events.onChange()
    },
    items: () => [...replies].flatMap(([family, reply]) => readImpactItems(reply, family)),
    replies: () => replies,
    retry() {
      for (const family of shown) loaders.get(family)?.retry()
    },
    refresh() {
      for (const family of shown) loaders.get(family)?.refresh()
    },
  }
}
