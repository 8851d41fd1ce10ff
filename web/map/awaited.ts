// What the next reply decides: where the map looks, and which popup opens.
import type { MapLibreMap } from 'maplibre-gl'
import { fitBox } from './camera.ts'
import type { Openings } from './openings.ts'
import type { PageState } from './page-state.ts'
import type { Panel } from './panel.ts'
import type { Reply } from './points.ts'
import type { Scene } from './scene.ts'
import { boxOfBounds, hasSearch } from './search.ts'
import { hasSelection, type MapState } from './state.ts'
import type { Wording } from './texts.ts'

export interface Awaited {
  /** The map goes to all that the syndic or the search selects. */
  fitsSelection: boolean
  /** The VME that the address names opens once it is drawn. */
  opensFocus: boolean
}

export const awaitedAtStart = (state: MapState): Awaited => ({
  fitsSelection: hasSelection(state) && state.view === undefined && state.focusVme === undefined,
  opensFocus: state.focusVme !== undefined,
})

export interface AwaitingParts {
  map: MapLibreMap
  state: PageState
  wording: Wording
  panel: Panel
  openings: Openings
  scene: Scene
}

/** After a reply was drawn. */
export function settleAwaited(awaited: Awaited, { bounds }: Reply, parts: AwaitingParts): void {
  const { map, state, wording, panel, openings, scene } = parts
  if (awaited.fitsSelection) {
    awaited.fitsSelection = false
    const { search } = state.current()
    // A search of an area is shown with all of the area, wherever in it its hits lie.
    const box = boxOfBounds(search.bounds) ?? bounds
    if (box) fitBox(map, box)
    if (bounds === null)
      panel.showMessage(wording.translate(hasSearch(search) ? 'emptySearch' : 'emptyPortfolio'))
  }
  const focused = scene.focus()
  if (awaited.opensFocus && focused !== undefined) openings.openPoint(focused)
  scene.markFocus()
}
