// What the next reply decides: where the map looks, and which popup opens.
import type { MapLibreMap } from 'maplibre-gl'
import { fitPortfolio } from './camera.ts'
import type { Openings } from './openings.ts'
import type { Panel } from './panel.ts'
import type { Reply } from './points.ts'
import type { Scene } from './scene.ts'
import type { MapState } from './state.ts'
import type { Wording } from './texts.ts'

export interface Awaited {
  /** The map goes to all VMEs of the syndic. */
  fitsPortfolio: boolean
  /** The VME that the address names opens once it is drawn. */
  opensFocus: boolean
}

export const awaitedAtStart = ({ syndicNumber, view, focusVme }: MapState): Awaited => ({
  fitsPortfolio: syndicNumber !== undefined && view === undefined,
  opensFocus: focusVme !== undefined,
})

export interface AwaitingParts {
  map: MapLibreMap
  wording: Wording
  panel: Panel
  openings: Openings
  scene: Scene
}

/** After a reply was drawn. */
export function settleAwaited(awaited: Awaited, { bounds }: Reply, parts: AwaitingParts): void {
  const { map, wording, panel, openings, scene } = parts
  if (awaited.fitsPortfolio) {
    awaited.fitsPortfolio = false
    if (bounds) fitPortfolio(map, bounds)
    else if (bounds === null) panel.showMessage(wording.translate('emptyPortfolio'))
  }
  const focused = scene.focus()
  if (awaited.opensFocus && focused !== undefined) openings.openPoint(focused)
  scene.markFocus()
}
